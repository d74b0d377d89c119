import type { Verdict } from '../../../kit/verdict.js';

/** 1.6, 3.3.6, 5.4.2 A verdict under the rule that its player finds it by: another screen name, a new order, a change of control. */
export function tellVerdict(verdict: Verdict): Verdict {
  const { why, rule } = verdict;
  const [named, others] = why.split(' is controlled by ');
  const [own, poster] = (others ?? '').split(', not by ');
  const posted = poster?.replace(/\.$/, '');
  if (named !== undefined && own !== undefined && posted !== undefined && bare(own) === bare(posted))
    return {
      ...verdict,
      rule: `1.6, ${rule}`,
      why: `It was posted under the name ${posted}; nobody acts under another screen name than his own, which is ${own}.`,
    };
  if (rule !== '3.2.2.3') return verdict;
  if (why.includes('no longer controls the army')) return { ...verdict, rule: '5.4.2' };
  return why.includes('a new order was posted') ? { ...verdict, rule: '3.2.2.3, 3.3.6' } : verdict;
}

/** A name without what differs between spellings of one. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
