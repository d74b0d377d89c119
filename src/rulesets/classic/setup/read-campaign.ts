import type { DataReader } from '../../../core/schema.js';
import { keysOf } from '../../contract/entries.js';
import type { Army, Former } from '../board.js';
import { BEGINNERS, type Campaign, type Member, type MemberRank, NO_CAMPAIGN } from '../campaign/campaign.js';
import { withKinds } from '../campaign/troops/troops.js';
import { KIND_FIELDS } from '../entry-forms.js';
import {
  COALITION_RANKS,
  COLOR_WORDS,
  COLORS,
  type Color,
  type Kind,
  PHYREXIA_RANKS,
  RANKS,
  SLOTS,
  TEAMS,
  type Team,
} from '../ranks.js';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** Keys of an army beside those of the map: what goes on from turn to turn. */
export const CAMPAIGN_ARMY_KEYS = [
  'kinds',
  'fresh',
  'legend',
  'home',
  'ocean',
  'atWar',
  'converting',
  'origin',
  'incoming',
  'incomingIfWon',
  'near',
] as const;

const MOST = 5000;
const MOST_BATTLES = 10_000;
const FORMER_KEYS = ['team', 'rank', 'controller', 'colors'] as const;

/** Reads the roster, who asks for changes of control, and whether Raiders come by themselves. */
export function readCampaign(form: DataReader, file: Fields, armies: readonly Army[]): Campaign {
  const requesters = file.requesters === undefined ? {} : form.record(file.requesters, ['requesters'], TEAMS);
  return {
    ...NO_CAMPAIGN,
    members: form.list(file.players, ['players']).flatMap((one, i) => readMember(form, one, ['players', i]) ?? []),
    requesters: Object.fromEntries(
      Object.entries(requesters).map(([team, names]) => [
        team,
        form.list(names, ['requesters', team]).map((name, i) => form.text(name, ['requesters', team, i])),
      ]),
    ),
    names: armies.map(({ name }) => name),
    spawning: form.flag(file.spawning, ['spawning']),
    ...(form.flag(file.round, ['round']) && { round: true as const, near: readNear(form, file.armies) }),
  };
}

/** Somebody on the roster; who has no team watches, and is none of its members. */
function readMember(form: DataReader, value: unknown, path: Path): Member | undefined {
  const one = form.record(value, path);
  if (one.team === undefined || one.team === '') return undefined;
  const team = form.oneOf<Team>(one.team, [...path, 'team'], TEAMS);
  const ranks: readonly MemberRank[] = [...BEGINNERS, ...(team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS)];
  const time = (key: string) => (one[key] === undefined ? undefined : form.time(one[key], [...path, key]));
  const [seen, since] = [time('seen'), time('since')];
  return {
    name: form.text(one.name, [...path, 'name']),
    team,
    ...(one.rank !== undefined && {
      rank: form.oneOf<MemberRank>(
        one.rank,
        [...path, 'rank'],
        team === 'Mercenary' ? [...BEGINNERS, ...RANKS] : ranks,
      ),
    }),
    ...(seen !== undefined && { seen }),
    ...(since !== undefined && { since }),
    battles: one.battles === undefined ? 0 : form.whole(one.battles, [...path, 'battles'], MOST_BATTLES),
    permits: form.list(one.permits, [...path, 'permits']).map((name, i) => form.text(name, [...path, 'permits', i])),
    away: [],
  };
}

