import { commit } from '../../core/dice.js';
import { LONGEST_LINE } from '../../reading/text/lines.js';
import type { ReadPart } from '../posts/read-parts.js';
import type { Question, QuestionKind, Ruling } from '../turn.js';

/** The questions of a turn as they come up, each with the judge's last ruling on it. */
export class Questions {
  readonly list: Question[] = [];
  readonly #rulings = new Map<string, Ruling>();

  constructor(rulings: readonly Ruling[]) {
    for (const ruling of rulings) this.#rulings.set(ruling.question, ruling);
  }

  /** The judge's last ruling on a question, where he made one. */
  rulingOn(id: string): Ruling | undefined {
    return this.#rulings.get(id);
  }

  /** Asks; the answer is the ruling, where there is one already. */
  ask(question: Omit<Question, 'ruling'>): Ruling | undefined {
    const ruling = this.rulingOn(question.id);
    this.list.push({ ...question, ...(ruling && { ruling }) });
    return ruling;
  }

  /** Asks about the words of an item, and gives the question's name: made from post, words and kind, so a changed post asks again. */
  askWords<V>(
    kind: QuestionKind,
    { post, revision, who, part }: ReadPart<V>,
    words: string,
    why: string,
    nearest: readonly string[],
    row?: string,
  ): string {
    const said = post.revisions[revision]?.body.text.slice(part.from, part.to) ?? '';
    // Of what is very long only the beginning is quoted; what follows counts too.
    const all = words.length >= LONGEST_LINE && said.length > words.length ? said : words;
    const stem = `${post.id}:${kind}:${commit(all).slice(0, 12)}`;
    const again = this.list.filter(({ id }) => id.startsWith(stem)).length;
    const id = again > 0 ? `${stem}:${again + 1}` : stem;
    const change = 'As it stands nothing of it is carried out.';
    const place = { post: post.id, revision, from: part.from, to: part.to };
    this.ask({ id, kind, place, player: who.name, words, why, change, nearest, ...(row !== undefined && { row }) });
    return id;
  }
}
