/** What came back from one request, after redirects that stayed on the same site. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  header(name: string): string | undefined;
  /** The page, decoded. Asked for only where the answer is a page. */
  html(): Promise<string>;
  /** Lets go of a page nobody wants. */
  drop(): Promise<void>;
}
