import { html } from 'hono/html';
import { capital, withArticle } from '../../../rulesets/contract/words.js';
import type { Html } from '../../page/html.js';
import { historyPath, type PageContext, turnPath } from '../../page/layout.js';
import { moment } from '../../page/moment.js';
import { sentence } from '../../page/sentence.js';
import type { HomeView, PlayerLine, PlayerState } from '../../views/home.js';
import { PLAYER_STATES } from '../../views/home.js';
import type { TurnSummary } from '../../views/turn.js';

/** Each state of a player by a sign and a word, so that colour is never needed. */
const PLAYERS: Record<PlayerState, { readonly sign: string; readonly word: string }> = {
  missing: { sign: '✗', word: 'missing' },
  partly: { sign: '◐', word: 'partly' },
  away: { sign: '☾', word: 'away' },
  moved: { sign: '✓', word: 'moved' },
  'owes-nothing': { sign: '–', word: 'owes nothing' },
};

/** `9 players = 1 missing + 2 partly + 1 away + 4 moved + 1 owes nothing`. */
export function countedPeople(lines: readonly PlayerLine[]): Html {
  const of = (state: PlayerState) => lines.filter((line) => line.state === state).length;
  return html`<p class="counted"><strong>${lines.length}</strong> ${lines.length === 1 ? 'player' : 'players'} = ${PLAYER_STATES.map((state, i) => html`${i > 0 ? ' + ' : ''}<span class="player ${state}"><strong>${of(state)}</strong> ${PLAYERS[state].word}</span>`)}</p>`;
}

/** Who has moved, in one line that adds up, with names on demand; and the way to say who is away. */
export function peopleSection({ people, absence }: HomeView, turn: TurnSummary, context: PageContext): Html | '' {
  if (people.length === 0) return '';
  const { one, many } = context.frame.words.piece;
  return html`<section class="people" aria-labelledby="people">
    <h3 id="people">Players</h3>
    ${countedPeople(people)}
    <ul class="player-list">
      ${people
        .filter(({ state }) => state === 'missing' || state === 'partly' || state === 'away')
        .map(
          (line) =>
            html`<li>${playerSign(line.state)} <a href="${turnPath(turn.number, 'thread', `?player=${encodeURIComponent(line.player)}`)}"><bdi>${line.player}</bdi></a> <span class="muted">without an order: ${line.owed.join(', ')}${awayWords(line, context)}</span></li>`,
        )}
    </ul>
    <details>
      <summary>All players, and what the words mean</summary>
      <p>Counted by the control list at the lock. Whatever still goes by an order of an earlier turn, or is in battle, needs none.
        <strong>Moved</strong>: each of his ${many} has an order this turn, legal or not. <strong>Partly</strong>: some have.
        <strong>Missing</strong>: none has. <strong>Away</strong>: he owes orders and you have said that he is away.
        <strong>Owes nothing</strong>: he controls no ${one} that needs an order, or who
        shares them with him gave it. ${capital(withArticle(one))} without an order stands; nobody has to move.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="All players">
        <table>
          <thead><tr><th scope="col">Player</th><th scope="col">Side</th><th scope="col">State</th><th scope="col">With an order</th><th scope="col">Without</th></tr></thead>
          <tbody>${people.map((line) => html`<tr><th scope="row"><a href="${historyPath(line.player, 'player')}"><bdi>${line.player}</bdi></a></th><td><bdi>${line.side}</bdi></td><td>${playerSign(line.state)}${awayWords(line, context)}</td><td>${line.ordered.join(', ')}</td><td>${line.owed.join(', ')}</td></tr>`)}</tbody>
        </table>
      </div>
    </details>
    ${absences(people, absence, context)}
  </section>`;
}

function playerSign(state: PlayerState): Html {
  const { sign, word } = PLAYERS[state];
  return html`<span class="player ${state}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}

function awayWords({ away }: PlayerLine, { frame }: PageContext): Html | '' {
  if (!away) return '';
  const until = away.until === undefined ? 'until he is back' : html`until ${moment(away.until, frame.zone)}`;
  return html`; away ${until}${away.why ? html` (${away.why})` : ''}`;
}

/** Who is away, what the rulebook says of that, and the forms to say so. */
function absences(people: readonly PlayerLine[], absence: HomeView['absence'], context: PageContext): Html {
  const { form } = context;
  const away = people.filter((line) => line.away);
  const here = people.filter((line) => !line.away).toSorted((a, b) => (a.player < b.player ? -1 : 1));
  return html`<details class="absences">
    <summary>Who is away${away.length > 0 ? ` (${away.length})` : ''}</summary>
    ${absence ? html`<p><span class="rule">${absence.rule}</span> ${sentence(absence.why)} His orders count as anybody’s.</p>` : html`<p>The rulebook says nothing of players who are away; their orders count as anybody’s.</p>`}
    ${
      away.length > 0
        ? html`<ul class="player-list">${away.map(
            (
              line,
            ) => html`<li><form method="post" action="/away/back"><input type="hidden" name="form" value="${form}" />
          <bdi>${line.player}</bdi><span class="muted">${awayWords(line, context)}</span>
          <button name="player" value="${line.player}">Is back<span class="hidden">: ${line.player}</span></button></form></li>`,
          )}</ul>`
        : ''
    }
    ${
      here.length > 0
        ? html`<form method="post" action="/away" class="chooser">
      <input type="hidden" name="form" value="${form}" />
      <p><label for="away-player">Player</label><select id="away-player" name="player">${here.map(({ player }) => html`<option value="${player}">${player}</option>`)}</select></p>
      <p><label for="away-until">Away until the end of <span class="muted">(empty: not known)</span></label><input id="away-until" type="date" name="until" /></p>
      <p><label for="away-why">Why</label><input id="away-why" name="why" maxlength="200" /></p>
      <p><button>Mark as away</button></p>
    </form>`
        : ''
    }
  </details>`;
}
