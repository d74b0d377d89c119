/** A square of the map as one number: column + row × width. */
export type Cell = number;
