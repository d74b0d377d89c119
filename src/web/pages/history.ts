import { html } from 'hono/html';
import type { Desk, Frame } from '../../app/desk/desk.js';
import type { HistoryView } from '../../app/desk/history.js';
import { formatConflict } from '../../core/board-view.js';
import { BY_RULING } from '../../core/fact.js';
import { nameRule, type Verdict } from '../../core/order.js';
import { capital, withArticle } from '../../core/text.js';
import { formatValue, formatWhat } from '../../rulesets/contract/words.js';
import { speakTo } from '../../turns/listeners.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import { formatPiece, type SubjectTurn } from '../../turns/piece-history.js';
import { anchor, historyPath, layout, type PageContext, projection, turnPath } from '../parts/layout.js';
import { type Html, moment, standingSign } from '../parts/words.js';

/** The history of a piece, a player or whoever else is ordered: orders, moves, battles, changes and reasons, turn by turn. */
export function historyPage(asked: string, view: HistoryView, context: PageContext): Html {
  const { piece } = context.frame.words;
  const form = html`<form method="get" action="/history" class="chooser">
    <p><label for="of">The history of ${withArticle(piece.one)} or a player</label> <input id="of" name="of" value="${asked}" autocomplete="off" /></p>
    <p><button>Show</button></p>
  </form>`;
  if ('near' in view) {
    const near = view.near.map(
      (name, i) => html`${i > 0 ? ' or ' : ''}<a href="${historyPath(name)}"><bdi>${name}</bdi></a>`,
    );
    const nobody = html`<h1>History</h1>${asked === '' ? '' : html`<p role="status">Neither ${withArticle(piece.one)} nor a player is called “<bdi>${asked}</bdi>”.${near.length > 0 ? html` Perhaps you mean ${near}.` : ''}</p>`}${form}`;
    return layout({ title: 'History' }, context, nobody);
  }
  const { name, kind, isBoth, turns, earlier } = view;
  const other = kind === 'player' ? 'subject' : 'player';
  const content = html`<h1><bdi>${name}</bdi></h1>
    ${isBoth ? html`<p><a href="${historyPath(name, other)}">${capital(other === 'player' ? 'the player' : withArticle(piece.one))} of this name</a></p>` : ''}
    ${turns.length === 0 ? html`<p>Nothing is known of it in any turn yet.</p>` : ''}
    ${turns.map((one) => turnCard(one, view.rules, context.frame))}
    ${earlier === undefined ? '' : html`<p><a class="button" href="${`${historyPath(name, kind)}&before=${earlier}`}">Earlier turns</a></p>`}
    ${form}`;
  return layout({ title: name }, context, content);
}

function turnCard(
  one: SubjectTurn & { readonly turn: number; readonly isProjection: boolean },
  rules: Readonly<Record<string, string>>,
  frame: Frame,
): Html {
  const fight = frame.words.conflict;
  const speaker = speakTo('judge', frame);
  const { turn, before, after, orders, running, moves, conflicts, ledger, calls, rolls, isProjection } = one;
  const id = `turn-${turn}`;
  const why = (verdict: Verdict) =>
    html`<span class="muted">${speaker.sentences(verdict.because)} ${ruleOf(nameRule(verdict), rules)}</span>`;
  return html`<article class="card history" aria-labelledby="${id}" data-step tabindex="-1">
    <h2 id="${id}"><a href="${turnPath(turn, 'thread')}">Turn ${turn}</a></h2>
    ${isProjection ? projection(turn) : ''}
    ${list(
      'When it began',
      before.map((piece) => html`<bdi>${piece.name}</bdi>: ${formatPiece(piece)}`),
    )}
    ${list('Orders', [...orders.map((order) => told(order, turn, why)), ...running.map((verdict) => html`<bdi>${verdict.piece}</bdi> <span class="muted">an earlier order</span> ${standingSign(verdict.status)} ${why(verdict)}`)])}
    ${list(
      isProjection ? 'What would happen' : 'What happened',
      moves.map(
        (move) =>
          html`<bdi>${move.piece}</bdi>: ${move.told}${move.because.length === 0 ? '' : html`<ul>${move.because.map((fact) => html`<li class="muted">${speaker.clause(fact)} ${ruleOf(fact.rule || BY_RULING, rules)}</li>`)}</ul>`}`,
      ),
    )}
    ${list(
      capital(fight.many),
      conflicts.map(
        (conflict) =>
          html`<a href="${turnPath(turn, 'map', `?find=${encodeURIComponent(conflict.at)}`)}">${conflict.at}</a>: <bdi>${formatConflict(conflict, ' and ')}</bdi>${conflict.circumstances.length > 0 ? ` (${conflict.circumstances.map(speaker.clause).join(', ')})` : ''}`,
      ),
    )}
    ${list(
      'What else changed',
      ledger.map(
        ({ because, ...entry }) =>
          html`<bdi>${entry.subject}</bdi>, ${formatWhat(entry)}: ${formatValue(entry.before)} → ${formatValue(entry.after)} <span class="muted">${speaker.clause(because)} ${ruleOf(because.rule || BY_RULING, rules)}</span>`,
      ),
    )}
    ${list(
      'Judge’s calls',
      calls.map(({ because }) => html`${because.ruling}: ${speaker.clause(because)}`),
    )}
    ${list(
      'Rolls',
      rolls.map(
        ({ rule, what, choices, result }) =>
          html`${rule} ${what}: <strong>${result}</strong> <span class="muted">of ${choices.join(', ')}</span>`,
      ),
    )}
    ${list(
      isProjection ? 'Where it would end' : 'When it was over',
      after.map((piece) => html`<bdi>${piece.name}</bdi>: ${formatPiece(piece)}`),
    )}
  </article>`;
}

function list(head: string, items: readonly Html[]): Html | '' {
  if (items.length === 0) return '';
  return html`<h3>${head}</h3><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function told({ order, standing, verdicts }: OrderOutcome, turn: number, why: (verdict: Verdict) => Html): Html {
  const reasons = verdicts.filter(({ because }) => because.length > 0);
  return html`<a href="${turnPath(turn, 'thread', `#${anchor('verdict', order.id)}`)}"><code>${order.text}</code></a> <bdi class="muted">${order.player}</bdi> ${standingSign(standing)}${reasons.map((one) => html` ${why(one)}`)}`;
}

function ruleOf(rule: string, rules: Readonly<Record<string, string>>): Html | '' {
  return rule === '' ? '' : html`<span class="rule" title="${rules[rule] ?? ''}">${rule}</span>`;
}

/** What was done, by whom and why, the latest first; why stands in its words. */
export function logPage(entries: ReturnType<Desk['log']>, context: PageContext): Html {
  const rows = entries.map(
    ({ at, who, what }) => html`<li>
      <p class="meta">${moment(at, context.frame.zone)} · <bdi>${who}</bdi></p>
      <p>${what}</p>
    </li>`,
  );
  const content = html`<h1>Log</h1>${entries.length === 0 ? html`<p>Nothing has been done yet.</p>` : html`<ol class="log">${rows}</ol>`}`;
  return layout({ title: 'Log', page: 'log' }, context, content);
}
