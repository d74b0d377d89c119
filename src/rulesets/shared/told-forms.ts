import { code } from '../../core/document.js';
import type { ListItem } from './posts-told.js';

/** The form of an order as it is written, between quotation marks, which also stand where a markup shows no code. */
export function tellForm(form: string): ListItem {
  return ['“', code(form), '”'];
}
