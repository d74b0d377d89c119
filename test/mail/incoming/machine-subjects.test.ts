import { describe, expect, it } from 'vitest';
import { readHeads } from '../../../src/mail/heads.js';
import { findMachine } from '../../../src/mail/machine.js';

const NOBODY = readHeads('From: mara@players.example');

describe('a subject', () => {
  it.each([
    ...[
      'OOO: Re: Strategy',
      'Respuesta automatica: Strategy',
      'Automatische Rückmeldung: Strategy',
      'Vacation: Strategy',
    ],
    ...['Re: Strategy (Out of office)', 'Strategy — automatic reply', 'I’m out of the office', 'Urlaub: Strategie'],
    ...['I will be out of the office until 5 Dec', 'Mara Lind is on vacation', 'Mara ist im Urlaub', 'Abwesend: x'],
    ...['Undelivered Mail Returned to Sender', 'Read: Strategy', 'Gelesen: Strategie', 'Je suis absente jusqu’au 5'],
    ...['Risposta automatica: x', 'Resposta automática: x', 'Resposta automatica: x', 'Odpowiedź automatyczna: x'],
    ...['Odpowiedz automatyczna: x', 'Autosvar: x', 'Frånvaro: x', 'Автоответ: x', 'Автоматический ответ: x'],
    ...['自動応答: x', '不在通知: x', 'AUTO-REPLY: x', 'auto‑reply: x', 'Réponse automatique : x'.normalize('NFD')],
    ...[
      'AUTO: Vorax is out of the office (returning 12/01/2026)',
      'AUTO: Mara Vale ist außer Haus (Rückkehr am 1.12.)',
    ],
    ...['Your message has been received', 'Ticket received: Strategy', 'Ticket #4711 received: Strategy'],
    ...['[Ticket#2026-0042] received', 'We have received your request [#17]', 'Thank you for your message!'],
    ...['Your request (#17) has been received', 'Eingangsbestätigung: Strategie', 'Accusé de réception : Strategy'],
  ])('is a machine’s: “%s”', (subject) => {
    expect(findMachine(NOBODY, subject)).toEqual({ code: 'machine-subject', rule: '' });
  });

  it.each([
    ...['Strategy for Sai Rei', 'Re: Read on: Sai Rei strikes', 'Ready: Sai Rei', 'Vacation is over, here is mine'],
    ...['Strategy: Ilex is out of the office', 'Sai Rei (away from 5E)', 'Absence makes the heart grow', 'oooh: 5E'],
    ...['Strategy: out of the office we strike', 'Autosave failed, orders again', 'Ответ: 5E', 'Urlaub vorbei: Orders'],
    ...['Thank you for your message, here is my strategy', 'Request received, Sai Rei strikes', 'Autonomy: 5E'],
    ...['Message received and understood', 'Ticket to ride', 'Re: your request for a strategy'],
  ])('is a person’s: “%s”', (subject) => {
    expect(findMachine(NOBODY, subject)).toBeUndefined();
  });
});

describe('a head', () => {
  it.each([
    ...['Precedence: auto-reply', 'Precedence: auto_reply', 'Precedence: Auto Reply', 'X-Precedence: auto-reply'],
    ...['Preference: auto_reply', 'X-Auto-Reply: yes', 'X-AutoReply-Domain: a', 'Return-Path: < >'],
    'Content-Type: message/disposition-notification',
    'X-MS-Exchange-Inbox-Rules-Loop: mara@players.example',
    'X-Failed-Recipients: judge@example.org',
  ])('is a machine’s: “%s”', (line) => {
    expect(findMachine(readHeads(`From: mara@players.example\r\n${line}`), 'Strategy')).toBeDefined();
  });

  it('is a person’s where a rule of the mailbox hands on an answer to a mail of ours', () => {
    const heads =
      'From: mara@players.example\r\nIn-Reply-To: <ours@x>\r\nX-MS-Exchange-Inbox-Rules-Loop: judge@example.org';
    expect(findMachine(readHeads(heads), 'Re: Strategy', (id) => id === '<ours@x>')).toBeUndefined();
  });

  it.each([
    ...['Precedence: first-class', 'X-Auto-Reply: no', 'Return-Path: <mara@players.example>', 'Preference: high'],
  ])('is a person’s: “%s”', (line) => {
    expect(findMachine(readHeads(`From: mara@players.example\r\n${line}`), 'Strategy')).toBeUndefined();
  });
});
