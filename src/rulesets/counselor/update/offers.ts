/** J53 An army that tramples others, or may. */
export interface OverrunAsked {
  readonly by: string;
  readonly of: readonly string[];
  readonly at: string;
  readonly tick: number;
}

/** J63 How an overrun comes out, as a clause. */
export function writeOverrun({ by, of, at, tick }: OverrunAsked, tramples: boolean): string {
  return `${by} ${tramples ? 'tramples' : 'does not trample'} ${of.join(', ')} at ${at} in tick ${tick}`;
}
