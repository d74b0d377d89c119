import { crc32, deflateRawSync } from 'node:zlib';

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Writes a zip as programs do; `said` is the unpacked size that it tells, where that is a lie. */
export function writeZip(files: readonly File[], said?: number): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const called = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(said ?? bytes.length, 18);
    common.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, called, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, called]));
    bodies.push(local);
    at += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** Writes a `winmail.dat` as Outlook does (MS-OXTNEF), with or without the files' long names. */
export function writeWinmail(files: readonly (File & { readonly title: string })[], hasLongNames: boolean): Buffer {
  const attribute = (level: number, id: number, data: Buffer): Buffer => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt16LE(id, 1);
    head.writeUInt16LE(6, 3);
    head.writeUInt32LE(data.length, 5);
    const sum = Buffer.alloc(2);
    sum.writeUInt16LE(data.reduce((total, byte) => total + byte, 0) & 0xffff, 0);
    return Buffer.concat([head, data, sum]);
  };
  const longName = (name: string): Buffer => {
    const value = Buffer.from(`${name}\0`, 'utf16le');
    const size = Buffer.alloc(8);
    size.writeUInt32LE(1, 0);
    size.writeUInt32LE(value.length, 4);
    // A number first, as there are others before the name.
    return Buffer.concat([
      Buffer.from([2, 0, 0, 0, 0x03, 0, 0x05, 0x37, 1, 0, 0, 0, 0x1f, 0, 0x07, 0x37]),
      size,
      value,
      Buffer.alloc((4 - (value.length % 4)) % 4),
    ]);
  };
  return Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    attribute(1, 0x9006, Buffer.from([0, 0, 1, 0])),
    attribute(1, 0x8008, Buffer.from('IPM.Microsoft Mail.Note\0')),
    ...files.flatMap(({ name, bytes, title }) => [
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(2, 0x8010, Buffer.from(`${title}\0`)),
      attribute(2, 0x800f, bytes),
      ...(hasLongNames ? [attribute(2, 0x9005, longName(name))] : []),
    ]),
  ]);
}
