import { commit } from '../../core/dice.js';
import { type Block, type Document, emphasis, list, paragraph, strong } from '../../core/document.js';
import { writeMoment } from '../../core/time.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { findParts, findPosted, renderDraft } from '../record/posted.js';

/** The post that opens a turn, with the commitment to its dice and without the secret. */
function draftOpening({ setup, store, config }: Game, { secret, ...sheet }: Turn): Document {
  const { ruleset, name, zone, judges } = setup;
  const board = ruleset.readBoard(sheet.board);
  const seal = (choice: string) => commit(`${choice}|${secret}`);
  const before = store.closes.latest(sheet.number - 1);
  const post = ruleset.writeOpening({
    ...{ game: name, sheet, zone, judges, board, commitment: commit(secret), seal },
    control: store.entries.load('control').map(({ value }) => value),
    ...(config.mail.strategies !== undefined && { strategiesTo: config.mail.strategies }),
    ...(before && { last: ruleset.readUpdate(before.update) }),
  });
  const promised = before && store.closes.loadRecord(before.id)?.next;
  const said = JSON.stringify((before && store.closes.loadSaid(before.id)?.result.outlines) ?? []);
  const other = (['lock', 'deadline'] as const).flatMap((time) => {
    const [was, is] = [promised?.[time], sheet[time]];
    const what = time === 'lock' ? 'orders close' : dueOf(ruleset.windows.due);
    const isSaid = was !== undefined && was !== is && said.includes(writeMoment(was, zone));
    return isSaid && what !== undefined ? [tellOtherTime(what, was, is, zone)] : [];
  });
  return {
    id: 'opening',
    kind: 'opening',
    title: post.title,
    blocks: [...post.blocks.slice(0, 1), ...other, ...post.blocks.slice(1)],
  };
}

const dueOf = (due: string | undefined) => (due === undefined ? undefined : `${due} are due`);

/** What players read at the end of the turn before, where the turn is opened with another time. */
function tellOtherTime(what: string, was: number, is: number, zone: string): Block {
  const sooner = is < was ? 'sooner' : 'later';
  return paragraph(
    strong(
      `${what.charAt(0).toUpperCase()}${what.slice(1)} ${sooner} than the last update said: ${writeMoment(is, zone)}`,
    ),
    `, not ${writeMoment(was, zone)}.`,
  );
}

/** The id of what corrects the post that opens a turn. */
export const OPENING_ERRATUM = 'erratum-opening';

/**
 * True where players may have seen the post that opens a turn: it is approved or stands in the thread, or somebody has
 * posted since.
 */
export function isOpeningOut({ store }: Game, { number, opened }: Turn): boolean {
  const drafts = store.drafts.list(number).filter(({ document }) => document.kind === 'opening');
  if (drafts.some(({ state }) => state === 'approved')) return true;
  const posts = store.posts.load({ after: opened - 1 }).filter(({ via }) => via === 'thread');
  return posts.length > 0 || drafts.some((draft) => findPosted(draft, findParts(store, draft, undefined), posts));
}

/**
 * Drafts a turn's opening as its times are now: anew where nobody has seen it, else as what corrects the post that was
 * approved. To be called within a step.
 */
export function fileOpening(game: Game, now: Turn, before?: { readonly turn: Turn; readonly why: string }): void {
  const { store, clock } = game;
  const out = store.drafts
    .list(now.number)
    .filter(({ document, state }) => document.kind === 'opening' && state === 'approved')
    .map(({ document }) => document);
  const documents = out.length === 0 || !before ? [draftOpening(game, now)] : [...out, draftTimes(game, now, before)];
  store.drafts.file({ turn: now.number, at: clock.now(), drafts: documents.map(renderDraft) });
}

/** What was said of a turn's times in the post that opened it, what is right, and why. */
function draftTimes(game: Game, now: Turn, { turn, why }: { readonly turn: Turn; readonly why: string }): Document {
  const { setup } = game;
  const { title } = draftOpening(game, now);
  const when = (ms: number): string => writeMoment(ms, setup.zone);
  const times = [
    ['Orders close', turn.lock, now.lock],
    ...(setup.ruleset.windows.due === undefined ? [] : [['The deadline', turn.deadline, now.deadline] as const]),
  ] as const;
  return {
    id: OPENING_ERRATUM,
    kind: 'erratum',
    title: `Erratum: ${title}`,
    blocks: [
      paragraph(`The times of turn ${now.number} are other ones than “${title}” says.`),
      list(
        ...times
          .filter(([, was, is]) => was !== is)
          .map(([what, was, is]) => [strong(what), ': it was said ', emphasis(when(was)), `; right is ${when(is)}.`]),
      ),
      paragraph(`Why: ${why.replace(/(?<![.])[.]+$/, '')}.`),
    ],
  };
}
