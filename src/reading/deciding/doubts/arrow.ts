import type { ClauseView } from '../clause-view.js';
import type { DoubtRow } from '../doubt-row.js';

/** An arrow that no order is made of. */
export const ARROW: DoubtRow<ClauseView> = {
  id: 'arrow',
  when: (view) => {
    const [head] = view.said;
    if (!head || view.talks) return false;
    return view.has('arrow', 'back') && (view.places > 0 || head.type === 'name');
  },
  why: 'an arrow, but no order that can be read',
  sure: true,
  whole: true,
  example: { says: 'the wolves of 3D > the moon' },
};
