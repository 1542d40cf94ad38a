<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_GB">
<context>
    <name>Colors</name>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bernstein</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
</context>
<context>
    <name>Edits</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ErrorWatch</name>
    <message>
        <source>a run with finer steps ends at t = %1 s: %2</source>
        <translation>ein Lauf mit feineren Schritten endet bei t = %1 s: %2</translation>
    </message>
</context>
<context>
    <name>Gestures</name>
    <message>
        <source>Left-drag on a body, running</source>
        <translation>Linksziehen an einem Körper, im Lauf</translation>
    </message>
    <message>
        <source>Pull it (also Ctrl+right-drag). Wheel: strength; X, Y, Z: along an axis only; D: in depth; Esc: let go</source>
        <translation>Daran ziehen (auch Strg+Rechtsziehen). Rad: Stärke; X, Y, Z: nur entlang einer Achse; D: in die Tiefe; Esc: loslassen</translation>
    </message>
    <message>
        <source>Right click while pulling</source>
        <translation>Rechtsklick beim Ziehen</translation>
    </message>
    <message>
        <source>Pin it: the hand goes on pulling there. Click on the pin, Esc over it: let go</source>
        <translation>Feststecken: Die Hand zieht dort weiter. Klick auf die Nadel, Esc darüber: loslassen</translation>
    </message>
    <message>
        <source>K, Shift+K, J while pulling, after pinning, or over a pin</source>
        <translation>K, Umschalt+K, J beim Ziehen, nach dem Feststecken oder über einer Nadel</translation>
    </message>
    <message>
        <source>Keep it in the model as a spring, a constant load, a joint</source>
        <translation>Im Modell behalten: als Feder, als konstante Last, als Gelenk</translation>
    </message>
    <message>
        <source>Ctrl+left-drag on a body, running</source>
        <translation>Strg+Linksziehen an einem Körper, im Lauf</translation>
    </message>
    <message>
        <source>Turn it. Wheel: strength; X, Y, Z: about an axis only; Esc: let go</source>
        <translation>Ihn drehen. Rad: Stärke; X, Y, Z: nur um eine Achse; Esc: loslassen</translation>
    </message>
    <message>
        <source>Left-drag on a body, paused in a run</source>
        <translation>Linksziehen an einem Körper, im angehaltenen Lauf</translation>
    </message>
    <message>
        <source>Move it with its joints closed; the run goes on from there. Esc: put back</source>
        <translation>Bei geschlossenen Gelenken bewegen; der Lauf geht von dort weiter. Esc: zurücklegen</translation>
    </message>
    <message>
        <source>Left-drag on a body, at the start</source>
        <translation>Linksziehen an einem Körper, am Anfang</translation>
    </message>
    <message>
        <source>Move it. Ctrl: snap to the grid; X, Y, Z: along an axis only; D: in depth; Esc: put back</source>
        <translation>Ihn verschieben. Strg: am Raster einrasten; X, Y, Z: nur entlang einer Achse; D: in die Tiefe; Esc: zurücklegen</translation>
    </message>
    <message>
        <source>Left-drag beside, middle-drag</source>
        <translation>Linksziehen daneben, Ziehen mit der mittleren Taste</translation>
    </message>
    <message>
        <source>Turn the view</source>
        <translation>Ansicht drehen</translation>
    </message>
    <message>
        <source>Right-drag, Shift+middle-drag</source>
        <translation>Rechtsziehen, Umschalt+Ziehen mit der mittleren Taste</translation>
    </message>
    <message>
        <source>Shift the view</source>
        <translation>Ansicht verschieben</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Zoom to what is under the mouse</source>
        <translation>Auf das zoomen, was unter der Maus liegt</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Centre the view there</source>
        <translation>Ansicht dort zentrieren</translation>
    </message>
    <message>
        <source>Cube in the corner</source>
        <translation>Würfel in der Ecke</translation>
    </message>
    <message>
        <source>Click a face, an edge or a corner: look from there; drag: turn the view</source>
        <translation>Klick auf Fläche, Kante oder Ecke: von dort blicken; Ziehen: Ansicht drehen</translation>
    </message>
    <message>
        <source>Click, Ctrl+click</source>
        <translation>Klick, Strg+Klick</translation>
    </message>
    <message>
        <source>Select, add to the selection</source>
        <translation>Auswählen, zur Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>What can be done with what is under the mouse</source>
        <translation>Was sich mit dem tun lässt, was unter der Maus liegt</translation>
    </message>
    <message>
        <source>Drag or click in the timeline</source>
        <translation>Ziehen oder Klick in der Zeitleiste</translation>
    </message>
    <message>
        <source>Go to any instant of a run; on a mark: to what happened there, and to its item</source>
        <translation>Zu jedem Zeitpunkt eines Laufs; auf einer Marke: zu dem, was dort geschah, und zu seinem Objekt</translation>
    </message>
    <message>
        <source>Keys in the timeline</source>
        <translation>Tasten in der Zeitleiste</translation>
    </message>
    <message>
        <source>Home, End: start and end of the run; Up, Down: another run; F2: name it; Delete: remove it; +, −, 0: zoom in, out, show all</source>
        <translation>Pos1, Ende: Anfang und Ende des Laufs; Auf, Ab: anderer Lauf; F2: benennen; Entf: entfernen; +, −, 0: näher, weiter, alles zeigen</translation>
    </message>
    <message>
        <source>Name or eye of a run</source>
        <translation>Name oder Auge eines Laufs</translation>
    </message>
    <message>
        <source>Show that run; show it faintly beside (ghost); double click: another name</source>
        <translation>Diesen Lauf zeigen; ihn blass daneben zeigen (Geisterbild); Doppelklick: anderer Name</translation>
    </message>
    <message>
        <source>Plot: wheel, drag</source>
        <translation>Diagramm: Rad, Ziehen</translation>
    </message>
    <message>
        <source>Zoom at the cursor; pan; over a scale: only that axis; double click: show all</source>
        <translation>Am Mauszeiger zoomen; verschieben; über einer Skala: nur diese Achse; Doppelklick: alles zeigen</translation>
    </message>
    <message>
        <source>Plot: click, drag of the line</source>
        <translation>Diagramm: Klick, Ziehen der Linie</translation>
    </message>
    <message>
        <source>Go to that instant</source>
        <translation>Zu diesem Zeitpunkt gehen</translation>
    </message>
    <message>
        <source>Plot: mouse on a curve</source>
        <translation>Diagramm: Maus auf einer Kurve</translation>
    </message>
    <message>
        <source>Read it off; its item stands out in the view, and the other way round</source>
        <translation>Ablesen; das Objekt hebt sich in der Ansicht hervor, und umgekehrt</translation>
    </message>
    <message>
        <source>Plot: Shift + drag</source>
        <translation>Diagramm: Umschalt + Ziehen</translation>
    </message>
    <message>
        <source>Measure between two marks; Shift + click takes them away</source>
        <translation>Zwischen zwei Marken messen; Umschalt + Klick nimmt sie weg</translation>
    </message>
    <message>
        <source>Value or name of a number in the inspector, curve beside a variable, item of the tree: drag</source>
        <translation>Wert oder Name einer Zahl im Inspektor, Kurve neben einer Variablen, Element des Baums: ziehen</translation>
    </message>
    <message>
        <source>Into a plot, to see it over time; onto its horizontal axis: to draw the curves over it</source>
        <translation>In ein Diagramm, um ihn über der Zeit zu sehen; auf dessen waagrechte Achse: um die Kurven darüber zu zeichnen</translation>
    </message>
    <message>
        <source>CSV file: drag into a plot</source>
        <translation>CSV-Datei: in ein Diagramm ziehen</translation>
    </message>
    <message>
        <source>Lay its columns over the curves</source>
        <translation>Ihre Spalten über die Kurven legen</translation>
    </message>
    <message>
        <source>While building: Ctrl, Shift</source>
        <translation>Beim Bauen: Strg, Umschalt</translation>
    </message>
    <message>
        <source>On the grid; on the surface of a body</source>
        <translation>Auf dem Raster; auf der Oberfläche eines Körpers</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>  or  </source>
        <translation>  oder  </translation>
    </message>
    <message>
        <source>Timeline: wheel, Shift + wheel</source>
        <translation>Zeitleiste: Mausrad, Umschalt + Mausrad</translation>
    </message>
    <message>
        <source>Zoom at the cursor; move what is in sight (also middle-drag, or drag of the strip above); double click: show all</source>
        <translation>Beim Zeiger vergrößern; den Ausschnitt verschieben (auch mit der mittleren Taste oder am Streifen darüber); Doppelklick: alles zeigen</translation>
    </message>
</context>
<context>
    <name>Plots</name>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Load steps, as time</source>
        <translation>Lastschritte, als Zeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>Frequenz [Hz]</translation>
    </message>
    <message>
        <source>, of %1 to %2 s</source>
        <translation>, von %1 bis %2 s</translation>
    </message>
</context>
<context>
    <name>QMenu</name>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 wird zu %2</translation>
    </message>
    <message>
        <source>Change t&amp;ype</source>
        <translation>T&amp;yp ändern</translation>
    </message>
    <message>
        <source>One component</source>
        <translation>Eine Komponente</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Do or find: type a few letters</source>
        <translation>Ausführen oder finden: ein paar Buchstaben tippen</translation>
    </message>
    <message>
        <source>Command or item</source>
        <translation>Befehl oder Objekt</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>Nichts heißt „%1“.</translation>
    </message>
    <message>
        <source>Nothing is called “%1”. The nearest:</source>
        <translation>Nichts heißt „%1“. Am nächsten kommt:</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>Sprung %1</source>
        <translation>Sprung %1</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Beim Start</translation>
    </message>
    <message>
        <source>Show the welcome page</source>
        <translation>Startseite zeigen</translation>
    </message>
    <message>
        <source>Open the last file</source>
        <translation>Zuletzt benutzte Datei öffnen</translation>
    </message>
    <message>
        <source>Open an empty model</source>
        <translation>Leeres Modell öffnen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>What the window is written in, from the next start on. Files stay as they are.</source>
        <translation>Sprache des Fensters ab dem nächsten Start. Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Front, right and top without perspective, with a scale</source>
        <translation>Vorn, rechts und oben ohne Perspektive, mit Maßstab</translation>
    </message>
    <message>
        <source>Keep a copy of unsaved work, in case the program or the power fails</source>
        <translation>Kopie ungesicherter Arbeit behalten, falls Programm oder Strom ausfällt</translation>
    </message>
    <message>
        <source> MiB of memory for the past of all runs</source>
        <translation> MiB Speicher für die Vergangenheit aller Läufe</translation>
    </message>
    <message>
        <source>The timeline keeps whole runs. What does not fit goes to the disk, or is computed again when you go there.</source>
        <translation>Die Zeitleiste behält ganze Läufe. Was nicht hineinpasst, kommt auf die Platte oder wird neu berechnet, wenn man dorthin geht.</translation>
    </message>
    <message>
        <source>Memory for the past</source>
        <translation>Speicher für die Vergangenheit</translation>
    </message>
    <message>
        <source> MiB on the disk for what has no room there</source>
        <translation> MiB auf der Platte für das, was dort keinen Platz hat</translation>
    </message>
    <message>
        <source>Nothing on the disk</source>
        <translation>Nichts auf der Platte</translation>
    </message>
    <message>
        <source>A temporary file that keeps long runs quick to go through. It goes with the window.</source>
        <translation>Eine temporäre Datei, mit der lange Läufe schnell zu durchsuchen bleiben. Sie verschwindet mit dem Fenster.</translation>
    </message>
    <message>
        <source>Disk for the past</source>
        <translation>Platte für die Vergangenheit</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Build mechanical models of springs, masses and bodies,
watch them move, and take hold of them with the mouse.

Free software under the GNU General Public License, version 3 or later; see the file LICENSE.
It is built on the work of others:</source>
        <translation>Mechanische Modelle aus Federn, Massen und Körpern bauen,
ihre Bewegung ansehen und sie mit der Maus anfassen.

Freie Software unter der GNU General Public License, Version 3 oder später; siehe die Datei LICENSE.
Sie beruht auf der Arbeit anderer:</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>Bibliotheken und ihre Lizenzen</translation>
    </message>
    <message>
        <source>The report of the crash</source>
        <translation>Der Bericht über den Absturz</translation>
    </message>
    <message>
        <source>It was written on this computer and has not been sent to anybody. If you pass it on so that the fault can be mended, look through it before: it names files and items of yours.
%1</source>
        <translation>Er wurde auf diesem Rechner geschrieben und an niemanden geschickt. Wenn Sie ihn weitergeben, damit der Fehler behoben werden kann, sehen Sie ihn vorher durch: er nennt Dateien und Elemente von Ihnen.
%1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>“%1” could not be saved</source>
        <translation>„%1“ ließ sich nicht speichern</translation>
    </message>
    <message>
        <source>&lt;b&gt;There is no OpenGL on this screen.&lt;/b&gt;&lt;p&gt;The 3D view needs it. On a remote screen or in a virtual machine, drawing by the processor helps: install Mesa&apos;s drivers (Debian: libgl1, libgl1-mesa-dri).</source>
        <translation>&lt;b&gt;Auf diesem Bildschirm gibt es kein OpenGL.&lt;/b&gt;&lt;p&gt;Die 3D-Ansicht braucht es. Auf einem entfernten Bildschirm oder in einer virtuellen Maschine hilft es, den Prozessor zeichnen zu lassen: installieren Sie die Treiber von Mesa (Debian: libgl1, libgl1-mesa-dri).</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Of all texts of the window, from the next start on.</source>
        <translation>Aller Texte des Fensters, ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Less motion: the view jumps, nothing fades or runs by itself</source>
        <translation>Weniger Bewegung: die Ansicht springt, nichts blendet über oder läuft von selbst</translation>
    </message>
    <message>
        <source>Language and text size change when Sprung is started again.</source>
        <translation>Sprache und Schriftgröße ändern sich, wenn Sprung neu gestartet wird.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>%1 more: type on to find them</source>
        <translation>%1 weitere: weitertippen, um sie zu finden</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Standardwerte</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Backtab</source>
        <translation>Umschalt+Tab</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
</context>
<context>
    <name>SceneTree</name>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Connectors</source>
        <translation>Verbinder</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>pull</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>slider</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>Bearbeitung</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>haftet</translation>
    </message>
    <message>
        <source>slips</source>
        <translation>gleitet</translation>
    </message>
    <message>
        <source>hits its stop</source>
        <translation>trifft seinen Anschlag</translation>
    </message>
    <message>
        <source>trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>the solver gave up</source>
        <translation>der Löser gab auf</translation>
    </message>
</context>
<context>
    <name>Tutorials</name>
    <message>
        <source>A mass on a spring, and nothing that damps it. %1 lets it swing.</source>
        <translation>Eine Masse an einer Feder, und nichts, was sie dämpft. %1 lässt sie schwingen.</translation>
    </message>
    <message>
        <source>See it over time: click the mass, press %1 and choose &lt;b&gt;Displacement&lt;/b&gt;, then &lt;b&gt;x&lt;/b&gt;. Any value can be plotted like that; what was before is computed again.</source>
        <translation>Über der Zeit ansehen: Masse anklicken, %1 drücken, &lt;b&gt;Verschiebung&lt;/b&gt; und dann &lt;b&gt;x&lt;/b&gt; wählen. So lässt sich jeder Wert zeichnen; was vorher war, wird neu berechnet.</translation>
    </message>
    <message>
        <source>After four swings or more press %1. Then hold &lt;b&gt;Shift&lt;/b&gt; and drag in the plot, over three swings at least. Between the marks stands the damping &lt;b&gt;ratio&lt;/b&gt;: nothing yet.</source>
        <translation>Nach vier oder mehr Schwingungen %1 drücken. Dann &lt;b&gt;Umschalt&lt;/b&gt; halten und im Diagramm ziehen, über mindestens drei Schwingungen. Zwischen den Marken steht das Dämpfungsmaß (&lt;b&gt;Maß&lt;/b&gt;): noch nichts.</translation>
    </message>
    <message>
        <source>Wanted is a ratio of &lt;b&gt;0.1&lt;/b&gt;: each swing is about half as large as the one before. The ratio is d/(2√(k m)), with k = 10 N/m and m = 1 kg. Click the spring and set its &lt;b&gt;Damping&lt;/b&gt; d. The field calculates: &lt;b&gt;2*0.1*sqrt(10)&lt;/b&gt;.</source>
        <translation>Gesucht ist ein Dämpfungsmaß von &lt;b&gt;0.1&lt;/b&gt;: Jede Schwingung ist etwa halb so groß wie die vorige. Das Maß ist d/(2√(k m)), mit k = 10 N/m und m = 1 kg. Die Feder anklicken und ihre &lt;b&gt;Dämpfung&lt;/b&gt; d setzen. Das Feld rechnet: &lt;b&gt;2*0.1*sqrt(10)&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>Does it do that? %1, %2, and wait for some swings; then measure again with &lt;b&gt;Shift&lt;/b&gt; and a drag over the first three swings. The ratio should read 0.1.</source>
        <translation>Stimmt das? %1, %2 und einige Schwingungen abwarten; dann wieder mit &lt;b&gt;Umschalt&lt;/b&gt; und Ziehen über die ersten drei Schwingungen messen. Das Maß sollte 0.1 sein.</translation>
    </message>
    <message>
        <source>From plot to parameter</source>
        <translation>Vom Diagramm zum Parameter</translation>
    </message>
    <message>
        <source>Measure how a swing dies away, and find the damping that is wanted.</source>
        <translation>Messen, wie eine Schwingung abklingt, und die gewünschte Dämpfung finden.</translation>
    </message>
    <message>
        <source>The other way round works as well: lay measured values over the plot (%1), and turn the damping until both are the same.</source>
        <translation>Umgekehrt geht es auch: gemessene Werte über das Diagramm legen (%1) und an der Dämpfung drehen, bis beide gleich sind.</translation>
    </message>
    <message>
        <source>Press %1 and draw a bar: hold the left button, draw from left to right, let go. Or type &lt;b&gt;0, 0, 0, 0.4&lt;/b&gt; and press &lt;b&gt;Return&lt;/b&gt;: place and length. Then &lt;b&gt;Esc&lt;/b&gt;.</source>
        <translation>%1 drücken und einen Balken zeichnen: linke Taste halten, von links nach rechts ziehen, loslassen. Oder &lt;b&gt;0, 0, 0, 0.4&lt;/b&gt; tippen und die &lt;b&gt;Eingabetaste&lt;/b&gt; drücken: Ort und Länge. Dann &lt;b&gt;Esc&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>A hinge: press %1 and click the left end of the bar twice. Where no other body is, it holds the bar to the world. &lt;b&gt;Esc&lt;/b&gt; puts the tool down.</source>
        <translation>Ein Drehgelenk: %1 drücken und zweimal auf das linke Ende des Balkens klicken. Wo kein anderer Körper ist, hält es den Balken an der Umgebung. &lt;b&gt;Esc&lt;/b&gt; legt das Werkzeug weg.</translation>
    </message>
    <message>
        <source>%1: it swings about the hinge. Of the six motions of a free body one is left.</source>
        <translation>%1: Er schwingt um das Drehgelenk. Von den sechs Bewegungen eines freien Körpers bleibt eine.</translation>
    </message>
    <message>
        <source>%1 goes back to the start. Now a torsional spring: press %2, click the same end twice, &lt;b&gt;Esc&lt;/b&gt;.</source>
        <translation>%1 geht zum Anfang zurück. Nun eine Drehfeder: %2 drücken, zweimal auf dasselbe Ende klicken, &lt;b&gt;Esc&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>%1. The spring turns the bar back, its weight turns it down: it trembles about the angle at which both are equal. Pull at the bar, and feel it.</source>
        <translation>%1. Die Feder dreht den Balken zurück, sein Gewicht dreht ihn hinunter: Er zittert um den Winkel, bei dem beide gleich sind. Am Balken ziehen und es spüren.</translation>
    </message>
    <message>
        <source>Make it stiffer while it runs: click the spring, and set its &lt;b&gt;Stiffness&lt;/b&gt; to four times what it is. &lt;b&gt;=4*10&lt;/b&gt; is understood as well.</source>
        <translation>Im Lauf steifer machen: die Feder anklicken und ihre &lt;b&gt;Steifigkeit&lt;/b&gt; auf das Vierfache setzen. Auch &lt;b&gt;=4*10&lt;/b&gt; wird verstanden.</translation>
    </message>
    <message>
        <source>%1 lists the motions that the joints leave: one. A spring takes none away; pause with %2, put the mouse on the motion, and it is shown.</source>
        <translation>%1 listet die Bewegungen, die die Gelenke lassen: eine. Eine Feder nimmt keine weg; mit %2 anhalten und die Maus auf die Bewegung setzen, dann wird sie gezeigt.</translation>
    </message>
    <message>
        <source>A hinge with a spring</source>
        <translation>Ein Drehgelenk mit Feder</translation>
    </message>
    <message>
        <source>A rigid bar on a hinge, and a torsional spring that holds it up.</source>
        <translation>Ein starrer Balken an einem Drehgelenk, und eine Drehfeder, die ihn hält.</translation>
    </message>
    <message>
        <source>Joints take motions away, springs push back. Other joints are in the palette; %1 finds everything by name.</source>
        <translation>Gelenke nehmen Bewegungen weg, Federn drücken zurück. Andere Gelenke stehen in der Palette; %1 findet alles beim Namen.</translation>
    </message>
    <message>
        <source>A mass first. Press %1, then click in the middle of the view.</source>
        <translation>Zuerst eine Masse. %1 drücken, dann in die Mitte der Ansicht klicken.</translation>
    </message>
    <message>
        <source>Now a spring that holds it. Press %1, click a free place above the mass, then the mass. Where nothing is, a spring is fixed to the world.</source>
        <translation>Nun eine Feder, die sie hält. %1 drücken, auf eine freie Stelle über der Masse klicken, dann auf die Masse. Wo nichts ist, hängt eine Feder an der Umgebung.</translation>
    </message>
    <message>
        <source>Press &lt;b&gt;Esc&lt;/b&gt; until no tool is in the hand, then %1: let it run. The weight of the mass pulls it down, the spring pulls it back: it swings.</source>
        <translation>&lt;b&gt;Esc&lt;/b&gt; drücken, bis kein Werkzeug mehr in der Hand ist, dann %1: laufen lassen. Das Gewicht der Masse zieht sie hinunter, die Feder zieht sie zurück: Sie schwingt.</translation>
    </message>
    <message>
        <source>Take hold of it while it runs: press the left mouse button on the mass, pull, and let go. The arrow shows your force in newtons; the status line counts your work.</source>
        <translation>Im Lauf anfassen: die linke Maustaste auf der Masse drücken, ziehen und loslassen. Der Pfeil zeigt die Kraft in Newton; die Statuszeile zählt die Arbeit.</translation>
    </message>
    <message>
        <source>Numbers may change while it runs. Click the spring; in the inspector set the &lt;b&gt;Stiffness&lt;/b&gt; y to 400 and press &lt;b&gt;Return&lt;/b&gt;. Four times as stiff: twice as fast, and it hangs higher.</source>
        <translation>Zahlen dürfen sich im Lauf ändern. Die Feder anklicken; im Inspektor die &lt;b&gt;Steifigkeit&lt;/b&gt; y auf 400 setzen und die &lt;b&gt;Eingabetaste&lt;/b&gt; drücken. Viermal so steif: doppelt so schnell, und die Masse hängt höher.</translation>
    </message>
    <message>
        <source>How fast is that? %1 lists the frequencies of small vibrations. Up and down it is √(k/m)/2π; click a row, and that motion alone moves in the view.</source>
        <translation>Wie schnell ist das? %1 listet die Frequenzen kleiner Schwingungen. Auf und ab ist es √(k/m)/2π; eine Zeile anklicken, und nur diese Bewegung läuft in der Ansicht.</translation>
    </message>
    <message>
        <source>First oscillator</source>
        <translation>Erster Schwinger</translation>
    </message>
    <message>
        <source>A mass on a spring: build it, let it run, pull at it, make it faster.</source>
        <translation>Eine Masse an einer Feder: bauen, laufen lassen, daran ziehen, schneller machen.</translation>
    </message>
    <message>
        <source>That is all there is to building: letters take a tool, clicks place it, %1 lets it run, and every number can be changed at any time. %2 takes steps back.</source>
        <translation>Mehr gehört nicht zum Bauen: Buchstaben nehmen ein Werkzeug, Klicks setzen es, %1 lässt laufen, und jede Zahl ist jederzeit zu ändern. %2 nimmt Schritte zurück.</translation>
    </message>
    <message>
        <source>A mass on a spring of 10 N/m. Click the spring, in the view or in the scene tree on the left: its numbers are shown in the inspector.</source>
        <translation>Eine Masse an einer Feder von 10 N/m. Die Feder anklicken, in der Ansicht oder links im Szenenbaum: Ihre Zahlen stehen im Inspektor.</translation>
    </message>
    <message>
        <source>%1 opens the editor of its law. It begins with what the spring does now: &lt;b&gt;k*(u - offset) + d*v&lt;/b&gt;, with the stretch u and its rate v.</source>
        <translation>%1 öffnet den Editor ihres Gesetzes. Er beginnt mit dem, was die Feder jetzt tut: &lt;b&gt;k*(u - offset) + d*v&lt;/b&gt;, mit der Dehnung u und ihrer Geschwindigkeit v.</translation>
    </message>
    <message>
        <source>Write a spring that becomes stiffer the farther it is stretched: &lt;b&gt;=k*u + 40*u^3&lt;/b&gt;. The curve beside it follows as you type. %1 writes it into the model.</source>
        <translation>Eine Feder schreiben, die steifer wird, je weiter sie gedehnt ist: &lt;b&gt;=k*u + 40*u^3&lt;/b&gt;. Die Kurve daneben folgt beim Tippen. %1 schreibt sie ins Modell.</translation>
    </message>
    <message>
        <source>Click into the view, then %1. It swings faster than before, and the faster the farther: that is what a law that is no straight line does.</source>
        <translation>In die Ansicht klicken, dann %1. Sie schwingt schneller als vorher, und je weiter, desto schneller: Das tut ein Gesetz, das keine Gerade ist.</translation>
    </message>
    <message>
        <source>The same in Python: press &lt;b&gt;Python&lt;/b&gt; above the text, change what is returned if you like, and %1. What you write yourself may run at once; Python of other people waits until you have read it and allowed it (%2).</source>
        <translation>Dasselbe in Python: &lt;b&gt;Python&lt;/b&gt; über dem Text drücken, nach Belieben ändern, was zurückgegeben wird, und %1. Selbst Geschriebenes darf sofort laufen; fremdes Python wartet, bis es gelesen und erlaubt ist (%2).</translation>
    </message>
    <message>
        <source>A law of your own</source>
        <translation>Ein eigenes Gesetz</translation>
    </message>
    <message>
        <source>Give a spring a law that you write: a formula, then Python.</source>
        <translation>Einer Feder ein selbst geschriebenes Gesetz geben: eine Formel, dann Python.</translation>
    </message>
    <message>
        <source>Springs, dampers, loads, drives and sensors take functions like that. &lt;b&gt;Typical laws&lt;/b&gt; in the editor has more of them: a rope, a gap, a stop.</source>
        <translation>Federn, Dämpfer, Lasten, Antriebe und Sensoren nehmen solche Funktionen. &lt;b&gt;Typische Gesetze&lt;/b&gt; im Editor hat mehr davon: ein Seil, ein Spiel, einen Anschlag.</translation>
    </message>
    <message>
        <source>Places can be typed. Press %1, type &lt;b&gt;1, 0&lt;/b&gt; and press &lt;b&gt;Return&lt;/b&gt;: a mass one metre to the right. &lt;b&gt;Esc&lt;/b&gt; puts the tool down.</source>
        <translation>Orte lassen sich tippen. %1 drücken, &lt;b&gt;1, 0&lt;/b&gt; tippen und die &lt;b&gt;Eingabetaste&lt;/b&gt; drücken: eine Masse einen Meter rechts. &lt;b&gt;Esc&lt;/b&gt; legt das Werkzeug weg.</translation>
    </message>
    <message>
        <source>Now a rod. Press %1, type &lt;b&gt;0, 0&lt;/b&gt; and press &lt;b&gt;Return&lt;/b&gt;: its fixed end. &lt;b&gt;Tab&lt;/b&gt; goes to the mass, &lt;b&gt;Return&lt;/b&gt; takes it. Then &lt;b&gt;Esc&lt;/b&gt; until the tool is put down.</source>
        <translation>Nun ein Stab. %1 drücken, &lt;b&gt;0, 0&lt;/b&gt; tippen und die &lt;b&gt;Eingabetaste&lt;/b&gt; drücken: sein festes Ende. &lt;b&gt;Tab&lt;/b&gt; geht zur Masse, die &lt;b&gt;Eingabetaste&lt;/b&gt; nimmt sie. Dann &lt;b&gt;Esc&lt;/b&gt;, bis das Werkzeug weggelegt ist.</translation>
    </message>
    <message>
        <source>%1 lets it swing. The rod keeps its length exactly: it is a condition, not a force law.</source>
        <translation>%1 lässt es schwingen. Der Stab behält seine Länge genau: Er ist eine Bedingung, kein Kraftgesetz.</translation>
    </message>
    <message>
        <source>%1 goes back to the start. Now its mirror image: %2, &lt;b&gt;-1, 0&lt;/b&gt;, &lt;b&gt;Return&lt;/b&gt;, &lt;b&gt;Esc&lt;/b&gt;.</source>
        <translation>%1 geht zum Anfang zurück. Nun das Spiegelbild: %2, &lt;b&gt;-1, 0&lt;/b&gt;, &lt;b&gt;Eingabetaste&lt;/b&gt;, &lt;b&gt;Esc&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>This one hangs on a spring. Press %1, type &lt;b&gt;0, 0&lt;/b&gt;, &lt;b&gt;Return&lt;/b&gt;; &lt;b&gt;Tab&lt;/b&gt; until the new mass is marked, &lt;b&gt;Return&lt;/b&gt;, and &lt;b&gt;Esc&lt;/b&gt; until the tool is put down.</source>
        <translation>Dieses hängt an einer Feder. %1 drücken, &lt;b&gt;0, 0&lt;/b&gt; tippen, &lt;b&gt;Eingabetaste&lt;/b&gt;; &lt;b&gt;Tab&lt;/b&gt;, bis die neue Masse markiert ist, &lt;b&gt;Eingabetaste&lt;/b&gt;, und &lt;b&gt;Esc&lt;/b&gt;, bis das Werkzeug weggelegt ist.</translation>
    </message>
    <message>
        <source>With 100 N/m it would sag by 10 cm. The spring is selected: in the inspector set its &lt;b&gt;Stiffness&lt;/b&gt; to &lt;b&gt;20 kN/m&lt;/b&gt;. Fields understand units.</source>
        <translation>Mit 100 N/m würde sie um 10 cm durchhängen. Die Feder ist ausgewählt: Im Inspektor ihre &lt;b&gt;Steifigkeit&lt;/b&gt; auf &lt;b&gt;20 kN/m&lt;/b&gt; setzen. Felder verstehen Einheiten.</translation>
    </message>
    <message>
        <source>%1 shows where the energy is; then %2. Both swing alike, in step. The stiff spring stores almost nothing; the last line is the error of the solver.</source>
        <translation>%1 zeigt, wo die Energie ist; dann %2. Beide schwingen gleich, im Takt. Die steife Feder speichert fast nichts; die letzte Zeile ist der Fehler des Lösers.</translation>
    </message>
    <message>
        <source>Which of them needs small steps? %1, so that nothing is selected: the inspector shows the simulation. Set the &lt;b&gt;Number of steps&lt;/b&gt; to &lt;b&gt;1000&lt;/b&gt; (10 ms each). The rod does not mind. The spring trembles with 22 Hz: five steps for each swing are few, and the error grows.</source>
        <translation>Welches braucht kleine Schritte? %1, damit nichts ausgewählt ist: Der Inspektor zeigt die Simulation. Die &lt;b&gt;Anzahl der Schritte&lt;/b&gt; auf &lt;b&gt;1000&lt;/b&gt; setzen (je 10 ms). Dem Stab macht das nichts. Die Feder zittert mit 22 Hz: Fünf Schritte je Schwingung sind wenig, und der Fehler wächst.</translation>
    </message>
    <message>
        <source>Pendulum two ways</source>
        <translation>Ein Pendel auf zwei Arten</translation>
    </message>
    <message>
        <source>A rod, and a stiff spring beside it: the same motion, but not the same steps.</source>
        <translation>Ein Stab und daneben eine steife Feder: dieselbe Bewegung, aber nicht dieselben Schritte.</translation>
    </message>
    <message>
        <source>A rod takes a motion away; a stiff spring makes it fast and small, and asks for steps that can follow it. Make the spring softer, and see when it is a rod no more.</source>
        <translation>Ein Stab nimmt eine Bewegung weg; eine steife Feder macht sie schnell und klein und verlangt Schritte, die ihr folgen können. Die Feder weicher machen und sehen, wann sie kein Stab mehr ist.</translation>
    </message>
    <message>
        <source>A block on a moving belt, held by a spring. %1, and watch: the belt carries the block along until the spring tears it loose.</source>
        <translation>Ein Klotz auf einem laufenden Band, von einer Feder gehalten. %1 und zusehen: Das Band nimmt den Klotz mit, bis die Feder ihn losreißt.</translation>
    </message>
    <message>
        <source>The panel has the numbers to play with. Drag &lt;b&gt;belt&lt;/b&gt;, its speed, to 1 m/s or more: above some speed the block has no time to stick. It only slips, and comes to rest.</source>
        <translation>Auf dem Bedienfeld sind die Zahlen zum Spielen. &lt;b&gt;belt&lt;/b&gt;, die Geschwindigkeit des Bands, auf 1 m/s oder mehr ziehen: Ab einer gewissen Geschwindigkeit hat der Klotz keine Zeit zu haften. Er gleitet nur und kommt zur Ruhe.</translation>
    </message>
    <message>
        <source>Back to a slow belt, about 0.3 m/s: it sticks again, and jumps.</source>
        <translation>Zurück zu einem langsamen Band, etwa 0.3 m/s: Er haftet wieder und springt.</translation>
    </message>
    <message>
        <source>Now drag &lt;b&gt;stick&lt;/b&gt;, how much more it takes to tear it loose than to keep it sliding, to about 8 N. It is carried farther, and jumps farther.</source>
        <translation>Nun &lt;b&gt;stick&lt;/b&gt; auf etwa 8 N ziehen: wie viel mehr es braucht, ihn loszureißen, als ihn gleiten zu lassen. Er wird weiter mitgenommen und springt weiter.</translation>
    </message>
    <message>
        <source>Why does it jump? %1 is the friction microscope. Above, the point on the Stribeck curve: the slower it slips, the larger the friction. Below, when it stuck and slipped, and the loop of the last swing, whose area is the energy lost.</source>
        <translation>Warum springt er? %1 ist das Reibungsmikroskop. Oben der Punkt auf der Stribeck-Kurve: je langsamer das Gleiten, desto größer die Reibung. Unten, wann er haftete und glitt, und die Schleife der letzten Schwingung, deren Fläche die verlorene Energie ist.</translation>
    </message>
    <message>
        <source>Nothing is lost: pause (%1) and press %2. It goes back to what happened last; press it again until the block tears loose, and look at the microscope at that instant.</source>
        <translation>Nichts geht verloren: anhalten (%1) und %2 drücken. Das geht zum letzten Ereignis zurück; wieder drücken, bis der Klotz sich losreißt, und in diesem Augenblick ins Mikroskop sehen.</translation>
    </message>
    <message>
        <source>Stick and slip on a belt</source>
        <translation>Haften und Gleiten auf einem Band</translation>
    </message>
    <message>
        <source>A block on a moving belt: when it sticks, when it jumps, and why.</source>
        <translation>Ein Klotz auf einem laufenden Band: wann er haftet, wann er springt, und warum.</translation>
    </message>
    <message>
        <source>Dry friction that falls with speed makes things squeak. More damping in the spring (&lt;b&gt;d&lt;/b&gt;) stops it as well. %1 puts a belt under any body of yours.</source>
        <translation>Trockene Reibung, die mit der Geschwindigkeit abnimmt, lässt Dinge quietschen. Mehr Dämpfung in der Feder (&lt;b&gt;d&lt;/b&gt;) beendet es auch. %1 legt ein Band unter jeden Körper.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>View3D</name>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
</context>
<context>
    <name>ViewCube</name>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Go to the parameters</source>
        <translation>Zu den Parametern</translation>
    </message>
    <message>
        <source>Give the keyboard to the parameters of the selection; in the tree Return does the same.</source>
        <translation>Den Parametern der Auswahl die Tastatur geben; im Baum tut die Eingabetaste dasselbe.</translation>
    </message>
    <message>
        <source>inspector fields focus</source>
        <translation>Inspektor Felder Fokus Eigenschaften</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Start an empty model.</source>
        <translation>Ein leeres Modell beginnen.</translation>
    </message>
    <message>
        <source>empty blank</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Neue&amp;s Fenster</translation>
    </message>
    <message>
        <source>Open another window, with a model of its own.</source>
        <translation>Ein weiteres Fenster mit eigenem Modell öffnen.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a model, or the recording of a run.</source>
        <translation>Ein Modell oder die Aufzeichnung eines Laufs öffnen.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>Save the model into its file.</source>
        <translation>Das Modell in seine Datei speichern.</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Spei&amp;chern unter …</translation>
    </message>
    <message>
        <source>Save the model into another file.</source>
        <translation>Das Modell in eine andere Datei speichern.</translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation>Bi&amp;ld exportieren …</translation>
    </message>
    <message>
        <source>Save what the 3D view shows as a PNG picture of any size.</source>
        <translation>Was die 3D-Ansicht zeigt, als PNG-Bild beliebiger Größe speichern.</translation>
    </message>
    <message>
        <source>screenshot image png</source>
        <translation>Bildschirmfoto Bild Aufnahme</translation>
    </message>
    <message>
        <source>Export vi&amp;deo…</source>
        <translation>&amp;Video exportieren …</translation>
    </message>
    <message>
        <source>Save the shown run as a video, from its start to its end; while a vibration is shown, that.</source>
        <translation>Den gezeigten Lauf als Video speichern, vom Anfang bis zum Ende; wird eine Schwingung gezeigt, diese.</translation>
    </message>
    <message>
        <source>movie film animation record</source>
        <translation>Film Animation aufnehmen</translation>
    </message>
    <message>
        <source>Export sensor values as CS&amp;V…</source>
        <translation>Sensorwerte &amp;als CSV exportieren …</translation>
    </message>
    <message>
        <source>Save what the sensors measure in a run, or have measured so far, as a table (CSV).</source>
        <translation>Was die Sensoren in einem Lauf messen oder bisher gemessen haben, als Tabelle (CSV) speichern.</translation>
    </message>
    <message>
        <source>table spreadsheet data results file numbers</source>
        <translation>Tabelle Tabellenkalkulation Daten Ergebnisse Datei Zahlen</translation>
    </message>
    <message>
        <source>Export va&amp;lues of the selection…</source>
        <translation>&amp;Werte der Auswahl exportieren …</translation>
    </message>
    <message>
        <source>Save all results of the selected item as a table (CSV), over the motion so far or a run: force, position, energy.</source>
        <translation>Alle Ergebnisse des gewählten Elements als Tabelle (CSV) speichern, über die bisherige Bewegung oder einen Lauf: Kraft, Lage, Energie.</translation>
    </message>
    <message>
        <source>csv table spreadsheet data results file numbers force</source>
        <translation>CSV Tabelle Tabellenkalkulation Daten Ergebnisse Datei Zahlen Kraft</translation>
    </message>
    <message>
        <source>Export c&amp;urve…</source>
        <translation>&amp;Kurve exportieren …</translation>
    </message>
    <message>
        <source>Save the curve of the function editor as a PNG picture or a PDF.</source>
        <translation>Die Kurve des Funktionseditors als PNG-Bild oder PDF speichern.</translation>
    </message>
    <message>
        <source>plot graph chart diagram</source>
        <translation>Diagramm Graph Schaubild</translation>
    </message>
    <message>
        <source>Repo&amp;rt…</source>
        <translation>Be&amp;richt …</translation>
    </message>
    <message>
        <source>Run the model and write what it is, how that went and what came of it: pages to print (PDF) or for a web browser (HTML).</source>
        <translation>Das Modell laufen lassen und schreiben, was es ist, wie das ging und was herauskam: Seiten zum Drucken (PDF) oder für einen Webbrowser (HTML). Der Bericht ist englisch.</translation>
    </message>
    <message>
        <source>print paper pdf html page document summary</source>
        <translation>drucken Papier PDF HTML Seite Dokument Zusammenfassung</translation>
    </message>
    <message>
        <source>Preferen&amp;ces…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>Start page, appearance, copies of unsaved work, room for the past of runs.</source>
        <translation>Startseite, Erscheinungsbild, Sprache, Kopien ungesicherter Arbeit, Platz für die Vergangenheit von Läufen.</translation>
    </message>
    <message>
        <source>settings options</source>
        <translation>Optionen Voreinstellungen Sprache Konfiguration</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Close the window.</source>
        <translation>Das Fenster schließen.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last edit.</source>
        <translation>Die letzte Bearbeitung zurücknehmen.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do again what was taken back.</source>
        <translation>Zurückgenommenes noch einmal tun.</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>A&amp;usschneiden</translation>
    </message>
    <message>
        <source>Copy the selected items and delete them.</source>
        <translation>Die ausgewählten Objekte kopieren und löschen.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected items as text in the file format.</source>
        <translation>Die ausgewählten Objekte als Text im Dateiformat kopieren.</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Einfü&amp;gen</translation>
    </message>
    <message>
        <source>Add the items on the clipboard, also those of another window or file.</source>
        <translation>Die Objekte der Zwischenablage hinzufügen, auch aus einem anderen Fenster oder einer Datei.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Lös&amp;chen</translation>
    </message>
    <message>
        <source>Delete the selected items; what hangs on them is named first.</source>
        <translation>Die ausgewählten Objekte löschen; was an ihnen hängt, wird vorher genannt.</translation>
    </message>
    <message>
        <source>remove erase</source>
        <translation>entfernen löschen wegnehmen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>U&amp;mbenennen</translation>
    </message>
    <message>
        <source>Give the selected item another name.</source>
        <translation>Dem ausgewählten Objekt einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>Show or &amp;hide</source>
        <translation>Zeigen &amp;oder ausblenden</translation>
    </message>
    <message>
        <source>Show the selected items in the 3D view, or hide them.</source>
        <translation>Die ausgewählten Objekte in der 3D-Ansicht zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>Select what &amp;hangs on it</source>
        <translation>Auswäh&amp;len, was daran hängt</translation>
    </message>
    <message>
        <source>Select the items that would go if the selected ones were deleted.</source>
        <translation>Die Objekte auswählen, die mit den ausgewählten gelöscht würden.</translation>
    </message>
    <message>
        <source>&amp;Clear selection</source>
        <translation>Auswa&amp;hl aufheben</translation>
    </message>
    <message>
        <source>Select nothing; the inspector shows the simulation.</source>
        <translation>Nichts auswählen; der Inspektor zeigt die Simulation.</translation>
    </message>
    <message>
        <source>Select by &amp;rectangle</source>
        <translation>M&amp;it Rechteck auswählen</translation>
    </message>
    <message>
        <source>Drag a rectangle; what can be seen in it is selected. B does the same while no body is selected.</source>
        <translation>Ein Rechteck ziehen; was darin zu sehen ist, wird ausgewählt. B tut dasselbe, solange kein Körper ausgewählt ist.</translation>
    </message>
    <message>
        <source>Edit functi&amp;on</source>
        <translation>&amp;Funktion bearbeiten</translation>
    </message>
    <message>
        <source>Write or read the user function of the selected item.</source>
        <translation>Die eigene Funktion des ausgewählten Objekts schreiben oder lesen.</translation>
    </message>
    <message>
        <source>formula python law script</source>
        <translation>Formel Python Gesetz Skript</translation>
    </message>
    <message>
        <source>Appl&amp;y the function</source>
        <translation>Funktion &amp;anwenden</translation>
    </message>
    <message>
        <source>Try what stands in the function editor and write it into the model.</source>
        <translation>Versuchen, was im Funktionseditor steht, und ins Modell schreiben.</translation>
    </message>
    <message>
        <source>Make ad&amp;justable</source>
        <translation>Eins&amp;tellbar machen</translation>
    </message>
    <message>
        <source>Give the number that is edited in the inspector a variable with a slider; formulas and panels can use it.</source>
        <translation>Der im Inspektor bearbeiteten Zahl eine Variable mit Schieberegler geben; Formeln und Bedienfelder können sie verwenden.</translation>
    </message>
    <message>
        <source>variable parameter slider knob formula</source>
        <translation>Variable Parameter Schieberegler Drehknopf Formel</translation>
    </message>
    <message>
        <source>Use its num&amp;ber</source>
        <translation>&amp;Zahl statt Formel</translation>
    </message>
    <message>
        <source>Put the number that a formula gives in its place; a variable that nothing else uses goes.</source>
        <translation>Die Zahl, die eine Formel ergibt, an deren Stelle setzen; eine Variable, die sonst niemand verwendet, verschwindet.</translation>
    </message>
    <message>
        <source>variable formula constant fixed</source>
        <translation>Variable Formel konstant fest</translation>
    </message>
    <message>
        <source>Put on the pane&amp;l</source>
        <translation>Auf das Bedie&amp;nfeld</translation>
    </message>
    <message>
        <source>Put a slider for the number that is edited in the inspector on the panel of the model.</source>
        <translation>Einen Schieberegler für die im Inspektor bearbeitete Zahl auf das Bedienfeld des Modells setzen.</translation>
    </message>
    <message>
        <source>slider knob switch dashboard control</source>
        <translation>Schieberegler Drehknopf Schalter Bedienfeld</translation>
    </message>
    <message>
        <source>Arrange the pan&amp;el</source>
        <translation>&amp;Bedienfeld anordnen</translation>
    </message>
    <message>
        <source>Drag the controls of the panel to their places; again to use them.</source>
        <translation>Die Bedienelemente an ihren Platz ziehen; nochmals, um sie zu benutzen.</translation>
    </message>
    <message>
        <source>layout dashboard move controls</source>
        <translation>Anordnung Bedienelemente verschieben</translation>
    </message>
    <message>
        <source>&amp;Find in the scene</source>
        <translation>In der &amp;Szene finden</translation>
    </message>
    <message>
        <source>Type a part of a name to find items in the tree.</source>
        <translation>Einen Teil eines Namens tippen, um Objekte im Baum zu finden.</translation>
    </message>
    <message>
        <source>Rep&amp;air the next problem</source>
        <translation>Nächstes &amp;Problem beheben</translation>
    </message>
    <message>
        <source>Do what the first of the problems suggests; the panel of problems shows it.</source>
        <translation>Tun, was das erste der Probleme vorschlägt; die Liste der Probleme zeigt es.</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Verschieben</translation>
    </message>
    <message>
        <source>Move the selected bodies: then X, Y or Z, a number, Return.</source>
        <translation>Die ausgewählten Körper verschieben: dann X, Y oder Z, eine Zahl, Eingabetaste.</translation>
    </message>
    <message>
        <source>shift translate</source>
        <translation>bewegen versetzen</translation>
    </message>
    <message>
        <source>T&amp;urn</source>
        <translation>Dr&amp;ehen</translation>
    </message>
    <message>
        <source>Turn the selected bodies: then X, Y or Z, degrees, Return.</source>
        <translation>Die ausgewählten Körper drehen: dann X, Y oder Z, Grad, Eingabetaste.</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Copy the selection with all that belongs to it, and move the copy.</source>
        <translation>Die Auswahl mit allem, was dazugehört, kopieren und die Kopie verschieben.</translation>
    </message>
    <message>
        <source>Arra&amp;y…</source>
        <translation>Reihe …</translation>
    </message>
    <message>
        <source>Make a row of copies of the selection.</source>
        <translation>Eine Reihe von Kopien der Auswahl machen.</translation>
    </message>
    <message>
        <source>M&amp;irror…</source>
        <translation>Spiegeln …</translation>
    </message>
    <message>
        <source>Make a mirror image of the selection.</source>
        <translation>Ein Spiegelbild der Auswahl machen.</translation>
    </message>
    <message>
        <source>Ali&amp;gn…</source>
        <translation>Ausrichten …</translation>
    </message>
    <message>
        <source>Bring the selected bodies in line with the one selected last.</source>
        <translation>Die ausgewählten Körper nach dem zuletzt ausgewählten ausrichten.</translation>
    </message>
    <message>
        <source>New bodies have &amp;weight</source>
        <translation>&amp;Neue Körper haben Gewicht</translation>
    </message>
    <message>
        <source>Whether new bodies feel gravity.</source>
        <translation>Ob neue Körper die Schwerkraft spüren.</translation>
    </message>
    <message>
        <source>Drive a joint or a coordinate: its speed, its angle or position, its torque or force.</source>
        <translation>Ein Gelenk oder eine Koordinate antreiben: Geschwindigkeit, Winkel oder Position, Drehmoment oder Kraft.</translation>
    </message>
    <message>
        <source>actuator drive engine speed rotation servo angle</source>
        <translation>Antrieb Motor Aktor Drehzahl Geschwindigkeit Drehung Servo Winkel</translation>
    </message>
    <message>
        <source>A moving belt under a body, which it rubs on.</source>
        <translation>Ein laufendes Band unter einem Körper, an dem es reibt.</translation>
    </message>
    <message>
        <source>conveyor band friction stick slip moving</source>
        <translation>Förderband Reibung haften gleiten Stick-Slip</translation>
    </message>
    <message>
        <source>Measure something of a body, connector or load.</source>
        <translation>Etwas an einem Körper, einem Verbinder oder einer Last messen.</translation>
    </message>
    <message>
        <source>measure record output plot curve csv probe</source>
        <translation>messen aufzeichnen Ausgabe Diagramm Kurve CSV Messfühler</translation>
    </message>
    <message>
        <source>Python of this &amp;model…</source>
        <translation>P&amp;ython dieses Modells …</translation>
    </message>
    <message>
        <source>Read the model&apos;s Python functions; allow them to run, or no longer.</source>
        <translation>Die Python-Funktionen des Modells lesen; ihnen das Laufen erlauben, oder nicht mehr.</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>Let the simulation run, or hold it.</source>
        <translation>Die Simulation laufen lassen oder anhalten.</translation>
    </message>
    <message>
        <source>run start stop simulate go hold</source>
        <translation>laufen starten anhalten simulieren abspielen Pause los</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>Compute one time step and hold.</source>
        <translation>Einen Zeitschritt berechnen und anhalten.</translation>
    </message>
    <message>
        <source>Ten steps forward</source>
        <translation>Zehn Schritte vor</translation>
    </message>
    <message>
        <source>Compute ten time steps and hold.</source>
        <translation>Zehn Zeitschritte berechnen und anhalten.</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Go one time step back in the run, and hold.</source>
        <translation>Im Lauf einen Zeitschritt zurückgehen und anhalten.</translation>
    </message>
    <message>
        <source>past earlier previous</source>
        <translation>Vergangenheit früher vorher</translation>
    </message>
    <message>
        <source>Ten steps back</source>
        <translation>Zehn Schritte zurück</translation>
    </message>
    <message>
        <source>Go ten time steps back in the run, and hold.</source>
        <translation>Im Lauf zehn Zeitschritte zurückgehen und anhalten.</translation>
    </message>
    <message>
        <source>Event before</source>
        <translation>Voriges Ereignis</translation>
    </message>
    <message>
        <source>Go back to what happened last: a pull, an edit, stick, slip, a stop.</source>
        <translation>Zu dem zurückgehen, was zuletzt geschah: Ziehen, Bearbeiten, Haften, Gleiten, ein Anschlag.</translation>
    </message>
    <message>
        <source>previous mark past</source>
        <translation>vorige Marke Vergangenheit</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>Nächstes Ereignis</translation>
    </message>
    <message>
        <source>Go to what happens next in the run: a pull, an edit, stick, slip, a stop.</source>
        <translation>Zu dem gehen, was im Lauf als Nächstes geschieht: Ziehen, Bearbeiten, Haften, Gleiten, ein Anschlag.</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Start of the run</source>
        <translation>Anfang des Laufs</translation>
    </message>
    <message>
        <source>Go to the start of the run that is shown; Home does so in the timeline.</source>
        <translation>Zum Anfang des gezeigten Laufs gehen; in der Zeitleiste tut das Pos1.</translation>
    </message>
    <message>
        <source>beginning past</source>
        <translation>Beginn Start Vergangenheit</translation>
    </message>
    <message>
        <source>End of the run</source>
        <translation>Ende des Laufs</translation>
    </message>
    <message>
        <source>Go to the end of the run that is shown; End does so in the timeline.</source>
        <translation>Zum Ende des gezeigten Laufs gehen; in der Zeitleiste tut das Ende.</translation>
    </message>
    <message>
        <source>now latest last</source>
        <translation>jetzt neueste letzte</translation>
    </message>
    <message>
        <source>Run to the &amp;end time</source>
        <translation>Bis zur &amp;Endzeit laufen</translation>
    </message>
    <message>
        <source>Compute as fast as possible until the end time of the settings; again to hold.</source>
        <translation>So schnell wie möglich bis zur Endzeit der Einstellungen rechnen; nochmals, um anzuhalten.</translation>
    </message>
    <message>
        <source>finish compute fast</source>
        <translation>fertig rechnen schnell</translation>
    </message>
    <message>
        <source>Pause at a &amp;value…</source>
        <translation>Bei einem Wert an&amp;halten …</translation>
    </message>
    <message>
        <source>Hold the run, or set a mark, when a value of the selected item or of a sensor crosses a level.</source>
        <translation>Den Lauf anhalten oder eine Marke setzen, wenn ein Wert des ausgewählten Objekts oder eines Sensors eine Schwelle durchläuft.</translation>
    </message>
    <message>
        <source>trigger threshold crossing event breakpoint stop limit</source>
        <translation>Auslöser Trigger Schwelle Durchgang Ereignis Haltepunkt Grenze</translation>
    </message>
    <message>
        <source>Ghost of &amp;another run</source>
        <translation>Geis&amp;terbild eines anderen Laufs</translation>
    </message>
    <message>
        <source>Show the other run faintly at the same time; each press takes the next one, then none.</source>
        <translation>Den anderen Lauf zur selben Zeit blass zeigen; jedes Drücken nimmt den nächsten, dann keinen.</translation>
    </message>
    <message>
        <source>compare branch</source>
        <translation>vergleichen Zweig</translation>
    </message>
    <message>
        <source>Compare two runs</source>
        <translation>Zwei Läufe vergleichen</translation>
    </message>
    <message>
        <source>Play the run and the ghost of another one from where they part.</source>
        <translation>Den Lauf und das Geisterbild eines anderen ab ihrer Verzweigung abspielen.</translation>
    </message>
    <message>
        <source>branch ghost difference</source>
        <translation>Zweig Geisterbild Unterschied</translation>
    </message>
    <message>
        <source>Go to the time&amp;line</source>
        <translation>Zur Zeitleiste &amp;gehen</translation>
    </message>
    <message>
        <source>Give the keyboard to the timeline: Up and Down choose the run, F2 names it, Delete removes it, + and − zoom, 0 shows all.</source>
        <translation>Der Zeitleiste die Tastatur geben: Auf und Ab wählen den Lauf, F2 benennt ihn, Entf entfernt ihn, + und − vergrößern und verkleinern, 0 zeigt alles.</translation>
    </message>
    <message>
        <source>branch runs rows</source>
        <translation>Zweig Läufe Zeilen</translation>
    </message>
    <message>
        <source>Make this the &amp;initial state</source>
        <translation>&amp;Dies zum Anfangszustand machen</translation>
    </message>
    <message>
        <source>The model starts from what is seen, at this time if it depends on it; can be undone.</source>
        <translation>Das Modell beginnt bei dem, was zu sehen ist, und zu dieser Zeit, wenn es davon abhängt; lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>begin start here from now</source>
        <translation>Beginn Start hier ab jetzt</translation>
    </message>
    <message>
        <source>Save a rec&amp;ording…</source>
        <translation>Aufzeichnung s&amp;peichern …</translation>
    </message>
    <message>
        <source>Save the run until now with all pulls and edits, so that it can be computed again.</source>
        <translation>Den Lauf bis jetzt mit allem Ziehen und Bearbeiten speichern, sodass er sich neu berechnen lässt.</translation>
    </message>
    <message>
        <source>log replay run record</source>
        <translation>Protokoll Wiedergabe Lauf aufzeichnen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>Z&amp;urücksetzen</translation>
    </message>
    <message>
        <source>Go back to the initial state.</source>
        <translation>Zum Anfangszustand zurückgehen.</translation>
    </message>
    <message>
        <source>rewind restart start back beginning</source>
        <translation>zurückspulen neu starten Anfang Beginn</translation>
    </message>
    <message>
        <source>Se&amp;ttle</source>
        <translation>&amp;Ruhelage suchen</translation>
    </message>
    <message>
        <source>Find where the model comes to rest and start from there; again to give up.</source>
        <translation>Finden, wo das Modell zur Ruhe kommt, und von dort beginnen; nochmals, um aufzugeben.</translation>
    </message>
    <message>
        <source>equilibrium rest static sag</source>
        <translation>Gleichgewicht Ruhe statisch Durchhang</translation>
    </message>
    <message>
        <source>Ei&amp;genfrequencies</source>
        <translation>Eigen&amp;frequenzen</translation>
    </message>
    <message>
        <source>List the frequencies of small vibrations about the start or the shown instant, and show their shapes.</source>
        <translation>Die Frequenzen kleiner Schwingungen um den Anfang oder den gezeigten Zeitpunkt auflisten und ihre Formen zeigen.</translation>
    </message>
    <message>
        <source>frequency frequencies eigenvalues modes vibration natural resonance hertz shape</source>
        <translation>Frequenz Eigenwerte Eigenformen Moden Schwingung Resonanz Hertz Form</translation>
    </message>
    <message>
        <source>Frequency res&amp;ponse…</source>
        <translation>Fre&amp;quenzgang …</translation>
    </message>
    <message>
        <source>Show amplitude and phase of a value for a load or a number that swings, over its frequency.</source>
        <translation>Amplitude und Phase eines Werts über der Frequenz zeigen, mit der eine Last oder eine Zahl schwingt.</translation>
    </message>
    <message>
        <source>bode transfer function amplitude phase resonance magnification harmonic</source>
        <translation>Bode Übertragungsfunktion Amplitude Phase Resonanz Vergrößerung harmonisch</translation>
    </message>
    <message>
        <source>Friction and hyst&amp;eresis</source>
        <translation>Reibung und Hysterese</translation>
    </message>
    <message>
        <source>The loop of a spring-damper, force over displacement or torque over angle, and what a swing loses; with friction, where it stands on its Stribeck curve and when it stuck and slipped.</source>
        <translation>Die Schleife eines Feder-Dämpfers, Kraft über Verschiebung oder Drehmoment über Winkel, und was eine Schwingung kostet; mit Reibung, wo er auf seiner Stribeck-Kurve steht und wann er haftete und glitt.</translation>
    </message>
    <message>
        <source>friction microscope stribeck bristle stick slip stop hysteresis loop energy lost per cycle dissipation</source>
        <translation>Reibungsmikroskop Stribeck Borsten haften gleiten Anschlag Hysterese Schleife Energieverlust Dissipation</translation>
    </message>
    <message>
        <source>&amp;Mobility</source>
        <translation>&amp;Beweglichkeit</translation>
    </message>
    <message>
        <source>What the joints leave free and what they hold twice; each motion that remains can be seen.</source>
        <translation>Was die Gelenke frei lassen und was sie doppelt halten; jede verbleibende Bewegung lässt sich ansehen.</translation>
    </message>
    <message>
        <source>degrees of freedom dof redundant constraints overconstrained singular position doctor kinematics joints motions</source>
        <translation>Freiheitsgrade überzählig überbestimmt redundante Zwangsbedingungen singuläre Lage Kinematik Gelenke Bewegungen</translation>
    </message>
    <message>
        <source>&amp;Why it failed…</source>
        <translation>&amp;Warum es scheiterte …</translation>
    </message>
    <message>
        <source>How Newton&apos;s iteration went in the step that failed, and at which items.</source>
        <translation>Wie die Newton-Iteration in dem Schritt verlief, der scheiterte, und bei welchen Objekten.</translation>
    </message>
    <message>
        <source>newton residual convergence diverged forensics gave up solver error</source>
        <translation>Newton Residuum Konvergenz divergiert aufgegeben Löser Fehler</translation>
    </message>
    <message>
        <source>Free-&amp;body diagram</source>
        <translation>Frei&amp;körperbild</translation>
    </message>
    <message>
        <source>Draw the selected body alone, with all forces and torques on it and what they make of its motion.</source>
        <translation>Den ausgewählten Körper allein zeichnen, mit allen Kräften und Drehmomenten an ihm und dem, was sie aus seiner Bewegung machen.</translation>
    </message>
    <message>
        <source>forces torques reaction equilibrium newton cut free</source>
        <translation>Kräfte Drehmomente Reaktion Gleichgewicht Newton freischneiden Schnittprinzip</translation>
    </message>
    <message>
        <source>Trut&amp;h light</source>
        <translation>Genau&amp;igkeitsampel</translation>
    </message>
    <message>
        <source>Show how large the errors of the curves are, by runs with half and a quarter of the step size beside the run.</source>
        <translation>Zeigen, wie groß die Fehler der Kurven sind, durch Läufe mit der halben und einem Viertel der Schrittweite neben dem Lauf.</translation>
    </message>
    <message>
        <source>error accuracy precision convergence step size richardson order</source>
        <translation>Fehler Genauigkeit Konvergenz Schrittweite Richardson Ordnung</translation>
    </message>
    <message>
        <source>What &amp;if ±10 %</source>
        <translation>W&amp;as wäre wenn ±10 %</translation>
    </message>
    <message>
        <source>Show the run with the number that is edited 10 % smaller and larger; again to stop.</source>
        <translation>Den Lauf mit der bearbeiteten Zahl 10 % kleiner und größer zeigen; nochmals, um aufzuhören.</translation>
    </message>
    <message>
        <source>variation variant parameter ghost compare study</source>
        <translation>Variation Variante Parameter Geisterbild vergleichen Studie</translation>
    </message>
    <message>
        <source>Sensiti&amp;vities…</source>
        <translation>E&amp;mpfindlichkeiten …</translation>
    </message>
    <message>
        <source>Find out which variables or parameters a number of the run depends on, and how much.</source>
        <translation>Herausfinden, von welchen Variablen oder Parametern eine Zahl des Laufs abhängt, und wie sehr.</translation>
    </message>
    <message>
        <source>influence tornado elasticity study parameter variation derivative</source>
        <translation>Sensitivität Einfluss Tornado Elastizität Studie Parametervariation Ableitung</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Run slower; ten steps are a factor of ten.</source>
        <translation>Langsamer laufen; zehn Stufen sind ein Faktor zehn.</translation>
    </message>
    <message>
        <source>speed slow motion rate</source>
        <translation>Tempo Zeitlupe Geschwindigkeit</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>S&amp;chneller</translation>
    </message>
    <message>
        <source>Run faster; ten steps are a factor of ten.</source>
        <translation>Schneller laufen; zehn Stufen sind ein Faktor zehn.</translation>
    </message>
    <message>
        <source>speed up rate</source>
        <translation>Tempo Zeitraffer Geschwindigkeit</translation>
    </message>
    <message>
        <source>Real &amp;time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>One simulated second in one second.</source>
        <translation>Eine simulierte Sekunde in einer Sekunde.</translation>
    </message>
    <message>
        <source>Start a&amp;gain at the end</source>
        <translation>Am Ende neu beginnen</translation>
    </message>
    <message>
        <source>At the end time, or when everything is at rest, the run begins anew; kept with the model.</source>
        <translation>Zur Endzeit, oder wenn alles ruht, beginnt der Lauf von Neuem; mit dem Modell gespeichert.</translation>
    </message>
    <message>
        <source>Pull with the &amp;hand</source>
        <translation>Mit der Hand ziehen</translation>
    </message>
    <message>
        <source>A drag on a body pulls it in the run; when this is off it turns the view, and a click selects.</source>
        <translation>Ziehen an einem Körper zieht ihn im Lauf; ist dies aus, dreht es die Ansicht, und ein Klick wählt aus.</translation>
    </message>
    <message>
        <source>mouse drag pull force grab</source>
        <translation>Maus ziehen Kraft greifen anfassen</translation>
    </message>
    <message>
        <source>Release all pins</source>
        <translation>Alle Nadeln lösen</translation>
    </message>
    <message>
        <source>All places at which the hand goes on pulling let go.</source>
        <translation>Alle Stellen, an denen die Hand weiterzieht, loslassen.</translation>
    </message>
    <message>
        <source>mouse hand let go</source>
        <translation>Maus Hand loslassen</translation>
    </message>
    <message>
        <source>&amp;Plot of the selection…</source>
        <translation>Auswahl &amp;zeichnen …</translation>
    </message>
    <message>
        <source>Choose a value of the selected item, and see it over time.</source>
        <translation>Einen Wert des ausgewählten Objekts wählen und über der Zeit sehen.</translation>
    </message>
    <message>
        <source>curve graph diagram chart over time value signal</source>
        <translation>Kurve Graph Diagramm Schaubild über der Zeit Wert Signal zeichnen plotten</translation>
    </message>
    <message>
        <source>&amp;New plot</source>
        <translation>&amp;Neues Diagramm</translation>
    </message>
    <message>
        <source>Add an empty plot; values are dragged into it.</source>
        <translation>Ein leeres Diagramm hinzufügen; Werte werden hineingezogen.</translation>
    </message>
    <message>
        <source>&amp;Energies over time</source>
        <translation>Ener&amp;gien über der Zeit</translation>
    </message>
    <message>
        <source>See the kinetic, the potential and the total energy of the model over time.</source>
        <translation>Die kinetische, die potentielle und die gesamte Energie des Modells über der Zeit sehen.</translation>
    </message>
    <message>
        <source>kinetic potential total energy conservation joules curve</source>
        <translation>kinetisch potentiell gesamt Energie Erhaltung Joule Kurve</translation>
    </message>
    <message>
        <source>curve graph diagram chart</source>
        <translation>Kurve Graph Diagramm Schaubild</translation>
    </message>
    <message>
        <source>Over &amp;time</source>
        <translation>Ü&amp;ber der Zeit</translation>
    </message>
    <message>
        <source>Draw the curves of the plot over the time.</source>
        <translation>Die Kurven des Diagramms über der Zeit zeichnen.</translation>
    </message>
    <message>
        <source>One over the &amp;other</source>
        <translation>&amp;Eines über dem anderen</translation>
    </message>
    <message>
        <source>Draw one value of the plot over another one: a phase plot.</source>
        <translation>Einen Wert des Diagramms über einem anderen zeichnen: ein Phasendiagramm.</translation>
    </message>
    <message>
        <source>phase xy portrait hysteresis loop</source>
        <translation>Phase xy Phasenporträt Hysterese Schleife</translation>
    </message>
    <message>
        <source>Spe&amp;ctrum</source>
        <translation>S&amp;pektrum</translation>
    </message>
    <message>
        <source>Draw the amplitudes of the curves over the frequency: of what lies between the marks, else of the whole run, or of what is followed.</source>
        <translation>Die Amplituden der Kurven über der Frequenz zeichnen: des Stücks zwischen den Marken, sonst des ganzen Laufs, oder des verfolgten Stücks.</translation>
    </message>
    <message>
        <source>fft fourier frequency analysis amplitude</source>
        <translation>FFT Fourier Frequenzanalyse Amplitude</translation>
    </message>
    <message>
        <source>Curve by a form&amp;ula…</source>
        <translation>&amp;Kurve aus einer Formel …</translation>
    </message>
    <message>
        <source>Draw what a formula makes of the curves of the plot at each instant: power from force and speed.</source>
        <translation>Zeichnen, was eine Formel zu jedem Zeitpunkt aus den Kurven des Diagramms macht: Leistung aus Kraft und Geschwindigkeit.</translation>
    </message>
    <message>
        <source>calculated derived expression product sum difference</source>
        <translation>berechnet abgeleitet Ausdruck Produkt Summe Differenz</translation>
    </message>
    <message>
        <source>&amp;Lay a CSV file over…</source>
        <translation>&amp;CSV-Datei darüberlegen …</translation>
    </message>
    <message>
        <source>Draw columns of a CSV file over the curves of the plot: what was measured, or another run.</source>
        <translation>Spalten einer CSV-Datei über die Kurven des Diagramms zeichnen: Messwerte, oder einen anderen Lauf.</translation>
    </message>
    <message>
        <source>csv table overlay compare measured import data file tsv</source>
        <translation>CSV Tabelle überlagern vergleichen Messung importieren Daten Datei TSV</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>A&amp;lles zeigen</translation>
    </message>
    <message>
        <source>Show the whole run with all its heights in the plot again.</source>
        <translation>Im Diagramm wieder den ganzen Lauf mit allen Höhen zeigen.</translation>
    </message>
    <message>
        <source>zoom auto range fit</source>
        <translation>Zoom automatisch Bereich einpassen</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>&amp;Folgen</translation>
    </message>
    <message>
        <source>Show only the last seconds of the run in the plot, as it goes on.</source>
        <translation>Im Diagramm nur die letzten Sekunden des Laufs zeigen, während er weitergeht.</translation>
    </message>
    <message>
        <source>scroll window last seconds</source>
        <translation>rollen Fenster letzte Sekunden</translation>
    </message>
    <message>
        <source>Logarithmic &amp;horizontal axis</source>
        <translation>&amp;Waagrechte Achse logarithmisch</translation>
    </message>
    <message>
        <source>Divide the horizontal axis by decades.</source>
        <translation>Die waagrechte Achse nach Dekaden teilen.</translation>
    </message>
    <message>
        <source>Logarithmic &amp;vertical axes</source>
        <translation>Senkrechte &amp;Achsen logarithmisch</translation>
    </message>
    <message>
        <source>Divide the vertical axes by decades.</source>
        <translation>Die senkrechten Achsen nach Dekaden teilen.</translation>
    </message>
    <message>
        <source>&amp;Rename the plot</source>
        <translation>Diagramm &amp;umbenennen</translation>
    </message>
    <message>
        <source>Give the plot another name.</source>
        <translation>Dem Diagramm einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>&amp;Save the plot…</source>
        <translation>Diagramm &amp;speichern …</translation>
    </message>
    <message>
        <source>Save the plot as a picture (PNG, SVG, PDF), or its curves as a table (CSV), which is of the whole run.</source>
        <translation>Das Diagramm als Bild (PNG, SVG, PDF) oder seine Kurven als Tabelle (CSV) des ganzen Laufs speichern.</translation>
    </message>
    <message>
        <source>export image csv table svg pdf png</source>
        <translation>exportieren Bild CSV Tabelle SVG PDF PNG</translation>
    </message>
    <message>
        <source>Re&amp;move the plot</source>
        <translation>&amp;Diagramm entfernen</translation>
    </message>
    <message>
        <source>Take the plot away; undo brings it back.</source>
        <translation>Das Diagramm wegnehmen; Rückgängig bringt es wieder.</translation>
    </message>
    <message>
        <source>Frame &amp;all</source>
        <translation>Alles e&amp;inpassen</translation>
    </message>
    <message>
        <source>Show the whole model.</source>
        <translation>Das ganze Modell zeigen.</translation>
    </message>
    <message>
        <source>fit zoom</source>
        <translation>einpassen Zoom</translation>
    </message>
    <message>
        <source>Frame &amp;selection</source>
        <translation>Aus&amp;wahl einpassen</translation>
    </message>
    <message>
        <source>Show what is selected, large.</source>
        <translation>Das Ausgewählte groß zeigen.</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Vorn</translation>
    </message>
    <message>
        <source>Look along the z axis: x to the right, y up.</source>
        <translation>Entlang der z-Achse blicken: x nach rechts, y nach oben.</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>Rech&amp;ts</translation>
    </message>
    <message>
        <source>Look from the right, against the x axis.</source>
        <translation>Von rechts blicken, gegen die x-Achse.</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <source>Look from above.</source>
        <translation>Von oben blicken.</translation>
    </message>
    <message>
        <source>&amp;Perspective</source>
        <translation>P&amp;erspektive</translation>
    </message>
    <message>
        <source>Look from the front, a little from the right and above.</source>
        <translation>Von vorn blicken, ein wenig von rechts und oben.</translation>
    </message>
    <message>
        <source>Parallel pro&amp;jection</source>
        <translation>Parallelpro&amp;jektion</translation>
    </message>
    <message>
        <source>Without perspective: lengths can be compared.</source>
        <translation>Ohne Perspektive: Längen lassen sich vergleichen.</translation>
    </message>
    <message>
        <source>Front, right, top &amp;without perspective</source>
        <translation>Vorn, rec&amp;hts, oben ohne Perspektive</translation>
    </message>
    <message>
        <source>Looking along an axis the view is parallel, with a scale; kept for all models.</source>
        <translation>Beim Blick entlang einer Achse ist die Ansicht parallel, mit Maßstab; gilt für alle Modelle.</translation>
    </message>
    <message>
        <source>Colour by &amp;kind</source>
        <translation>Farbe na&amp;ch Art</translation>
    </message>
    <message>
        <source>Each kind of item has its colour.</source>
        <translation>Jede Art von Objekten hat ihre Farbe.</translation>
    </message>
    <message>
        <source>Colour by fo&amp;rce</source>
        <translation>&amp;Farbe nach Kraft</translation>
    </message>
    <message>
        <source>Connectors and joints by the size of their force.</source>
        <translation>Verbinder und Gelenke nach der Größe ihrer Kraft.</translation>
    </message>
    <message>
        <source>Colour by tor&amp;que</source>
        <translation>Far&amp;be nach Drehmoment</translation>
    </message>
    <message>
        <source>Torsional springs and joints by the size of their torque.</source>
        <translation>Drehfedern und Gelenke nach der Größe ihres Drehmoments.</translation>
    </message>
    <message>
        <source>Colour by spee&amp;d</source>
        <translation>Farbe nach &amp;Geschwindigkeit</translation>
    </message>
    <message>
        <source>Bodies by their speed.</source>
        <translation>Körper nach ihrer Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Colour by &amp;energy</source>
        <translation>Farbe &amp;nach Energie</translation>
    </message>
    <message>
        <source>Bodies by kinetic, springs by stored energy.</source>
        <translation>Körper nach kinetischer, Federn nach gespeicherter Energie.</translation>
    </message>
    <message>
        <source>Colour by &amp;heat</source>
        <translation>Fa&amp;rbe nach Wärme</translation>
    </message>
    <message>
        <source>Springs by what their dampers and friction have turned into heat.</source>
        <translation>Federn nach dem, was ihre Dämpfer und Reibungen in Wärme verwandelt haben.</translation>
    </message>
    <message>
        <source>dissipated energy loss damper friction</source>
        <translation>dissipierte Energie Verlust Dämpfer Reibung</translation>
    </message>
    <message>
        <source>&amp;Ghost of the start</source>
        <translation>Geisterbild &amp;des Anfangs</translation>
    </message>
    <message>
        <source>Show the initial position faintly.</source>
        <translation>Die Anfangslage blass zeigen.</translation>
    </message>
    <message>
        <source>Tra&amp;ils</source>
        <translation>S&amp;puren</translation>
    </message>
    <message>
        <source>Show where the bodies have been.</source>
        <translation>Zeigen, wo die Körper gewesen sind.</translation>
    </message>
    <message>
        <source>arrows reaction vectors newtons</source>
        <translation>Pfeile Reaktion Vektoren Newton</translation>
    </message>
    <message>
        <source>trace path</source>
        <translation>Spur Bahn Weg</translation>
    </message>
    <message>
        <source>Trail le&amp;ngth…</source>
        <translation>&amp;Länge der Spuren …</translation>
    </message>
    <message>
        <source>How many seconds back the trails reach.</source>
        <translation>Wie viele Sekunden die Spuren zurückreichen.</translation>
    </message>
    <message>
        <source>F&amp;ollow the body</source>
        <translation>Dem &amp;Körper folgen</translation>
    </message>
    <message>
        <source>The camera travels with the selected body.</source>
        <translation>Die Kamera reist mit dem ausgewählten Körper.</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>Na&amp;men</translation>
    </message>
    <message>
        <source>Show the name of every body and connector.</source>
        <translation>Den Namen jedes Körpers und Verbinders zeigen.</translation>
    </message>
    <message>
        <source>&amp;Markers and nodes</source>
        <translation>Marker &amp;und Knoten</translation>
    </message>
    <message>
        <source>Show all markers, and the nodes under bodies.</source>
        <translation>Alle Marker zeigen, und die Knoten unter den Körpern.</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>&amp;Achsen</translation>
    </message>
    <message>
        <source>Show the axes of bodies and of markers on rigid bodies.</source>
        <translation>Die Achsen von Körpern und von Markern an starren Körpern zeigen.</translation>
    </message>
    <message>
        <source>&amp;Centres of mass</source>
        <translation>&amp;Schwerpunkte</translation>
    </message>
    <message>
        <source>Show where the mass of each body is centred.</source>
        <translation>Zeigen, wo der Schwerpunkt jedes Körpers liegt.</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Kräfte</translation>
    </message>
    <message>
        <source>Show the forces and torques of springs and joints as arrows with values.</source>
        <translation>Kräfte und Momente von Federn und Gelenken als Pfeile mit Werten zeigen.</translation>
    </message>
    <message>
        <source>Show a flag where each sensor measures.</source>
        <translation>Eine Flagge zeigen, wo jeder Sensor misst.</translation>
    </message>
    <message>
        <source>Next &amp;theme</source>
        <translation>Nächstes Erscheinungsbild</translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop.</source>
        <translation>Hell, dunkel oder wie der Desktop.</translation>
    </message>
    <message>
        <source>dark light appearance</source>
        <translation>dunkel hell Erscheinungsbild Thema</translation>
    </message>
    <message>
        <source>Theme of the &amp;desktop</source>
        <translation>Erscheinungsbild des Desktops</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is.</source>
        <translation>Hell oder dunkel, wie der Desktop ist.</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>Helles Erscheinungsbild</translation>
    </message>
    <message>
        <source>Dark text on light ground.</source>
        <translation>Dunkler Text auf hellem Grund.</translation>
    </message>
    <message>
        <source>Dar&amp;k theme</source>
        <translation>Dunkles Erscheinungsbild</translation>
    </message>
    <message>
        <source>Light text on dark ground.</source>
        <translation>Heller Text auf dunklem Grund.</translation>
    </message>
    <message>
        <source>&amp;Scene tree</source>
        <translation>S&amp;zenenbaum</translation>
    </message>
    <message>
        <source>Show or hide the tree of all items.</source>
        <translation>Den Baum aller Objekte zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Show or hide the parameters of the selection.</source>
        <translation>Die Parameter der Auswahl zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>P&amp;roblems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Show or hide what was found about the model.</source>
        <translation>Zeigen oder ausblenden, was am Modell gefunden wurde.</translation>
    </message>
    <message>
        <source>&amp;Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Show or hide the variables that formulas use.</source>
        <translation>Die Variablen, die Formeln verwenden, zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>parameters sliders</source>
        <translation>Parameter Schieberegler</translation>
    </message>
    <message>
        <source>Undo &amp;history</source>
        <translation>Bearbeitungsverlauf</translation>
    </message>
    <message>
        <source>Show or hide the list of edits; a click goes to one.</source>
        <translation>Die Liste der Bearbeitungen zeigen oder ausblenden; ein Klick geht zu einer.</translation>
    </message>
    <message>
        <source>&amp;Panel</source>
        <translation>Bedienfeld</translation>
    </message>
    <message>
        <source>Show or hide the sliders, switches and gauges of the model.</source>
        <translation>Die Schieberegler, Schalter und Anzeigen des Modells zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>dashboard knobs controls</source>
        <translation>Drehknöpfe Bedienelemente</translation>
    </message>
    <message>
        <source>Full screen for teac&amp;hing</source>
        <translation>Vollbild für den Unterricht</translation>
    </message>
    <message>
        <source>Show the view and the panel alone, large; again to go back.</source>
        <translation>Ansicht und Bedienfeld allein zeigen, groß; nochmals, um zurückzugehen.</translation>
    </message>
    <message>
        <source>presentation beamer projector fullscreen</source>
        <translation>Präsentation Beamer Projektor Vollbild Vorlesung</translation>
    </message>
    <message>
        <source>F&amp;unction editor</source>
        <translation>Funktionseditor</translation>
    </message>
    <message>
        <source>Show or hide the editor of user functions.</source>
        <translation>Den Editor eigener Funktionen zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>P&amp;lots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Show or hide the curves of the model over time.</source>
        <translation>Die Kurven des Modells über der Zeit zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>curves graphs diagrams charts</source>
        <translation>Kurven Graphen Schaubilder</translation>
    </message>
    <message>
        <source>Sens&amp;or values</source>
        <translation>Sensorwerte</translation>
    </message>
    <message>
        <source>Show or hide the list of what the sensors read.</source>
        <translation>Die Liste dessen, was die Sensoren messen, zeigen oder ausblenden.</translation>
    </message>
    <message>
        <source>measure readings live list</source>
        <translation>messen Messwerte ablesen Liste</translation>
    </message>
    <message>
        <source>E&amp;nergy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Show or hide where the energy is, and what has done work.</source>
        <translation>Zeigen oder ausblenden, wo die Energie ist und was Arbeit geleistet hat.</translation>
    </message>
    <message>
        <source>ledger books balance work heat loss residual joules power</source>
        <translation>Energiebilanz Arbeit Wärme Verlust Residuum Joule Leistung</translation>
    </message>
    <message>
        <source>No&amp;des and markers flat</source>
        <translation>Knoten und Marker flach</translation>
    </message>
    <message>
        <source>Show nodes and markers in lists of their own instead of under their bodies.</source>
        <translation>Knoten und Marker in eigenen Listen statt unter ihren Körpern zeigen.</translation>
    </message>
    <message>
        <source>Go to the 3D &amp;view</source>
        <translation>Zur 3D-Ansicht gehen</translation>
    </message>
    <message>
        <source>Give the keyboard to the 3D view.</source>
        <translation>Der 3D-Ansicht die Tastatur geben.</translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Put all panels back where they were at first.</source>
        <translation>Alle Fensterbereiche dorthin legen, wo sie anfangs waren.</translation>
    </message>
    <message>
        <source>&amp;Do or find…</source>
        <translation>&amp;Ausführen oder finden …</translation>
    </message>
    <message>
        <source>Find a command, an item or an example by a few letters.</source>
        <translation>Einen Befehl, ein Objekt oder ein Beispiel mit ein paar Buchstaben finden.</translation>
    </message>
    <message>
        <source>&amp;Welcome page</source>
        <translation>S&amp;tartseite</translation>
    </message>
    <message>
        <source>Examples, the files opened last, an empty model.</source>
        <translation>Beispiele, die zuletzt geöffneten Dateien, ein leeres Modell.</translation>
    </message>
    <message>
        <source>&amp;Tutorials</source>
        <translation>Tut&amp;orials</translation>
    </message>
    <message>
        <source>Learn by doing: guided models of a few minutes each.</source>
        <translation>Durch Tun lernen: geführte Modelle von je ein paar Minuten.</translation>
    </message>
    <message>
        <source>learn guide lesson course first steps begin</source>
        <translation>lernen Anleitung Lektion Kurs Einführung erste Schritte Beginn</translation>
    </message>
    <message>
        <source>&amp;Go to the tutorial</source>
        <translation>&amp;Zum Tutorial gehen</translation>
    </message>
    <message>
        <source>Give the keyboard to the card of the tutorial; Esc leads back.</source>
        <translation>Der Karte des Tutorials die Tastatur geben; Esc führt zurück.</translation>
    </message>
    <message>
        <source>guide lesson step skip</source>
        <translation>Anleitung Lektion Schritt überspringen</translation>
    </message>
    <message>
        <source>&amp;Reference</source>
        <translation>&amp;Referenz</translation>
    </message>
    <message>
        <source>A page about each item, setting and idea, with search in all of them.</source>
        <translation>Eine Seite über jedes Objekt, jede Einstellung und jeden Begriff, mit Suche in allen (englisch).</translation>
    </message>
    <message>
        <source>help manual documentation pages equations</source>
        <translation>Hilfe Handbuch Dokumentation Seiten Gleichungen</translation>
    </message>
    <message>
        <source>What i&amp;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Open the reference at the field that has the keyboard, else at what is selected.</source>
        <translation>Die Referenz bei dem Feld öffnen, das die Tastatur hat, sonst bei der Auswahl.</translation>
    </message>
    <message>
        <source>help explain meaning parameter</source>
        <translation>Hilfe erklären Bedeutung Parameter</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation>Tasten &amp;und Maus</translation>
    </message>
    <message>
        <source>All keys and mouse gestures on one page.</source>
        <translation>Alle Tasten und Mausgesten auf einer Seite.</translation>
    </message>
    <message>
        <source>help keyboard shortcuts</source>
        <translation>Hilfe Tastatur Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Sprung</source>
        <translation>Über &amp;Sprung</translation>
    </message>
    <message>
        <source>Version and licence.</source>
        <translation>Version und Lizenz.</translation>
    </message>
    <message>
        <source>A body slides along the line of the two clicks.</source>
        <translation>Ein Körper gleitet entlang der Linie der beiden Klicks.</translation>
    </message>
    <message>
        <source>A disc rolls on a plane: from a point of the plane to the centre of the disc.</source>
        <translation>Eine Scheibe rollt auf einer Ebene: von einem Punkt der Ebene zur Mitte der Scheibe.</translation>
    </message>
    <message>
        <source>A force at a point of a body.</source>
        <translation>Eine Kraft an einem Punkt eines Körpers.</translation>
    </message>
    <message>
        <source>A hinge between planar bodies.</source>
        <translation>Ein Drehgelenk zwischen ebenen Körpern.</translation>
    </message>
    <message>
        <source>A slide between planar bodies.</source>
        <translation>Ein Schubgelenk zwischen ebenen Körpern.</translation>
    </message>
    <message>
        <source>A spring along an axis of the first body.</source>
        <translation>Eine Feder entlang einer Achse des ersten Körpers.</translation>
    </message>
    <message>
        <source>A torque on a body that can turn.</source>
        <translation>Ein Drehmoment auf einen Körper, der sich drehen kann.</translation>
    </message>
    <message>
        <source>Connect two bodies by a torsion spring.</source>
        <translation>Zwei Körper durch eine Drehfeder verbinden.</translation>
    </message>
    <message>
        <source>Connect two coordinates by a spring.</source>
        <translation>Zwei Koordinaten durch eine Feder verbinden.</translation>
    </message>
    <message>
        <source>Connect two points by a spring.</source>
        <translation>Zwei Punkte durch eine Feder verbinden.</translation>
    </message>
    <message>
        <source>Connect two points by springs along the three global axes.</source>
        <translation>Zwei Punkte durch Federn entlang der drei globalen Achsen verbinden.</translation>
    </message>
    <message>
        <source>Friction and limit stops between two coordinates.</source>
        <translation>Reibung und Anschläge zwischen zwei Koordinaten.</translation>
    </message>
    <message>
        <source>Hold two bodies together.</source>
        <translation>Zwei Körper zusammenhalten.</translation>
    </message>
    <message>
        <source>Keep two points at their distance.</source>
        <translation>Zwei Punkte auf ihrem Abstand halten.</translation>
    </message>
    <message>
        <source>Keep two points together.</source>
        <translation>Zwei Punkte zusammenhalten.</translation>
    </message>
    <message>
        <source>Let a body feel gravity.</source>
        <translation>Einen Körper die Schwerkraft spüren lassen.</translation>
    </message>
    <message>
        <source>Lock any of the six relative motions; a hinge at first.</source>
        <translation>Beliebige der sechs Relativbewegungen sperren; zuerst ein Drehgelenk.</translation>
    </message>
    <message>
        <source>Make one coordinate a multiple of another.</source>
        <translation>Eine Koordinate zum Vielfachen einer anderen machen.</translation>
    </message>
    <message>
        <source>Make the displacements of two bodies equal, coordinate by coordinate.</source>
        <translation>Die Verschiebungen zweier Körper gleich machen, Koordinate für Koordinate.</translation>
    </message>
    <message>
        <source>Place a mass on a line; draw the line.</source>
        <translation>Eine Masse auf einer Linie setzen; die Linie zeichnen.</translation>
    </message>
    <message>
        <source>Place a point fixed to the world.</source>
        <translation>Einen Punkt setzen, der an der Umgebung fest ist.</translation>
    </message>
    <message>
        <source>Place a rigid body that stays in the xy-plane.</source>
        <translation>Einen starren Körper setzen, der in der xy-Ebene bleibt.</translation>
    </message>
    <message>
        <source>Place a rigid brick or bar; draw its length.</source>
        <translation>Einen starren Quader oder Balken setzen; seine Länge zeichnen.</translation>
    </message>
    <message>
        <source>Place a rigid cylinder; draw its length.</source>
        <translation>Einen starren Zylinder setzen; seine Länge zeichnen.</translation>
    </message>
    <message>
        <source>Place a rigid sphere.</source>
        <translation>Eine starre Kugel setzen.</translation>
    </message>
    <message>
        <source>Place an inertia that turns about an axis.</source>
        <translation>Eine Trägheit setzen, die sich um eine Achse dreht.</translation>
    </message>
    <message>
        <source>Place point masses that stay in the xy-plane.</source>
        <translation>Punktmassen setzen, die in der xy-Ebene bleiben.</translation>
    </message>
    <message>
        <source>Place point masses.</source>
        <translation>Punktmassen setzen.</translation>
    </message>
    <message>
        <source>Springs for all six relative motions of two bodies.</source>
        <translation>Federn für alle sechs Relativbewegungen zweier Körper.</translation>
    </message>
    <message>
        <source>Two bodies turn about one axis, which points at you.</source>
        <translation>Zwei Körper drehen sich um eine Achse, die auf den Betrachter zeigt.</translation>
    </message>
    <message>
        <source>Two points attract each other as masses do.</source>
        <translation>Zwei Punkte ziehen sich an wie Massen.</translation>
    </message>
    <message>
        <source>attraction newton planet orbit gravitation</source>
        <translation>Anziehung Newton Planet Umlaufbahn Gravitation</translation>
    </message>
    <message>
        <source>body ball</source>
        <translation>Körper Kugel</translation>
    </message>
    <message>
        <source>body bar beam link box crank</source>
        <translation>Körper Balken Stange Quader Glied Kurbel</translation>
    </message>
    <message>
        <source>body bar link box crank 2d plate</source>
        <translation>Körper Balken Glied Quader Kurbel 2D eben Scheibe</translation>
    </message>
    <message>
        <source>body block cart carriage</source>
        <translation>Körper Klotz Wagen Schlitten</translation>
    </message>
    <message>
        <source>body particle 2d</source>
        <translation>Körper Teilchen 2D eben</translation>
    </message>
    <message>
        <source>body particle ball</source>
        <translation>Körper Teilchen Kugel Massenpunkt</translation>
    </message>
    <message>
        <source>body roller shaft</source>
        <translation>Körper Rolle Welle Walze</translation>
    </message>
    <message>
        <source>body wheel disc flywheel pulley</source>
        <translation>Körper Rad Scheibe Schwungrad Riemenscheibe</translation>
    </message>
    <message>
        <source>brake stick slip stribeck bristle limit end stop</source>
        <translation>Bremse haften gleiten Stribeck Borsten Grenze Endanschlag</translation>
    </message>
    <message>
        <source>distance link massless bar</source>
        <translation>Abstand Glied masselos Pendelstab Stange</translation>
    </message>
    <message>
        <source>gear constraint</source>
        <translation>Getriebe Zwangsbedingung Kopplung</translation>
    </message>
    <message>
        <source>gear ratio constraint transmission</source>
        <translation>Getriebe Übersetzung Zwangsbedingung Kopplung</translation>
    </message>
    <message>
        <source>gravity load g acceleration</source>
        <translation>Schwerkraft Gewicht Last g Beschleunigung</translation>
    </message>
    <message>
        <source>linear actuator</source>
        <translation>linearer Aktor</translation>
    </message>
    <message>
        <source>load moment apply</source>
        <translation>Last Moment angreifen</translation>
    </message>
    <message>
        <source>load push pull apply</source>
        <translation>Last drücken ziehen angreifen</translation>
    </message>
    <message>
        <source>mount rubber</source>
        <translation>Lager Gummilager Buchse Gummi</translation>
    </message>
    <message>
        <source>prismatic slider guide rail 2d</source>
        <translation>Schubgelenk Führung Schiene Schlitten 2D eben</translation>
    </message>
    <message>
        <source>prismatic slider guide rail translational</source>
        <translation>Schubgelenk Führung Schiene Schlitten Translation</translation>
    </message>
    <message>
        <source>revolute pin pivot 2d</source>
        <translation>Drehgelenk Scharnier Bolzen Lager 2D eben</translation>
    </message>
    <message>
        <source>revolute pin pivot rotary bearing</source>
        <translation>Drehgelenk Scharnier Bolzen Lager</translation>
    </message>
    <message>
        <source>spherical socket</source>
        <translation>sphärisch Kugelgelenk Pfanne</translation>
    </message>
    <message>
        <source>torsion rotational rotary</source>
        <translation>Torsion Drehung Rotation</translation>
    </message>
    <message>
        <source>universal cardan cylindrical custom</source>
        <translation>Kardangelenk zylindrisch eigenes universell</translation>
    </message>
    <message>
        <source>weld rigid lock clamp</source>
        <translation>schweißen starr sperren klemmen Einspannung</translation>
    </message>
    <message>
        <source>wheel roll tyre coin contact</source>
        <translation>Rad rollen Reifen Münze Kontakt</translation>
    </message>
    <message>
        <source>world wall fixed support anchor</source>
        <translation>Umgebung Wand fest Lager Anker Boden</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>rotieren schwenken</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>coil</source>
        <translation>Schraubenfeder Feder</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>rückgängig</translation>
    </message>
    <message>
        <source>Select the ne&amp;xt item</source>
        <translation>N&amp;ächstes Element auswählen</translation>
    </message>
    <message>
        <source>Select the next body, connector, load or sensor of the model; after the last comes the first.</source>
        <translation>Das nächste Element des Modells auswählen: Körper, Verbindung, Last oder Sensor; nach dem letzten kommt das erste.</translation>
    </message>
    <message>
        <source>Select the item &amp;before</source>
        <translation>Voriges Element auswählen</translation>
    </message>
    <message>
        <source>Select the body, connector, load or sensor before; before the first comes the last.</source>
        <translation>Das Element davor auswählen: Körper, Verbindung, Last oder Sensor; vor dem ersten kommt das letzte.</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>vorheriges davor</translation>
    </message>
    <message>
        <source>Pull by &amp;keys</source>
        <translation>Mit Taste&amp;n ziehen</translation>
    </message>
    <message>
        <source>Take hold of the selected body in a run: arrows pull it, Return pins the hand, Esc lets go.</source>
        <translation>Den ausgewählten Körper in einem Lauf fassen: Pfeile ziehen ihn, Eingabe heftet die Hand an, Esc lässt los.</translation>
    </message>
    <message>
        <source>keyboard pull force grab hand arrows</source>
        <translation>Tastatur ziehen Kraft greifen Hand Pfeile</translation>
    </message>
    <message>
        <source>Select a&amp;ll</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Select everything that is seen in the view.</source>
        <translation>Alles auswählen, was in der Ansicht zu sehen ist.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>0.1 each second.</source>
        <translation>0.1 in jeder Sekunde.</translation>
    </message>
    <message>
        <source>1 = held, 0 = free: lateral, forward (rolling) and normal to the plane.</source>
        <translation>1 = gehalten, 0 = frei: seitlich, vorwärts (rollend) und senkrecht zur Ebene.</translation>
    </message>
    <message>
        <source>1 = locked, 0 = free, for the global x, y and z-axis.</source>
        <translation>1 = gesperrt, 0 = frei, für die globale x-, y- und z-Achse.</translation>
    </message>
    <message>
        <source>1 = locked, 0 = free: displacements x, y, z, then rotations about x, y, z of frame 0. [1,1,1,1,1,0] is a hinge about z.</source>
        <translation>1 = gesperrt, 0 = frei: Verschiebungen x, y, z, dann Drehungen um x, y, z von System 0. [1,1,1,1,1,0] ist ein Drehgelenk um z.</translation>
    </message>
    <message>
        <source>1 where the value is greater than 0.1, else 0.</source>
        <translation>1, wo der Wert größer als 0.1 ist, sonst 0.</translation>
    </message>
    <message>
        <source>5 against the motion, rounded off below a velocity of 0.01.</source>
        <translation>5 gegen die Bewegung, unter einer Geschwindigkeit von 0.01 abgerundet.</translation>
    </message>
    <message>
        <source>6.6743e-11 is that of nature; larger ones make small models move.</source>
        <translation>6.6743e-11 ist die der Natur; größere lassen kleine Modelle sich bewegen.</translation>
    </message>
    <message>
        <source>6x6 matrix in the axes of joint frame 0: [N s/m] in the upper left, [N m s/rad] in the lower right.</source>
        <translation>6x6-Matrix in den Achsen des Gelenksystems 0: links oben [N s/m], rechts unten [N m s/rad].</translation>
    </message>
    <message>
        <source>6x6 matrix in the axes of joint frame 0: forces per displacement [N/m] in the upper left, torques per angle [N m/rad] in the lower right.</source>
        <translation>6x6-Matrix in den Achsen des Gelenksystems 0: links oben Kräfte je Verschiebung [N/m], rechts unten Drehmomente je Winkel [N m/rad].</translation>
    </message>
    <message>
        <source>A ball joint: two points stay together.</source>
        <translation>Ein Kugelgelenk: Zwei Punkte bleiben zusammen.</translation>
    </message>
    <message>
        <source>A body that never moves; connectors hold on to its points.</source>
        <translation>Ein Körper, der sich nie bewegt; Verbinder halten sich an seinen Punkten fest.</translation>
    </message>
    <message>
        <source>A body with mass and inertia that moves and turns in space.</source>
        <translation>Ein Körper mit Masse und Trägheit, der sich im Raum bewegt und dreht.</translation>
    </message>
    <message>
        <source>A body with mass and inertia that moves and turns in the global xy-plane.</source>
        <translation>Ein Körper mit Masse und Trägheit, der sich in der globalen xy-Ebene bewegt und dreht.</translation>
    </message>
    <message>
        <source>A constant force at a position marker.</source>
        <translation>Eine konstante Kraft an einem Ortsmarker.</translation>
    </message>
    <message>
        <source>A constant force or torque on a single coordinate.</source>
        <translation>Eine konstante Kraft oder ein konstantes Drehmoment auf eine einzelne Koordinate.</translation>
    </message>
    <message>
        <source>A constant torque on a body or node that can turn.</source>
        <translation>Ein konstantes Drehmoment auf einen Körper oder Knoten, der sich drehen kann.</translation>
    </message>
    <message>
        <source>A disc that rolls on a plane without slip.</source>
        <translation>Eine Scheibe, die ohne Schlupf auf einer Ebene rollt.</translation>
    </message>
    <message>
        <source>A fixed point. Its coordinates are zero, for connectors that hold a coordinate against ground.</source>
        <translation>Ein fester Punkt. Seine Koordinaten sind null, für Verbinder, die eine Koordinate gegen die Umgebung halten.</translation>
    </message>
    <message>
        <source>A force per mass on a whole body.</source>
        <translation>Eine Kraft je Masse auf einen ganzen Körper.</translation>
    </message>
    <message>
        <source>A hinge in the global xy-plane: two points stay together.</source>
        <translation>Ein Drehgelenk in der globalen xy-Ebene: Zwei Punkte bleiben zusammen.</translation>
    </message>
    <message>
        <source>A hinge: two frames share a point and the Z-axis of frame 0.</source>
        <translation>Ein Drehgelenk: Zwei Systeme teilen einen Punkt und die Z-Achse von System 0.</translation>
    </message>
    <message>
        <source>A mass that moves along one axis. Forces act by their component along the axis, torques not at all.</source>
        <translation>Eine Masse, die sich entlang einer Achse bewegt. Kräfte wirken mit ihrem Anteil entlang der Achse, Drehmomente gar nicht.</translation>
    </message>
    <message>
        <source>A mass without rotation that moves in the global xy-plane.</source>
        <translation>Eine Masse ohne Drehung, die sich in der globalen xy-Ebene bewegt.</translation>
    </message>
    <message>
        <source>A mass without rotation, carried by a point node.</source>
        <translation>Eine Masse ohne Drehung, getragen von einem Punktknoten.</translation>
    </message>
    <message>
        <source>A matrix with a smaller pivot counts as singular.</source>
        <translation>Eine Matrix mit kleinerem Pivot gilt als singulär.</translation>
    </message>
    <message>
        <source>A point fixed to a body with the body&apos;s orientation, for joints, torques and connectors.</source>
        <translation>Ein am Körper fester Punkt mit der Orientierung des Körpers, für Gelenke, Drehmomente und Verbinder.</translation>
    </message>
    <message>
        <source>A point fixed to a body, for connectors and loads.</source>
        <translation>Ein am Körper fester Punkt, für Verbinder und Lasten.</translation>
    </message>
    <message>
        <source>A remark for the header of solution files.</source>
        <translation>Eine Bemerkung für den Kopf der Lösungsdateien.</translation>
    </message>
    <message>
        <source>A single coordinate of a node, without its reference value.</source>
        <translation>Eine einzelne Koordinate eines Knotens, ohne ihren Bezugswert.</translation>
    </message>
    <message>
        <source>A slide in the global xy-plane.</source>
        <translation>Ein Schubgelenk in der globalen xy-Ebene.</translation>
    </message>
    <message>
        <source>A slide: two frames keep their orientation and move along the X-axis of frame 0.</source>
        <translation>Ein Schubgelenk: Zwei Systeme behalten ihre Orientierung und bewegen sich entlang der X-Achse von System 0.</translation>
    </message>
    <message>
        <source>A spring and damper between two coordinates, with gear factors, friction (Stribeck curve, stick and slip) and limit stops.</source>
        <translation>Feder und Dämpfer zwischen zwei Koordinaten, mit Übersetzungen, Reibung (Stribeck-Kurve, Haften und Gleiten) und Anschlägen.</translation>
    </message>
    <message>
        <source>A spring and damper between two single coordinates.</source>
        <translation>Feder und Dämpfer zwischen zwei einzelnen Koordinaten.</translation>
    </message>
    <message>
        <source>A spring, damper and actuator along an axis fixed to marker 0, usually beside a slide joint.</source>
        <translation>Feder, Dämpfer und Aktor entlang einer an Marker 0 festen Achse, meist neben einem Schubgelenk.</translation>
    </message>
    <message>
        <source>A spring, damper and actuator along the line between two points.</source>
        <translation>Feder, Dämpfer und Aktor entlang der Linie zwischen zwei Punkten.</translation>
    </message>
    <message>
        <source>A step is solved once the residual has fallen to this fraction of the one at its beginning.</source>
        <translation>Ein Schritt ist gelöst, sobald das Residuum auf diesen Bruchteil des anfänglichen gefallen ist.</translation>
    </message>
    <message>
        <source>A step is solved once the residual is below this value, whatever it started from. Raise it when forces are huge and rounding alone exceeds it.</source>
        <translation>Ein Schritt ist gelöst, sobald das Residuum unter diesem Wert liegt, gleich wovon er ausging. Erhöhen, wenn Kräfte riesig sind und schon die Rundung darüber liegt.</translation>
    </message>
    <message>
        <source>A step with at most so many Newton iterations lets the load step grow again.</source>
        <translation>Ein Schritt mit höchstens so vielen Newton-Iterationen lässt den Lastschritt wieder wachsen.</translation>
    </message>
    <message>
        <source>A step with at most so many Newton iterations lets the step size grow again.</source>
        <translation>Ein Schritt mit höchstens so vielen Newton-Iterationen lässt die Schrittweite wieder wachsen.</translation>
    </message>
    <message>
        <source>A torsion spring and damper about one axis, usually beside a hinge.</source>
        <translation>Drehfeder und Dämpfer um eine Achse, meist neben einem Drehgelenk.</translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation>Absolute Toleranz</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Acceleration function</source>
        <translation>Beschleunigungsfunktion</translation>
    </message>
    <message>
        <source>Accelerations</source>
        <translation>Beschleunigungen</translation>
    </message>
    <message>
        <source>Accelerations at the end of a step</source>
        <translation>Beschleunigungen am Schrittende</translation>
    </message>
    <message>
        <source>Accept after the last iteration</source>
        <translation>Nach letzter Iteration annehmen</translation>
    </message>
    <message>
        <source>Adapt initial residual</source>
        <translation>Anfangsresiduum anpassen</translation>
    </message>
    <message>
        <source>Adaptive steps</source>
        <translation>Adaptive Schritte</translation>
    </message>
    <message>
        <source>Add to a solution file that exists instead of replacing it.</source>
        <translation>An eine vorhandene Lösungsdatei anhängen, statt sie zu ersetzen.</translation>
    </message>
    <message>
        <source>Add to sensor files that exist instead of replacing them.</source>
        <translation>An vorhandene Sensordateien anhängen, statt sie zu ersetzen.</translation>
    </message>
    <message>
        <source>Adds the equation that keeps the Euler parameters at length 1.</source>
        <translation>Fügt die Gleichung hinzu, die die Euler-Parameter auf der Länge 1 hält.</translation>
    </message>
    <message>
        <source>All coordinates of a node</source>
        <translation>Alle Koordinaten eines Knotens</translation>
    </message>
    <message>
        <source>All coordinates stay on a sphere of radius 1.</source>
        <translation>Alle Koordinaten bleiben auf einer Kugel vom Radius 1.</translation>
    </message>
    <message>
        <source>Allowed error of a step as a fraction of the solution (automatic step size).</source>
        <translation>Erlaubter Fehler eines Schritts als Bruchteil der Lösung (automatische Schrittweite).</translation>
    </message>
    <message>
        <source>Allowed error of a step, as an absolute value (automatic step size).</source>
        <translation>Erlaubter Fehler eines Schritts, als absoluter Wert (automatische Schrittweite).</translation>
    </message>
    <message>
        <source>Alternative equations</source>
        <translation>Alternative Gleichungen</translation>
    </message>
    <message>
        <source>An inactive connector carries no force.</source>
        <translation>Ein inaktiver Verbinder trägt keine Kraft.</translation>
    </message>
    <message>
        <source>An inertia that turns about one fixed axis. Torques act by their component along the axis.</source>
        <translation>Eine Trägheit, die sich um eine feste Achse dreht. Drehmomente wirken mit ihrem Anteil entlang der Achse.</translation>
    </message>
    <message>
        <source>Analyse the sparsity pattern only once for all matrices.</source>
        <translation>Das Besetzungsmuster nur einmal für alle Matrizen analysieren.</translation>
    </message>
    <message>
        <source>Angle at which the spring is unstressed; the set value of a position drive.</source>
        <translation>Winkel, bei dem die Feder entspannt ist; der Sollwert eines Lageantriebs.</translation>
    </message>
    <message>
        <source>Angle offset</source>
        <translation>Sollwinkel</translation>
    </message>
    <message>
        <source>Angular velocity at which the damper is free; the set value of a speed drive.</source>
        <translation>Winkelgeschwindigkeit, bei der der Dämpfer frei ist; der Sollwert eines Drehzahlantriebs.</translation>
    </message>
    <message>
        <source>Append</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>Append sensor values</source>
        <translation>Sensorwerte anhängen</translation>
    </message>
    <message>
        <source>Apply a &amp;force here</source>
        <translation>Hier eine &amp;Kraft angreifen lassen</translation>
    </message>
    <message>
        <source>Apply a &amp;torque</source>
        <translation>Ein &amp;Drehmoment wirken lassen</translation>
    </message>
    <message>
        <source>As cylinder</source>
        <translation>Als Zylinder</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>Wie sie sind</translation>
    </message>
    <message>
        <source>Automatic step size</source>
        <translation>Automatische Schrittweite</translation>
    </message>
    <message>
        <source>Axes length</source>
        <translation>Länge der Achsen</translation>
    </message>
    <message>
        <source>Axes radius</source>
        <translation>Radius der Achsen</translation>
    </message>
    <message>
        <source>Axis at marker 0</source>
        <translation>Achse bei Marker 0</translation>
    </message>
    <message>
        <source>Axis length</source>
        <translation>Achslänge</translation>
    </message>
    <message>
        <source>Axis of the disc, in the axes of marker 1; of length 1.</source>
        <translation>Achse der Scheibe, in den Achsen von Marker 1; Länge 1.</translation>
    </message>
    <message>
        <source>Axis of the rotation: 0 = x, 1 = y, 2 = z.</source>
        <translation>Achse der Drehung: 0 = x, 1 = y, 2 = z.</translation>
    </message>
    <message>
        <source>Axis radius</source>
        <translation>Achsradius</translation>
    </message>
    <message>
        <source>Balance loads</source>
        <translation>Last verteilen</translation>
    </message>
    <message>
        <source>Ball joint</source>
        <translation>Kugelgelenk</translation>
    </message>
    <message>
        <source>Begin a run with zero accelerations, whatever an earlier run left.</source>
        <translation>Einen Lauf mit Beschleunigungen null beginnen, gleich was ein früherer hinterließ.</translation>
    </message>
    <message>
        <source>Begin sensor files with lines that describe them.</source>
        <translation>Sensordateien mit Zeilen beginnen, die sie beschreiben.</translation>
    </message>
    <message>
        <source>Begin solution files with the initial state.</source>
        <translation>Lösungsdateien mit dem Anfangszustand beginnen.</translation>
    </message>
    <message>
        <source>Begin the solution file with lines that describe it.</source>
        <translation>Die Lösungsdatei mit Zeilen beginnen, die sie beschreiben.</translation>
    </message>
    <message>
        <source>Begins at 0.2 s.</source>
        <translation>Beginnt bei 0.2 s.</translation>
    </message>
    <message>
        <source>Below this distance the force stays bounded: G mass_0 mass_1 / (L^2 + (L - d_min)^2). 0: it is not.</source>
        <translation>Unter diesem Abstand bleibt die Kraft beschränkt: G mass_0 mass_1 / (L^2 + (L - d_min)^2). 0: sie bleibt es nicht.</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>Binär</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Body sensor</source>
        <translation>Körpersensor</translation>
    </message>
    <message>
        <source>Body-fixed axes</source>
        <translation>Körperfeste Achsen</translation>
    </message>
    <message>
        <source>Bushing</source>
        <translation>Gummilager</translation>
    </message>
    <message>
        <source>By 0.1, once a second.</source>
        <translation>Um 0.1, einmal je Sekunde.</translation>
    </message>
    <message>
        <source>Calculated sensor</source>
        <translation>Berechneter Sensor</translation>
    </message>
    <message>
        <source>Calculates values from other sensors by a formula or a Python function.</source>
        <translation>Berechnet Werte aus anderen Sensoren durch eine Formel oder eine Python-Funktion.</translation>
    </message>
    <message>
        <source>Cannot exceed 100, however far it is stretched.</source>
        <translation>Kann 100 nicht übersteigen, wie weit es auch gedehnt ist.</translation>
    </message>
    <message>
        <source>Cartesian spring-damper</source>
        <translation>Kartesischer Feder-Dämpfer</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>Centre of mass in body-fixed axes, from the reference point.</source>
        <translation>Schwerpunkt in körperfesten Achsen, vom Bezugspunkt aus.</translation>
    </message>
    <message>
        <source>Centre of mass x, y in body-fixed axes, from the reference point.</source>
        <translation>Schwerpunkt x, y in körperfesten Achsen, vom Bezugspunkt aus.</translation>
    </message>
    <message>
        <source>Choose the increment of a coordinate from its total value, reference value included.</source>
        <translation>Den Zuwachs einer Koordinate aus ihrem Gesamtwert wählen, Bezugswert eingeschlossen.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Components of the force. The weight of 1 kg is 9.81 N.</source>
        <translation>Komponenten der Kraft. Das Gewicht von 1 kg ist 9.81 N.</translation>
    </message>
    <message>
        <source>Components of the torque, right-handed about each axis.</source>
        <translation>Komponenten des Drehmoments, rechtshändig um jede Achse.</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Consistent start</source>
        <translation>Konsistenter Anfang</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Constant force added to spring and damper; positive pulls marker 1 back along the axis.</source>
        <translation>Konstante Kraft zusätzlich zu Feder und Dämpfer; positiv zieht sie Marker 1 entlang der Achse zurück.</translation>
    </message>
    <message>
        <source>Constant force added to spring and damper; positive pulls the markers together.</source>
        <translation>Konstante Kraft zusätzlich zu Feder und Dämpfer; positiv zieht sie die Marker zusammen.</translation>
    </message>
    <message>
        <source>Constant torque added to spring and damper: a motor between the two frames. Positive turns marker 0 forward and marker 1 back.</source>
        <translation>Konstantes Drehmoment zusätzlich zu Feder und Dämpfer: ein Motor zwischen den beiden Systemen. Positiv dreht es Marker 0 vorwärts und Marker 1 zurück.</translation>
    </message>
    <message>
        <source>Constraint function</source>
        <translation>Funktion der Zwangsbedingung</translation>
    </message>
    <message>
        <source>Contact and friction</source>
        <translation>Kontakt und Reibung</translation>
    </message>
    <message>
        <source>Coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message>
        <source>Coordinate at the start, without the reference value.</source>
        <translation>Koordinate am Anfang, ohne den Bezugswert.</translation>
    </message>
    <message>
        <source>Coordinate coupling</source>
        <translation>Koordinatenkopplung</translation>
    </message>
    <message>
        <source>Coordinate of a node</source>
        <translation>Koordinate eines Knotens</translation>
    </message>
    <message>
        <source>Coordinate spring-damper</source>
        <translation>Koordinaten-Feder-Dämpfer</translation>
    </message>
    <message>
        <source>Correct the residual that the relative tolerance refers to when the first one is unusually small.</source>
        <translation>Das Residuum korrigieren, auf das sich die relative Toleranz bezieht, wenn das erste ungewöhnlich klein ist.</translation>
    </message>
    <message>
        <source>Coupling of all coordinates</source>
        <translation>Kopplung aller Koordinaten</translation>
    </message>
    <message>
        <source>Cubic (hardening)</source>
        <translation>Kubisch (versteifend)</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Damping of the bristles while sticking.</source>
        <translation>Dämpfung der Borsten beim Haften.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Data coordinates</source>
        <translation>Datenkoordinaten</translation>
    </message>
    <message>
        <source>Data node</source>
        <translation>Datenknoten</translation>
    </message>
    <message>
        <source>Data node for the function that runs after each Newton solution.</source>
        <translation>Datenknoten für die Funktion, die nach jeder Newton-Lösung läuft.</translation>
    </message>
    <message>
        <source>Data node with 1 value that counts whole turns. Without it the angle jumps at half a turn.</source>
        <translation>Datenknoten mit 1 Wert, der ganze Umdrehungen zählt. Ohne ihn springt der Winkel bei einer halben Umdrehung.</translation>
    </message>
    <message>
        <source>Data node with 3 values: friction mode, last sticking position, limit stop. Needed for friction without proportional zone and for limit stops.</source>
        <translation>Datenknoten mit 3 Werten: Reibungszustand, letzte Haftstelle, Anschlag. Nötig für Reibung ohne Proportionalbereich und für Anschläge.</translation>
    </message>
    <message>
        <source>Decay velocity</source>
        <translation>Abklinggeschwindigkeit</translation>
    </message>
    <message>
        <source>Decrease</source>
        <translation>Verkleinerung</translation>
    </message>
    <message>
        <source>Derivative of lever arms</source>
        <translation>Ableitung der Hebelarme</translation>
    </message>
    <message>
        <source>Difference q1 - q0 at which the spring is unstressed.</source>
        <translation>Differenz q1 - q0, bei der die Feder entspannt ist.</translation>
    </message>
    <message>
        <source>Differentiate the whole system at once; slow, for checks.</source>
        <translation>Das ganze System auf einmal differenzieren; langsam, zur Kontrolle.</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Direction in the axes of marker 0, of length 1.</source>
        <translation>Richtung in den Achsen von Marker 0, von der Länge 1.</translation>
    </message>
    <message>
        <source>Direction in the axes of marker 1 that stays perpendicular to the sliding.</source>
        <translation>Richtung in den Achsen von Marker 1, die zur Schieberichtung senkrecht bleibt.</translation>
    </message>
    <message>
        <source>Direction of sliding in the axes of marker 0.</source>
        <translation>Schieberichtung in den Achsen von Marker 0.</translation>
    </message>
    <message>
        <source>Disc axis</source>
        <translation>Scheibenachse</translation>
    </message>
    <message>
        <source>Disc radius</source>
        <translation>Scheibenradius</translation>
    </message>
    <message>
        <source>Disc width</source>
        <translation>Scheibenbreite</translation>
    </message>
    <message>
        <source>Displacement along the axis at which the spring is unstressed.</source>
        <translation>Verschiebung entlang der Achse, bei der die Feder entspannt ist.</translation>
    </message>
    <message>
        <source>Displacement and force over stiffness, point by point.</source>
        <translation>Verschiebung und Kraft durch Steifigkeit, Punkt für Punkt.</translation>
    </message>
    <message>
        <source>Displacement from the reference position at the start.</source>
        <translation>Verschiebung vom Bezugsort am Anfang.</translation>
    </message>
    <message>
        <source>Displacement x, y [m] and rotation [rad] from the reference at the start.</source>
        <translation>Verschiebung x, y [m] und Drehung [rad] vom Bezug am Anfang.</translation>
    </message>
    <message>
        <source>Displacement x, y from the reference position at the start.</source>
        <translation>Verschiebung x, y vom Bezugsort am Anfang.</translation>
    </message>
    <message>
        <source>Displacements [m] and Euler parameters from the reference at the start. Reference and initial Euler parameters together must have length 1.</source>
        <translation>Verschiebungen [m] und Euler-Parameter vom Bezug am Anfang. Bezug und Anfang der Euler-Parameter müssen zusammen die Länge 1 haben.</translation>
    </message>
    <message>
        <source>Displacements [m] and angles [rad] at which the springs are unstressed.</source>
        <translation>Verschiebungen [m] und Winkel [rad], bei denen die Federn entspannt sind.</translation>
    </message>
    <message>
        <source>Displacements [m] and angles [rad] from the reference at the start.</source>
        <translation>Verschiebungen [m] und Winkel [rad] vom Bezug am Anfang.</translation>
    </message>
    <message>
        <source>Displacements [m] and what is added to the reference rotation vector [rad] at the start.</source>
        <translation>Verschiebungen [m] und was am Anfang zum Bezugsdrehvektor [rad] addiert wird.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Distance from the origin</source>
        <translation>Abstand vom Ursprung</translation>
    </message>
    <message>
        <source>Distance of the contact point from the centre of the disc, which is marker 1.</source>
        <translation>Abstand des Kontaktpunkts von der Mitte der Scheibe, die Marker 1 ist.</translation>
    </message>
    <message>
        <source>Divide the error by the square root of the number of coordinates, so that the tolerances suit any size.</source>
        <translation>Den Fehler durch die Wurzel der Anzahl der Koordinaten teilen, sodass die Toleranzen zu jeder Größe passen.</translation>
    </message>
    <message>
        <source>Draw size</source>
        <translation>Zeichengröße</translation>
    </message>
    <message>
        <source>Draws a cylinder with rod in place of a spring.</source>
        <translation>Zeichnet einen Zylinder mit Stange statt einer Feder.</translation>
    </message>
    <message>
        <source>Dry friction (tanh)</source>
        <translation>Trockene Reibung (tanh)</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Dynamic friction</source>
        <translation>Gleitreibung</translation>
    </message>
    <message>
        <source>Eliminate constraints</source>
        <translation>Zwangsbedingungen eliminieren</translation>
    </message>
    <message>
        <source>End at a time</source>
        <translation>Zu einer Zeit beenden</translation>
    </message>
    <message>
        <source>End sensor files with a line on how the run ended.</source>
        <translation>Sensordateien mit einer Zeile darüber beenden, wie der Lauf endete.</translation>
    </message>
    <message>
        <source>End the solution file with a line on how the run ended.</source>
        <translation>Die Lösungsdatei mit einer Zeile darüber beenden, wie der Lauf endete.</translation>
    </message>
    <message>
        <source>End time</source>
        <translation>Endzeit</translation>
    </message>
    <message>
        <source>Equal coordinates</source>
        <translation>Gleiche Koordinaten</translation>
    </message>
    <message>
        <source>Explicit integration</source>
        <translation>Explizite Integration</translation>
    </message>
    <message>
        <source>Explicit solver</source>
        <translation>Expliziter Löser</translation>
    </message>
    <message>
        <source>Explicit solvers compute and factorise a constant mass matrix only once.</source>
        <translation>Explizite Löser berechnen und faktorisieren eine konstante Massenmatrix nur einmal.</translation>
    </message>
    <message>
        <source>Explicit solvers with an error estimate choose their step size.</source>
        <translation>Explizite Löser mit Fehlerschätzung wählen ihre Schrittweite.</translation>
    </message>
    <message>
        <source>Factor 0</source>
        <translation>Faktor 0</translation>
    </message>
    <message>
        <source>Factor 1</source>
        <translation>Faktor 1</translation>
    </message>
    <message>
        <source>Factor by which an automatic step may grow at once.</source>
        <translation>Faktor, um den ein automatischer Schritt auf einmal wachsen darf.</translation>
    </message>
    <message>
        <source>Factor on the load step when it fails.</source>
        <translation>Faktor auf den Lastschritt, wenn er scheitert.</translation>
    </message>
    <message>
        <source>Factor on the load step when steps go well again.</source>
        <translation>Faktor auf den Lastschritt, wenn Schritte wieder gelingen.</translation>
    </message>
    <message>
        <source>Factor on the step size when an implicit step fails.</source>
        <translation>Faktor auf die Schrittweite, wenn ein impliziter Schritt scheitert.</translation>
    </message>
    <message>
        <source>Factor on the step size when steps go well again.</source>
        <translation>Faktor auf die Schrittweite, wenn Schritte wieder gelingen.</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Factors of the coordinates of marker 0, with their reference values if it is one of all coordinates of a node: a row per equation, a column per coordinate. Empty: none.</source>
        <translation>Faktoren der Koordinaten von Marker 0, mit ihren Bezugswerten, wenn er alle Koordinaten eines Knotens gibt: je Gleichung eine Zeile, je Koordinate eine Spalte. Leer: keine.</translation>
    </message>
    <message>
        <source>Factors of the coordinates of marker 1, with their reference values if it is one of all coordinates of a node: a row per equation, a column per coordinate. Empty: none.</source>
        <translation>Faktoren der Koordinaten von Marker 1, mit ihren Bezugswerten, wenn er alle Koordinaten eines Knotens gibt: je Gleichung eine Zeile, je Koordinate eine Spalte. Leer: keine.</translation>
    </message>
    <message>
        <source>Factors of the squared coordinates of marker 0. Empty: none.</source>
        <translation>Faktoren der quadrierten Koordinaten von Marker 0. Leer: keine.</translation>
    </message>
    <message>
        <source>Factors of the squared coordinates of marker 1. Empty: none.</source>
        <translation>Faktoren der quadrierten Koordinaten von Marker 1. Leer: keine.</translation>
    </message>
    <message>
        <source>False ends the run</source>
        <translation>False beendet den Lauf</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Files are flushed after each row when the model has more coordinates than this.</source>
        <translation>Puffer werden nach jeder Zeile geleert, wenn das Modell mehr Koordinaten als dies hat.</translation>
    </message>
    <message>
        <source>First order rates</source>
        <translation>Raten erster Ordnung</translation>
    </message>
    <message>
        <source>First step of solvers with automatic step size; 0: the size that numberOfSteps gives.</source>
        <translation>Erster Schritt von Lösern mit automatischer Schrittweite; 0: die Weite, die numberOfSteps ergibt.</translation>
    </message>
    <message>
        <source>Fixed joint</source>
        <translation>Feste Verbindung</translation>
    </message>
    <message>
        <source>Fixed position of the node in global axes.</source>
        <translation>Fester Ort des Knotens in globalen Achsen.</translation>
    </message>
    <message>
        <source>Flush above</source>
        <translation>Leeren ab</translation>
    </message>
    <message>
        <source>Flush at once</source>
        <translation>Sofort leeren</translation>
    </message>
    <message>
        <source>Flush files after each row, so that nothing is lost on a crash.</source>
        <translation>Puffer nach jeder Zeile leeren, damit bei einem Absturz nichts verloren geht.</translation>
    </message>
    <message>
        <source>Follow recommended step size</source>
        <translation>Empfohlener Schrittweite folgen</translation>
    </message>
    <message>
        <source>Footer</source>
        <translation>Fußzeile</translation>
    </message>
    <message>
        <source>Footer of sensor files</source>
        <translation>Fußzeile der Sensordateien</translation>
    </message>
    <message>
        <source>For bodies</source>
        <translation>Für Körper</translation>
    </message>
    <message>
        <source>For connectors</source>
        <translation>Für Verbinder</translation>
    </message>
    <message>
        <source>For constraints</source>
        <translation>Für Zwangsbedingungen</translation>
    </message>
    <message>
        <source>Force function</source>
        <translation>Kraftfunktion</translation>
    </message>
    <message>
        <source>Force on a displacement [N], torque on an angle [N m]; positive in the direction of the coordinate.</source>
        <translation>Kraft auf eine Verschiebung [N], Drehmoment auf einen Winkel [N m]; positiv in Richtung der Koordinate.</translation>
    </message>
    <message>
        <source>Force per change of length. 1 kg on 100 N/m sags about 0.1 m.</source>
        <translation>Kraft je Längenänderung. 1 kg an 100 N/m hängt etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Force per difference of the coordinates (N m/rad between angles). 1 kg on 100 N/m sags about 0.1 m.</source>
        <translation>Kraft je Differenz der Koordinaten (N m/rad zwischen Winkeln). 1 kg an 100 N/m hängt etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Force per difference of the velocities. d = 2 sqrt(k m) stops a swing without overshoot.</source>
        <translation>Kraft je Differenz der Geschwindigkeiten. d = 2 sqrt(k m) beendet eine Schwingung ohne Überschwingen.</translation>
    </message>
    <message>
        <source>Force per displacement along the axis. 1 kg on 100 N/m sags about 0.1 m.</source>
        <translation>Kraft je Verschiebung entlang der Achse. 1 kg an 100 N/m hängt etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Force per mass in global axes; gravity on Earth is 9.81 m/s².</source>
        <translation>Kraft je Masse in globalen Achsen; die Schwerkraft der Erde ist 9.81 m/s².</translation>
    </message>
    <message>
        <source>Force per penetration into a stop.</source>
        <translation>Kraft je Eindringen in einen Anschlag.</translation>
    </message>
    <message>
        <source>Force per rate of the length. d = 2 sqrt(k m) stops a swing without overshoot.</source>
        <translation>Kraft je Längenrate. d = 2 sqrt(k m) beendet eine Schwingung ohne Überschwingen.</translation>
    </message>
    <message>
        <source>Force per relative displacement along each global axis. 1 kg on 100 N/m sags about 0.1 m.</source>
        <translation>Kraft je Relativverschiebung entlang jeder globalen Achse. 1 kg an 100 N/m hängt etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Force per relative displacement. 1 kg on 100 N/m sags about 0.1 m.</source>
        <translation>Kraft je Relativverschiebung. 1 kg an 100 N/m hängt etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Force per relative velocity along each global axis. d = 2 sqrt(k m) stops a swing without overshoot.</source>
        <translation>Kraft je Relativgeschwindigkeit entlang jeder globalen Achse. d = 2 sqrt(k m) beendet eine Schwingung ohne Überschwingen.</translation>
    </message>
    <message>
        <source>Force per relative velocity. d = 2 sqrt(k m) stops a swing without overshoot.</source>
        <translation>Kraft je Relativgeschwindigkeit. d = 2 sqrt(k m) beendet eine Schwingung ohne Überschwingen.</translation>
    </message>
    <message>
        <source>Force per velocity along the axis. d = 2 sqrt(k m) stops a swing without overshoot.</source>
        <translation>Kraft je Geschwindigkeit entlang der Achse. d = 2 sqrt(k m) beendet eine Schwingung ohne Überschwingen.</translation>
    </message>
    <message>
        <source>Force per velocity while a stop is touched.</source>
        <translation>Kraft je Geschwindigkeit, solange ein Anschlag berührt wird.</translation>
    </message>
    <message>
        <source>Fraction of the estimated best step size that is taken; smaller is more careful.</source>
        <translation>Bruchteil der geschätzten besten Schrittweite, der genommen wird; kleiner ist vorsichtiger.</translation>
    </message>
    <message>
        <source>Frame at a node</source>
        <translation>System am Knoten</translation>
    </message>
    <message>
        <source>Frame on a body</source>
        <translation>System am Körper</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>Speicher freigeben</translation>
    </message>
    <message>
        <source>Free the solver&apos;s memory after a run.</source>
        <translation>Den Speicher des Lösers nach einem Lauf freigeben.</translation>
    </message>
    <message>
        <source>Friction and stops</source>
        <translation>Reibung und Anschläge</translation>
    </message>
    <message>
        <source>Friction force while sliding: friction coefficient times normal force. 1 kg on a table with 0.3 has about 3 N.</source>
        <translation>Reibungskraft beim Gleiten: Reibungszahl mal Normalkraft. 1 kg auf einem Tisch mit 0.3 hat etwa 3 N.</translation>
    </message>
    <message>
        <source>From 0.1 on to both sides 50 times as stiff.</source>
        <translation>Ab 0.1 nach beiden Seiten 50-mal so steif.</translation>
    </message>
    <message>
        <source>From 1 Hz on, 2 Hz more each second.</source>
        <translation>Ab 1 Hz, jede Sekunde 2 Hz mehr.</translation>
    </message>
    <message>
        <source>From 2, large models are solved by two threads. The results do not depend on it.</source>
        <translation>Ab 2 werden große Modelle von zwei Threads gelöst. Die Ergebnisse hängen nicht davon ab.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemIndex, dataCoordinates, displacement, rotation, velocity, angularVelocity, stiffness, damping, rotJ0, rotJ1, offset) that gives the error and the new data.</source>
        <translation>Funktion (mbs, t, itemIndex, dataCoordinates, displacement, rotation, velocity, angularVelocity, stiffness, damping, rotJ0, rotJ1, offset), die den Fehler und die neuen Daten ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, deltaL, deltaL_t, stiffness, damping, force) that gives the force along the line; deltaL = L - L_0, deltaL_t = L&apos; - L&apos;_0.</source>
        <translation>Funktion (mbs, t, itemNumber, deltaL, deltaL_t, stiffness, damping, force), die die Kraft entlang der Linie ergibt; deltaL = L - L_0, deltaL_t = L&apos; - L&apos;_0.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, displacement, rotation, velocity, angularVelocity, stiffness, damping, rotJ0, rotJ1, offset) that gives three forces and three torques.</source>
        <translation>Funktion (mbs, t, itemNumber, displacement, rotation, velocity, angularVelocity, stiffness, damping, rotJ0, rotJ1, offset), die drei Kräfte und drei Drehmomente ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset) that gives the force.</source>
        <translation>Funktion (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset), die die Kraft ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset, velocityOffset, fDynamicFriction, fStaticFrictionOffset, exponentialDecayStatic, fViscousFriction, frictionProportionalZone) that gives the whole force.</source>
        <translation>Funktion (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset, velocityOffset, fDynamicFriction, fStaticFrictionOffset, exponentialDecayStatic, fViscousFriction, frictionProportionalZone), die die ganze Kraft ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, lOffset) that gives the offset.</source>
        <translation>Funktion (mbs, t, itemNumber, lOffset), die die Vorgabe ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, lOffset) that gives the time derivative of the offset.</source>
        <translation>Funktion (mbs, t, itemNumber, lOffset), die die Zeitableitung der Vorgabe ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, offsetUserFunctionParameters) that gives the time derivative of the offsets.</source>
        <translation>Funktion (mbs, t, itemNumber, offsetUserFunctionParameters), die die Zeitableitung der Vorgaben ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, offsetUserFunctionParameters) that gives three displacements and three angles which the joint keeps. The angles turn frame 0; displacements are along its turned axes, or along the global ones where all three are locked.</source>
        <translation>Funktion (mbs, t, itemNumber, offsetUserFunctionParameters), die drei Verschiebungen und drei Winkel ergibt, die das Gelenk hält. Die Winkel drehen System 0; Verschiebungen sind entlang seiner gedrehten Achsen, oder entlang der globalen, wo alle drei gesperrt sind.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, q, q_t, velocityLevel) that gives the derivative of the residuals.</source>
        <translation>Funktion (mbs, t, itemNumber, q, q_t, velocityLevel), die die Ableitung der Residuen ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, q, q_t, velocityLevel) that gives the residuals, as many as scalingMarker0 has rows.</source>
        <translation>Funktion (mbs, t, itemNumber, q, q_t, velocityLevel), die die Residuen ergibt, so viele, wie scalingMarker0 Zeilen hat.</translation>
    </message>
    <message>
        <source>Function (mbs, t, itemNumber, rotation, angularVelocity, stiffness, damping, offset) that gives the torque.</source>
        <translation>Funktion (mbs, t, itemNumber, rotation, angularVelocity, stiffness, damping, offset), die das Drehmoment ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, load) that gives the load.</source>
        <translation>Funktion (mbs, t, load), die die Last ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, loadVector) that gives the force per mass.</source>
        <translation>Funktion (mbs, t, loadVector), die die Kraft je Masse ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, loadVector) that gives the force.</source>
        <translation>Funktion (mbs, t, loadVector), die die Kraft ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, loadVector) that gives the torque.</source>
        <translation>Funktion (mbs, t, loadVector), die das Drehmoment ergibt.</translation>
    </message>
    <message>
        <source>Function (mbs, t, sensorNumbers, factors, configuration) that gives the values. A formula uses t, factors and values, the numbers of the sensors above one after the other.</source>
        <translation>Funktion (mbs, t, sensorNumbers, factors, configuration), die die Werte ergibt. Eine Formel verwendet t, factors und values, die Zahlen der Sensoren darüber eine nach der anderen.</translation>
    </message>
    <message>
        <source>Function after Newton</source>
        <translation>Funktion nach Newton</translation>
    </message>
    <message>
        <source>Function before each step</source>
        <translation>Funktion vor jedem Schritt</translation>
    </message>
    <message>
        <source>Function parameters</source>
        <translation>Funktionsparameter</translation>
    </message>
    <message>
        <source>Gap (clearance)</source>
        <translation>Spiel (Lose)</translation>
    </message>
    <message>
        <source>Gear</source>
        <translation>Getriebe</translation>
    </message>
    <message>
        <source>Generalized alpha</source>
        <translation>Generalized-alpha</translation>
    </message>
    <message>
        <source>Generic joint</source>
        <translation>Allgemeines Gelenk</translation>
    </message>
    <message>
        <source>Geometric range</source>
        <translation>Geometrischer Bereich</translation>
    </message>
    <message>
        <source>Geometric steps</source>
        <translation>Geometrische Schritte</translation>
    </message>
    <message>
        <source>Give idle threads the tasks of busy ones.</source>
        <translation>Untätigen Threads die Aufgaben beschäftigter geben.</translation>
    </message>
    <message>
        <source>Give it &amp;weight</source>
        <translation>&amp;Gewicht geben</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go on where the matrix is singular: unknowns that nothing determines stay as they are, and redundant conditions are not watched. Agreeing redundant conditions are solved without it; results may be wrong.</source>
        <translation>Weitermachen, wo die Matrix singulär ist: Unbekannte, die nichts bestimmt, bleiben, wie sie sind, und überzählige Bedingungen werden nicht überwacht. Verträgliche überzählige Bedingungen werden auch ohne dies gelöst; Ergebnisse können falsch sein.</translation>
    </message>
    <message>
        <source>Go on with the step when the iterations over contact and friction states have not settled.</source>
        <translation>Den Schritt fortsetzen, wenn die Iterationen über Kontakt- und Reibungszustände nicht zur Ruhe gekommen sind.</translation>
    </message>
    <message>
        <source>Good steps before growing</source>
        <translation>Gute Schritte vor dem Wachsen</translation>
    </message>
    <message>
        <source>Good steps in a row before the load step grows again.</source>
        <translation>Gute Schritte in Folge, bevor der Lastschritt wieder wächst.</translation>
    </message>
    <message>
        <source>Good steps in a row before the step size grows again.</source>
        <translation>Gute Schritte in Folge, bevor die Schrittweite wieder wächst.</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>Gravitational constant</source>
        <translation>Gravitationskonstante</translation>
    </message>
    <message>
        <source>Gravity between two masses</source>
        <translation>Schwerkraft zwischen zwei Massen</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Ground node</source>
        <translation>Fester Knoten</translation>
    </message>
    <message>
        <source>Growing frequency (chirp)</source>
        <translation>Wachsende Frequenz (Chirp)</translation>
    </message>
    <message>
        <source>Grows within half a second and stays.</source>
        <translation>Wächst in einer halben Sekunde und bleibt.</translation>
    </message>
    <message>
        <source>Growth of the sliding force with velocity.</source>
        <translation>Zunahme der Gleitkraft mit der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Half a sine of 0.1 s.</source>
        <translation>Ein halber Sinus von 0.1 s.</translation>
    </message>
    <message>
        <source>Has no effect: &apos;solverType&apos; of the simulation names the method, explicit or not.</source>
        <translation>Ohne Wirkung: &apos;solverType&apos; der Simulation nennt das Verfahren, explizit oder nicht.</translation>
    </message>
    <message>
        <source>Has no effect: explicit solvers always invert the mass matrix node by node.</source>
        <translation>Ohne Wirkung: Explizite Löser invertieren die Massenmatrix immer Knoten für Knoten.</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Header of sensor files</source>
        <translation>Kopf der Sensordateien</translation>
    </message>
    <message>
        <source>Held directions</source>
        <translation>Gehaltene Richtungen</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>Drehgelenk</translation>
    </message>
    <message>
        <source>Hold first order coordinates</source>
        <translation>Koordinaten erster Ordnung halten</translation>
    </message>
    <message>
        <source>Holds the velocities in place of the coordinates.</source>
        <translation>Hält die Geschwindigkeiten statt der Koordinaten.</translation>
    </message>
    <message>
        <source>How linear systems are solved. Sparse solvers suit models with many coordinates.</source>
        <translation>Wie lineare Systeme gelöst werden. Dünnbesetzte Löser passen zu Modellen mit vielen Koordinaten.</translation>
    </message>
    <message>
        <source>How many numbers a Python function returns; 0: as many as it gives when it is first called. A formula says it itself.</source>
        <translation>Wie viele Zahlen eine Python-Funktion zurückgibt; 0: so viele wie beim ersten Aufruf. Eine Formel sagt es selbst.</translation>
    </message>
    <message>
        <source>How many numbers the node keeps: 3 for friction and limit stops, 1 for counting turns.</source>
        <translation>Wie viele Zahlen der Knoten behält: 3 für Reibung und Anschläge, 1 zum Zählen von Umdrehungen.</translation>
    </message>
    <message>
        <source>How much is printed while solving; 0 nothing, 1 steps, 2 iterations.</source>
        <translation>Wie viel beim Lösen ausgegeben wird; 0 nichts, 1 Schritte, 2 Iterationen.</translation>
    </message>
    <message>
        <source>How much more than the sliding force is needed to break loose.</source>
        <translation>Wie viel mehr als die Gleitkraft zum Losreißen nötig ist.</translation>
    </message>
    <message>
        <source>How much of a very fast swing is left after a step: 1 keeps all energy, 0 removes fast swings at once. 0.9 is a good start.</source>
        <translation>Wie viel von einer sehr schnellen Schwingung nach einem Schritt bleibt: 1 behält alle Energie, 0 nimmt schnelle Schwingungen sofort weg. 0.9 ist ein guter Anfang.</translation>
    </message>
    <message>
        <source>How often a step is solved anew because contact or friction states changed.</source>
        <translation>Wie oft ein Schritt neu gelöst wird, weil Kontakt- oder Reibungszustände gewechselt haben.</translation>
    </message>
    <message>
        <source>Ignore singular matrices</source>
        <translation>Singuläre Matrizen übergehen</translation>
    </message>
    <message>
        <source>Implicit solvers repeat a step that fails with a smaller size.</source>
        <translation>Implizite Löser wiederholen einen Schritt, der scheitert, mit kleinerer Weite.</translation>
    </message>
    <message>
        <source>Include how the lever arms of connectors change with the motion; without it large loads converge slower.</source>
        <translation>Berücksichtigen, wie sich die Hebelarme der Verbinder mit der Bewegung ändern; ohne konvergieren große Lasten langsamer.</translation>
    </message>
    <message>
        <source>Include the loads in the Jacobian (loads that turn with a body).</source>
        <translation>Die Lasten in der Jacobi-Matrix berücksichtigen (Lasten, die sich mit einem Körper drehen).</translation>
    </message>
    <message>
        <source>Increase</source>
        <translation>Vergrößerung</translation>
    </message>
    <message>
        <source>Increment of a difference quotient as a fraction of the coordinate. About 1e-7 balances rounding and truncation.</source>
        <translation>Zuwachs eines Differenzenquotienten als Bruchteil der Koordinate. Etwa 1e-7 gleicht Rundung und Abbruchfehler aus.</translation>
    </message>
    <message>
        <source>Index of the coordinate, from 0: x, y, z, then rotations, as far as the node has them.</source>
        <translation>Nummer der Koordinate, ab 0: x, y, z, dann Drehungen, soweit der Knoten sie hat.</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>Information file</source>
        <translation>Informationsdatei</translation>
    </message>
    <message>
        <source>Initial coordinate</source>
        <translation>Anfangskoordinate</translation>
    </message>
    <message>
        <source>Initial coordinates</source>
        <translation>Anfangskoordinaten</translation>
    </message>
    <message>
        <source>Initial displacement</source>
        <translation>Anfangsverschiebung</translation>
    </message>
    <message>
        <source>Initial state</source>
        <translation>Anfangszustand</translation>
    </message>
    <message>
        <source>Initial step size</source>
        <translation>Erste Schrittweite</translation>
    </message>
    <message>
        <source>Initial values</source>
        <translation>Anfangswerte</translation>
    </message>
    <message>
        <source>Initial velocities</source>
        <translation>Anfangsgeschwindigkeiten</translation>
    </message>
    <message>
        <source>Initial velocity</source>
        <translation>Anfangsgeschwindigkeit</translation>
    </message>
    <message>
        <source>Integrate nodes with rotation vectors as rotations, without singularities.</source>
        <translation>Knoten mit Drehvektoren als Drehungen integrieren, ohne Singularitäten.</translation>
    </message>
    <message>
        <source>Into how many tasks the work of a thread is cut.</source>
        <translation>In wie viele Aufgaben die Arbeit eines Threads geteilt wird.</translation>
    </message>
    <message>
        <source>Intrinsic</source>
        <translation>Intrinsisch</translation>
    </message>
    <message>
        <source>Invert mass by body</source>
        <translation>Masse je Körper invertieren</translation>
    </message>
    <message>
        <source>Items of a task from</source>
        <translation>Objekte einer Aufgabe ab</translation>
    </message>
    <message>
        <source>Iterate</source>
        <translation>Iterieren</translation>
    </message>
    <message>
        <source>Iteration tolerance</source>
        <translation>Iterationstoleranz</translation>
    </message>
    <message>
        <source>Iterations of a good step</source>
        <translation>Iterationen eines guten Schritts</translation>
    </message>
    <message>
        <source>Iterations with an old Jacobian before a new one is computed.</source>
        <translation>Iterationen mit einer alten Jacobi-Matrix, bevor eine neue berechnet wird.</translation>
    </message>
    <message>
        <source>Iterations with the new Jacobian before full Newton takes over.</source>
        <translation>Iterationen mit der neuen Jacobi-Matrix, bevor das volle Newton-Verfahren übernimmt.</translation>
    </message>
    <message>
        <source>Jacobian function</source>
        <translation>Funktion der Jacobi-Matrix</translation>
    </message>
    <message>
        <source>Jacobian of loads</source>
        <translation>Jacobi-Matrix der Lasten</translation>
    </message>
    <message>
        <source>Joint radius</source>
        <translation>Gelenkradius</translation>
    </message>
    <message>
        <source>Keep analysed pattern</source>
        <translation>Analysiertes Muster behalten</translation>
    </message>
    <message>
        <source>Keep constant mass matrix</source>
        <translation>Konstante Massenmatrix behalten</translation>
    </message>
    <message>
        <source>Keep first order coordinates at their initial values.</source>
        <translation>Koordinaten erster Ordnung auf ihren Anfangswerten halten.</translation>
    </message>
    <message>
        <source>Keep in memory</source>
        <translation>Im Speicher behalten</translation>
    </message>
    <message>
        <source>Keep initial multipliers</source>
        <translation>Anfangsmultiplikatoren behalten</translation>
    </message>
    <message>
        <source>Keep the Jacobian over several iterations and steps.</source>
        <translation>Die Jacobi-Matrix über mehrere Iterationen und Schritte behalten.</translation>
    </message>
    <message>
        <source>Keep the constraint forces that the start gives as initial values.</source>
        <translation>Die Zwangskräfte, die der Anfang ergibt, als Anfangswerte behalten.</translation>
    </message>
    <message>
        <source>Keep unit length</source>
        <translation>Einheitslänge halten</translation>
    </message>
    <message>
        <source>Keeps the distance of two points, as a massless rod with ball ends.</source>
        <translation>Hält den Abstand zweier Punkte, wie ein masseloser Stab mit Kugelgelenken an den Enden.</translation>
    </message>
    <message>
        <source>Kept in the model; runs write all sensors into one CSV file.</source>
        <translation>Im Modell behalten; Läufe schreiben alle Sensoren in eine CSV-Datei.</translation>
    </message>
    <message>
        <source>Its values are in tables, whatever stands above; the window keeps the samples of every sensor.</source>
        <translation>Seine Werte stehen in Tabellen, was auch immer darüber steht; das Fenster behält die Werte jedes Sensors.</translation>
    </message>
    <message>
        <source>Lagrange multipliers, one per equation</source>
        <translation>Lagrange-Multiplikatoren, einer je Gleichung</translation>
    </message>
    <message>
        <source>Largest growth</source>
        <translation>Größtes Wachstum</translation>
    </message>
    <message>
        <source>Largest jump of a force, by a change of contact or friction state, that needs no further iteration.</source>
        <translation>Größter Kraftsprung durch einen Wechsel von Kontakt oder Reibung, der keine weitere Iteration verlangt.</translation>
    </message>
    <message>
        <source>Largest solution</source>
        <translation>Größte Lösung</translation>
    </message>
    <message>
        <source>Law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>Least distance</source>
        <translation>Kleinster Abstand</translation>
    </message>
    <message>
        <source>Length at which the spring is unstressed.</source>
        <translation>Länge, bei der die Feder entspannt ist.</translation>
    </message>
    <message>
        <source>Length of the drawn axes. -1: chosen from the extent of the scene.</source>
        <translation>Länge der gezeichneten Achsen. -1: aus der Ausdehnung der Szene gewählt.</translation>
    </message>
    <message>
        <source>Length of the drawn axis. -1: chosen from the extent of the scene.</source>
        <translation>Länge der gezeichneten Achse. -1: aus der Ausdehnung der Szene gewählt.</translation>
    </message>
    <message>
        <source>Let the load factor grow by a constant ratio instead of a constant amount.</source>
        <translation>Den Lastfaktor um ein festes Verhältnis statt um einen festen Betrag wachsen lassen.</translation>
    </message>
    <message>
        <source>Limit stops</source>
        <translation>Anschläge</translation>
    </message>
    <message>
        <source>Linear and quadratic relations between the coordinates of two nodes.</source>
        <translation>Lineare und quadratische Beziehungen zwischen den Koordinaten zweier Knoten.</translation>
    </message>
    <message>
        <source>Linear solver</source>
        <translation>Linearer Löser</translation>
    </message>
    <message>
        <source>Linear spring and damper</source>
        <translation>Lineare Feder und Dämpfer</translation>
    </message>
    <message>
        <source>List of drawings fixed to the body: Brick, Sphere, Cylinder, Cone, Arrow, Line, Text, Quad, Mesh.</source>
        <translation>Liste von Zeichnungen, die am Körper fest sind: Brick, Sphere, Cylinder, Cone, Arrow, Line, Text, Quad, Mesh.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Load function</source>
        <translation>Lastfunktion</translation>
    </message>
    <message>
        <source>Load on a coordinate</source>
        <translation>Last auf eine Koordinate</translation>
    </message>
    <message>
        <source>Load sensor</source>
        <translation>Lastsensor</translation>
    </message>
    <message>
        <source>Load steps</source>
        <translation>Lastschritte</translation>
    </message>
    <message>
        <source>Local position</source>
        <translation>Lokaler Ort</translation>
    </message>
    <message>
        <source>Lock rotation</source>
        <translation>Drehung sperren</translation>
    </message>
    <message>
        <source>Locked axes</source>
        <translation>Gesperrte Achsen</translation>
    </message>
    <message>
        <source>Locks any choice of the relative displacements and rotations of two frames.</source>
        <translation>Sperrt eine beliebige Auswahl der Relativverschiebungen und -drehungen zweier Systeme.</translation>
    </message>
    <message>
        <source>Locks three rotations by the vector sin(angle) times axis: the same motion, multipliers that are the torques, and no half-turn solutions in statics.</source>
        <translation>Sperrt drei Drehungen durch den Vektor sin(Winkel) mal Achse: dieselbe Bewegung, Multiplikatoren, die die Drehmomente sind, und in der Statik keine Lösungen mit halber Drehung.</translation>
    </message>
    <message>
        <source>Lower bound of the magnitude that the increment of a coordinate is chosen from.</source>
        <translation>Untere Grenze der Größe, aus der der Zuwachs einer Koordinate gewählt wird.</translation>
    </message>
    <message>
        <source>Lower stop</source>
        <translation>Unterer Anschlag</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Marker at a node</source>
        <translation>Marker am Knoten</translation>
    </message>
    <message>
        <source>Marker for a body&apos;s mass</source>
        <translation>Marker der Masse eines Körpers</translation>
    </message>
    <message>
        <source>Marker on a body</source>
        <translation>Marker am Körper</translation>
    </message>
    <message>
        <source>Marker sensor</source>
        <translation>Markersensor</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Mass 0</source>
        <translation>Masse 0</translation>
    </message>
    <message>
        <source>Mass 1</source>
        <translation>Masse 1</translation>
    </message>
    <message>
        <source>Mass of the body. 1 kg on a spring of 100 N/m swings with 1.6 Hz and sags about 0.1 m under gravity.</source>
        <translation>Masse des Körpers. 1 kg an einer Feder von 100 N/m schwingt mit 1.6 Hz und hängt unter Schwerkraft etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Mass of the point. 1 kg on a spring of 100 N/m swings with 1.6 Hz and sags about 0.1 m under gravity.</source>
        <translation>Masse des Punkts. 1 kg an einer Feder von 100 N/m schwingt mit 1.6 Hz und hängt unter Schwerkraft etwa 0.1 m durch.</translation>
    </message>
    <message>
        <source>Mass that attracts at marker 0. It is not the inertia of a body, which may be another.</source>
        <translation>Anziehende Masse bei Marker 0. Sie ist nicht die Trägheit eines Körpers, die eine andere sein darf.</translation>
    </message>
    <message>
        <source>Mass that attracts at marker 1.</source>
        <translation>Anziehende Masse bei Marker 1.</translation>
    </message>
    <message>
        <source>Measure of the error</source>
        <translation>Maß des Fehlers</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Measures an output variable at a marker.</source>
        <translation>Misst eine Ausgabegröße an einem Marker.</translation>
    </message>
    <message>
        <source>Measures an output variable at a point of a body.</source>
        <translation>Misst eine Ausgabegröße an einem Punkt eines Körpers.</translation>
    </message>
    <message>
        <source>Measures an output variable of a connector or body.</source>
        <translation>Misst eine Ausgabegröße eines Verbinders oder Körpers.</translation>
    </message>
    <message>
        <source>Measures an output variable of a node.</source>
        <translation>Misst eine Ausgabegröße eines Knotens.</translation>
    </message>
    <message>
        <source>Measures and acts in the frame half way between both joint frames, by the SE(3) logarithm, so that the order of the markers does not matter; otherwise by frame 0 and Tait-Bryan angles.</source>
        <translation>Misst und wirkt im System auf halbem Weg zwischen beiden Gelenksystemen, über den SE(3)-Logarithmus, sodass die Reihenfolge der Marker gleichgültig ist; sonst über System 0 und Kardanwinkel.</translation>
    </message>
    <message>
        <source>Measures what the parameter or function of a load gives at the present time: of a weight the force per mass, of a load that is fixed to its body its components along the axes of the body.</source>
        <translation>Misst, was Parameter oder Funktion einer Last zur gegenwärtigen Zeit geben: bei einem Gewicht die Kraft je Masse, bei einer am Körper festen Last ihre Anteile längs der Achsen des Körpers.</translation>
    </message>
    <message>
        <source>Microseconds between two looks at the clock, when simulating in real time.</source>
        <translation>Mikrosekunden zwischen zwei Blicken auf die Uhr, wenn in Echtzeit simuliert wird.</translation>
    </message>
    <message>
        <source>Modified Newton</source>
        <translation>Modifiziertes Newton-Verfahren</translation>
    </message>
    <message>
        <source>Modified Newton computes the Jacobian at the beginning of every step.</source>
        <translation>Das modifizierte Newton-Verfahren berechnet die Jacobi-Matrix am Anfang jedes Schritts.</translation>
    </message>
    <message>
        <source>Moment of inertia about the axis of rotation. A disc of 1 kg with radius 0.1 m has 0.005 kg m².</source>
        <translation>Trägheitsmoment um die Drehachse. Eine Scheibe von 1 kg mit Radius 0.1 m hat 0.005 kg m².</translation>
    </message>
    <message>
        <source>Moment of inertia about z through the reference point. A rod of 1 kg and 1 m has 1/12 kg m² about its middle.</source>
        <translation>Trägheitsmoment um z durch den Bezugspunkt. Ein Stab von 1 kg und 1 m hat 1/12 kg m² um seine Mitte.</translation>
    </message>
    <message>
        <source>Most iterations</source>
        <translation>Höchstzahl der Iterationen</translation>
    </message>
    <message>
        <source>Most iterations after a restart</source>
        <translation>Höchstzahl nach Neubeginn</translation>
    </message>
    <message>
        <source>Most modified iterations</source>
        <translation>Höchstzahl modifizierter Iterationen</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>Multiplikatoren</translation>
    </message>
    <message>
        <source>Multiplies the coordinate of marker 0, and the force on it: the ratio of a gear.</source>
        <translation>Multipliziert die Koordinate von Marker 0 und die Kraft auf sie: die Übersetzung eines Getriebes.</translation>
    </message>
    <message>
        <source>Multiplies the coordinate of marker 1, and the force on it: the ratio of a gear.</source>
        <translation>Multipliziert die Koordinate von Marker 1 und die Kraft auf sie: die Übersetzung eines Getriebes.</translation>
    </message>
    <message>
        <source>Multiplies the coordinate of marker 1: the ratio of a gear.</source>
        <translation>Multipliziert die Koordinate von Marker 1: die Übersetzung eines Getriebes.</translation>
    </message>
    <message>
        <source>Multiply the loads by a factor that grows from 0 to 1, except what user functions give; off: full loads in every step.</source>
        <translation>Die Lasten mit einem Faktor multiplizieren, der von 0 auf 1 wächst, außer was Funktionen geben; aus: volle Lasten in jedem Schritt.</translation>
    </message>
    <message>
        <source>Name of the file a run can be continued from.</source>
        <translation>Name der Datei, aus der ein Lauf fortgesetzt werden kann.</translation>
    </message>
    <message>
        <source>Name of the file that all coordinates are written to.</source>
        <translation>Name der Datei, in die alle Koordinaten geschrieben werden.</translation>
    </message>
    <message>
        <source>Name of the file the solver reports to.</source>
        <translation>Name der Datei, in die der Löser berichtet.</translation>
    </message>
    <message>
        <source>Name the causing items</source>
        <translation>Verursachende Objekte nennen</translation>
    </message>
    <message>
        <source>Name the items whose equations make a matrix singular.</source>
        <translation>Die Objekte nennen, deren Gleichungen eine Matrix singulär machen.</translation>
    </message>
    <message>
        <source>New Jacobian in each step</source>
        <translation>Neue Jacobi-Matrix je Schritt</translation>
    </message>
    <message>
        <source>Newmark</source>
        <translation>Newmark</translation>
    </message>
    <message>
        <source>Newmark beta</source>
        <translation>Newmark beta</translation>
    </message>
    <message>
        <source>Newmark gamma</source>
        <translation>Newmark gamma</translation>
    </message>
    <message>
        <source>No jump of the force, any step size, the data stay.</source>
        <translation>Kein Kraftsprung, beliebige Schrittweite, die Daten bleiben.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Node sensor</source>
        <translation>Knotensensor</translation>
    </message>
    <message>
        <source>Nodes with rotation vectors: include the tangent operator in the Jacobian; without it Newton needs more iterations.</source>
        <translation>Knoten mit Drehvektoren: den Tangentenoperator in der Jacobi-Matrix berücksichtigen; ohne ihn braucht Newton mehr Iterationen.</translation>
    </message>
    <message>
        <source>Nodes with rotation vectors: use the simplified update of rotations.</source>
        <translation>Knoten mit Drehvektoren: die vereinfachte Fortschreibung der Drehungen verwenden.</translation>
    </message>
    <message>
        <source>Normal at marker 1</source>
        <translation>Normale bei Marker 1</translation>
    </message>
    <message>
        <source>Normal of the plane, in the axes of marker 0, towards the disc; of length 1.</source>
        <translation>Normale der Ebene, in den Achsen von Marker 0, zur Scheibe hin; Länge 1.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Nothing happens within 0.01 to both sides.</source>
        <translation>Innerhalb von 0.01 nach beiden Seiten geschieht nichts.</translation>
    </message>
    <message>
        <source>Number of bodies from which mass matrices are computed by several threads.</source>
        <translation>Anzahl der Körper, ab der Massenmatrizen von mehreren Threads berechnet werden.</translation>
    </message>
    <message>
        <source>Number of items from which Jacobians are computed by several threads.</source>
        <translation>Anzahl der Objekte, ab der Jacobi-Matrizen von mehreren Threads berechnet werden.</translation>
    </message>
    <message>
        <source>Number of items from which residuals are computed by several threads.</source>
        <translation>Anzahl der Objekte, ab der Residuen von mehreren Threads berechnet werden.</translation>
    </message>
    <message>
        <source>Number of items from which work is cut into tasks.</source>
        <translation>Anzahl der Objekte, ab der Arbeit in Aufgaben geteilt wird.</translation>
    </message>
    <message>
        <source>Number of loads from which they are computed by several threads.</source>
        <translation>Anzahl der Lasten, ab der sie von mehreren Threads berechnet werden.</translation>
    </message>
    <message>
        <source>Number of steps</source>
        <translation>Anzahl der Schritte</translation>
    </message>
    <message>
        <source>Number of values</source>
        <translation>Anzahl der Werte</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>The unit of the values, for plots and read-outs: an SI unit like N, m/s or W. Without one it follows from the formula and the units of the sensors that it reads, as far as they are known.</source>
        <translation>Die Einheit der Werte, für Diagramme und Anzeigen: eine SI-Einheit wie N, m/s oder W. Ohne sie folgt sie aus der Formel und den Einheiten der gelesenen Sensoren, soweit sie bekannt sind.</translation>
    </message>
    <message>
        <source>Numbers that an item remembers from step to step, such as stick or slip.</source>
        <translation>Zahlen, die sich ein Objekt von Schritt zu Schritt merkt, wie Haften oder Gleiten.</translation>
    </message>
    <message>
        <source>Numbers that are handed to the function.</source>
        <translation>Zahlen, die der Funktion gegeben werden.</translation>
    </message>
    <message>
        <source>Numerical differentiation</source>
        <translation>Numerische Ableitung</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Object sensor</source>
        <translation>Objektsensor</translation>
    </message>
    <message>
        <source>Of 0.1 sin(2 pi t).</source>
        <translation>Von 0.1 sin(2 pi t).</translation>
    </message>
    <message>
        <source>Of 0.1 t.</source>
        <translation>Von 0.1 t.</translation>
    </message>
    <message>
        <source>Of a step to 0.1 within one second.</source>
        <translation>Eines Übergangs auf 0.1 innerhalb einer Sekunde.</translation>
    </message>
    <message>
        <source>Of the constraint q1 - q0 = 0, coordinate by coordinate.</source>
        <translation>Der Bedingung q1 - q0 = 0, Koordinate für Koordinate.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Offset function</source>
        <translation>Funktion der Vorgabe</translation>
    </message>
    <message>
        <source>Offset rate function</source>
        <translation>Funktion der Vorgaberate</translation>
    </message>
    <message>
        <source>Once a second: the first number behind pi is the frequency in Hz.</source>
        <translation>Einmal je Sekunde: Die erste Zahl nach pi ist die Frequenz in Hz.</translation>
    </message>
    <message>
        <source>One coordinate: metres for a Mass1D, radians for a RotationalMass1D.</source>
        <translation>Eine Koordinate: Meter für Mass1D, Radiant für RotationalMass1D.</translation>
    </message>
    <message>
        <source>One number.</source>
        <translation>Eine Zahl.</translation>
    </message>
    <message>
        <source>One-sided (rope, bungee)</source>
        <translation>Einseitig (Seil, Gummiseil)</translation>
    </message>
    <message>
        <source>Origin of the frame in the axes of the body.</source>
        <translation>Ursprung des Systems in den Achsen des Körpers.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Output to a file</source>
        <translation>Ausgabe in eine Datei</translation>
    </message>
    <message>
        <source>Output while solving</source>
        <translation>Ausgabe beim Lösen</translation>
    </message>
    <message>
        <source>Over a limit</source>
        <translation>Über einer Grenze</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Pause after each step</source>
        <translation>Nach jedem Schritt anhalten</translation>
    </message>
    <message>
        <source>Picture period</source>
        <translation>Bildperiode</translation>
    </message>
    <message>
        <source>Pivot threshold</source>
        <translation>Pivotschwelle</translation>
    </message>
    <message>
        <source>Planar hinge</source>
        <translation>Ebenes Drehgelenk</translation>
    </message>
    <message>
        <source>Planar point mass</source>
        <translation>Ebene Punktmasse</translation>
    </message>
    <message>
        <source>Planar point node</source>
        <translation>Ebener Punktknoten</translation>
    </message>
    <message>
        <source>Planar rigid body</source>
        <translation>Ebener starrer Körper</translation>
    </message>
    <message>
        <source>Planar rigid-body node</source>
        <translation>Ebener Starrkörperknoten</translation>
    </message>
    <message>
        <source>Planar slide joint</source>
        <translation>Ebenes Schubgelenk</translation>
    </message>
    <message>
        <source>Plane normal</source>
        <translation>Normale der Ebene</translation>
    </message>
    <message>
        <source>Point mass</source>
        <translation>Punktmasse</translation>
    </message>
    <message>
        <source>Point node</source>
        <translation>Punktknoten</translation>
    </message>
    <message>
        <source>Position of the ground body&apos;s frame in global axes.</source>
        <translation>Ort des Achsensystems des festen Körpers in globalen Achsen.</translation>
    </message>
    <message>
        <source>Position of the node when its coordinates are zero, in global axes.</source>
        <translation>Ort des Knotens, wenn seine Koordinaten null sind, in globalen Achsen.</translation>
    </message>
    <message>
        <source>Position x, y of the node when its coordinates are zero.</source>
        <translation>Ort x, y des Knotens, wenn seine Koordinaten null sind.</translation>
    </message>
    <message>
        <source>Proportional zone</source>
        <translation>Proportionalbereich</translation>
    </message>
    <message>
        <source>Pulls when stretched, is slack when pressed together.</source>
        <translation>Zieht bei Dehnung, ist beim Zusammendrücken schlaff.</translation>
    </message>
    <message>
        <source>Pulse</source>
        <translation>Puls</translation>
    </message>
    <message>
        <source>Python function (mbs, t) that is called before each step with the state and time it begins from; it may change parameters. When it returns False the run ends.</source>
        <translation>Python-Funktion (mbs, t), die vor jedem Schritt mit Zustand und Zeit seines Beginns aufgerufen wird; sie darf Parameter ändern. Gibt sie False zurück, endet der Lauf.</translation>
    </message>
    <message>
        <source>Quadratic damping (drag)</source>
        <translation>Quadratische Dämpfung (Luftwiderstand)</translation>
    </message>
    <message>
        <source>Quadratic term 0</source>
        <translation>Quadratischer Term 0</translation>
    </message>
    <message>
        <source>Quadratic term 1</source>
        <translation>Quadratischer Term 1</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Radius of the drawn axes. -1: chosen from the extent of the scene.</source>
        <translation>Radius der gezeichneten Achsen. -1: aus der Ausdehnung der Szene gewählt.</translation>
    </message>
    <message>
        <source>Radius of the drawn axis. -1: chosen from the extent of the scene.</source>
        <translation>Radius der gezeichneten Achse. -1: aus der Ausdehnung der Szene gewählt.</translation>
    </message>
    <message>
        <source>Radius of the drawn ball. -1: chosen from the extent of the scene.</source>
        <translation>Radius der gezeichneten Kugel. -1: aus der Ausdehnung der Szene gewählt.</translation>
    </message>
    <message>
        <source>Raise loads</source>
        <translation>Lasten steigern</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Rate of the length at which the damper is free.</source>
        <translation>Längenrate, bei der der Dämpfer frei ist.</translation>
    </message>
    <message>
        <source>Ratio of the last to the first load factor with geometric steps.</source>
        <translation>Verhältnis des letzten zum ersten Lastfaktor bei geometrischen Schritten.</translation>
    </message>
    <message>
        <source>Real time factor</source>
        <translation>Echtzeitfaktor</translation>
    </message>
    <message>
        <source>Red, green, blue, alpha from 0 to 1. Red = -1: the theme&apos;s colour.</source>
        <translation>Rot, Grün, Blau, Deckkraft von 0 bis 1. Rot = -1: die Farbe des Erscheinungsbilds.</translation>
    </message>
    <message>
        <source>Reference coordinate</source>
        <translation>Bezugskoordinate</translation>
    </message>
    <message>
        <source>Reference coordinates</source>
        <translation>Bezugskoordinaten</translation>
    </message>
    <message>
        <source>Reference length</source>
        <translation>Bezugslänge</translation>
    </message>
    <message>
        <source>Reference position</source>
        <translation>Bezugsort</translation>
    </message>
    <message>
        <source>Reference rotation</source>
        <translation>Bezugsorientierung</translation>
    </message>
    <message>
        <source>Relative displacement at which the lower stop is touched.</source>
        <translation>Relativverschiebung, bei der der untere Anschlag berührt wird.</translation>
    </message>
    <message>
        <source>Relative displacement at which the spring is unstressed; the set value of a position drive.</source>
        <translation>Relativverschiebung, bei der die Feder entspannt ist; der Sollwert eines Lageantriebs.</translation>
    </message>
    <message>
        <source>Relative displacement at which the upper stop is touched.</source>
        <translation>Relativverschiebung, bei der der obere Anschlag berührt wird.</translation>
    </message>
    <message>
        <source>Relative displacement p1 - p0 at which the springs are unstressed.</source>
        <translation>Relativverschiebung p1 - p0, bei der die Federn entspannt sind.</translation>
    </message>
    <message>
        <source>Relative increment</source>
        <translation>Relativer Zuwachs</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>Relative Toleranz</translation>
    </message>
    <message>
        <source>Relative velocity at which the damper is free; the set value of a speed drive.</source>
        <translation>Relativgeschwindigkeit, bei der der Dämpfer frei ist; der Sollwert eines Drehzahlantriebs.</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Repeat a load step that fails with a smaller one.</source>
        <translation>Einen Lastschritt, der scheitert, mit einem kleineren wiederholen.</translation>
    </message>
    <message>
        <source>Report counts of iterations and Jacobians.</source>
        <translation>Anzahlen der Iterationen und Jacobi-Matrizen berichten.</translation>
    </message>
    <message>
        <source>Report the timers of the whole program.</source>
        <translation>Die Zeitmesser des ganzen Programms berichten.</translation>
    </message>
    <message>
        <source>Report where the time of a run went.</source>
        <translation>Berichten, wohin die Zeit eines Laufs ging.</translation>
    </message>
    <message>
        <source>Reset accelerations</source>
        <translation>Beschleunigungen zurücksetzen</translation>
    </message>
    <message>
        <source>Resistance with the square of the velocity.</source>
        <translation>Widerstand mit dem Quadrat der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Restart file</source>
        <translation>Neustartdatei</translation>
    </message>
    <message>
        <source>Restart period</source>
        <translation>Neustartperiode</translation>
    </message>
    <message>
        <source>Right-hand side, one number per equation. Empty: zero.</source>
        <translation>Rechte Seite, je Gleichung eine Zahl. Leer: null.</translation>
    </message>
    <message>
        <source>Rigid body</source>
        <translation>Starrer Körper</translation>
    </message>
    <message>
        <source>Rigid brick</source>
        <translation>Starrer Balken</translation>
    </message>
    <message>
        <source>Rigid cylinder</source>
        <translation>Starrer Zylinder</translation>
    </message>
    <message>
        <source>Rigid sphere</source>
        <translation>Starre Kugel</translation>
    </message>
    <message>
        <source>Rigid-body node (Euler parameters)</source>
        <translation>Starrkörperknoten (Euler-Parameter)</translation>
    </message>
    <message>
        <source>Rigid-body node (angles)</source>
        <translation>Starrkörperknoten (Winkel)</translation>
    </message>
    <message>
        <source>Rigid-body node (rotation vector)</source>
        <translation>Starrkörperknoten (Drehvektor)</translation>
    </message>
    <message>
        <source>Rod</source>
        <translation>Stab</translation>
    </message>
    <message>
        <source>Rolling disc</source>
        <translation>Rollende Scheibe</translation>
    </message>
    <message>
        <source>Rotation at marker 0</source>
        <translation>Drehung bei Marker 0</translation>
    </message>
    <message>
        <source>Rotation at marker 1</source>
        <translation>Drehung bei Marker 1</translation>
    </message>
    <message>
        <source>Rotation groups</source>
        <translation>Drehgruppen</translation>
    </message>
    <message>
        <source>Rotation matrix from body-fixed to global axes.</source>
        <translation>Drehmatrix von körperfesten zu globalen Achsen.</translation>
    </message>
    <message>
        <source>Rotation matrix from body-fixed to global axes. The mass travels along its first column.</source>
        <translation>Drehmatrix von körperfesten zu globalen Achsen. Die Masse bewegt sich entlang ihrer ersten Spalte.</translation>
    </message>
    <message>
        <source>Rotation matrix from joint frame 0 to the axes of marker 0.</source>
        <translation>Drehmatrix vom Gelenksystem 0 zu den Achsen von Marker 0.</translation>
    </message>
    <message>
        <source>Rotation matrix from joint frame 1 to the axes of marker 1.</source>
        <translation>Drehmatrix vom Gelenksystem 1 zu den Achsen von Marker 1.</translation>
    </message>
    <message>
        <source>Rotation matrix to global axes at angle zero. The rotor turns about its third column.</source>
        <translation>Drehmatrix zu globalen Achsen beim Winkel null. Der Rotor dreht sich um ihre dritte Spalte.</translation>
    </message>
    <message>
        <source>Rotation of a node</source>
        <translation>Drehung eines Knotens</translation>
    </message>
    <message>
        <source>Rotor</source>
        <translation>Rotor</translation>
    </message>
    <message>
        <source>Safety factor</source>
        <translation>Sicherheitsfaktor</translation>
    </message>
    <message>
        <source>Satisfy constraints as velocities (index 2) instead of positions (index 3).</source>
        <translation>Zwangsbedingungen als Geschwindigkeiten (Index 2) statt als Lagen (Index 3) erfüllen.</translation>
    </message>
    <message>
        <source>Saturating</source>
        <translation>Sättigend</translation>
    </message>
    <message>
        <source>Scale with reference values</source>
        <translation>Mit Bezugswerten skalieren</translation>
    </message>
    <message>
        <source>Scaling 0</source>
        <translation>Skalierung 0</translation>
    </message>
    <message>
        <source>Scaling 1</source>
        <translation>Skalierung 1</translation>
    </message>
    <message>
        <source>Sensor period</source>
        <translation>Sensorperiode</translation>
    </message>
    <message>
        <source>Sensors show accelerations at the time of the row; off: those at the beginning of the step, and constraint forces are left out.</source>
        <translation>Sensoren zeigen Beschleunigungen zur Zeit der Zeile; aus: die am Anfang des Schritts, und Zwangskräfte fehlen.</translation>
    </message>
    <message>
        <source>Share of the mass matrix that is added to the Jacobian, (1 - load factor^2) times; leads badly conditioned models to their equilibrium and has vanished in the last load step.</source>
        <translation>Anteil der Massenmatrix, der zur Jacobi-Matrix addiert wird, mal (1 - Lastfaktor^2); führt schlecht konditionierte Modelle zu ihrem Gleichgewicht und ist im letzten Lastschritt verschwunden.</translation>
    </message>
    <message>
        <source>Show computation time</source>
        <translation>Rechenzeit zeigen</translation>
    </message>
    <message>
        <source>Show statistics</source>
        <translation>Statistik zeigen</translation>
    </message>
    <message>
        <source>Show timers</source>
        <translation>Zeitmesser zeigen</translation>
    </message>
    <message>
        <source>Significant digits in solution files.</source>
        <translation>Gültige Stellen in Lösungsdateien.</translation>
    </message>
    <message>
        <source>Significant digits of what is printed.</source>
        <translation>Gültige Stellen des Ausgegebenen.</translation>
    </message>
    <message>
        <source>Simplified rotations</source>
        <translation>Vereinfachte Drehungen</translation>
    </message>
    <message>
        <source>Simulated seconds for each second of the clock, when simulating in real time.</source>
        <translation>Simulierte Sekunden je Sekunde der Uhr, wenn in Echtzeit simuliert wird.</translation>
    </message>
    <message>
        <source>Sine excitation</source>
        <translation>Sinusanregung</translation>
    </message>
    <message>
        <source>Single-coordinate node</source>
        <translation>Knoten mit einer Koordinate</translation>
    </message>
    <message>
        <source>Six numbers that are handed to the offset functions.</source>
        <translation>Sechs Zahlen, die den Funktionen der Vorgabe gegeben werden.</translation>
    </message>
    <message>
        <source>Size at which the item is drawn: diameter of a spring, of a node&apos;s ball or of a link. -1: chosen from the extent of the scene.</source>
        <translation>Größe, in der das Objekt gezeichnet wird: Durchmesser einer Feder, der Kugel eines Knotens oder eines Glieds. -1: aus der Ausdehnung der Szene gewählt.</translation>
    </message>
    <message>
        <source>Slide joint</source>
        <translation>Schubgelenk</translation>
    </message>
    <message>
        <source>Sliding velocity at which the static offset has dropped to 37 %.</source>
        <translation>Gleitgeschwindigkeit, bei der der Haftzuschlag auf 37 % gesunken ist.</translation>
    </message>
    <message>
        <source>Slow a run down to the speed of the clock.</source>
        <translation>Einen Lauf auf das Tempo der Uhr bremsen.</translation>
    </message>
    <message>
        <source>Smallest coordinate size</source>
        <translation>Kleinste Koordinatengröße</translation>
    </message>
    <message>
        <source>Smallest step size</source>
        <translation>Kleinste Schrittweite</translation>
    </message>
    <message>
        <source>Smooth step</source>
        <translation>Weicher Übergang</translation>
    </message>
    <message>
        <source>Solution file</source>
        <translation>Lösungsdatei</translation>
    </message>
    <message>
        <source>Solution period</source>
        <translation>Lösungsperiode</translation>
    </message>
    <message>
        <source>Solve for</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Solve the equations of motion for the accelerations at the start, rather than beginning with zero.</source>
        <translation>Die Bewegungsgleichungen für die Beschleunigungen am Anfang lösen, statt mit null zu beginnen.</translation>
    </message>
    <message>
        <source>Solve with Newton iterations; off: one linear solution for each step.</source>
        <translation>Mit Newton-Iterationen lösen; aus: je Schritt eine lineare Lösung.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Spectral radius</source>
        <translation>Spektralradius</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Feder</translation>
    </message>
    <message>
        <source>Spring-damper along an axis</source>
        <translation>Feder-Dämpfer entlang einer Achse</translation>
    </message>
    <message>
        <source>Spring-damper along the line</source>
        <translation>Feder-Dämpfer entlang der Linie</translation>
    </message>
    <message>
        <source>Springs and dampers along the three global axes between two points.</source>
        <translation>Federn und Dämpfer entlang der drei globalen Achsen zwischen zwei Punkten.</translation>
    </message>
    <message>
        <source>Springs and dampers for all relative displacements and rotations of two frames.</source>
        <translation>Federn und Dämpfer für alle Relativverschiebungen und -drehungen zweier Systeme.</translation>
    </message>
    <message>
        <source>Stabilizer</source>
        <translation>Stabilisator</translation>
    </message>
    <message>
        <source>Stands for the mass of a body, for loads per mass such as gravity.</source>
        <translation>Steht für die Masse eines Körpers, für Lasten je Masse wie die Schwerkraft.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Start time</source>
        <translation>Anfangszeit</translation>
    </message>
    <message>
        <source>Static friction offset</source>
        <translation>Haftreibungszuschlag</translation>
    </message>
    <message>
        <source>Static solver</source>
        <translation>Statischer Löser</translation>
    </message>
    <message>
        <source>Static solver: Newton</source>
        <translation>Statischer Löser: Newton</translation>
    </message>
    <message>
        <source>Static solver: contact and friction</source>
        <translation>Statischer Löser: Kontakt und Reibung</translation>
    </message>
    <message>
        <source>Static solver: numerical differentiation</source>
        <translation>Statischer Löser: numerische Ableitung</translation>
    </message>
    <message>
        <source>Steady motion</source>
        <translation>Gleichförmige Bewegung</translation>
    </message>
    <message>
        <source>Step information</source>
        <translation>Schrittinformation</translation>
    </message>
    <message>
        <source>Steps from start to end of a run: the step size is (endTime - startTime) / numberOfSteps; of a fraction the last step is shorter. Ten to twenty steps for each period of the fastest swing that matters.</source>
        <translation>Schritte vom Anfang bis zum Ende eines Laufs: Die Schrittweite ist (endTime - startTime) / numberOfSteps; bei einem Bruch ist der letzte Schritt kürzer. Zehn bis zwanzig Schritte für jede Periode der schnellsten Schwingung, die zählt.</translation>
    </message>
    <message>
        <source>Steps in which the loads are raised to their full value. More steps help when large deformations do not converge.</source>
        <translation>Schritte, in denen die Lasten auf ihren vollen Wert gesteigert werden. Mehr Schritte helfen, wenn große Verformungen nicht konvergieren.</translation>
    </message>
    <message>
        <source>Sticking damping</source>
        <translation>Haftdämpfung</translation>
    </message>
    <message>
        <source>Sticking stiffness</source>
        <translation>Haftsteifigkeit</translation>
    </message>
    <message>
        <source>Stiffer with the stretch: 100 times the square of it. A negative factor softens.</source>
        <translation>Steifer mit der Dehnung: das 100-Fache ihres Quadrats. Ein negativer Faktor macht weicher.</translation>
    </message>
    <message>
        <source>Stiffness</source>
        <translation>Steifigkeit</translation>
    </message>
    <message>
        <source>Stiffness of the bristles that hold while sticking. With 1e4 N/m a force of 1 N gives 0.1 mm.</source>
        <translation>Steifigkeit der Borsten, die beim Haften halten. Mit 1e4 N/m ergibt eine Kraft von 1 N 0.1 mm.</translation>
    </message>
    <message>
        <source>Stop damping</source>
        <translation>Anschlagdämpfung</translation>
    </message>
    <message>
        <source>Stop stiffness</source>
        <translation>Anschlagsteifigkeit</translation>
    </message>
    <message>
        <source>Sum of flags: what is shown of the steps while solving.</source>
        <translation>Summe von Kennzahlen: was beim Lösen von den Schritten gezeigt wird.</translation>
    </message>
    <message>
        <source>Table (straight lines between points)</source>
        <translation>Tabelle (Geraden zwischen Punkten)</translation>
    </message>
    <message>
        <source>Tait-Bryan angles about x, y, z</source>
        <translation>Kardanwinkel um x, y, z</translation>
    </message>
    <message>
        <source>Tait-Bryan angles about x, y, z of A_0</source>
        <translation>Kardanwinkel um x, y, z von A_0</translation>
    </message>
    <message>
        <source>Tait-Bryan angles about x, y, z, from the rotation matrix</source>
        <translation>Kardanwinkel um x, y, z, aus der Drehmatrix</translation>
    </message>
    <message>
        <source>Tait-Bryan angles of the relative rotation</source>
        <translation>Kardanwinkel der relativen Drehung</translation>
    </message>
    <message>
        <source>Take coordinates that are simply constrained out of the equations.</source>
        <translation>Koordinaten mit einfachen Bedingungen aus den Gleichungen nehmen.</translation>
    </message>
    <message>
        <source>Tangent operator</source>
        <translation>Tangentenoperator</translation>
    </message>
    <message>
        <source>Tasks for each thread</source>
        <translation>Aufgaben je Thread</translation>
    </message>
    <message>
        <source>The body that is measured.</source>
        <translation>Der Körper, der gemessen wird.</translation>
    </message>
    <message>
        <source>The body the frame is fixed to.</source>
        <translation>Der Körper, an dem das System fest ist.</translation>
    </message>
    <message>
        <source>The body the point is fixed to.</source>
        <translation>Der Körper, an dem der Punkt fest ist.</translation>
    </message>
    <message>
        <source>The body whose mass is meant.</source>
        <translation>Der Körper, dessen Masse gemeint ist.</translation>
    </message>
    <message>
        <source>The body-mass marker of the body.</source>
        <translation>Der Massenmarker des Körpers.</translation>
    </message>
    <message>
        <source>The components are given in the axes of the body and turn with it; otherwise in global axes.</source>
        <translation>Die Komponenten gelten in den Achsen des Körpers und drehen sich mit ihm; sonst in globalen Achsen.</translation>
    </message>
    <message>
        <source>The connector or body that is measured.</source>
        <translation>Der Verbinder oder Körper, der gemessen wird.</translation>
    </message>
    <message>
        <source>The coordinate the load acts on.</source>
        <translation>Die Koordinate, an der die Last wirkt.</translation>
    </message>
    <message>
        <source>The data at the start, one number per data coordinate; without any, zeros. For friction: [mode, sticking position, stop].</source>
        <translation>Die Daten am Anfang, je Datenkoordinate eine Zahl; ohne Angabe Nullen. Für Reibung: [Zustand, Haftstelle, Anschlag].</translation>
    </message>
    <message>
        <source>The distance that is kept; the length of the rod. Must be above zero.</source>
        <translation>Der Abstand, der gehalten wird; die Länge des Stabs. Muss größer als null sein.</translation>
    </message>
    <message>
        <source>The end of the spring is moved by 0.05, once a second.</source>
        <translation>Das Ende der Feder wird um 0.05 bewegt, einmal je Sekunde.</translation>
    </message>
    <message>
        <source>The entry of the quantity that is measured, counted from 0; -1: all of them.</source>
        <translation>Der gemessene Eintrag der Größe, ab 0 gezählt; -1: alle.</translation>
    </message>
    <message>
        <source>The error must shrink at least by this factor in an iteration, or the Jacobian is computed anew.</source>
        <translation>Der Fehler muss in einer Iteration mindestens um diesen Faktor schrumpfen, sonst wird die Jacobi-Matrix neu berechnet.</translation>
    </message>
    <message>
        <source>The first entry of the load goes round once a second.</source>
        <translation>Der erste Eintrag der Last läuft einmal je Sekunde um.</translation>
    </message>
    <message>
        <source>The frame the torque acts on.</source>
        <translation>Das System, auf das das Drehmoment wirkt.</translation>
    </message>
    <message>
        <source>The list of all coordinates of a node, with their reference values.</source>
        <translation>Die Liste aller Koordinaten eines Knotens, mit ihren Bezugswerten.</translation>
    </message>
    <message>
        <source>The load whose force, torque or acceleration is measured.</source>
        <translation>Die Last, deren Kraft, Drehmoment oder Beschleunigung gemessen wird.</translation>
    </message>
    <message>
        <source>The marker that is measured.</source>
        <translation>Der Marker, der gemessen wird.</translation>
    </message>
    <message>
        <source>The node (type 1D) whose coordinate is the angle of the rotor.</source>
        <translation>Der Knoten (Typ 1D), dessen Koordinate der Winkel des Rotors ist.</translation>
    </message>
    <message>
        <source>The node (type 1D) whose coordinate is the travel of the mass.</source>
        <translation>Der Knoten (Typ 1D), dessen Koordinate der Weg der Masse ist.</translation>
    </message>
    <message>
        <source>The node (type RigidBody2D) that carries the body.</source>
        <translation>Der Knoten (Typ RigidBody2D), der den Körper trägt.</translation>
    </message>
    <message>
        <source>The node that is measured.</source>
        <translation>Der Knoten, der gemessen wird.</translation>
    </message>
    <message>
        <source>The node whose coordinates are meant.</source>
        <translation>Der Knoten, dessen Koordinaten gemeint sind.</translation>
    </message>
    <message>
        <source>The node whose position and orientation are meant.</source>
        <translation>Der Knoten, dessen Ort und Orientierung gemeint sind.</translation>
    </message>
    <message>
        <source>The node whose position is meant.</source>
        <translation>Der Knoten, dessen Ort gemeint ist.</translation>
    </message>
    <message>
        <source>The node with orientation whose rotation is meant.</source>
        <translation>Der Knoten mit Orientierung, dessen Drehung gemeint ist.</translation>
    </message>
    <message>
        <source>The offset does not move.</source>
        <translation>Die Vorgabe bewegt sich nicht.</translation>
    </message>
    <message>
        <source>The output variable that is measured.</source>
        <translation>Die Ausgabegröße, die gemessen wird.</translation>
    </message>
    <message>
        <source>The planar node that carries the mass.</source>
        <translation>Der ebene Knoten, der die Masse trägt.</translation>
    </message>
    <message>
        <source>The point in the axes of the body.</source>
        <translation>Der Punkt in den Achsen des Körpers.</translation>
    </message>
    <message>
        <source>The point node that carries the mass.</source>
        <translation>Der Punktknoten, der die Masse trägt.</translation>
    </message>
    <message>
        <source>The point of the body that is measured, in the axes of the body.</source>
        <translation>Der Punkt des Körpers, der gemessen wird, in den Achsen des Körpers.</translation>
    </message>
    <message>
        <source>The position and orientation of a node, for joints, torques and connectors.</source>
        <translation>Ort und Orientierung eines Knotens, für Gelenke, Drehmomente und Verbinder.</translation>
    </message>
    <message>
        <source>The position of a node, for connectors and loads.</source>
        <translation>Der Ort eines Knotens, für Verbinder und Lasten.</translation>
    </message>
    <message>
        <source>The rigid-body node that carries the body; its position is the reference point.</source>
        <translation>Der Starrkörperknoten, der den Körper trägt; sein Ort ist der Bezugspunkt.</translation>
    </message>
    <message>
        <source>The root of the sum of the squares.</source>
        <translation>Die Wurzel aus der Summe der Quadrate.</translation>
    </message>
    <message>
        <source>The rotation of a node about an axis: one of its Tait-Bryan angles. Its rate is the angular velocity about the global axis, and forces act as torques about it.</source>
        <translation>Die Drehung eines Knotens um eine Achse: einer seiner Kardanwinkel. Ihre Rate ist die Winkelgeschwindigkeit um die globale Achse, und Kräfte wirken als Drehmomente um diese.</translation>
    </message>
    <message>
        <source>The run ends after 10 s.</source>
        <translation>Der Lauf endet nach 10 s.</translation>
    </message>
    <message>
        <source>The run is not ended.</source>
        <translation>Der Lauf wird nicht beendet.</translation>
    </message>
    <message>
        <source>The same for the solver information file.</source>
        <translation>Dasselbe für die Informationsdatei des Lösers.</translation>
    </message>
    <message>
        <source>The sensors whose values the function works with.</source>
        <translation>Die Sensoren, mit deren Werten die Funktion arbeitet.</translation>
    </message>
    <message>
        <source>The solver gives up once the norm of the coordinates exceeds this value: the motion has run away.</source>
        <translation>Der Löser gibt auf, sobald die Norm der Koordinaten diesen Wert übersteigt: Die Bewegung ist davongelaufen.</translation>
    </message>
    <message>
        <source>The solver gives up when it would need smaller load steps.</source>
        <translation>Der Löser gibt auf, wenn er kleinere Lastschritte bräuchte.</translation>
    </message>
    <message>
        <source>Implicit solvers give up when they would need smaller steps; explicit ones that choose their steps go on with this size, and warn.</source>
        <translation>Implizite Löser geben auf, wenn sie kleinere Schritte bräuchten; explizite, die ihre Schritte wählen, rechnen mit dieser Größe weiter und warnen.</translation>
    </message>
    <message>
        <source>The solver gives up, or takes a smaller step, after so many Newton iterations in one step. A linear model needs one, a stiff one with large rotations five to ten. However many are allowed, it gives up after 1000 that come no nearer to a solution.</source>
        <translation>Der Löser gibt auf oder nimmt einen kleineren Schritt nach so vielen Newton-Iterationen in einem Schritt. Ein lineares Modell braucht eine, ein steifes mit großen Drehungen fünf bis zehn. So viele auch erlaubt sind: nach 1000, die einer Lösung nicht näher kommen, gibt er auf.</translation>
    </message>
    <message>
        <source>The time integration method.</source>
        <translation>Das Verfahren der Zeitintegration.</translation>
    </message>
    <message>
        <source>The two coordinates that are connected.</source>
        <translation>Die beiden verbundenen Koordinaten.</translation>
    </message>
    <message>
        <source>The two frames that are connected.</source>
        <translation>Die beiden verbundenen Systeme.</translation>
    </message>
    <message>
        <source>The two markers whose coordinates are related.</source>
        <translation>Die beiden Marker, deren Koordinaten verknüpft sind.</translation>
    </message>
    <message>
        <source>The two points that are connected.</source>
        <translation>Die beiden verbundenen Punkte.</translation>
    </message>
    <message>
        <source>The values of the sensors that are read.</source>
        <translation>Die Werte der gelesenen Sensoren.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads for Jacobians from</source>
        <translation>Threads für Jacobi-Matrizen ab</translation>
    </message>
    <message>
        <source>Threads for loads from</source>
        <translation>Threads für Lasten ab</translation>
    </message>
    <message>
        <source>Threads for masses from</source>
        <translation>Threads für Massen ab</translation>
    </message>
    <message>
        <source>Threads for residuals from</source>
        <translation>Threads für Residuen ab</translation>
    </message>
    <message>
        <source>Three displacement coordinates of a point in space.</source>
        <translation>Drei Verschiebungskoordinaten eines Punkts im Raum.</translation>
    </message>
    <message>
        <source>Three displacements and a rotation vector that is advanced as a rotation: no attitude is singular, and explicit solvers can use it.</source>
        <translation>Drei Verschiebungen und ein Drehvektor, der als Drehung fortgeschrieben wird: Keine Lage ist singulär, und explizite Löser können ihn verwenden.</translation>
    </message>
    <message>
        <source>Three displacements and four Euler parameters; free of singularities.</source>
        <translation>Drei Verschiebungen und vier Euler-Parameter; ohne Singularitäten.</translation>
    </message>
    <message>
        <source>Three displacements and three Tait-Bryan angles. Singular when the second angle is 90 degrees; use RigidBodyEP where a body tumbles.</source>
        <translation>Drei Verschiebungen und drei Kardanwinkel. Singulär, wenn der zweite Winkel 90 Grad ist; RigidBodyEP verwenden, wo ein Körper taumelt.</translation>
    </message>
    <message>
        <source>Ties one coordinate to a multiple of another, or holds it at a value against ground.</source>
        <translation>Bindet eine Koordinate an das Vielfache einer anderen, oder hält sie gegen die Umgebung auf einem Wert.</translation>
    </message>
    <message>
        <source>Time and factor of the load, point by point.</source>
        <translation>Zeit und Faktor der Last, Punkt für Punkt.</translation>
    </message>
    <message>
        <source>Time at which a run begins.</source>
        <translation>Zeit, zu der ein Lauf beginnt.</translation>
    </message>
    <message>
        <source>Time between two recorded pictures; negative: none.</source>
        <translation>Zeit zwischen zwei aufgezeichneten Bildern; negativ: keine.</translation>
    </message>
    <message>
        <source>Time between two restart files.</source>
        <translation>Zeit zwischen zwei Neustartdateien.</translation>
    </message>
    <message>
        <source>Time between two rows of sensor values; 0: a row after each step.</source>
        <translation>Zeit zwischen zwei Zeilen mit Sensorwerten; 0: eine Zeile nach jedem Schritt.</translation>
    </message>
    <message>
        <source>Time between two rows of the solution file.</source>
        <translation>Zeit zwischen zwei Zeilen der Lösungsdatei.</translation>
    </message>
    <message>
        <source>Time integration</source>
        <translation>Zeitintegration</translation>
    </message>
    <message>
        <source>Time that stands for all load steps together.</source>
        <translation>Zeit, die für alle Lastschritte zusammen steht.</translation>
    </message>
    <message>
        <source>Time that stands for the first load step.</source>
        <translation>Zeit, die für den ersten Lastschritt steht.</translation>
    </message>
    <message>
        <source>To 0.1 within one second, without a jerk at both ends.</source>
        <translation>Auf 0.1 innerhalb einer Sekunde, an beiden Enden ohne Ruck.</translation>
    </message>
    <message>
        <source>Torque function</source>
        <translation>Drehmomentfunktion</translation>
    </message>
    <message>
        <source>Torque per relative angle. 1 N m/rad holds 17 mN m per degree.</source>
        <translation>Drehmoment je relativem Winkel. 1 N m/rad hält 17 mN m je Grad.</translation>
    </message>
    <message>
        <source>Torque per relative angular velocity. d = 2 sqrt(k J) stops a swing without overshoot.</source>
        <translation>Drehmoment je relativer Winkelgeschwindigkeit. d = 2 sqrt(k J) beendet eine Schwingung ohne Überschwingen.</translation>
    </message>
    <message>
        <source>Torsional spring-damper</source>
        <translation>Dreh-Feder-Dämpfer</translation>
    </message>
    <message>
        <source>Turning about z</source>
        <translation>Drehend um z</translation>
    </message>
    <message>
        <source>Two displacement coordinates of a point that stays in the global xy-plane.</source>
        <translation>Zwei Verschiebungskoordinaten eines Punkts, der in der globalen xy-Ebene bleibt.</translation>
    </message>
    <message>
        <source>Two displacements and a rotation in the global xy-plane.</source>
        <translation>Zwei Verschiebungen und eine Drehung in der globalen xy-Ebene.</translation>
    </message>
    <message>
        <source>Two points attract each other as masses do.</source>
        <translation>Zwei Punkte ziehen sich an wie Massen.</translation>
    </message>
    <message>
        <source>Upper stop</source>
        <translation>Oberer Anschlag</translation>
    </message>
    <message>
        <source>Use Newmark&apos;s method with the two parameters below.</source>
        <translation>Das Newmark-Verfahren mit den beiden Parametern darunter verwenden.</translation>
    </message>
    <message>
        <source>Use difference quotients for the constraint equations.</source>
        <translation>Differenzenquotienten für die Gleichungen der Zwangsbedingungen verwenden.</translation>
    </message>
    <message>
        <source>Use difference quotients for the forces of connectors.</source>
        <translation>Differenzenquotienten für die Kräfte der Verbinder verwenden.</translation>
    </message>
    <message>
        <source>Use difference quotients for the second order equations of bodies.</source>
        <translation>Differenzenquotienten für die Gleichungen zweiter Ordnung der Körper verwenden.</translation>
    </message>
    <message>
        <source>Use sensors</source>
        <translation>Sensoren verwenden</translation>
    </message>
    <message>
        <source>Value that is added to the coordinate, as a list of one number.</source>
        <translation>Wert, der zur Koordinate addiert wird, als Liste einer Zahl.</translation>
    </message>
    <message>
        <source>Velocities</source>
        <translation>Geschwindigkeiten</translation>
    </message>
    <message>
        <source>Velocities [m/s] and the angular velocity in body-fixed axes [rad/s] at the start.</source>
        <translation>Geschwindigkeiten [m/s] und die Winkelgeschwindigkeit in körperfesten Achsen [rad/s] am Anfang.</translation>
    </message>
    <message>
        <source>Velocities [m/s] and time derivatives of the Euler parameters at the start: unturned, half the angular velocity in the last three entries.</source>
        <translation>Geschwindigkeiten [m/s] und Zeitableitungen der Euler-Parameter am Anfang: ungedreht die halbe Winkelgeschwindigkeit in den letzten drei Einträgen.</translation>
    </message>
    <message>
        <source>Velocities [m/s] and time derivatives of the angles [rad/s] at the start. With all angles zero these are the components of the angular velocity.</source>
        <translation>Geschwindigkeiten [m/s] und Zeitableitungen der Winkel [rad/s] am Anfang. Sind alle Winkel null, sind das die Komponenten der Winkelgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Velocity along the axis at which the damper is free.</source>
        <translation>Geschwindigkeit entlang der Achse, bei der der Dämpfer frei ist.</translation>
    </message>
    <message>
        <source>Velocity at the start, in global axes.</source>
        <translation>Geschwindigkeit am Anfang, in globalen Achsen.</translation>
    </message>
    <message>
        <source>Velocity below which friction grows in proportion: simple, but it creeps instead of sticking. 0: bristles, which stick.</source>
        <translation>Geschwindigkeit, unter der die Reibung proportional wächst: einfach, kriecht aber, statt zu haften. 0: Borsten, die haften.</translation>
    </message>
    <message>
        <source>Velocity constraints</source>
        <translation>Zwang auf Geschwindigkeitsebene</translation>
    </message>
    <message>
        <source>Velocity level</source>
        <translation>Geschwindigkeitsebene</translation>
    </message>
    <message>
        <source>Velocity of the coordinate at the start.</source>
        <translation>Geschwindigkeit der Koordinate am Anfang.</translation>
    </message>
    <message>
        <source>Velocity offset</source>
        <translation>Sollgeschwindigkeit</translation>
    </message>
    <message>
        <source>Velocity x, y [m/s] and angular velocity [rad/s] at the start, positive from x to y.</source>
        <translation>Geschwindigkeit x, y [m/s] und Winkelgeschwindigkeit [rad/s] am Anfang, positiv von x nach y.</translation>
    </message>
    <message>
        <source>Velocity x, y at the start, in global axes.</source>
        <translation>Geschwindigkeit x, y am Anfang, in globalen Achsen.</translation>
    </message>
    <message>
        <source>Viscous friction</source>
        <translation>Viskose Reibung</translation>
    </message>
    <message>
        <source>Wait for a key after each step.</source>
        <translation>Nach jedem Schritt auf eine Taste warten.</translation>
    </message>
    <message>
        <source>Wait in real time</source>
        <translation>Warten in Echtzeit</translation>
    </message>
    <message>
        <source>Wanted contraction</source>
        <translation>Verlangte Kontraktion</translation>
    </message>
    <message>
        <source>Weigh by coordinates</source>
        <translation>Nach Koordinaten gewichten</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight of the new acceleration in the position; 1/4 keeps energy.</source>
        <translation>Gewicht der neuen Beschleunigung im Ort; 1/4 erhält die Energie.</translation>
    </message>
    <message>
        <source>Weight of the new acceleration in the velocity; 1/2 is second order.</source>
        <translation>Gewicht der neuen Beschleunigung in der Geschwindigkeit; 1/2 ist zweiter Ordnung.</translation>
    </message>
    <message>
        <source>What is solved, from when to when, with which method and tolerances.</source>
        <translation>Was gelöst wird, von wann bis wann, mit welchem Verfahren und welchen Toleranzen.</translation>
    </message>
    <message>
        <source>What k_m1 q_m1 - q_m0 is kept at (at velocity level: the velocity).</source>
        <translation>Worauf k_m1 q_m1 - q_m0 gehalten wird (auf Geschwindigkeitsebene: die Geschwindigkeit).</translation>
    </message>
    <message>
        <source>What the item does without a function.</source>
        <translation>Was das Objekt ohne Funktion tut.</translation>
    </message>
    <message>
        <source>What the load does without a function.</source>
        <translation>Was die Last ohne Funktion tut.</translation>
    </message>
    <message>
        <source>What the tolerances are compared with: 0 the residual, 1 the increment of the solution.</source>
        <translation>Womit die Toleranzen verglichen werden: 0 mit dem Residuum, 1 mit dem Zuwachs der Lösung.</translation>
    </message>
    <message>
        <source>When contact states do not settle, repeat the step with the size that ends where the contact begins (adaptive steps only).</source>
        <translation>Kommen Kontaktzustände nicht zur Ruhe, den Schritt so wiederholen, dass er dort endet, wo der Kontakt beginnt (nur bei adaptiven Schritten).</translation>
    </message>
    <message>
        <source>Where a run without a window, a video and a table (CSV) end. In the window the motion goes on until you pause.</source>
        <translation>Wo ein Lauf ohne Fenster, ein Video und eine Tabelle (CSV) enden. Im Fenster geht die Bewegung bis zum Anhalten weiter.</translation>
    </message>
    <message>
        <source>Where the force acts.</source>
        <translation>Wo die Kraft angreift.</translation>
    </message>
    <message>
        <source>Where the mass is in global axes when its total coordinate is zero.</source>
        <translation>Wo die Masse in globalen Achsen ist, wenn ihre Gesamtkoordinate null ist.</translation>
    </message>
    <message>
        <source>Where the rotor is, in global axes.</source>
        <translation>Wo der Rotor ist, in globalen Achsen.</translation>
    </message>
    <message>
        <source>Whether a solution file is written.</source>
        <translation>Ob eine Lösungsdatei geschrieben wird.</translation>
    </message>
    <message>
        <source>Whether restart files are written.</source>
        <translation>Ob Neustartdateien geschrieben werden.</translation>
    </message>
    <message>
        <source>Whether sensors are evaluated and written at all.</source>
        <translation>Ob Sensoren überhaupt ausgewertet und geschrieben werden.</translation>
    </message>
    <message>
        <source>Whether the item is drawn.</source>
        <translation>Ob das Objekt gezeichnet wird.</translation>
    </message>
    <message>
        <source>Whether the relative rotation is locked too.</source>
        <translation>Ob auch die relative Drehung gesperrt ist.</translation>
    </message>
    <message>
        <source>Whether the sensor&apos;s values go to the CSV file of a run; those that are kept in memory do in any case.</source>
        <translation>Ob die Werte des Sensors in die CSV-Datei eines Laufs kommen; was im Speicher behalten wird, kommt in jedem Fall hinein.</translation>
    </message>
    <message>
        <source>Whether the stops are there. They need a data node.</source>
        <translation>Ob es die Anschläge gibt. Sie brauchen einen Datenknoten.</translation>
    </message>
    <message>
        <source>Whole system</source>
        <translation>Ganzes System</translation>
    </message>
    <message>
        <source>Width of the drawn disc.</source>
        <translation>Breite der gezeichneten Scheibe.</translation>
    </message>
    <message>
        <source>Write accelerations to the solution file.</source>
        <translation>Beschleunigungen in die Lösungsdatei schreiben.</translation>
    </message>
    <message>
        <source>Write constraint forces to the solution file.</source>
        <translation>Zwangskräfte in die Lösungsdatei schreiben.</translation>
    </message>
    <message>
        <source>Write contact and friction states to the solution file.</source>
        <translation>Kontakt- und Reibungszustände in die Lösungsdatei schreiben.</translation>
    </message>
    <message>
        <source>Write restart file</source>
        <translation>Neustartdatei schreiben</translation>
    </message>
    <message>
        <source>Write solution</source>
        <translation>Lösung schreiben</translation>
    </message>
    <message>
        <source>Write the rates of first order coordinates to the solution file.</source>
        <translation>Die Raten der Koordinaten erster Ordnung in die Lösungsdatei schreiben.</translation>
    </message>
    <message>
        <source>Write the solution file in binary form.</source>
        <translation>Die Lösungsdatei binär schreiben.</translation>
    </message>
    <message>
        <source>Write to file</source>
        <translation>In Datei schreiben</translation>
    </message>
    <message>
        <source>Write velocities to the solution file.</source>
        <translation>Geschwindigkeiten in die Lösungsdatei schreiben.</translation>
    </message>
    <message>
        <source>[J00, J11, J22, J12, J02, J01] about the reference point in body-fixed axes. A cube of 1 kg with edges of 0.1 m has 1/600 kg m² about each axis through its centre.</source>
        <translation>[J00, J11, J22, J12, J02, J01] um den Bezugspunkt in körperfesten Achsen. Ein Würfel von 1 kg mit Kanten von 0.1 m hat 1/600 kg m² um jede Achse durch seine Mitte.</translation>
    </message>
    <message>
        <source>acceleration coordinates</source>
        <translation>Beschleunigungskoordinaten</translation>
    </message>
    <message>
        <source>acceleration coordinates (m/s², rad/s²)</source>
        <translation>Beschleunigungskoordinaten (m/s², rad/s²)</translation>
    </message>
    <message>
        <source>acceleration of b in body-fixed axes</source>
        <translation>Beschleunigung von b in körperfesten Achsen</translation>
    </message>
    <message>
        <source>acceleration of the coordinate</source>
        <translation>Beschleunigung der Koordinate</translation>
    </message>
    <message>
        <source>always 0</source>
        <translation>immer 0</translation>
    </message>
    <message>
        <source>always zero</source>
        <translation>immer null</translation>
    </message>
    <message>
        <source>always zero: the reference point stays</source>
        <translation>immer null: Der Bezugspunkt bleibt</translation>
    </message>
    <message>
        <source>angle of the body</source>
        <translation>Winkel des Körpers</translation>
    </message>
    <message>
        <source>angle of the rotor</source>
        <translation>Winkel des Rotors</translation>
    </message>
    <message>
        <source>angular acceleration in body-fixed axes</source>
        <translation>Winkelbeschleunigung in körperfesten Achsen</translation>
    </message>
    <message>
        <source>angular acceleration in global axes</source>
        <translation>Winkelbeschleunigung in globalen Achsen</translation>
    </message>
    <message>
        <source>angular velocity about the global axis</source>
        <translation>Winkelgeschwindigkeit um die globale Achse</translation>
    </message>
    <message>
        <source>angular velocity in body-fixed axes</source>
        <translation>Winkelgeschwindigkeit in körperfesten Achsen</translation>
    </message>
    <message>
        <source>angular velocity in global axes</source>
        <translation>Winkelgeschwindigkeit in globalen Achsen</translation>
    </message>
    <message>
        <source>angular velocity in the axes of the marker</source>
        <translation>Winkelgeschwindigkeit in den Achsen des Markers</translation>
    </message>
    <message>
        <source>axis spring</source>
        <translation>Achsfeder</translation>
    </message>
    <message>
        <source>ball joint</source>
        <translation>Kugelgelenk</translation>
    </message>
    <message>
        <source>click the body it acts on</source>
        <translation>den Körper anklicken, auf den es wirkt</translation>
    </message>
    <message>
        <source>click the body that is to have weight</source>
        <translation>den Körper anklicken, der Gewicht haben soll</translation>
    </message>
    <message>
        <source>click the point it acts on</source>
        <translation>den Punkt anklicken, an dem sie angreift</translation>
    </message>
    <message>
        <source>connector force</source>
        <translation>Verbinderkraft</translation>
    </message>
    <message>
        <source>connector force in global axes</source>
        <translation>Verbinderkraft in globalen Achsen</translation>
    </message>
    <message>
        <source>connector force, with friction and stops</source>
        <translation>Verbinderkraft, mit Reibung und Anschlägen</translation>
    </message>
    <message>
        <source>constant rotation matrix, row by row</source>
        <translation>konstante Drehmatrix, zeilenweise</translation>
    </message>
    <message>
        <source>constraint force (Lagrange multiplier)</source>
        <translation>Zwangskraft (Lagrange-Multiplikator)</translation>
    </message>
    <message>
        <source>coordinate with its reference value</source>
        <translation>Koordinate mit ihrem Bezugswert</translation>
    </message>
    <message>
        <source>coordinate without reference value</source>
        <translation>Koordinate ohne Bezugswert</translation>
    </message>
    <message>
        <source>coordinates (m, rad)</source>
        <translation>Koordinaten (m, rad)</translation>
    </message>
    <message>
        <source>coordinates of marker 0, then of marker 1</source>
        <translation>Koordinaten von Marker 0, dann von Marker 1</translation>
    </message>
    <message>
        <source>coordinates with reference values</source>
        <translation>Koordinaten mit Bezugswerten</translation>
    </message>
    <message>
        <source>coordinates with reference values (m, rad)</source>
        <translation>Koordinaten mit Bezugswerten (m, rad)</translation>
    </message>
    <message>
        <source>coordinates with their reference values</source>
        <translation>Koordinaten mit ihren Bezugswerten</translation>
    </message>
    <message>
        <source>derivative of the residuals: a row per equation, a column per coordinate</source>
        <translation>Ableitung der Residuen: je Gleichung eine Zeile, je Koordinate eine Spalte</translation>
    </message>
    <message>
        <source>difference of the coordinates</source>
        <translation>Differenz der Koordinaten</translation>
    </message>
    <message>
        <source>difference of the coordinates, without factor</source>
        <translation>Differenz der Koordinaten, ohne Faktor</translation>
    </message>
    <message>
        <source>difference of the velocities</source>
        <translation>Differenz der Geschwindigkeiten</translation>
    </message>
    <message>
        <source>difference of the velocities, without factor</source>
        <translation>Differenz der Geschwindigkeiten, ohne Faktor</translation>
    </message>
    <message>
        <source>differences of the coordinates, without factors</source>
        <translation>Differenzen der Koordinaten, ohne Faktoren</translation>
    </message>
    <message>
        <source>differences of the velocities, without factors</source>
        <translation>Differenzen der Geschwindigkeiten, ohne Faktoren</translation>
    </message>
    <message>
        <source>displacement along the axis</source>
        <translation>Verschiebung entlang der Achse</translation>
    </message>
    <message>
        <source>displacement from the reference position</source>
        <translation>Verschiebung vom Bezugsort</translation>
    </message>
    <message>
        <source>displacement of marker 1 along the axis</source>
        <translation>Verschiebung von Marker 1 entlang der Achse</translation>
    </message>
    <message>
        <source>displacements and angles</source>
        <translation>Verschiebungen und Winkel</translation>
    </message>
    <message>
        <source>distance between the markers</source>
        <translation>Abstand der Marker</translation>
    </message>
    <message>
        <source>distance between the markers; its deviation from d_0 is the error</source>
        <translation>Abstand der Marker; seine Abweichung von d_0 ist der Fehler</translation>
    </message>
    <message>
        <source>dynamic: the motion over time; static: the state in which all forces balance.</source>
        <translation>dynamic: die Bewegung über der Zeit; static: der Zustand, in dem alle Kräfte im Gleichgewicht sind.</translation>
    </message>
    <message>
        <source>empty: ground has no unknowns</source>
        <translation>leer: Die Umgebung hat keine Unbekannten</translation>
    </message>
    <message>
        <source>fixed joint</source>
        <translation>feste Verbindung</translation>
    </message>
    <message>
        <source>force along the axis</source>
        <translation>Kraft entlang der Achse</translation>
    </message>
    <message>
        <source>force along the line, &gt; 0 pulls</source>
        <translation>Kraft entlang der Linie, &gt; 0 zieht</translation>
    </message>
    <message>
        <source>force along the line, positive for tension</source>
        <translation>Kraft entlang der Linie, positiv bei Zug</translation>
    </message>
    <message>
        <source>force in the axes of frame 0</source>
        <translation>Kraft in den Achsen von System 0</translation>
    </message>
    <message>
        <source>force in the rod (Lagrange multiplier), positive for tension</source>
        <translation>Kraft im Stab (Lagrange-Multiplikator), positiv bei Zug</translation>
    </message>
    <message>
        <source>force of the plane on the disc: lateral, forward, normal</source>
        <translation>Kraft der Ebene auf die Scheibe: seitlich, vorwärts, senkrecht</translation>
    </message>
    <message>
        <source>force on marker 0 in global axes</source>
        <translation>Kraft auf Marker 0 in globalen Achsen</translation>
    </message>
    <message>
        <source>force on marker 1 towards marker 0, global</source>
        <translation>Kraft auf Marker 1 zu Marker 0 hin, global</translation>
    </message>
    <message>
        <source>force vector in global axes</source>
        <translation>Kraftvektor in globalen Achsen</translation>
    </message>
    <message>
        <source>global acceleration</source>
        <translation>globale Beschleunigung</translation>
    </message>
    <message>
        <source>global acceleration of the local point b</source>
        <translation>globale Beschleunigung des lokalen Punkts b</translation>
    </message>
    <message>
        <source>global angular acceleration</source>
        <translation>globale Winkelbeschleunigung</translation>
    </message>
    <message>
        <source>global angular velocity</source>
        <translation>globale Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>global displacement</source>
        <translation>globale Verschiebung</translation>
    </message>
    <message>
        <source>global displacement of the local point b</source>
        <translation>globale Verschiebung des lokalen Punkts b</translation>
    </message>
    <message>
        <source>global position</source>
        <translation>globaler Ort</translation>
    </message>
    <message>
        <source>global position of marker 0</source>
        <translation>globaler Ort von Marker 0</translation>
    </message>
    <message>
        <source>global position of the contact point</source>
        <translation>globaler Ort des Kontaktpunkts</translation>
    </message>
    <message>
        <source>global position of the local point b</source>
        <translation>globaler Ort des lokalen Punkts b</translation>
    </message>
    <message>
        <source>global velocity</source>
        <translation>globale Geschwindigkeit</translation>
    </message>
    <message>
        <source>global velocity of marker 0</source>
        <translation>globale Geschwindigkeit von Marker 0</translation>
    </message>
    <message>
        <source>global velocity of the local point b</source>
        <translation>globale Geschwindigkeit des lokalen Punkts b</translation>
    </message>
    <message>
        <source>identity, row by row</source>
        <translation>Einheitsmatrix, zeilenweise</translation>
    </message>
    <message>
        <source>identity: a point does not rotate (row by row)</source>
        <translation>Einheitsmatrix: Ein Punkt dreht sich nicht (zeilenweise)</translation>
    </message>
    <message>
        <source>in the axes of joint frame 0</source>
        <translation>in den Achsen des Gelenksystems 0</translation>
    </message>
    <message>
        <source>joint torque in the axes of marker 0; about z</source>
        <translation>Gelenkmoment in den Achsen von Marker 0; um z</translation>
    </message>
    <message>
        <source>joint force in global axes</source>
        <translation>Gelenkkraft in globalen Achsen</translation>
    </message>
    <message>
        <source>joint force in the axes of frame 0</source>
        <translation>Gelenkkraft in den Achsen von System 0</translation>
    </message>
    <message>
        <source>joint torque in the axes of frame 0</source>
        <translation>Gelenkmoment in den Achsen von System 0</translation>
    </message>
    <message>
        <source>lateral, forward and normal direction as columns</source>
        <translation>seitliche, Vorwärts- und Normalrichtung als Spalten</translation>
    </message>
    <message>
        <source>length minus reference length</source>
        <translation>Länge minus Bezugslänge</translation>
    </message>
    <message>
        <source>number of the object, from 0</source>
        <translation>Nummer des Objekts, ab 0</translation>
    </message>
    <message>
        <source>numbers of the sensors that are read</source>
        <translation>Nummern der gelesenen Sensoren</translation>
    </message>
    <message>
        <source>of the data node</source>
        <translation>des Datenknotens</translation>
    </message>
    <message>
        <source>p1 - p0 - offset, global</source>
        <translation>p1 - p0 - offset, global</translation>
    </message>
    <message>
        <source>p1 - p0 in the axes of joint frame 0</source>
        <translation>p1 - p0 in den Achsen des Gelenksystems 0</translation>
    </message>
    <message>
        <source>parameter of the object</source>
        <translation>Parameter des Objekts</translation>
    </message>
    <message>
        <source>parameter of the sensor</source>
        <translation>Parameter des Sensors</translation>
    </message>
    <message>
        <source>planar hinge</source>
        <translation>ebenes Drehgelenk</translation>
    </message>
    <message>
        <source>planar slide</source>
        <translation>ebenes Schubgelenk</translation>
    </message>
    <message>
        <source>rate of the length, less the velocity offset</source>
        <translation>Rate der Länge, abzüglich des Geschwindigkeitsversatzes</translation>
    </message>
    <message>
        <source>relative Tait-Bryan angles</source>
        <translation>relative Kardanwinkel</translation>
    </message>
    <message>
        <source>relative angle about Z of joint frame 0; continuous with a data node</source>
        <translation>relativer Winkel um Z des Gelenksystems 0; mit Datenknoten stetig</translation>
    </message>
    <message>
        <source>relative angle about the z axis of joint frame 0</source>
        <translation>relativer Winkel um die z-Achse des Gelenksystems 0</translation>
    </message>
    <message>
        <source>relative angles</source>
        <translation>relative Winkel</translation>
    </message>
    <message>
        <source>relative angular velocity about Z of joint frame 0</source>
        <translation>relative Winkelgeschwindigkeit um Z des Gelenksystems 0</translation>
    </message>
    <message>
        <source>relative angular velocity about it</source>
        <translation>relative Winkelgeschwindigkeit um sie</translation>
    </message>
    <message>
        <source>relative angular velocity in the axes of frame 0</source>
        <translation>relative Winkelgeschwindigkeit in den Achsen von System 0</translation>
    </message>
    <message>
        <source>relative displacement</source>
        <translation>Relativverschiebung</translation>
    </message>
    <message>
        <source>relative displacement in global axes</source>
        <translation>Relativverschiebung in globalen Achsen</translation>
    </message>
    <message>
        <source>relative displacement in the axes of frame 0</source>
        <translation>Relativverschiebung in den Achsen von System 0</translation>
    </message>
    <message>
        <source>relative velocity</source>
        <translation>Relativgeschwindigkeit</translation>
    </message>
    <message>
        <source>relative velocity in global axes</source>
        <translation>Relativgeschwindigkeit in globalen Achsen</translation>
    </message>
    <message>
        <source>relative velocity in the axes of frame 0</source>
        <translation>Relativgeschwindigkeit in den Achsen von System 0</translation>
    </message>
    <message>
        <source>relative, in the axes of joint frame 0</source>
        <translation>relativ, in den Achsen des Gelenksystems 0</translation>
    </message>
    <message>
        <source>residual of the constraint</source>
        <translation>Residuum der Zwangsbedingung</translation>
    </message>
    <message>
        <source>residuals of the equations</source>
        <translation>Residuen der Gleichungen</translation>
    </message>
    <message>
        <source>residuals, one per equation</source>
        <translation>Residuen, eines je Gleichung</translation>
    </message>
    <message>
        <source>rolling disc</source>
        <translation>Rollscheibe</translation>
    </message>
    <message>
        <source>rotation angle, with its reference value</source>
        <translation>Drehwinkel, mit seinem Bezugswert</translation>
    </message>
    <message>
        <source>rotation angles about x, y, z</source>
        <translation>Drehwinkel um x, y, z</translation>
    </message>
    <message>
        <source>rotation matrix, row by row</source>
        <translation>Drehmatrix, zeilenweise</translation>
    </message>
    <message>
        <source>the current one</source>
        <translation>die gegenwärtige</translation>
    </message>
    <message>
        <source>the data of the last step</source>
        <translation>die Daten des letzten Schritts</translation>
    </message>
    <message>
        <source>the jump of a force that asks for another Newton solution, a recommended step size (-1 = none), and the new data coordinates</source>
        <translation>der Sprung einer Kraft, der eine weitere Newton-Lösung verlangt, eine empfohlene Schrittweite (-1 = keine) und die neuen Datenkoordinaten</translation>
    </message>
    <message>
        <source>their rates</source>
        <translation>ihre Raten</translation>
    </message>
    <message>
        <source>their time derivatives</source>
        <translation>ihre Zeitableitungen</translation>
    </message>
    <message>
        <source>three forces and three torques in the axes of joint frame 0</source>
        <translation>drei Kräfte und drei Drehmomente in den Achsen des Gelenksystems 0</translation>
    </message>
    <message>
        <source>time derivative of the offset</source>
        <translation>Zeitableitung der Vorgabe</translation>
    </message>
    <message>
        <source>torque about Z of joint frame 0</source>
        <translation>Drehmoment um Z des Gelenksystems 0</translation>
    </message>
    <message>
        <source>torque in the axes of frame 0</source>
        <translation>Drehmoment in den Achsen von System 0</translation>
    </message>
    <message>
        <source>torsion spring</source>
        <translation>Drehfeder</translation>
    </message>
    <message>
        <source>values of the sensor</source>
        <translation>Werte des Sensors</translation>
    </message>
    <message>
        <source>values of the sensors that are read, one after the other</source>
        <translation>Werte der gelesenen Sensoren, einer nach dem anderen</translation>
    </message>
    <message>
        <source>velocities of the coordinates</source>
        <translation>Geschwindigkeiten der Koordinaten</translation>
    </message>
    <message>
        <source>velocity along the axis</source>
        <translation>Geschwindigkeit entlang der Achse</translation>
    </message>
    <message>
        <source>velocity at which the contact point wanders</source>
        <translation>Geschwindigkeit, mit der der Kontaktpunkt wandert</translation>
    </message>
    <message>
        <source>velocity coordinates</source>
        <translation>Geschwindigkeitskoordinaten</translation>
    </message>
    <message>
        <source>velocity coordinates (m/s, rad/s)</source>
        <translation>Geschwindigkeitskoordinaten (m/s, rad/s)</translation>
    </message>
    <message>
        <source>velocity of b in body-fixed axes</source>
        <translation>Geschwindigkeit von b in körperfesten Achsen</translation>
    </message>
    <message>
        <source>velocity of marker 1 along the axis</source>
        <translation>Geschwindigkeit von Marker 1 entlang der Achse</translation>
    </message>
    <message>
        <source>velocity of the coordinate</source>
        <translation>Geschwindigkeit der Koordinate</translation>
    </message>
    <message>
        <source>x, y [m] and angle psi [rad] about z when the coordinates are zero.</source>
        <translation>x, y [m] und Winkel psi [rad] um z, wenn die Koordinaten null sind.</translation>
    </message>
    <message>
        <source>x, y, z [m] and four Euler parameters when the coordinates are zero; [x, y, z, 1, 0, 0, 0] is unturned.</source>
        <translation>x, y, z [m] und vier Euler-Parameter, wenn die Koordinaten null sind; [x, y, z, 1, 0, 0, 0] ist ungedreht.</translation>
    </message>
    <message>
        <source>x, y, z [m] and the angles psi0, psi1, psi2 [rad] when the coordinates are zero.</source>
        <translation>x, y, z [m] und die Winkel psi0, psi1, psi2 [rad], wenn die Koordinaten null sind.</translation>
    </message>
    <message>
        <source>x, y, z [m] and the rotation vector [rad] when the coordinates are zero: its direction is the axis, its length the angle.</source>
        <translation>x, y, z [m] und der Drehvektor [rad], wenn die Koordinaten null sind: Seine Richtung ist die Achse, seine Länge der Winkel.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Displacement</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Velocity, local</source>
        <translation>Geschwindigkeit, lokal</translation>
    </message>
    <message>
        <source>Acceleration, local</source>
        <translation>Beschleunigung, lokal</translation>
    </message>
    <message>
        <source>Rotation matrix</source>
        <translation>Drehmatrix</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation>Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>Angular velocity, local</source>
        <translation>Winkelgeschwindigkeit, lokal</translation>
    </message>
    <message>
        <source>Angular acceleration</source>
        <translation>Winkelbeschleunigung</translation>
    </message>
    <message>
        <source>Angular acceleration, local</source>
        <translation>Winkelbeschleunigung, lokal</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>Total coordinates</source>
        <translation>Gesamtkoordinaten</translation>
    </message>
    <message>
        <source>Coordinate rates</source>
        <translation>Koordinatenraten</translation>
    </message>
    <message>
        <source>Coordinate accelerations</source>
        <translation>Koordinatenbeschleunigungen</translation>
    </message>
    <message>
        <source>Displacement, local</source>
        <translation>Verschiebung, lokal</translation>
    </message>
    <message>
        <source>Force, local</source>
        <translation>Kraft, lokal</translation>
    </message>
    <message>
        <source>Torque, local</source>
        <translation>Drehmoment, lokal</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Visualization</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Motor</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Belt</source>
        <translation>Band</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>rod</source>
        <translation>Stab</translation>
    </message>
    <message>
        <source>hinge</source>
        <translation>Drehgelenk</translation>
    </message>
    <message>
        <source>spring</source>
        <translation>Feder</translation>
    </message>
    <message>
        <source>force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Springs</source>
        <translation>Federn</translation>
    </message>
    <message>
        <source>User functions</source>
        <translation>Eigene Funktionen</translation>
    </message>
    <message>
        <source>Motors</source>
        <translation>Motoren</translation>
    </message>
    <message>
        <source>The hand</source>
        <translation>Die Hand</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Bearbeitungen</translation>
    </message>
    <message>
        <source>Deleted items</source>
        <translation>Gelöschte Objekte</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Alles zusammen</translation>
    </message>
    <message>
        <source>Kinetic energy</source>
        <translation>Kinetische Energie</translation>
    </message>
    <message>
        <source>slider</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message>
        <source>mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Schlitten</translation>
    </message>
    <message>
        <source>rotor</source>
        <translation>Rotor</translation>
    </message>
    <message>
        <source>brick</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>plate</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>v1 - v0, global</source>
        <translation>v1 - v0, global</translation>
    </message>
    <message>
        <source>q1 - q0</source>
        <translation>q1 - q0</translation>
    </message>
    <message>
        <source>q&apos;1 - q&apos;0</source>
        <translation>q&apos;1 - q&apos;0</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>f1 q1 - f0 q0</source>
        <translation>f1 q1 - f0 q0</translation>
    </message>
    <message>
        <source>f1 q&apos;1 - f0 q&apos;0</source>
        <translation>f1 q&apos;1 - f0 q&apos;0</translation>
    </message>
    <message>
        <source>friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>bushing</source>
        <translation>Gummilager</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>slide</source>
        <translation>Schubgelenk</translation>
    </message>
    <message>
        <source>joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>coupling</source>
        <translation>Kopplung</translation>
    </message>
    <message>
        <source>q1 - q0 = 0, coordinate by coordinate.</source>
        <translation>q1 - q0 = 0, Koordinate für Koordinate.</translation>
    </message>
    <message>
        <source>Of the constraint q[0]^2 + q[1]^2 + … - 1 = 0; the others are left alone.</source>
        <translation>Der Bedingung q[0]^2 + q[1]^2 + … - 1 = 0; die anderen bleiben unberührt.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Implicit, order 2, joints hold as positions (index 3). Suits almost everything; the spectral radius says how soon fast swings fade.</source>
        <translation>Implizit, Ordnung 2, Gelenke halten als Lagen (Index 3). Passt zu fast allem; der Spektralradius sagt, wie bald schnelle Schwingungen verschwinden.</translation>
    </message>
    <message>
        <source>Implicit, order 2, joints hold as velocities (index 2). Lets no swing fade, keeps the energy of linear models; joints drift apart slowly.</source>
        <translation>Implizit, Ordnung 2, Gelenke halten als Geschwindigkeiten (Index 2). Lässt keine Schwingung verschwinden, erhält die Energie linearer Modelle; Gelenke driften langsam auseinander.</translation>
    </message>
    <message>
        <source>Explicit, order 1, without joints. The simplest of all, for comparisons; needs very small steps.</source>
        <translation>Explizit, Ordnung 1, ohne Gelenke. Das einfachste von allen, zum Vergleichen; braucht sehr kleine Schritte.</translation>
    </message>
    <message>
        <source>Explicit, order 2, without joints. Two looks at the forces in each step.</source>
        <translation>Explizit, Ordnung 2, ohne Gelenke. Zwei Blicke auf die Kräfte in jedem Schritt.</translation>
    </message>
    <message>
        <source>Explicit, order 3, without joints. Three looks at the forces in each step.</source>
        <translation>Explizit, Ordnung 3, ohne Gelenke. Drei Blicke auf die Kräfte in jedem Schritt.</translation>
    </message>
    <message>
        <source>Explicit, order 4, without joints. The classical Runge-Kutta method, for smooth motion without stiff parts.</source>
        <translation>Explizit, Ordnung 4, ohne Gelenke. Das klassische Runge-Kutta-Verfahren, für glatte Bewegung ohne steife Teile.</translation>
    </message>
    <message>
        <source>Explicit, order 6, without joints. Very accurate for smooth motion with steps that are all equal.</source>
        <translation>Explizit, Ordnung 6, ohne Gelenke. Sehr genau für glatte Bewegung mit lauter gleichen Schritten.</translation>
    </message>
    <message>
        <source>Explicit, order 3, chooses its steps by an error of order 2, without joints. For coarse tolerances and forces with kinks.</source>
        <translation>Explizit, Ordnung 3, wählt seine Schritte nach einem Fehler der Ordnung 2, ohne Gelenke. Für grobe Toleranzen und Kräfte mit Knicken.</translation>
    </message>
    <message>
        <source>Explicit, order 5, chooses its steps by an error of order 4, without joints. The first choice for smooth motion to a given tolerance.</source>
        <translation>Explizit, Ordnung 5, wählt seine Schritte nach einem Fehler der Ordnung 4, ohne Gelenke. Die erste Wahl für glatte Bewegung mit gegebener Toleranz.</translation>
    </message>
    <message>
        <source>Explicit, order 6, chooses its steps by an error of order 5, without joints. For smooth motion to very fine tolerances.</source>
        <translation>Explizit, Ordnung 6, wählt seine Schritte nach einem Fehler der Ordnung 5, ohne Gelenke. Für glatte Bewegung mit sehr feinen Toleranzen.</translation>
    </message>
    <message>
        <source>Explicit, order 2, without joints. For many masses on springs over a long time: the energy of undamped motion does not drift.</source>
        <translation>Explizit, Ordnung 2, ohne Gelenke. Für viele Massen an Federn über lange Zeit: Die Energie ungedämpfter Bewegung driftet nicht.</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>How forces whose functions ask for the state by mbs enter the Jacobian: 0: not, 1: by position, 2: by velocity as well. It is found by differences, in models of up to 2000 coordinates.</source>
        <translation>Wie Kräfte, deren Funktionen über mbs nach dem Zustand fragen, in die Jacobi-Matrix eingehen: 0: gar nicht, 1: nach dem Ort, 2: auch nach der Geschwindigkeit. Sie wird aus Differenzen bestimmt, in Modellen von bis zu 2000 Koordinaten.</translation>
    </message>
</context>
<context>
    <name>examples</name>
    <message>
        <source>Nine masses, each a little faster than its neighbour: the wave falls apart and comes together again every 20 seconds.</source>
        <translation>Neun Massen, jede ein wenig schneller als ihre Nachbarin: Die Welle zerfällt und findet alle 20 Sekunden wieder zusammen.</translation>
    </message>
    <message>
        <source>A 5 kg mass on a spring that is stiffer upwards than sidewards, pulled down by 5 N: it draws two swings against three.</source>
        <translation>Eine Masse von 5 kg an einer Feder, die aufwärts steifer ist als seitwärts, von 5 N hinuntergezogen: Sie zeichnet zwei Schwingungen gegen drei.</translation>
    </message>
    <message>
        <source>Two masses between two walls on three springs: the swing wanders from one mass to the other and back.</source>
        <translation>Zwei Massen zwischen zwei Wänden an drei Federn: Die Schwingung wandert von einer Masse zur anderen und zurück.</translation>
    </message>
    <message>
        <source>A jumper lets go where the rope is just taut; rope = 0 is the soft one, rope = 1 the stiff one.</source>
        <translation>Ein Springer lässt los, wo das Seil gerade straff ist; rope = 0 ist das weiche, rope = 1 das steife.</translation>
    </message>
    <message>
        <source>A curtain of 400 masses and 780 springs hangs from a rod: pull it, throw it, watch the waves.</source>
        <translation>Ein Vorhang aus 400 Massen und 780 Federn hängt an einer Stange: daran ziehen, ihn werfen, den Wellen zusehen.</translation>
    </message>
    <message>
        <source>The mini example of ConnectorDistance: 50 kg on a rod of 1 m, let go from the horizontal.</source>
        <translation>Das Kurzbeispiel zu ConnectorDistance: 50 kg an einem Stab von 1 m, aus der Waagrechten losgelassen.</translation>
    </message>
    <message>
        <source>ConnectorTorsionalSpringDamper: a plate on a hinge swings about the angle at which a torque of 1 N·m holds it against 2 N·m/rad. Ctrl+Shift+5 draws torque over angle: the area of the loop is what the damper takes.</source>
        <translation>ConnectorTorsionalSpringDamper: Eine Platte an einem Drehgelenk schwingt um den Winkel, bei dem ein Drehmoment von 1 N·m sie gegen 2 N·m/rad hält. Strg+Umschalt+5 zeichnet das Drehmoment über dem Winkel: Die Fläche der Schleife ist, was der Dämpfer aufnimmt.</translation>
    </message>
    <message>
        <source>Mass1D: a mass that moves along one axis only, on a spring of 10 N/m; it starts 0.5 m beside its rest with 0.5 m/s.</source>
        <translation>Mass1D: eine Masse, die sich nur entlang einer Achse bewegt, an einer Feder von 10 N/m; sie beginnt 0.5 m neben ihrer Ruhelage mit 0.5 m/s.</translation>
    </message>
    <message>
        <source>ConnectorCoordinateSpringDamperExt: a load that swings drives a block on a spring with dry friction between two stops; it slips, sticks and bounces. Ctrl+Shift+5 puts its friction under a microscope.</source>
        <translation>ConnectorCoordinateSpringDamperExt: Eine schwingende Last treibt einen Klotz an einer Feder mit trockener Reibung zwischen zwei Anschlägen; er gleitet, haftet und prallt ab. Strg+Umschalt+5 legt die Reibung unter das Mikroskop.</translation>
    </message>
    <message>
        <source>A slider crank: crank, connecting rod and slider with planar hinges and a slide joint, started with 10 rad/s. Select the rod and press B: it alone, with all forces on it.</source>
        <translation>Eine Schubkurbel: Kurbel, Pleuel und Schieber mit ebenen Drehgelenken und einem Schubgelenk, gestartet mit 10 rad/s. Die Pleuelstange auswählen und B drücken: sie allein, mit allen Kräften an ihr.</translation>
    </message>
    <message>
        <source>A chain of rigid links with joints, falling under gravity: take hold of the last link and swing it.</source>
        <translation>Eine Kette starrer Glieder mit Gelenken, die unter der Schwerkraft fällt: das letzte Glied fassen und schwingen.</translation>
    </message>
    <message>
        <source>An arm of two links with hinges waves: its torsional springs hold it against gravity at angles that swing about their offsets.</source>
        <translation>Ein Arm aus zwei Gliedern mit Drehgelenken winkt: Seine Drehfedern halten ihn gegen die Schwerkraft bei Winkeln, die um ihre Vorgabe schwingen.</translation>
    </message>
    <message>
        <source>One of everything: each kind of body, connector, joint, load and sensor, drawn the way Sprung draws it.</source>
        <translation>Eines von allem: jede Art von Körper, Verbinder, Gelenk, Last und Sensor, so gezeichnet, wie Sprung sie zeichnet.</translation>
    </message>
    <message>
        <source>A piston engine drawn with graphicsData: bricks, cylinders, meshes and a glassy cylinder; change the gas spring while it runs.</source>
        <translation>Ein Kolbenmotor, gezeichnet mit graphicsData: Quader, Zylinder, Netze und ein gläserner Zylinder; die Gasfeder im Lauf ändern.</translation>
    </message>
    <message>
        <source>Six springs with laws of their own, each a formula; F4 opens the one that is selected.</source>
        <translation>Sechs Federn mit eigenen Gesetzen, jedes eine Formel; F4 öffnet das der ausgewählten.</translation>
    </message>
    <message>
        <source>A block on a moving belt and a spring: the belt carries it along until the spring tears it loose. Turn up the belt or the damping until it only slips.</source>
        <translation>Ein Klotz auf einem laufenden Band und eine Feder: Das Band nimmt ihn mit, bis die Feder ihn losreißt. Band oder Dämpfung aufdrehen, bis er nur noch gleitet.</translation>
    </message>
    <message>
        <source>Six masses in a row are shaken at the last one, ever faster. Each time the frequency passes one of the eigenfrequencies, the row dances in its mode (Ctrl+8 lists them).</source>
        <translation>Sechs Massen in einer Reihe werden an der letzten geschüttelt, immer schneller. Jedes Mal, wenn die Frequenz eine Eigenfrequenz durchläuft, tanzt die Reihe in ihrer Eigenform (Strg+8 listet sie).</translation>
    </message>
    <message>
        <source>Sixteen rigid links on hinges fall from the horizontal: take hold of any of them and swing it. Give them springs, take gravity away, and see what is left.</source>
        <translation>Sechzehn starre Glieder mit Drehgelenken fallen aus der Waagrechten: eines fassen und schwingen. Ihnen Federn geben, die Schwerkraft wegnehmen und sehen, was bleibt.</translation>
    </message>
    <message>
        <source>A motor turns a wheel through an elastic shaft and a pair of gears. Change the ratio, press the brake, loosen the shaft: what the motor gives comes out slower and stronger.</source>
        <translation>Ein Motor dreht ein Rad über eine elastische Welle und ein Zahnradpaar. Die Übersetzung ändern, die Bremse drücken, die Welle lockern: Was der Motor gibt, kommt langsamer und stärker heraus.</translation>
    </message>
    <message>
        <source>A motor turns a slider-crank and holds its speed as well as it can. Weaken its grip and the piston, the load or gravity make the shaft stumble.</source>
        <translation>Ein Motor dreht eine Schubkurbel und hält seine Drehzahl, so gut er kann. Seinen Griff schwächen, und Kolben, Last oder Schwerkraft lassen die Welle stolpern.</translation>
    </message>
    <message>
        <source>A ball in the slot of a turning table, held by two springs: above a certain speed they can not keep it in the middle. Change the speed and watch the ball push the table.</source>
        <translation>Eine Kugel in der Nut eines Drehtischs, von zwei Federn gehalten: Über einer gewissen Drehzahl können sie sie nicht in der Mitte halten. Die Drehzahl ändern und zusehen, wie die Kugel den Tisch schiebt.</translation>
    </message>
    <message>
        <source>A mass on a spring that becomes stiffer the farther it is pulled, shaken by a force. Raise the frequency slowly: the swing grows, and suddenly falls down.</source>
        <translation>Eine Masse an einer Feder, die steifer wird, je weiter sie gezogen ist, von einer Kraft geschüttelt. Die Frequenz langsam erhöhen: Die Schwingung wächst und fällt plötzlich zusammen.</translation>
    </message>
    <message>
        <source>Two double pendulums, one behind the other, start all but alike: one turns a millionth of a turn a second faster. Wait, and see how long they stay together; the truth light (Ctrl+Alt+G) tells from when on the steps decide, too.</source>
        <translation>Zwei Doppelpendel hintereinander beginnen fast gleich: Eines dreht sich um ein Millionstel einer Umdrehung je Sekunde schneller. Abwarten, wie lange sie zusammenbleiben. Die Genauigkeitsampel (Strg+Alt+G) sagt, von wann an auch die Schritte entscheiden.</translation>
    </message>
    <message>
        <source>Four equal blocks on slopes of 10, 20, 30 and 45 degrees, each held by a spring. Raise the friction until the flat ones stay where they are.</source>
        <translation>Vier gleiche Klötze auf Hängen von 10, 20, 30 und 45 Grad, jeder an einer Feder. Die Reibung erhöhen, bis die flachen bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>A motor winds up a flywheel through a soft shaft over many turns and lets it run out again. Change the rhythm until the shaft swings in time with it: its frequency response (Ctrl+Alt+8) knows where.</source>
        <translation>Ein Motor zieht über eine weiche Welle ein Schwungrad über viele Umdrehungen auf und lässt es wieder auslaufen. Den Takt ändern, bis die Welle mit ihm schwingt. Der Frequenzgang (Strg+Alt+8) weiß, wo das ist.</translation>
    </message>
    <message>
        <source>A slow pull on a spring drags a block over a rough table, back and forth between two stops. It sticks, jumps, and knocks against them; without the extra friction of sticking it glides.</source>
        <translation>Ein langsamer Zug an einer Feder schleppt einen Klotz über einen rauen Tisch, hin und her zwischen zwei Anschlägen. Er haftet, springt und stößt an; ohne die zusätzliche Haftreibung gleitet er.</translation>
    </message>
    <message>
        <source>Two pendulums of the same length: one on a rigid rod, one on a stiff spring. Soften the spring and see when it is a rod no more; what a number 10 % larger would do is one key away (Ctrl+Alt+W), and which number counts most another one (Ctrl+Alt+Y).</source>
        <translation>Zwei Pendel gleicher Länge: eines an einem starren Stab, eines an einer steifen Feder. Die Feder weicher machen und sehen, wann sie kein Stab mehr ist. Was wäre, wenn eine Zahl 10 % größer wäre (Strg+Alt+W), und welche zählt am meisten (Strg+Alt+Y)?</translation>
    </message>
    <message>
        <source>A swing on three parallel arms, of which two would do: Mobility (Ctrl+Shift+7) names the pin that holds again what the others hold. It starts just below the place where all arms lie flat, a singular position, and comes near it again on the other side.</source>
        <translation>Eine Schaukel an drei parallelen Armen, von denen zwei genügten: Beweglichkeit (Strg+Umschalt+7) nennt den Bolzen, der nochmals hält, was die anderen halten. Sie beginnt knapp unter der Stelle, wo alle Arme flach liegen, einer singulären Lage, und kommt ihr auf der anderen Seite wieder nahe.</translation>
    </message>
    <message>
        <source>A planet and its star attract each other: both go round their common centre of mass, the planet fastest where it is near. What it wins in speed it has lost in height: the total energy stays (Ctrl+Shift+8).</source>
        <translation>Ein Planet und sein Stern ziehen einander an: Beide laufen um ihren gemeinsamen Schwerpunkt, der Planet am schnellsten, wo er nahe ist. Was er an Geschwindigkeit gewinnt, hat er an Höhe verloren: Die Gesamtenergie bleibt (Strg+Umschalt+8).</translation>
    </message>
    <message>
        <source>A handle spins about its stem, the axis between the easiest and the hardest to turn about: again and again it turns over. Make that moment of inertia the largest of the three and it stays upright.</source>
        <translation>Ein Griff dreht sich um seinen Stiel, die Achse zwischen der am leichtesten und der am schwersten zu drehenden: Immer wieder kippt er um. Dieses Trägheitsmoment zum größten der drei machen, und er bleibt aufrecht.</translation>
    </message>
    <message>
        <source>A coin rolls on a table and leans: it does not fall but rolls along a curve, because it turns the faster the more it leans. The table holds its rim and never slips.</source>
        <translation>Eine Münze rollt auf einem Tisch und neigt sich: Sie fällt nicht, sondern rollt auf einer Kurve, weil sie sich umso schneller dreht, je mehr sie sich neigt. Der Tisch hält ihren Rand, und sie gleitet nie.</translation>
    </message>
    <message>
        <source>A motor holds an arm at the angle that the pale arm shows, like a spring between them. The weight pulls it below: make the motor stiffer, or the load lighter, and the gap closes.</source>
        <translation>Ein Motor hält einen Arm bei dem Winkel, den der blasse Arm zeigt, wie eine Feder zwischen beiden. Das Gewicht zieht ihn darunter: den Motor steifer oder die Last leichter machen, und der Spalt schließt sich.</translation>
    </message>
    <message>
        <source>A force shakes a mass on a spring, and a calculated sensor multiplies it by the speed: the power that it gives. Find the rhythm at which none of it comes back.</source>
        <translation>Eine Kraft schüttelt eine Masse an einer Feder, und ein berechneter Sensor multipliziert sie mit der Geschwindigkeit: die Leistung, die sie gibt. Den Takt finden, bei dem nichts davon zurückkommt.</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Cartesian spring damper</source>
        <translation>Kartesischer Feder-Dämpfer</translation>
    </message>
    <message>
        <source>Two mass oscillator</source>
        <translation>Zweimassenschwinger</translation>
    </message>
    <message>
        <source>Bungee jump</source>
        <translation>Bungeesprung</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Distance pendulum</source>
        <translation>Pendel mit Stab</translation>
    </message>
    <message>
        <source>Torsional spring damper</source>
        <translation>Drehfeder und Dämpfer</translation>
    </message>
    <message>
        <source>Mass 1d</source>
        <translation>Masse auf einer Achse</translation>
    </message>
    <message>
        <source>Friction and stops</source>
        <translation>Reibung und Anschläge</translation>
    </message>
    <message>
        <source>Slider crank</source>
        <translation>Schubkurbel</translation>
    </message>
    <message>
        <source>Rigid chain</source>
        <translation>Starre Kette</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Kolbenmotor</translation>
    </message>
    <message>
        <source>Laws</source>
        <translation>Gesetze</translation>
    </message>
    <message>
        <source>Belt friction</source>
        <translation>Reibung am Band</translation>
    </message>
    <message>
        <source>N mass oscillator</source>
        <translation>N-Massen-Schwinger</translation>
    </message>
    <message>
        <source>Hinged links</source>
        <translation>Gelenkige Glieder</translation>
    </message>
    <message>
        <source>Gear drive</source>
        <translation>Zahnradantrieb</translation>
    </message>
    <message>
        <source>Motor crank</source>
        <translation>Kurbel mit Motor</translation>
    </message>
    <message>
        <source>Rotating table</source>
        <translation>Drehtisch</translation>
    </message>
    <message>
        <source>Nonlinear spring</source>
        <translation>Nichtlineare Feder</translation>
    </message>
    <message>
        <source>Double pendulums</source>
        <translation>Doppelpendel</translation>
    </message>
    <message>
        <source>Inclined sliders</source>
        <translation>Klötze am Hang</translation>
    </message>
    <message>
        <source>Torsional drive</source>
        <translation>Drehantrieb</translation>
    </message>
    <message>
        <source>Stick slip</source>
        <translation>Haften und Gleiten</translation>
    </message>
    <message>
        <source>Rod or spring</source>
        <translation>Stab oder Feder</translation>
    </message>
    <message>
        <source>Parallel arms</source>
        <translation>Parallele Arme</translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation>Umlaufbahn</translation>
    </message>
    <message>
        <source>Tumbling handle</source>
        <translation>Taumelnder Griff</translation>
    </message>
    <message>
        <source>Rolling coin</source>
        <translation>Rollende Münze</translation>
    </message>
    <message>
        <source>Servo</source>
        <translation>Servo</translation>
    </message>
    <message>
        <source>Power meter</source>
        <translation>Leistungsmesser</translation>
    </message>
    <message>
        <source>To begin with</source>
        <translation>Zum Anfangen</translation>
    </message>
    <message>
        <source>Vibrations and resonance</source>
        <translation>Schwingungen und Resonanz</translation>
    </message>
    <message>
        <source>Mechanisms and joints</source>
        <translation>Mechanismen und Gelenke</translation>
    </message>
    <message>
        <source>Drives and control</source>
        <translation>Antriebe und Regelung</translation>
    </message>
    <message>
        <source>Motion in space</source>
        <translation>Bewegung im Raum</translation>
    </message>
    <message>
        <source>Patterns to copy: laws, drawings, one of each</source>
        <translation>Vorlagen: eigene Gesetze, Zeichnungen, von allem eins</translation>
    </message>
</context>
<context>
    <name>findings</name>
    <message>
        <source>this changes nothing</source>
        <translation>das ändert nichts</translation>
    </message>
    <message>
        <source>expected target (three numbers), distance &gt; 0, yaw and pitch</source>
        <translation>erwartet werden target (drei Zahlen), distance &gt; 0, yaw und pitch</translation>
    </message>
    <message>
        <source>expected a number of seconds &gt; 0</source>
        <translation>erwartet wird eine Zahl von Sekunden &gt; 0</translation>
    </message>
    <message>
        <source>expected the name of a body</source>
        <translation>erwartet wird der Name eines Körpers</translation>
    </message>
    <message>
        <source>expected one of kind, force, torque, speed, energy, heat</source>
        <translation>erwartet wird eines von kind, force, torque, speed, energy, heat</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>erwartet wird true oder false</translation>
    </message>
    <message>
        <source>&apos;%1&apos; starts with a sticking torque of %2 N·m, but breaks loose at %3 N·m</source>
        <translation>&apos;%1&apos; beginnt mit einem Haftmoment von %2 N·m, reißt aber bei %3 N·m los</translation>
    </message>
    <message>
        <source>&apos;%1&apos; starts with a sticking torque of %2 N·m, but breaks loose at %3 N·m: its bristle holds %4 J at the start</source>
        <translation>&apos;%1&apos; beginnt mit einem Haftmoment von %2 N·m, reißt aber bei %3 N·m los: seine Borste hält am Anfang %4 J</translation>
    </message>
    <message>
        <source>its friction changes the velocity by %1 rad/s in one step, and its regularisation zone is only %2 rad/s wide</source>
        <translation>seine Reibung ändert die Geschwindigkeit in einem Schritt um %1 rad/s, und sein Regularisierungsbereich ist nur %2 rad/s breit</translation>
    </message>
    <message>
        <source>Widen the zone to %1 rad/s</source>
        <translation>Den Bereich auf %1 rad/s verbreitern</translation>
    </message>
    <message>
        <source>friction or stop states did not settle after %1 iterations; a torque still jumps by %2 N·m</source>
        <translation>Reib- oder Anschlagzustände haben sich nach %1 Iterationen nicht beruhigt; ein Moment springt noch um %2 N·m</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the torque of &apos;%3&apos; goes from %4 N·m to %5 N·m</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo das Moment von &apos;%3&apos; von %4 N·m auf %5 N·m geht</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the torque of &apos;%3&apos; goes from %4 N·m to beyond all bounds N·m</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo das Moment von &apos;%3&apos; von %4 N·m über alle Grenzen geht</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the torque of &apos;%3&apos; jumps by %4 N·m from one iteration to the next</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo das Moment von &apos;%3&apos; von einer Iteration zur nächsten um %4 N·m springt</translation>
    </message>
    <message>
        <source>the graphics driver has no memory for %1 x %2 pixels</source>
        <translation>der Grafiktreiber hat keinen Speicher für %1 x %2 Pixel</translation>
    </message>
    <message>
        <source>ask for a smaller picture</source>
        <translation>ein kleineres Bild verlangen</translation>
    </message>
    <message>
        <source>the file is broken: its lists are nested too deeply</source>
        <translation>die Datei ist beschädigt: ihre Listen sind zu tief geschachtelt</translation>
    </message>
    <message>
        <source>it has points that are no finite numbers, or further than 1e15 m away</source>
        <translation>sie hat Punkte, die keine endlichen Zahlen sind oder weiter als 1e15 m entfernt</translation>
    </message>
    <message>
        <source>%1 changes where the model begins or what it is made of, and not only numbers that may change in a run, so it cannot swing</source>
        <translation>%1 ändert, wo das Modell beginnt oder woraus es besteht, und nicht nur Zahlen, die sich im Lauf ändern dürfen, und kann deshalb nicht schwingen</translation>
    </message>
    <message>
        <source>no motion can close it: it is open by %1, and %2</source>
        <translation>keine Bewegung kann es schließen: es ist um %1 offen, und %2</translation>
    </message>
    <message>
        <source>both its ends are fixed</source>
        <translation>beide Enden sind fest</translation>
    </message>
    <message>
        <source>both its ends are on &apos;%1&apos;</source>
        <translation>beide Enden sind an „%1“</translation>
    </message>
    <message>
        <source>it depends on nothing that can move</source>
        <translation>es hängt von nichts ab, was sich bewegen kann</translation>
    </message>
    <message>
        <source>connect another body, or give it the length or place that it has here</source>
        <translation>verbinden Sie einen anderen Körper, oder geben Sie ihm die Länge oder den Ort, die es hier hat</translation>
    </message>
    <message>
        <source>What lies between two points of one body, or of the ground, is the same in every position.</source>
        <translation>Was zwischen zwei Punkten eines Körpers oder des Grundes liegt, ist in jeder Lage dasselbe.</translation>
    </message>
    <message>
        <source>its direction is lost here, or others hold the same: loosen one of them, or begin elsewhere</source>
        <translation>seine Richtung geht hier verloren, oder andere halten dasselbe: lösen Sie eines davon, oder beginnen Sie anderswo</translation>
    </message>
    <message>
        <source>its angles are in gimbal lock in %1 (%2): with the second at %3°, the first and the third turn it about the same axis</source>
        <translation>seine Winkel sind kardanisch blockiert in %1 (%2): mit dem zweiten bei %3° drehen der erste und der dritte um dieselbe Achse</translation>
    </message>
    <message>
        <source>use a node of type RigidBodyEP or RigidBodyRotVecLG, which have no such position</source>
        <translation>verwenden Sie einen Knoten vom Typ RigidBodyEP oder RigidBodyRotVecLG, die keine solche Lage haben</translation>
    </message>
    <message>
        <source>Three angles cannot describe every rotation: where two of their axes fall together, a direction of turning is lost, whatever the mass.</source>
        <translation>Drei Winkel können nicht jede Drehung beschreiben: wo zwei ihrer Achsen zusammenfallen, geht eine Drehrichtung verloren, gleich welche Masse.</translation>
    </message>
    <message>
        <source>hold it by a spring or a joint, or set stabilizerODE2term</source>
        <translation>halten Sie es durch eine Feder oder ein Gelenk, oder setzen Sie stabilizerODE2term</translation>
    </message>
    <message>
        <source>its condition is not a finite number in %1 (%2)</source>
        <translation>seine Bedingung ist keine endliche Zahl in %1 (%2)</translation>
    </message>
    <message>
        <source>look for extreme parameters or start values around this item</source>
        <translation>suchen Sie nach extremen Parametern oder Startwerten um dieses Objekt</translation>
    </message>
    <message>
        <source>its force changes infinitely fast with the motion here</source>
        <translation>seine Kraft ändert sich hier unendlich schnell mit der Bewegung</translation>
    </message>
    <message>
        <source>the formula changes infinitely fast with the motion here: its derivative is not a finite number</source>
        <translation>die Formel ändert sich hier unendlich schnell mit der Bewegung: ihre Ableitung ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>use a formula whose slope is finite here, or begin elsewhere</source>
        <translation>verwenden Sie eine Formel, deren Steigung hier endlich ist, oder beginnen Sie anderswo</translation>
    </message>
    <message>
        <source>The solver finds the forces of a step by their slopes; one that is infinite leads nowhere.</source>
        <translation>Der Löser findet die Kräfte eines Schritts durch ihre Steigungen; eine unendliche führt nirgendwohin.</translation>
    </message>
    <message>
        <source>nothing holds %1 at the start, and a force drives it</source>
        <translation>nichts hält %1 am Anfang, und eine Kraft treibt es</translation>
    </message>
    <message>
        <source>add a spring, set stabilizerODE2term, or begin where the model rests (settle)</source>
        <translation>fügen Sie eine Feder hinzu, setzen Sie stabilizerODE2term, oder beginnen Sie dort, wo das Modell ruht (Ruhelage finden)</translation>
    </message>
    <message>
        <source>has no effect: it acts on nothing that can move</source>
        <translation>hat keine Wirkung: es wirkt auf nichts, was sich bewegen kann</translation>
    </message>
    <message>
        <source>connect a body that can move, or take it away</source>
        <translation>verbinden Sie einen Körper, der sich bewegen kann, oder nehmen Sie es weg</translation>
    </message>
    <message>
        <source>its angle is %1 at the start, where it jumps by a whole turn, and its torque by %2 N m</source>
        <translation>sein Winkel ist am Anfang %1, wo er um eine ganze Umdrehung springt, und sein Moment um %2 N m</translation>
    </message>
    <message>
        <source>give it a data node that starts at %1 and counts whole turns, or turn rotationMarker1 and change the offset</source>
        <translation>geben Sie ihr einen Datenknoten, der bei %1 beginnt und ganze Umdrehungen zählt, oder drehen Sie rotationMarker1 und ändern Sie den Offset</translation>
    </message>
    <message>
        <source>let its data node start at %1</source>
        <translation>lassen Sie den Datenknoten bei %1 beginnen</translation>
    </message>
    <message>
        <source>Two frames do not tell half a turn forward from half a turn back: the least motion takes the angle from one to the other, so that the force of a step has no solution.</source>
        <translation>Zwei Achsenkreuze unterscheiden eine halbe Umdrehung vorwärts nicht von einer rückwärts: die kleinste Bewegung bringt den Winkel von der einen zur anderen, sodass die Kraft eines Schritts keine Lösung hat.</translation>
    </message>
    <message>
        <source>“%1” is not a unit</source>
        <translation>„%1“ ist keine Einheit</translation>
    </message>
    <message>
        <source>the unit “%1” is not known</source>
        <translation>die Einheit „%1“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>there is no such number</source>
        <translation>eine solche Zahl gibt es nicht</translation>
    </message>
    <message>
        <source>the number is the formula %1 already</source>
        <translation>die Zahl ist schon die Formel %1</translation>
    </message>
    <message>
        <source>change it there</source>
        <translation>sie dort ändern</translation>
    </message>
    <message>
        <source>the number is no formula</source>
        <translation>die Zahl ist keine Formel</translation>
    </message>
    <message>
        <source>a belt carries bodies</source>
        <translation>ein Band trägt Körper</translation>
    </message>
    <message>
        <source>click a body that moves along a line</source>
        <translation>einen Körper anklicken, der sich entlang einer Linie bewegt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is fixed to the world: a belt cannot carry it</source>
        <translation>&apos;%1&apos; ist an der Umgebung fest: ein Band kann es nicht mitnehmen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; only turns: a belt carries what moves along a line</source>
        <translation>&apos;%1&apos; dreht sich nur: ein Band nimmt mit, was sich entlang einer Linie bewegt</translation>
    </message>
    <message>
        <source>only bodies can be moved</source>
        <translation>nur Körper lassen sich bewegen</translation>
    </message>
    <message>
        <source>nothing can be fixed to that</source>
        <translation>daran lässt sich nichts befestigen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a point: it has no orientation to hold on to</source>
        <translation>&apos;%1&apos; ist ein Punkt: er hat keine Orientierung zum Festhalten</translation>
    </message>
    <message>
        <source>use a rigid body, or a spring or rod between points</source>
        <translation>einen starren Körper verwenden, oder eine Feder oder einen Stab zwischen Punkten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves in space: a planar joint cannot keep it in the plane</source>
        <translation>&apos;%1&apos; bewegt sich im Raum: ein ebenes Gelenk kann es nicht in der Ebene halten</translation>
    </message>
    <message>
        <source>use the spatial joint, or planar bodies</source>
        <translation>das räumliche Gelenk verwenden, oder ebene Körper</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is held on its axis already: a joint has nothing to hold</source>
        <translation>&apos;%1&apos; ist schon auf seiner Achse gehalten: ein Gelenk hat nichts zu halten</translation>
    </message>
    <message>
        <source>use a spring, or connect its coordinate</source>
        <translation>eine Feder verwenden, oder seine Koordinate verbinden</translation>
    </message>
    <message>
        <source>both ends are fixed to the world: one of them has to move</source>
        <translation>beide Enden sind an der Umgebung fest: eines muss sich bewegen</translation>
    </message>
    <message>
        <source>click a body</source>
        <translation>einen Körper anklicken</translation>
    </message>
    <message>
        <source>both ends are on %1</source>
        <translation>beide Enden sind an %1</translation>
    </message>
    <message>
        <source>click another body, or empty space</source>
        <translation>einen anderen Körper anklicken, oder ins Leere</translation>
    </message>
    <message>
        <source>both ends are at the same place: the %1 would have no direction</source>
        <translation>beide Enden sind am selben Ort: es gäbe keine Richtung (%1)</translation>
    </message>
    <message>
        <source>choose points that lie apart</source>
        <translation>Punkte wählen, die auseinander liegen</translation>
    </message>
    <message>
        <source>neither end can move along the %1</source>
        <translation>kein Ende kann sich entlang der Linie bewegen (%1)</translation>
    </message>
    <message>
        <source>choose a point beside the axis, or another body</source>
        <translation>einen Punkt neben der Achse wählen, oder einen anderen Körper</translation>
    </message>
    <message>
        <source>there is nothing to copy</source>
        <translation>es gibt nichts zu kopieren</translation>
    </message>
    <message>
        <source>select bodies or connectors</source>
        <translation>Körper oder Verbinder auswählen</translation>
    </message>
    <message>
        <source>there is nothing to mirror</source>
        <translation>es gibt nichts zu spiegeln</translation>
    </message>
    <message>
        <source>aligning needs two bodies</source>
        <translation>Ausrichten braucht zwei Körper</translation>
    </message>
    <message>
        <source>select bodies; the last one stays</source>
        <translation>Körper auswählen; der letzte bleibt</translation>
    </message>
    <message>
        <source>nothing is given</source>
        <translation>nichts ist angegeben</translation>
    </message>
    <message>
        <source>type a number, or a formula of t such as =10*t</source>
        <translation>eine Zahl tippen, oder eine Formel von t wie =10*t</translation>
    </message>
    <message>
        <source>the table has %1 lines, %2 are possible</source>
        <translation>die Tabelle hat %1 Zeilen, %2 sind möglich</translation>
    </message>
    <message>
        <source>leave lines out where the course is straight</source>
        <translation>Zeilen weglassen, wo der Verlauf gerade ist</translation>
    </message>
    <message>
        <source>line %1 of the table lacks a number</source>
        <translation>in Zeile %1 der Tabelle fehlt eine Zahl</translation>
    </message>
    <message>
        <source>the times do not ascend: %1 s comes after %2 s</source>
        <translation>die Zeiten steigen nicht: %1 s kommt nach %2 s</translation>
    </message>
    <message>
        <source>a turning hand cannot be kept as a spring</source>
        <translation>eine drehende Hand lässt sich nicht als Feder behalten</translation>
    </message>
    <message>
        <source>keep it as a constant torque (Shift+K)</source>
        <translation>als konstantes Drehmoment behalten (Umschalt+K)</translation>
    </message>
    <message>
        <source>no joint can hold it by one point</source>
        <translation>kein Gelenk kann es an einem Punkt halten</translation>
    </message>
    <message>
        <source>keep the pull as a spring (K)</source>
        <translation>das Ziehen als Feder behalten (K)</translation>
    </message>
    <message>
        <source>only a pull at a body can be kept</source>
        <translation>nur Ziehen an einem Körper lässt sich behalten</translation>
    </message>
    <message>
        <source>nothing is kept</source>
        <translation>nichts wird behalten</translation>
    </message>
    <message>
        <source>loads act on bodies</source>
        <translation>Lasten wirken auf Körper</translation>
    </message>
    <message>
        <source>%1 is fixed to the world: a load would do nothing</source>
        <translation>%1 ist an der Umgebung fest: eine Last würde nichts bewirken</translation>
    </message>
    <message>
        <source>%1 is a point: a %2 cannot turn it</source>
        <translation>%1 ist ein Punkt: Drehen lässt er sich nicht (%2)</translation>
    </message>
    <message>
        <source>apply a force</source>
        <translation>eine Kraft angreifen lassen</translation>
    </message>
    <message>
        <source>%1 has no mass that gravity could pull at</source>
        <translation>%1 hat keine Masse, an der die Schwerkraft ziehen könnte</translation>
    </message>
    <message>
        <source>there is nothing to measure</source>
        <translation>es gibt nichts zu messen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be measured</source>
        <translation>&apos;%1&apos; lässt sich nicht messen</translation>
    </message>
    <message>
        <source>there is nothing to drive</source>
        <translation>es gibt nichts anzutreiben</translation>
    </message>
    <message>
        <source>%1 is fixed to the world: a motor cannot move it</source>
        <translation>%1 ist an der Umgebung fest: ein Motor kann es nicht bewegen</translation>
    </message>
    <message>
        <source>%1 has no single axis that a motor could drive</source>
        <translation>%1 hat keine einzelne Achse, die ein Motor antreiben könnte</translation>
    </message>
    <message>
        <source>use a hinge or a slide joint</source>
        <translation>ein Drehgelenk oder Schubgelenk verwenden</translation>
    </message>
    <message>
        <source>a motor drives a joint or a body, and %1 is neither</source>
        <translation>ein Motor treibt ein Gelenk oder einen Körper an, und %1 ist keines von beiden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no position that could be moved</source>
        <translation>&apos;%1&apos; hat keinen Ort, der sich verschieben ließe</translation>
    </message>
    <message>
        <source>&apos;%1&apos; lies in the xy-plane and can neither leave it nor tilt</source>
        <translation>&apos;%1&apos; liegt in der xy-Ebene und kann sie weder verlassen noch kippen</translation>
    </message>
    <message>
        <source>use a spatial body</source>
        <translation>einen räumlichen Körper verwenden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is on no body: what it holds on to is not known</source>
        <translation>&apos;%1&apos; ist an keinem Körper: woran es sich hält, ist nicht bekannt</translation>
    </message>
    <message>
        <source>connect the bodies anew</source>
        <translation>die Körper neu verbinden</translation>
    </message>
    <message>
        <source>a %1 cannot hold on to &apos;%2&apos;, which is a %3</source>
        <translation>%1 kann sich nicht an &apos;%2&apos; halten, das %3 ist</translation>
    </message>
    <message>
        <source>the sensor &apos;%1&apos; measures %2, which a %3 does not have</source>
        <translation>der Sensor &apos;%1&apos; misst %2, was %3 nicht hat</translation>
    </message>
    <message>
        <source>delete the sensor first</source>
        <translation>erst den Sensor löschen</translation>
    </message>
    <message>
        <source>only connectors and joints can have another type</source>
        <translation>nur Verbinder und Gelenke können einen anderen Typ bekommen</translation>
    </message>
    <message>
        <source>the ends of &apos;%1&apos; lie apart; a %2 holds them at one place</source>
        <translation>die Enden von &apos;%1&apos; liegen auseinander; %2 hält sie an einem Ort</translation>
    </message>
    <message>
        <source>connect the bodies where they meet</source>
        <translation>die Körper dort verbinden, wo sie sich treffen</translation>
    </message>
    <message>
        <source>the edges of a body are longer than 0</source>
        <translation>die Kanten eines Körpers sind länger als 0</translation>
    </message>
    <message>
        <source>a density above 0 is needed</source>
        <translation>eine Dichte über 0 ist nötig</translation>
    </message>
    <message>
        <source>water has 1000 kg/m³, steel 7850 kg/m³</source>
        <translation>Wasser hat 1000 kg/m³, Stahl 7850 kg/m³</translation>
    </message>
    <message>
        <source>its angles have no rates for this angular velocity</source>
        <translation>seine Winkel haben keine Raten für diese Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>use a node with Euler parameters</source>
        <translation>einen Knoten mit Euler-Parametern verwenden</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1; erwartet: %2</translation>
    </message>
    <message>
        <source>did you mean &apos;%1&apos;?</source>
        <translation>war &apos;%1&apos; gemeint?</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>the sensors it reads have %1 values, expected %2</source>
        <translation>die gelesenen Sensoren haben %1 Werte, erwartet sind %2</translation>
    </message>
    <message>
        <source>set numberOfValues of the calculated sensors it reads</source>
        <translation>numberOfValues der gelesenen berechneten Sensoren setzen</translation>
    </message>
    <message>
        <source>a knob turns a number, and &apos;%1&apos; is none</source>
        <translation>ein Drehknopf stellt eine Zahl, und &apos;%1&apos; ist keine</translation>
    </message>
    <message>
        <source>type a number, or the name of a variable like =speed</source>
        <translation>eine Zahl eingeben oder den Namen einer Variablen wie =speed</translation>
    </message>
    <message>
        <source>%1 numbers are given, expected %2</source>
        <translation>%1 Zahlen sind gegeben, erwartet sind %2</translation>
    </message>
    <message>
        <source>change entries of the list that the model has given</source>
        <translation>Einträge der Liste ändern, die das Modell gegeben hat</translation>
    </message>
    <message>
        <source>a number is not finite</source>
        <translation>eine Zahl ist nicht endlich</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no parameter &apos;%2&apos;</source>
        <translation>&apos;%1&apos; hat keinen Parameter &apos;%2&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of &apos;%2&apos; cannot be changed while the model runs</source>
        <translation>&apos;%1&apos; von &apos;%2&apos; lässt sich im Lauf nicht ändern</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no output variable &apos;%2&apos; at a point: it is no body</source>
        <translation>&apos;%1&apos; hat an einem Punkt keine Ausgabegröße &apos;%2&apos;: es ist kein Körper</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no output variable &apos;%2&apos;</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße &apos;%2&apos;</translation>
    </message>
    <message>
        <source>the sensor cannot be evaluated</source>
        <translation>der Sensor lässt sich nicht auswerten</translation>
    </message>
    <message>
        <source>the load cannot be evaluated</source>
        <translation>die Last lässt sich nicht auswerten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no coordinates</source>
        <translation>&apos;%1&apos; hat keine Koordinaten</translation>
    </message>
    <message>
        <source>there is no state to change</source>
        <translation>es gibt keinen Zustand zu ändern</translation>
    </message>
    <message>
        <source>there is no folder &apos;%1&apos;</source>
        <translation>es gibt keinen Ordner &apos;%1&apos;</translation>
    </message>
    <message>
        <source>create it, or choose another place</source>
        <translation>ihn anlegen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>eine solche Datei gibt es nicht</translation>
    </message>
    <message>
        <source>check the name and the folder</source>
        <translation>Namen und Ordner prüfen</translation>
    </message>
    <message>
        <source>a part of the path is not a folder</source>
        <translation>ein Teil des Pfads ist kein Ordner</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>den Pfad prüfen</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>das ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>eine Datei darin nennen</translation>
    </message>
    <message>
        <source>no permission to write here</source>
        <translation>hier fehlt das Recht zu schreiben</translation>
    </message>
    <message>
        <source>no permission to read the file</source>
        <translation>das Recht, die Datei zu lesen, fehlt</translation>
    </message>
    <message>
        <source>choose another place, or change the permissions</source>
        <translation>einen anderen Ort wählen oder die Rechte ändern</translation>
    </message>
    <message>
        <source>change the permissions of the file</source>
        <translation>die Rechte der Datei ändern</translation>
    </message>
    <message>
        <source>this place can only be read</source>
        <translation>dieser Ort lässt sich nur lesen</translation>
    </message>
    <message>
        <source>choose another place</source>
        <translation>einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>there is no room left on the disk</source>
        <translation>auf der Platte ist kein Platz mehr</translation>
    </message>
    <message>
        <source>free some space, or choose another place</source>
        <translation>Platz schaffen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>choose a shorter name</source>
        <translation>einen kürzeren Namen wählen</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>lässt sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>this is not an ordinary file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>name a model file</source>
        <translation>eine Modelldatei nennen</translation>
    </message>
    <message>
        <source>a file name is missing</source>
        <translation>ein Dateiname fehlt</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>and %1 more errors</source>
        <translation>und %1 weitere Fehler</translation>
    </message>
    <message>
        <source>the variable &apos;%1&apos; has another value here</source>
        <translation>die Variable &apos;%1&apos; hat hier einen anderen Wert</translation>
    </message>
    <message>
        <source>formulas that use it give other numbers</source>
        <translation>Formeln mit ihr ergeben andere Zahlen</translation>
    </message>
    <message>
        <source>the text holds no items</source>
        <translation>der Text enthält keine Objekte</translation>
    </message>
    <message>
        <source>has no name; it is called %1 from now on</source>
        <translation>hat keinen Namen; es heißt von nun an %1</translation>
    </message>
    <message>
        <source>give it a name, so that others can refer to it</source>
        <translation>ihm einen Namen geben, damit sich andere darauf beziehen können</translation>
    </message>
    <message>
        <source>%1 has no parameter %2</source>
        <translation>%1 hat keinen Parameter %2</translation>
    </message>
    <message>
        <source>the key stands here more than once</source>
        <translation>der Schlüssel steht hier mehr als einmal</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>einen davon behalten</translation>
    </message>
    <message>
        <source>the text is not valid UTF-8%1</source>
        <translation>der Text ist kein gültiges UTF-8%1</translation>
    </message>
    <message>
        <source>save the file as UTF-8</source>
        <translation>die Datei als UTF-8 speichern</translation>
    </message>
    <message>
        <source>the file ends in the middle%1</source>
        <translation>die Datei endet mittendrin%1</translation>
    </message>
    <message>
        <source>it is cut off, or a closing bracket or quote is missing</source>
        <translation>sie ist abgeschnitten, oder eine schließende Klammer oder ein Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number%2</source>
        <translation>&apos;%1&apos; ist keine Zahl%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot stand here%2</source>
        <translation>&apos;%1&apos; kann hier nicht stehen%2</translation>
    </message>
    <message>
        <source>the file is larger than %1 MiB</source>
        <translation>die Datei ist größer als %1 MiB</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>a model is an object: { &quot;sprung&quot;: 1 }</source>
        <translation>ein Modell ist ein Objekt: { &quot;sprung&quot;: 1 }</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>die Datei lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>%1 was found; a model is an object</source>
        <translation>%1 wurde gefunden; ein Modell ist ein Objekt</translation>
    </message>
    <message>
        <source>it begins with { &quot;sprung&quot;: 1, …</source>
        <translation>es beginnt mit { &quot;sprung&quot;: 1, …</translation>
    </message>
    <message>
        <source>the version is missing; expected &quot;sprung&quot;: 1</source>
        <translation>die Version fehlt; erwartet ist &quot;sprung&quot;: 1</translation>
    </message>
    <message>
        <source>is this the file of a model?</source>
        <translation>ist das die Datei eines Modells?</translation>
    </message>
    <message>
        <source>the file has version %1; this program reads version 1</source>
        <translation>die Datei hat die Version %1; dieses Programm liest Version 1</translation>
    </message>
    <message>
        <source>it was made by a newer version of Sprung; bring this one up to date</source>
        <translation>sie stammt von einer neueren Version von Sprung; diese aktualisieren</translation>
    </message>
    <message>
        <source>this key is not known</source>
        <translation>dieser Schlüssel ist nicht bekannt</translation>
    </message>
    <message>
        <source>this setting is kept, but has no effect in this version</source>
        <translation>diese Einstellung wird behalten, hat in dieser Version aber keine Wirkung</translation>
    </message>
    <message>
        <source>there is no such setting</source>
        <translation>eine solche Einstellung gibt es nicht</translation>
    </message>
    <message>
        <source>there are no numbers</source>
        <translation>da sind keine Zahlen</translation>
    </message>
    <message>
        <source>expected lines such as 0.1, 2.5</source>
        <translation>erwartet sind Zeilen wie 0.1, 2.5</translation>
    </message>
    <message>
        <source>not a rotation matrix: A A^T differs from the identity by %1</source>
        <translation>keine Drehmatrix: A A^T weicht um %1 von der Einheitsmatrix ab</translation>
    </message>
    <message>
        <source>not a rotation matrix: A A^T differs from the identity</source>
        <translation>keine Drehmatrix: A A^T weicht von der Einheitsmatrix ab</translation>
    </message>
    <message>
        <source>rows must be orthonormal and right-handed</source>
        <translation>die Zeilen müssen orthonormal und rechtshändig sein</translation>
    </message>
    <message>
        <source>a left-handed matrix: it mirrors, which no rotation can do (determinant -1)</source>
        <translation>eine linkshändige Matrix: sie spiegelt, was keine Drehung kann (Determinante -1)</translation>
    </message>
    <message>
        <source>change the sign of one row, or exchange two columns</source>
        <translation>das Vorzeichen einer Zeile ändern, oder zwei Spalten tauschen</translation>
    </message>
    <message>
        <source>a rounded rotation matrix: A A^T differs from the identity by %1, and lengths along its axes by half as much</source>
        <translation>eine gerundete Drehmatrix: A A^T weicht um %1 von der Einheitsmatrix ab, und Längen entlang ihrer Achsen um halb so viel</translation>
    </message>
    <message>
        <source>give more digits</source>
        <translation>mehr Stellen angeben</translation>
    </message>
    <message>
        <source>the moments of inertia of &apos;%1&apos; about its centre of mass are so large that they are no finite numbers</source>
        <translation>die Trägheitsmomente von &apos;%1&apos; um den Schwerpunkt sind so groß, dass sie keine endlichen Zahlen sind</translation>
    </message>
    <message>
        <source>look at its mass, its centre of mass and its inertia</source>
        <translation>Masse, Schwerpunkt und Trägheit ansehen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no inertia: its rotation cannot be solved unless joints hold it</source>
        <translation>&apos;%1&apos; hat keine Trägheit: seine Drehung lässt sich nicht lösen, wenn keine Gelenke ihn halten</translation>
    </message>
    <message>
        <source>give the moments of inertia in kg m², e.g. [1, 1, 1, 0, 0, 0]</source>
        <translation>die Trägheitsmomente in kg m² angeben, z. B. [1, 1, 1, 0, 0, 0]</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a negative moment of inertia about its centre of mass; the principal moments are %2 kg m²</source>
        <translation>&apos;%1&apos; hat ein negatives Trägheitsmoment um den Schwerpunkt; die Hauptträgheitsmomente sind %2 kg m²</translation>
    </message>
    <message>
        <source>give the inertia about the reference point: at least m (|c|² I - c c^T) with c = physicsCenterOfMass</source>
        <translation>die Trägheit um den Bezugspunkt angeben: mindestens m (|c|² I - c c^T) mit c = physicsCenterOfMass</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: the inertia breaks the triangle inequality; the principal moments about the centre of mass are %2 kg m², and the largest exceeds the sum of the others by %3 kg m²</source>
        <translation>&apos;%1&apos;: die Trägheit verletzt die Dreiecksungleichung; die Hauptträgheitsmomente um den Schwerpunkt sind %2 kg m², und das größte übersteigt die Summe der anderen um %3 kg m²</translation>
    </message>
    <message>
        <source>it can be solved, but no real body has such an inertia; the order is [J00, J11, J22, J12, J02, J01]</source>
        <translation>es lässt sich lösen, aber kein wirklicher Körper hat eine solche Trägheit; die Reihenfolge ist [J00, J11, J22, J12, J02, J01]</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an inertia of %2 kg m², less than its mass at the centre of mass makes: m |c|² = %3 kg m²</source>
        <translation>&apos;%1&apos; hat eine Trägheit von %2 kg m², weniger als seine Masse im Schwerpunkt ergibt: m |c|² = %3 kg m²</translation>
    </message>
    <message>
        <source>give the inertia about the reference point, J_com + m |c|²</source>
        <translation>die Trägheit um den Bezugspunkt angeben, J_com + m |c|²</translation>
    </message>
    <message>
        <source>&apos;%1&apos; connects a marker with itself</source>
        <translation>&apos;%1&apos; verbindet einen Marker mit sich selbst</translation>
    </message>
    <message>
        <source>choose two different markers</source>
        <translation>zwei verschiedene Marker wählen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a node of type %2, but &apos;%3&apos; is a %4</source>
        <translation>&apos;%1&apos; braucht einen Knoten vom Typ %2, aber &apos;%3&apos; ist %4</translation>
    </message>
    <message>
        <source>choose or add a node of type %1</source>
        <translation>einen Knoten vom Typ %1 wählen oder hinzufügen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an axis without direction: all entries are zero</source>
        <translation>&apos;%1&apos; hat eine Achse ohne Richtung: alle Einträge sind null</translation>
    </message>
    <message>
        <source>give a vector other than zero, e.g. [1, 0, 0]; its length does not matter</source>
        <translation>einen Vektor ungleich null angeben, z. B. [1, 0, 0]; seine Länge ist gleichgültig</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 where 0 or 1 is expected</source>
        <translation>&apos;%1&apos; hat %2, wo 0 oder 1 erwartet ist</translation>
    </message>
    <message>
        <source>1 locks the axis, 0 leaves it free</source>
        <translation>1 sperrt die Achse, 0 lässt sie frei</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no equation</source>
        <translation>&apos;%1&apos; hat keine Gleichung</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no function</source>
        <translation>&apos;%1&apos; hat keine Funktion</translation>
    </message>
    <message>
        <source>write a formula, for example =values[0], or a Python function</source>
        <translation>eine Formel schreiben, zum Beispiel =values[0], oder eine Python-Funktion</translation>
    </message>
    <message>
        <source>&apos;%1&apos; reads its own value</source>
        <translation>&apos;%1&apos; liest seinen eigenen Wert</translation>
    </message>
    <message>
        <source>leave out what leads back to it</source>
        <translation>weglassen, was darauf zurückführt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has friction without proportional zone, which needs a data node</source>
        <translation>&apos;%1&apos; hat Reibung ohne Proportionalbereich und braucht dafür einen Datenknoten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has limit stops, which needs a data node</source>
        <translation>&apos;%1&apos; hat Anschläge und braucht dafür einen Datenknoten</translation>
    </message>
    <message>
        <source>add a GenericData node with 3 data coordinates</source>
        <translation>einen GenericData-Knoten mit 3 Datenkoordinaten hinzufügen</translation>
    </message>
    <message>
        <source>add a GenericData node with 3 data coordinates, or set frictionProportionalZone above 0</source>
        <translation>einen GenericData-Knoten mit 3 Datenkoordinaten hinzufügen, oder frictionProportionalZone über 0 setzen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has friction, but nothing to stick with</source>
        <translation>&apos;%1&apos; hat Reibung, aber nichts, womit es haftet</translation>
    </message>
    <message>
        <source>set stickingStiffness, e.g. 1e4 N/m</source>
        <translation>stickingStiffness setzen, z. B. 1e4 N/m</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has its upper stop at %2 m, below its lower stop at %3 m: between them both push</source>
        <translation>&apos;%1&apos; hat den oberen Anschlag bei %2 m, unter dem unteren bei %3 m: dazwischen drücken beide</translation>
    </message>
    <message>
        <source>exchange limitStopsUpper and limitStopsLower, unless it is meant to be clamped</source>
        <translation>limitStopsUpper und limitStopsLower tauschen, wenn es nicht eingespannt sein soll</translation>
    </message>
    <message>
        <source>there is no variable &apos;%1&apos;</source>
        <translation>es gibt keine Variable &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of &apos;%2&apos; is fixed in a run: there is no curve of it</source>
        <translation>&apos;%1&apos; von &apos;%2&apos; ist im Lauf fest: davon gibt es keine Kurve</translation>
    </message>
    <message>
        <source>look at a parameter that can be changed while the model runs</source>
        <translation>einen Parameter ansehen, der sich im Lauf ändern lässt</translation>
    </message>
    <message>
        <source>&apos;t&apos; is the time</source>
        <translation>&apos;t&apos; ist die Zeit</translation>
    </message>
    <message>
        <source>give the value another letter</source>
        <translation>dem Wert einen anderen Buchstaben geben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands for two values</source>
        <translation>&apos;%1&apos; steht für zwei Werte</translation>
    </message>
    <message>
        <source>give each value a letter of its own</source>
        <translation>jedem Wert einen eigenen Buchstaben geben</translation>
    </message>
    <message>
        <source>the formula uses no value</source>
        <translation>die Formel verwendet keinen Wert</translation>
    </message>
    <message>
        <source>there is no such item</source>
        <translation>ein solches Objekt gibt es nicht</translation>
    </message>
    <message>
        <source>an item needs a name</source>
        <translation>ein Objekt braucht einen Namen</translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; is used twice</source>
        <translation>der Name &apos;%1&apos; ist zweimal vergeben</translation>
    </message>
    <message>
        <source>the item does not exist any more</source>
        <translation>das Objekt gibt es nicht mehr</translation>
    </message>
    <message>
        <source>a formula cannot stand here</source>
        <translation>eine Formel kann hier nicht stehen</translation>
    </message>
    <message>
        <source>give a value</source>
        <translation>einen Wert angeben</translation>
    </message>
    <message>
        <source>a name must not be empty</source>
        <translation>ein Name darf nicht leer sein</translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; is used already</source>
        <translation>der Name &apos;%1&apos; ist schon vergeben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; share the data node &apos;%3&apos;</source>
        <translation>&apos;%1&apos; und &apos;%2&apos; teilen den Datenknoten &apos;%3&apos;</translation>
    </message>
    <message>
        <source>give each its own GenericData node</source>
        <translation>jedem einen eigenen GenericData-Knoten geben</translation>
    </message>
    <message>
        <source>the simulation settings cannot be removed</source>
        <translation>die Einstellungen der Simulation lassen sich nicht entfernen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; refers to an item that does not exist</source>
        <translation>&apos;%1&apos; bezieht sich auf ein Objekt, das es nicht gibt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; refers to &apos;%2&apos;, which is to be removed</source>
        <translation>&apos;%1&apos; bezieht sich auf &apos;%2&apos;, das entfernt werden soll</translation>
    </message>
    <message>
        <source>remove it too, or let it refer to something else</source>
        <translation>es auch entfernen, oder es auf etwas anderes beziehen</translation>
    </message>
    <message>
        <source>what is measured can only be shown</source>
        <translation>was gemessen wird, lässt sich nur zeigen</translation>
    </message>
    <message>
        <source>make it a gauge</source>
        <translation>eine Anzeige daraus machen</translation>
    </message>
    <message>
        <source>min is greater than max</source>
        <translation>min ist größer als max</translation>
    </message>
    <message>
        <source>the numbers must be finite</source>
        <translation>die Zahlen müssen endlich sein</translation>
    </message>
    <message>
        <source>two numbers are needed: off and on</source>
        <translation>zwei Zahlen sind nötig: aus und ein</translation>
    </message>
    <message>
        <source>two numbers or more are needed</source>
        <translation>zwei oder mehr Zahlen sind nötig</translation>
    </message>
    <message>
        <source>%1 s is not after the start time of %2 s</source>
        <translation>%1 s liegt nicht nach der Anfangszeit von %2 s</translation>
    </message>
    <message>
        <source>choose an end time after the start</source>
        <translation>eine Endzeit nach dem Anfang wählen</translation>
    </message>
    <message>
        <source>a coordinate has neither mass nor constraint; forces of joints are left out</source>
        <translation>eine Koordinate hat weder Masse noch Zwangsbedingung; Gelenkkräfte bleiben weg</translation>
    </message>
    <message>
        <source>nothing can move here, so there is no frequency to be found</source>
        <translation>nichts kann sich hier bewegen, also gibt es keine Frequenz</translation>
    </message>
    <message>
        <source>loosen a joint, or add a body that moves</source>
        <translation>ein Gelenk lösen, oder einen beweglichen Körper hinzufügen</translation>
    </message>
    <message>
        <source>its energy is not a finite number</source>
        <translation>seine Energie ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>look for extreme parameters of this item</source>
        <translation>extreme Parameter dieses Objekts suchen</translation>
    </message>
    <message>
        <source>the sum of all energies is not a finite number</source>
        <translation>die Summe aller Energien ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>look for extreme parameters</source>
        <translation>extreme Parameter suchen</translation>
    </message>
    <message>
        <source>the file has been changed: compute the run again</source>
        <translation>die Datei ist geändert worden: den Lauf neu berechnen</translation>
    </message>
    <message>
        <source>a model that has run is not known any more</source>
        <translation>ein Modell, das gelaufen ist, ist nicht mehr bekannt</translation>
    </message>
    <message>
        <source>the run cannot be recorded: computed again it ends with other bits</source>
        <translation>der Lauf lässt sich nicht aufzeichnen: neu berechnet endet er mit anderen Bits</translation>
    </message>
    <message>
        <source>a Python function that remembers something between its calls keeps it in mbs.variables</source>
        <translation>eine Python-Funktion, die sich zwischen ihren Aufrufen etwas merkt, behält es in mbs.variables</translation>
    </message>
    <message>
        <source>the frequencies from %1 to %2 Hz are none</source>
        <translation>die Frequenzen von %1 bis %2 Hz sind keine</translation>
    </message>
    <message>
        <source>the first has to be the lower one</source>
        <translation>die erste muss die niedrigere sein</translation>
    </message>
    <message>
        <source>no frequency has a finite answer</source>
        <translation>keine Frequenz hat eine endliche Antwort</translation>
    </message>
    <message>
        <source>the solver gives up at t = %1 s: %2</source>
        <translation>der Löser gibt bei t = %1 s auf: %2</translation>
    </message>
    <message>
        <source>the number is not known in the whole run</source>
        <translation>die Zahl ist nicht im ganzen Lauf bekannt</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>eine andere wählen</translation>
    </message>
    <message>
        <source>the model has no number that could be varied</source>
        <translation>das Modell hat keine Zahl, die sich verändern ließe</translation>
    </message>
    <message>
        <source>give a parameter a value that is not zero</source>
        <translation>einem Parameter einen Wert ungleich null geben</translation>
    </message>
    <message>
        <source>there is no column &apos;%1&apos;</source>
        <translation>es gibt keine Spalte &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the time goes back</source>
        <translation>die Zeit geht zurück</translation>
    </message>
    <message>
        <source>the time is missing</source>
        <translation>die Zeit fehlt</translation>
    </message>
    <message>
        <source>expected growing times in column &apos;%1&apos;; sort the lines</source>
        <translation>in der Spalte &apos;%1&apos; sind wachsende Zeiten erwartet; die Zeilen sortieren</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no unit of time</source>
        <translation>&apos;%1&apos; ist keine Einheit der Zeit</translation>
    </message>
    <message>
        <source>for example s, ms or min</source>
        <translation>zum Beispiel s, ms oder min</translation>
    </message>
    <message>
        <source>write * for a product</source>
        <translation>für ein Produkt * schreiben</translation>
    </message>
    <message>
        <source>the formula is empty</source>
        <translation>die Formel ist leer</translation>
    </message>
    <message>
        <source>write something after &apos;=&apos;</source>
        <translation>etwas nach &apos;=&apos; schreiben</translation>
    </message>
    <message>
        <source>use numbers with a point, variables, + - * / ^, parentheses and functions such as sqrt(x)</source>
        <translation>Zahlen mit Punkt, Variablen, + - * / ^, Klammern und Funktionen wie sqrt(x) verwenden</translation>
    </message>
    <message>
        <source>the formula %1 gives %2 numbers, not one</source>
        <translation>die Formel %1 ergibt %2 Zahlen, nicht eine</translation>
    </message>
    <message>
        <source>the decimal sign is a point</source>
        <translation>das Dezimalzeichen ist ein Punkt</translation>
    </message>
    <message>
        <source>the formula %1 gives no finite number</source>
        <translation>die Formel %1 ergibt keine endliche Zahl</translation>
    </message>
    <message>
        <source>look for a division by zero, a root or logarithm of a negative number, or an overflow</source>
        <translation>eine Division durch null suchen, eine Wurzel oder einen Logarithmus einer negativen Zahl, oder einen Überlauf</translation>
    </message>
    <message>
        <source>the formula %1 cannot be evaluated: %2</source>
        <translation>die Formel %1 lässt sich nicht auswerten: %2</translation>
    </message>
    <message>
        <source>use letters, digits and _, begin with a letter, and choose a free name</source>
        <translation>Buchstaben, Ziffern und _ verwenden, mit einem Buchstaben beginnen und einen freien Namen wählen</translation>
    </message>
    <message>
        <source>the number is not finite</source>
        <translation>die Zahl ist nicht endlich</translation>
    </message>
    <message>
        <source>min and max must be finite numbers</source>
        <translation>min und max müssen endliche Zahlen sein</translation>
    </message>
    <message>
        <source>min (%1) is greater than max (%2)</source>
        <translation>min (%1) ist größer als max (%2)</translation>
    </message>
    <message>
        <source>%1 is out of range; expected a number from %2 to %3</source>
        <translation>%1 liegt außerhalb des Bereichs; erwartet ist eine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>give one of them as a number</source>
        <translation>eines davon als Zahl angeben</translation>
    </message>
    <message>
        <source>the formula gives %1, expected %2</source>
        <translation>die Formel ergibt %1, erwartet ist %2</translation>
    </message>
    <message>
        <source>write a list: =[…, …]</source>
        <translation>eine Liste schreiben: =[…, …]</translation>
    </message>
    <message>
        <source>%1 is %2, expected %3</source>
        <translation>%1 ist %2, erwartet ist %3</translation>
    </message>
    <message>
        <source>%1 is in %2, expected %3</source>
        <translation>%1 ist in %2, erwartet ist %3</translation>
    </message>
    <message>
        <source>the function asks for a value that depends on itself</source>
        <translation>die Funktion fragt nach einem Wert, der von ihr selbst abhängt</translation>
    </message>
    <message>
        <source>do not read a sensor of the item it belongs to</source>
        <translation>keinen Sensor des Objekts lesen, zu dem sie gehört</translation>
    </message>
    <message>
        <source>%1 gives a number that is not finite</source>
        <translation>%1 ergibt eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>the function gives %1 at t = %2 s, but gave %3 at first</source>
        <translation>die Funktion ergibt %1 bei t = %2 s, ergab aber zuerst %3</translation>
    </message>
    <message>
        <source>return as many numbers every time</source>
        <translation>jedes Mal gleich viele Zahlen zurückgeben</translation>
    </message>
    <message>
        <source>Python cannot be used: %1</source>
        <translation>Python lässt sich nicht verwenden: %1</translation>
    </message>
    <message>
        <source>install the program anew, with all of its parts</source>
        <translation>das Programm mit allen seinen Teilen neu installieren</translation>
    </message>
    <message>
        <source>look for a division by zero or a root of a negative number in this line</source>
        <translation>in dieser Zeile eine Division durch null oder eine Wurzel einer negativen Zahl suchen</translation>
    </message>
    <message>
        <source>the function gives %1, expected %2</source>
        <translation>die Funktion ergibt %1, erwartet ist %2</translation>
    </message>
    <message>
        <source>allow only Python that you have read</source>
        <translation>nur gelesenes Python erlauben</translation>
    </message>
    <message>
        <source>read it, then allow it; on the command line by --trust</source>
        <translation>ihn lesen, dann erlauben; auf der Befehlszeile mit --trust</translation>
    </message>
    <message>
        <source>a formula cannot be used here</source>
        <translation>eine Formel lässt sich hier nicht verwenden</translation>
    </message>
    <message>
        <source>write a Python function %1</source>
        <translation>eine Python-Funktion %1 schreiben</translation>
    </message>
    <message>
        <source>a static model has no time steps whose error could be estimated</source>
        <translation>ein statisches Modell hat keine Zeitschritte, deren Fehler sich schätzen ließe</translation>
    </message>
    <message>
        <source>solve it as a dynamic model</source>
        <translation>als dynamisches Modell lösen</translation>
    </message>
    <message>
        <source>the model cannot be assembled</source>
        <translation>das Modell lässt sich nicht zusammensetzen</translation>
    </message>
    <message>
        <source>the model as a whole cannot be assembled: %1</source>
        <translation>das Modell als Ganzes lässt sich nicht zusammensetzen: %1</translation>
    </message>
    <message>
        <source>there is no function</source>
        <translation>es gibt keine Funktion</translation>
    </message>
    <message>
        <source>write one</source>
        <translation>eine schreiben</translation>
    </message>
    <message>
        <source>the start is a singular position: %1 degrees of freedom here, %2 beside it</source>
        <translation>der Anfang ist eine singuläre Lage: hier %1 Freiheitsgrade, daneben %2</translation>
    </message>
    <message>
        <source>begin a little beside it, so that the motion goes the way you mean</source>
        <translation>ein wenig daneben beginnen, damit die Bewegung den gemeinten Weg nimmt</translation>
    </message>
    <message>
        <source>moves what the model is built of, and the model was built otherwise in this run</source>
        <translation>bewegt, woraus das Modell gebaut ist, und in diesem Lauf war es anders gebaut</translation>
    </message>
    <message>
        <source>reset the model first</source>
        <translation>erst das Modell zurücksetzen</translation>
    </message>
    <message>
        <source>nothing ties %1 to ground</source>
        <translation>nichts bindet %1 an die Umgebung</translation>
    </message>
    <message>
        <source>fine for a free flight; else add a spring or a joint to ground</source>
        <translation>gut für freien Flug; sonst eine Feder oder ein Gelenk zur Umgebung hinzufügen</translation>
    </message>
    <message>
        <source>add a spring or a joint to ground, or set stabilizerODE2term</source>
        <translation>eine Feder oder ein Gelenk zur Umgebung hinzufügen, oder stabilizerODE2term setzen</translation>
    </message>
    <message>
        <source>A force on a coordinate without mass would accelerate it beyond all bounds.</source>
        <translation>Eine Kraft auf eine Koordinate ohne Masse würde sie über alle Grenzen beschleunigen.</translation>
    </message>
    <message>
        <source>nothing holds %1 at the start</source>
        <translation>nichts hält %1 am Anfang</translation>
    </message>
    <message>
        <source>add a spring, or set stabilizerODE2term</source>
        <translation>eine Feder hinzufügen, oder stabilizerODE2term setzen</translation>
    </message>
    <message>
        <source>A static equilibrium needs a stiffness in every direction that is free.</source>
        <translation>Ein statisches Gleichgewicht braucht in jeder freien Richtung eine Steifigkeit.</translation>
    </message>
    <message>
        <source>the joints leave nothing to move: 0 degrees of freedom</source>
        <translation>die Gelenke lassen nichts beweglich: 0 Freiheitsgrade</translation>
    </message>
    <message>
        <source>loosen a joint if it should move</source>
        <translation>ein Gelenk lösen, wenn es sich bewegen soll</translation>
    </message>
    <message>
        <source>&apos;%1&apos; starts with a sticking force of %2 N, but breaks loose at %3 N</source>
        <translation>&apos;%1&apos; beginnt mit einer Haftkraft von %2 N, reißt aber bei %3 N los</translation>
    </message>
    <message>
        <source>let it stick where it starts: sticking position %1</source>
        <translation>dort haften lassen, wo es beginnt: Haftstelle %1</translation>
    </message>
    <message>
        <source>h·omega = %1 on &apos;%2&apos;</source>
        <translation>h·omega = %1 bei &apos;%2&apos;</translation>
    </message>
    <message>
        <source>its friction changes the velocity by %1 m/s in one step, and its regularisation zone is only %2 m/s wide</source>
        <translation>seine Reibung ändert die Geschwindigkeit in einem Schritt um %1 m/s, und sein Regularisierungsbereich ist nur %2 m/s breit</translation>
    </message>
    <message>
        <source>widen frictionProportionalZone, or use h &lt;= %1</source>
        <translation>frictionProportionalZone verbreitern, oder h &lt;= %1 verwenden</translation>
    </message>
    <message>
        <source>use a longer period, or an earlier end time</source>
        <translation>eine längere Periode oder eine frühere Endzeit verwenden</translation>
    </message>
    <message>
        <source>use fewer steps, or an earlier end time</source>
        <translation>weniger Schritte oder eine frühere Endzeit verwenden</translation>
    </message>
    <message>
        <source>settling was stopped</source>
        <translation>die Suche nach der Ruhelage wurde abgebrochen</translation>
    </message>
    <message>
        <source>does not come to rest: %1 moves on and on</source>
        <translation>kommt nicht zur Ruhe: %1 bewegt sich immer weiter</translation>
    </message>
    <message>
        <source>hold it with a spring or a joint, or take away the force that drives it</source>
        <translation>mit einer Feder oder einem Gelenk halten, oder die antreibende Kraft wegnehmen</translation>
    </message>
    <message>
        <source>the function before the step has ended the run</source>
        <translation>die Funktion vor dem Schritt hat den Lauf beendet</translation>
    </message>
    <message>
        <source>a static solution has no motion that could be changed by hand</source>
        <translation>eine statische Lösung hat keine Bewegung, die sich von Hand ändern ließe</translation>
    </message>
    <message>
        <source>go back to the start to move it there</source>
        <translation>zum Anfang zurückgehen, um es dort zu bewegen</translation>
    </message>
    <message>
        <source>held by %1: no motion of this point is left that way</source>
        <translation>gehalten von %1: in diese Richtung bleibt diesem Punkt keine Bewegung</translation>
    </message>
    <message>
        <source>instants of the past have no room on the disk and are computed again: %1</source>
        <translation>vergangene Zeitpunkte haben auf der Platte keinen Platz und werden neu berechnet: %1</translation>
    </message>
    <message>
        <source>has no number &apos;%1&apos; that may change in a run</source>
        <translation>hat keine Zahl &apos;%1&apos;, die sich im Lauf ändern darf</translation>
    </message>
    <message>
        <source>is given by a formula</source>
        <translation>ist durch eine Formel gegeben</translation>
    </message>
    <message>
        <source>vary the variables in it</source>
        <translation>die Variablen darin verändern</translation>
    </message>
    <message>
        <source>is no variable of the model</source>
        <translation>ist keine Variable des Modells</translation>
    </message>
    <message>
        <source>is zero, of which no share can be taken</source>
        <translation>ist null, wovon sich kein Anteil nehmen lässt</translation>
    </message>
    <message>
        <source>give it a value first</source>
        <translation>ihr erst einen Wert geben</translation>
    </message>
    <message>
        <source>cannot be closed: %1</source>
        <translation>lässt sich nicht schließen: %1</translation>
    </message>
    <message>
        <source>move its ends together, or loosen another joint</source>
        <translation>seine Enden zusammenrücken, oder ein anderes Gelenk lösen</translation>
    </message>
    <message>
        <source>set initial positions and velocities that fit the joint</source>
        <translation>Anfangslagen und -geschwindigkeiten setzen, die zum Gelenk passen</translation>
    </message>
    <message>
        <source>a step of %1 has %2 times the allowed error, most of it here%3</source>
        <translation>ein Schritt von %1 hat das %2-Fache des erlaubten Fehlers, das meiste davon hier%3</translation>
    </message>
    <message>
        <source>raise absoluteTolerance or relativeTolerance, or use %1 for stiff models</source>
        <translation>absoluteTolerance oder relativeTolerance erhöhen, oder %1 für steife Modelle verwenden</translation>
    </message>
    <message>
        <source>the motion grows beyond all bounds with steps of %1</source>
        <translation>die Bewegung wächst mit Schritten von %1 über alle Grenzen</translation>
    </message>
    <message>
        <source>use a smaller step (more steps), automatic step size (%1), or %2</source>
        <translation>einen kleineren Schritt (mehr Schritte), automatische Schrittweite (%1) oder %2 verwenden</translation>
    </message>
    <message>
        <source>there is no finite answer at %1 Hz</source>
        <translation>bei %1 Hz gibt es keine endliche Antwort</translation>
    </message>
    <message>
        <source>a resonance without damping is there, or a coordinate has neither mass nor stiffness</source>
        <translation>dort ist eine Resonanz ohne Dämpfung, oder eine Koordinate hat weder Masse noch Steifigkeit</translation>
    </message>
    <message>
        <source>check lengths and places of this joint: perhaps nothing near here closes it</source>
        <translation>Längen und Orte dieses Gelenks prüfen: vielleicht schließt es hier nichts</translation>
    </message>
    <message>
        <source>rounding of large forces may leave no less: accept this residual, or look at the stiffness here</source>
        <translation>die Rundung großer Kräfte lässt vielleicht nicht weniger zu: dieses Residuum annehmen, oder die Steifigkeit hier ansehen</translation>
    </message>
    <message>
        <source>%1 conditions are redundant and left out: %2, held already by %3</source>
        <translation>%1 Bedingungen sind überzählig und bleiben weg: %2, schon gehalten von %3</translation>
    </message>
    <message>
        <source>%1 conditions are redundant and left out: %2 acts on nothing that is free</source>
        <translation>%1 Bedingungen sind überzählig und bleiben weg: %2 wirkt auf nichts, was frei ist</translation>
    </message>
    <message>
        <source>%1 condition is redundant and left out: %2, held already by %3</source>
        <translation>%1 Bedingung ist überzählig und bleibt weg: %2, schon gehalten von %3</translation>
    </message>
    <message>
        <source>%1 condition is redundant and left out: %2 acts on nothing that is free</source>
        <translation>%1 Bedingung ist überzählig und bleibt weg: %2 wirkt auf nichts, was frei ist</translation>
    </message>
    <message>
        <source>the motion is right; for joint forces that mean something, free these directions</source>
        <translation>die Bewegung ist richtig; für aussagekräftige Gelenkkräfte diese Richtungen freigeben</translation>
    </message>
    <message>
        <source>loosen one of these joints, or change their places</source>
        <translation>eines dieser Gelenke lösen, oder ihre Orte ändern</translation>
    </message>
    <message>
        <source>Free all redundant directions</source>
        <translation>Alle überzähligen Richtungen freigeben</translation>
    </message>
    <message>
        <source>a step of %1 s is lost in the rounding of the time %2 s, so that the run cannot go on</source>
        <translation>ein Schritt von %1 s geht in der Rundung der Zeit %2 s verloren, sodass der Lauf nicht weitergehen kann</translation>
    </message>
    <message>
        <source>use larger steps, or begin the run at a smaller time</source>
        <translation>größere Schritte verwenden, oder den Lauf zu einer kleineren Zeit beginnen</translation>
    </message>
    <message>
        <source>has neither mass nor stiffness (%1), so it has no frequency</source>
        <translation>hat weder Masse noch Steifigkeit (%1) und darum keine Frequenz</translation>
    </message>
    <message>
        <source>give it a mass, or a spring</source>
        <translation>ihm eine Masse oder eine Feder geben</translation>
    </message>
    <message>
        <source>%1 is not a finite number (%2), so it has no frequency</source>
        <translation>%1 ist keine endliche Zahl (%2), darum gibt es keine Frequenz</translation>
    </message>
    <message>
        <source>look for extreme parameters around this item</source>
        <translation>extreme Parameter um dieses Objekt suchen</translation>
    </message>
    <message>
        <source>the eigenvalues did not converge</source>
        <translation>die Eigenwerte sind nicht konvergiert</translation>
    </message>
    <message>
        <source>the stiffness is not symmetric here (forces turn with the bodies), and the model has too many coordinates for the general method</source>
        <translation>die Steifigkeit ist hier nicht symmetrisch (Kräfte drehen sich mit den Körpern), und das Modell hat zu viele Koordinaten für das allgemeine Verfahren</translation>
    </message>
    <message>
        <source>linearise at an equilibrium</source>
        <translation>in einem Gleichgewicht linearisieren</translation>
    </message>
    <message>
        <source>has no effect: the rates of &apos;%1&apos; are taken from its offset function</source>
        <translation>hat keine Wirkung: die Raten von &apos;%1&apos; kommen aus der Funktion seiner Vorgabe</translation>
    </message>
    <message>
        <source>&apos;%1&apos; acts on ground, which has no mass</source>
        <translation>&apos;%1&apos; wirkt auf die Umgebung, die keine Masse hat</translation>
    </message>
    <message>
        <source>choose the body-mass marker of a moving body</source>
        <translation>den Massenmarker eines beweglichen Körpers wählen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; measures entry %2 of a value that has %3</source>
        <translation>&apos;%1&apos; misst den Eintrag %2 eines Werts, der %3 hat</translation>
    </message>
    <message>
        <source>entries are counted from 0; -1 measures all of them</source>
        <translation>Einträge zählen ab 0; -1 misst alle</translation>
    </message>
    <message>
        <source>not enough memory for the picture</source>
        <translation>nicht genug Speicher für das Bild</translation>
    </message>
    <message>
        <source>choose a smaller size</source>
        <translation>eine kleinere Größe wählen</translation>
    </message>
    <message>
        <source>the program that writes videos is not installed</source>
        <translation>das Programm, das Videos schreibt, ist nicht installiert</translation>
    </message>
    <message>
        <source>install it: sudo apt install ffmpeg</source>
        <translation>installieren: sudo apt install ffmpeg</translation>
    </message>
    <message>
        <source>is there such a folder, and room on the disk?</source>
        <translation>gibt es diesen Ordner, und Platz auf der Platte?</translation>
    </message>
    <message>
        <source>this kind of video cannot be written</source>
        <translation>diese Art Video lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>let the name end with .mp4 or .webm</source>
        <translation>den Namen auf .mp4 oder .webm enden lassen</translation>
    </message>
    <message>
        <source>a video needs even numbers of pixels</source>
        <translation>ein Video braucht gerade Zahlen von Pixeln</translation>
    </message>
    <message>
        <source>for example 1280x800</source>
        <translation>zum Beispiel 1280x800</translation>
    </message>
    <message>
        <source>meshes of this kind cannot be read</source>
        <translation>Netze dieser Art lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>STL, OBJ, glTF and GLB can</source>
        <translation>STL, OBJ, glTF und GLB gehen</translation>
    </message>
    <message>
        <source>it is looked for at %1</source>
        <translation>gesucht wird es bei %1</translation>
    </message>
    <message>
        <source>the file is broken</source>
        <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the file is broken: %1</source>
        <translation>die Datei ist beschädigt: %1</translation>
    </message>
    <message>
        <source>there are no triangles in this file</source>
        <translation>in dieser Datei sind keine Dreiecke</translation>
    </message>
    <message>
        <source>&apos;%1&apos; follows from %2</source>
        <translation>&apos;%1&apos; folgt aus %2</translation>
    </message>
    <message>
        <source>move what it is a formula of</source>
        <translation>bewegen, wovon es eine Formel ist</translation>
    </message>
    <message>
        <source>what it set is gone</source>
        <translation>was es setzte, gibt es nicht mehr</translation>
    </message>
    <message>
        <source>the number follows from %1</source>
        <translation>die Zahl folgt aus %1</translation>
    </message>
    <message>
        <source>the table has one column</source>
        <translation>die Tabelle hat eine Spalte</translation>
    </message>
    <message>
        <source>expected a column of times and one of values</source>
        <translation>erwartet sind eine Spalte mit Zeiten und eine mit Werten</translation>
    </message>
    <message>
        <source>the sheet cannot be written there</source>
        <translation>das Blatt lässt sich dort nicht schreiben</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>a number is needed here</source>
        <translation>hier ist eine Zahl nötig</translation>
    </message>
    <message>
        <source>formulas belong to the parameters below and to those of the node</source>
        <translation>Formeln gehören zu den Parametern darunter und zu denen des Knotens</translation>
    </message>
    <message>
        <source>the body has no size yet</source>
        <translation>der Körper hat noch keine Größe</translation>
    </message>
    <message>
        <source>type its size first</source>
        <translation>erst seine Größe tippen</translation>
    </message>
    <message>
        <source>one list is needed</source>
        <translation>eine Liste ist nötig</translation>
    </message>
    <message>
        <source>separate its numbers by commas</source>
        <translation>ihre Zahlen durch Kommas trennen</translation>
    </message>
    <message>
        <source>all rows need the same number of entries</source>
        <translation>alle Zeilen brauchen gleich viele Einträge</translation>
    </message>
    <message>
        <source>separate rows by semicolons</source>
        <translation>Zeilen durch Strichpunkte trennen</translation>
    </message>
    <message>
        <source>of several items at once this cannot be done</source>
        <translation>bei mehreren Objekten auf einmal geht das nicht</translation>
    </message>
    <message>
        <source>select one</source>
        <translation>eines auswählen</translation>
    </message>
    <message>
        <source>a whole number is needed</source>
        <translation>eine ganze Zahl ist nötig</translation>
    </message>
    <message>
        <source>nothing that fits is at %1</source>
        <translation>nichts Passendes ist bei %1</translation>
    </message>
    <message>
        <source>click something else, or the button again</source>
        <translation>etwas anderes anklicken, oder nochmals auf den Knopf</translation>
    </message>
    <message>
        <source>expected a column of times [s] and columns of values, parted by commas, semicolons or tabs</source>
        <translation>erwartet sind eine Spalte mit Zeiten [s] und Spalten mit Werten, getrennt durch Kommas, Strichpunkte oder Tabulatoren</translation>
    </message>
    <message>
        <source>a report is a PDF or a page of HTML</source>
        <translation>ein Bericht ist eine PDF-Datei oder eine HTML-Seite</translation>
    </message>
    <message>
        <source>let the name end in .pdf or .html</source>
        <translation>den Namen auf .pdf oder .html enden lassen</translation>
    </message>
    <message>
        <source>the model&apos;s Python functions have not been allowed to run</source>
        <translation>die Python-Funktionen des Modells sind nicht erlaubt worden</translation>
    </message>
    <message>
        <source>read and allow them first</source>
        <translation>sie erst lesen und erlauben</translation>
    </message>
    <message>
        <source>the model has been changed meanwhile</source>
        <translation>das Modell ist inzwischen geändert worden</translation>
    </message>
    <message>
        <source>settle it again</source>
        <translation>die Ruhelage nochmals suchen</translation>
    </message>
    <message>
        <source>it takes a unit like %1</source>
        <translation>hier passt eine Einheit wie %1</translation>
    </message>
    <message>
        <source>a number is needed</source>
        <translation>eine Zahl ist nötig</translation>
    </message>
    <message>
        <source>a number, a number with a unit, arithmetic like 2*pi, or a formula that starts with =</source>
        <translation>eine Zahl, eine Zahl mit Einheit, Rechnen wie 2*pi, oder eine Formel, die mit = beginnt</translation>
    </message>
    <message>
        <source>a comma does not separate decimals here</source>
        <translation>ein Komma trennt hier keine Dezimalstellen ab</translation>
    </message>
    <message>
        <source>write a point: 0.5</source>
        <translation>einen Punkt schreiben: 0.5</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>die Zahl ist zu groß</translation>
    </message>
    <message>
        <source>there is nothing here</source>
        <translation>hier ist nichts</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has nothing to measure</source>
        <translation>&apos;%1&apos; hat nichts zu messen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no body</source>
        <translation>&apos;%1&apos; ist kein Körper</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no results of its own</source>
        <translation>&apos;%1&apos; hat keine eigenen Ergebnisse</translation>
    </message>
    <message>
        <source>choose a body or a connector</source>
        <translation>einen Körper oder einen Verbinder wählen</translation>
    </message>
    <message>
        <source>is there such a folder, and may you write there?</source>
        <translation>gibt es diesen Ordner, und darf dort geschrieben werden?</translation>
    </message>
    <message>
        <source>the model has no sensors</source>
        <translation>das Modell hat keine Sensoren</translation>
    </message>
    <message>
        <source>right click on an item: “Measure” adds one, “Export values of the selection…” writes all it has</source>
        <translation>ein Objekt rechts anklicken: „Messen“ fügt einen hinzu, „Werte der Auswahl exportieren …“ schreibt alles, was es hat</translation>
    </message>
    <message>
        <source>the picture cannot be written there</source>
        <translation>das Bild lässt sich dort nicht schreiben</translation>
    </message>
    <message>
        <source>equal bits are promised to the same program on the same kind of machine</source>
        <translation>gleiche Bits sind demselben Programm auf einer Maschine derselben Art versprochen</translation>
    </message>
    <message>
        <source>nothing has moved yet</source>
        <translation>noch hat sich nichts bewegt</translation>
    </message>
    <message>
        <source>let the model run first</source>
        <translation>erst das Modell laufen lassen</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>“%1” does not fit here</source>
        <translation>„%1“ passt hier nicht</translation>
    </message>
    <message>
        <source>a number without a unit is needed</source>
        <translation>eine Zahl ohne Einheit ist nötig</translation>
    </message>
    <message>
        <source>arithmetic like 2*pi is a number; what uses variables starts with =</source>
        <translation>Rechnen wie 2*pi ist eine Zahl; was Variablen verwendet, beginnt mit =</translation>
    </message>
    <message>
        <source>nothing ties the model to ground</source>
        <translation>nichts bindet das Modell an die Umgebung</translation>
    </message>
    <message>
        <source>let it slip from the start</source>
        <translation>von Anfang an gleiten lassen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; starts with a sticking force of %2 N, but breaks loose at %3 N: its bristle holds %4 J at the start</source>
        <translation>&apos;%1&apos; beginnt mit einer Haftkraft von %2 N, reißt aber bei %3 N los: seine Borste hält am Anfang %4 J</translation>
    </message>
    <message>
        <source>A bristle is a stiff spring from the last sticking position to where the connector is. When the two differ at the start it throws the model into motion, with energy from nowhere.</source>
        <translation>Eine Borste ist eine steife Feder von der letzten Haftstelle zu dem Ort des Verbinders. Unterscheiden sich beide am Anfang, wirft sie das Modell in Bewegung, mit Energie aus dem Nichts.</translation>
    </message>
    <message>
        <source>The step is too long to follow how this element swings; it is damped or slowed down by the numbers, and friction or contact on it is not resolved.</source>
        <translation>Der Schritt ist zu lang, um der Schwingung dieses Elements zu folgen; die Zahlen dämpfen oder bremsen sie, und Reibung oder Kontakt daran wird nicht aufgelöst.</translation>
    </message>
    <message>
        <source>A data node remembers the state of one connector; two would overwrite each other&apos;s.</source>
        <translation>Ein Datenknoten merkt sich den Zustand eines Verbinders; zwei würden einander überschreiben.</translation>
    </message>
    <message>
        <source>Where joints line up, motions begin that exclude each other later; rounding decides for one.</source>
        <translation>Wo Gelenke in einer Linie liegen, beginnen Bewegungen, die einander später ausschließen; die Rundung entscheidet sich für eine.</translation>
    </message>
    <message>
        <source>Give it %1</source>
        <translation>%1 geben</translation>
    </message>
    <message>
        <source>Close the joints</source>
        <translation>Gelenke schließen</translation>
    </message>
    <message>
        <source>Allow %1 iterations</source>
        <translation>%1 Iterationen erlauben</translation>
    </message>
    <message>
        <source>Accept a residual of %1 N</source>
        <translation>Ein Residuum von %1 N annehmen</translation>
    </message>
    <message>
        <source>Shorten steps that fail</source>
        <translation>Scheiternde Schritte verkürzen</translation>
    </message>
    <message>
        <source>Use %1 steps</source>
        <translation>%1 Schritte verwenden</translation>
    </message>
    <message>
        <source>Make %1 planar</source>
        <translation>%1 eben machen</translation>
    </message>
    <message>
        <source>Free %1 of %2</source>
        <translation>%1 von %2 freigeben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; turns about %2</source>
        <translation>&apos;%1&apos; dreht sich um %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves along %2</source>
        <translation>&apos;%1&apos; bewegt sich entlang %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; turns about %2, with %3</source>
        <translation>&apos;%1&apos; dreht sich um %2, mit %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves along %2, with %3</source>
        <translation>&apos;%1&apos; bewegt sich entlang %2, mit %3</translation>
    </message>
    <message>
        <source>nothing that can be seen moves</source>
        <translation>nichts Sichtbares bewegt sich</translation>
    </message>
    <message>
        <source>rotation about %1</source>
        <translation>Drehung um %1</translation>
    </message>
    <message>
        <source>displacement along %1</source>
        <translation>Verschiebung entlang %1</translation>
    </message>
    <message>
        <source>coordinate %1</source>
        <translation>Koordinate %1</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>displacement</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>What is connected to nothing that stands still falls with gravity and drifts with its velocity.</source>
        <translation>Was mit nichts verbunden ist, das stillsteht, fällt mit der Schwerkraft und treibt mit seiner Geschwindigkeit davon.</translation>
    </message>
    <message>
        <source>The friction force changes its sign within the zone; when one step jumps across it, the iteration of the step flips between forward and backward.</source>
        <translation>Die Reibkraft wechselt innerhalb der Zone ihr Vorzeichen; springt ein Schritt darüber hinweg, so kippt seine Iteration zwischen vorwärts und rückwärts.</translation>
    </message>
    <message>
        <source>Forces can be shared among these joints in infinitely many ways; in reality clearances decide. What is left out carries no force here, and the other joints carry all of it.</source>
        <translation>Kräfte können sich auf unendlich viele Arten auf diese Gelenke verteilen; in Wirklichkeit entscheidet das Spiel. Was weggelassen ist, trägt hier keine Kraft, die anderen Gelenke tragen alles.</translation>
    </message>
    <message>
        <source>Joints that say the same twice are no obstacle; these say different things, so that no position fulfils all.</source>
        <translation>Gelenke, die dasselbe zweimal sagen, stören nicht; diese sagen Verschiedenes, sodass keine Lage alle erfüllt.</translation>
    </message>
    <message>
        <source>The solver closes the joint in its first step, as if by a blow: positions jump, or velocities do.</source>
        <translation>Der Löser schließt das Gelenk im ersten Schritt wie durch einen Schlag: Lagen springen, oder Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>The forces of a step are found by iteration; when they change much within one step, or against the motion, the iteration runs away.</source>
        <translation>Die Kräfte eines Schrittes werden durch Iteration gefunden; ändern sie sich innerhalb eines Schrittes stark oder gegen die Bewegung, so läuft die Iteration davon.</translation>
    </message>
    <message>
        <source>From there every direction of turning is as good as its opposite, so that no solver can close the joint.</source>
        <translation>Von dort aus ist jede Drehrichtung so gut wie ihre Gegenrichtung, sodass kein Löser das Gelenk schließen kann.</translation>
    </message>
    <message>
        <source>the function is too long for Python</source>
        <translation>die Funktion ist für Python zu lang</translation>
    </message>
    <message>
        <source>write a shorter one</source>
        <translation>schreiben Sie eine kürzere</translation>
    </message>
    <message>
        <source>the function has too many arguments</source>
        <translation>die Funktion hat zu viele Argumente</translation>
    </message>
    <message>
        <source>the source is too long</source>
        <translation>der Quelltext ist zu lang</translation>
    </message>
    <message>
        <source>the formula is longer than %1 characters</source>
        <translation>die Formel ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>the formula holds a character with code 0</source>
        <translation>die Formel enthält ein Zeichen mit dem Code 0</translation>
    </message>
    <message>
        <source>&apos;%1&apos; asks for the rotation vector of &apos;%2&apos;, whose parts are no coordinates that forces or constraints can act on</source>
        <translation>&apos;%1&apos; verlangt den Drehvektor von &apos;%2&apos;, dessen Teile keine Koordinaten sind, an denen Kräfte oder Bedingungen angreifen können</translation>
    </message>
    <message>
        <source>use a coordinate from 0 to 2, a node of type RigidBodyRxyz, or a marker with orientation</source>
        <translation>verwenden Sie eine Koordinate von 0 bis 2, einen Knoten vom Typ RigidBodyRxyz oder einen Marker mit Orientierung</translation>
    </message>
    <message>
        <source>&apos;%1&apos; asks for coordinate %2 of &apos;%3&apos; (%4), which has %5</source>
        <translation>&apos;%1&apos; verlangt Koordinate %2 von &apos;%3&apos; (%4), der %5 hat</translation>
    </message>
    <message>
        <source>use 0</source>
        <translation>verwenden Sie 0</translation>
    </message>
    <message>
        <source>use 2</source>
        <translation>verwenden Sie 2</translation>
    </message>
    <message>
        <source>use an index from 0 to %1</source>
        <translation>verwenden Sie einen Index von 0 bis %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; asks for axis %2, but &apos;%3&apos; turns about z only, and its angle is taken</source>
        <translation>&apos;%1&apos; verlangt Achse %2, aber &apos;%3&apos; dreht sich nur um z, und sein Winkel wird genommen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 initial values for %3 data coordinates</source>
        <translation>&apos;%1&apos; hat %2 Anfangswerte für %3 Datenkoordinaten</translation>
    </message>
    <message>
        <source>give %1 numbers, or change numberOfDataCoordinates</source>
        <translation>geben Sie %1 Zahlen an, oder ändern Sie numberOfDataCoordinates</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has Euler parameters of length %2 (reference plus initial), expected 1</source>
        <translation>&apos;%1&apos; hat Euler-Parameter der Länge %2 (Referenz plus Anfang), erwartet wird 1</translation>
    </message>
    <message>
        <source>give scalingMarker0 or scalingMarker1, a row per equation and a column per coordinate</source>
        <translation>geben Sie scalingMarker0 oder scalingMarker1 an, eine Zeile je Gleichung und eine Spalte je Koordinate</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a matrix of %2x%3 for %4 equations in %5 coordinates</source>
        <translation>&apos;%1&apos; hat eine %2x%3-Matrix für %4 Gleichungen in %5 Koordinaten</translation>
    </message>
    <message>
        <source>give %1 rows of %2 numbers, or leave it out</source>
        <translation>geben Sie %1 Zeilen zu %2 Zahlen an, oder lassen Sie sie weg</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 offsets for %3 equations</source>
        <translation>&apos;%1&apos; hat %2 Versätze für %3 Gleichungen</translation>
    </message>
    <message>
        <source>give one number per equation, or leave it out</source>
        <translation>geben Sie eine Zahl je Gleichung an, oder lassen Sie sie weg</translation>
    </message>
    <message>
        <source>write a formula, for example =2*values, or a Python function</source>
        <translation>schreiben Sie eine Formel, zum Beispiel =2*values, oder eine Python-Funktion</translation>
    </message>
    <message>
        <source>has Euler parameters, whose unit length explicit solvers cannot keep</source>
        <translation>hat Euler-Parameter, deren Länge 1 explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>use a node of type RigidBodyRotVecLG, or the solver %1</source>
        <translation>verwenden Sie einen Knoten vom Typ RigidBodyRotVecLG oder den Löser %1</translation>
    </message>
    <message>
        <source>is a constraint, which explicit solvers cannot keep</source>
        <translation>ist eine Bedingung, die explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>has an offset that changes with time, which explicit solvers cannot keep</source>
        <translation>hat einen Versatz, der sich mit der Zeit ändert, was explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>holds a rotation of a spatial body, which explicit solvers cannot keep</source>
        <translation>hält eine Drehung eines räumlichen Körpers, was explizite Löser nicht können</translation>
    </message>
    <message>
        <source>ties two coordinates, which explicit solvers cannot keep</source>
        <translation>verknüpft zwei Koordinaten, was explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>is a constraint, and eliminateConstraints is off</source>
        <translation>ist eine Bedingung, und eliminateConstraints ist aus</translation>
    </message>
    <message>
        <source>switch on settings.timeIntegration.explicitIntegration.eliminateConstraints</source>
        <translation>schalten Sie settings.timeIntegration.explicitIntegration.eliminateConstraints ein</translation>
    </message>
    <message>
        <source>constrains nothing that can move</source>
        <translation>bindet nichts, was sich bewegen kann</translation>
    </message>
    <message>
        <source>connect it to a coordinate of a node</source>
        <translation>verbinden Sie es mit einer Koordinate eines Knotens</translation>
    </message>
    <message>
        <source>holds a coordinate that is held already by %1</source>
        <translation>hält eine Koordinate, die schon von %1 gehalten wird</translation>
    </message>
    <message>
        <source>remove one of the two constraints</source>
        <translation>entfernen Sie eine der beiden Bedingungen</translation>
    </message>
    <message>
        <source>is a constraint of several coordinates, which explicit solvers cannot keep</source>
        <translation>ist eine Bedingung zwischen mehreren Koordinaten, die explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>measures a value that is not a finite number</source>
        <translation>misst einen Wert, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>look for extreme parameters of what it measures, or take this sensor away</source>
        <translation>suchen Sie nach extremen Parametern dessen, was er misst, oder nehmen Sie den Sensor weg</translation>
    </message>
    <message>
        <source>this run begins at a stored state, so that its start cannot be varied</source>
        <translation>dieser Lauf beginnt an einem gespeicherten Zustand, sodass sein Anfang nicht variiert werden kann</translation>
    </message>
    <message>
        <source>this run has not had that number</source>
        <translation>dieser Lauf hatte diese Zahl nicht</translation>
    </message>
    <message>
        <source>begin another run of the model as it is</source>
        <translation>beginnen Sie einen neuen Lauf des Modells, wie es ist</translation>
    </message>
    <message>
        <source>a model of %1 coordinates has too many modes to find %2 of them</source>
        <translation>ein Modell mit %1 Koordinaten hat zu viele Moden, um %2 davon zu finden</translation>
    </message>
    <message>
        <source>ask for the lowest, at most %1</source>
        <translation>fragen Sie nach den niedrigsten, höchstens %1</translation>
    </message>
    <message>
        <source>damped eigenvalues of more than %1 coordinates are too many</source>
        <translation>gedämpfte Eigenwerte von mehr als %1 Koordinaten sind zu viele</translation>
    </message>
    <message>
        <source>it cannot be moved that way from here</source>
        <translation>so kann es sich von hier aus nicht bewegen</translation>
    </message>
    <message>
        <source>the state differs</source>
        <translation>der Zustand weicht ab</translation>
    </message>
    <message>
        <source>the time differs</source>
        <translation>die Zeit weicht ab</translation>
    </message>
    <message>
        <source>the state at the end differs</source>
        <translation>der Zustand am Ende weicht ab</translation>
    </message>
    <message>
        <source>the computation has ended early</source>
        <translation>die Berechnung ist vorzeitig zu Ende</translation>
    </message>
    <message>
        <source>names are unique within their list</source>
        <translation>Namen sind in ihrer Liste eindeutig</translation>
    </message>
    <message>
        <source>coordinates can be set by the function before a step only (preStepUserFunction)</source>
        <translation>Koordinaten können nur von der Funktion vor einem Schritt gesetzt werden (preStepUserFunction)</translation>
    </message>
    <message>
        <source>there is no such item to change</source>
        <translation>ein solches Element zum Ändern gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such type to change to</source>
        <translation>einen solchen Typ gibt es nicht</translation>
    </message>
    <message>
        <source>entries are counted from 0</source>
        <translation>Einträge werden ab 0 gezählt</translation>
    </message>
    <message>
        <source>a function that remembers something between its calls keeps it in mbs.variables, as numbers, texts and lists; global variables cannot be restored</source>
        <translation>eine Funktion, die sich zwischen ihren Aufrufen etwas merkt, hält es in mbs.variables, als Zahlen, Texte und Listen; globale Variablen können nicht wiederhergestellt werden</translation>
    </message>
    <message>
        <source>it acts on nothing that can move</source>
        <translation>es wirkt auf nichts, was sich bewegen kann</translation>
    </message>
    <message>
        <source>use h &lt;= %1</source>
        <translation>verwenden Sie h &lt;= %1</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has &apos;%2&apos; where an operator is expected at character %3</source>
        <translation>die Formel &apos;%1&apos; hat bei Zeichen %3 &apos;%2&apos;, wo ein Rechenzeichen erwartet wird</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has &apos;%2&apos; where an operator is expected</source>
        <translation>die Formel &apos;%1&apos; hat &apos;%2&apos;, wo ein Rechenzeichen erwartet wird</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; uses &apos;%2&apos;, which is neither a variable nor a function</source>
        <translation>die Formel &apos;%1&apos; verwendet &apos;%2&apos;, das weder Variable noch Funktion ist</translation>
    </message>
    <message>
        <source>add a variable of this name</source>
        <translation>legen Sie eine Variable dieses Namens an</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; lacks an operator at character %2</source>
        <translation>der Formel &apos;%1&apos; fehlt bei Zeichen %2 ein Rechenzeichen</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; lacks an operator</source>
        <translation>der Formel &apos;%1&apos; fehlt ein Rechenzeichen</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; is not finished</source>
        <translation>die Formel &apos;%1&apos; ist nicht zu Ende</translation>
    </message>
    <message>
        <source>something must follow its end</source>
        <translation>nach ihrem Ende muss noch etwas folgen</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has a &apos;(&apos; that is not closed</source>
        <translation>die Formel &apos;%1&apos; hat eine &apos;(&apos;, die nicht geschlossen wird</translation>
    </message>
    <message>
        <source>add &apos;)&apos;</source>
        <translation>ergänzen Sie &apos;)&apos;</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has a parenthesis in the wrong place at character %2</source>
        <translation>die Formel &apos;%1&apos; hat bei Zeichen %2 eine Klammer an falscher Stelle</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has a parenthesis in the wrong place</source>
        <translation>die Formel &apos;%1&apos; hat eine Klammer an falscher Stelle</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; gives the function &apos;%2&apos; too many values</source>
        <translation>die Formel &apos;%1&apos; gibt der Funktion &apos;%2&apos; zu viele Werte</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; gives the function &apos;%2&apos; too few values</source>
        <translation>die Formel &apos;%1&apos; gibt der Funktion &apos;%2&apos; zu wenige Werte</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has the operator &apos;%2&apos; in the wrong place at character %3</source>
        <translation>die Formel &apos;%1&apos; hat bei Zeichen %3 das Rechenzeichen &apos;%2&apos; an falscher Stelle</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; has the operator &apos;%2&apos; in the wrong place</source>
        <translation>die Formel &apos;%1&apos; hat das Rechenzeichen &apos;%2&apos; an falscher Stelle</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; cannot be understood at character %2</source>
        <translation>die Formel &apos;%1&apos; ist ab Zeichen %2 nicht zu verstehen</translation>
    </message>
    <message>
        <source>the formula &apos;%1&apos; cannot be understood</source>
        <translation>die Formel &apos;%1&apos; ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>there is no parameter &apos;%1&apos;</source>
        <translation>einen Parameter &apos;%1&apos; gibt es nicht</translation>
    </message>
    <message>
        <source>columns and rows are counted from 0</source>
        <translation>Spalten und Zeilen werden ab 0 gezählt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has one value of its own, and no output variables</source>
        <translation>&apos;%1&apos; hat einen eigenen Wert und keine Ausgabevariablen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2) has no output variable %3</source>
        <translation>&apos;%1&apos; (%2) hat keine Ausgabevariable %3</translation>
    </message>
    <message>
        <source>nothing of this item can be shown</source>
        <translation>von diesem Element lässt sich nichts zeigen</translation>
    </message>
    <message>
        <source>this item cannot be measured</source>
        <translation>dieses Element lässt sich nicht messen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no number &apos;%2&apos;</source>
        <translation>&apos;%1&apos; hat keine Zahl &apos;%2&apos;</translation>
    </message>
    <message>
        <source>a variable is one number</source>
        <translation>eine Variable ist eine Zahl</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>lassen Sie es weg</translation>
    </message>
    <message>
        <source>%1 was given; expected %2</source>
        <translation>%1 wurde angegeben; erwartet wird %2</translation>
    </message>
    <message>
        <source>%1 was given; expected text</source>
        <translation>%1 wurde angegeben; erwartet wird Text</translation>
    </message>
    <message>
        <source>%1 was given; expected a number</source>
        <translation>%1 wurde angegeben; erwartet wird eine Zahl</translation>
    </message>
    <message>
        <source>%1 was given; expected an object</source>
        <translation>%1 wurde angegeben; erwartet wird ein Objekt</translation>
    </message>
    <message>
        <source>%1 was given; expected a list</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of %2</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von %2</translation>
    </message>
    <message>
        <source>%1 was given; expected a variable (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird eine Variable (ein Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a name (text)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Name (Text)</translation>
    </message>
    <message>
        <source>%1 was given; expected a %2 (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird %2 (ein Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected the version 1</source>
        <translation>%1 wurde angegeben; erwartet wird die Version 1</translation>
    </message>
    <message>
        <source>%1 was given; expected a row of the matrix (a list of numbers)</source>
        <translation>%1 wurde angegeben; erwartet wird eine Zeile der Matrix (eine Liste von Zahlen)</translation>
    </message>
    <message>
        <source>this row has %1 numbers, the first one %2</source>
        <translation>diese Zeile hat %1 Zahlen, die erste %2</translation>
    </message>
    <message>
        <source>all rows of a matrix are equally long</source>
        <translation>alle Zeilen einer Matrix sind gleich lang</translation>
    </message>
    <message>
        <source>write numbers without quotes; a formula starts with &apos;=&apos;</source>
        <translation>schreiben Sie Zahlen ohne Anführungszeichen; eine Formel beginnt mit &apos;=&apos;</translation>
    </message>
    <message>
        <source>a variable has no such key</source>
        <translation>eine Variable hat keinen solchen Schlüssel</translation>
    </message>
    <message>
        <source>the value of the variable is missing</source>
        <translation>der Wert der Variablen fehlt</translation>
    </message>
    <message>
        <source>min and max are given together or not at all</source>
        <translation>min und max werden zusammen angegeben oder gar nicht</translation>
    </message>
    <message>
        <source>the model has more than %1 items</source>
        <translation>das Modell hat mehr als %1 Elemente</translation>
    </message>
    <message>
        <source>divide the model</source>
        <translation>teilen Sie das Modell</translation>
    </message>
    <message>
        <source>the file holds more than %1 values</source>
        <translation>die Datei enthält mehr als %1 Werte</translation>
    </message>
    <message>
        <source>lists and objects are nested more than %1 levels deep</source>
        <translation>Listen und Objekte sind tiefer als %1 Stufen verschachtelt</translation>
    </message>
    <message>
        <source>no part of a model needs this</source>
        <translation>kein Teil eines Modells braucht das</translation>
    </message>
    <message>
        <source>the name %1 is used already by %2</source>
        <translation>der Name %1 wird schon von %2 verwendet</translation>
    </message>
    <message>
        <source>the name holds a line break or another control character</source>
        <translation>der Name enthält einen Zeilenumbruch oder ein anderes Steuerzeichen</translation>
    </message>
    <message>
        <source>there is no %1 of type %2</source>
        <translation>ein Element vom Typ %2 gibt es nicht (%1)</translation>
    </message>
    <message>
        <source>there is no %1 called %2; expected %3</source>
        <translation>es gibt keines namens %2 (%1); erwartet wird %3</translation>
    </message>
    <message>
        <source>the visualization of %1 has no parameter %2</source>
        <translation>die Darstellung von %1 hat keinen Parameter %2</translation>
    </message>
    <message>
        <source>it is not said which values the formula uses</source>
        <translation>es ist nicht gesagt, welche Werte die Formel verwendet</translation>
    </message>
    <message>
        <source>it is not said whose value is shown</source>
        <translation>es ist nicht gesagt, wessen Wert gezeigt wird</translation>
    </message>
    <message>
        <source>one curve shows one item</source>
        <translation>eine Kurve zeigt ein Element</translation>
    </message>
    <message>
        <source>make it a curve of its own</source>
        <translation>machen Sie eine eigene Kurve daraus</translation>
    </message>
    <message>
        <source>this is not a rotation matrix</source>
        <translation>das ist keine Drehmatrix</translation>
    </message>
    <message>
        <source>its rows have length 1 and are orthogonal</source>
        <translation>ihre Zeilen haben die Länge 1 und stehen senkrecht aufeinander</translation>
    </message>
    <message>
        <source>the edges of a brick are longer than 0</source>
        <translation>die Kanten eines Quaders sind länger als 0</translation>
    </message>
    <message>
        <source>the axis has no length</source>
        <translation>die Achse hat keine Länge</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing</source>
        <translation>&apos;%1&apos; fehlt</translation>
    </message>
    <message>
        <source>expected a finite number</source>
        <translation>erwartet wird eine endliche Zahl</translation>
    </message>
    <message>
        <source>the formula gives a number that is not finite</source>
        <translation>die Formel ergibt eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>the function gives a number that is not finite</source>
        <translation>die Funktion ergibt eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>dem Schritt</translation>
    </message>
    <message>
        <source>the initial accelerations</source>
        <translation>den Anfangsbeschleunigungen</translation>
    </message>
    <message>
        <source>the accelerations</source>
        <translation>den Beschleunigungen</translation>
    </message>
    <message>
        <source>the static equilibrium</source>
        <translation>dem statischen Gleichgewicht</translation>
    </message>
    <message>
        <source>this constraint cannot be solved for in %1 (%2)</source>
        <translation>diese Bedingung lässt sich bei %1 nicht auflösen (%2)</translation>
    </message>
    <message>
        <source>nothing determines this coordinate in %1 (%2)</source>
        <translation>bei %1 bestimmt nichts diese Koordinate (%2)</translation>
    </message>
    <message>
        <source>give the body a mass, or connect it so that no direction is free</source>
        <translation>dem Körper eine Masse geben oder ihn so verbinden, dass keine Richtung frei ist</translation>
    </message>
    <message>
        <source>Newton did not converge in %1 after %2 iterations; residual %3 N, largest here (%4)</source>
        <translation>Newton konvergierte bei %1 nach %2 Iterationen nicht; Residuum %3 N, am größten hier (%4)</translation>
    </message>
    <message>
        <source>Newton did not converge in %1 after %2 iterations; residual %3 N, largest here (%4); %5</source>
        <translation>Newton konvergierte bei %1 nach %2 Iterationen nicht; Residuum %3 N, am größten hier (%4); %5</translation>
    </message>
    <message>
        <source>use a smaller step (more steps), or look at the stiffness around this item</source>
        <translation>einen kleineren Schritt (mehr Schritte) verwenden oder die Steifigkeit um dieses Element prüfen</translation>
    </message>
    <message>
        <source>use a smaller step (more steps)</source>
        <translation>einen kleineren Schritt (mehr Schritte) verwenden</translation>
    </message>
    <message>
        <source>x of &apos;%1&apos;</source>
        <translation>x von &apos;%1&apos;</translation>
    </message>
    <message>
        <source>y of &apos;%1&apos;</source>
        <translation>y von &apos;%1&apos;</translation>
    </message>
    <message>
        <source>z of &apos;%1&apos;</source>
        <translation>z von &apos;%1&apos;</translation>
    </message>
    <message>
        <source>rotation %1 of &apos;%2&apos;</source>
        <translation>Drehung %1 von &apos;%2&apos;</translation>
    </message>
    <message>
        <source>coordinate of &apos;%1&apos;</source>
        <translation>Koordinate von &apos;%1&apos;</translation>
    </message>
    <message>
        <source>constraint %1 of &apos;%2&apos;</source>
        <translation>Bedingung %1 von &apos;%2&apos;</translation>
    </message>
    <message>
        <source>unit length of &apos;%1&apos;</source>
        <translation>Einheitslänge von &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the distance between its two points has become zero, so it has no direction</source>
        <translation>der Abstand seiner beiden Punkte ist null geworden, er hat also keine Richtung</translation>
    </message>
    <message>
        <source>keep the points of this connector apart</source>
        <translation>die Punkte dieses Verbinders auseinanderhalten</translation>
    </message>
    <message>
        <source>the motion grows beyond all bounds in %1 (%2)</source>
        <translation>die Bewegung wächst bei %1 über alle Grenzen (%2)</translation>
    </message>
    <message>
        <source>look for extreme parameters, loads or start values around this item</source>
        <translation>nach extremen Parametern, Lasten oder Anfangswerten um dieses Element suchen</translation>
    </message>
    <message>
        <source>its force is not a finite number in %1</source>
        <translation>seine Kraft ist bei %1 keine endliche Zahl</translation>
    </message>
    <message>
        <source>a force is not a finite number in %1 (%2)</source>
        <translation>eine Kraft ist bei %1 keine endliche Zahl (%2)</translation>
    </message>
    <message>
        <source>look for extreme parameters, or points that coincide, around this item</source>
        <translation>nach extremen Parametern oder zusammenfallenden Punkten um dieses Element suchen</translation>
    </message>
    <message>
        <source>its joint frames are tilted by exactly 90° against each other: %1</source>
        <translation>seine Gelenkachsensysteme sind um genau 90° gegeneinander gekippt: %1</translation>
    </message>
    <message>
        <source>%1 of joint frame 0 and %2 of joint frame 1 are parallel and should be normal to each other</source>
        <translation>%1 des Gelenksystems 0 und %2 des Gelenksystems 1 sind parallel und sollten senkrecht zueinander stehen</translation>
    </message>
    <message>
        <source>two axes that should be normal to each other are parallel</source>
        <translation>zwei Achsen, die senkrecht zueinander stehen sollten, sind parallel</translation>
    </message>
    <message>
        <source>turn one of the bodies, or rotationMarker0 or rotationMarker1, so that the frames agree at the start</source>
        <translation>einen der Körper, rotationMarker0 oder rotationMarker1 so drehen, dass die Systeme am Anfang übereinstimmen</translation>
    </message>
    <message>
        <source>stopped during %1</source>
        <translation>angehalten bei %1</translation>
    </message>
    <message>
        <source>friction or stop states did not settle after %1 iterations; a force still jumps by %2 N</source>
        <translation>Reib- oder Anschlagzustände haben sich nach %1 Iterationen nicht beruhigt; eine Kraft springt noch um %2 N</translation>
    </message>
    <message>
        <source>use a smaller step, or raise discontinuous.maxIterations or iterationTolerance</source>
        <translation>einen kleineren Schritt verwenden oder discontinuous.maxIterations oder iterationTolerance erhöhen</translation>
    </message>
    <message>
        <source>a step of %1 s would end where the contact begins; or raise discontinuous.maxIterations or iterationTolerance</source>
        <translation>ein Schritt von %1 s würde enden, wo der Kontakt beginnt; oder discontinuous.maxIterations oder iterationTolerance erhöhen</translation>
    </message>
    <message>
        <source>the joints stayed open by %1 m (root mean square) at least, %2 % of it at &apos;%3&apos;</source>
        <translation>die Gelenke blieben um mindestens %1 m offen (quadratisches Mittel), %2 % davon bei &apos;%3&apos;</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the force of &apos;%3&apos; goes from %4 N to %5 N</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo die Kraft von &apos;%3&apos; von %4 N auf %5 N geht</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the force of &apos;%3&apos; goes from %4 N to beyond all bounds N</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo die Kraft von &apos;%3&apos; von %4 N über alle Grenzen geht</translation>
    </message>
    <message>
        <source>the iteration stands still there</source>
        <translation>dort steht die Iteration still</translation>
    </message>
    <message>
        <source>Compute the Jacobian in each iteration</source>
        <translation>Die Jacobi-Matrix in jeder Iteration berechnen</translation>
    </message>
    <message>
        <source>steps have come down to the smallest size, %1 s, and were taken with a larger error than the tolerances allow</source>
        <translation>die Schritte sind auf die kleinste Größe, %1 s, geschrumpft und wurden mit einem größeren Fehler gemacht, als die Toleranzen erlauben</translation>
    </message>
    <message>
        <source>where a force jumps nothing need be done; else choose a smaller size, or larger tolerances</source>
        <translation>wo eine Kraft springt, ist nichts zu tun; sonst eine kleinere Größe oder größere Toleranzen wählen</translation>
    </message>
    <message>
        <source>graphicsDataUserFunction has no effect in this version</source>
        <translation>graphicsDataUserFunction hat in dieser Version keine Wirkung</translation>
    </message>
    <message>
        <source>drawings that move with the body stand in graphicsData</source>
        <translation>Zeichnungen, die sich mit dem Körper bewegen, stehen in graphicsData</translation>
    </message>
    <message>
        <source>Python functions are left out of this check: with them it may be otherwise.</source>
        <translation>Python-Funktionen bleiben bei dieser Prüfung weg: mit ihnen kann es anders sein.</translation>
    </message>
    <message>
        <source>formulas cannot stand in drawings: give the number</source>
        <translation>in Zeichnungen können keine Formeln stehen: die Zahl angeben</translation>
    </message>
    <message>
        <source>hold it by a spring or a joint: stabilizerODE2term has vanished in the last load step</source>
        <translation>durch eine Feder oder ein Gelenk halten: stabilizerODE2term ist im letzten Lastschritt verschwunden</translation>
    </message>
    <message>
        <source>the model is just being changed</source>
        <translation>das Modell wird gerade geändert</translation>
    </message>
    <message>
        <source>try it again</source>
        <translation>noch einmal versuchen</translation>
    </message>
    <message>
        <source>the step has come down to %1 s, and minimumStepSize is %2 s</source>
        <translation>der Schritt ist auf %1 s geschrumpft, und minimumStepSize ist %2 s</translation>
    </message>
    <message>
        <source>from here a step of %1 converges</source>
        <translation>von hier konvergiert ein Schritt von %1</translation>
    </message>
    <message>
        <source>from here not even a step of %1 converges</source>
        <translation>von hier konvergiert nicht einmal ein Schritt von %1</translation>
    </message>
    <message>
        <source>use h &lt;= %1, automatic step size (%2), or %3</source>
        <translation>h &lt;= %1, automatische Schrittweite (%2) oder %3 verwenden</translation>
    </message>
    <message>
        <source>contradicts %1: its %2 cannot be kept together with theirs</source>
        <translation>widerspricht %1: %2 lässt sich nicht zusammen mit deren Bedingungen einhalten</translation>
    </message>
    <message>
        <source>it stays open by %1</source>
        <translation>offen bleiben %1</translation>
    </message>
    <message>
        <source>the other joints</source>
        <translation>den anderen Gelenken</translation>
    </message>
    <message>
        <source>%1 and %2 others</source>
        <translation>%1 und %2 weiteren</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message>
        <source>equation %1</source>
        <translation>Gleichung %1</translation>
    </message>
    <message>
        <source>displacement x</source>
        <translation>Verschiebung x</translation>
    </message>
    <message>
        <source>displacement y</source>
        <translation>Verschiebung y</translation>
    </message>
    <message>
        <source>displacement z</source>
        <translation>Verschiebung z</translation>
    </message>
    <message>
        <source>rotation about x</source>
        <translation>Drehung um x</translation>
    </message>
    <message>
        <source>rotation about y</source>
        <translation>Drehung um y</translation>
    </message>
    <message>
        <source>rotation about z</source>
        <translation>Drehung um z</translation>
    </message>
    <message>
        <source>Give &apos;%1&apos; the length %2 m</source>
        <translation>&apos;%1&apos; die Länge %2 m geben</translation>
    </message>
    <message>
        <source>Switch &apos;%1&apos; off</source>
        <translation>&apos;%1&apos; ausschalten</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>h·d/m = %1 on &apos;%2&apos;: its damping is too strong for %3 with such steps</source>
        <translation>h·d/m = %1 an &apos;%2&apos;: seine Dämpfung ist für %3 mit solchen Schritten zu stark</translation>
    </message>
    <message>
        <source>An explicit method is unstable for steps this long beside how fast this element moves.</source>
        <translation>Ein explizites Verfahren ist bei so langen Schritten instabil, so schnell wie dieses Element sich bewegt.</translation>
    </message>
    <message>
        <source>This method adds to every swing in each step, the more the longer the step.</source>
        <translation>Dieses Verfahren vergrößert jede Schwingung in jedem Schritt, umso mehr, je länger der Schritt ist.</translation>
    </message>
    <message>
        <source>use h &lt;= %1, or %2</source>
        <translation>h &lt;= %1 oder %2 verwenden</translation>
    </message>
    <message>
        <source>The stop is so stiff that it is met between two steps: it pushes too late and too hard, and what bounces gains speed.</source>
        <translation>Der Anschlag ist so steif, dass er zwischen zwei Schritten getroffen wird: er drückt zu spät und zu stark, und was abprallt, wird schneller.</translation>
    </message>
    <message>
        <source>The friction force changes its sign within the zone; an explicit step that jumps across it comes back from the other side, for ever.</source>
        <translation>Die Reibkraft wechselt innerhalb der Zone ihr Vorzeichen; ein expliziter Schritt, der darüber hinwegspringt, kommt von der anderen Seite zurück, ohne Ende.</translation>
    </message>
    <message>
        <source>starts inconsistent: open by %1</source>
        <translation>beginnt unverträglich: offen um %1</translation>
    </message>
    <message>
        <source>starts inconsistent: moving apart with %1</source>
        <translation>beginnt unverträglich: geht mit %1 auseinander</translation>
    </message>
    <message>
        <source>starts inconsistent: open by %1, moving apart with %2</source>
        <translation>beginnt unverträglich: offen um %1, geht mit %2 auseinander</translation>
    </message>
    <message>
        <source>%1, and no places of the bodies were found in which all joints close</source>
        <translation>%1, und es fand sich keine Lage der Körper, in der alle Gelenke schließen</translation>
    </message>
    <message>
        <source>check lengths and the places of markers, or start nearer to where the joints close</source>
        <translation>Längen und Orte der Marker prüfen, oder näher dort beginnen, wo die Gelenke schließen</translation>
    </message>
    <message>
        <source>The bodies were moved step by step to close their joints, as at the start of a run, and did not arrive: either their lengths do not fit together, or the way there leads through a singular position.</source>
        <translation>Die Körper wurden Schritt für Schritt bewegt, um ihre Gelenke zu schließen, wie zu Beginn eines Laufs, und kamen nicht an: entweder passen ihre Längen nicht zusammen, oder der Weg führt durch eine singuläre Lage.</translation>
    </message>
    <message>
        <source>use a smaller step from the start</source>
        <translation>von Anfang an kleinere Schritte verwenden</translation>
    </message>
    <message>
        <source>%1; or use a smaller step from the start</source>
        <translation>%1; oder von Anfang an kleinere Schritte verwenden</translation>
    </message>
    <message>
        <source>vary a number that may, or make this one a variable of the model</source>
        <translation>eine Zahl variieren, die sich ändern darf, oder diese zu einer Variablen des Modells machen</translation>
    </message>
    <message>
        <source>leave lines out where the course is smooth</source>
        <translation>Zeilen weglassen, wo der Verlauf glatt ist</translation>
    </message>
    <message>
        <source>the start is no place of rest: forces accelerate &apos;%1&apos; there</source>
        <translation>der Beginn ist keine Ruhelage: Kräfte beschleunigen &apos;%1&apos; dort</translation>
    </message>
    <message>
        <source>frequencies hold about a place of rest: settle the model first</source>
        <translation>Frequenzen gelten um eine Ruhelage: zuerst die Ruhelage suchen</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1 liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>a matrix of %1x%2</source>
        <translation>eine %1x%2-Matrix</translation>
    </message>
    <message>
        <source>1 number</source>
        <translation>1 Zahl</translation>
    </message>
    <message>
        <source>%1 numbers were given</source>
        <translation>%1 Zahlen wurden angegeben</translation>
    </message>
    <message>
        <source>a colour component is out of range</source>
        <translation>ein Farbanteil liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>the value has the wrong type</source>
        <translation>der Wert ist von der falschen Art</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known</source>
        <translation>&apos;%1&apos; ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 names were given</source>
        <translation>%1 Namen wurden angegeben</translation>
    </message>
    <message>
        <source>nothing is referred to</source>
        <translation>es bezieht sich auf nichts</translation>
    </message>
    <message>
        <source>the item referred to does not exist</source>
        <translation>das Objekt, auf das es sich bezieht, gibt es nicht</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a node; expected %2</source>
        <translation>&apos;%1&apos; ist ein Knoten; erwartet: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an object; expected %2</source>
        <translation>&apos;%1&apos; ist ein Objekt; erwartet: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a marker; expected %2</source>
        <translation>&apos;%1&apos; ist ein Marker; erwartet: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a load; expected %2</source>
        <translation>&apos;%1&apos; ist eine Last; erwartet: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a sensor; expected %2</source>
        <translation>&apos;%1&apos; ist ein Sensor; erwartet: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a %2; expected %3</source>
        <translation>&apos;%1&apos; ist vom Typ %2; erwartet: %3</translation>
    </message>
    <message>
        <source>%1 is the name of %2; expected %3</source>
        <translation>%1 ist der Name von %2; erwartet: %3</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number &gt; %1</source>
        <translation>eine Zahl &gt; %1</translation>
    </message>
    <message>
        <source>a number &gt;= %1</source>
        <translation>eine Zahl &gt;= %1</translation>
    </message>
    <message>
        <source>a number &lt;= %1</source>
        <translation>eine Zahl &lt;= %1</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a whole number &gt; %1</source>
        <translation>eine ganze Zahl &gt; %1</translation>
    </message>
    <message>
        <source>a whole number &gt;= %1</source>
        <translation>eine ganze Zahl &gt;= %1</translation>
    </message>
    <message>
        <source>a whole number &lt;= %1</source>
        <translation>eine ganze Zahl &lt;= %1</translation>
    </message>
    <message>
        <source>a number [%1]</source>
        <translation>eine Zahl [%1]</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>eine Zahl über 0</translation>
    </message>
    <message>
        <source>a number above 0 (-1: from the size of the scene)</source>
        <translation>eine Zahl über 0 (-1: nach der Größe der Szene)</translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation>eine ganze Zahl ab 0</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>a list of numbers [%1]</source>
        <translation>eine Liste von Zahlen [%1]</translation>
    </message>
    <message>
        <source>%1; expected a list of numbers, each from %2 to %3</source>
        <translation>%1; erwartet: eine Liste von Zahlen, jede von %2 bis %3</translation>
    </message>
    <message>
        <source>%1; expected %2 numbers, each from %3 to %4</source>
        <translation>%1; erwartet: %2 Zahlen, jede von %3 bis %4</translation>
    </message>
    <message>
        <source>%1 was given; expected %2 numbers, each from %3 to %4</source>
        <translation>%1 wurde angegeben; erwartet werden %2 Zahlen, jede von %3 bis %4</translation>
    </message>
    <message>
        <source>%1; expected a list of numbers, each &gt; %2</source>
        <translation>%1; erwartet: eine Liste von Zahlen, jede &gt; %2</translation>
    </message>
    <message>
        <source>%1; expected %2 numbers, each &gt; %3</source>
        <translation>%1; erwartet: %2 Zahlen, jede &gt; %3</translation>
    </message>
    <message>
        <source>%1 was given; expected %2 numbers, each &gt; %3</source>
        <translation>%1 wurde angegeben; erwartet werden %2 Zahlen, jede &gt; %3</translation>
    </message>
    <message>
        <source>%1; expected a list of numbers, each &gt;= %2</source>
        <translation>%1; erwartet: eine Liste von Zahlen, jede &gt;= %2</translation>
    </message>
    <message>
        <source>%1; expected %2 numbers, each &gt;= %3</source>
        <translation>%1; erwartet: %2 Zahlen, jede &gt;= %3</translation>
    </message>
    <message>
        <source>%1 was given; expected %2 numbers, each &gt;= %3</source>
        <translation>%1 wurde angegeben; erwartet werden %2 Zahlen, jede &gt;= %3</translation>
    </message>
    <message>
        <source>%1; expected a list of numbers, each &lt;= %2</source>
        <translation>%1; erwartet: eine Liste von Zahlen, jede &lt;= %2</translation>
    </message>
    <message>
        <source>%1; expected %2 numbers, each &lt;= %3</source>
        <translation>%1; erwartet: %2 Zahlen, jede &lt;= %3</translation>
    </message>
    <message>
        <source>%1 was given; expected %2 numbers, each &lt;= %3</source>
        <translation>%1 wurde angegeben; erwartet werden %2 Zahlen, jede &lt;= %3</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>%1; expected %2 numbers</source>
        <translation>%1; erwartet: %2 Zahlen</translation>
    </message>
    <message>
        <source>%1; expected %2 numbers [%3]</source>
        <translation>%1; erwartet: %2 Zahlen [%3]</translation>
    </message>
    <message>
        <source>%1 was given; expected %2 numbers</source>
        <translation>%1 wurde angegeben; erwartet werden %2 Zahlen</translation>
    </message>
    <message>
        <source>%1 was given; expected %2 numbers [%3]</source>
        <translation>%1 wurde angegeben; erwartet werden %2 Zahlen [%3]</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a matrix (a list of rows of equal length)</source>
        <translation>eine Matrix (eine Liste von Zeilen gleicher Länge)</translation>
    </message>
    <message>
        <source>a matrix (a list of rows)</source>
        <translation>eine Matrix (eine Liste von Zeilen)</translation>
    </message>
    <message>
        <source>%1; expected a %2x%3 matrix (a list of rows)</source>
        <translation>%1; erwartet: eine %2x%3-Matrix (eine Liste von Zeilen)</translation>
    </message>
    <message>
        <source>%1 was given; expected a %2x%3 matrix (a list of rows)</source>
        <translation>%1 wurde angegeben; erwartet wird eine %2x%3-Matrix (eine Liste von Zeilen)</translation>
    </message>
    <message>
        <source>%1; expected a %2x%3 matrix (a list of rows) [%4]</source>
        <translation>%1; erwartet: eine %2x%3-Matrix (eine Liste von Zeilen) [%4]</translation>
    </message>
    <message>
        <source>%1 was given; expected a %2x%3 matrix (a list of rows) [%4]</source>
        <translation>%1 wurde angegeben; erwartet wird eine %2x%3-Matrix (eine Liste von Zeilen) [%4]</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>a colour [red, green, blue, alpha] with entries from 0 to 1, or -1 for the default</source>
        <translation>eine Farbe [Rot, Grün, Blau, Deckkraft] mit Einträgen von 0 bis 1, oder -1 für die Voreinstellung</translation>
    </message>
    <message>
        <source>[red, green, blue, alpha] with entries from 0 to 1</source>
        <translation>[Rot, Grün, Blau, Deckkraft] mit Einträgen von 0 bis 1</translation>
    </message>
    <message>
        <source>the name of an item</source>
        <translation>der Name eines Objekts</translation>
    </message>
    <message>
        <source>a list of item names</source>
        <translation>eine Liste von Namen von Objekten</translation>
    </message>
    <message>
        <source>a user function (text)</source>
        <translation>eine eigene Funktion (Text)</translation>
    </message>
    <message>
        <source>a list of drawings</source>
        <translation>eine Liste von Zeichnungen</translation>
    </message>
    <message>
        <source>the name of a node</source>
        <translation>der Name eines Knotens</translation>
    </message>
    <message>
        <source>the name of an object</source>
        <translation>der Name eines Objekts</translation>
    </message>
    <message>
        <source>the name of a marker</source>
        <translation>der Name eines Markers</translation>
    </message>
    <message>
        <source>the name of a load</source>
        <translation>der Name einer Last</translation>
    </message>
    <message>
        <source>the name of a sensor</source>
        <translation>der Name eines Sensors</translation>
    </message>
    <message>
        <source>the name of a node with %1</source>
        <translation>der Name eines Knotens mit %1</translation>
    </message>
    <message>
        <source>choose a node with %1</source>
        <translation>einen Knoten mit %1 wählen</translation>
    </message>
    <message>
        <source>the name of an object with %1</source>
        <translation>der Name eines Objekts mit %1</translation>
    </message>
    <message>
        <source>choose an object with %1</source>
        <translation>ein Objekt mit %1 wählen</translation>
    </message>
    <message>
        <source>the name of a marker with %1</source>
        <translation>der Name eines Markers mit %1</translation>
    </message>
    <message>
        <source>choose a marker with %1</source>
        <translation>einen Marker mit %1 wählen</translation>
    </message>
    <message>
        <source>the names of any nodes</source>
        <translation>die Namen beliebiger Knoten</translation>
    </message>
    <message>
        <source>the names of %1 nodes</source>
        <translation>die Namen von %1 Knoten</translation>
    </message>
    <message>
        <source>the name of a object</source>
        <translation>der Name eines Objekts</translation>
    </message>
    <message>
        <source>the names of any objects</source>
        <translation>die Namen beliebiger Objekte</translation>
    </message>
    <message>
        <source>the names of %1 objects</source>
        <translation>die Namen von %1 Objekten</translation>
    </message>
    <message>
        <source>the names of any markers</source>
        <translation>die Namen beliebiger Marker</translation>
    </message>
    <message>
        <source>the names of %1 markers</source>
        <translation>die Namen von %1 Markern</translation>
    </message>
    <message>
        <source>the names of any loads</source>
        <translation>die Namen beliebiger Lasten</translation>
    </message>
    <message>
        <source>the names of %1 loads</source>
        <translation>die Namen von %1 Lasten</translation>
    </message>
    <message>
        <source>the names of any sensors</source>
        <translation>die Namen beliebiger Sensoren</translation>
    </message>
    <message>
        <source>the names of %1 sensors</source>
        <translation>die Namen von %1 Sensoren</translation>
    </message>
    <message>
        <source>the names of %1 markers with %2</source>
        <translation>die Namen von %1 Markern mit %2</translation>
    </message>
    <message>
        <source>a position</source>
        <translation>einer Lage</translation>
    </message>
    <message>
        <source>an orientation</source>
        <translation>einer Orientierung</translation>
    </message>
    <message>
        <source>a coordinate</source>
        <translation>einer Koordinate</translation>
    </message>
    <message>
        <source>a body&apos;s mass</source>
        <translation>der Masse eines Körpers</translation>
    </message>
    <message>
        <source>a body</source>
        <translation>einem Körper</translation>
    </message>
    <message>
        <source>data coordinates</source>
        <translation>Datenkoordinaten</translation>
    </message>
    <message>
        <source>second order coordinates</source>
        <translation>Koordinaten zweiter Ordnung</translation>
    </message>
    <message>
        <source>position and orientation</source>
        <translation>Lage und Orientierung</translation>
    </message>
    <message>
        <source>planar motion</source>
        <translation>ebener Bewegung</translation>
    </message>
    <message>
        <source>a list of coordinates</source>
        <translation>einer Liste von Koordinaten</translation>
    </message>
    <message>
        <source>a position and an orientation</source>
        <translation>einer Lage und einer Orientierung</translation>
    </message>
    <message>
        <source>an orientation and a body</source>
        <translation>einer Orientierung und einem Körper</translation>
    </message>
    <message>
        <source>an orientation and second order coordinates</source>
        <translation>einer Orientierung und Koordinaten zweiter Ordnung</translation>
    </message>
    <message>
        <source>a position and planar motion</source>
        <translation>einer Lage und ebener Bewegung</translation>
    </message>
    <message>
        <source>an orientation and planar motion</source>
        <translation>einer Orientierung und ebener Bewegung</translation>
    </message>
    <message>
        <source>a position and an orientation and planar motion</source>
        <translation>einer Lage, einer Orientierung und ebener Bewegung</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>die Zahl %1</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>der Text &apos;%1&apos;</translation>
    </message>
    <message>
        <source>a list of 1 entry</source>
        <translation>eine Liste mit 1 Eintrag</translation>
    </message>
    <message>
        <source>a list of %1 entries</source>
        <translation>eine Liste mit %1 Einträgen</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of numbers</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of numbers [%2]</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zahlen [%2]</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of numbers, each from %2 to %3</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zahlen, jede von %2 bis %3</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of numbers, each &gt; %2</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zahlen, jede &gt; %2</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of numbers, each &gt;= %2</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zahlen, jede &gt;= %2</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of numbers, each &lt;= %2</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zahlen, jede &lt;= %2</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of drawings</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Zeichnungen</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of item names</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Namen von Objekten</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of plots</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Diagrammen</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of curves</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Kurven</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of curves from files</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Kurven aus Dateien</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of controls</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Bedienelementen</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of triangles</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Dreiecken</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of three numbers [m]</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von drei Zahlen [m]</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of %2 points</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von %2 Punkten</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of %2 or more points</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von %2 oder mehr Punkten</translation>
    </message>
    <message>
        <source>%1 was given; expected three rows of a matrix</source>
        <translation>%1 wurde angegeben; erwartet werden drei Zeilen einer Matrix</translation>
    </message>
    <message>
        <source>%1 was given; expected three places in &apos;points&apos;, from 0 to %2</source>
        <translation>%1 wurde angegeben; erwartet werden drei Stellen in &apos;points&apos;, von 0 bis %2</translation>
    </message>
    <message>
        <source>%1 was given; expected a text in double quotes that is not empty</source>
        <translation>%1 wurde angegeben; erwartet wird ein Text in doppelten Anführungszeichen, der nicht leer ist</translation>
    </message>
    <message>
        <source>%1 was given; expected a drawing (an object with a &quot;type&quot;)</source>
        <translation>%1 wurde angegeben; erwartet wird eine Zeichnung (ein Objekt mit &quot;type&quot;)</translation>
    </message>
    <message>
        <source>%1 was given; expected a plot (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Diagramm (ein Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a curve (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird eine Kurve (ein Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a curve from a file (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird eine Kurve aus einer Datei (ein Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a control (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Bedienelement (ein Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected an object that names a value</source>
        <translation>%1 wurde angegeben; erwartet wird ein Objekt, das einen Wert benennt</translation>
    </message>
    <message>
        <source>%1 was given; expected a time in seconds</source>
        <translation>%1 wurde angegeben; erwartet wird eine Zeit in Sekunden</translation>
    </message>
    <message>
        <source>%1 was given; expected a time in seconds, 0 for the whole run</source>
        <translation>%1 wurde angegeben; erwartet wird eine Zeit in Sekunden, 0 für den ganzen Lauf</translation>
    </message>
    <message>
        <source>%1 was given; expected two times in seconds, the earlier one first</source>
        <translation>%1 wurde angegeben; erwartet werden zwei Zeiten in Sekunden, die frühere zuerst</translation>
    </message>
    <message>
        <source>%1 was given; expected a column and a row, from 0</source>
        <translation>%1 wurde angegeben; erwartet wird eine Spalte und eine Zeile, ab 0</translation>
    </message>
    <message>
        <source>%1 was given; expected a node (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Knoten (ein JSON-Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of nodes</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Knoten</translation>
    </message>
    <message>
        <source>there is no node called %1</source>
        <translation>es gibt keinen Knoten namens %1</translation>
    </message>
    <message>
        <source>there is no node called %1; expected %2</source>
        <translation>es gibt keinen Knoten namens %1; erwartet: %2</translation>
    </message>
    <message>
        <source>there is no node of type %1</source>
        <translation>es gibt keinen Knoten vom Typ %1</translation>
    </message>
    <message>
        <source>there is no node &apos;%1&apos;</source>
        <translation>es gibt keinen Knoten &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no node number %1</source>
        <translation>es gibt keinen Knoten mit der Nummer %1</translation>
    </message>
    <message>
        <source>%1 is a type of node, not of object</source>
        <translation>%1 ist ein Typ von Knoten, nicht von Objekten</translation>
    </message>
    <message>
        <source>%1 is a type of node, not of marker</source>
        <translation>%1 ist ein Typ von Knoten, nicht von Markern</translation>
    </message>
    <message>
        <source>%1 is a type of node, not of load</source>
        <translation>%1 ist ein Typ von Knoten, nicht von Lasten</translation>
    </message>
    <message>
        <source>%1 is a type of node, not of sensor</source>
        <translation>%1 ist ein Typ von Knoten, nicht von Sensoren</translation>
    </message>
    <message>
        <source>%1 was given; expected a object (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Objekt (ein JSON-Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of objects</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Objekten</translation>
    </message>
    <message>
        <source>there is no object called %1</source>
        <translation>es gibt kein Objekt namens %1</translation>
    </message>
    <message>
        <source>there is no object called %1; expected %2</source>
        <translation>es gibt kein Objekt namens %1; erwartet: %2</translation>
    </message>
    <message>
        <source>there is no object of type %1</source>
        <translation>es gibt kein Objekt vom Typ %1</translation>
    </message>
    <message>
        <source>there is no object &apos;%1&apos;</source>
        <translation>es gibt kein Objekt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no object number %1</source>
        <translation>es gibt kein Objekt mit der Nummer %1</translation>
    </message>
    <message>
        <source>%1 is a type of object, not of node</source>
        <translation>%1 ist ein Typ von Objekten, nicht von Knoten</translation>
    </message>
    <message>
        <source>%1 is a type of object, not of marker</source>
        <translation>%1 ist ein Typ von Objekten, nicht von Markern</translation>
    </message>
    <message>
        <source>%1 is a type of object, not of load</source>
        <translation>%1 ist ein Typ von Objekten, nicht von Lasten</translation>
    </message>
    <message>
        <source>%1 is a type of object, not of sensor</source>
        <translation>%1 ist ein Typ von Objekten, nicht von Sensoren</translation>
    </message>
    <message>
        <source>%1 was given; expected a marker (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Marker (ein JSON-Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of markers</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Markern</translation>
    </message>
    <message>
        <source>there is no marker called %1</source>
        <translation>es gibt keinen Marker namens %1</translation>
    </message>
    <message>
        <source>there is no marker called %1; expected %2</source>
        <translation>es gibt keinen Marker namens %1; erwartet: %2</translation>
    </message>
    <message>
        <source>there is no marker of type %1</source>
        <translation>es gibt keinen Marker vom Typ %1</translation>
    </message>
    <message>
        <source>there is no marker &apos;%1&apos;</source>
        <translation>es gibt keinen Marker &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no marker number %1</source>
        <translation>es gibt keinen Marker mit der Nummer %1</translation>
    </message>
    <message>
        <source>%1 is a type of marker, not of node</source>
        <translation>%1 ist ein Typ von Markern, nicht von Knoten</translation>
    </message>
    <message>
        <source>%1 is a type of marker, not of object</source>
        <translation>%1 ist ein Typ von Markern, nicht von Objekten</translation>
    </message>
    <message>
        <source>%1 is a type of marker, not of load</source>
        <translation>%1 ist ein Typ von Markern, nicht von Lasten</translation>
    </message>
    <message>
        <source>%1 is a type of marker, not of sensor</source>
        <translation>%1 ist ein Typ von Markern, nicht von Sensoren</translation>
    </message>
    <message>
        <source>%1 was given; expected a load (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird eine Last (ein JSON-Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of loads</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Lasten</translation>
    </message>
    <message>
        <source>there is no load called %1</source>
        <translation>es gibt keine Last namens %1</translation>
    </message>
    <message>
        <source>there is no load called %1; expected %2</source>
        <translation>es gibt keine Last namens %1; erwartet: %2</translation>
    </message>
    <message>
        <source>there is no load of type %1</source>
        <translation>es gibt keine Last vom Typ %1</translation>
    </message>
    <message>
        <source>there is no load &apos;%1&apos;</source>
        <translation>es gibt keine Last &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no load number %1</source>
        <translation>es gibt keine Last mit der Nummer %1</translation>
    </message>
    <message>
        <source>%1 is a type of load, not of node</source>
        <translation>%1 ist ein Typ von Lasten, nicht von Knoten</translation>
    </message>
    <message>
        <source>%1 is a type of load, not of object</source>
        <translation>%1 ist ein Typ von Lasten, nicht von Objekten</translation>
    </message>
    <message>
        <source>%1 is a type of load, not of marker</source>
        <translation>%1 ist ein Typ von Lasten, nicht von Markern</translation>
    </message>
    <message>
        <source>%1 is a type of load, not of sensor</source>
        <translation>%1 ist ein Typ von Lasten, nicht von Sensoren</translation>
    </message>
    <message>
        <source>%1 was given; expected a sensor (an object)</source>
        <translation>%1 wurde angegeben; erwartet wird ein Sensor (ein JSON-Objekt)</translation>
    </message>
    <message>
        <source>%1 was given; expected a list of sensors</source>
        <translation>%1 wurde angegeben; erwartet wird eine Liste von Sensoren</translation>
    </message>
    <message>
        <source>there is no sensor called %1</source>
        <translation>es gibt keinen Sensor namens %1</translation>
    </message>
    <message>
        <source>there is no sensor called %1; expected %2</source>
        <translation>es gibt keinen Sensor namens %1; erwartet: %2</translation>
    </message>
    <message>
        <source>there is no sensor of type %1</source>
        <translation>es gibt keinen Sensor vom Typ %1</translation>
    </message>
    <message>
        <source>there is no sensor &apos;%1&apos;</source>
        <translation>es gibt keinen Sensor &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there is no sensor number %1</source>
        <translation>es gibt keinen Sensor mit der Nummer %1</translation>
    </message>
    <message>
        <source>%1 is a type of sensor, not of node</source>
        <translation>%1 ist ein Typ von Sensoren, nicht von Knoten</translation>
    </message>
    <message>
        <source>%1 is a type of sensor, not of object</source>
        <translation>%1 ist ein Typ von Sensoren, nicht von Objekten</translation>
    </message>
    <message>
        <source>%1 is a type of sensor, not of marker</source>
        <translation>%1 ist ein Typ von Sensoren, nicht von Markern</translation>
    </message>
    <message>
        <source>%1 is a type of sensor, not of load</source>
        <translation>%1 ist ein Typ von Sensoren, nicht von Lasten</translation>
    </message>
    <message>
        <source>they are counted from 0; the model has %1</source>
        <translation>sie werden ab 0 gezählt; das Modell hat %1</translation>
    </message>
    <message>
        <source>move it to &quot;%1&quot;</source>
        <translation>es nach &quot;%1&quot; verschieben</translation>
    </message>
    <message>
        <source>the type is missing; expected one of %1</source>
        <translation>der Typ fehlt; erwartet wird einer von %1</translation>
    </message>
    <message>
        <source>%1 was given; expected one of %2</source>
        <translation>%1 wurde angegeben; erwartet wird eines von %2</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>erwartet wird eines von %1</translation>
    </message>
    <message>
        <source>did you mean &apos;%1&apos;? There are %2</source>
        <translation>war &apos;%1&apos; gemeint? Es gibt %2</translation>
    </message>
    <message>
        <source>did you mean &apos;%1&apos;? it has %2</source>
        <translation>war &apos;%1&apos; gemeint? Es gibt %2</translation>
    </message>
    <message>
        <source>did you mean &apos;rotation&apos;?</source>
        <translation>war &apos;rotation&apos; gemeint?</translation>
    </message>
    <message>
        <source>did you mean &apos;length&apos;?</source>
        <translation>war &apos;length&apos; gemeint?</translation>
    </message>
    <message>
        <source>did you mean &apos;coordinate&apos;?</source>
        <translation>war &apos;coordinate&apos; gemeint?</translation>
    </message>
    <message>
        <source>it has %1</source>
        <translation>es hat %1</translation>
    </message>
    <message>
        <source>it stands directly in the item</source>
        <translation>es steht unmittelbar im Objekt</translation>
    </message>
    <message>
        <source>it belongs into &quot;visualization&quot;</source>
        <translation>es gehört in &quot;visualization&quot;</translation>
    </message>
    <message>
        <source>write true or false without quotes</source>
        <translation>true oder false ohne Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>texts stand in double quotes</source>
        <translation>Texte stehen in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>write a list: %1</source>
        <translation>eine Liste schreiben: %1</translation>
    </message>
    <message>
        <source>write a list of rows: [[1, 0], [0, 1]]</source>
        <translation>eine Liste von Zeilen schreiben: [[1, 0], [0, 1]]</translation>
    </message>
    <message>
        <source>write a list of names: [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>eine Liste von Namen schreiben: [&quot;a&quot;, &quot;b&quot;]</translation>
    </message>
    <message>
        <source>items are referred to by their name, not by number</source>
        <translation>auf Objekte bezieht man sich mit ihrem Namen, nicht mit einer Nummer</translation>
    </message>
    <message>
        <source>for example [{ &quot;type&quot;: &quot;…&quot;, &quot;name&quot;: &quot;…&quot; }]</source>
        <translation>zum Beispiel [{ &quot;type&quot;: &quot;…&quot;, &quot;name&quot;: &quot;…&quot; }]</translation>
    </message>
    <message>
        <source>for example [{ &quot;name&quot;: &quot;k&quot;, &quot;value&quot;: 400 }]</source>
        <translation>zum Beispiel [{ &quot;name&quot;: &quot;k&quot;, &quot;value&quot;: 400 }]</translation>
    </message>
    <message>
        <source>for example { &quot;name&quot;: &quot;k&quot;, &quot;value&quot;: 400 }</source>
        <translation>zum Beispiel { &quot;name&quot;: &quot;k&quot;, &quot;value&quot;: 400 }</translation>
    </message>
    <message>
        <source>for example { &quot;file&quot;: &quot;measured.csv&quot;, &quot;column&quot;: &quot;force&quot;, &quot;unit&quot;: &quot;N&quot; }</source>
        <translation>zum Beispiel { &quot;file&quot;: &quot;measured.csv&quot;, &quot;column&quot;: &quot;force&quot;, &quot;unit&quot;: &quot;N&quot; }</translation>
    </message>
    <message>
        <source>for example &quot;of&quot;: { &quot;a&quot;: { &quot;object&quot;: &quot;spring&quot;, &quot;outputVariableType&quot;: &quot;Force&quot; } }</source>
        <translation>zum Beispiel &quot;of&quot;: { &quot;a&quot;: { &quot;object&quot;: &quot;spring&quot;, &quot;outputVariableType&quot;: &quot;Force&quot; } }</translation>
    </message>
    <message>
        <source>for example { &quot;object&quot;: &quot;spring&quot;, &quot;outputVariableType&quot;: &quot;Force&quot; }</source>
        <translation>zum Beispiel { &quot;object&quot;: &quot;spring&quot;, &quot;outputVariableType&quot;: &quot;Force&quot; }</translation>
    </message>
    <message>
        <source>for example [[1, 0, 0], [0, 1, 0], [0, 0, 1]]</source>
        <translation>zum Beispiel [[1, 0, 0], [0, 1, 0], [0, 0, 1]]</translation>
    </message>
    <message>
        <source>for example [0, 0, 0.1]</source>
        <translation>zum Beispiel [0, 0, 0.1]</translation>
    </message>
    <message>
        <source>for example [[0, 0, 0], [1, 0, 0], …]</source>
        <translation>zum Beispiel [[0, 0, 0], [1, 0, 0], …]</translation>
    </message>
    <message>
        <source>for example [[0, 1, 2], [0, 2, 3]]</source>
        <translation>zum Beispiel [[0, 1, 2], [0, 2, 3]]</translation>
    </message>
    <message>
        <source>for example [{ &quot;type&quot;: &quot;Sphere&quot;, &quot;radius&quot;: 0.1 }]</source>
        <translation>zum Beispiel [{ &quot;type&quot;: &quot;Sphere&quot;, &quot;radius&quot;: 0.1 }]</translation>
    </message>
    <message>
        <source>a plot has no such key</source>
        <translation>ein Diagramm hat keinen solchen Schlüssel</translation>
    </message>
    <message>
        <source>a curve has no such key</source>
        <translation>eine Kurve hat keinen solchen Schlüssel</translation>
    </message>
    <message>
        <source>a curve from a file has no such key</source>
        <translation>eine Kurve aus einer Datei hat keinen solchen Schlüssel</translation>
    </message>
    <message>
        <source>a value has no such key</source>
        <translation>ein Wert hat keinen solchen Schlüssel</translation>
    </message>
    <message>
        <source>a control has no such key</source>
        <translation>ein Bedienelement hat keinen solchen Schlüssel</translation>
    </message>
    <message>
        <source>there is no key %1 here; expected %2</source>
        <translation>hier gibt es keinen Schlüssel %1; erwartet wird einer von %2</translation>
    </message>
    <message>
        <source>the type of the drawing is missing; expected one of %1</source>
        <translation>der Typ der Zeichnung fehlt; erwartet wird einer von %1</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>die Zahl %1 ist zu groß</translation>
    </message>
    <message>
        <source>the number %1 is too large (in %2)</source>
        <translation>die Zahl %1 ist zu groß (in %2)</translation>
    </message>
    <message>
        <source>the text is not valid UTF-8</source>
        <translation>der Text ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>the file ends in the middle</source>
        <translation>die Datei endet mittendrin</translation>
    </message>
    <message>
        <source>a text holds a control character</source>
        <translation>ein Text enthält ein Steuerzeichen</translation>
    </message>
    <message>
        <source>a text holds a control character (in %1)</source>
        <translation>ein Text enthält ein Steuerzeichen (in %1)</translation>
    </message>
    <message>
        <source>write \n for a line break, \t for a tabulator</source>
        <translation>\n für einen Zeilenumbruch schreiben, \t für einen Tabulator</translation>
    </message>
    <message>
        <source>a text holds an unknown escape</source>
        <translation>ein Text enthält eine unbekannte Escape-Folge</translation>
    </message>
    <message>
        <source>a text holds an unknown escape (in %1)</source>
        <translation>ein Text enthält eine unbekannte Escape-Folge (in %1)</translation>
    </message>
    <message>
        <source>write \\ for a backslash</source>
        <translation>\\ für einen umgekehrten Schrägstrich schreiben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number</source>
        <translation>&apos;%1&apos; ist keine Zahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot stand here</source>
        <translation>&apos;%1&apos; kann hier nicht stehen</translation>
    </message>
    <message>
        <source>expected a finite number; NaN and Infinity cannot be used</source>
        <translation>erwartet wird eine endliche Zahl; NaN und Infinity lassen sich nicht verwenden</translation>
    </message>
    <message>
        <source>comments are not allowed</source>
        <translation>Kommentare sind nicht erlaubt</translation>
    </message>
    <message>
        <source>is there a comma too many, or a bracket of the wrong kind?</source>
        <translation>ist da ein Komma zu viel, oder eine Klammer der falschen Art?</translation>
    </message>
    <message>
        <source>is a comma missing?</source>
        <translation>fehlt ein Komma?</translation>
    </message>
    <message>
        <source>name the file to write</source>
        <translation>die zu schreibende Datei nennen</translation>
    </message>
    <message>
        <source>there is %1 column here, and %2 above</source>
        <translation>hier ist %1 Spalte, und darüber sind %2</translation>
    </message>
    <message>
        <source>there are %1 columns here, and %2 above</source>
        <translation>hier sind %1 Spalten, und darüber %2</translation>
    </message>
    <message>
        <source>expected numbers such as 0.125 below the first line; a # at its begin leaves a line out</source>
        <translation>unter der ersten Zeile sind Zahlen wie 0.125 erwartet; ein # am Anfang lässt eine Zeile weg</translation>
    </message>
    <message>
        <source>expected as many numbers in each line; an empty field stands for one that is not known</source>
        <translation>in jeder Zeile sind gleich viele Zahlen erwartet; ein leeres Feld steht für eine, die nicht bekannt ist</translation>
    </message>
    <message>
        <source>say which, as &quot;of&quot;: { &quot;a&quot;: {…} }</source>
        <translation>sagen, welche, als &quot;of&quot;: { &quot;a&quot;: {…} }</translation>
    </message>
    <message>
        <source>entries of a value are counted from 0</source>
        <translation>Einträge eines Werts werden ab 0 gezählt</translation>
    </message>
    <message>
        <source>%1 of &apos;%2&apos; has %3 entry</source>
        <translation>%1 von &apos;%2&apos; hat %3 Eintrag</translation>
    </message>
    <message>
        <source>%1 of &apos;%2&apos; has %3 entries</source>
        <translation>%1 von &apos;%2&apos; hat %3 Einträge</translation>
    </message>
    <message>
        <source>the handles are not those of this model</source>
        <translation>die Kennungen sind nicht die dieses Modells</translation>
    </message>
    <message>
        <source>a handle is given twice or is no handle: %1</source>
        <translation>eine Kennung ist zweimal vergeben oder ist keine: %1</translation>
    </message>
    <message>
        <source>for example mm, kg, kN/m, deg</source>
        <translation>zum Beispiel mm, kg, kN/m, deg</translation>
    </message>
    <message>
        <source>formulas take the number as it is, so its unit has to be SI; 1 %1 is %2</source>
        <translation>Formeln nehmen die Zahl, wie sie ist, also muss ihre Einheit SI sein; 1 %1 ist %2</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; adds %2 and %3</source>
        <translation>&apos;%1&apos; addiert %2 und %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; subtracts %2 and %3</source>
        <translation>&apos;%1&apos; subtrahiert %2 und %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; divides with remainder %2 and %3</source>
        <translation>&apos;%1&apos; teilt mit Rest: %2 und %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; compares %2 and %3</source>
        <translation>&apos;%1&apos; vergleicht %2 und %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; chooses between %2 and %3</source>
        <translation>&apos;%1&apos; wählt zwischen %2 und %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an exponent in %2</source>
        <translation>&apos;%1&apos; hat einen Exponenten in %2</translation>
    </message>
    <message>
        <source>a plain number</source>
        <translation>eine reine Zahl</translation>
    </message>
    <message>
        <source>a unit with broken powers</source>
        <translation>eine Einheit mit gebrochenen Potenzen</translation>
    </message>
    <message>
        <source>%1 is a plain number</source>
        <translation>%1 ist eine reine Zahl</translation>
    </message>
    <message>
        <source>%1 is a plain number, %2</source>
        <translation>%1 ist eine reine Zahl, %2</translation>
    </message>
    <message>
        <source>%1 is a plain number, expected %2</source>
        <translation>%1 ist eine reine Zahl, erwartet ist %2</translation>
    </message>
    <message>
        <source>%1 is in %2</source>
        <translation>%1 ist in %2</translation>
    </message>
    <message>
        <source>a variable needs a name</source>
        <translation>eine Variable braucht einen Namen</translation>
    </message>
    <message>
        <source>%1 cannot be the name of a variable</source>
        <translation>%1 kann nicht der Name einer Variablen sein</translation>
    </message>
    <message>
        <source>the name of a variable has at most 100 characters</source>
        <translation>der Name einer Variablen hat höchstens 100 Zeichen</translation>
    </message>
    <message>
        <source>%1 is a function or constant of formulas</source>
        <translation>%1 ist eine Funktion oder Konstante der Formeln</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a formula of itself</source>
        <translation>&apos;%1&apos; ist eine Formel von sich selbst</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs &apos;%2&apos;</source>
        <translation>&apos;%1&apos; braucht &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1, which needs %2</source>
        <translation>%1, und das braucht %2</translation>
    </message>
    <message>
        <source>the formula has &apos;%1&apos; where an operator is expected at character %2</source>
        <translation>die Formel hat bei Zeichen %2 &apos;%1&apos;, wo ein Rechenzeichen erwartet wird</translation>
    </message>
    <message>
        <source>the formula is not finished: &apos;%1&apos; is missing at character %2</source>
        <translation>die Formel ist bei Zeichen %2 nicht zu Ende: &apos;%1&apos; fehlt</translation>
    </message>
    <message>
        <source>the formula lacks &apos;%1&apos; at character %2</source>
        <translation>die Formel braucht bei Zeichen %2 ein &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the formula is too long at character %1</source>
        <translation>die Formel ist bei Zeichen %1 zu lang</translation>
    </message>
    <message>
        <source>the formula joins %1 with %2 at character %3</source>
        <translation>die Formel verknüpft bei Zeichen %3 %1 und %2</translation>
    </message>
    <message>
        <source>the formula is nested too deeply at character %1</source>
        <translation>die Formel ist bei Zeichen %1 zu tief verschachtelt</translation>
    </message>
    <message>
        <source>the formula takes an entry of a single number at character %1</source>
        <translation>die Formel nimmt bei Zeichen %1 einen Eintrag einer einzelnen Zahl</translation>
    </message>
    <message>
        <source>the formula needs a fixed whole number as index at character %1</source>
        <translation>die Formel braucht bei Zeichen %1 eine feste ganze Zahl als Index</translation>
    </message>
    <message>
        <source>the formula asks for entry %1 of %2 at character %3</source>
        <translation>die Formel fragt bei Zeichen %3 nach Eintrag %1 von %2</translation>
    </message>
    <message>
        <source>the formula is not finished at character %1</source>
        <translation>die Formel ist bei Zeichen %1 nicht zu Ende</translation>
    </message>
    <message>
        <source>the formula has &apos;%1&apos; where a value is expected at character %2</source>
        <translation>die Formel hat bei Zeichen %2 &apos;%1&apos;, wo ein Wert erwartet wird</translation>
    </message>
    <message>
        <source>the formula has a number that cannot be read at character %1</source>
        <translation>die Formel hat bei Zeichen %1 eine Zahl, die sich nicht lesen lässt</translation>
    </message>
    <message>
        <source>the formula lacks an operator at character %1</source>
        <translation>die Formel braucht bei Zeichen %1 ein Rechenzeichen</translation>
    </message>
    <message>
        <source>the formula has a list without numbers at character %1</source>
        <translation>die Formel hat bei Zeichen %1 eine Liste ohne Zahlen</translation>
    </message>
    <message>
        <source>the formula has lists of different lengths in a list at character %1</source>
        <translation>die Formel hat bei Zeichen %1 Listen verschiedener Länge in einer Liste</translation>
    </message>
    <message>
        <source>the formula calls &apos;%1&apos; without a value at character %2</source>
        <translation>die Formel ruft bei Zeichen %2 &apos;%1&apos; ohne einen Wert auf</translation>
    </message>
    <message>
        <source>the formula gives the function &apos;%1&apos; %2 values, not %3 at character %4</source>
        <translation>die Formel gibt bei Zeichen %4 der Funktion &apos;%1&apos; %2 Werte, nicht %3</translation>
    </message>
    <message>
        <source>the formula needs %1(x, [x0, x1, …], [y0, y1, …]) with lists of one length at character %2</source>
        <translation>die Formel braucht bei Zeichen %2 %1(x, [x0, x1, …], [y0, y1, …]) mit gleich langen Listen</translation>
    </message>
    <message>
        <source>the formula has places of %1 that do not ascend: %2, %3 at character %4</source>
        <translation>die Formel hat bei Zeichen %4 Stellen von %1, die nicht steigen: %2, %3</translation>
    </message>
    <message>
        <source>the formula needs fixed numbers as the places of %1 at character %2</source>
        <translation>die Formel braucht bei Zeichen %2 feste Zahlen als Stellen von %1</translation>
    </message>
    <message>
        <source>the formula needs fixed numbers as the values of %1 at character %2</source>
        <translation>die Formel braucht bei Zeichen %2 feste Zahlen als Werte von %1</translation>
    </message>
    <message>
        <source>the formula uses &apos;%1&apos;, which is neither an argument nor a variable</source>
        <translation>die Formel verwendet &apos;%1&apos;, das weder Argument noch Variable ist</translation>
    </message>
    <message>
        <source>the formula uses &apos;%1&apos;, which is not a function</source>
        <translation>die Formel verwendet &apos;%1&apos;, das keine Funktion ist</translation>
    </message>
    <message>
        <source>it may use %1</source>
        <translation>sie kann %1 verwenden</translation>
    </message>
    <message>
        <source>leave out the brackets</source>
        <translation>die Klammern weglassen</translation>
    </message>
    <message>
        <source>the function did not return in time and was interrupted</source>
        <translation>die Funktion kam nicht rechtzeitig zurück und wurde unterbrochen</translation>
    </message>
    <message>
        <source>look for a loop without an end, or one call that takes very long</source>
        <translation>eine Schleife ohne Ende suchen, oder einen Aufruf, der sehr lange dauert</translation>
    </message>
    <message>
        <source>look for a loop without an end</source>
        <translation>eine Schleife ohne Ende suchen</translation>
    </message>
    <message>
        <source>what it keeps is lost; mend the function and reset the run, which starts Python anew</source>
        <translation>was sie behielt, ist verloren; die Funktion reparieren und den Lauf zurücksetzen, was Python neu startet</translation>
    </message>
    <message>
        <source>the function ended Python with exit code %1</source>
        <translation>die Funktion beendete Python mit dem Code %1</translation>
    </message>
    <message>
        <source>Python has ended while the function was running</source>
        <translation>Python endete, während die Funktion lief</translation>
    </message>
    <message>
        <source>the function ended Python with signal %1</source>
        <translation>die Funktion beendete Python mit dem Signal %1</translation>
    </message>
    <message>
        <source>Python cannot be used: %1 is missing beside the program</source>
        <translation>Python lässt sich nicht verwenden: %1 fehlt neben dem Programm</translation>
    </message>
    <message>
        <source>%1 ends when it starts</source>
        <translation>%1 endet beim Start</translation>
    </message>
    <message>
        <source>no shared memory: %1</source>
        <translation>kein gemeinsamer Speicher: %1</translation>
    </message>
    <message>
        <source>no process can be started for it</source>
        <translation>dafür lässt sich kein Prozess starten</translation>
    </message>
    <message>
        <source>this system does not keep Python functions from %1</source>
        <translation>dieses System hält Python-Funktionen von Folgendem nicht ab: %1</translation>
    </message>
    <message>
        <source>writing, the network and other processes</source>
        <translation>Schreiben, Netzwerk und andere Prozesse</translation>
    </message>
    <message>
        <source>reading files</source>
        <translation>Lesen von Dateien</translation>
    </message>
    <message>
        <source>writing, the network and other processes, nor from reading files</source>
        <translation>Schreiben, Netzwerk, andere Prozesse und Lesen von Dateien</translation>
    </message>
    <message>
        <source>the model carries Python code that has not been allowed to run</source>
        <translation>das Modell enthält Python-Code, der noch nicht ausgeführt werden darf</translation>
    </message>
    <message>
        <source>the model carries Python code that has not been allowed to run (here and in %1 more)</source>
        <translation>das Modell enthält Python-Code, der noch nicht ausgeführt werden darf (hier und an %1 weiteren Stellen)</translation>
    </message>
    <message>
        <source>the function fails, and so does its error message</source>
        <translation>die Funktion scheitert, und auch ihre Fehlermeldung</translation>
    </message>
    <message>
        <source>the function returns nothing</source>
        <translation>die Funktion gibt nichts zurück</translation>
    </message>
    <message>
        <source>end it with &apos;return&apos; and the result</source>
        <translation>sie mit &apos;return&apos; und dem Ergebnis beenden</translation>
    </message>
    <message>
        <source>Python cannot do it: %1</source>
        <translation>Python kann es nicht: %1</translation>
    </message>
    <message>
        <source>what is kept is too long</source>
        <translation>was behalten wird, ist zu lang</translation>
    </message>
    <message>
        <source>the question cannot be read</source>
        <translation>die Frage lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>there is no running model here</source>
        <translation>hier läuft kein Modell</translation>
    </message>
    <message>
        <source>the answer has too many numbers</source>
        <translation>die Antwort hat zu viele Zahlen</translation>
    </message>
    <message>
        <source>the answer cannot be read</source>
        <translation>die Antwort lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>%1Error: %2</source>
        <translation>%1Error: %2</translation>
    </message>
    <message>
        <source>%1Error: %2 (line %3)</source>
        <translation>%1Error: %2 (Zeile %3)</translation>
    </message>
    <message>
        <source>%1Error: %2 (line %3: %4)</source>
        <translation>%1Error: %2 (Zeile %3: %4)</translation>
    </message>
    <message>
        <source>%1Error: %2 (line %3 in %4: %5)</source>
        <translation>%1Error: %2 (Zeile %3 in %4: %5)</translation>
    </message>
    <message>
        <source>%1Error (line %2: %3)</source>
        <translation>%1Error (Zeile %2: %3)</translation>
    </message>
    <message>
        <source>%1Error (line %2 in %3: %4)</source>
        <translation>%1Error (Zeile %2 in %3: %4)</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2Warning: %3 (line %4: %5)</source>
        <translation>&apos;%1&apos;: %2Warning: %3 (Zeile %4: %5)</translation>
    </message>
    <message>
        <source>the function did not return in time and was interrupted (line %1: %2)</source>
        <translation>die Funktion kam nicht rechtzeitig zurück und wurde unterbrochen (Zeile %1: %2)</translation>
    </message>
    <message>
        <source>the function did not return in time and was interrupted (line %1 in %2: %3)</source>
        <translation>die Funktion kam nicht rechtzeitig zurück und wurde unterbrochen (Zeile %1 in %2: %3)</translation>
    </message>
    <message>
        <source>called from line %1</source>
        <translation>aufgerufen aus Zeile %1</translation>
    </message>
    <message>
        <source>there is no def in it</source>
        <translation>darin steht kein def</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no function any more after the source has been executed</source>
        <translation>&apos;%1&apos; ist keine Funktion mehr, nachdem der Quelltext ausgeführt wurde</translation>
    </message>
    <message>
        <source>&apos;%1&apos; takes %2 arguments, but is called with %3: %4</source>
        <translation>&apos;%1&apos; nimmt %2 Argumente, wird aber mit %3 aufgerufen: %4</translation>
    </message>
    <message>
        <source>lists are nested too deeply in the result</source>
        <translation>Listen sind im Ergebnis zu tief verschachtelt</translation>
    </message>
    <message>
        <source>the result is not a list of numbers</source>
        <translation>das Ergebnis ist keine Liste von Zahlen</translation>
    </message>
    <message>
        <source>the result has too many numbers</source>
        <translation>das Ergebnis hat zu viele Zahlen</translation>
    </message>
    <message>
        <source>what is asked for is too long</source>
        <translation>was gefragt wird, ist zu lang</translation>
    </message>
    <message>
        <source>localPosition has three numbers</source>
        <translation>localPosition hat drei Zahlen</translation>
    </message>
    <message>
        <source>the configurations Current, Initial and Reference are known here, not %1</source>
        <translation>bekannt sind hier die Konfigurationen Current, Initial und Reference, nicht %1</translation>
    </message>
    <message>
        <source>sensors and loads are known at the current configuration only</source>
        <translation>Sensoren und Lasten sind nur in der aktuellen Konfiguration bekannt</translation>
    </message>
    <message>
        <source>only the current configuration is known here</source>
        <translation>hier ist nur die aktuelle Konfiguration bekannt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is known at the present state only</source>
        <translation>&apos;%1&apos; ist nur im gegenwärtigen Zustand bekannt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no three numbers</source>
        <translation>&apos;%1&apos; hat nicht drei Zahlen</translation>
    </message>
    <message>
        <source>the coordinates of the node are not known</source>
        <translation>die Koordinaten des Knotens sind nicht bekannt</translation>
    </message>
    <message>
        <source>the node is of a kind that is measured now only</source>
        <translation>der Knoten ist von einer Art, die nur im jetzigen Zustand gemessen wird</translation>
    </message>
    <message>
        <source>the object is of a kind that is measured now only</source>
        <translation>das Objekt ist von einer Art, die nur im jetzigen Zustand gemessen wird</translation>
    </message>
    <message>
        <source>the marker is of a kind that is measured now only</source>
        <translation>der Marker ist von einer Art, die nur im jetzigen Zustand gemessen wird</translation>
    </message>
    <message>
        <source>what connects bodies is measured now only</source>
        <translation>was Körper verbindet, wird nur im jetzigen Zustand gemessen</translation>
    </message>
    <message>
        <source>data has no reference</source>
        <translation>Daten haben keine Referenz</translation>
    </message>
    <message>
        <source>ask for the configuration Current</source>
        <translation>nach der Konfiguration Current fragen</translation>
    </message>
    <message>
        <source>ask for the configuration Initial</source>
        <translation>nach der Konfiguration Initial fragen</translation>
    </message>
    <message>
        <source>a matrix of %1 rows and %2 columns cannot be held</source>
        <translation>eine Matrix mit %1 Zeilen und %2 Spalten lässt sich nicht halten</translation>
    </message>
    <message>
        <source>a matrix is a list of rows of numbers, or an array with two dimensions</source>
        <translation>eine Matrix ist eine Liste von Zeilen mit Zahlen, oder ein Feld mit zwei Dimensionen</translation>
    </message>
    <message>
        <source>the rows of a matrix have different lengths</source>
        <translation>die Zeilen einer Matrix sind verschieden lang</translation>
    </message>
    <message>
        <source>entries of a sparse matrix are triplets of row, column and value</source>
        <translation>Einträge einer dünn besetzten Matrix sind Tripel aus Zeile, Spalte und Wert</translation>
    </message>
    <message>
        <source>rows and columns of entries are counted from 0</source>
        <translation>Zeilen und Spalten von Einträgen werden ab 0 gezählt</translation>
    </message>
    <message>
        <source>an entry lies in row %1 of %2</source>
        <translation>ein Eintrag liegt in Zeile %1 von %2</translation>
    </message>
    <message>
        <source>an entry lies in column %1 of %2</source>
        <translation>ein Eintrag liegt in Spalte %1 von %2</translation>
    </message>
    <message>
        <source>this needs NumPy, which is not installed</source>
        <translation>das braucht NumPy, das nicht installiert ist</translation>
    </message>
    <message>
        <source>module &apos;%1&apos; has no &apos;%2&apos; here</source>
        <translation>das Modul &apos;%1&apos; hat hier kein &apos;%2&apos;</translation>
    </message>
    <message>
        <source>the function gives %1, expected %2 numbers</source>
        <translation>die Funktion ergibt %1, erwartet sind %2 Zahlen</translation>
    </message>
    <message>
        <source>the formula gives %1, expected %2 numbers</source>
        <translation>die Formel ergibt %1, erwartet sind %2 Zahlen</translation>
    </message>
    <message>
        <source>it is called between the steps</source>
        <translation>sie wird zwischen den Schritten aufgerufen</translation>
    </message>
    <message>
        <source>it gives another number of results</source>
        <translation>sie ergibt eine andere Zahl von Ergebnissen</translation>
    </message>
    <message>
        <source>what was followed does not agree with the function</source>
        <translation>was verfolgt wurde, stimmt nicht mit der Funktion überein</translation>
    </message>
    <message>
        <source>it could not be compared at enough points</source>
        <translation>sie ließ sich nicht an genug Stellen vergleichen</translation>
    </message>
    <message>
        <source>it cannot be followed</source>
        <translation>sie lässt sich nicht verfolgen</translation>
    </message>
    <message>
        <source>it cannot be followed: %1</source>
        <translation>sie lässt sich nicht verfolgen: %1</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>it is too long</source>
        <translation>sie ist zu lang</translation>
    </message>
    <message>
        <source>it calculates with %1</source>
        <translation>sie rechnet mit %1</translation>
    </message>
    <message>
        <source>it decides by comparing</source>
        <translation>sie entscheidet durch Vergleichen</translation>
    </message>
    <message>
        <source>it uses a number as something else</source>
        <translation>sie verwendet eine Zahl als etwas anderes</translation>
    </message>
    <message>
        <source>it imports %1</source>
        <translation>sie importiert %1</translation>
    </message>
    <message>
        <source>it does more than define a function</source>
        <translation>sie tut mehr, als eine Funktion zu definieren</translation>
    </message>
    <message>
        <source>its definition is not a plain one</source>
        <translation>ihre Definition ist nicht einfach</translation>
    </message>
    <message>
        <source>it has default arguments</source>
        <translation>sie hat Vorgabewerte für Argumente</translation>
    </message>
    <message>
        <source>it contains more than arithmetic: %1</source>
        <translation>sie enthält mehr als Arithmetik: %1</translation>
    </message>
    <message>
        <source>it defines functions inside</source>
        <translation>sie definiert innen Funktionen</translation>
    </message>
    <message>
        <source>it changes something outside</source>
        <translation>sie ändert etwas außerhalb</translation>
    </message>
    <message>
        <source>it asks for &apos;%1&apos;</source>
        <translation>sie fragt nach &apos;%1&apos;</translation>
    </message>
    <message>
        <source>it prints</source>
        <translation>sie schreibt Text aus</translation>
    </message>
    <message>
        <source>it calls an argument</source>
        <translation>sie ruft ein Argument auf</translation>
    </message>
    <message>
        <source>it uses &apos;%1&apos;</source>
        <translation>sie verwendet &apos;%1&apos;</translation>
    </message>
    <message>
        <source>it asks mbs</source>
        <translation>sie fragt mbs</translation>
    </message>
    <message>
        <source>the model&apos;s Python has not been allowed to run</source>
        <translation>das Python des Modells darf noch nicht ausgeführt werden</translation>
    </message>
    <message>
        <source>both ends are on the world</source>
        <translation>beide Enden sind an der Umgebung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the rod would have no direction</source>
        <translation>beide Enden sind am selben Ort: der Stab hätte keine Richtung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the spring would have no direction</source>
        <translation>beide Enden sind am selben Ort: die Feder hätte keine Richtung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the axis spring would have no direction</source>
        <translation>beide Enden sind am selben Ort: die Achsfeder hätte keine Richtung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the friction would have no direction</source>
        <translation>beide Enden sind am selben Ort: die Reibung hätte keine Richtung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the slide would have no direction</source>
        <translation>beide Enden sind am selben Ort: das Schubgelenk hätte keine Richtung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the gravity would have no direction</source>
        <translation>beide Enden sind am selben Ort: die Schwerkraft hätte keine Richtung</translation>
    </message>
    <message>
        <source>both ends are at the same place: the planar slide would have no direction</source>
        <translation>beide Enden sind am selben Ort: das ebene Schubgelenk hätte keine Richtung</translation>
    </message>
    <message>
        <source>neither end can move along the rod</source>
        <translation>kein Ende kann sich entlang des Stabs bewegen</translation>
    </message>
    <message>
        <source>neither end can move along the slide</source>
        <translation>kein Ende kann sich entlang des Schubgelenks bewegen</translation>
    </message>
    <message>
        <source>neither end can move along the planar slide</source>
        <translation>kein Ende kann sich entlang des ebenen Schubgelenks bewegen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a point: a torque cannot turn it</source>
        <translation>&apos;%1&apos; ist ein Punkt: ein Drehmoment kann ihn nicht drehen</translation>
    </message>
    <message>
        <source>the ends of &apos;%1&apos; lie apart; a Hinge holds them at one place</source>
        <translation>die Enden von &apos;%1&apos; liegen auseinander; ein Drehgelenk hält sie an einem Ort</translation>
    </message>
    <message>
        <source>the ends of &apos;%1&apos; lie apart; a Ball joint holds them at one place</source>
        <translation>die Enden von &apos;%1&apos; liegen auseinander; ein Kugelgelenk hält sie an einem Ort</translation>
    </message>
    <message>
        <source>the ends of &apos;%1&apos; lie apart; a Planar hinge holds them at one place</source>
        <translation>die Enden von &apos;%1&apos; liegen auseinander; ein ebenes Drehgelenk hält sie an einem Ort</translation>
    </message>
    <message>
        <source>the ends of &apos;%1&apos; lie apart; a Generic joint holds them at one place</source>
        <translation>die Enden von &apos;%1&apos; liegen auseinander; ein allgemeines Gelenk hält sie an einem Ort</translation>
    </message>
    <message>
        <source>the ends of &apos;%1&apos; lie apart; a Rolling disc holds them at one place</source>
        <translation>die Enden von &apos;%1&apos; liegen auseinander; eine rollende Scheibe hält sie an einem Ort</translation>
    </message>
    <message>
        <source>a Hinge cannot hold on to &apos;%1&apos;, which is a %2</source>
        <translation>ein Drehgelenk kann sich nicht an &apos;%1&apos; halten (%2)</translation>
    </message>
    <message>
        <source>the sensor &apos;%1&apos; measures %2, which a Hinge does not have</source>
        <translation>der Sensor &apos;%1&apos; misst %2, was ein Drehgelenk nicht hat</translation>
    </message>
    <message>
        <source>a Bushing cannot hold on to &apos;%1&apos;, which is a %2</source>
        <translation>ein Gummilager kann sich nicht an &apos;%1&apos; halten (%2)</translation>
    </message>
    <message>
        <source>the sensor &apos;%1&apos; measures %2, which a Bushing does not have</source>
        <translation>der Sensor &apos;%1&apos; misst %2, was ein Gummilager nicht hat</translation>
    </message>
    <message>
        <source>a Rod cannot hold on to &apos;%1&apos;, which is a %2</source>
        <translation>ein Stab kann sich nicht an &apos;%1&apos; halten (%2)</translation>
    </message>
    <message>
        <source>the sensor &apos;%1&apos; measures %2, which a Rod does not have</source>
        <translation>der Sensor &apos;%1&apos; misst %2, was ein Stab nicht hat</translation>
    </message>
    <message>
        <source>Ball joint</source>
        <translation>ein Kugelgelenk</translation>
    </message>
    <message>
        <source>Cartesian spring-damper</source>
        <translation>ein kartesischer Feder-Dämpfer</translation>
    </message>
    <message>
        <source>Coordinate coupling</source>
        <translation>eine Koordinatenkopplung</translation>
    </message>
    <message>
        <source>Coordinate spring-damper</source>
        <translation>ein Koordinaten-Feder-Dämpfer</translation>
    </message>
    <message>
        <source>Coupling of all coordinates</source>
        <translation>eine Kopplung aller Koordinaten</translation>
    </message>
    <message>
        <source>Friction and stops</source>
        <translation>Reibung und Anschläge</translation>
    </message>
    <message>
        <source>Generic joint</source>
        <translation>ein allgemeines Gelenk</translation>
    </message>
    <message>
        <source>Gravity between two masses</source>
        <translation>Schwerkraft zwischen zwei Massen</translation>
    </message>
    <message>
        <source>Planar hinge</source>
        <translation>ein ebenes Drehgelenk</translation>
    </message>
    <message>
        <source>Planar slide joint</source>
        <translation>ein ebenes Schubgelenk</translation>
    </message>
    <message>
        <source>Rolling disc</source>
        <translation>eine rollende Scheibe</translation>
    </message>
    <message>
        <source>Slide joint</source>
        <translation>ein Schubgelenk</translation>
    </message>
    <message>
        <source>Spring-damper along an axis</source>
        <translation>ein Feder-Dämpfer entlang einer Achse</translation>
    </message>
    <message>
        <source>Spring-damper along the line</source>
        <translation>ein Feder-Dämpfer entlang der Linie</translation>
    </message>
    <message>
        <source>Torsional spring-damper</source>
        <translation>ein Dreh-Feder-Dämpfer</translation>
    </message>
    <message>
        <source>All coordinates of a node</source>
        <translation>alle Koordinaten eines Knotens</translation>
    </message>
    <message>
        <source>Coordinate of a node</source>
        <translation>eine Koordinate eines Knotens</translation>
    </message>
    <message>
        <source>Frame at a node</source>
        <translation>ein System am Knoten</translation>
    </message>
    <message>
        <source>Frame on a body</source>
        <translation>ein System am Körper</translation>
    </message>
    <message>
        <source>Marker at a node</source>
        <translation>ein Marker am Knoten</translation>
    </message>
    <message>
        <source>Marker for a body&apos;s mass</source>
        <translation>ein Marker der Masse eines Körpers</translation>
    </message>
    <message>
        <source>Marker on a body</source>
        <translation>ein Marker am Körper</translation>
    </message>
    <message>
        <source>Rotation of a node</source>
        <translation>eine Drehung eines Knotens</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Position</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Position</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Displacement</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Displacement</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Distance</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Distance</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Velocity</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Velocity</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no VelocityLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße VelocityLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Acceleration</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Acceleration</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no AccelerationLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße AccelerationLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no RotationMatrix</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße RotationMatrix</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Rotation</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Rotation</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no AngularVelocity</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße AngularVelocity</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no AngularVelocityLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße AngularVelocityLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no AngularAcceleration</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße AngularAcceleration</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no AngularAccelerationLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße AngularAccelerationLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Coordinates</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Coordinates</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no CoordinatesTotal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße CoordinatesTotal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Coordinates_t</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Coordinates_t</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Coordinates_tt</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Coordinates_tt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no DisplacementLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße DisplacementLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no Force</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße Force</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no ForceLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße ForceLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no TorqueLocal</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße TorqueLocal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no ConstraintEquation</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße ConstraintEquation</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a data node with %2 data coordinate (%3), but &apos;%4&apos; has %5</source>
        <translation>&apos;%1&apos; braucht einen Datenknoten mit %2 Datenkoordinate (%3), aber &apos;%4&apos; hat %5</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a data node with %2 data coordinate (%3), but &apos;%4&apos; has %5, of which the others are not used</source>
        <translation>&apos;%1&apos; braucht einen Datenknoten mit %2 Datenkoordinate (%3), aber &apos;%4&apos; hat %5, von denen die anderen nicht verwendet werden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a data node with %2 data coordinates (%3), but &apos;%4&apos; has %5</source>
        <translation>&apos;%1&apos; braucht einen Datenknoten mit %2 Datenkoordinaten (%3), aber &apos;%4&apos; hat %5</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a data node with %2 data coordinates (%3), but &apos;%4&apos; has %5, of which the others are not used</source>
        <translation>&apos;%1&apos; braucht einen Datenknoten mit %2 Datenkoordinaten (%3), aber &apos;%4&apos; hat %5, von denen die anderen nicht verwendet werden</translation>
    </message>
    <message>
        <source>the angle of the last step</source>
        <translation>der Winkel des letzten Schritts</translation>
    </message>
    <message>
        <source>friction mode, last sticking position, limit stop</source>
        <translation>Reibzustand, letzte Haftstelle, Anschlag</translation>
    </message>
    <message>
        <source>set numberOfDataCoordinates of &apos;%1&apos; to %2</source>
        <translation>numberOfDataCoordinates von &apos;%1&apos; auf %2 setzen</translation>
    </message>
    <message>
        <source>give a vector of length 1, e.g. [1, 0, 0]</source>
        <translation>einen Vektor der Länge 1 angeben, z. B. [1, 0, 0]</translation>
    </message>
    <message>
        <source>give a vector of length 1</source>
        <translation>einen Vektor der Länge 1 angeben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an axis of length %2, and what is measured along it is multiplied by that</source>
        <translation>&apos;%1&apos; hat eine Achse der Länge %2, und was entlang ihr gemessen wird, wird damit multipliziert</translation>
    </message>
    <message>
        <source>give scalingMarker0 or scalingMarker1, a row per equation and a column per coordinate; of a constraintUserFunction the offset tells how many equations it has</source>
        <translation>scalingMarker0 oder scalingMarker1 angeben, eine Zeile je Gleichung und eine Spalte je Koordinate; bei einer constraintUserFunction sagt der Versatz, wie viele Gleichungen sie hat</translation>
    </message>
    <message>
        <source>give e.g. [x, y, z, 1, 0, 0, 0]</source>
        <translation>zum Beispiel [x, y, z, 1, 0, 0, 0] angeben</translation>
    </message>
    <message>
        <source>divide by the length: %1</source>
        <translation>durch die Länge teilen: %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has Euler parameters of length %2 (reference plus initial), expected 1; it starts from the nearest that have it</source>
        <translation>&apos;%1&apos; hat Euler-Parameter der Länge %2 (Referenz plus Anfang), erwartet wird 1; der Beginn liegt bei den nächsten, die sie haben</translation>
    </message>
    <message>
        <source>the disc lies flat on the plane: its axis is the plane&apos;s normal, so it has no direction to roll in</source>
        <translation>die Scheibe liegt flach auf der Ebene: ihre Achse ist die Normale der Ebene, sodass sie keine Richtung zum Rollen hat</translation>
    </message>
    <message>
        <source>turn the disc, discAxis or planeNormal, so that the disc stands on its rim</source>
        <translation>die Scheibe, discAxis oder planeNormal so drehen, dass die Scheibe auf ihrem Rand steht</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has Euler parameters, whose unit length explicit solvers cannot keep</source>
        <translation>&apos;%1&apos; hat Euler-Parameter, deren Länge 1 explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a constraint, which explicit solvers cannot keep</source>
        <translation>&apos;%1&apos; ist eine Zwangsbedingung, die explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an offset that changes with time, which explicit solvers cannot keep</source>
        <translation>&apos;%1&apos; hat einen Versatz, der sich mit der Zeit ändert, was explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds a rotation of a spatial body, which explicit solvers cannot keep</source>
        <translation>&apos;%1&apos; hält eine Drehung eines räumlichen Körpers, was explizite Löser nicht können</translation>
    </message>
    <message>
        <source>&apos;%1&apos; ties two coordinates, which explicit solvers cannot keep</source>
        <translation>&apos;%1&apos; verknüpft zwei Koordinaten, was explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a constraint, and eliminateConstraints is off</source>
        <translation>&apos;%1&apos; ist eine Zwangsbedingung, und eliminateConstraints ist aus</translation>
    </message>
    <message>
        <source>&apos;%1&apos; constrains nothing that can move</source>
        <translation>&apos;%1&apos; bindet nichts, was sich bewegen kann</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds a coordinate that is held already by &apos;%2&apos;</source>
        <translation>&apos;%1&apos; hält eine Koordinate, die schon von &apos;%2&apos; gehalten wird</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a constraint of several coordinates, which explicit solvers cannot keep</source>
        <translation>&apos;%1&apos; ist eine Zwangsbedingung zwischen mehreren Koordinaten, die explizite Löser nicht halten können</translation>
    </message>
    <message>
        <source>use the solver %1</source>
        <translation>den Löser %1 verwenden</translation>
    </message>
    <message>
        <source>use the solver %1, or a stiff spring-damper in place of the joint</source>
        <translation>den Löser %1 verwenden, oder einen steifen Feder-Dämpfer an Stelle des Gelenks</translation>
    </message>
    <message>
        <source>the motion grows beyond all bounds with steps of %1 (%2)</source>
        <translation>die Bewegung wächst mit Schritten von %1 über alle Grenzen (%2)</translation>
    </message>
    <message>
        <source>a step of %1 has %2 times the allowed error, most of it here (%3)</source>
        <translation>ein Schritt von %1 hat das %2-Fache des erlaubten Fehlers, das meiste davon hier (%3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no mass (%2)</source>
        <translation>&apos;%1&apos; hat keine Masse (%2)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no finite mass (%2)</source>
        <translation>&apos;%1&apos; hat keine endliche Masse (%2)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has next to no mass (%2): %3 beside %4 elsewhere</source>
        <translation>&apos;%1&apos; hat fast keine Masse (%2): %3 neben %4 anderswo</translation>
    </message>
    <message>
        <source>give it a mass; without, springs and dampers must hold it, and its acceleration at the start counts as 0</source>
        <translation>ihm eine Masse geben; ohne sie müssen Federn und Dämpfer es halten, und seine Beschleunigung am Anfang zählt als 0</translation>
    </message>
    <message>
        <source>%1 needs a mass on every coordinate</source>
        <translation>%1 braucht eine Masse an jeder Koordinate</translation>
    </message>
    <message>
        <source>%1, so that it has no static equilibrium</source>
        <translation>%1, sodass es kein statisches Gleichgewicht hat</translation>
    </message>
    <message>
        <source>nothing ties the model to ground, so that it has no static equilibrium</source>
        <translation>nichts bindet das Modell an die Umgebung, sodass es kein statisches Gleichgewicht hat</translation>
    </message>
    <message>
        <source>nothing ties %1 and %2 others to ground</source>
        <translation>nichts bindet %1 und %2 weitere an die Umgebung</translation>
    </message>
    <message>
        <source>%1 Python functions are left out of this check: with them it may be otherwise.</source>
        <translation>%1 Python-Funktionen bleiben bei dieser Prüfung weg: mit ihnen kann es anders sein.</translation>
    </message>
    <message>
        <source>the run is to take %1 steps: at a millionth of a second each they need %2 days</source>
        <translation>der Lauf soll %1 Schritte machen: bei einer Millionstelsekunde je Schritt brauchen sie %2 Tage</translation>
    </message>
    <message>
        <source>the run is to take %1 steps: at a millionth of a second each they need %2 years</source>
        <translation>der Lauf soll %1 Schritte machen: bei einer Millionstelsekunde je Schritt brauchen sie %2 Jahre</translation>
    </message>
    <message>
        <source>the run is to take %1 steps: at a millionth of a second each they need for ever</source>
        <translation>der Lauf soll %1 Schritte machen: bei einer Millionstelsekunde je Schritt brauchen sie ewig</translation>
    </message>
    <message>
        <source>the run is to take countless steps: at a millionth of a second each they need %1 days</source>
        <translation>der Lauf soll unzählige Schritte machen: bei einer Millionstelsekunde je Schritt brauchen sie %1 Tage</translation>
    </message>
    <message>
        <source>the run is to take countless steps: at a millionth of a second each they need %1 years</source>
        <translation>der Lauf soll unzählige Schritte machen: bei einer Millionstelsekunde je Schritt brauchen sie %1 Jahre</translation>
    </message>
    <message>
        <source>the run is to take countless steps: at a millionth of a second each they need for ever</source>
        <translation>der Lauf soll unzählige Schritte machen: bei einer Millionstelsekunde je Schritt brauchen sie ewig</translation>
    </message>
    <message>
        <source>Start slipping</source>
        <translation>Gleitend beginnen</translation>
    </message>
    <message>
        <source>Start unstressed</source>
        <translation>Ungespannt beginnen</translation>
    </message>
    <message>
        <source>Widen the zone to %1 m/s</source>
        <translation>Den Bereich auf %1 m/s verbreitern</translation>
    </message>
    <message>
        <source>Ball joint at %1</source>
        <translation>Kugelgelenk an %1</translation>
    </message>
    <message>
        <source>unit length</source>
        <translation>Einheitslänge</translation>
    </message>
    <message>
        <source>all %1 conditions</source>
        <translation>alle %1 Bedingungen</translation>
    </message>
    <message>
        <source>all %1 conditions), &apos;%2&apos; (all %3 conditions</source>
        <translation>alle %1 Bedingungen), &apos;%2&apos; (alle %3 Bedingungen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2, rotation about %3)</source>
        <translation>&apos;%1&apos; (%2, Drehung um %3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2, displacement %3)</source>
        <translation>&apos;%1&apos; (%2, Verschiebung %3)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2, equation %3)</source>
        <translation>&apos;%1&apos; (%2, Gleichung %3)</translation>
    </message>
    <message>
        <source>Free %1, rotation about %2 of %3</source>
        <translation>%1, Drehung um %2 von %3 freigeben</translation>
    </message>
    <message>
        <source>Free %1, displacement %2 of %3</source>
        <translation>%1, Verschiebung %2 von %3 freigeben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2)</source>
        <translation>&apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1), &apos;%2&apos; (%3</source>
        <translation>%1), &apos;%2&apos; (%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2), &apos;%3&apos; (%4)</source>
        <translation>&apos;%1&apos; (%2), &apos;%3&apos; (%4)</translation>
    </message>
    <message>
        <source>%1 and %2 other joints</source>
        <translation>%1 und %2 weitere Gelenke</translation>
    </message>
    <message>
        <source>%1, displacement %2</source>
        <translation>%1, Verschiebung %2</translation>
    </message>
    <message>
        <source>%1, rotation about %2</source>
        <translation>%1, Drehung um %2</translation>
    </message>
    <message>
        <source>%1, equation %2</source>
        <translation>%1, Gleichung %2</translation>
    </message>
    <message>
        <source>this constraint cannot be solved for in %1</source>
        <translation>diese Zwangsbedingung lässt sich bei %1 nicht auflösen</translation>
    </message>
    <message>
        <source>nothing determines this coordinate in %1</source>
        <translation>bei %1 bestimmt nichts diese Koordinate</translation>
    </message>
    <message>
        <source>its condition is not a finite number in %1</source>
        <translation>seine Bedingung ist bei %1 keine endliche Zahl</translation>
    </message>
    <message>
        <source>the motion grows beyond all bounds in %1</source>
        <translation>die Bewegung wächst bei %1 über alle Grenzen</translation>
    </message>
    <message>
        <source>a force is not a finite number in %1</source>
        <translation>eine Kraft ist bei %1 keine endliche Zahl</translation>
    </message>
    <message>
        <source>Newton did not converge in %1 after %2 iterations; residual %3 N, largest here</source>
        <translation>Newton konvergierte bei %1 nach %2 Iterationen nicht; Residuum %3 N, am größten hier</translation>
    </message>
    <message>
        <source>Newton did not converge in %1 after %2 iterations; residual %3 N, largest here; %4</source>
        <translation>Newton konvergierte bei %1 nach %2 Iterationen nicht; Residuum %3 N, am größten hier; %4</translation>
    </message>
    <message>
        <source>the equilibrium</source>
        <translation>dem Gleichgewicht</translation>
    </message>
    <message>
        <source>beyond all bounds</source>
        <translation>über alle Grenzen</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>-infinite</source>
        <translation>-unendlich</translation>
    </message>
    <message>
        <source>the joints stayed open by beyond all bounds m (root mean square) at least, %1 % of it at &apos;%2&apos;</source>
        <translation>die Gelenke blieben über alle Grenzen offen (quadratisches Mittel), %1 % davon bei &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the force of &apos;%3&apos; goes from beyond all bounds N to %4 N</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo die Kraft von &apos;%3&apos; von unendlich auf %4 N geht</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the force of &apos;%3&apos; goes from beyond all bounds N to beyond all bounds N</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo die Kraft von &apos;%3&apos; über alle Grenzen ist und bleibt</translation>
    </message>
    <message>
        <source>it stays open by %1 (m or rad)</source>
        <translation>es bleibt um %1 (m oder rad) offen</translation>
    </message>
    <message>
        <source>it has no direction here</source>
        <translation>es hat hier keine Richtung</translation>
    </message>
    <message>
        <source>its ends move apart with %1 per second</source>
        <translation>seine Enden gehen mit %1 je Sekunde auseinander</translation>
    </message>
    <message>
        <source>held by %1 and others: no motion of this point is left that way</source>
        <translation>gehalten von %1 und anderen: in diese Richtung bleibt diesem Punkt keine Bewegung</translation>
    </message>
    <message>
        <source>%1; the motion goes on without the last change</source>
        <translation>%1; die Bewegung geht ohne die letzte Änderung weiter</translation>
    </message>
    <message>
        <source>the motion goes on without the last change</source>
        <translation>die Bewegung geht ohne die letzte Änderung weiter</translation>
    </message>
    <message>
        <source>ask for fewer of them (--count)</source>
        <translation>nach weniger davon fragen (--count)</translation>
    </message>
    <message>
        <source>its condition</source>
        <translation>seine Bedingung</translation>
    </message>
    <message>
        <source>its mass</source>
        <translation>seine Masse</translation>
    </message>
    <message>
        <source>its stiffness</source>
        <translation>seine Steifigkeit</translation>
    </message>
    <message>
        <source>its damping</source>
        <translation>seine Dämpfung</translation>
    </message>
    <message>
        <source>the ratio of its stiffness and mass</source>
        <translation>das Verhältnis seiner Steifigkeit und Masse</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves</source>
        <translation>&apos;%1&apos; bewegt sich</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves, with %2</source>
        <translation>&apos;%1&apos; bewegt sich, mit %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves, with %2 and %3 more</source>
        <translation>&apos;%1&apos; bewegt sich, mit %2 und %3 weiteren</translation>
    </message>
    <message>
        <source>&apos;%1&apos; turns about %2, with %3 and %4 more</source>
        <translation>&apos;%1&apos; dreht sich um %2, mit %3 und %4 weiteren</translation>
    </message>
    <message>
        <source>&apos;%1&apos; moves along %2, with %3 and %4 more</source>
        <translation>&apos;%1&apos; bewegt sich entlang %2, mit %3 und %4 weiteren</translation>
    </message>
    <message>
        <source>changes where the model begins or what it is made of, and not only numbers that may change in a run, so it cannot swing</source>
        <translation>ändert, wo das Modell beginnt oder woraus es besteht, und nicht nur Zahlen, die sich im Lauf ändern dürfen; darum kann es nicht schwingen</translation>
    </message>
    <message>
        <source>is measured, not set, so it cannot swing</source>
        <translation>wird gemessen, nicht gesetzt; darum kann es nicht schwingen</translation>
    </message>
    <message>
        <source>follows from the formula &apos;%1&apos;, so it cannot swing</source>
        <translation>folgt aus der Formel &apos;%1&apos;; darum kann es nicht schwingen</translation>
    </message>
    <message>
        <source>%1, so it cannot swing</source>
        <translation>%1; darum kann es nicht schwingen</translation>
    </message>
    <message>
        <source>the input is ITEM.parameter[i] of what may change in a run, such as LOAD.loadVector[1], or VARIABLE</source>
        <translation>der Eingang ist OBJEKT.Parameter[i] aus dem, was sich im Lauf ändern darf, etwa LAST.loadVector[1], oder VARIABLE</translation>
    </message>
    <message>
        <source>grows with the square of a motion, so it has no linear response</source>
        <translation>wächst mit dem Quadrat einer Bewegung und hat darum keine lineare Antwort</translation>
    </message>
    <message>
        <source>name a sensor, or ITEM.OutputVariable</source>
        <translation>einen Sensor nennen, oder OBJEKT.Ausgabegröße</translation>
    </message>
    <message>
        <source>is set, not measured, so it is no output</source>
        <translation>wird gesetzt, nicht gemessen, und ist darum kein Ausgang</translation>
    </message>
    <message>
        <source>see sprung check</source>
        <translation>siehe sprung check</translation>
    </message>
    <message>
        <source>nothing here can swing</source>
        <translation>hier kann nichts schwingen</translation>
    </message>
    <message>
        <source>add a load, make a number adjustable, or select an item</source>
        <translation>eine Last hinzufügen, eine Zahl verstellbar machen oder ein Objekt auswählen</translation>
    </message>
    <message>
        <source>nothing is measured here</source>
        <translation>hier wird nichts gemessen</translation>
    </message>
    <message>
        <source>add a sensor, or select an item first</source>
        <translation>einen Sensor hinzufügen oder erst ein Objekt auswählen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no output variable or parameter &apos;%2&apos;</source>
        <translation>&apos;%1&apos; hat keine Ausgabegröße und keinen Parameter &apos;%2&apos;</translation>
    </message>
    <message>
        <source>there is no sensor, variable or item &apos;%1&apos;</source>
        <translation>es gibt keinen Sensor, keine Variable und kein Objekt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>write SENSOR, LOAD, VARIABLE, ITEM.OutputVariable, ITEM.parameter, or &apos;kinetic energy&apos;, &apos;potential energy&apos;, &apos;total energy&apos;</source>
        <translation>SENSOR, LAST, VARIABLE, OBJEKT.Ausgabegröße, OBJEKT.Parameter schreiben, oder &apos;kinetic energy&apos;, &apos;potential energy&apos;, &apos;total energy&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 entry, no [%3]</source>
        <translation>&apos;%1&apos; hat %2 Eintrag, kein [%3]</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 entries, no [%3]</source>
        <translation>&apos;%1&apos; hat %2 Einträge, kein [%3]</translation>
    </message>
    <message>
        <source>the hash of the state at the end is not that of the last step of the proof</source>
        <translation>die Prüfsumme des Zustands am Ende ist nicht die des letzten Schritts des Nachweises</translation>
    </message>
    <message>
        <source>the time of %1 s is not that of the last step of the proof</source>
        <translation>die Zeit von %1 s ist nicht die des letzten Schritts des Nachweises</translation>
    </message>
    <message>
        <source>the file has been changed: record the run again</source>
        <translation>die Datei ist geändert worden: den Lauf neu aufzeichnen</translation>
    </message>
    <message>
        <source>is %1 in the model of the recording, but the run begins with %2</source>
        <translation>ist %1 im Modell der Aufzeichnung, aber der Lauf beginnt mit %2</translation>
    </message>
    <message>
        <source>the run is computed with its own number</source>
        <translation>der Lauf wird mit seiner eigenen Zahl gerechnet</translation>
    </message>
    <message>
        <source>the recording carries Python code, which would be executed</source>
        <translation>die Aufzeichnung enthält Python-Code, der ausgeführt würde</translation>
    </message>
    <message>
        <source>read it, then run again with --trust</source>
        <translation>ihn lesen, dann nochmals mit --trust ausführen</translation>
    </message>
    <message>
        <source>the recording was written by another version of the program</source>
        <translation>die Aufzeichnung stammt von einer anderen Version des Programms</translation>
    </message>
    <message>
        <source>this is missing</source>
        <translation>das fehlt</translation>
    </message>
    <message>
        <source>expected a whole number from 0 on</source>
        <translation>erwartet wird eine ganze Zahl ab 0</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>erwartet wird eine Zahl</translation>
    </message>
    <message>
        <source>expected a text</source>
        <translation>erwartet wird ein Text</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>erwartet wird eine Liste</translation>
    </message>
    <message>
        <source>expected a hexadecimal number</source>
        <translation>erwartet wird eine Hexadezimalzahl</translation>
    </message>
    <message>
        <source>expected three numbers</source>
        <translation>erwartet werden drei Zahlen</translation>
    </message>
    <message>
        <source>these are no numbers</source>
        <translation>das sind keine Zahlen</translation>
    </message>
    <message>
        <source>there is no model</source>
        <translation>es gibt kein Modell</translation>
    </message>
    <message>
        <source>this is no checkpoint</source>
        <translation>das ist kein Sicherungspunkt</translation>
    </message>
    <message>
        <source>the checkpoint makes no sense</source>
        <translation>der Sicherungspunkt ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>the checkpoint makes no sense for this model</source>
        <translation>der Sicherungspunkt ergibt für dieses Modell keinen Sinn</translation>
    </message>
    <message>
        <source>the checkpoint was written by another version of the program or on another kind of machine</source>
        <translation>der Sicherungspunkt stammt von einer anderen Version des Programms oder von einer anderen Art Maschine</translation>
    </message>
    <message>
        <source>compute the run again from its start</source>
        <translation>den Lauf von Anfang an neu berechnen</translation>
    </message>
    <message>
        <source>the checkpoint is damaged: it has been cut off or changed</source>
        <translation>der Sicherungspunkt ist beschädigt: er ist abgeschnitten oder geändert worden</translation>
    </message>
    <message>
        <source>use an older one, or compute the run again from its start</source>
        <translation>einen älteren verwenden, oder den Lauf von Anfang an neu berechnen</translation>
    </message>
    <message>
        <source>the checkpoint belongs to another model, or to one whose parameters or settings have changed</source>
        <translation>der Sicherungspunkt gehört zu einem anderen Modell, oder zu einem, dessen Parameter oder Einstellungen sich geändert haben</translation>
    </message>
    <message>
        <source>another number is expected</source>
        <translation>eine andere Anzahl wird erwartet</translation>
    </message>
    <message>
        <source>it comes before the input that stands above it</source>
        <translation>es kommt vor der Eingabe, die darüber steht</translation>
    </message>
    <message>
        <source>the model has no such parameters</source>
        <translation>das Modell hat keine solchen Parameter</translation>
    </message>
    <message>
        <source>there is no such model</source>
        <translation>ein solches Modell gibt es nicht</translation>
    </message>
    <message>
        <source>the model has another number of coordinates</source>
        <translation>das Modell hat eine andere Zahl von Koordinaten</translation>
    </message>
    <message>
        <source>there is no such body</source>
        <translation>einen solchen Körper gibt es nicht</translation>
    </message>
    <message>
        <source>the bits part in step %1: %2</source>
        <translation>die Bits trennen sich in Schritt %1: %2</translation>
    </message>
    <message>
        <source>the bits part between step %1 and step %2: %3</source>
        <translation>die Bits trennen sich zwischen Schritt %1 und Schritt %2: %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the first to differ</source>
        <translation>&apos;%1&apos; weicht als Erstes ab</translation>
    </message>
    <message>
        <source>the solver gives up: %1</source>
        <translation>der Löser gibt auf: %1</translation>
    </message>
    <message>
        <source>the motion from step %1 to step %2 differs when it is computed again</source>
        <translation>die Bewegung von Schritt %1 bis Schritt %2 ist anders, wenn sie neu berechnet wird</translation>
    </message>
    <message>
        <source>&apos;%1&apos; differs up to step %2 when it is computed again</source>
        <translation>&apos;%1&apos; ist bis Schritt %2 anders, wenn es neu berechnet wird</translation>
    </message>
    <message>
        <source>the solver gave up at t = %1 s: %2; the lines before that are in %3</source>
        <translation>der Löser gab bei t = %1 s auf: %2; die Zeilen davor stehen in %3</translation>
    </message>
    <message>
        <source>moved by hand</source>
        <translation>von Hand bewegt</translation>
    </message>
    <message>
        <source>model edited</source>
        <translation>Modell bearbeitet</translation>
    </message>
    <message>
        <source>hand on &apos;%1&apos;</source>
        <translation>Hand an &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the file is open in another window too</source>
        <translation>die Datei ist auch in einem anderen Fenster offen</translation>
    </message>
    <message>
        <source>save from one of them only, or under another name: what is saved last stays</source>
        <translation>nur aus einem davon speichern, oder unter einem anderen Namen: was zuletzt gespeichert wird, bleibt</translation>
    </message>
    <message>
        <source>the file cannot be written here</source>
        <translation>die Datei lässt sich hier nicht schreiben</translation>
    </message>
    <message>
        <source>save under another name</source>
        <translation>unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>there is hardly any room left on the disk</source>
        <translation>auf der Platte ist kaum noch Platz</translation>
    </message>
    <message>
        <source>free some space before you save</source>
        <translation>vor dem Speichern Platz schaffen</translation>
    </message>
    <message>
        <source>entry %1: %2</source>
        <translation>Eintrag %1: %2</translation>
    </message>
    <message>
        <source>the file is larger than 256 MB</source>
        <translation>die Datei ist größer als 256 MB</translation>
    </message>
    <message>
        <source>it has points that are no finite numbers</source>
        <translation>sie hat Punkte, die keine endlichen Zahlen sind</translation>
    </message>
    <message>
        <source>export the mesh again</source>
        <translation>das Netz nochmals exportieren</translation>
    </message>
    <message>
        <source>there is no triangle with an area</source>
        <translation>es gibt kein Dreieck mit einer Fläche</translation>
    </message>
    <message>
        <source>it cannot be drawn</source>
        <translation>es lässt sich nicht zeichnen</translation>
    </message>
    <message>
        <source>no OpenGL 3.3 context could be opened without a window</source>
        <translation>ohne Fenster ließ sich kein OpenGL-3.3-Kontext öffnen</translation>
    </message>
    <message>
        <source>install the Mesa drivers (libegl-mesa0, libgl1-mesa-dri)</source>
        <translation>die Mesa-Treiber installieren (libegl-mesa0, libgl1-mesa-dri)</translation>
    </message>
    <message>
        <source>the off-screen context cannot be made current</source>
        <translation>der Kontext ohne Fenster lässt sich nicht verwenden</translation>
    </message>
    <message>
        <source>1 to 240 pictures per second and a speed above 0 are needed</source>
        <translation>1 bis 240 Bilder je Sekunde und eine Geschwindigkeit über 0 sind nötig</translation>
    </message>
    <message>
        <source>it cannot be written as PNG</source>
        <translation>es lässt sich nicht als PNG schreiben</translation>
    </message>
    <message>
        <source>ffmpeg did not start</source>
        <translation>ffmpeg startete nicht</translation>
    </message>
    <message>
        <source>ffmpeg did not start: %1</source>
        <translation>ffmpeg startete nicht: %1</translation>
    </message>
    <message>
        <source>ffmpeg stopped</source>
        <translation>ffmpeg hielt an</translation>
    </message>
    <message>
        <source>ffmpeg stopped: %1</source>
        <translation>ffmpeg hielt an: %1</translation>
    </message>
    <message>
        <source>ffmpeg could not write the video</source>
        <translation>ffmpeg konnte das Video nicht schreiben</translation>
    </message>
    <message>
        <source>ffmpeg could not write the video: %1</source>
        <translation>ffmpeg konnte das Video nicht schreiben: %1</translation>
    </message>
    <message>
        <source>the finished video could not be given its name</source>
        <translation>das fertige Video konnte seinen Namen nicht bekommen</translation>
    </message>
    <message>
        <source>the finished video could not be given its name: %1</source>
        <translation>das fertige Video konnte seinen Namen nicht bekommen: %1</translation>
    </message>
    <message>
        <source>Sprung needs OpenGL 3.3; update the graphics driver or set LIBGL_ALWAYS_SOFTWARE=1</source>
        <translation>Sprung braucht OpenGL 3.3; den Grafiktreiber erneuern oder LIBGL_ALWAYS_SOFTWARE=1 setzen</translation>
    </message>
    <message>
        <source>the vertex shader of %1 does not compile: %2</source>
        <translation>der Vertex-Shader von %1 lässt sich nicht übersetzen: %2</translation>
    </message>
    <message>
        <source>the fragment shader of %1 does not compile: %2</source>
        <translation>der Fragment-Shader von %1 lässt sich nicht übersetzen: %2</translation>
    </message>
    <message>
        <source>the program of %1 does not link: %2</source>
        <translation>das Programm von %1 lässt sich nicht binden: %2</translation>
    </message>
    <message>
        <source>a size of %1 x %2 pixels cannot be drawn</source>
        <translation>eine Größe von %1 x %2 Pixeln lässt sich nicht zeichnen</translation>
    </message>
    <message>
        <source>use 1 to %1 pixels per side</source>
        <translation>1 bis %1 Pixel je Seite verwenden</translation>
    </message>
    <message>
        <source>the driver refuses the off-screen target</source>
        <translation>der Treiber verweigert das Ziel ohne Fenster</translation>
    </message>
    <message>
        <source>the driver refuses the off-screen picture</source>
        <translation>der Treiber verweigert das Bild ohne Fenster</translation>
    </message>
    <message>
        <source>error %1 in reading the picture</source>
        <translation>Fehler %1 beim Lesen des Bildes</translation>
    </message>
    <message>
        <source>error %1 in %2</source>
        <translation>Fehler %1 bei: %2</translation>
    </message>
    <message>
        <source>mesh &apos;%1&apos;: %2</source>
        <translation>Netz &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>the renderer is not initialised</source>
        <translation>die Darstellung ist nicht bereit</translation>
    </message>
    <message>
        <source>version 3.3 is needed, this context has %1.%2</source>
        <translation>Version 3.3 ist nötig, dieser Kontext hat %1.%2</translation>
    </message>
    <message>
        <source>update the graphics driver or set LIBGL_ALWAYS_SOFTWARE=1</source>
        <translation>den Grafiktreiber erneuern oder LIBGL_ALWAYS_SOFTWARE=1 setzen</translation>
    </message>
    <message>
        <source>the motion grows beyond all bounds with steps of %1 (%2); %3</source>
        <translation>die Bewegung wächst mit Schritten von %1 über alle Grenzen (%2); %3</translation>
    </message>
    <message>
        <source>use h &lt;= %1, or %2, automatic step size (%3), or %4</source>
        <translation>h &lt;= %1, oder %2, automatische Schrittweite (%3) oder %4 verwenden</translation>
    </message>
    <message>
        <source>the text &apos;&apos;</source>
        <translation>der Text &apos;&apos;</translation>
    </message>
    <message>
        <source>%1 was given; expected the names of %2 markers with %3</source>
        <translation>%1 wurde angegeben; erwartet werden die Namen von %2 Markern mit %3</translation>
    </message>
    <message>
        <source>%1 was given; expected the names of any sensors</source>
        <translation>%1 wurde angegeben; erwartet werden die Namen beliebiger Sensoren</translation>
    </message>
    <message>
        <source>the formula gives %1, expected a list of numbers</source>
        <translation>die Formel ergibt %1, erwartet ist eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>the function gives %1, expected a list of numbers</source>
        <translation>die Funktion ergibt %1, erwartet ist eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>Use RK44</source>
        <translation>RK44 verwenden</translation>
    </message>
    <message>
        <source>Use GeneralizedAlpha</source>
        <translation>GeneralizedAlpha verwenden</translation>
    </message>
    <message>
        <source>give a vector other than zero, of length 1, e.g. [1, 0, 0]</source>
        <translation>einen Vektor ungleich null der Länge 1 angeben, z. B. [1, 0, 0]</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the force of &apos;%3&apos; jumps by %4 N from one iteration to the next</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo die Kraft von &apos;%3&apos; von einer Iteration zur nächsten um %4 N springt</translation>
    </message>
    <message>
        <source>%1 % of it at &apos;%2&apos;, where the force of &apos;%3&apos; jumps by beyond all bounds N from one iteration to the next</source>
        <translation>%1 % davon bei &apos;%2&apos;, wo die Kraft von &apos;%3&apos; von einer Iteration zur nächsten über alle Grenzen springt</translation>
    </message>
    <message>
        <source>no picture shows what is larger than 1e15 m</source>
        <translation>kein Bild zeigt, was größer als 1e15 m ist</translation>
    </message>
    <message>
        <source>drawings are in metres</source>
        <translation>Zeichnungen sind in Metern</translation>
    </message>
    <message>
        <source>the text holds a control character</source>
        <translation>der Text enthält ein Steuerzeichen</translation>
    </message>
    <message>
        <source>these are no finite numbers</source>
        <translation>das sind keine endlichen Zahlen</translation>
    </message>
    <message>
        <source>the run has another number of steps</source>
        <translation>der Lauf hat eine andere Zahl von Schritten</translation>
    </message>
    <message>
        <source>Python cannot be used: the interpreter does not start</source>
        <translation>Python lässt sich nicht verwenden: der Interpreter startet nicht</translation>
    </message>
    <message>
        <source>&apos;&apos; is not known; expected %1</source>
        <translation>&apos;&apos; ist nicht bekannt; erwartet: %1</translation>
    </message>
    <message>
        <source>it turns by %1 rad in a step, and its Euler parameters lose its spin then</source>
        <translation>er dreht sich in einem Schritt um %1 rad, und seine Euler-Parameter verlieren dann seine Drehung</translation>
    </message>
    <message>
        <source>use h &lt;= %1, or a node that turns by angles or by a rotation vector</source>
        <translation>h &lt;= %1 verwenden, oder einen Knoten, der sich mit Winkeln oder einem Rotationsvektor dreht</translation>
    </message>
    <message>
        <source>Four Euler parameters describe the rotation, with the condition that their length is 1. Where a body turns far in a step, the numbers that keep this condition brake the body (or drive it): the energy residual shows how much.</source>
        <translation>Vier Euler-Parameter beschreiben die Drehung, mit der Bedingung, dass ihre Länge 1 ist. Wo sich ein Körper in einem Schritt weit dreht, bremsen die Zahlen, die diese Bedingung halten, den Körper (oder treiben ihn an): Das Residuum der Energie zeigt, wie sehr.</translation>
    </message>
    <message>
        <source>turn in a step</source>
        <translation>Drehung in einem Schritt</translation>
    </message>
    <message>
        <source>angular velocity</source>
        <translation>Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>let it iterate: newton.maxIterations is %1, usual are 25</source>
        <translation>mehr Iterationen erlauben: newton.maxIterations ist %1, üblich sind 25</translation>
    </message>
    <message>
        <source>there may be no place of rest near here (what orbits or falls has none): begin closer to one, or look at the stiffness around this item</source>
        <translation>in der Nähe gibt es vielleicht keine Ruhelage (was umläuft oder fällt, hat keine): näher an einer beginnen, oder die Steifigkeit um dieses Element ansehen</translation>
    </message>
    <message>
        <source>use more load steps, let it settle instead, or look at the stiffness around this item</source>
        <translation>mehr Lastschritte verwenden, es stattdessen zur Ruhe kommen lassen, oder die Steifigkeit um dieses Element ansehen</translation>
    </message>
    <message>
        <source>nothing determines this coordinate at the place to which the iteration for the static equilibrium has come (%1)</source>
        <translation>nichts bestimmt diese Koordinate an der Stelle, an die die Iteration für das statische Gleichgewicht gekommen ist (%1)</translation>
    </message>
    <message>
        <source>if something holds it, use more load steps, or let it settle; else hold it by a spring or a joint</source>
        <translation>wenn etwas sie hält: mehr Lastschritte verwenden oder es zur Ruhe kommen lassen; sonst mit einer Feder oder einem Gelenk halten</translation>
    </message>
    <message>
        <source>the file is compressed (gzip)</source>
        <translation>die Datei ist komprimiert (gzip)</translation>
    </message>
    <message>
        <source>the file is an archive (zip)</source>
        <translation>die Datei ist ein Archiv (zip)</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>zuerst auspacken</translation>
    </message>
    <message>
        <source>the text is UTF-16</source>
        <translation>der Text ist UTF-16</translation>
    </message>
    <message>
        <source>the file holds a zero byte, which no text does</source>
        <translation>die Datei enthält ein Null-Byte, das in keinem Text steht</translation>
    </message>
    <message>
        <source>it may have been left half written: take a copy of it</source>
        <translation>sie ist vielleicht nur halb geschrieben: eine Kopie von ihr nehmen</translation>
    </message>
    <message>
        <source>the result holds a complex number: expected real ones</source>
        <translation>das Ergebnis enthält eine komplexe Zahl: erwartet werden reelle</translation>
    </message>
    <message>
        <source>bodies turn here, and without damping they are taken as at rest</source>
        <translation>hier drehen sich Körper, und ohne Dämpfung gelten sie als ruhend</translation>
    </message>
    <message>
        <source>with damping it counts what their motion does to the frequencies</source>
        <translation>mit Dämpfung zählt, was ihre Bewegung mit den Frequenzen macht</translation>
    </message>
    <message>
        <source>the velocity is a formula of the node: change it there</source>
        <translation>die Geschwindigkeit ist eine Formel des Knotens: Ändern Sie sie dort</translation>
    </message>
    <message>
        <source>give them numbers first: Edit ▸ Use its number</source>
        <translation>geben Sie ihnen erst Zahlen: Bearbeiten ▸ Zahl statt Formel</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is used by &apos;%2&apos;</source>
        <translation>&apos;%1&apos; wird von &apos;%2&apos; benutzt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is used by &apos;%2&apos; and &apos;%3&apos;</source>
        <translation>&apos;%1&apos; wird von &apos;%2&apos; und &apos;%3&apos; benutzt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is used by &apos;%2&apos; and %3 others</source>
        <translation>&apos;%1&apos; wird von &apos;%2&apos; und %3 anderen benutzt</translation>
    </message>
    <message>
        <source>the norm of all coordinates has come to %1 in %2, beyond maximumSolutionNorm (%3), largest here (%4)</source>
        <translation>die Norm aller Koordinaten ist bei %2 auf %1 gestiegen, mehr als maximumSolutionNorm (%3), am größten hier (%4)</translation>
    </message>
    <message>
        <source>look for what lets the motion run away, or raise maximumSolutionNorm</source>
        <translation>suchen Sie, was die Bewegung weglaufen lässt, oder erhöhen Sie maximumSolutionNorm</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds velocities: this function of positions is not asked</source>
        <translation>&apos;%1&apos; hält Geschwindigkeiten: Diese Funktion von Lagen wird nicht gefragt</translation>
    </message>
    <message>
        <source>give the velocity as offsetUserFunction_t</source>
        <translation>geben Sie die Geschwindigkeit als offsetUserFunction_t</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds positions: a velocity alone moves it with index 2 only</source>
        <translation>&apos;%1&apos; hält Lagen: Eine Geschwindigkeit allein bewegt es nur mit Index 2</translation>
    </message>
    <message>
        <source>give the position as offsetUserFunction, or set velocityLevel</source>
        <translation>geben Sie die Lage als offsetUserFunction, oder setzen Sie velocityLevel</translation>
    </message>
    <message>
        <source>this setting is given twice</source>
        <translation>diese Einstellung ist zweimal gegeben</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>lassen Sie eine davon weg</translation>
    </message>
    <message>
        <source>it holds velocities: in a static solution it does nothing</source>
        <translation>er hält Geschwindigkeiten: In einer statischen Lösung tut er nichts</translation>
    </message>
    <message>
        <source>hold the position instead, or solve for the motion</source>
        <translation>halten Sie stattdessen die Lage, oder lösen Sie die Bewegung</translation>
    </message>
    <message>
        <source>%1 does not answer to %2</source>
        <translation>%1 antwortet nicht auf %2</translation>
    </message>
    <message>
        <source>the joints leave nothing to move: loosen one</source>
        <translation>Die Gelenke lassen nichts beweglich: eines lösen</translation>
    </message>
    <message>
        <source>the run takes %1 for it, not %2</source>
        <translation>der Lauf nimmt dafür %1, nicht %2</translation>
    </message>
    <message>
        <source>it has to shorten a step that failed: give a number from 0.1 to 0.9</source>
        <translation>es muss einen gescheiterten Schritt verkürzen: eine Zahl von 0.1 bis 0.9 angeben</translation>
    </message>
    <message>
        <source>it must not shorten a step that went well: give 1 or more</source>
        <translation>es darf einen gelungenen Schritt nicht verkürzen: 1 oder mehr angeben</translation>
    </message>
    <message>
        <source>%1 is read as %2</source>
        <translation>%1 wird als %2 gelesen</translation>
    </message>
    <message>
        <source>a whole number does not follow its variables when they change</source>
        <translation>eine ganze Zahl folgt ihren Variablen nicht, wenn sie sich ändern</translation>
    </message>
    <message>
        <source>%1 gives %2; expected %3</source>
        <translation>%1 ergibt %2; erwartet wurde %3</translation>
    </message>
    <message>
        <source>this is a script in Python, not a model</source>
        <translation>dies ist ein Skript in Python, kein Modell</translation>
    </message>
    <message>
        <source>models are JSON files (NAME.sprung.json); functions in Python stand in them</source>
        <translation>Modelle sind JSON-Dateien (NAME.sprung.json); Funktionen in Python stehen darin</translation>
    </message>
    <message>
        <source>moves the model with %1, so that there is no place of rest</source>
        <translation>bewegt das Modell mit %1, sodass es keine Ruhelage gibt</translation>
    </message>
    <message>
        <source>let it stand still, or take it away</source>
        <translation>es stillstehen lassen oder wegnehmen</translation>
    </message>
    <message>
        <source>give a number from 0.5 to 1</source>
        <translation>eine Zahl von 0.5 bis 1 angeben</translation>
    </message>
    <message>
        <source>tables have two columns that are called &apos;%1&apos;</source>
        <translation>Tabellen haben zwei Spalten, die &apos;%1&apos; heißen</translation>
    </message>
    <message>
        <source>give the sensor another name</source>
        <translation>dem Sensor einen anderen Namen geben</translation>
    </message>
    <message>
        <source>the forces of the equilibrium are left with %1 N beside %2 N of the largest: so small is it beside the start</source>
        <translation>von den Kräften des Gleichgewichts bleiben %1 N übrig, neben %2 N der größten: so klein ist das neben dem Anfang</translation>
    </message>
    <message>
        <source>use a smaller relativeTolerance, more load steps, or a nearer start</source>
        <translation>nehmen Sie eine kleinere relativeTolerance, mehr Lastschritte oder einen näheren Anfang</translation>
    </message>
    <message>
        <source>is a switch or a whole number, of which no share can be taken</source>
        <translation>ist ein Schalter oder eine ganze Zahl; davon kann kein Anteil genommen werden</translation>
    </message>
    <message>
        <source>vary another number</source>
        <translation>variieren Sie eine andere Zahl</translation>
    </message>
    <message>
        <source>nothing keeps the Euler parameters at length 1, and rotations are wrong without it</source>
        <translation>nichts hält die Euler-Parameter auf der Länge 1, und ohne das sind Drehungen falsch</translation>
    </message>
    <message>
        <source>set it to true, unless a connector of the model is this condition</source>
        <translation>setzen Sie es auf true, wenn nicht ein Verbinder des Modells diese Bedingung ist</translation>
    </message>
    <message>
        <source>%1 s makes steps of more than %2 s, whose squares leave no numbers for stiffness</source>
        <translation>%1 s ergibt Schritte von mehr als %2 s, deren Quadrate keine Zahlen für Steifigkeiten lassen</translation>
    </message>
    <message>
        <source>choose an earlier end time, or more steps</source>
        <translation>eine frühere Endzeit oder mehr Schritte wählen</translation>
    </message>
    <message>
        <source>cannot be closed: what it connects does not move that way (%1)</source>
        <translation>lässt sich nicht schließen: was es verbindet, bewegt sich so nicht (%1)</translation>
    </message>
    <message>
        <source>cannot be closed: what it connects does not move that way (%1); it stays open by %2</source>
        <translation>lässt sich nicht schließen: was es verbindet, bewegt sich so nicht (%1); es bleibt um %2 offen</translation>
    </message>
    <message>
        <source>stays open by %1 when the other joints are closed, which is taken for the clearance of rounded numbers</source>
        <translation>bleibt um %1 offen, wenn die anderen Gelenke geschlossen sind; das gilt als Spiel gerundeter Zahlen</translation>
    </message>
    <message>
        <source>give the places and axes of these joints with more digits if it should close</source>
        <translation>die Orte und Achsen dieser Gelenke mit mehr Stellen angeben, wenn es schließen soll</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the negative stiffness %2: it pushes away from where it is unstressed</source>
        <translation>&apos;%1&apos; hat die negative Steifigkeit %2: sie drückt weg von dort, wo sie entspannt ist</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the negative damping %2: it feeds energy into the motion instead of taking it</source>
        <translation>&apos;%1&apos; hat die negative Dämpfung %2: sie führt der Bewegung Energie zu, statt sie zu nehmen</translation>
    </message>
    <message>
        <source>give a positive number, unless this is meant</source>
        <translation>eine positive Zahl angeben, wenn es nicht so gemeint ist</translation>
    </message>
    <message>
        <source>give it some, or leave it out</source>
        <translation>geben Sie ihm welche, oder lassen Sie es weg</translation>
    </message>
    <message>
        <source>The first step of a run can be solved all the same: look whether it is what you want.</source>
        <translation>Der erste Schritt eines Laufs ist trotzdem lösbar: Sehen Sie nach, ob er ist, was Sie wollen.</translation>
    </message>
    <message>
        <source>the formula uses &apos;%1&apos;, which holds no numbers here at character %2</source>
        <translation>die Formel verwendet bei Zeichen %2 &apos;%1&apos;, das hier keine Zahlen enthält</translation>
    </message>
    <message>
        <source>%1 The first step of a run can be solved all the same: look whether it is what you want.</source>
        <translation>%1 Der erste Schritt eines Laufs ist trotzdem lösbar: Sehen Sie nach, ob er ist, was Sie wollen.</translation>
    </message>
    <message>
        <source>load steps of %1 s cannot be told from the start of %2 s</source>
        <translation>Lastschritte von %1 s sind vom Anfang bei %2 s nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>choose a start nearer to zero</source>
        <translation>wählen Sie einen Anfang näher bei null</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
</context>
<context>
    <name>menus</name>
    <message>
        <source>&amp;Bodies</source>
        <translation>&amp;Körper</translation>
    </message>
    <message>
        <source>&amp;Springs</source>
        <translation>&amp;Federn</translation>
    </message>
    <message>
        <source>&amp;Joints</source>
        <translation>&amp;Gelenke</translation>
    </message>
    <message>
        <source>&amp;Drives, loads, sensors</source>
        <translation>&amp;Antriebe, Lasten, Sensoren</translation>
    </message>
    <message>
        <source>St&amp;udies</source>
        <translation>&amp;Analysen</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>Far&amp;ben</translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation>&amp;Zeichen</translation>
    </message>
    <message>
        <source>Th&amp;eme</source>
        <translation>Er&amp;scheinungsbild</translation>
    </message>
    <message>
        <source>Pane&amp;ls</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>B&amp;auen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>Diag&amp;ramm</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>Auswäh&amp;len</translation>
    </message>
    <message>
        <source>&amp;Move and copy</source>
        <translation>&amp;Verschieben und kopieren</translation>
    </message>
    <message>
        <source>Steps an&amp;d events</source>
        <translation>S&amp;chritte und Ereignisse</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>Te&amp;mpo</translation>
    </message>
</context>
<context>
    <name>sprung::ui</name>
    <message>
        <source>Total energy</source>
        <translation>Gesamte Energie</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Further copies</source>
        <translation>Weitere Kopien</translation>
    </message>
    <message>
        <source>Spacing x</source>
        <translation>Abstand x</translation>
    </message>
    <message>
        <source>Spacing y</source>
        <translation>Abstand y</translation>
    </message>
    <message>
        <source>Spacing z</source>
        <translation>Abstand z</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Plane normal to</source>
        <translation>Ebene senkrecht zu</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Transparent, without floor</source>
        <translation>Durchsichtig, ohne Boden</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Export a video</source>
        <translation>Video exportieren</translation>
    </message>
    <message>
        <source> pictures/s</source>
        <translation> Bilder/s</translation>
    </message>
    <message>
        <source>Smoothness</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <source> × real time</source>
        <translation> × Echtzeit</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>%1 s of motion, %2 s of video</source>
        <translation>%1 s Bewegung, %2 s Video</translation>
    </message>
    <message>
        <source>Export the video</source>
        <translation>Video exportieren</translation>
    </message>
    <message>
        <source>MP4 videos (*.mp4);;WebM videos (*.webm)</source>
        <translation>MP4-Videos (*.mp4);;WebM-Videos (*.webm)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>PDF sheets (*.pdf);;SVG sheets (*.svg)</source>
        <translation>PDF-Blätter (*.pdf);;SVG-Blätter (*.svg)</translation>
    </message>
    <message>
        <source>Pages to print (*.pdf);;Pages for web browsers (*.html)</source>
        <translation>Seiten zum Drucken (*.pdf);;Seiten für Webbrowser (*.html)</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>PNG pictures (*.png);;SVG pictures (*.svg);;PDF pictures (*.pdf);;Tables (*.csv)</source>
        <translation>PNG-Bilder (*.png);;SVG-Bilder (*.svg);;PDF-Bilder (*.pdf);;Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Save the plot</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>a &amp;run of its own from the start to the end time, %1 s</source>
        <translation>einem eigenen &amp;Lauf vom Anfang bis zur Endzeit, %1 s</translation>
    </message>
    <message>
        <source>With nobody&apos;s hand in it: what “sprung run --csv” writes, to the last digit</source>
        <translation>Ohne Eingriff der Hand: was „sprung run --csv“ schreibt, bis zur letzten Ziffer</translation>
    </message>
    <message>
        <source>the &amp;motion so far, %1 s</source>
        <translation>der &amp;Bewegung bis jetzt, %1 s</translation>
    </message>
    <message>
        <source>Since the last reset, with pulls and edits; computed again from what was recorded</source>
        <translation>Seit dem letzten Zurücksetzen, mit Ziehen und Bearbeiten; aus der Aufzeichnung neu berechnet</translation>
    </message>
    <message>
        <source>centre of mass</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>reference point</source>
        <translation>Bezugspunkt</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>m a, dL/dt</source>
        <translation>m a, dL/dt</translation>
    </message>
    <message>
        <source>Left over</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>what the load&apos;s parameter or function gives now: of a weight the force per mass, of a load that is fixed to its body the components along the axes of the body</source>
        <translation>was Parameter oder Funktion der Last jetzt geben: bei einem Gewicht die Kraft je Masse, bei einer am Körper festen Last die Anteile längs der Achsen des Körpers</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>what the function of the sensor gives</source>
        <translation>was die Funktion des Sensors ergibt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kinetic energy</source>
        <translation>Kinetische Energie</translation>
    </message>
    <message>
        <source>Potential energy</source>
        <translation>Potentielle Energie</translation>
    </message>
    <message>
        <source>Work of the hand</source>
        <translation>Arbeit der Hand</translation>
    </message>
    <message>
        <source>Empty plot</source>
        <translation>Leeres Diagramm</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Remove the plot “%1”</source>
        <translation>Diagramm „%1“ entfernen</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>%1 zeichnen</translation>
    </message>
    <message>
        <source>Plot a derivative</source>
        <translation>Ableitung zeichnen</translation>
    </message>
    <message>
        <source>Plot an integral</source>
        <translation>Integral zeichnen</translation>
    </message>
    <message>
        <source>Plot a formula</source>
        <translation>Formel zeichnen</translation>
    </message>
    <message>
        <source>Remove a curve</source>
        <translation>Kurve entfernen</translation>
    </message>
    <message>
        <source>Draw over %1</source>
        <translation>Über %1 zeichnen</translation>
    </message>
    <message>
        <source>peak %1   RMS %2</source>
        <translation>Spitze %1   RMS %2</translation>
    </message>
    <message>
        <source>frequency %1 Hz</source>
        <translation>Frequenz %1 Hz</translation>
    </message>
    <message>
        <source>decrement %1   ratio %2</source>
        <translation>Dekrement %1   Maß %2</translation>
    </message>
    <message>
        <source>Runs as a compiled formula, with exact derivatives.</source>
        <translation>Läuft als übersetzte Formel, mit exakten Ableitungen.</translation>
    </message>
    <message>
        <source>Runs as a compiled formula.</source>
        <translation>Läuft als übersetzte Formel.</translation>
    </message>
    <message>
        <source>Runs as compiled arithmetic, traced from the Python source, with exact derivatives.</source>
        <translation>Läuft als übersetzte Rechnung, aus dem Python-Text verfolgt, mit exakten Ableitungen.</translation>
    </message>
    <message>
        <source>Runs as compiled arithmetic, traced from the Python source.</source>
        <translation>Läuft als übersetzte Rechnung, aus dem Python-Text verfolgt.</translation>
    </message>
    <message>
        <source>Runs as Python, with derivatives by differences: %1.</source>
        <translation>Läuft als Python, mit Ableitungen durch Differenzen: %1.</translation>
    </message>
    <message>
        <source>Runs as Python: %1.</source>
        <translation>Läuft als Python: %1.</translation>
    </message>
    <message>
        <source>Does not run: the model&apos;s Python has not been allowed.</source>
        <translation>Läuft nicht: Das Python des Modells ist nicht erlaubt worden.</translation>
    </message>
    <message>
        <source>compiled formula</source>
        <translation>übersetzte Formel</translation>
    </message>
    <message>
        <source>traced Python, compiled</source>
        <translation>verfolgtes Python, übersetzt</translation>
    </message>
    <message>
        <source>plain Python</source>
        <translation>reines Python</translation>
    </message>
    <message>
        <source>not allowed to run</source>
        <translation>darf nicht laufen</translation>
    </message>
    <message>
        <source>d/dt %1</source>
        <translation>d/dt %1</translation>
    </message>
    <message>
        <source>∫ %1 dt</source>
        <translation>∫ %1 dt</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Delete %1 items</source>
        <translation>%1 Objekte löschen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>Beheben: %1</translation>
    </message>
    <message>
        <source>%1 (one step to undo)</source>
        <translation>%1 (ein Schritt beim Rückgängigmachen)</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>As in the view</source>
        <translation>Wie in der Ansicht</translation>
    </message>
    <message>
        <source>White, without floor</source>
        <translation>Weiß, ohne Boden</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>In a picture with perspective it says in which plane it holds.</source>
        <translation>In einem Bild mit Perspektive sagt er, in welcher Ebene er gilt.</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Of results that are shown as colours; always: else of the kinds of items.</source>
        <translation>Der Ergebnisse, die als Farben gezeigt werden; immer: sonst der Arten von Elementen.</translation>
    </message>
    <message>
        <source>PNG pictures (*.png);;SVG drawings (*.svg);;PDF pages (*.pdf)</source>
        <translation>PNG-Bilder (*.png);;SVG-Zeichnungen (*.svg);;PDF-Seiten (*.pdf)</translation>
    </message>
</context>
<context>
    <name>sprung::ui::BackgroundJob</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::BoardPanel</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Put a slider, a switch or a gauge on the panel</source>
        <translation>Einen Schieberegler, einen Schalter oder eine Anzeige auf das Bedienfeld setzen</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>Drag the controls to their places</source>
        <translation>Die Bedienelemente an ihren Platz ziehen</translation>
    </message>
    <message>
        <source>Put on this panel what is turned or read while the model runs: Add.</source>
        <translation>Hierher kommt, woran im Lauf gedreht oder was abgelesen wird: Hinzufügen.</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Bedienfeld</translation>
    </message>
    <message>
        <source>&amp;Variable</source>
        <translation>&amp;Variable</translation>
    </message>
    <message>
        <source>&amp;Sensor</source>
        <translation>&amp;Sensor</translation>
    </message>
    <message>
        <source>Parameter of %1</source>
        <translation>Parameter von %1</translation>
    </message>
    <message>
        <source>Measured of %1</source>
        <translation>Gemessenes von %1</translation>
    </message>
    <message>
        <source>Select an item, or add a variable first</source>
        <translation>Erst ein Objekt auswählen oder eine Variable anlegen</translation>
    </message>
    <message>
        <source>Add a control</source>
        <translation>Bedienelement hinzufügen</translation>
    </message>
    <message>
        <source>Change a control</source>
        <translation>Bedienelement ändern</translation>
    </message>
    <message>
        <source>Remove a control</source>
        <translation>Bedienelement entfernen</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”: choose another one</source>
        <translation>%1 ist die Taste von „%2“: eine andere wählen</translation>
    </message>
    <message>
        <source>%1 operates “%2” already</source>
        <translation>%1 bedient schon „%2“</translation>
    </message>
</context>
<context>
    <name>sprung::ui::BodySection</name>
    <message>
        <source>Position</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Where the reference point of the body is at the start, in global axes. Joints stay closed, as when it is dragged.</source>
        <translation>Wo der Bezugspunkt des Körpers am Anfang liegt, in globalen Achsen. Gelenke bleiben geschlossen, wie beim Ziehen.</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Orientierung</translation>
    </message>
    <message>
        <source>Angle of the body at the start, from x towards y.</source>
        <translation>Winkel des Körpers am Anfang, von x nach y.</translation>
    </message>
    <message>
        <source>Angles of the body at the start: about x, then about y and z of the turned axes.</source>
        <translation>Winkel des Körpers am Anfang: um x, dann um y und z der gedrehten Achsen.</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Joints hold it: it went as far as they let it.</source>
        <translation>Gelenke halten ihn: Er ging so weit, wie sie es zulassen.</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>Durchmesser</translation>
    </message>
    <message>
        <source>Diameter, length</source>
        <translation>Durchmesser, Länge</translation>
    </message>
    <message>
        <source>Size of the body as it is drawn. Its inertia follows as long as it is that of a body of one material; its mass, where it has a density.</source>
        <translation>Größe des Körpers, wie er gezeichnet ist. Seine Trägheit folgt, solange sie die eines Körpers aus einem Werkstoff ist; seine Masse, wo er eine Dichte hat.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Mass of a cubic metre. Water has 1000, steel 7850, aluminium 2700 kg/m³. Typing it lets mass and inertia follow from size and density.</source>
        <translation>Masse eines Kubikmeters. Wasser hat 1000, Stahl 7850, Aluminium 2700 kg/m³. Getippt lässt sie Masse und Trägheit aus Größe und Dichte folgen.</translation>
    </message>
    <message>
        <source>Mass follows from size and density</source>
        <translation>Masse folgt aus Größe und Dichte</translation>
    </message>
    <message>
        <source>Inertia follows from size and density</source>
        <translation>Trägheit folgt aus Größe und Dichte</translation>
    </message>
    <message>
        <source>Ends by itself when a mass or an inertia is typed</source>
        <translation>Endet von selbst, wenn eine Masse oder Trägheit getippt wird</translation>
    </message>
    <message>
        <source>Size of %1</source>
        <translation>Größe von %1</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Start velocity of %1</source>
        <translation>Anfangsgeschwindigkeit von %1</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>How fast the reference point of the body moves at the start, along the global axes.</source>
        <translation>Wie schnell sich der Bezugspunkt des Körpers am Anfang bewegt, längs der globalen Achsen.</translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation>Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>How fast the body turns at the start, from x towards y.</source>
        <translation>Wie schnell sich der Körper am Anfang dreht, von x nach y.</translation>
    </message>
    <message>
        <source>How fast the body turns at the start, about the global axes.</source>
        <translation>Wie schnell sich der Körper am Anfang dreht, um die globalen Achsen.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::Chart</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>What is 0 or below is left out</source>
        <translation>Was 0 oder kleiner ist, fehlt</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ChoiceEditor</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ColorEditor</name>
    <message>
        <source>Of the theme</source>
        <translation>Des Erscheinungsbilds</translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation>Andere Farbe …</translation>
    </message>
    <message>
        <source>, %1 % opaque</source>
        <translation>, %1 % deckend</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>of the theme</source>
        <translation>des Erscheinungsbilds</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ComponentEditor</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ControlDialog</name>
    <message>
        <source>Control</source>
        <translation>Bedienelement</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Schieberegler</translation>
    </message>
    <message>
        <source>Knob</source>
        <translation>Drehknopf</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>Taster</translation>
    </message>
    <message>
        <source>Radio group</source>
        <translation>Auswahlknöpfe</translation>
    </message>
    <message>
        <source>Gauge</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Kind of control</source>
        <translation>Art des Bedienelements</translation>
    </message>
    <message>
        <source>What it is moved by</source>
        <translation>Was es bewegt</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Empty: what it sets or shows is called so</source>
        <translation>Leer: heißt wie das, was es setzt oder zeigt</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>Unteres Ende</translation>
    </message>
    <message>
        <source>A number, with a unit if you like; empty: as the variable says</source>
        <translation>Eine Zahl, auch mit Einheit; leer: wie die Variable sagt</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>Oberes Ende</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Off and on, or one number for each choice</source>
        <translation>Aus und ein, oder eine Zahl für jede Wahl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>The key that operates it; Shift with it goes the other way</source>
        <translation>Die Taste, die es bedient; mit Umschalt geht es in die andere Richtung</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Numbers are in %1.</source>
        <translation>Zahlen sind in %1.</translation>
    </message>
    <message>
        <source>One key, with Ctrl, Alt or Shift if you like</source>
        <translation>Eine Taste, auch mit Strg, Alt oder Umschalt</translation>
    </message>
    <message>
        <source>“From” is greater than “To”</source>
        <translation>„Von“ ist größer als „Bis“</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ControlTile</name>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>sprung::ui::CurvePlot</name>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
</context>
<context>
    <name>sprung::ui::Deeds</name>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sprung::ui::DocumentTreeModel</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Shown; click to hide. (H)</source>
        <translation>Gezeigt; Klick blendet aus. (H)</translation>
    </message>
    <message>
        <source>Hidden; click to show. (H)</source>
        <translation>Ausgeblendet; Klick zeigt es. (H)</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Move %1 in the list</source>
        <translation>%1 in der Liste verschieben</translation>
    </message>
    <message>
        <source>Move %1 items in the list</source>
        <translation>%1 Objekte in der Liste verschieben</translation>
    </message>
</context>
<context>
    <name>sprung::ui::DriveLine</name>
    <message>
        <source>Drive…</source>
        <translation>Antreiben …</translation>
    </message>
    <message>
        <source>Drive it by its speed, angle or position, torque or force; constant or as a function of time</source>
        <translation>Mit Geschwindigkeit, Winkel oder Position, Drehmoment oder Kraft antreiben; konstant oder als Funktion der Zeit</translation>
    </message>
    <message>
        <source>No motor</source>
        <translation>Kein Motor</translation>
    </message>
</context>
<context>
    <name>sprung::ui::EigenPanel</name>
    <message>
        <source>unstable</source>
        <translation>instabil</translation>
    </message>
    <message>
        <source>This is no stable equilibrium: this motion grows like exp(%1 t), t in seconds.</source>
        <translation>Das ist kein stabiles Gleichgewicht: Diese Bewegung wächst wie exp(%1 t), t in Sekunden.</translation>
    </message>
    <message>
        <source>Creeps back without swinging, like exp(%1 t), t in seconds.</source>
        <translation>Kriecht ohne Schwingen zurück, wie exp(%1 t), t in Sekunden.</translation>
    </message>
    <message>
        <source>Free to move: nothing brings it back.</source>
        <translation>Frei beweglich: Nichts bringt es zurück.</translation>
    </message>
    <message>
        <source>%1 rad/s, period %2 s</source>
        <translation>%1 rad/s, Periode %2 s</translation>
    </message>
    <message>
        <source>Eigenfrequencies</source>
        <translation>Eigenfrequenzen</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Eigenform</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>Frequenz [Hz]</translation>
    </message>
    <message>
        <source>Damping [–]</source>
        <translation>Dämpfung [–]</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>The largest entries of the shape; the CSV has all</source>
        <translation>Die größten Einträge der Form; die CSV-Datei hat alle</translation>
    </message>
    <message>
        <source>Who takes part</source>
        <translation>Wer beteiligt ist</translation>
    </message>
    <message>
        <source>At start</source>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>Wie gezeigt</translation>
    </message>
    <message>
        <source>State that the vibrations are about</source>
        <translation>Zustand, um den die Schwingungen sind</translation>
    </message>
    <message>
        <source>Small vibrations about the start of the model, or about the instant that is shown: while it runs, the list follows</source>
        <translation>Kleine Schwingungen um den Anfang des Modells oder um den gezeigten Zeitpunkt: Im Lauf folgt die Liste</translation>
    </message>
    <message>
        <source>With damping</source>
        <translation>Mit Dämpfung</translation>
    </message>
    <message>
        <source>Take the dampers into account: their ratio, and the frequency with them</source>
        <translation>Die Dämpfer berücksichtigen: ihr Dämpfungsmaß und die Frequenz mit ihnen</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Save the list as CSV, with all entries of the shapes</source>
        <translation>Liste als CSV speichern, mit allen Einträgen der Formen</translation>
    </message>
    <message>
        <source>Save the list as CSV</source>
        <translation>Liste als CSV speichern</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>Amplitude of the shape in the view</source>
        <translation>Amplitude der Form in der Ansicht</translation>
    </message>
    <message>
        <source>How far the chosen shape swings in the view; it has no size of its own</source>
        <translation>Wie weit die gewählte Form in der Ansicht schwingt; sie selbst hat keine Größe</translation>
    </message>
    <message>
        <source>Video…</source>
        <translation>Video …</translation>
    </message>
    <message>
        <source>Save the shape that moves in the view as a video, as File ▸ Export video does while it moves</source>
        <translation>Die Form, die sich in der Ansicht bewegt, als Video speichern, wie Datei ▸ Video exportieren, während sie sich bewegt</translation>
    </message>
    <message>
        <source>Save the shape as a video</source>
        <translation>Form als Video speichern</translation>
    </message>
    <message>
        <source>The model is empty.</source>
        <translation>Das Modell ist leer.</translation>
    </message>
    <message>
        <source>Looking for the eigenfrequencies …</source>
        <translation>Eigenfrequenzen werden gesucht …</translation>
    </message>
    <message>
        <source>Nothing can vibrate: joints hold everything.</source>
        <translation>Nichts kann schwingen: Gelenke halten alles.</translation>
    </message>
    <message>
        <source>About %1 s. While the run is paused, a mode under the mouse is seen in the view; a click keeps it.</source>
        <translation>Um %1 s. Solange der Lauf angehalten ist, ist die Eigenform unter der Maus in der Ansicht zu sehen; ein Klick hält sie fest.</translation>
    </message>
    <message>
        <source>About the start of the model. A mode under the mouse is seen in the view, a click keeps it; settle first for the place of rest.</source>
        <translation>Um den Anfang des Modells. Die Eigenform unter der Maus ist in der Ansicht zu sehen, ein Klick hält sie fest; für die Ruhelage diese vorher suchen.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ErrorWatch</name>
    <message>
        <source>there is no model that runs</source>
        <translation>es läuft kein Modell</translation>
    </message>
    <message>
        <source>the model&apos;s Python functions have not been allowed to run</source>
        <translation>die Python-Funktionen des Modells sind nicht erlaubt worden</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ExportFlow</name>
    <message>
        <source>Drawing the picture …</source>
        <translation>Das Bild wird gezeichnet …</translation>
    </message>
    <message>
        <source>Save the free-body diagram</source>
        <translation>Freikörperbild speichern</translation>
    </message>
    <message>
        <source>Drawing the sheet …</source>
        <translation>Das Blatt wird gezeichnet …</translation>
    </message>
    <message>
        <source>Computing the run …</source>
        <translation>Der Lauf wird berechnet …</translation>
    </message>
    <message>
        <source>Sprung %1</source>
        <translation>Sprung %1</translation>
    </message>
    <message>
        <source>Making the video …</source>
        <translation>Das Video wird gemacht …</translation>
    </message>
    <message>
        <source>%1 mode %2</source>
        <translation>%1 Eigenform %2</translation>
    </message>
    <message>
        <source>Computing the motion again …</source>
        <translation>Die Bewegung wird neu berechnet …</translation>
    </message>
    <message>
        <source>Writing the curves …</source>
        <translation>Die Kurven werden geschrieben …</translation>
    </message>
    <message>
        <source>Values of “%1” as CSV</source>
        <translation>Werte von „%1“ als CSV</translation>
    </message>
    <message>
        <source>Eigenfrequencies as CSV</source>
        <translation>Eigenfrequenzen als CSV</translation>
    </message>
    <message>
        <source>%1 frequencies</source>
        <translation>%1 Frequenzen</translation>
    </message>
    <message>
        <source>Books of energy as CSV</source>
        <translation>Energiebilanz als CSV</translation>
    </message>
    <message>
        <source>%1 energy</source>
        <translation>%1 Energie</translation>
    </message>
    <message>
        <source>This model has too many parts to be drawn with lines: in the file it is an image of 300 dots per inch, with texts and scales drawn.</source>
        <translation>Dieses Modell hat zu viele Teile, um mit Linien gezeichnet zu werden: in der Datei ist es ein Bild mit 300 Punkten je Zoll, mit gezeichneten Texten und Maßstäben.</translation>
    </message>
    <message>
        <source>Sensor values as CSV</source>
        <translation>Sensorwerte als CSV</translation>
    </message>
    <message>
        <source>%1 sensors, a line for each time at which they are written, of</source>
        <translation>%1 Sensoren, eine Zeile für jeden Zeitpunkt, zu dem sie geschrieben werden, aus</translation>
    </message>
    <message>
        <source>One sensor, a line for each time at which it is written, of</source>
        <translation>Ein Sensor, eine Zeile für jeden Zeitpunkt, zu dem er geschrieben wird, aus</translation>
    </message>
    <message>
        <source>All values of “%1”, a line for each step, of</source>
        <translation>Alle Werte von „%1“, eine Zeile für jeden Schritt, aus</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ExportForm</name>
    <message>
        <source>As in the window</source>
        <translation>Wie im Fenster</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>As in the window (%1 × %2)</source>
        <translation>Wie im Fenster (%1 × %2)</translation>
    </message>
    <message>
        <source>Full HD (1920 × 1080)</source>
        <translation>Full HD (1920 × 1080)</translation>
    </message>
    <message>
        <source>4K (3840 × 2160)</source>
        <translation>4K (3840 × 2160)</translation>
    </message>
    <message>
        <source>Square (1080 × 1080)</source>
        <translation>Quadrat (1080 × 1080)</translation>
    </message>
    <message>
        <source>Other size</source>
        <translation>Andere Größe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FailureDialog</name>
    <message>
        <source>undefined</source>
        <translation>unbestimmt</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>Warum es scheiterte</translation>
    </message>
    <message>
        <source>Newton&apos;s iteration</source>
        <translation>Newton-Iteration</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Residual [N]</source>
        <translation>Residuum [N]</translation>
    </message>
    <message>
        <source>most of it at</source>
        <translation>größter Teil bei</translation>
    </message>
    <message>
        <source>Gaps [m]</source>
        <translation>Spalte [m]</translation>
    </message>
    <message>
        <source>Step before</source>
        <translation>Schritt davor</translation>
    </message>
    <message>
        <source>Show the step before the last good one; the timeline goes to any other</source>
        <translation>Den Schritt vor dem letzten guten zeigen; die Zeitleiste geht zu jedem anderen</translation>
    </message>
    <message>
        <source>t = %1 s, step %2</source>
        <translation>t = %1 s, Schritt %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; at %2</source>
        <translation>&apos;%1&apos; bei %2</translation>
    </message>
    <message>
        <source>The solver gave up at %1</source>
        <translation>Der Löser gab auf bei %1</translation>
    </message>
    <message>
        <source>It was not Newton&apos;s iteration that failed.</source>
        <translation>Nicht die Newton-Iteration ist gescheitert.</translation>
    </message>
    <message>
        <source>Newton&apos;s iteration in the last attempt, a step of %1 s</source>
        <translation>Newton-Iteration im letzten Versuch, ein Schritt von %1 s</translation>
    </message>
    <message>
        <source>Newton&apos;s iteration for the accelerations at the start</source>
        <translation>Newton-Iteration für die Beschleunigungen am Anfang</translation>
    </message>
    <message>
        <source>Iteration [–]</source>
        <translation>Iteration [–]</translation>
    </message>
    <message>
        <source>Residual of the forces</source>
        <translation>Residuum der Kräfte</translation>
    </message>
    <message>
        <source>Gaps of the joints</source>
        <translation>Spalte der Gelenke</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FileFlow</name>
    <message>
        <source>untitled</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>“%1” could not be opened</source>
        <translation>„%1“ ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Computing %1 again, for its proof …</source>
        <translation>%1 wird zum Beweis neu berechnet …</translation>
    </message>
    <message>
        <source>“%1” could not be saved</source>
        <translation>„%1“ ließ sich nicht speichern</translation>
    </message>
    <message>
        <source>Files as seen from the new folder</source>
        <translation>Dateien vom neuen Ordner aus gesehen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FormulaDialog</name>
    <message>
        <source>Curve by a formula</source>
        <translation>Kurve aus einer Formel</translation>
    </message>
    <message>
        <source>&lt;b&gt;t&lt;/b&gt;&amp;nbsp;&amp;nbsp;Time [s]</source>
        <translation>&lt;b&gt;t&lt;/b&gt;&amp;nbsp;&amp;nbsp;Zeit [s]</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>A formula over the letters above: + - * / ^, sqrt, abs, sin, …</source>
        <translation>Eine Formel mit den Buchstaben darüber: + - * / ^, sqrt, abs, sin, …</translation>
    </message>
    <message>
        <source>Name of the curve</source>
        <translation>Name der Kurve</translation>
    </message>
    <message>
        <source>What the curve is called; empty: its formula</source>
        <translation>Wie die Kurve heißt; leer: ihre Formel</translation>
    </message>
    <message>
        <source>its formula</source>
        <translation>ihre Formel</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>For example the power of a spring: its force times the speed.</source>
        <translation>Zum Beispiel die Leistung einer Feder: ihre Kraft mal die Geschwindigkeit.</translation>
    </message>
    <message>
        <source>A number without a unit.</source>
        <translation>Eine Zahl ohne Einheit.</translation>
    </message>
    <message>
        <source>Its values are in %1.</source>
        <translation>Ihre Werte sind in %1.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FormulaLexer</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Unknown name</source>
        <translation>Unbekannter Name</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FreeBodyPanel</name>
    <message>
        <source>Free-body diagram</source>
        <translation>Freikörperbild</translation>
    </message>
    <message>
        <source>Forces and torques on the body</source>
        <translation>Kräfte und Drehmomente am Körper</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Torques about</source>
        <translation>Drehmomente um</translation>
    </message>
    <message>
        <source>The point that torques are told about</source>
        <translation>Der Punkt, um den die Drehmomente angegeben sind</translation>
    </message>
    <message>
        <source>along</source>
        <translation>entlang</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>The axes that forces and torques are told along</source>
        <translation>Die Achsen, entlang derer Kräfte und Drehmomente angegeben sind</translation>
    </message>
    <message>
        <source>global axes</source>
        <translation>globale Achsen</translation>
    </message>
    <message>
        <source>axes of the body</source>
        <translation>Achsen des Körpers</translation>
    </message>
    <message>
        <source>Sheet…</source>
        <translation>Blatt …</translation>
    </message>
    <message>
        <source>Save the diagram as a sheet</source>
        <translation>Freikörperbild als Blatt speichern</translation>
    </message>
    <message>
        <source>Save picture and table as a sheet to print: PDF or SVG</source>
        <translation>Bild und Tabelle als Blatt zum Drucken speichern: PDF oder SVG</translation>
    </message>
    <message>
        <source>All that acts on “%1”</source>
        <translation>Alles, was an „%1“ wirkt</translation>
    </message>
    <message>
        <source>Select a body and press B: it alone, with all forces and torques on it.</source>
        <translation>Einen Körper auswählen und B drücken: er allein, mit allen Kräften und Drehmomenten an ihm.</translation>
    </message>
    <message>
        <source>The accelerations are known from the first step on.</source>
        <translation>Die Beschleunigungen sind ab dem ersten Schritt bekannt.</translation>
    </message>
    <message>
        <source>t = %1 s, m = %2 kg</source>
        <translation>t = %1 s, m = %2 kg</translation>
    </message>
    <message>
        <source>Something has changed: forces are new, the accelerations follow with the next step.</source>
        <translation>Etwas hat sich geändert: Die Kräfte sind neu, die Beschleunigungen folgen mit dem nächsten Schritt.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>t = %1 s, m = %2 kg, torques about the %3, %4</source>
        <translation>t = %1 s, m = %2 kg, Drehmomente um: %3, %4</translation>
    </message>
    <message>
        <source>t = %1 s</source>
        <translation>t = %1 s</translation>
    </message>
    <message>
        <source>t = %1 s, torques about the %2, %3</source>
        <translation>t = %1 s, Drehmomente um: %2, %3</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FrictionPanel</name>
    <message>
        <source>: inactive</source>
        <translation>: ausgeschaltet</translation>
    </message>
    <message>
        <source>Friction and hysteresis</source>
        <translation>Reibung und Hysterese</translation>
    </message>
    <message>
        <source>Stribeck curve</source>
        <translation>Stribeck-Kurve</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>What the loop is of</source>
        <translation>Wovon die Schleife ist</translation>
    </message>
    <message>
        <source>Force over displacement or torque over angle, along which axis</source>
        <translation>Kraft über Verschiebung oder Drehmoment über Winkel, entlang welcher Achse</translation>
    </message>
    <message>
        <source>Torque over angle, %1</source>
        <translation>Drehmoment über Winkel, %1</translation>
    </message>
    <message>
        <source>Force over displacement, %1</source>
        <translation>Kraft über Verschiebung, %1</translation>
    </message>
    <message>
        <source>No spring-damper here. “Friction and stops” between two coordinates has friction, sticking and stops as well.</source>
        <translation>Hier ist kein Feder-Dämpfer. „Reibung und Anschläge“ zwischen zwei Koordinaten hat auch Reibung, Haften und Anschläge.</translation>
    </message>
    <message>
        <source>Relative velocity [%1]</source>
        <translation>Relativgeschwindigkeit [%1]</translation>
    </message>
    <message>
        <source>Friction [%1]</source>
        <translation>Reibung [%1]</translation>
    </message>
    <message>
        <source>Relative angle [%1]</source>
        <translation>Relativwinkel [%1]</translation>
    </message>
    <message>
        <source>Length [%1]</source>
        <translation>Länge [%1]</translation>
    </message>
    <message>
        <source>Relative displacement [%1]</source>
        <translation>Relativverschiebung [%1]</translation>
    </message>
    <message>
        <source>Torque [%1]</source>
        <translation>Drehmoment [%1]</translation>
    </message>
    <message>
        <source>Force [%1]</source>
        <translation>Kraft [%1]</translation>
    </message>
    <message>
        <source>The loop of the last swing comes with the first full one</source>
        <translation>Die Schleife der letzten Schwingung kommt mit der ersten vollen</translation>
    </message>
    <message>
        <source>: sticks with %1 %2 of at most %3 %2, its bristles bent by %4 %5</source>
        <translation>: haftet mit %1 %2 von höchstens %3 %2, die Borsten um %4 %5 gebogen</translation>
    </message>
    <message>
        <source>: %1 %2 against %3 %4 of friction</source>
        <translation>: %1 %2 gegen %3 %4 Reibung</translation>
    </message>
    <message>
        <source>: %1 %2 at %3 %4</source>
        <translation>: %1 %2 bei %3 %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;The last swing, %1 s long, lost %2 J</source>
        <translation>&lt;br&gt;Die letzte Schwingung, %1 s lang, verlor %2 J</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>The picture cannot be written to %1.</source>
        <translation>Das Bild lässt sich nicht nach %1 schreiben.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FunctionEditor</name>
    <message>
        <source>Editor…</source>
        <translation>Editor …</translation>
    </message>
    <message>
        <source>Edit with highlighting, typical laws and a live curve (F4)</source>
        <translation>Mit Hervorhebung, typischen Gesetzen und lebender Kurve bearbeiten (F4)</translation>
    </message>
    <message>
        <source>Editor of %1</source>
        <translation>Editor von %1</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FunctionPanel</name>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Function •</source>
        <translation>Funktion •</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Select an item that can have a function: a spring, a load, a constraint, a sensor.</source>
        <translation>Ein Objekt auswählen, das eine Funktion haben kann: eine Feder, eine Last, eine Zwangsbedingung, einen Sensor.</translation>
    </message>
    <message>
        <source>The function that is edited; those of the model that have a text, and those of the item.</source>
        <translation>Die bearbeitete Funktion; die des Modells, die einen Text haben, und die des Objekts.</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>One line of arithmetic: =k*u + d*v</source>
        <translation>Eine Zeile Rechnung: =k*u + d*v</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>A function in Python, with one def.</source>
        <translation>Eine Funktion in Python, mit einem def.</translation>
    </message>
    <message>
        <source>Typical laws</source>
        <translation>Typische Gesetze</translation>
    </message>
    <message>
        <source>Replace the text by a law that fits this function; Ctrl+Z brings the old text back.</source>
        <translation>Den Text durch ein Gesetz ersetzen, das zu dieser Funktion passt; Strg+Z bringt den alten zurück.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Back to the text in the model.</source>
        <translation>Zurück zum Text im Modell.</translation>
    </message>
    <message>
        <source>Read and allow…</source>
        <translation>Lesen und erlauben …</translation>
    </message>
    <message>
        <source>Read the Python code of the model and decide whether it may run.</source>
        <translation>Den Python-Code des Modells lesen und entscheiden, ob er laufen darf.</translation>
    </message>
    <message>
        <source>Write the function into the model (%1); a run goes on.</source>
        <translation>Die Funktion ins Modell schreiben (%1); ein Lauf geht weiter.</translation>
    </message>
    <message>
        <source>Not applied. </source>
        <translation>Nicht angewendet. </translation>
    </message>
    <message>
        <source>Not applied; the model keeps its function. </source>
        <translation>Nicht angewendet; das Modell behält seine Funktion. </translation>
    </message>
    <message>
        <source>The model&apos;s Python has not been allowed to run.</source>
        <translation>Das Python des Modells ist nicht erlaubt worden.</translation>
    </message>
    <message>
        <source>Not everywhere: %1</source>
        <translation>Nicht überall: %1</translation>
    </message>
    <message>
        <source>The curve waits for Apply: %1.</source>
        <translation>Die Kurve wartet auf Anwenden: %1.</translation>
    </message>
    <message>
        <source>No curve: %1.</source>
        <translation>Keine Kurve: %1.</translation>
    </message>
    <message>
        <source>Function applied; Ctrl+Z takes it back</source>
        <translation>Funktion angewendet; Strg+Z nimmt sie zurück</translation>
    </message>
</context>
<context>
    <name>sprung::ui::FunctionPlot</name>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Derivative</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>Other arguments</source>
        <translation>Andere Argumente</translation>
    </message>
    <message>
        <source>Curve of the function</source>
        <translation>Kurve der Funktion</translation>
    </message>
    <message>
        <source>Drawn over this argument</source>
        <translation>Über diesem Argument gezeichnet</translation>
    </message>
    <message>
        <source>The argument that the function is drawn over.</source>
        <translation>Das Argument, über dem die Funktion gezeichnet ist.</translation>
    </message>
    <message>
        <source>Drawn result</source>
        <translation>Gezeichnetes Ergebnis</translation>
    </message>
    <message>
        <source>Which entry of the result is drawn.</source>
        <translation>Welcher Eintrag des Ergebnisses gezeichnet ist.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Where the curve begins.</source>
        <translation>Wo die Kurve beginnt.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Where the curve ends.</source>
        <translation>Wo die Kurve endet.</translation>
    </message>
    <message>
        <source>Draws the derivative with respect to the argument instead.</source>
        <translation>Zeichnet stattdessen die Ableitung nach dem Argument.</translation>
    </message>
    <message>
        <source>The curve has to begin below its end.</source>
        <translation>Die Kurve muss vor ihrem Ende beginnen.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>d %1 / d %2</source>
        <translation>d %1 / d %2</translation>
    </message>
    <message>
        <source>No curve: see the message.</source>
        <translation>Keine Kurve: siehe die Meldung.</translation>
    </message>
    <message>
        <source>Not drawn before it is applied: %1.</source>
        <translation>Erst nach dem Anwenden gezeichnet: %1.</translation>
    </message>
    <message>
        <source>Save the curve</source>
        <translation>Kurve speichern</translation>
    </message>
    <message>
        <source>function</source>
        <translation>funktion</translation>
    </message>
    <message>
        <source>The picture cannot be written to %1.</source>
        <translation>Das Bild lässt sich nicht nach %1 schreiben.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::GraphicsEditor</name>
    <message>
        <source>Add a drawing</source>
        <translation>Zeichnung hinzufügen</translation>
    </message>
    <message>
        <source>The list as fields, or as text in the file format</source>
        <translation>Die Liste als Felder, oder als Text im Dateiformat</translation>
    </message>
    <message>
        <source>as fields or text</source>
        <translation>als Felder oder Text</translation>
    </message>
    <message>
        <source>fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Remove the drawing %1 (%2)</source>
        <translation>Zeichnung %1 (%2) entfernen</translation>
    </message>
    <message>
        <source>of the body</source>
        <translation>des Körpers</translation>
    </message>
    <message>
        <source>%1 of drawing %2</source>
        <translation>%1 der Zeichnung %2</translation>
    </message>
    <message>
        <source>Choose the colour</source>
        <translation>Farbe wählen</translation>
    </message>
    <message>
        <source>Choose the colour of drawing %1</source>
        <translation>Farbe der Zeichnung %1 wählen</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
</context>
<context>
    <name>sprung::ui::HelpBrowser</name>
    <message>
        <source>Page of the reference</source>
        <translation>Seite der Referenz</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>Suche: %1</translation>
    </message>
    <message>
        <source>No page has all of these words. Try fewer, or a part of one.</source>
        <translation>Keine Seite hat alle diese Wörter. Weniger versuchen, oder einen Teil davon.</translation>
    </message>
    <message>
        <source>One page</source>
        <translation>Eine Seite</translation>
    </message>
    <message>
        <source>%1 pages, the best first</source>
        <translation>%1 Seiten, die beste zuerst</translation>
    </message>
</context>
<context>
    <name>sprung::ui::HelpWindow</name>
    <message>
        <source>Reference – Sprung</source>
        <translation>Referenz – Sprung</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>Alle Seiten durchsuchen</translation>
    </message>
    <message>
        <source>Words of titles, parameters, outputs or texts; parts of words count. Return opens the best page. (Ctrl+K)</source>
        <translation>Wörter aus Titeln, Parametern, Ausgaben oder Texten, auch Teile davon; die Seiten sind englisch. Die Eingabetaste öffnet die beste Seite. (Strg+K)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>Zurück zur vorigen Seite</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>Wieder vorwärts</translation>
    </message>
    <message>
        <source>A−</source>
        <translation>A−</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>A+</source>
        <translation>A+</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Find on this page</source>
        <translation>Auf dieser Seite finden</translation>
    </message>
    <message>
        <source>Return: the next place; Shift+Return: the one before; Esc: done</source>
        <translation>Eingabetaste: nächste Stelle; Umschalt+Eingabetaste: vorige; Esc: fertig</translation>
    </message>
    <message>
        <source>not on this page</source>
        <translation>nicht auf dieser Seite</translation>
    </message>
</context>
<context>
    <name>sprung::ui::HistoryPanel</name>
    <message>
        <source>Undo history</source>
        <translation>Bearbeitungsverlauf</translation>
    </message>
    <message>
        <source>Click an edit to go back or forward to where it was made</source>
        <translation>Eine Bearbeitung anklicken, um dorthin zurück oder vor zu gehen</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
</context>
<context>
    <name>sprung::ui::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Law now</source>
        <translation>Gesetz jetzt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Place and size</source>
        <translation>Ort und Größe</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Objekte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the item (F2)</source>
        <translation>Name des Objekts (F2)</translation>
    </message>
    <message>
        <source>How the model is solved</source>
        <translation>Wie das Modell gelöst wird</translation>
    </message>
    <message>
        <source>An edit is made for all of them</source>
        <translation>Eine Änderung gilt für alle</translation>
    </message>
    <message>
        <source>%1 Click to give it another type; markers, name and users stay.</source>
        <translation>%1 Klick gibt ihm einen anderen Typ; Marker, Name und Benutzer bleiben.</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>Typ: %1</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>A part of a setting&apos;s name, key or description</source>
        <translation>Ein Teil von Name, Schlüssel oder Beschreibung einer Einstellung</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Kept in the file, without effect yet</source>
        <translation>In der Datei behalten, noch ohne Wirkung</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ItemChoice</name>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>sprung::ui::LawSection</name>
    <message>
        <source>%1 now</source>
        <translation>%1 jetzt</translation>
    </message>
</context>
<context>
    <name>sprung::ui::LedgerModel</name>
    <message>
        <source>What moves: bodies with their masses and inertias</source>
        <translation>Was sich bewegt: Körper mit ihren Massen und Trägheiten</translation>
    </message>
    <message>
        <source>Energy of the height: what a weight gives when it sinks</source>
        <translation>Energie der Höhe: was ein Gewicht beim Sinken abgibt</translation>
    </message>
    <message>
        <source>Springs store; their dampers, friction and drives do work, and heat is work below zero</source>
        <translation>Federn speichern; ihre Dämpfer, Reibungen und Antriebe leisten Arbeit, und Wärme ist Arbeit unter null</translation>
    </message>
    <message>
        <source>Connectors with a law of your own do work</source>
        <translation>Verbinder mit eigenem Gesetz leisten Arbeit</translation>
    </message>
    <message>
        <source>Forces and torques do work</source>
        <translation>Kräfte und Drehmomente leisten Arbeit</translation>
    </message>
    <message>
        <source>Joints and coordinates whose motion is given do work</source>
        <translation>Gelenke und Koordinaten mit vorgegebener Bewegung leisten Arbeit</translation>
    </message>
    <message>
        <source>Joints do no work; what stands here is the error of the steps</source>
        <translation>Gelenke leisten keine Arbeit; was hier steht, ist der Fehler der Schritte</translation>
    </message>
    <message>
        <source>Work of the mouse and its pins</source>
        <translation>Arbeit der Maus und ihrer Nadeln</translation>
    </message>
    <message>
        <source>Energy that edits have brought in, or taken</source>
        <translation>Energie, die Bearbeitungen gebracht oder genommen haben</translation>
    </message>
    <message>
        <source>What deleted items had stored and done</source>
        <translation>Was gelöschte Objekte gespeichert und geleistet hatten</translation>
    </message>
    <message>
        <source>The change less the work is the residual of the solver</source>
        <translation>Die Änderung minus die Arbeit ist das Residuum des Lösers</translation>
    </message>
    <message>
        <source>%1 (%2): its dampers and friction have turned %3 %5 into heat; its share of the residual is %4 %5</source>
        <translation>%1 (%2): Dämpfer und Reibung haben %3 %5 in Wärme verwandelt; der Anteil am Residuum ist %4 %5</translation>
    </message>
    <message>
        <source>%1 (%2): its share of the residual is %3 %4</source>
        <translation>%1 (%2): Anteil am Residuum %3 %4</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Energy that it stores at this instant</source>
        <translation>Energie, die es jetzt speichert</translation>
    </message>
    <message>
        <source>Stored [%1]</source>
        <translation>Gespeichert [%1]</translation>
    </message>
    <message>
        <source>How that has changed since the books began</source>
        <translation>Wie sich das seit Beginn der Bilanz geändert hat</translation>
    </message>
    <message>
        <source>Change [%1]</source>
        <translation>Änderung [%1]</translation>
    </message>
    <message>
        <source>Work that it has done on the motion since then; below zero: taken from it</source>
        <translation>Arbeit, die es seither an der Bewegung geleistet hat; unter null: ihr entnommen</translation>
    </message>
    <message>
        <source>Work [%1]</source>
        <translation>Arbeit [%1]</translation>
    </message>
</context>
<context>
    <name>sprung::ui::LedgerPanel</name>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Save the books of the shown instant as CSV, with all digits</source>
        <translation>Energiebilanz des gezeigten Zeitpunkts als CSV speichern, mit allen Ziffern</translation>
    </message>
    <message>
        <source>Save the books of energy as CSV</source>
        <translation>Energiebilanz als CSV speichern</translation>
    </message>
    <message>
        <source>Energies and works</source>
        <translation>Energien und Arbeiten</translation>
    </message>
    <message>
        <source>Where the energy is, and what has done work: the changes less the works are the residual</source>
        <translation>Wo die Energie ist und was Arbeit geleistet hat: Die Änderungen minus die Arbeiten sind das Residuum</translation>
    </message>
    <message>
        <source>What the solver has made or lost by its steps, in millionths (ppm) of the energy that has moved, and how it has gone. Smaller steps make it smaller.</source>
        <translation>Was der Löser mit seinen Schritten erzeugt oder verloren hat, in Millionsteln (ppm) der bewegten Energie, und wie es verlief. Kleinere Schritte machen es kleiner.</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>Residual in ppm of the energy that has moved</source>
        <translation>Residuum in ppm der bewegten Energie</translation>
    </message>
    <message>
        <source>The residual in the last seconds</source>
        <translation>Das Residuum der letzten Sekunden</translation>
    </message>
    <message>
        <source>From %1 to %2 ppm</source>
        <translation>Von %1 bis %2 ppm</translation>
    </message>
    <message>
        <source>The model is empty.</source>
        <translation>Das Modell ist leer.</translation>
    </message>
    <message>
        <source>The model cannot run; the panel of problems says why.</source>
        <translation>Das Modell kann nicht laufen; bei den Problemen steht, warum.</translation>
    </message>
    <message>
        <source>Nothing is booked: Python of this model has not been allowed to run.</source>
        <translation>Nichts wird gebucht: Das Python dieses Modells ist nicht erlaubt worden.</translation>
    </message>
    <message>
        <source>The books begin with the next picture.</source>
        <translation>Die Bilanz beginnt mit dem nächsten Bild.</translation>
    </message>
    <message>
        <source>From the start of the run until t = %1 s.</source>
        <translation>Vom Anfang des Laufs bis t = %1 s.</translation>
    </message>
    <message>
        <source>Only from t = %1 s until t = %2 s</source>
        <translation>Nur von t = %1 s bis t = %2 s</translation>
    </message>
    <message>
        <source>%1: what was before is being added up …</source>
        <translation>%1: Was vorher war, wird gerade addiert …</translation>
    </message>
    <message>
        <source>%1: what was before is not known.</source>
        <translation>%1: Was vorher war, ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ListEditor</name>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>sprung::ui::LiveSection</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Drag it into a plot; a right click plots or measures it.</source>
        <translation>In ein Diagramm ziehen; Rechtsklick zeichnet oder misst es.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::MainWindow</name>
    <message>
        <source>“%1” is fixed: the world takes up whatever acts on it. Select a body that moves.</source>
        <translation>„%1“ ist fest: Die Welt nimmt auf, was an ihm angreift. Wählen Sie einen Körper, der sich bewegt.</translation>
    </message>
    <message>
        <source>The keyboard is in a panel: Esc or a click makes keys commands again</source>
        <translation>Die Tastatur ist in einem Fensterbereich: Esc oder ein Klick macht Tasten wieder zu Befehlen</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Z&amp;uletzt geöffnet</translation>
    </message>
    <message>
        <source>Open &amp;example</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>What the 3D view shows: projection, colours, ghost, trails, marks.</source>
        <translation>Was die 3D-Ansicht zeigt: Projektion, Farben, Geisterbild, Spuren, Zeichen.</translation>
    </message>
    <message>
        <source>View options</source>
        <translation>Ansichtsoptionen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Forget these files</source>
        <translation>Diese Dateien vergessen</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Save the changes to “%1”?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Änderungen an „%1“ speichern?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Without saving, the changes are lost.</source>
        <translation>Ohne Speichern gehen die Änderungen verloren.</translation>
    </message>
    <message>
        <source>Sprung models (*.sprung.json *.sprung *.json)</source>
        <translation>Sprung-Modelle (*.sprung.json *.sprung *.json)</translation>
    </message>
    <message>
        <source>Recordings of runs (*.sprung-run.json)</source>
        <translation>Aufzeichnungen von Läufen (*.sprung-run.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models and recordings (*.sprung.json *.sprung-run.json *.sprung *.json)</source>
        <translation>Modelle und Aufzeichnungen (*.sprung.json *.sprung-run.json *.sprung *.json)</translation>
    </message>
    <message>
        <source>Open a model or a recording</source>
        <translation>Modell oder Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation>Modell speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The model starts from here; %1 takes it back</source>
        <translation>Das Modell beginnt von hier; %1 nimmt es zurück</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>Looking for the place of rest… %1 gives up</source>
        <translation>Ruhelage wird gesucht … %1 gibt auf</translation>
    </message>
    <message>
        <source>At rest; the model starts from here</source>
        <translation>In Ruhe; das Modell beginnt von hier</translation>
    </message>
    <message>
        <source>Not settled: %1</source>
        <translation>Keine Ruhelage: %1</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>%1 remarks on this file. The first: %2</source>
        <translation>%1 Anmerkungen zu dieser Datei. Die erste: %2</translation>
    </message>
    <message>
        <source>The model cannot run like this: %1</source>
        <translation>Das Modell kann so nicht laufen: %1</translation>
    </message>
    <message>
        <source>The solver gave up at t = %1 s: %2. Reset (Backspace) starts anew.</source>
        <translation>Der Löser gab auf bei t = %1 s: %2. Zurücksetzen (Rücktaste) beginnt neu.</translation>
    </message>
    <message>
        <source>Why…</source>
        <translation>Warum …</translation>
    </message>
    <message>
        <source>How Newton&apos;s iteration went in the step that failed</source>
        <translation>Wie die Newton-Iteration in dem Schritt verlief, der scheiterte</translation>
    </message>
    <message>
        <source>the simulation</source>
        <translation>die Simulation</translation>
    </message>
    <message>
        <source>The %1 of %2 stopped the run at t = %3 s: %4</source>
        <translation>„%1“ von %2 hielt den Lauf an bei t = %3 s: %4</translation>
    </message>
    <message>
        <source>%1. Reset (Backspace) starts anew.</source>
        <translation>%1. Zurücksetzen (Rücktaste) beginnt neu.</translation>
    </message>
    <message>
        <source>Go to the line</source>
        <translation>Zur Zeile gehen</translation>
    </message>
    <message>
        <source>Open the function where it went wrong</source>
        <translation>Die Funktion an der fehlerhaften Stelle öffnen</translation>
    </message>
    <message>
        <source>%1: click an item in the view or the tree.  Esc: leave it.</source>
        <translation>%1: Ein Objekt in der Ansicht oder im Baum anklicken.  Esc: lassen.</translation>
    </message>
    <message>
        <source>Pick a body above and click where it is to be (M: point mass). Then connect it (C: spring; D: rod; J: hinge), and let it run (Space).</source>
        <translation>Oben einen Körper nehmen und an seinen Ort klicken (M: Punktmasse). Dann verbinden (C: Feder; D: Stab; J: Drehgelenk) und laufen lassen (Leertaste).</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Bring the bodies to the place of the last one along</source>
        <translation>Die Körper auf die Höhe des letzten bringen, entlang</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Objekt</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Objekte</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Delete %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 löschen?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>This hangs on it and goes as well: %1</source>
        <translation>Das hängt daran und wird mit gelöscht: %1</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Fensterbereiche</translation>
    </message>
    <message>
        <source>Go to a number in the inspector first, then press the key again</source>
        <translation>Erst zu einer Zahl im Inspektor gehen, dann die Taste nochmals drücken</translation>
    </message>
    <message>
        <source>The number is a variable: the panel of variables has its slider</source>
        <translation>Die Zahl ist eine Variable: Ihr Schieberegler ist bei den Variablen</translation>
    </message>
    <message>
        <source>The number stands in the place of its formula</source>
        <translation>Die Zahl steht an der Stelle ihrer Formel</translation>
    </message>
    <message>
        <source>Nothing was deleted: %1</source>
        <translation>Nichts wurde gelöscht: %1</translation>
    </message>
    <message>
        <source>Copied %1 as text</source>
        <translation>%1 als Text kopiert</translation>
    </message>
    <message>
        <source>The clipboard holds no text</source>
        <translation>Die Zwischenablage enthält keinen Text</translation>
    </message>
    <message>
        <source>The text on the clipboard cannot be pasted: %1</source>
        <translation>Der Text der Zwischenablage lässt sich nicht einfügen: %1</translation>
    </message>
    <message>
        <source>Pasted %1</source>
        <translation>%1 eingefügt</translation>
    </message>
    <message>
        <source>Nothing hangs on it</source>
        <translation>Nichts hängt daran</translation>
    </message>
    <message>
        <source>Unsaved work found</source>
        <translation>Ungesicherte Arbeit gefunden</translation>
    </message>
    <message>
        <source>&lt;b&gt;Bring back the unsaved changes to “%1”?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Ungespeicherte Änderungen an „%1“ zurückholen?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Sprung did not end as it should. A copy of %1 was kept.</source>
        <translation>Sprung endete nicht, wie es sollte. Eine Kopie von %1 wurde behalten.</translation>
    </message>
    <message>
        <source> %1 more are asked about next time.</source>
        <translation> Nach %1 weiteren wird beim nächsten Mal gefragt.</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Delete the copy</source>
        <translation>Kopie löschen</translation>
    </message>
    <message>
        <source>Ask me later</source>
        <translation>Später fragen</translation>
    </message>
    <message>
        <source>No copy of the unsaved work could be kept: %1</source>
        <translation>Keine Kopie der ungesicherten Arbeit ließ sich anlegen: %1</translation>
    </message>
    <message>
        <source>Sprung did not end as it should. Unsaved changes to “%1” of %2 were kept.</source>
        <translation>Sprung endete nicht, wie es sollte. Ungespeicherte Änderungen an „%1“ von %2 wurden behalten.</translation>
    </message>
    <message>
        <source>Bring back beside</source>
        <translation>Daneben zurückholen</translation>
    </message>
    <message>
        <source>Open them in a window of their own</source>
        <translation>In einem eigenen Fenster öffnen</translation>
    </message>
    <message>
        <source>Select this %1: %2</source>
        <translation>Auswählen (%1): %2</translation>
    </message>
    <message>
        <source>Open this example</source>
        <translation>Dieses Beispiel öffnen</translation>
    </message>
    <message>
        <source>Tutorial: %1</source>
        <translation>Tutorial: %1</translation>
    </message>
    <message>
        <source>tutorial learn guide</source>
        <translation>Tutorial lernen Anleitung Einführung</translation>
    </message>
    <message>
        <source>Open this file: %1</source>
        <translation>Diese Datei öffnen: %1</translation>
    </message>
    <message>
        <source>Free-body diagram</source>
        <translation>Freikörperbild</translation>
    </message>
    <message>
        <source>Mobility</source>
        <translation>Beweglichkeit</translation>
    </message>
    <message>
        <source>Near a singular position at t = %1: the motion may branch there</source>
        <translation>Nahe einer singulären Lage bei t = %1: Die Bewegung kann sich dort verzweigen</translation>
    </message>
    <message>
        <source>A singular position at t = %1: the motion may branch here</source>
        <translation>Eine singuläre Lage bei t = %1: Die Bewegung kann sich hier verzweigen</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Bedienfeld</translation>
    </message>
    <message>
        <source>It is on the panel</source>
        <translation>Es ist auf dem Bedienfeld</translation>
    </message>
    <message>
        <source>%1 leads back</source>
        <translation>%1 führt zurück</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Eigenfrequencies</source>
        <translation>Eigenfrequenzen</translation>
    </message>
    <message>
        <source>Friction and hysteresis</source>
        <translation>Reibung und Hysterese</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Equal to the last bit, computed again: %1 to %2. Space plays it.</source>
        <translation>Neu berechnet und gleich bis zum letzten Bit: %1 bis %2. Die Leertaste spielt es.</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 Schritt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Computed again, this run has not come out as it was recorded: %1.</source>
        <translation>Neu berechnet kam dieser Lauf nicht so heraus, wie er aufgezeichnet wurde: %1.</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>%1 has no function. Springs, loads, sensors and the simulation have some.</source>
        <translation>%1 hat keine Funktion. Federn, Lasten, Sensoren und die Simulation haben welche.</translation>
    </message>
    <message>
        <source>This model carries Python code. It is shown, but does not run before you have read and allowed it: Run ▸ Python of this model (%1).</source>
        <translation>Dieses Modell enthält Python-Code. Es wird gezeigt, läuft aber erst, wenn er gelesen und erlaubt ist: Lauf ▸ Python dieses Modells (%1).</translation>
    </message>
    <message>
        <source>Read and allow…</source>
        <translation>Lesen und erlauben …</translation>
    </message>
    <message>
        <source>Read the code and decide</source>
        <translation>Den Code lesen und entscheiden</translation>
    </message>
    <message>
        <source>Python of this model</source>
        <translation>Python dieses Modells</translation>
    </message>
    <message>
        <source>&lt;b&gt;Allow this code to run?&lt;/b&gt;&lt;br&gt;It runs apart from the program and can only calculate: it reads and changes no files of yours and has no network. Allow it when you know where the model comes from and what the code does.</source>
        <translation>&lt;b&gt;Darf dieser Code laufen?&lt;/b&gt;&lt;br&gt;Er läuft vom Programm getrennt und kann nur rechnen: Er liest und ändert keine Dateien und hat kein Netz. Zu erlauben, wenn bekannt ist, woher das Modell kommt und was der Code tut.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This code may run.&lt;/b&gt;&lt;br&gt;You have allowed it. Any change made outside asks anew.</source>
        <translation>&lt;b&gt;Dieser Code darf laufen.&lt;/b&gt;&lt;br&gt;Er wurde erlaubt. Nach jeder Änderung von außen wird neu gefragt.</translation>
    </message>
    <message>
        <source>Python code of the model</source>
        <translation>Python-Code des Modells</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>No longer allow</source>
        <translation>Nicht mehr erlauben</translation>
    </message>
    <message>
        <source>The file has been changed</source>
        <translation>Die Datei ist geändert worden</translation>
    </message>
    <message>
        <source>&lt;b&gt;Write over “%1”?&lt;/b&gt;</source>
        <translation>&lt;b&gt;„%1“ überschreiben?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Another program has changed the file since it was opened or saved here. Saving takes those changes away.</source>
        <translation>Ein anderes Programm hat die Datei geändert, seit sie hier geöffnet oder gespeichert wurde. Speichern nimmt diese Änderungen weg.</translation>
    </message>
    <message>
        <source>Write over it</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>“%1” has been changed by another program. What you see is what was read before.</source>
        <translation>„%1“ ist von einem anderen Programm geändert worden. Zu sehen ist, was vorher gelesen wurde.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Open the file as it is now</source>
        <translation>Die Datei öffnen, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>Bericht zeigen</translation>
    </message>
    <message>
        <source>What happened, to read, to save and to pass on</source>
        <translation>Was geschah, zum Lesen, Speichern und Weitergeben</translation>
    </message>
    <message>
        <source>%1 items selected</source>
        <translation>%1 Elemente ausgewählt</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <translation>„%1“, %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused at %1 s</source>
        <translation>Angehalten bei %1 s</translation>
    </message>
    <message>
        <source>Sprung crashed at %1. A report lies on this computer; it has not been sent to anybody.</source>
        <translation>Sprung ist um %1 abgestürzt. Ein Bericht liegt auf diesem Rechner; er wurde an niemanden geschickt.</translation>
    </message>
    <message>
        <source>The model starts from here, at %1, for it depends on the time; %2 takes it back</source>
        <translation>Das Modell beginnt hier, bei %1, denn es hängt von der Zeit ab; %2 nimmt es zurück</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>it has no function</source>
        <translation>es hat keine Funktion</translation>
    </message>
    <message>
        <source>nothing is pinned</source>
        <translation>nichts ist festgesteckt</translation>
    </message>
    <message>
        <source>choose a tutorial first</source>
        <translation>wählen Sie zuerst ein Tutorial</translation>
    </message>
    <message>
        <source>the model has no Python</source>
        <translation>das Modell hat kein Python</translation>
    </message>
    <message>
        <source>there is no plot</source>
        <translation>es gibt kein Diagramm</translation>
    </message>
    <message>
        <source>the plot has no curve</source>
        <translation>das Diagramm hat keine Kurve</translation>
    </message>
    <message>
        <source>the model has problems that must be mended first</source>
        <translation>das Modell hat Probleme, die zuerst behoben werden müssen</translation>
    </message>
    <message>
        <source>nothing is selected</source>
        <translation>nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>it cannot be done now</source>
        <translation>es geht jetzt nicht</translation>
    </message>
    <message>
        <source>It is on the panel already</source>
        <translation>Es ist schon auf dem Bedienfeld</translation>
    </message>
    <message>
        <source>“%1” is no longer there. What you see is what was read before; Save writes it anew.</source>
        <translation>„%1“ ist nicht mehr da. Zu sehen ist, was vorher gelesen wurde; Speichern schreibt es neu.</translation>
    </message>
    <message>
        <source>there is nothing to take back</source>
        <translation>es gibt nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>there is nothing to do again</source>
        <translation>es gibt nichts zu wiederholen</translation>
    </message>
    <message>
        <source>Not now: %1</source>
        <translation>Jetzt nicht: %1</translation>
    </message>
    <message>
        <source>The function before each step has ended the run at t = %1 s, as it was written to do. Reset (Backspace) starts anew.</source>
        <translation>Die Funktion vor jedem Schritt hat den Lauf bei t = %1 s beendet, wie sie es soll. Zurücksetzen (Rücktaste) beginnt von vorn.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Mend it like this; one step to undo</source>
        <translation>So beheben; ein Schritt beim Rückgängigmachen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::MobilityPanel</name>
    <message>
        <source>1 degree of freedom</source>
        <translation>1 Freiheitsgrad</translation>
    </message>
    <message>
        <source>%1 degrees of freedom</source>
        <translation>%1 Freiheitsgrade</translation>
    </message>
    <message>
        <source>%1 coordinates %2 %3 conditions</source>
        <translation>%1 Koordinaten %2 %3 Bedingungen</translation>
    </message>
    <message>
        <source> + %1 redundant</source>
        <translation> + %1 überzählige</translation>
    </message>
    <message>
        <source>Mobility</source>
        <translation>Beweglichkeit</translation>
    </message>
    <message>
        <source>Motions that remain</source>
        <translation>Verbleibende Bewegungen</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>Was sich bewegt</translation>
    </message>
    <message>
        <source>Redundant conditions</source>
        <translation>Überzählige Bedingungen</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Holds again</source>
        <translation>Hält nochmals</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>Amplitude of the motion in the view</source>
        <translation>Amplitude der Bewegung in der Ansicht</translation>
    </message>
    <message>
        <source>How far the chosen motion goes in the view; joints stay closed</source>
        <translation>Wie weit die gewählte Bewegung in der Ansicht geht; Gelenke bleiben geschlossen</translation>
    </message>
    <message>
        <source>Nothing to move yet</source>
        <translation>Noch nichts zu bewegen</translation>
    </message>
    <message>
        <source>The lists are of an earlier instant of this run; a pause renews them, and lets a motion under the mouse be seen in the view.</source>
        <translation>Die Listen zeigen einen früheren Zeitpunkt dieses Laufs; Anhalten erneuert sie und lässt eine Bewegung unter der Maus in der Ansicht sehen.</translation>
    </message>
    <message>
        <source>Of the state that is shown. A motion under the mouse is seen in the view, a joint glows with those that hold the same.</source>
        <translation>Vom gezeigten Zustand. Eine Bewegung unter der Maus ist in der Ansicht zu sehen, ein Gelenk leuchtet mit denen, die dasselbe halten.</translation>
    </message>
    <message>
        <source>%1 % of the largest so far</source>
        <translation>%1 % der größten bisher</translation>
    </message>
    <message>
        <source>Independence of the conditions %1, %2</source>
        <translation>Unabhängigkeit der Bedingungen %1, %2</translation>
    </message>
    <message>
        <source>Near a singular position. %1</source>
        <translation>Nahe einer singulären Lage. %1</translation>
    </message>
    <message>
        <source>A singular position: more can move here than elsewhere, and the motion may branch.</source>
        <translation>Eine singuläre Lage: Hier kann sich mehr bewegen als anderswo, und die Bewegung kann sich verzweigen.</translation>
    </message>
    <message>
        <source>The length of the shortest weighted sum of the gradients of all conditions that are not redundant (the least singular value of their scaled matrix): 1 when all are normal to each other, 0 in a singular position.</source>
        <translation>Die Länge der kürzesten gewichteten Summe der Gradienten aller Bedingungen, die nicht überzählig sind (der kleinste Singulärwert ihrer skalierten Matrix): 1, wenn alle zueinander senkrecht sind, 0 in einer singulären Lage.</translation>
    </message>
    <message>
        <source>No motion remains</source>
        <translation>Keine Bewegung bleibt</translation>
    </message>
    <message>
        <source>Motions that remain (%1 more are not listed)</source>
        <translation>Verbleibende Bewegungen (%1 weitere stehen nicht in der Liste)</translation>
    </message>
    <message>
        <source>Bodies that nothing ties to ground</source>
        <translation>Körper, die nichts mit der Umgebung verbindet</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>No chain of connectors leads from it to ground: it flies freely</source>
        <translation>Keine Kette von Verbindern führt von ihm zur Umgebung: Er fliegt frei</translation>
    </message>
    <message>
        <source>Nothing ties these to ground (%1 more are not listed)</source>
        <translation>Nichts verbindet diese mit der Umgebung (%1 weitere sind nicht aufgeführt)</translation>
    </message>
    <message>
        <source>Nothing ties these to ground</source>
        <translation>Nichts verbindet diese mit der Umgebung</translation>
    </message>
</context>
<context>
    <name>sprung::ui::MotorDialog</name>
    <message>
        <source>Knob</source>
        <translation>Drehknopf</translation>
    </message>
    <message>
        <source>A knob on the panel turns the number while the model runs</source>
        <translation>Ein Drehknopf auf dem Bedienfeld stellt die Zahl, während das Modell läuft</translation>
    </message>
    <message>
        <source>A knob on the panel turns it; it begins with the number above.</source>
        <translation>Ein Drehknopf auf dem Bedienfeld stellt sie; er beginnt mit der Zahl darüber.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What is driven</source>
        <translation>Was angetrieben wird</translation>
    </message>
    <message>
        <source>What the motor gives</source>
        <translation>Was der Motor gibt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>A number with unit (60 rpm), or a formula of the time t and the model&apos;s variables</source>
        <translation>Eine Zahl mit Einheit (60 rpm) oder eine Formel aus der Zeit t und den Variablen des Modells</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle …</translation>
    </message>
    <message>
        <source>A course through the points of a CSV file: a column of times [s], one of values</source>
        <translation>Ein Verlauf durch die Punkte einer CSV-Datei: eine Spalte mit Zeiten [s], eine mit Werten</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Antreiben</translation>
    </message>
    <message>
        <source>by its</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>A speed that changes with time is held by a stiff damper: it follows within %1 / damping.</source>
        <translation>Eine zeitlich veränderliche Geschwindigkeit hält ein steifer Dämpfer: Sie folgt bis auf %1 / Dämpfung.</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>= %1 %2</source>
        <translation>= %1 %2</translation>
    </message>
    <message>
        <source>A formula of the time t [s] gives %1.</source>
        <translation>Eine Formel der Zeit t [s] ergibt %1.</translation>
    </message>
    <message>
        <source>A course from a table</source>
        <translation>Verlauf aus einer Tabelle</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.dat *.tsv);;All files (*)</source>
        <translation>Tabellen (*.csv *.txt *.dat *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Drive %1</source>
        <translation>%1 antreiben</translation>
    </message>
    <message>
        <source>%1 of %2: %3 %4</source>
        <translation>%1 von %2: %3 %4</translation>
    </message>
</context>
<context>
    <name>sprung::ui::NumberField</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>sprung::ui::NumbersEditor</name>
    <message>
        <source>Use its n&amp;umber</source>
        <translation>&amp;Zahl statt Formel</translation>
    </message>
    <message>
        <source>Make ad&amp;justable</source>
        <translation>&amp;Einstellbar machen</translation>
    </message>
    <message>
        <source>Put on the &amp;panel</source>
        <translation>Auf das &amp;Bedienfeld</translation>
    </message>
    <message>
        <source>P&amp;lot over time</source>
        <translation>Über der Zeit &amp;zeichnen</translation>
    </message>
    <message>
        <source>What &amp;if ±10 %</source>
        <translation>&amp;Was wäre wenn ±10 %</translation>
    </message>
    <message>
        <source>Make %1 adjustable</source>
        <translation>%1 einstellbar machen</translation>
    </message>
    <message>
        <source>Use the number of %1</source>
        <translation>Zahl statt Formel für %1</translation>
    </message>
    <message>
        <source>To the right up to ten times as much, to the left down to a tenth</source>
        <translation>Nach rechts bis zum Zehnfachen, nach links bis zu einem Zehntel</translation>
    </message>
    <message>
        <source>Drag it into a plot to see it over time.</source>
        <translation>In ein Diagramm ziehen, um es über der Zeit zu sehen.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
</context>
<context>
    <name>sprung::ui::NumbersNote</name>
    <message>
        <source>Here the run does not have yet: %1</source>
        <translation>Hier hat der Lauf noch nicht: %1</translation>
    </message>
    <message>
        <source>Here the run has what the model has no more: %1</source>
        <translation>Hier hat der Lauf, was das Modell nicht mehr hat: %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Take its numbers</source>
        <translation>Seine Zahlen übernehmen</translation>
    </message>
    <message>
        <source>The model gets the numbers of this run; one step to undo</source>
        <translation>Das Modell bekommt die Zahlen dieses Laufs; ein Schritt zum Rückgängigmachen</translation>
    </message>
    <message>
        <source>%1 = %2 (now %3)</source>
        <translation>%1 = %2 (jetzt %3)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Here the run has other numbers than the model: %1</source>
        <translation>Hier hat der Lauf andere Zahlen als das Modell: %1</translation>
    </message>
    <message>
        <source>Take the numbers of a run</source>
        <translation>Zahlen eines Laufs übernehmen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::PanelBoard</name>
    <message>
        <source>There is no room: “%1” lies there</source>
        <translation>Da ist kein Platz: „%1“ liegt dort</translation>
    </message>
    <message>
        <source>Move a control</source>
        <translation>Bedienelement verschieben</translation>
    </message>
</context>
<context>
    <name>sprung::ui::PartMenu</name>
    <message>
        <source>&amp;Release the pin</source>
        <translation>Nadel &amp;lösen</translation>
    </message>
    <message>
        <source>Keep as a &amp;spring</source>
        <translation>Als &amp;Feder behalten</translation>
    </message>
    <message>
        <source>Keep as a constant &amp;load</source>
        <translation>Als konstante &amp;Last behalten</translation>
    </message>
    <message>
        <source>Hold the point by a &amp;joint</source>
        <translation>Den Punkt mit einem &amp;Gelenk halten</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>&amp;Connect from here</source>
        <translation>Von hier &amp;verbinden</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ParticipationView</name>
    <message>
        <source>Mass that takes part, by axis</source>
        <translation>Beteiligte Masse, je Achse</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Effective</source>
        <translation>Effektiv</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>All modes</source>
        <translation>Alle Eigenformen</translation>
    </message>
    <message>
        <source>Participation factor: the momentum of the mode with a modal mass of 1 kg, about an axis its angular momentum about the centre of mass</source>
        <translation>Beteiligungsfaktor: der Impuls der Eigenform mit einer modalen Masse von 1 kg, um eine Achse ihr Drehimpuls um den Schwerpunkt</translation>
    </message>
    <message>
        <source>Its square: the effective mass, or moment of inertia, that a shaking of the ground along (about) this axis feels in this mode</source>
        <translation>Sein Quadrat: die effektive Masse, oder das Trägheitsmoment, das ein Rütteln des Bodens entlang (um) diese Achse in dieser Eigenform spürt</translation>
    </message>
    <message>
        <source>Of the mass of the whole model, or of its moment of inertia</source>
        <translation>An der Masse des ganzen Modells, oder an seinem Trägheitsmoment</translation>
    </message>
    <message>
        <source>The sum over all modes of the list; what is missing from 100 % is held by joints and guides</source>
        <translation>Die Summe über alle Eigenformen der Liste; was auf 100 % fehlt, halten Gelenke und Führungen</translation>
    </message>
    <message>
        <source>Energy of the mode, by item</source>
        <translation>Energie der Eigenform, je Objekt</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Kinetic</source>
        <translation>Kinetisch</translation>
    </message>
    <message>
        <source>Potential</source>
        <translation>Potentiell</translation>
    </message>
    <message>
        <source>Share of the body in the kinetic energy of the mode</source>
        <translation>Anteil des Körpers an der kinetischen Energie der Eigenform</translation>
    </message>
    <message>
        <source>Share of the spring, weight or load in the potential energy of the mode; what is negative makes the motion softer</source>
        <translation>Anteil der Feder, des Gewichts oder der Last an der potentiellen Energie der Eigenform; Negatives macht die Bewegung weicher</translation>
    </message>
    <message>
        <source>With damping a mode has no effective mass; its energies are the means over a swing.</source>
        <translation>Mit Dämpfung hat eine Eigenform keine effektive Masse; ihre Energien sind die Mittel über eine Schwingung.</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>entlang x</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>entlang y</translation>
    </message>
    <message>
        <source>along z</source>
        <translation>entlang z</translation>
    </message>
    <message>
        <source>about x</source>
        <translation>um x</translation>
    </message>
    <message>
        <source>about y</source>
        <translation>um y</translation>
    </message>
    <message>
        <source>about z</source>
        <translation>um z</translation>
    </message>
    <message>
        <source>Participation factor %1</source>
        <translation>Beteiligungsfaktor %1</translation>
    </message>
</context>
<context>
    <name>sprung::ui::PlotMenu</name>
    <message>
        <source>&amp;Add a value of</source>
        <translation>&amp;Wert hinzufügen von</translation>
    </message>
    <message>
        <source>Kind of the plot</source>
        <translation>Art des Diagramms</translation>
    </message>
    <message>
        <source>Follow the run</source>
        <translation>Dem Lauf folgen</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>Logarithmische Achse</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>Diag&amp;ramm</translation>
    </message>
    <message>
        <source>Add sensor</source>
        <translation>Sensor hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>&amp;Select “%1”</source>
        <translation>„%1“ &amp;auswählen</translation>
    </message>
    <message>
        <source>Remove this &amp;curve</source>
        <translation>Diese &amp;Kurve entfernen</translation>
    </message>
    <message>
        <source>Use as &amp;x: draw the others over it</source>
        <translation>Als &amp;x verwenden: die anderen darüber zeichnen</translation>
    </message>
    <message>
        <source>Add its &amp;derivative</source>
        <translation>Ihre &amp;Ableitung hinzufügen</translation>
    </message>
    <message>
        <source>Add its &amp;integral</source>
        <translation>Ihr &amp;Integral hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Edit its formula…</source>
        <translation>Ihre &amp;Formel bearbeiten …</translation>
    </message>
    <message>
        <source>Another &amp;column or unit…</source>
        <translation>Andere &amp;Spalte oder Einheit …</translation>
    </message>
    <message>
        <source>Lay a CSV file over the plot</source>
        <translation>CSV-Datei über das Diagramm legen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt *.dat);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.txt *.dat);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>%1 is laid over the plot: %2</source>
        <translation>%1 liegt über dem Diagramm: %2</translation>
    </message>
</context>
<context>
    <name>sprung::ui::PlotView</name>
    <message>
        <source>A double click gives the plot another name</source>
        <translation>Ein Doppelklick gibt dem Diagramm einen anderen Namen</translation>
    </message>
    <message>
        <source>Name of the plot</source>
        <translation>Name des Diagramms</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the whole run again, with all its heights (double click)</source>
        <translation>Wieder den ganzen Lauf mit allen Höhen zeigen (Doppelklick)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Kind, axes, names, files of this plot</source>
        <translation>Art, Achsen, Namen, Dateien dieses Diagramms</translation>
    </message>
    <message>
        <source>Remove the plot</source>
        <translation>Diagramm entfernen</translation>
    </message>
    <message>
        <source>Plot: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Drag a value or an item here</source>
        <translation>Einen Wert oder ein Objekt hierher ziehen</translation>
    </message>
    <message>
        <source>Drag here what is to be drawn over it</source>
        <translation>Hierher ziehen, was darüber gezeichnet werden soll</translation>
    </message>
    <message>
        <source>Space lets the model run</source>
        <translation>Die Leertaste lässt das Modell laufen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::PlotsPanel</name>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Right click an item and choose “Plot”, or drag a value of the inspector or a CSV file here.</source>
        <translation>Ein Objekt rechts anklicken und „Zeichnen“ wählen, oder einen Wert des Inspektors oder eine CSV-Datei hierher ziehen.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ProblemsModel</name>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation>Nichts zu melden.</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Read about it</source>
        <translation>Darüber lesen</translation>
    </message>
    <message>
        <source>%1: open this page of the reference (Shift+F1)</source>
        <translation>%1: diese Seite der Referenz öffnen (Umschalt+F1)</translation>
    </message>
    <message>
        <source>Read about it: %1</source>
        <translation>Darüber lesen: %1</translation>
    </message>
    <message>
        <source>%1: done, Ctrl+Z takes it back</source>
        <translation>%1: erledigt, Strg+Z nimmt es zurück</translation>
    </message>
    <message>
        <source>No problem has a repair that could be made for you.</source>
        <translation>Kein Problem hat eine Reparatur, die sich von selbst machen ließe.</translation>
    </message>
    <message>
        <source>This concerns the model as a whole.</source>
        <translation>Das betrifft das Modell als Ganzes.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::RecordingFlow</name>
    <message>
        <source>Save the run as a recording</source>
        <translation>Lauf als Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Recordings of runs (*%1)</source>
        <translation>Aufzeichnungen von Läufen (*%1)</translation>
    </message>
    <message>
        <source>Computing the run again, for its proof …</source>
        <translation>Der Lauf wird zum Beweis neu berechnet …</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ReferenceEditor</name>
    <message>
        <source>Pick it in the view or the tree: click here, then on the item</source>
        <translation>In der Ansicht oder im Baum wählen: hier klicken, dann auf das Objekt</translation>
    </message>
    <message>
        <source>pick</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>pick %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>there</source>
        <translation>dort</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>sprung::ui::RegimeLane</name>
    <message>
        <source>Sticking, slipping and stops over time</source>
        <translation>Haften, Gleiten und Anschläge über der Zeit</translation>
    </message>
    <message>
        <source>When it stuck, slipped or touched a stop, over the run; the line is the shown instant</source>
        <translation>Wann es haftete, glitt oder einen Anschlag berührte, über dem Lauf; die Linie ist der gezeigte Zeitpunkt</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>haftet</translation>
    </message>
    <message>
        <source>slips</source>
        <translation>gleitet</translation>
    </message>
    <message>
        <source>at a stop</source>
        <translation>am Anschlag</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ResponseDialog</name>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>Frequency response</source>
        <translation>Frequenzgang</translation>
    </message>
    <message>
        <source>What swings</source>
        <translation>Was schwingt</translation>
    </message>
    <message>
        <source>A load, a variable or a number of the selected item swings with a small amplitude</source>
        <translation>Eine Last, eine Variable oder eine Zahl des ausgewählten Objekts schwingt mit kleiner Amplitude</translation>
    </message>
    <message>
        <source>What answers</source>
        <translation>Was antwortet</translation>
    </message>
    <message>
        <source>A sensor, or a value of the selected item</source>
        <translation>Ein Sensor oder ein Wert des ausgewählten Objekts</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>A frequency in Hz; empty: a decade around the eigenfrequencies</source>
        <translation>Eine Frequenz in Hz; leer: eine Dekade um die Eigenfrequenzen</translation>
    </message>
    <message>
        <source>Lowest frequency [Hz]</source>
        <translation>Niedrigste Frequenz [Hz]</translation>
    </message>
    <message>
        <source>Highest frequency [Hz]</source>
        <translation>Höchste Frequenz [Hz]</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>Frequenzen</translation>
    </message>
    <message>
        <source>%1 Hz: %2 %3</source>
        <translation>%1 Hz: %2 %3</translation>
    </message>
    <message>
        <source>%1 Hz: %2°</source>
        <translation>%1 Hz: %2°</translation>
    </message>
    <message>
        <source>Save frequencies, amplitudes and phases as CSV</source>
        <translation>Frequenzen, Amplituden und Phasen als CSV speichern</translation>
    </message>
    <message>
        <source>Save both curves as a picture</source>
        <translation>Beide Kurven als Bild speichern</translation>
    </message>
    <message>
        <source>Small swings about the start of the model, after all transients; settle first for the place of rest.</source>
        <translation>Kleine Schwingungen um den Anfang des Modells, nach allen Einschwingvorgängen; für die Ruhelage diese vorher suchen.</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>Frequenz [Hz]</translation>
    </message>
    <message>
        <source>Amplitude [%1]</source>
        <translation>Amplitude [%1]</translation>
    </message>
    <message>
        <source>Phase [°]</source>
        <translation>Phase [°]</translation>
    </message>
    <message>
        <source>Frequency response as CSV</source>
        <translation>Frequenzgang als CSV</translation>
    </message>
    <message>
        <source>response</source>
        <translation>Frequenzgang</translation>
    </message>
    <message>
        <source>Save the frequency response</source>
        <translation>Frequenzgang speichern</translation>
    </message>
    <message>
        <source>The picture cannot be written to %1.</source>
        <translation>Das Bild lässt sich nicht nach %1 schreiben.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::RootLocus</name>
    <message>
        <source>Eigenvalues, with their trail</source>
        <translation>Eigenwerte, mit ihrer Spur</translation>
    </message>
    <message>
        <source>Eigenvalues: growth across, frequency upwards; left of the line motions die away. What changes them leaves a trail. A right click saves the picture.</source>
        <translation>Eigenwerte: Wachstum nach rechts, Frequenz nach oben; links der Linie klingen Bewegungen ab. Was sie verändert, hinterlässt eine Spur. Rechtsklick speichert das Bild.</translation>
    </message>
    <message>
        <source>growth [1/s]</source>
        <translation>Wachstum [1/s]</translation>
    </message>
    <message>
        <source>frequency [Hz], up to %1</source>
        <translation>Frequenz [Hz], bis %1</translation>
    </message>
    <message>
        <source>Mode %1: %2 Hz, growth %3 1/s</source>
        <translation>Eigenform %1: %2 Hz, Wachstum %3 1/s</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>Forget the trail</source>
        <translation>Spur vergessen</translation>
    </message>
    <message>
        <source>Save the eigenvalues</source>
        <translation>Eigenwerte speichern</translation>
    </message>
    <message>
        <source>eigenvalues</source>
        <translation>eigenwerte</translation>
    </message>
    <message>
        <source>The picture cannot be written to %1.</source>
        <translation>Das Bild lässt sich nicht nach %1 schreiben.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::RotationEditor</name>
    <message>
        <source>angle about %1</source>
        <translation>Winkel um %1</translation>
    </message>
    <message>
        <source>as angles or matrix</source>
        <translation>als Winkel oder Matrix</translation>
    </message>
    <message>
        <source>angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Show three angles in degrees: about x, then y, then z of the turned frame</source>
        <translation>Drei Winkel in Grad zeigen: um x, dann y, dann z des gedrehten Systems</translation>
    </message>
    <message>
        <source>Show the nine entries of the matrix</source>
        <translation>Die neun Einträge der Matrix zeigen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::RowEditor</name>
    <message>
        <source>Back to the default</source>
        <translation>Zurück zum Standardwert</translation>
    </message>
    <message>
        <source>Back to the default of %1</source>
        <translation>Zurück zum Standardwert von %1</translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>%1 von %2 Objekten</translation>
    </message>
</context>
<context>
    <name>sprung::ui::SensitivityDialog</name>
    <message>
        <source>Sensitivities</source>
        <translation>Empfindlichkeiten</translation>
    </message>
    <message>
        <source>The model has nothing that could be looked at: add a sensor, or plot a value.</source>
        <translation>Das Modell hat nichts, was sich ansehen ließe: einen Sensor hinzufügen oder einen Wert zeichnen.</translation>
    </message>
    <message>
        <source>Each number is made 1 % smaller and larger, and the run of the model is computed with it.</source>
        <translation>Jede Zahl wird 1 % kleiner und größer gemacht, und der Lauf des Modells damit berechnet.</translation>
    </message>
    <message>
        <source>Number of the run</source>
        <translation>Zahl des Laufs</translation>
    </message>
    <message>
        <source>What is made of it over the run</source>
        <translation>Was über den Lauf daraus gemacht wird</translation>
    </message>
    <message>
        <source>What is varied</source>
        <translation>Was verändert wird</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>largest size (peak)</source>
        <translation>größter Betrag (Spitze)</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>quadratisches Mittel</translation>
    </message>
    <message>
        <source>How much changes</source>
        <translation>Wie sehr ändert sich</translation>
    </message>
    <message>
        <source>its value</source>
        <translation>ihr Wert</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>each variable</source>
        <translation>jeder Variablen</translation>
    </message>
    <message>
        <source>each parameter that may change in a run</source>
        <translation>jedem Parameter, der sich im Lauf ändern darf</translation>
    </message>
    <message>
        <source>each parameter of “%1”</source>
        <translation>jedem Parameter von „%1“</translation>
    </message>
    <message>
        <source>The model&apos;s Python functions have not been allowed to run.</source>
        <translation>Die Python-Funktionen des Modells sind nicht erlaubt worden.</translation>
    </message>
    <message>
        <source>There is no such number that is not zero and not given by a formula.</source>
        <translation>Es gibt keine solche Zahl, die nicht null und nicht durch eine Formel gegeben ist.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>% per %</source>
        <translation>% je %</translation>
    </message>
    <message>
        <source>%1, %2: what it becomes when each number is 1 % smaller (blue) and larger (orange).</source>
        <translation>%1, %2: was daraus wird, wenn jede Zahl 1 % kleiner (blau) und größer (orange) ist.</translation>
    </message>
    <message>
        <source>One number has no influence.</source>
        <translation>Eine Zahl hat keinen Einfluss.</translation>
    </message>
    <message>
        <source>%1 numbers have no influence.</source>
        <translation>%1 Zahlen haben keinen Einfluss.</translation>
    </message>
    <message>
        <source>Cancelled: numbers are missing.</source>
        <translation>Abgebrochen: Zahlen fehlen.</translation>
    </message>
    <message>
        <source>Sensitivities as CSV</source>
        <translation>Empfindlichkeiten als CSV</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>Save the results and the sensitivities as CSV</source>
        <translation>Die Ergebnisse und die Empfindlichkeiten als CSV speichern</translation>
    </message>
    <message>
        <source>Save the bars as a picture</source>
        <translation>Die Balken als Bild speichern</translation>
    </message>
    <message>
        <source>sensitivities</source>
        <translation>empfindlichkeiten</translation>
    </message>
    <message>
        <source>Save the sensitivities</source>
        <translation>Die Empfindlichkeiten speichern</translation>
    </message>
    <message>
        <source>The picture cannot be written to %1.</source>
        <translation>Das Bild lässt sich nicht nach %1 schreiben.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::SensorsPanel</name>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>What the sensors read at the shown instant. Right click an item and choose “Measure” for another one.</source>
        <translation>Was die Sensoren zum gezeigten Zeitpunkt messen. Für einen weiteren ein Objekt rechts anklicken und „Messen“ wählen.</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>sprung::ui::Session</name>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::Settler</name>
    <message>
        <source>Settle</source>
        <translation>Ruhelage suchen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::SourceEditor</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>sprung::ui::SourceView</name>
    <message>
        <source>Python source of the function</source>
        <translation>Python-Text der Funktion</translation>
    </message>
    <message>
        <source>Formula of the function</source>
        <translation>Formel der Funktion</translation>
    </message>
</context>
<context>
    <name>sprung::ui::StartFlow</name>
    <message>
        <source>This run belongs to another model than the one that is edited: choose a run of this model.</source>
        <translation>Dieser Lauf gehört zu einem anderen Modell als dem bearbeiteten: einen Lauf dieses Modells wählen.</translation>
    </message>
    <message>
        <source>Computing the run again, up to here …</source>
        <translation>Der Lauf wird bis hierher neu berechnet …</translation>
    </message>
    <message>
        <source>The model has been changed meanwhile.</source>
        <translation>Das Modell ist inzwischen geändert worden.</translation>
    </message>
    <message>
        <source>Make this the initial state</source>
        <translation>Dies zum Anfangszustand machen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::StatusLine</name>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Force (or torque) of the hand, and its work since it has taken hold</source>
        <translation>Kraft (oder Drehmoment) der Hand, und ihre Arbeit, seit sie zugegriffen hat</translation>
    </message>
    <message>
        <source>DOF</source>
        <translation>FHG</translation>
    </message>
    <message>
        <source>Degrees of freedom: independent motions that the joints leave here (Ctrl+Shift+7 shows them)</source>
        <translation>Freiheitsgrade: unabhängige Bewegungen, die die Gelenke hier lassen (Strg+Umschalt+7 zeigt sie)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Simulated time of one step of the solver</source>
        <translation>Simulierte Zeit eines Schritts des Lösers</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>Newton iterations of the last step</source>
        <translation>Newton-Iterationen des letzten Schritts</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Kinetic and potential energy together</source>
        <translation>Kinetische und potentielle Energie zusammen</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>What the solver has made or lost by its steps, in millionths (ppm) of the energy that has moved (Ctrl+Shift+8 shows all energies). Large models have it while that panel is open.</source>
        <translation>Was der Löser durch seine Schritte erzeugt oder verloren hat, in Millionsteln (ppm) der Energie, die sich bewegt hat (Strg+Umschalt+8 zeigt alle Energien). Große Modelle haben es, solange jener Bereich offen ist.</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Pictures of the 3D view in the last second; none while nothing changes</source>
        <translation>Bilder der 3D-Ansicht in der letzten Sekunde; keine, solange sich nichts ändert</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>Simulated seconds in one second, measured</source>
        <translation>Simulierte Sekunden in einer Sekunde, gemessen</translation>
    </message>
    <message>
        <source>Compiling the model; what runs goes on meanwhile…</source>
        <translation>Das Modell wird übersetzt; was läuft, läuft inzwischen weiter …</translation>
    </message>
    <message>
        <source>Compiling the model…</source>
        <translation>Das Modell wird übersetzt …</translation>
    </message>
    <message>
        <source>near singular</source>
        <translation>fast singulär</translation>
    </message>
    <message>
        <source>singular</source>
        <translation>singulär</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>sprung::ui::StudyFlow</name>
    <message>
        <source>The run with a smaller number (blue in the view, dashed in plots) and with a larger one (orange, dash-dotted), beside the shown one</source>
        <translation>Der Lauf mit einer kleineren Zahl (blau in der Ansicht, gestrichelt in Diagrammen) und mit einer größeren (orange, strichpunktiert), neben dem gezeigten</translation>
    </message>
    <message>
        <source>Go to a number in the inspector first, then press the key again</source>
        <translation>Erst zu einer Zahl im Inspektor gehen, dann die Taste nochmals drücken</translation>
    </message>
    <message>
        <source>What if %1: %2 −10&#xa0;% (%3), %4 +10&#xa0;% (%5)</source>
        <translation>Was wäre wenn %1: %2 −10 % (%3), %4 +10 % (%5)</translation>
    </message>
</context>
<context>
    <name>sprung::ui::SwitchesEditor</name>
    <message>
        <source>Locked when it is pressed</source>
        <translation>Gesperrt, wenn gedrückt</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TableDialog</name>
    <message>
        <source>Lay a CSV file over the plot</source>
        <translation>CSV-Datei über das Diagramm legen</translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <translation>%1, %2 Zeilen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Each column that is ticked becomes a curve</source>
        <translation>Jede angehakte Spalte wird eine Kurve</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>Waagrecht</translation>
    </message>
    <message>
        <source>The column that lies along the horizontal axis</source>
        <translation>Die Spalte, die entlang der waagrechten Achse liegt</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>The unit of the numbers in the file, for example kN; it tells the axis</source>
        <translation>Die Einheit der Zahlen in der Datei, zum Beispiel kN; sie bestimmt die Achse</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Lay over</source>
        <translation>Darüberlegen</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>its numbers have no unit</source>
        <translation>ihre Zahlen haben keine Einheit</translation>
    </message>
    <message>
        <source>its numbers are taken in %1</source>
        <translation>ihre Zahlen gelten in %1</translation>
    </message>
    <message>
        <source>%1, “%2” (%3) as the time in %4</source>
        <translation>%1, „%2“ (%3) als Zeit in %4</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The column that holds the times</source>
        <translation>Die Spalte mit den Zeiten</translation>
    </message>
    <message>
        <source>Unit of the time</source>
        <translation>Einheit der Zeit</translation>
    </message>
    <message>
        <source>The unit of the times in the file, for example ms</source>
        <translation>Die Einheit der Zeiten in der Datei, zum Beispiel ms</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>So much later than its times say the table is drawn; earlier with a minus sign</source>
        <translation>So viel später, als ihre Zeiten sagen, wird die Tabelle gezeichnet; mit Minuszeichen früher</translation>
    </message>
    <message>
        <source>%1, the horizontal ones in %2</source>
        <translation>%1, die waagrechten in %2</translation>
    </message>
    <message>
        <source>Tick the columns that are to be drawn.</source>
        <translation>Die Spalten anhaken, die gezeichnet werden sollen.</translation>
    </message>
    <message>
        <source> They get an axis of their own.</source>
        <translation> Sie bekommen eine eigene Achse.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TextEditor</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TileHandle</name>
    <message>
        <source>Place of %1</source>
        <translation>Platz von %1</translation>
    </message>
    <message>
        <source>Drag it to its place; arrows move it, Return changes it, Del removes it</source>
        <translation>An seinen Platz ziehen; Pfeiltasten bewegen es, die Eingabetaste ändert es, Entf entfernt es</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>Ä&amp;ndern …</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TimeFlow</name>
    <message>
        <source>There is only one run. Go back in time, then pull or edit: that begins another one.</source>
        <translation>Es gibt nur einen Lauf. In der Zeit zurückgehen, dann ziehen oder bearbeiten: Das beginnt einen weiteren.</translation>
    </message>
    <message>
        <source>In the past: playing follows “%1”; any pull or edit begins another run here.</source>
        <translation>In der Vergangenheit: Abspielen folgt „%1“; jedes Ziehen oder Bearbeiten beginnt hier einen weiteren Lauf.</translation>
    </message>
    <message>
        <source>Ghost: %1</source>
        <translation>Geisterbild: %1</translation>
    </message>
    <message>
        <source>Ghost: %1, which ends at %2 s</source>
        <translation>Geisterbild: %1, endet bei %2 s</translation>
    </message>
    <message>
        <source>Nothing happens in this run after this.</source>
        <translation>Danach geschieht in diesem Lauf nichts.</translation>
    </message>
    <message>
        <source>Nothing has happened in this run before.</source>
        <translation>Davor ist in diesem Lauf nichts geschehen.</translation>
    </message>
    <message>
        <source>Another run parts here</source>
        <translation>Hier zweigt ein anderer Lauf ab</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>The end time of the simulation, %1, has been reached: set a later one or go back.</source>
        <translation>Die Endzeit der Simulation, %1, ist erreicht: eine spätere setzen oder zurückgehen.</translation>
    </message>
    <message>
        <source>“%1” stays: without it there would be no run.</source>
        <translation>„%1“ bleibt: ohne ihn gäbe es keinen Lauf.</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Läufe löschen</translation>
    </message>
    <message>
        <source>Delete “%1” and the runs that part from it (%2)?</source>
        <translation>„%1“ und die Läufe löschen, die davon abzweigen (%2)?</translation>
    </message>
    <message>
        <source>&amp;Show “%1”</source>
        <translation>„%1“ &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Ghost in the view</source>
        <translation>&amp;Geisterbild in der Ansicht</translation>
    </message>
    <message>
        <source>&amp;Compare: play both from where they part</source>
        <translation>&amp;Vergleichen: beide ab der Verzweigung abspielen</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen …</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete “%1”, %2 of motion?</source>
        <translation>„%1“ löschen, %2 Bewegung?</translation>
    </message>
    <message>
        <source>“%1” is deleted</source>
        <translation>„%1“ ist gelöscht</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TimelineBar</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>%1 of %2 of memory</source>
        <translation>%1 von %2 Speicher</translation>
    </message>
    <message>
        <source>%1 of %2 on the disk</source>
        <translation>%1 von %2 auf der Platte</translation>
    </message>
    <message>
        <source>Length of the run, and room for the past of all runs: %1. What does not fit is computed again.</source>
        <translation>Länge des Laufs, und Platz für die Vergangenheit aller Läufe: %1. Was nicht hineinpasst, wird neu berechnet.</translation>
    </message>
    <message>
        <source>“%1” comes out differently when it is computed again: a Python function remembers something outside mbs.variables. Instants between stored states may differ from what was seen.</source>
        <translation>„%1“ kommt beim Neuberechnen anders heraus: Eine Python-Funktion merkt sich etwas außerhalb von mbs.variables. Zeitpunkte zwischen gespeicherten Zuständen können anders sein als gesehen.</translation>
    </message>
    <message>
        <source>“%1” is shown</source>
        <translation>„%1“ wird gezeigt</translation>
    </message>
    <message>
        <source>No longer show “%1” as a ghost</source>
        <translation>„%1“ nicht mehr als Geisterbild zeigen</translation>
    </message>
    <message>
        <source>Show “%1” as a ghost</source>
        <translation>„%1“ als Geisterbild zeigen</translation>
    </message>
    <message>
        <source>Show “%1”; F2 or a double click gives it another name</source>
        <translation>„%1“ zeigen; F2 oder ein Doppelklick gibt einen anderen Namen</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>, for %1</source>
        <translation>, für %1</translation>
    </message>
    <message>
        <source>and %1 more here</source>
        <translation>und %1 weitere hier</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>Click or drag: go to an instant. Wheel: zoom; Shift + wheel, middle drag: move what is in sight; double click: show all</source>
        <translation>Klicken oder ziehen: zu einem Zeitpunkt. Mausrad: vergrößern; Umschalt + Mausrad, Ziehen mit der mittleren Taste: den Ausschnitt verschieben; Doppelklick: alles zeigen</translation>
    </message>
</context>
<context>
    <name>sprung::ui::Tornado</name>
    <message>
        <source>Sensitivities</source>
        <translation>Empfindlichkeiten</translation>
    </message>
    <message>
        <source>smaller: %1, larger: %2</source>
        <translation>kleiner: %1, größer: %2</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TransportBar</name>
    <message>
        <source>Transport</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simulierte Zeit</translation>
    </message>
    <message>
        <source>The end time of the simulation&apos;s settings: where videos, tables (CSV) and “sprung run” end. Here the motion goes on until you pause.</source>
        <translation>Die Endzeit aus den Einstellungen der Simulation: Dort enden Videos, Tabellen (CSV) und „sprung run“. Hier geht die Bewegung bis zum Anhalten weiter.</translation>
    </message>
    <message>
        <source>Wanted speed</source>
        <translation>Gewünschtes Tempo</translation>
    </message>
    <message>
        <source>Wanted speed: simulated seconds in one second. Slower with -, faster with =</source>
        <translation>Gewünschtes Tempo: simulierte Sekunden in einer Sekunde. Langsamer mit -, schneller mit =</translation>
    </message>
    <message>
        <source>Measured speed</source>
        <translation>Gemessenes Tempo</translation>
    </message>
    <message>
        <source>Speed that is really reached</source>
        <translation>Tempo, das wirklich erreicht wird</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>computing until %1 s: %2 %</source>
        <translation>berechnet bis %1 s: %2 %</translation>
    </message>
    <message>
        <source>exports end at %1 s</source>
        <translation>Exporte enden bei %1 s</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TreePanel</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search in the scene</source>
        <translation>In der Szene suchen</translation>
    </message>
    <message>
        <source>A part of a name or type (Ctrl+F)</source>
        <translation>Ein Teil eines Namens oder Typs (Strg+F)</translation>
    </message>
    <message>
        <source>Show only some kinds of items</source>
        <translation>Nur einige Arten von Objekten zeigen</translation>
    </message>
    <message>
        <source>Filter by kind</source>
        <translation>Nach Art filtern</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Only with findings</source>
        <translation>Nur mit Befunden</translation>
    </message>
    <message>
        <source>Scene tree</source>
        <translation>Szenenbaum</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TriggerDialog</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Watched values</source>
        <translation>Überwachte Werte</translation>
    </message>
    <message>
        <source>Pause at a value</source>
        <translation>Anhalten bei einem Wert</translation>
    </message>
    <message>
        <source>Value that is watched</source>
        <translation>Überwachter Wert</translation>
    </message>
    <message>
        <source>Direction in which it passes</source>
        <translation>Richtung, in der er durchläuft</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>What happens then</source>
        <translation>Was dann geschieht</translation>
    </message>
    <message>
        <source>A number, with a unit if you like: 5 cm</source>
        <translation>Eine Zahl, auch mit Einheit: 5 cm</translation>
    </message>
    <message>
        <source>upward</source>
        <translation>aufwärts</translation>
    </message>
    <message>
        <source>downward</source>
        <translation>abwärts</translation>
    </message>
    <message>
        <source>in both directions</source>
        <translation>in beiden Richtungen</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>only set a mark in the timeline</source>
        <translation>nur eine Marke in der Zeitleiste setzen</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wenn</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>durchläuft</translation>
    </message>
    <message>
        <source>going</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>then</source>
        <translation>dann</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Select an item that has values, or add a sensor.</source>
        <translation>Ein Objekt auswählen, das Werte hat, oder einen Sensor hinzufügen.</translation>
    </message>
    <message>
        <source>It is %1 %2.</source>
        <translation>Er ist %1 %2.</translation>
    </message>
    <message>
        <source>Watch this no longer</source>
        <translation>Nicht mehr überwachen</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>Entfernen: %1</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TriggerList</name>
    <message>
        <source>%1 passed %2 upward at t = %3 s</source>
        <translation>%1 lief aufwärts durch %2 bei t = %3 s</translation>
    </message>
    <message>
        <source>%1 passed %2 downward at t = %3 s</source>
        <translation>%1 lief abwärts durch %2 bei t = %3 s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>a deleted item</source>
        <translation>ein gelöschtes Objekt</translation>
    </message>
    <message>
        <source>upward through</source>
        <translation>aufwärts durch</translation>
    </message>
    <message>
        <source>downward through</source>
        <translation>abwärts durch</translation>
    </message>
    <message>
        <source>through</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>%1 %2 %3: %4</source>
        <translation>%1 %2 %3: %4</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>Marke</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TruthLight</name>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>no steps yet</source>
        <translation>noch keine Schritte</translation>
    </message>
    <message>
        <source>Error: not known</source>
        <translation>Fehler: nicht bekannt</translation>
    </message>
    <message>
        <source>%1 Error: finer steps lead elsewhere</source>
        <translation>%1 Fehler: Feinere Schritte führen anderswohin</translation>
    </message>
    <message>
        <source>%1 Error %2, %3</source>
        <translation>%1 Fehler %2, %3</translation>
    </message>
    <message>
        <source>, order %1</source>
        <translation>, Ordnung %1</translation>
    </message>
    <message>
        <source>a tenth and a hundredth of the tolerances</source>
        <translation>einem Zehntel und einem Hundertstel der Toleranzen</translation>
    </message>
    <message>
        <source>half and a quarter of the step size</source>
        <translation>der halben und einem Viertel der Schrittweite</translation>
    </message>
    <message>
        <source>&lt;p&gt;Estimated error of the curves of the plots (without plots: of the sensors, or else of the coordinates), from runs with %1 beside this one. Of the range of a curve, ● is below 0.1 %, ▲ below 1 %, ■ more.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Geschätzter Fehler der Kurven der Diagramme (ohne Diagramme: der Sensoren, sonst der Koordinaten), aus Läufen mit %1 neben diesem. Vom Wertebereich einer Kurve ist ● unter 0.1 %, ▲ unter 1 %, ■ mehr.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;table cellpadding=&apos;2&apos;&gt;&lt;tr&gt;&lt;td&gt;&lt;/td&gt;&lt;td&gt;&lt;/td&gt;&lt;td&gt;largest&lt;/td&gt;&lt;td&gt;at t = %1&amp;nbsp;s&lt;/td&gt;&lt;td&gt;of its range&lt;/td&gt;&lt;td&gt;order&lt;/td&gt;&lt;/tr&gt;</source>
        <translation>&lt;table cellpadding=&apos;2&apos;&gt;&lt;tr&gt;&lt;td&gt;&lt;/td&gt;&lt;td&gt;&lt;/td&gt;&lt;td&gt;größter&lt;/td&gt;&lt;td&gt;bei t = %1&amp;nbsp;s&lt;/td&gt;&lt;td&gt;vom Bereich&lt;/td&gt;&lt;td&gt;Ordnung&lt;/td&gt;&lt;/tr&gt;</translation>
    </message>
    <message>
        <source>none: chaos, or far too long steps</source>
        <translation>keine: Chaos, oder viel zu lange Schritte</translation>
    </message>
    <message>
        <source>&lt;p&gt;and %1 more&lt;/p&gt;</source>
        <translation>&lt;p&gt;und %1 weitere&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TutorialButton</name>
    <message>
        <source>Go on: step %1 of %2</source>
        <translation>Weiter: Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Tutorial: %1</source>
        <translation>Tutorial: %1</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>Noch einmal</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TutorialCard</name>
    <message>
        <source>How far the tutorial is</source>
        <translation>Wie weit das Tutorial ist</translation>
    </message>
    <message>
        <source>Begin this tutorial again</source>
        <translation>Dieses Tutorial neu beginnen</translation>
    </message>
    <message>
        <source>Put this card into another corner</source>
        <translation>Diese Karte in eine andere Ecke legen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Close the tutorial; the model stays open</source>
        <translation>Tutorial schließen; das Modell bleibt offen</translation>
    </message>
    <message>
        <source>Leave the tutorial; it goes on from here when it is opened again</source>
        <translation>Tutorial verlassen; beim nächsten Öffnen geht es von hier weiter</translation>
    </message>
    <message>
        <source>Next tutorial</source>
        <translation>Nächstes Tutorial</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Do it for me</source>
        <translation>Vormachen</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Tutorial</translation>
    </message>
</context>
<context>
    <name>sprung::ui::TutorialGuide</name>
    <message>
        <source>How far the tutorial is could not be kept: %1</source>
        <translation>Wie weit das Tutorial ist, ließ sich nicht behalten: %1</translation>
    </message>
</context>
<context>
    <name>sprung::ui::VariablesPanel</name>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>A variable is a number with a name. Any field takes it in a formula: =2*k. A number in the inspector becomes one by a right click.</source>
        <translation>Eine Variable ist eine Zahl mit Namen. Jedes Feld nimmt sie in einer Formel: =2*k. Eine Zahl im Inspektor wird durch Rechtsklick zu einer.</translation>
    </message>
    <message>
        <source>New variable</source>
        <translation>Neue Variable</translation>
    </message>
    <message>
        <source>Add a variable that formulas can use</source>
        <translation>Eine Variable hinzufügen, die Formeln verwenden können</translation>
    </message>
    <message>
        <source>P&amp;lot over time</source>
        <translation>Über der Zeit &amp;zeichnen</translation>
    </message>
    <message>
        <source>What &amp;if ±10 %</source>
        <translation>&amp;Was wäre wenn ±10 %</translation>
    </message>
    <message>
        <source>Bounds, unit, what it is, remove</source>
        <translation>Grenzen, Einheit, was sie ist, entfernen</translation>
    </message>
    <message>
        <source>Drag: the model follows while it runs</source>
        <translation>Ziehen: Das Modell folgt im Lauf</translation>
    </message>
    <message>
        <source>SI, as N/m or kg: formulas are checked with it. Without one the number fits anywhere.</source>
        <translation>SI, wie N/m oder kg: Formeln werden damit geprüft. Ohne Einheit passt die Zahl überall.</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was sie ist</translation>
    </message>
    <message>
        <source>Shown where the variable is, and on the panel</source>
        <translation>Gezeigt, wo die Variable ist, und auf dem Bedienfeld</translation>
    </message>
    <message>
        <source>Remove the variable</source>
        <translation>Variable entfernen</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Rename the variable %1</source>
        <translation>Variable %1 umbenennen</translation>
    </message>
    <message>
        <source>Name of the variable %1</source>
        <translation>Name der Variablen %1</translation>
    </message>
    <message>
        <source>Bounds and unit of %1</source>
        <translation>Grenzen und Einheit von %1</translation>
    </message>
    <message>
        <source>%1 slider</source>
        <translation>%1 Schieberegler</translation>
    </message>
    <message>
        <source>Lower bound of %1</source>
        <translation>Untere Grenze von %1</translation>
    </message>
    <message>
        <source>Upper bound of %1</source>
        <translation>Obere Grenze von %1</translation>
    </message>
    <message>
        <source>Unit of %1</source>
        <translation>Einheit von %1</translation>
    </message>
    <message>
        <source>What %1 is</source>
        <translation>Was %1 ist</translation>
    </message>
    <message>
        <source>Remove the variable %1</source>
        <translation>Variable %1 entfernen</translation>
    </message>
    <message>
        <source>Name in formulas; a new one is put into all of them</source>
        <translation>Name in Formeln; ein neuer wird in alle eingesetzt</translation>
    </message>
    <message>
        <source>Drag it into a plot to see it over time.</source>
        <translation>In ein Diagramm ziehen, um es über der Zeit zu sehen.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::View3D</name>
    <message>
        <source>It acts along one direction only; “%1” stays free in the others. A slider moves along one line.</source>
        <translation>Es wirkt nur in einer Richtung; „%1“ bleibt in den anderen frei. Ein Schieber bewegt sich auf einer Linie.</translation>
    </message>
    <message>
        <source>%1: %2.  Return: put it there.  Esc: leave it.</source>
        <translation>%1: %2.  Eingabe: dorthin setzen.  Esc: lassen.</translation>
    </message>
    <message>
        <source>A point has no directions that could be turned; several are turned about the last one.</source>
        <translation>Ein Punkt hat keine Richtungen, die sich drehen ließen; mehrere werden um den letzten gedreht.</translation>
    </message>
    <message>
        <source>  Return: take it.</source>
        <translation>  Eingabe: nehmen.</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>middle of a face</source>
        <translation>Mitte einer Fläche</translation>
    </message>
    <message>
        <source>middle of an edge</source>
        <translation>Mitte einer Kante</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>centre of mass</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>surface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>%1: the next one goes on from “%2”: click its other end, or draw one elsewhere.  Esc: end the chain.</source>
        <translation>%1: Die nächste geht von „%2“ weiter: auf ihr anderes Ende klicken oder anderswo eine zeichnen.  Esc: Kette beenden.</translation>
    </message>
    <message>
        <source>%1: click one end, then the other, or draw a line between them. Empty space is a point fixed to the world.  Tab: next body.  Esc: done.</source>
        <translation>%1: erst ein Ende anklicken, dann das andere, oder eine Linie dazwischen zeichnen. Im Leeren ist es ein Punkt, der an der Umgebung fest ist.  Tab: nächster Körper.  Esc: fertig.</translation>
    </message>
    <message>
        <source>%1: click the other body, or empty space to hold it to the world.  Esc: back.</source>
        <translation>%1: den anderen Körper anklicken, oder ins Leere, um an der Umgebung zu halten.  Esc: zurück.</translation>
    </message>
    <message>
        <source>%1: click the other end.  Esc: back.</source>
        <translation>%1: das andere Ende anklicken.  Esc: zurück.</translation>
    </message>
    <message>
        <source>goes on from here</source>
        <translation>geht von hier weiter</translation>
    </message>
    <message>
        <source>Pulling %1</source>
        <translation>%1 wird gezogen</translation>
    </message>
    <message>
        <source>Keep the pull</source>
        <translation>Ziehen behalten</translation>
    </message>
    <message>
        <source>Ctrl+Z takes it back.</source>
        <translation>Strg+Z nimmt es zurück.</translation>
    </message>
    <message>
        <source>Kept as the spring “%1”. %2</source>
        <translation>Als Feder „%1“ behalten. %2</translation>
    </message>
    <message>
        <source>Kept as the constant load “%1”. %2</source>
        <translation>Als konstante Last „%1“ behalten. %2</translation>
    </message>
    <message>
        <source>Held fast by “%1”. %2</source>
        <translation>Festgehalten von „%1“. %2</translation>
    </message>
    <message>
        <source>The model has to run before bodies can be moved: see what is wrong with it.</source>
        <translation>Das Modell muss laufen, bevor sich Körper bewegen lassen: sehen, was ihm fehlt.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Moving %1</source>
        <translation>%1 wird verschoben</translation>
    </message>
    <message>
        <source>Or type x, y, Return; arrows move it.  Esc: done.</source>
        <translation>Oder x, y tippen, Eingabetaste; Pfeiltasten verschieben.  Esc: fertig.</translation>
    </message>
    <message>
        <source>%1: click where it is to be.  Ctrl: on the grid.  %2</source>
        <translation>%1: an den gewünschten Ort klicken.  Strg: auf dem Raster.  %2</translation>
    </message>
    <message>
        <source>%1: press, draw its axis, release; a click takes the usual axis.  %2</source>
        <translation>%1: drücken, Achse zeichnen, loslassen; ein Klick nimmt die übliche Achse.  %2</translation>
    </message>
    <message>
        <source>%1: press, draw its length, release; a click takes the usual size.  %2</source>
        <translation>%1: drücken, Länge zeichnen, loslassen; ein Klick nimmt die übliche Größe.  %2</translation>
    </message>
    <message>
        <source>in the %1%2 plane</source>
        <translation>in der %1%2-Ebene</translation>
    </message>
    <message>
        <source>in depth, along %1 only: up is away from you</source>
        <translation>in die Tiefe, nur entlang %1: aufwärts ist vom Betrachter weg</translation>
    </message>
    <message>
        <source>along %1 only</source>
        <translation>nur entlang %1</translation>
    </message>
    <message>
        <source>Pinned: it goes on pulling there. A click on the pin lets go; K keeps it as a spring.</source>
        <translation>Festgesteckt: Es zieht dort weiter. Ein Klick auf die Nadel löst sie; K behält sie als Feder.</translation>
    </message>
    <message>
        <source>Strength of the pull: %1×</source>
        <translation>Stärke des Zugs: %1×</translation>
    </message>
    <message>
        <source>Moved in the middle of the run, which goes on from here. Going back in time undoes it.</source>
        <translation>Mitten im Lauf verschoben, der von hier weitergeht. In der Zeit zurückgehen macht es rückgängig.</translation>
    </message>
    <message>
        <source>in line</source>
        <translation>in Flucht</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>“%1” is fixed to the world: it cannot be moved by hand.</source>
        <translation>„%1“ ist an der Umgebung fest: Von Hand lässt es sich nicht bewegen.</translation>
    </message>
    <message>
        <source>“%1” is a point: it cannot be turned. Without Ctrl the hand pulls it.</source>
        <translation>„%1“ ist ein Punkt: Er lässt sich nicht drehen. Ohne Strg zieht die Hand daran.</translation>
    </message>
    <message>
        <source>Select a body first, then move it (G) or turn it (R).</source>
        <translation>Erst einen Körper auswählen, dann verschieben (G) oder drehen (R).</translation>
    </message>
    <message>
        <source>Reset first (Backspace): bodies are put elsewhere at their start.</source>
        <translation>Erst zurücksetzen (Rücktaste): Körper werden an ihrem Anfang verlegt.</translation>
    </message>
    <message>
        <source>turn %1: %2°</source>
        <translation>%1 drehen: %2°</translation>
    </message>
    <message>
        <source>move %1: %2 m</source>
        <translation>%1 verschieben: %2 m</translation>
    </message>
    <message>
        <source>move: %1, %2, %3 m</source>
        <translation>verschieben: %1, %2, %3 m</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Turn.</source>
        <translation>Drehen.</translation>
    </message>
    <message>
        <source>Move.</source>
        <translation>Verschieben.</translation>
    </message>
    <message>
        <source>Put the copy down.</source>
        <translation>Die Kopie ablegen.</translation>
    </message>
    <message>
        <source>leave it</source>
        <translation>lassen</translation>
    </message>
    <message>
        <source>beside the original</source>
        <translation>neben dem Original</translation>
    </message>
    <message>
        <source>%1   X, Y, Z: along an axis.  Digits: exact amount.  Return or click: done.  Esc: %2.</source>
        <translation>%1   X, Y, Z: entlang einer Achse.  Ziffern: genaues Maß.  Eingabetaste oder Klick: fertig.  Esc: %2.</translation>
    </message>
    <message>
        <source>Turning about %1 only</source>
        <translation>Drehung nur um %1</translation>
    </message>
    <message>
        <source>Turning about any axis</source>
        <translation>Drehung um jede Achse</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>The 3D view cannot be drawn here:
%1</source>
        <translation>Die 3D-Ansicht lässt sich hier nicht zeichnen:
%1</translation>
    </message>
    <message>
        <source>Drag a rectangle around what shall be selected; Ctrl adds, Esc cancels.</source>
        <translation>Ein Rechteck um das ziehen, was ausgewählt werden soll; Strg fügt hinzu, Esc bricht ab.</translation>
    </message>
    <message>
        <source>click a joint, or a body that is to be driven</source>
        <translation>ein Gelenk oder einen anzutreibenden Körper anklicken</translation>
    </message>
    <message>
        <source>&amp;Drive…</source>
        <translation>&amp;Antreiben …</translation>
    </message>
    <message>
        <source>click the body that lies on it</source>
        <translation>den Körper anklicken, der darauf liegt</translation>
    </message>
    <message>
        <source>Put a &amp;belt under it</source>
        <translation>Ein &amp;Band darunterlegen</translation>
    </message>
    <message>
        <source>click what is to be measured</source>
        <translation>anklicken, was gemessen werden soll</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Select the body that the camera shall follow first.</source>
        <translation>Erst den Körper auswählen, dem die Kamera folgen soll.</translation>
    </message>
    <message>
        <source>The camera follows “%1”.</source>
        <translation>Die Kamera folgt „%1“.</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Length of the trails</source>
        <translation>Länge der Spuren</translation>
    </message>
    <message>
        <source>at %1, %2, %3 m</source>
        <translation>bei %1, %2, %3 m</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>The world</source>
        <translation>Die Welt</translation>
    </message>
    <message>
        <source>%1.  Tab: the next one.  Esc: leave it.</source>
        <translation>%1.  Tab: das nächste.  Esc: lassen.</translation>
    </message>
    <message>
        <source>The hand pulls “%1” with %2, from %3 m away</source>
        <translation>Die Hand zieht „%1“ mit %2, aus %3 m Entfernung</translation>
    </message>
    <message>
        <source>Pulling “%1”.  Arrows: where to, with Shift farther.  X, Y, Z, D: along an axis.  +, −: strength.  Return: pin it.  K: keep it as a spring.  Esc: let go.</source>
        <translation>„%1“ ziehen.  Pfeile: wohin, mit Umschalt weiter.  X, Y, Z, D: längs einer Achse.  +, −: Stärke.  Eingabe: anheften.  K: als Feder behalten.  Esc: loslassen.</translation>
    </message>
    <message>
        <source>The hand pulls in a run: let it run first (Space).</source>
        <translation>Die Hand zieht in einem Lauf: lassen Sie ihn erst laufen (Leertaste).</translation>
    </message>
    <message>
        <source>Select a body first: Ctrl+Down goes from one item to the next.</source>
        <translation>Wählen Sie erst einen Körper: Strg+Ab geht von einem Element zum nächsten.</translation>
    </message>
    <message>
        <source>Only the pull of a run is kept: play, and pull again</source>
        <translation>Behalten wird nur der Zug eines Laufs: abspielen und noch einmal ziehen</translation>
    </message>
    <message>
        <source>drawn aside</source>
        <translation>daneben gezeichnet</translation>
    </message>
</context>
<context>
    <name>sprung::ui::ViewCube</name>
    <message>
        <source>View cube</source>
        <translation>Ansichtswürfel</translation>
    </message>
    <message>
        <source>Click a face, an edge or a corner to look from there; drag to turn the view.</source>
        <translation>Fläche, Kante oder Ecke anklicken, um von dort zu blicken; ziehen, um die Ansicht zu drehen.</translation>
    </message>
</context>
<context>
    <name>sprung::ui::WelcomePage</name>
    <message>
        <source>Sprung</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>Build a mechanical model, watch it move, take hold of it with the mouse.</source>
        <translation>Ein mechanisches Modell bauen, seine Bewegung ansehen, mit der Maus hineingreifen.</translation>
    </message>
    <message>
        <source>Tutorials – a few minutes each, and you do it yourself</source>
        <translation>Tutorials – je ein paar Minuten, und alles selbst gemacht</translation>
    </message>
    <message>
        <source>Examples – open one and it already moves</source>
        <translation>Beispiele – eines öffnen, und es bewegt sich schon</translation>
    </message>
    <message>
        <source>Empty model</source>
        <translation>Leeres Modell</translation>
    </message>
    <message>
        <source>Start to build from nothing. (Ctrl+N)</source>
        <translation>Von Grund auf bauen. (Strg+N)</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open a model file. (Ctrl+O)</source>
        <translation>Eine Modelldatei öffnen. (Strg+O)</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Nothing here answers that. F3 searches all commands, too.</source>
        <translation>Hier passt nichts dazu. F3 durchsucht auch alle Befehle.</translation>
    </message>
    <message>
        <source>%1 found. Return opens “%2”.</source>
        <translation>%1 gefunden. Eingabe öffnet „%2“.</translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Search examples, tutorials and files</source>
        <translation>Beispiele, Anleitungen und Dateien suchen</translation>
    </message>
    <message>
        <source>What is new in %1</source>
        <translation>Was in %1 neu ist</translation>
    </message>
    <message>
        <source>Show the model again, as it was left. (Esc)</source>
        <translation>Das Modell wieder zeigen, wie es verlassen wurde. (Esc)</translation>
    </message>
    <message>
        <source>Back to “%1”</source>
        <translation>Zurück zu „%1“</translation>
    </message>
</context>
<context>
    <name>std</name>
    <message>
        <source>New plot</source>
        <translation>Neues Diagramm</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>%1 zeichnen</translation>
    </message>
    <message>
        <source>Lay %1 over the plot</source>
        <translation>%1 über das Diagramm legen</translation>
    </message>
</context>
</TS>
