import { keep, part } from './picture-bytes';

const HEAD_BYTES = 13;
const IMAGE_HEAD_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const COMMENT = 0xfe;
const OF_APPLICATION = 0xff;

// How often it is played, and its colours.
const KEPT_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** A GIF without comments, without what programs wrote into it, and without what hangs on behind its end. */
export function cleanGif(bytes: Buffer): Buffer {
  const first = HEAD_BYTES + paletteBytes(part(bytes, 0, HEAD_BYTES)[10]!);
  const kept = [part(bytes, 0, first)];
  for (let at = first; ;) {
    const kind = part(bytes, at, 1)[0];
    if (kind === END) return Buffer.concat([...kept, part(bytes, at, 1)]);
    if (kind === EXTENSION) {
      const label = part(bytes, at, 3)[1];
      const block = part(bytes, at, endOfBlocks(bytes, at + 2) - at);
      const application = block.toString('latin1', 3, 14);
      const isWritten = label === OF_APPLICATION && !KEPT_APPLICATIONS.includes(application);
      if (label !== COMMENT && !isWritten) keep(kept, block);
      at += block.length;
    } else if (kind === IMAGE) {
      const head = part(bytes, at, IMAGE_HEAD_BYTES);
      // One byte of how the pixels are packed stands before them.
      const pixels = at + head.length + paletteBytes(head[9]!) + 1;
      const image = part(bytes, at, endOfBlocks(bytes, pixels) - at);
      keep(kept, image);
      at += image.length;
    } else throw new RangeError('No block is where one has to be.');
  }
}

function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Behind a row of blocks that each say how long they are; an empty one ends it. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = part(bytes, at, 1)[0]!; length > 0; length = part(bytes, at, 1)[0]!) {
    at += 1 + length;
  }
  return at + 1;
}
