import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_FILE } from '../../src/app/game/game.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { needTurn } from '../../src/app/record/record.js';
import { loadCampaign, loadThread } from '../../src/app/run/campaign.js';
import { CAMPAIGN } from '../../src/app/run/demo.js';
import { type House, openHouse, type Setting } from './desk-house.js';

/** Opens a house on the first turn of the bundled campaign, captured up to its lock. */
export async function openCampaignHouse(more: Partial<Setting> = {}): Promise<House> {
  const [turn] = loadCampaign(CAMPAIGN);
  if (!turn) throw new Error('the campaign has no turn');
  const { sheet, captures, entries } = turn;
  const house = await openHouse({
    thread: loadThread(CAMPAIGN),
    game: readFileSync(join(CAMPAIGN, GAME_FILE), 'utf8'),
    settings:
      'site: {dateOrder: month-first, longest: 10000}\njudge: {name: The Judge, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n',
    sheet,
    ...more,
  });
  for (const moment of captures.filter((one) => one < sheet.lock)) await house.look(moment);
  for (const file of entries) enterFile(house.game, needTurn(house.game), file);
  return house;
}
