import { describe, expect, it } from 'vitest';
import { pageClock } from '../../src/forums/times/page-clock.js';
import {
  findClock,
  findStamp,
  formatDateOrder,
  hasLostHalves,
  instantOf,
  type Stamp,
} from '../../src/forums/times/stamp.js';
import { findZone, offsetAt, readOffset, toUtc } from '../../src/forums/times/zone.js';

const NOW = Date.UTC(2026, 8, 20, 17, 30);
const clock = pageClock({ kind: 'offset', minutes: -300 }, undefined, NOW, undefined);

function stamp(text: string): Stamp {
  const found = findStamp(text);
  if (found === undefined) throw new Error(`no time in ${text}`);
  return found;
}

/** A time of day on a page, beside the server's moment. */
function at(time: string, server: string): { printed: number; date: number } {
  return { printed: Date.parse(`1970-01-01T${time}Z`), date: Date.parse(server) };
}

function iso(text: string): string {
  return new Date(instantOf(stamp(text), clock, 'month-first').ms).toISOString();
}

describe('a time on a page', () => {
  it.each([
    ['02-15-2022, 12:29 PM', '2022-02-15T17:29:00.000Z'],
    ['23-11-2005, 02:22 PM', '2005-11-23T19:22:00.000Z'],
    ['23-09-2005, 00:14', '2005-09-23T05:14:00.000Z'],
    ['07.09.2018, 12:19', '2018-07-09T17:19:00.000Z'],
    ['2026-11-01 12:00:00', '2026-11-01T17:00:00.000Z'],
    ['Sun Nov 01, 2026 12:00 pm', '2026-11-01T17:00:00.000Z'],
    ['Nov 01, 2026, 12:05 AM', '2026-11-01T05:05:00.000Z'],
    ['February 19th, 2008 at 1:51 am', '2008-02-19T06:51:00.000Z'],
    ['20th Feb 2021, 22:20', '2021-02-21T03:20:00.000Z'],
    ['09.09.2018 в 09:28', '2018-09-09T14:28:00.000Z'],
    ['Today, 04:59 AM', '2026-09-20T09:59:00.000Z'],
    ['Yesterday at 11:59 PM', '2026-09-20T04:59:00.000Z'],
    ['5 minutes ago', '2026-09-20T17:25:00.000Z'],
    ['Di 19. Februar 2008, 13:51 Uhr', '2008-02-19T18:51:00.000Z'],
    ['5. März 2026 um 08:00', '2026-03-05T13:00:00.000Z'],
    ['Mar 19 févr. 2008 à 13:51', '2008-02-19T18:51:00.000Z'],
    ['1er août 2026, 10:00', '2026-08-01T15:00:00.000Z'],
    ['12 juin 2026 10:00', '2026-06-12T15:00:00.000Z'],
    ['12 juillet 2026 10:00', '2026-07-12T15:00:00.000Z'],
    ['19 de febrero de 2008 a las 13:51', '2008-02-19T18:51:00.000Z'],
    ['Ene 05, 2026, 01:51 pm', '2026-01-05T18:51:00.000Z'],
    ['19 de Outubro de 2025 às 13:51', '2025-10-19T18:51:00.000Z'],
    ['19 maggio 2026 alle 13:51', '2026-05-19T18:51:00.000Z'],
    ['19 mei 2026 om 13:51', '2026-05-19T18:51:00.000Z'],
    ['19 października 2025, 13:51', '2025-10-19T18:51:00.000Z'],
    ['Sob 07 mar, 2026 13:51', '2026-03-07T18:51:00.000Z'],
    ['Heute um 04:59', '2026-09-20T09:59:00.000Z'],
    ["Aujourd'hui à 04:59", '2026-09-20T09:59:00.000Z'],
    ['Hier, 23:59', '2026-09-20T04:59:00.000Z'],
    ['Ayer a las 23:59', '2026-09-20T04:59:00.000Z'],
    ['Dzisiaj 04:59', '2026-09-20T09:59:00.000Z'],
    ['vor 5 Minuten', '2026-09-20T17:25:00.000Z'],
    ['vor einer Stunde', '2026-09-20T16:30:00.000Z'],
    ['il y a 5 minutes', '2026-09-20T17:25:00.000Z'],
    ['hace 2 horas', '2026-09-20T15:30:00.000Z'],
    ['há 2 horas', '2026-09-20T15:30:00.000Z'],
    ['5 minuti fa', '2026-09-20T17:25:00.000Z'],
    ['2 uur geleden', '2026-09-20T15:30:00.000Z'],
    ['5 minut temu', '2026-09-20T17:25:00.000Z'],
    ['Post 7 Reply 2026 at 10:00 on 19 Sep 2026, 10:00', '2026-09-19T15:00:00.000Z'],
    ['less than a minute ago', '2026-09-20T17:29:00.000Z'],
    ['13. 1. 2026 10:00', '2026-01-13T15:00:00.000Z'],
    ['Le 19/02/2008, 19h46', '2008-02-20T00:46:00.000Z'],
    ['2011 Augusztus 22, 18:23:13', '2011-08-22T23:23:13.000Z'],
    ['2026. január 5. 10:00', '2026-01-05T15:00:00.000Z'],
    ['2009年5月25日 22:21', '2009-05-26T03:21:00.000Z'],
    ['2009年5月25日(月) 午後 3:21', '2009-05-25T20:21:00.000Z'],
    ['2009年5月25日 下午 3:21', '2009-05-25T20:21:00.000Z'],
    ['25-05-2009 上午 9:21', '2009-05-25T14:21:00.000Z'],
    ['25 Μάι 2009, 03:21 μμ', '2009-05-25T20:21:00.000Z'],
    ['Пн май 25, 2009 22:21', '2009-05-26T03:21:00.000Z'],
    ['Сегодня, 04:59', '2026-09-20T09:59:00.000Z'],
    ['Igår kl 23:59', '2026-09-20T04:59:00.000Z'],
  ])('%s is read', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  const LANGUAGES = [
    ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'cs', 'sk', 'sl', 'hu', 'ro', 'sv', 'da', 'nb', 'fi', 'tr'],
    ...['el', 'ru', 'uk', 'bg'],
  ];
  it.each(LANGUAGES)('knows the months of %s by name and short name, in whatever case of the noun', (language) => {
    for (const month of ['long', 'short'] as const)
      for (let n = 0; n < 12; n++) {
        const date = new Date(Date.UTC(2026, n, 12));
        const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(date);
        const parts = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }).formatToParts(date);
        const beside = parts.find(({ type }) => type === 'month')?.value ?? alone;
        // Some languages write the number for the short name.
        for (const name of [...new Set([alone, beside])].filter((one) => !/\d/.test(one)))
          for (const text of [
            `12 ${name} 2026 10:00`,
            `${name} 12, 2026, 10:00`,
            `12. ${name} 2026, 10:00 am`,
            `12 de ${name} de 2026 às 10:00`,
          ])
            expect([text, iso(text)]).toEqual([text, new Date(Date.UTC(2026, n, 12, 15)).toISOString()]);
      }
  });

  it.each([
    ['en', ['30 seconds ago', 'a minute ago', '5 minutes ago', 'an hour ago', '3 hours ago'], ['Today', 'Yesterday']],
    [
      'de',
      ['vor 30 Sekunden', 'vor einer Minute', 'vor 5 Minuten', 'vor einer Stunde', 'vor 3 Stunden'],
      ['Heute', 'Gestern'],
    ],
    [
      'fr',
      ['il y a 30 secondes', 'il y a une minute', 'il y a 5 minutes', 'il y a une heure', 'il y a 3 heures'],
      ['Aujourd’hui', 'Hier'],
    ],
    [
      'es',
      ['hace 30 segundos', 'hace menos de un minuto', 'hace 5 minutos', 'hace una hora', 'hace 3 horas'],
      ['Hoy', 'Ayer'],
    ],
    ['pt', ['há 30 segundos', 'há um minuto', '5 minutos atrás', 'há uma hora', '3 horas atrás'], ['Hoje', 'Ontem']],
    ['it', ['30 secondi fa', 'un minuto fa', '5 minuti fa', "un'ora fa", '3 ore fa'], ['Oggi', 'Ieri']],
    [
      'nl',
      ['30 seconden geleden', 'een minuut geleden', '5 minuten geleden', 'een uur geleden', '3 uur geleden'],
      ['Vandaag', 'Gisteren'],
    ],
    ['pl', ['30 sekund temu', 'minutę temu', '5 minut temu', 'godzinę temu', '3 godziny temu'], ['Dzisiaj', 'Wczoraj']],
  ] as const)("is read by the relative words of %s, against the page's own clock", (_, ago, [today, yesterday]) => {
    const lengths = [30, 60, 300, 3600, 10_800];
    expect(ago.map((text) => [text, (NOW - Date.parse(iso(text))) / 1000])).toEqual(
      ago.map((text, i) => [text, lengths[i]]),
    );
    expect(instantOf(stamp(ago[2]), clock, undefined).sure).toBe('relative');
    for (const between of [', ', ' at ', ' um ', ' à ', ' a las ', ' às ', ' alle ', ' om ', ' o ']) {
      expect(iso(`${today}${between}04:59`)).toBe('2026-09-20T09:59:00.000Z');
      expect(iso(`${yesterday}${between}23:59`)).toBe('2026-09-20T04:59:00.000Z');
    }
  });

  it('says how sure it is: to the second, to the minute, or relative', () => {
    const sure = (text: string) => instantOf(stamp(text), clock, undefined).sure;
    expect(['2026-11-01 12:00:07', 'Today, 04:59 AM', 'an hour ago'].map(sure)).toEqual([
      'second',
      'minute',
      'relative',
    ]);
  });

  it.each(['13:00 PM of course', '45-45-2026, 10:00', '02-15-2022', 'no time at all', 'Wort 12, 2026, 10:00'])(
    '"%s" is none',
    (text) => {
      expect(findStamp(text)).toBeUndefined();
    },
  );
});

