import { describe, expect, it } from 'vitest';
import {
  isAbout,
  isOfWholeGame,
  postOf,
  type QuestionKey,
  readKey,
  turnOf,
  writeKey,
} from '../../src/turns/question-key.js';

const KEYS: Readonly<Record<string, QuestionKey>> = {
  '5733461:judge-post:3aa00cc2bb49': { of: 'post', post: '5733461', what: 'judge-post', marks: ['3aa00cc2bb49'] },
  'pm4:doubt:92b7ae65002c:2': { of: 'post', post: 'pm4', what: 'doubt', marks: ['92b7ae65002c', '2'] },
  '5741209:hand:cf1951e6dbe8:fae1b3bfc7c2': {
    of: 'post',
    post: '5741209',
    what: 'hand',
    marks: ['cf1951e6dbe8', 'fae1b3bfc7c2'],
  },
  '02~00000000000000000017:unseen:0': {
    of: 'post',
    post: '02~00000000000000000017',
    what: 'unseen',
    marks: ['0'],
  },
  't1:hand:4:order:f308038246b5': { of: 'post', post: 't1:hand:4', what: 'order', marks: ['f308038246b5'] },
  'turn-12:order:f308038246b5:2': { of: 'turn', turn: 12, what: 'order', marks: ['f308038246b5', '2'] },
  'turn-3:edited:5741209:cf1951e6dbe8': { of: 'turn', turn: 3, what: 'edited', marks: ['5741209', 'cf1951e6dbe8'] },
  'turn-3:votes:cf1951e6dbe8': { of: 'turn', turn: 3, what: 'votes', marks: ['cf1951e6dbe8'] },
  'stranger:5741209:order:Sister Ossa (guest) #17': { of: 'stranger', name: '5741209:order:Sister Ossa (guest) #17' },
  'nickname:turn-3: the wicks': { of: 'nickname', name: 'turn-3: the wicks' },
};

describe('the id of a question', () => {
  it.each(Object.entries(KEYS))('%s says what it is about, and keeps its bytes', (id, key) => {
    expect(readKey(id)).toEqual(key);
    expect(writeKey(key)).toBe(id);
  });

  it('is about one post, one turn, or the whole game, whatever stands in a name', () => {
    const about = Object.keys(KEYS).map((id) => postOf(id) ?? turnOf(id) ?? isOfWholeGame(id));
    expect(about).toEqual([
      ...['5733461', 'pm4', '5741209', '02~00000000000000000017', 't1:hand:4'],
      ...[12, 3, 3, true, true],
    ]);
    const posts = new Set(['5741209', 't1:hand:4']);
    expect(Object.keys(KEYS).filter((id) => isAbout(id, 3, posts))).toEqual([
      '5741209:hand:cf1951e6dbe8:fae1b3bfc7c2',
      't1:hand:4:order:f308038246b5',
      'turn-3:edited:5741209:cf1951e6dbe8',
      'turn-3:votes:cf1951e6dbe8',
    ]);
  });

  it('of nothing known is about nothing', () => {
    expect(['', 'clock', '5741209:elsewhere:0'].map(readKey)).toEqual([undefined, undefined, undefined]);
  });
});
