/** One change of a post's text. */
export interface Edit {
  /** Milliseconds in UTC. */
  readonly at: number;
  readonly body: string;
  readonly reason?: string | undefined;
  /** False where the forum shows no mark for it. */
  readonly marked: boolean;
  /** True where the engine appended a second post of the same author. */
  readonly merged: boolean;
}

/** A post with its whole history, its text in BBCode. */
export interface DemoPost {
  readonly id: number;
  readonly author: string;
  readonly guest: boolean;
  readonly at: number;
  readonly title?: string | undefined;
  readonly body: string;
  readonly edits: readonly Edit[];
  readonly deleted?: number | undefined;
}

export interface DemoUser {
  readonly id: number;
  readonly title: string;
  /** `2021-01-01` */
  readonly joined: string;
  readonly signature?: string | undefined;
}

/** A campaign's thread and the forum it stands on. */
export interface DemoThread {
  readonly title: string;
  readonly thread: number;
  readonly forum: number;
  readonly perPage: number;
  /** Hours east of UTC that the board's clock keeps. */
  readonly offset: number;
  readonly users: ReadonlyMap<string, DemoUser>;
  /** By id, which is by time. */
  readonly posts: readonly DemoPost[];
}

/** A post as a visitor sees it at one moment. */
export interface ShownPost {
  readonly post: DemoPost;
  readonly user: DemoUser | undefined;
  /** Its place in the thread: numbers close up over deleted posts. */
  readonly number: number;
  readonly body: string;
  readonly mark?: { readonly at: number; readonly reason?: string | undefined; readonly times: number };
}

/** The thread as it stood at a moment (ms): posts up to then, each with its latest edit, without those deleted by then. */
export function threadAt(thread: DemoThread, moment: number): readonly ShownPost[] {
  return thread.posts
    .filter(({ at, deleted }) => at <= moment && (deleted === undefined || deleted > moment))
    .map((post, index) => {
      const edits = post.edits.filter(({ at }) => at <= moment);
      const marked = edits.filter((edit) => edit.marked);
      const last = marked.at(-1);
      return {
        post,
        user: post.guest ? undefined : thread.users.get(post.author),
        number: index + 1,
        body: edits.at(-1)?.body ?? post.body,
        ...(last === undefined ? {} : { mark: { at: last.at, reason: last.reason, times: marked.length } }),
      };
    });
}
