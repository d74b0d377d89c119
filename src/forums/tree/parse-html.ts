import type { ParserOptions } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap as Tree } from 'parse5-htmlparser2-tree-adapter';
import { BoundedParser } from './bounded-parser.js';

/**
 * Parses a page as browsers do, but in time that grows with its length alone. What lies deeper than any page has reason
 * to is closed early, with the comment `CUT` on both sides: the text is all there, and what stands inside what is not.
 */
export function parsePage(text: string): Tree['document'] {
  return BoundedParser.parse(text, OPTIONS);
}

/** The same for a part of a page: the nodes of stored HTML. */
export function parsePart(text: string): readonly Tree['childNode'][] {
  const parser = BoundedParser.getFragmentParser<Tree>(null, OPTIONS);
  parser.tokenizer.write(text, true);
  const [root] = parser.document.children;
  return root && adapter.isElementNode(root) ? root.children : [];
}

/** The library looks for nodes from the front; those it moves stand at the end. */
const OPTIONS: ParserOptions<Tree> = {
  treeAdapter: {
    ...adapter,
    insertBefore: (parent, node, reference) => {
      const { prev } = reference;
      if (prev) prev.next = node;
      node.prev = prev;
      node.next = reference;
      reference.prev = node;
      node.parent = parent;
      parent.children.splice(parent.children.lastIndexOf(reference), 0, node);
    },
    insertTextBefore: (parent, text, reference) => {
      const { prev } = reference;
      if (prev && adapter.isTextNode(prev)) prev.data += text;
      else OPTIONS.treeAdapter?.insertBefore(parent, adapter.createTextNode(text), reference);
    },
    detachNode: (node) => {
      if (node.parent?.children.at(-1) === node) {
        node.parent.children.pop();
        if (node.prev) node.prev.next = null;
        node.prev = null;
        node.parent = null;
      } else adapter.detachNode(node);
    },
  },
};
