import type { Forum } from './forum.js';

/** A sign by which an engine is known: its name in words, and how it is seen in the page's text. */
type EngineSign = readonly [name: string, seen: RegExp];

/** The two members of a Forum that rest on its signs. `others` are signs of a like engine: with one of them it is not this one. */
export function knownBy(
  signs: readonly EngineSign[],
  others: readonly RegExp[] = [],
): Pick<Forum, 'looksFor' | 'recognise'> {
  return {
    looksFor: signs.map(([name]) => name),
    recognise: (html) => {
      const seen = signs.flatMap(([name, sign]) => (sign.test(html) ? [name] : []));
      return seen.length > 0 && others.some((other) => other.test(html)) ? [] : seen;
    },
  };
}

/** Programs for forums that are not read, and how their pages tell which they are. */
const STRANGERS: readonly EngineSign[] = [
  ['JForum', /\bjforum\b/i],
  ['mwForum', /\bmwforum\b|class="frm pst/i],
  ['Inyoka', /\binyoka\b/i],
  ['inSided', /\binsided\b|\bqa-topic-/i],
  ['YaBB', /\byabb(?:\.pl|forum)?\b/i],
  ['esoTalk', /\besotalk\b|ETConversation/i],
  ['FUDforum', /\bfudforum\b|class="MsgR1/i],
  ['Beehive Forum', /\bbeehive ?forum\b/i],
  ['XMB', /\bxmb(?:forum|\.gif)?\b/i],
  ['Simple:Press', /simple-?:?press|\bsp(?:MainContainer|PostContent)\b/i],
  ['Question2Answer', /question2answer|class="qa-template/i],
  ['Kunena', /\bkunena\b/i],
  ['ElkArte', /\belkarte\b/i],
  ['Yet Another Forum', /\byafnet?\b|yetanotherforum/i],
  ['Khoros', /\blithium(?:Components)?\b|\bkhoros\b|\blia-(?:content|page)/i],
  ['Jive', /\bjive-(?:body|content)/i],
  ['Telligent', /\btelligent\b/i],
  ['Burning Board', /\bburning board\b|\bwbb(?:lite|2)\b/i],
  ['Snitz', /\bsnitz\b/i],
  ['miniBB', /\bminibb\b/i],
  ['Codoforum', /\bcodoforum\b/i],
  ['Misago', /\bmisago\b/i],
  ['Thredded', /\bthredded--/i],
  ['Talkyard', /\btalkyard\b/i],
  ['HyperKitty', /\bhyperkitty\b/i],
  ['Zetaboards', /\bzetaboards\b/i],
  ['Website Toolbox', /\bwebsitetoolbox\b/i],
  ['Wikidot', /\bwikidot\b/i],
  ['Drupal', /content="Drupal\b|\bdrupalSettings\b/i],
  ['reddit', /<shreddit-|\bredditstatic\.com\b/i],
  ['Stack Exchange', /\bstackexchange\.(?:com|init)\b/i],
];

/** The program that a page is made by, where no engine knows it: one of those we know by name, else what it calls itself. */
export function nameStranger(html: string): string | undefined {
  const frame = html.slice(0, 60_000) + html.slice(-10_000);
  const tags = (frame.match(/<[a-z][^<>]{0,500}>/gi) ?? []).join('');
  const generator = /<meta\s[^<>]{0,300}name="generator"[^<>]{0,300}content="([^"]{1,80})"/i.exec(frame)?.[1] ?? '';
  const powered = frame.match(/powered by(?:\s|:|<[^<>]{0,200}>){0,20}[^<>"]{2,60}/gi) ?? [];
  const known = (text: string): string | undefined => STRANGERS.find(([, sign]) => sign.test(text))?.[0];
  const own = /wordpress|joomla|drupal/i.test(generator) ? undefined : generator || undefined;
  return known(generator) ?? known(powered.join(' ')) ?? own ?? known(tags);
}
