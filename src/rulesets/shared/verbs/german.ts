import { spell } from '../../../reading/words/spell.js';
import type { Hints, Verbs } from './verbs.js';

/** The verbs of armies on a map in German. */
export const GERMAN_VERBS: Verbs = {
  go: spell(`
    geht/gehen/gehe/geh, zieht/ziehen/ziehe/zieh, marschiert/marschieren/marschiere, läuft/laufen/laufe, wandert/wandern
    reist/reisen, rückt/rücken/rücke, rückt/rücken/rücke vor, bewegt/bewegen/bewege sich, begibt/begeben sich
    reitet/reiten, segelt/segeln, fliegt/fliegen, flieht/fliehen, kehrt/kehren zurück, schleicht/schleichen
  `),
  engage: spell(
    'greift/greifen/greife, greift an, angreifen, angriff, angriff auf, attackiert/attackieren, bekämpft/bekämpfen, engage',
  ),
  replace: spell(
    'ersetzt/ersetzen/ersetze, löst/lösen ab, ablösen, abgelöst, nimmt/nehmen/übernimmt/übernehmen den platz von, tritt/treten an die stelle von',
  ),
  joint: spell('gemeinsamer angriff, gemeinsam angreifen, joint engage, je'),
  intercept: spell('abfangen, fängt/fangen, fängt/fangen ab'),
  transfer: spell('transfer, transferiert/transferieren, übergibt/übergeben truppen, truppen'),
  stand: spell(`
    bleibt/bleiben/bleibe, bleibt/bleiben/bleibe stehen/hier/dort, bleibt/bleiben wo er/sie/es ist, bleibt/bleiben wo sie sind, bleibt/bleiben da wo er/sie/es ist, bleibt/bleiben da wo sie sind, bleibt/bleiben/bleibe da/stehn/liegen/sitzen
    hält/halten/halte, hält/halten/halte die/ihre/seine/ihr/ stellung/position, steht/stehen, wartet/warten, ruht/ruhen
    im kampf, kämpft/kämpfen, kämpft/kämpfen noch, halten stellung
  `),
  halt: spell(`
    kein zug für, keine bewegung für, keine befehle für, kein zug, keine bewegung, kein befehl, keine befehle, keine aktion, bewegt/bewegen sich nicht, zieht/ziehen nicht
    geht/gehen nicht, rührt/rühren sich nicht, kann/können nicht ziehen, kann/können sich nicht bewegen
  `),
};

export const GERMAN_HINTS: Hints = {
  go: spell(`
    fliegt, fliegen, trabt, traben, galoppiert, galoppieren, springt, springen, rollt, rollen, klettert, klettern, flüchtet, flüchten, stolpert, stolpern, schreitet, schreiten, trampelt, trampeln, stampft, stampfen, tappt, schlendert, schlendern, hüpft, hüpfen, watschelt, watscheln, setzt, setzen, macht, machen, verschiebt, verschieben, begeben, versetze, versetzt, ziehn,
    verlässt, verlassen, kommt, kommen, stapft, stapfen, kriecht, kriechen, eilt, eilen, rennt, rennen, stürmt, stürmen
    wechselt, wechseln, verlegt, verlegen, weicht, weichen, trottet, trotten, schwimmt, schwimmen, fährt, fahren
    schicke, schickt, schicken, sende, sendet, bringe, bringt, führe, führt, bewege, bewegt, verlege
  `),
  engage: spell('schlägt, schlagen, überfällt, überfallen, bekriegt, stellt'),
  replace: spell('löst, lösen, verdrängt, verdrängen'),
};
