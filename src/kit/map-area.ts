/** A place with something on it: the box it has in a map's picture, in the picture's units, and what is there, a line each. */
export interface MapArea {
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly told: readonly string[];
  /** Where one goes from here, where it leads somewhere. */
  readonly leadsTo?: string;
}

/** A map's picture as SVG, its size in its own units, and the point of it where the fighting is. */
export interface DrawnMap {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly fighting?: { readonly x: number; readonly y: number };
}