describe("a board's own format", () => {
  it.each([
    ['YYYY.DD.MM HH:mm', 'on 2026.09.03 14:05', '2026-03-09T19:05:00.000Z'],
    ['D/MMMM/YYYY hh.mm A', '9/März/2026 02.05 pm', '2026-03-09T19:05:00.000Z'],
    ['HH:mm:ss [D-M-YYYY]', '14:05:07 [9-3-2026]', '2026-03-09T19:05:07.000Z'],
    ['YYYY.DD.MM HH:mm', '5 minutes ago', '2026-09-20T17:25:00.000Z'],
    ["DD/MM/YYYY à HH'h'mm", 'Le 19/02/2008 à 13h51', '2008-02-19T18:51:00.000Z'],
    ['D-MMM-YYYY HH:mm', '1-Nov-2026 12:00', '2026-11-01T17:00:00.000Z'],
    ['DD/MM/YYYY HH.mm', '15/02/2022 12.29', '2022-02-15T17:29:00.000Z'],
    ['DD.MM.YY HH:mm', '15.02.22 12:29', '2022-02-15T17:29:00.000Z'],
  ])('%s reads "%s"', (pattern, text, expected) => {
    const found = findStamp(text, pattern);
    expect(found && new Date(instantOf(found, clock, undefined).ms).toISOString()).toBe(expected);
  });

  it.each(['YYYY-MM-DD', 'HH:mm', 'DD DD YYYY MM HH:mm'])('%s is refused: it does not hold a whole time', (pattern) => {
    expect(() => findStamp('2026-03-09 14:05', pattern)).toThrow(/needs one each/);
  });
});