/** Adds to an army of the map what goes on from turn to turn. */
export function readArmyCampaign(form: DataReader, one: Fields, path: Path, army: Army): Army {
  const at = (key: string): Path => [...path, key];
  const kinds = one.kinds === undefined ? undefined : readKinds(form, one.kinds, at('kinds'));
  const converting =
    one.converting === undefined ? undefined : readFormer(form, one.converting, at('converting'), army);
  const origin = one.origin === undefined ? undefined : readFormer(form, one.origin, at('origin'), army);
  const bySlot = (key: string, otherwise: Army['troops']) =>
    one[key] === undefined ? otherwise : readCounts(form, one[key], at(key));
  const more: Army = {
    ...army,
    incoming: bySlot('incoming', army.incoming),
    incomingIfWon: bySlot('incomingIfWon', army.incomingIfWon),
    ...(one.fresh !== undefined && { fresh: readCounts(form, one.fresh, at('fresh')) }),
    ...(one.legend !== undefined && { legend: form.text(one.legend, at('legend')) }),
    ...(one.home !== undefined && { home: form.text(one.home, at('home')) }),
    ...(form.flag(one.ocean, at('ocean')) && { ocean: true as const }),
    ...(one.atWar !== undefined && {
      atWar: form.list(one.atWar, at('atWar')).map((team, i) => form.oneOf<Team>(team, [...at('atWar'), i], TEAMS)),
      hasRallied: true as const,
    }),
    ...(converting && { converting }),
    ...(origin && { origin: { team: origin.team, colors: origin.colors } }),
  };
  return kinds ? withKinds(more, kinds) : more;
}

function readCounts(form: DataReader, value: unknown, path: Path): Army['troops'] {
  const given = form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot) =>
    given[slot] === undefined ? 0 : form.whole(given[slot], [...path, String(slot)], slot),
  ) as unknown as Army['troops'];
}

/** The kinds of an army (R44); a full number left out is what the slot has left, who lives left out is all of it. */
export function readKinds(form: DataReader, value: unknown, path: Path): readonly Kind[] {
  const room = new Map<number, number>(SLOTS.map((slot) => [slot, slot]));
  return form.list(value, path).map((item, i): Kind => {
    const at = (key: string): Path => [...path, i, key];
    const one = form.record(item, [...path, i], keysOf(KIND_FIELDS));
    const slot = Number(form.oneOf(one.slot, at('slot'), SLOTS.map(String))) as Kind['slot'];
    const full =
      one.full === undefined ? Math.max(0, room.get(slot) ?? 0) : form.whole(one.full, at('full'), 1_000_000);
    room.set(slot, (room.get(slot) ?? 0) - full);
    return {
      slot,
      name: form.text(one.name, at('name')),
      size: one.size === undefined ? '1/1' : readSize(form, one.size, at('size')),
      colors: form
        .list(one.colors, at('colors'))
        .map((color, n) => form.oneOf(color, [...at('colors'), n], COLOR_WORDS)),
      full,
      alive: one.alive === undefined ? full : form.whole(one.alive, at('alive'), MOST),
      fresh: one.fresh === undefined ? 0 : form.whole(one.fresh, at('fresh'), MOST),
    };
  });
}

function readSize(form: DataReader, value: unknown, path: Path): string {
  const text = form.text(value, path);
  if (!/^(?:\d+\/\d+|\*\/\*)$/.test(text)) form.flaw(path, `"${text}" should be power/toughness like 2/3, or */*`);
  return text;
}

function readFormer(form: DataReader, value: unknown, path: Path, army: Army): Former {
  const one = form.record(value, path, FORMER_KEYS);
  const team = form.oneOf<Team>(one.team, [...path, 'team'], TEAMS);
  const controllers = one.controller === undefined ? [] : [one.controller].flat();
  const ranks: readonly Army['rank'][] = team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
  const place = Math.max(COALITION_RANKS.indexOf(army.rank as never), PHYREXIA_RANKS.indexOf(army.rank as never));
  return {
    team,
    rank: one.rank === undefined ? (ranks[place] as Army['rank']) : form.oneOf(one.rank, [...path, 'rank'], ranks),
    colors: form
      .list(one.colors, [...path, 'colors'])
      .map((color, i) => form.oneOf<Color>(color, [...path, 'colors', i], COLORS)),
    controllers: controllers.map((player) => form.text(player, [...path, 'controller'])),
  };
}

/** 2.5.2.3 The base or portal asked for, by army. */
function readNear(form: DataReader, armies: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    form.list(armies, ['armies']).flatMap((value, i) => {
      const one = form.record(value, ['armies', i]);
      return one.near === undefined
        ? []
        : [[form.text(one.name, ['armies', i, 'name']), form.text(one.near, ['armies', i, 'near'])]];
    }),
  );
}
