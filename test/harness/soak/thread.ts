/** An edit mark as a forum shows it. */
export interface Mark {
  readonly at: number;
  readonly by: string;
  /** How often the post was edited so that it shows; some engines print it. */
  readonly times: number;
}

/** What a post shows from a moment on (ms of the forum's clock): its text, or nothing while it is not there. */
export interface State {
  readonly at: number;
  readonly text: string | undefined;
  readonly mark?: Mark | undefined;
}

/** A post with all that ever stood in it. */
export interface TruePost {
  readonly id: number;
  readonly author: string;
  readonly at: number;
  readonly states: State[];
}

/** A post as it stands at a moment. */
export interface Standing {
  readonly post: TruePost;
  readonly text: string;
  readonly mark?: Mark | undefined;
}

/** The thread as it truly is, with every change and its moment: what captures are held against. */
export class TrueThread {
  readonly posts: TruePost[] = [];

  add(at: number, author: string, text: string): TruePost {
    const post = { id: (this.posts.at(-1)?.id ?? 300) + 1, author, at, states: [{ at, text }] };
    this.posts.push(post);
    return post;
  }

  /** Another text, or the same one edited to no effect. */
  edit(at: number, post: TruePost, text: string, marked: boolean): void {
    const { mark } = post.states.at(-1) ?? {};
    const next = marked ? { at, by: post.author, times: (mark?.times ?? 0) + 1 } : mark;
    post.states.push({ at, text, mark: next });
  }

  remove(at: number, post: TruePost): void {
    post.states.push({ ...post.states.at(-1), at, text: undefined });
  }

  /** Brings a removed post back as it was. */
  restore(at: number, post: TruePost): void {
    const last = post.states.findLast(({ text }) => text !== undefined);
    if (last) post.states.push({ ...last, at });
  }

  /** Puts a post's text under an earlier one's; the post itself is gone. */
  merge(at: number, from: TruePost, into: TruePost, marked: boolean): void {
    this.edit(at, into, `${lastText(into)}\n\n${lastText(from)}`, marked);
    this.remove(at, from);
  }

  /** The posts that stand in the thread at a moment, in its order. */
  shownAt(at: number): readonly Standing[] {
    return this.posts.flatMap((post) => {
      const { text, mark } = stateAt(post, at) ?? {};
      return text === undefined ? [] : [{ post, text, mark }];
    });
  }
}

/** What a post shows at a moment; undefined before it was posted. */
export function stateAt({ states }: TruePost, at: number): State | undefined {
  return states.findLast((state) => state.at <= at);
}

/** Every text a post showed between two moments, both included; undefined among them where it was not there. */
export function textsIn({ states }: TruePost, from: number, to: number): ReadonlySet<string | undefined> {
  const before = states.findLast((state) => state.at <= from);
  return new Set([before?.text, ...states.filter(({ at }) => at > from && at <= to).map(({ text }) => text)]);
}

function lastText({ states }: TruePost): string {
  return states.at(-1)?.text ?? '';
}
