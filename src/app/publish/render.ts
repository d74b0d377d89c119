import type { Document } from '../../core/document.js';
import { writeBBCode } from '../../drafting/bbcode.js';
import { writeHtml } from '../../drafting/html.js';
import { writeMarkdown } from '../../drafting/markdown.js';
import { writeText } from '../../drafting/text.js';
import type { Rendered } from '../../store/drafts.js';

/** Renders a document once: these bytes are what is stored, shown and sent. */
export function renderDraft(document: Document): Rendered {
  return {
    document,
    bbcode: writeBBCode(document),
    markdown: writeMarkdown(document),
    html: writeHtml(document),
    text: writeText(document),
  };
}
