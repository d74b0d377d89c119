import type { Case } from './case.js';

/** What makes a set-up an error; none where all is sound. */
export function checkWorld({ lands, hexes, players, generals, challenges, window, steps }: Case): readonly string[] {
  const errors: string[] = [];
  const need = (isSo: boolean, what: string) => {
    if (!isSo) errors.push(what);
  };
  const names = players.map(({ name }) => name);
  for (const { at, controller, bonded, reinforced } of hexes) {
    need(lands.has(at), `${at} is no hex`);
    for (const name of [...bonded, ...(controller === null ? [] : [controller])])
      need(names.includes(name), `${name} is no player`);
    need(
      bonded.length === 0 || (controller !== null && bonded.includes(controller)),
      `${at} is bonded and not so controlled`,
    );
    need(!reinforced || bonded.length === 1, `${at} is reinforced for nobody alone`);
  }
  need(new Set(hexes.map(({ at }) => at)).size === hexes.length, 'a hex twice');
  for (const { at, planeswalker } of players) need(lands.has(at), `${planeswalker} is nowhere`);
  const standing = generals.flatMap(({ at }) => (at === null ? [] : [at]));
  need(new Set(standing).size === standing.length, 'two generals share a hex');
  for (const { name, owner, at, fell } of generals) {
    need(lands.has(at ?? fell ?? ''), `${name} is nowhere`);
    need(names.includes(owner), `${name} is nobody's`);
  }
  const all = [
    ...names,
    ...players.map((one) => one.planeswalker).filter((name, i) => name !== names[i]),
    ...generals.map(({ name }) => name),
  ];
  need(new Set(all).size === all.length, 'a name twice');
  need(window === 'aftermath' || challenges.length === 0, 'challenges in a movement window');
  const owners = new Map([
    ...players.map((one) => [one.planeswalker, one.name] as const),
    ...generals.map((one) => [one.name, one.owner] as const),
  ]);
  const isOff = (piece: string) => generals.some(({ name, at }) => name === piece && at === null);
  const inside = challenges.map(({ challengers, challenged }) => [...challengers, ...challenged]);
  for (const pieces of inside) {
    for (const piece of pieces) need(owners.has(piece) && !isOff(piece), `${piece} is not there`);
    const his = pieces.map((piece) => owners.get(piece));
    need(new Set(his).size === his.length, `two of one player in ${pieces.join(', ')}`);
  }
  for (const entry of steps[0]?.results ?? []) {
    if (entry.kind !== 'fell') continue;
    const players = inside[entry.challenge - 1]?.map((piece) => owners.get(piece)) ?? [];
    const his = entry.fell.map((piece) => owners.get(piece));
    need(entry.fell.length > 1 && new Set(his).size === his.length, `fell of ${entry.fell.join(', ')}`);
    for (const one of his) need(players.includes(one), `${one} is not in challenge ${entry.challenge}`);
  }
  return errors;
}
