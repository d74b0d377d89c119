import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNobody } from '../../mail/mail-table.js';

const PROGRAM = '/usr/sbin/dovecot';

/** Where Debian's Dovecot is installed a real IMAP server can be had here. */
export const HAS_DOVECOT = existsSync(PROGRAM) && process.getuid?.() === 0;

/** A mailbox on a real IMAP server on loopback. */
export interface Mailbox {
  readonly url: string;
  /** What the client said so far, a command a line. */
  readonly said: readonly string[];
  /** Puts a mail into it as arrived at a moment (ms). */
  put(eml: string, arrived: number): void;
  /** The files' names with their flags: what a reader must not change. */
  files(): readonly string[];
  close(): Promise<void>;
}

/** Starts Dovecot with one user and one mailbox, and a door before it that writes down what is asked. */
export async function openDovecot(): Promise<Mailbox> {
  // Its own users must reach into it, which other temporary folders may keep them from.
  const base = mkdtempSync('/tmp/adjutant-imap-');
  execFileSync('chmod', ['755', base]);
  const home = join(base, 'home');
  for (const name of ['cur', 'new', 'tmp']) mkdirSync(join(home, 'Maildir', name), { recursive: true });
  const [inner] = [(await findNobody()).port];
  writeFileSync(join(base, 'users'), 'battles:{PLAIN}s3cret\n');
  writeFileSync(
    join(base, 'dovecot.conf'),
    `base_dir = ${base}/run
log_path = ${base}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
default_internal_user = dovecot
default_login_user = dovenull
mail_location = maildir:${home}/Maildir
service imap-login {
  inet_listener imap {
    port = ${inner}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${base}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${home}
}
`,
  );
  execFileSync('chown', ['-R', 'nobody:nogroup', home]);
  const server: ChildProcess = spawn(PROGRAM, ['-F', '-c', join(base, 'dovecot.conf')], { stdio: 'ignore' });
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const door: Server = createServer((client) => {
    const inside = connect(inner, '127.0.0.1');
    for (const one of [client, inside]) {
      sockets.add(one);
      one.on('error', () => {});
    }
    client.on('data', (data) =>
      said.push(
        ...data
          .toString('latin1')
          .split('\r\n')
          .filter((line) => line !== ''),
      ),
    );
    client.pipe(inside).pipe(client);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (let tries = 0; !(await answers(inner)); tries++) {
    if (tries > 100) throw new Error(`Dovecot does not start: ${readLog(base)}`);
    await wait(50);
  }
  let count = 0;
  return {
    url: `imap://battles:s3cret@127.0.0.1:${port}/INBOX`,
    said,
    put: (eml, arrived) => {
      const path = join(home, 'Maildir', 'cur', `${Math.floor(arrived / 1000)}.M${count++}P1.here:2,`);
      writeFileSync(path, eml);
      utimesSync(path, arrived / 1000, arrived / 1000);
    },
    files: () =>
      execFileSync('ls', [join(home, 'Maildir', 'cur')], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n'),
    close: async () => {
      for (const one of sockets) one.destroy();
      await new Promise((resolve) => door.close(resolve));
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function readLog(base: string): string {
  return existsSync(join(base, 'log')) ? readFileSync(join(base, 'log'), 'utf8') : 'no log';
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
