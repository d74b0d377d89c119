import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Something on the judge's own network, a TCP and a UDP port of the same number: whatever reaches it is written down. */
export async function inside(): Promise<{
  readonly port: number;
  readonly heard: string[];
  close(): Promise<void>;
}> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    heard.push('a connection');
    socket.on('data', (bytes) => heard.push(bytes.toString('latin1')));
    socket.on('error', () => undefined);
    setTimeout(() => socket.destroy(), 200).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const datagrams = createSocket('udp4', (bytes) => heard.push(`udp ${bytes.toString('hex')}`));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await Promise.all([
      new Promise((resolve) => server.close(resolve)),
      new Promise<void>((resolve) => datagrams.close(resolve)),
    ]);
  };
  onTestFinished(close);
  return { port, heard, close };
}
