/** The fifth step: whether a page's posts were asked for by their ids; what it lacks was then not asked for. */
export const SCHEMA_5 = `
ALTER TABLE pages ADD COLUMN named INTEGER NOT NULL DEFAULT 0;
`;
