/** The second step: when the judge last looked, and what there was to see. */
export const SCHEMA_2 = `
CREATE TABLE looks (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  revision INTEGER NOT NULL,                   -- the last state of a post there was; 0 where there was none
  turn INTEGER,                                -- the turn whose fates follow
  fates TEXT NOT NULL                          -- order → fate and rule, as JSON
) STRICT;
CREATE TRIGGER looks_never_change BEFORE UPDATE ON looks
BEGIN SELECT RAISE(ABORT, 'rows of looks are never changed'); END;
CREATE TRIGGER looks_never_delete BEFORE DELETE ON looks
BEGIN SELECT RAISE(ABORT, 'rows of looks are never deleted'); END;
`;
