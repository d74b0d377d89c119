/** Why something was not done: each a sentence for the judge. A thrown `Fault` has the same three parts. */
export interface Refusal {
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}
