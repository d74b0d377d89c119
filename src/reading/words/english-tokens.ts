import { AMENDS, HEDGES, RECALLS } from './english-doubting.js';
import { COURTESIES, LEADS } from './english-leading.js';
import { entry, type HumanLanguage } from './roles.js';

/** English words that are tokens of their own. Longer phrases win over the words they begin with. */
export const ENGLISH_TOKENS: HumanLanguage['tokens'] = {
  to: entry('to, into, unto, onto, on to, as far as, so far as, tae, nach, naar, vers, hacia, hasta', 'Vorax 3D to 4D'),
  from: entry('from, outta, offa', 'Vorax goes from 3D to 4D'),
  via: entry(
    'via, through, thru, by way of, passing through, going through, by means of, by/ route, routed, routed via, path, via route',
    'Vorax: 3D > 5D via 4D',
  ),
  at: entry('at, in, on, @', 'Vorax: transfer to Mol at 4D'),
  with: { words: ['with', 'w/'], example: 'Vorax: 3D > 4D, joint engage with Mol' },
  and: entry('and, &, +', 'Vorax and Mol hold'),
  thereafter: entry('then, afterwards, and/ after that', 'Vorax: 3D > 4D then 5D'),
  aux: entry(
    'is, are, am, will, shall, be, will be, to be, is/are/am being, gonna, is/are/am gonna, is/are/am going to be, has/have been ordered/instructed/directed/commanded to, imma, ima, finna, doth, does hereby',
    'Vorax will hold',
  ),
  all: entry(
    `all, all armies, my armies, all my armies, all of my armies, all mine, all of mine, every army
     everyone, everybody, everything, all my/ units/troops`,
    'All my armies hold',
  ),
  rest: entry(
    `rest, the rest, all the rest, the rest of my armies/army, the rest of them
     everyone/everybody/everything else, everyone/everybody/everything else of mine/ours, the rest of mine/ours, my others, all my others, the other ones
     others, the others, all others, all the others
     other armies, the/my/all other armies, all my other armies, remaining armies, the/my remaining armies`,
    'The rest hold',
  ),
  or: entry('or, either, or rather, or maybe, alternatively', 'Vorax: 3D > 4D or 4E'),
  hedge: { words: HEDGES, example: 'Vorax might go to 4D' },
  recall: { words: RECALLS, example: 'Same as last turn' },
  compass: entry(
    `north, south, east, west, northwards, southwards, eastwards, westwards, northeast, northwest, southeast, southwest
     squares, steps, one/two/three/four/five/six/seven turns, one, two, three, four, five, six, seven, eight, nine, ten`,
    'Vorax moves two squares north',
  ),
  polite: { words: COURTESIES, example: 'Vorax: 3D > 4D please' },
  amend: { words: AMENDS, example: 'Wait, 4F' },
  lead: { words: LEADS, example: 'My orders: Vorax: 3D > 4D' },
};