describe('day and month', () => {
  it.each([
    ['a field above 12', ['09-03-2026, 10:00', '09-13-2026, 10:00'], 'month-first'],
    [
      'time that would run into the future',
      ['08-12-2025, 10:00', '09-01-2026, 10:00', '10-01-2026, 10:00'],
      'day-first',
    ],
    ['time that would run backwards', ['12-08-2025, 10:00', '01-09-2026, 10:00', '02-03-2026, 10:00'], 'month-first'],
    ['a date in the future', ['10-09-2026, 10:00'], 'day-first'],
    ['nothing', ['03-04-2026, 10:00'], undefined],
    ['dates that contradict each other', ['13-04-2026, 10:00', '04-13-2026, 10:00'], undefined],
  ] as const)('are told apart by %s', (_, texts, expected) => {
    expect(formatDateOrder(texts.map(stamp), clock)).toBe(expected);
  });

  it('are never guessed', () => {
    expect(() => instantOf(stamp('03-04-2026, 10:00 PM'), clock, undefined)).toThrow(
      /day first or with the month first/,
    );
  });

  it('need no telling where they are the same', () => {
    expect(instantOf(stamp('09-09-2026, 10:00'), clock, undefined).ms).toBe(Date.UTC(2026, 8, 9, 15));
  });

  it('come with a suspicion where AM and PM were lost', () => {
    expect(hasLostHalves(['09-13-2026, 11:50', '09-13-2026, 01:10'].map(stamp))).toBe(true);
    expect(hasLostHalves(['09-13-2026, 11:50', '09-13-2026, 13:10'].map(stamp))).toBe(false);
  });
});

