import { keepRows } from './append-only.js';

/** The tenth step: a digest of what each post showed, so that damage to it is found. */
export const SCHEMA_10 = `
CREATE TABLE revision_digests (
  revision INTEGER PRIMARY KEY REFERENCES revisions (id), digest TEXT NOT NULL
) STRICT;
INSERT INTO revision_digests SELECT id, digest_of(html, text, skips) FROM revisions;
${keepRows(['revision_digests'])}`;
