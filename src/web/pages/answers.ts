import { html } from 'hono/html';
import type { AnswerChoice, AnswersView, CameLine } from '../../app/mail/answers.js';
import type { OpenedAnswer } from '../../app/mail/opened-answers.js';
import { capital, sentence } from '../../core/text.js';
import { layout, type PageContext } from '../parts/layout.js';
import { type Html, moment } from '../parts/words.js';

/** How something that came stands, in words. */
const ANSWER_STATES: Readonly<Record<CameLine['state'], string>> = {
  counts: 'Counts',
  superseded: 'Superseded',
  late: 'Late',
  'stood-in': 'Not needed',
  'too-soon': 'Does not count yet',
  stranger: 'Does not count',
  unclear: 'Needs you',
  automatic: 'An automatic answer',
  'no-answer': 'None, by your word',
};

/** Who has sent what was asked for, and nothing of what stands in it until the judge opens a fight. */
export function answersPage(
  { turn, dueIn, answers, owed, came, fights, choices }: AnswersView,
  context: PageContext,
): Html {
  const { frame } = context;
  const path = `/turn/${turn}/answers`;
  const missing = owed.filter(({ sent }) => !sent).length;
  const content = html`<h1>${capital(answers)} for turn ${dueIn}</h1>
    <p class="muted">Asked for with the update of turn ${turn}.</p>
    <p>${missing === 0 ? 'All have sent.' : `${missing} of ${owed.length} are missing.`} What stands in them is shown only once you open the ${frame.words.conflict.one}, which the log keeps.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Who has sent"><table>
      <thead><tr><th scope="col">${capital(frame.words.piece.one)}</th><th scope="col">Sent</th><th scope="col">Asked</th><th scope="col">${capital(frame.words.conflict.one)}</th></tr></thead>
      <tbody>${owed.map(
        ({ piece, title, player, sent, due }) => html`<tr><td>${piece}</td>
        <td>${sent ? html`<strong>sent</strong>${sent.by === player ? '' : html` by <bdi>${sent.by}</bdi>`}, ${moment(sent.at, frame.zone)}` : html`missing${due === undefined ? '' : html`, due ${moment(due, frame.zone)}`}`}</td>
        <td><bdi>${player}</bdi></td><td>${title}</td></tr>`,
      )}</tbody></table></div>
    <section><h2>What came (${came.length})</h2>
      ${came.map((one) => cameCard(one, path, context))}
      <details class="card"><summary>I have one that came another way</summary>
      <form method="post" action="${path}"><input type="hidden" name="form" value="${context.form}" />
        ${choose(choices, frame.words.piece.one)}
        <label>How it came <input name="why" value="" /></label>
        <button name="do" value="tick">I have it now</button></form></details></section>
    <section><h2>Open a ${frame.words.conflict.one}</h2>
      ${fights.map(({ at, title, opened }) =>
        opened === undefined
          ? html`<form method="post" action="${path}" class="card"><input type="hidden" name="form" value="${context.form}" />
            <input type="hidden" name="fight" value="${at}" /><p><strong>${title}</strong>, sealed</p>
            <label>Why, where not all have sent and the deadline is not over <input name="why" value="" /></label>
            <button name="do" value="open">Open it: the log says so</button></form>`
          : html`<p class="card"><a href="${path}/${encodeURIComponent(at)}">${title}</a>, opened ${moment(opened, frame.zone)}</p>`,
      )}</section>`;
  return layout({ title: `${capital(answers)} for turn ${dueIn}`, page: 'mails' }, context, content);
}

function cameCard(one: CameLine, path: string, { frame, form }: PageContext): Html {
  const { id, from, subject, arrived, state, why, player, piece, choices } = one;
  return html`<article class="card" id="answer-${id}"><h3>${ANSWER_STATES[state]}: <bdi>${player ?? from}</bdi>${piece === undefined ? '' : ` for ${piece}`}</h3>
    <p><bdi>${subject}</bdi> <span class="muted">${moment(arrived, frame.zone)}</span></p><p>${sentence(why)}</p>
    <details${state === 'unclear' ? ' open' : ''}><summary>Say whose it is</summary>
    <form method="post" action="${path}"><input type="hidden" name="form" value="${form}" /><input type="hidden" name="id" value="${id}" />
      ${choices.length === 0 ? html`<p>Its sender was asked for nothing.</p>` : html`${choose(choices, frame.words.piece.one, one)} <button name="do" value="match">It is his</button>`}
      <button name="do" value="none">It is none</button></form></details></article>`;
}

/** Whose an answer is, with the piece it is for, as one choice: nobody answers for what he was not asked for. */
function choose(choices: readonly AnswerChoice[], piece: string, chosen: Partial<AnswerChoice> = {}): Html {
  return html`<label>Whose, and for which ${piece} <select name="whose">${choices.map((one) => html`<option value="${JSON.stringify([one.player, one.piece])}"${one.player === chosen.player && one.piece === chosen.piece ? html` selected` : ''}>${one.player}: ${one.piece}</option>`)}</select></label>`;
}

/** What stands in the answers of an opened fight. */
export function openedPage(turn: number, fight: string, read: readonly OpenedAnswer[], context: PageContext): Html {
  const content = html`<p><a href="/turn/${turn}/answers">All for turn ${turn + 1}</a></p><h1>${fight}</h1>
    ${read.length === 0 ? html`<p>Nothing came.</p>` : ''}
    ${read.map(
      ({
        player,
        piece,
        state,
        arrived,
        subject,
        text,
        why,
        attached = [],
      }) => html`<article class="card"><h2>${piece}: <bdi>${player}</bdi></h2>
      <p>${ANSWER_STATES[state]}. <bdi>${subject}</bdi> <span class="muted">${moment(arrived, context.frame.zone)}</span></p>
      ${why === '' ? '' : html`<p>${sentence(why)}</p>`}${text === '' ? '' : html`<pre>${text}</pre>`}${attached.map((one) => html`<p>From <bdi>${one.name}</bdi>:</p><pre>${one.text}</pre>`)}</article>`,
    )}`;
  return layout({ title: `${fight}, opened`, page: 'mails' }, context, content);
}
