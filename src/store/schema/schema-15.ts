/**
 * The fifteenth step: boards, updates, drafts and mails are kept packed, so that a campaign of years stays small. Where a row
 * is packed its plain columns are empty; rows from before stay as they are. A mail's bytes are in their column, compressed.
 */
export const SCHEMA_15 = `
-- Each a JSON list of texts, compressed by brotli.
ALTER TABLE turns ADD COLUMN packed BLOB;    -- board
ALTER TABLE closes ADD COLUMN packed BLOB;   -- board, result
ALTER TABLE drafts ADD COLUMN packed BLOB;   -- tree, bbcode, markdown, html, text
-- 1 where eml is compressed by brotli.
ALTER TABLE outbox ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
`;