describe('a zone on a page', () => {
  it.each([
    ['All times are GMT -5. The time now is 03:35 AM.', -300],
    ['All times are GMT. The time now is 03:35 AM.', 0],
    ['All times are GMT +5.5. The time now is 03:35 AM.', 330],
    ['UTC+05:45', 345],
    ['UTC−05:00', -300],
    ['All times are UTC - 5 hours [ DST ]', -240],
    ["Tutte le ore sono GMT +2. L'ora corrente è 12:45.", 120],
    ['Alle Zeitangaben in WEZ +2. Es ist jetzt 12:45 Uhr.', 120],
    ['Alle Zeiten sind UTC + 1 Stunde [ Sommerzeit ]', 120],
    ['Heures au format UTC + 1 heure [ Heure d’été ]', 120],
    ['当前时区为 UTC + 8 小时', 480],
    ['Часовой пояс: UTC + 3 часа', 180],
  ])('%s is read', (text, minutes) => {
    expect(readOffset(text)).toBe(minutes);
  });

  it('keeps the rules of its place by each date, on both sides of a change and of the equator', () => {
    const york = { kind: 'named', name: 'America/New_York' } as const;
    expect([offsetAt(york, Date.UTC(2026, 6, 1)), offsetAt(york, Date.UTC(2026, 11, 1))]).toEqual([-240, -300]);
    const sydney = { kind: 'named', name: 'Australia/Sydney' } as const;
    expect(toUtc(sydney, Date.UTC(2026, 0, 1, 11))).toEqual({ ms: Date.UTC(2026, 0, 1), twice: false });
    expect(toUtc(york, Date.UTC(2026, 10, 1, 1, 30))).toEqual({ ms: Date.UTC(2026, 10, 1, 5, 30), twice: true });
  });

  it.each([
    ['America/New_York', '2026-03-08T06:59Z', -300, '2026-03-08T07:00Z', -240],
    ['America/New_York', '2026-11-01T05:59Z', -240, '2026-11-01T06:00Z', -300],
    ['Europe/Berlin', '2026-03-29T00:59Z', 60, '2026-03-29T01:00Z', 120],
    ['Australia/Sydney', '2026-04-04T15:59Z', 660, '2026-04-04T16:00Z', 600],
    ['Australia/Sydney', '2026-10-03T15:59Z', 600, '2026-10-03T16:00Z', 660],
    ['America/Santiago', '2026-04-05T02:59Z', -180, '2026-04-05T03:00Z', -240],
  ])(
    'of %s changes at its own hour, and every local time but the one that comes twice is read back',
    (name, before, one, after, other) => {
      const zone = { kind: 'named', name } as const;
      const [last, first] = [Date.parse(before), Date.parse(after)];
      expect([offsetAt(zone, last), offsetAt(zone, first)]).toEqual([one, other]);
      const twice = one > other;
      for (const ms of [last - 3 * 3_600_000, first + 3 * 3_600_000]) {
        const local = ms + offsetAt(zone, ms) * 60_000;
        expect(toUtc(zone, local)).toEqual({ ms, twice: false });
      }
      // The hour before the clocks go back comes again: the earlier one is taken, and is not sure.
      const local = last + one * 60_000;
      expect(toUtc(zone, local)).toEqual({ ms: last, twice });
      const page = pageClock(zone, undefined, first + 86_400_000, undefined);
      const text = new Date(local).toISOString().slice(0, 16).replace('T', ' ');
      expect(instantOf(stamp(text), page, undefined)).toEqual({ ms: last, sure: twice ? 'inferred' : 'minute' });
    },
  );

  it('written on a day when the clocks change resolves "today" by the page, not by the machine', () => {
    const zone = { kind: 'named', name: 'America/New_York' } as const;
    const now = Date.UTC(2026, 10, 1, 16, 0); // 11:00, after the change at 2:00
    const page = pageClock(zone, undefined, now, undefined);
    const read = (text: string) => new Date(instantOf(stamp(text), page, undefined).ms).toISOString();
    expect(read('Today, 12:30 AM')).toBe('2026-11-01T04:30:00.000Z');
    expect(read('Today, 10:00 AM')).toBe('2026-11-01T15:00:00.000Z');
    expect(read('Yesterday, 10:00 AM')).toBe('2026-10-31T14:00:00.000Z');
  });

  it("is measured by the page's clock against the server's where the page names none, and is then only inferred", () => {
    const measured = pageClock(undefined, (12 * 60 + 31) * 60_000, NOW, undefined);
    expect(measured.zone).toEqual({ kind: 'offset', minutes: -300 });
    expect(instantOf(stamp('Today, 10:00 AM'), measured, undefined)).toEqual({
      ms: Date.UTC(2026, 8, 20, 15),
      sure: 'inferred',
    });
  });

  it.each([
    ['America/Los Angeles', -420, 'America/Los_Angeles'],
    ['Los Angeles', -420, 'America/Los_Angeles'],
    ['Berlin', 120, 'Europe/Berlin'],
    ['Europa/Berlin', 120, 'Europe/Berlin'],
    ['São Paulo', -180, 'America/Sao_Paulo'],
    ['America/New_York', undefined, 'America/New_York'],
    ['Europa/Warschau', 120, undefined],
    ['America/New York', 120, undefined],
  ])('named for people as %s (beside it %s) is %s', (name, minutes, expected) => {
    const zone = findZone(name, minutes, NOW);
    expect(zone).toEqual(expected === undefined ? undefined : { kind: 'named', name: expected });
  });

  it.each([
    ['no zone of the world', at('12:45', '2026-09-20T17:30Z')],
    ['clocks whose minutes do not fit', at('12:22', '2026-09-20T17:30Z')],
    ['a time of day that may be of two days', at('06:30', '2026-09-20T17:30Z')],
    ['a clock of another day', { printed: { local: Date.UTC(2026, 8, 17, 12, 30) }, date: NOW }],
  ])('is not measured by %s', (_, { printed, date }) => {
    expect(() => pageClock(undefined, printed, date, undefined)).toThrow(/names no zone, and its clock/);
  });

  it('is measured on the far side of the date line where the page prints its date', () => {
    const clock = pageClock(undefined, { local: Date.UTC(2026, 8, 21, 6, 31) }, NOW, undefined);
    expect(clock.zone).toEqual({ kind: 'offset', minutes: 780 });
    expect(clock.warnings.join()).toMatch(/names no zone: its times are read as UTC\+13:00, by its clock against/);
  });

  it.each([
    ['Current time: 03-05-2026, 12:41 PM', '2026-03-05T12:41:00.000Z'],
    ['Current time: 05.03.2026, 12:41', '2026-03-05T12:41:00.000Z'],
    ['News of 2 March 2026 10:00. It is 5 March 2026, 12:41:10', '2026-03-05T12:41:10.000Z'],
  ])("is measured by the page's clock %s", (text, expected) => {
    const found = findClock(text, Date.parse('2026-03-05T17:00Z'));
    expect(typeof found === 'object' && new Date(found.local).toISOString()).toBe(expected);
    expect(findClock('The time now is 03:35 AM.', 0)).toBe(215 * 60_000);
  });

  it("is the judge's where the page tells nothing, and a fault where he says nothing either", () => {
    expect(pageClock(undefined, undefined, NOW, 60).zone).toEqual({ kind: 'offset', minutes: 60 });
    const york = pageClock(undefined, undefined, NOW, 'America/New_York');
    const read = (text: string) => new Date(instantOf(stamp(text), york, undefined).ms).toISOString();
    expect(['2026-07-01 10:00', '2026-12-01 10:00'].map(read)).toEqual([
      '2026-07-01T14:00:00.000Z',
      '2026-12-01T15:00:00.000Z',
    ]);
    expect(() => pageClock(undefined, undefined, NOW, undefined)).toThrow(/names no zone/);
  });
});
