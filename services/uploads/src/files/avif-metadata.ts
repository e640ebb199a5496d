import { part } from './picture-bytes';

/** A box of an ISO base media file: what it is, and where its content is. */
interface Box {
  type: string;
  from: number;
  end: number;
}

const METADATA_ITEMS = ['Exif', 'mime'];
const FULL_BOX_BYTES = 4;
// A few per item; some can be said in no bytes at all.
const MOST_EXTENTS = 1_000;

/**
 * An AVIF picture whose Exif data and XMP are zeros: where everything else is stays as it is said in it. Which side
 * is up is not in those.
 */
export function cleanAvif(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const meta = boxesIn(copy, 0, copy.length).find(({ type }) => type === 'meta');
  if (!meta) return copy;
  const boxes = boxesIn(copy, meta.from + FULL_BOX_BYTES, meta.end);
  const [names, places, inside] = ['iinf', 'iloc', 'idat'].map((type) =>
    boxes.find((box) => box.type === type),
  );
  if (!names || !places) return copy;
  const wanted = metadataItems(copy, names);
  for (const { item, isInside, from, length } of extentsIn(copy, places)) {
    if (wanted.has(item)) part(copy, isInside ? (inside?.from ?? 0) + from : from, length).fill(0);
  }
  return copy;
}

function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < end;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    // Zero: it goes to the end.
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < head || at + size > end) throw new RangeError('A box breaks off.');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** The ids of the items that hold metadata. */
function metadataItems(bytes: Buffer, { from, end }: Box): Set<number> {
  const head = FULL_BOX_BYTES + (bytes[from] === 0 ? 2 : 4);
  const found = boxesIn(bytes, from + head, end).map((entry) => {
    const isLong = bytes[entry.from] === 3;
    const at = entry.from + FULL_BOX_BYTES;
    const type = at + (isLong ? 6 : 4);
    return {
      id: isLong ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at),
      type: bytes.toString('latin1', type, type + 4),
    };
  });
  return new Set(found.filter(({ type }) => METADATA_ITEMS.includes(type)).map(({ id }) => id));
}

interface Extent {
  item: number;
  /** Counted from the content of `idat`, and not from the start of the file. */
  isInside: boolean;
  from: number;
  length: number;
}

/** Where each item is. The sizes of the numbers are said first. */
function extentsIn(bytes: Buffer, { from }: Box): Extent[] {
  let at = from;
  const read = (size: number): number => {
    const value =
      size === 8 ? Number(bytes.readBigUInt64BE(at)) : size && bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const version = read(1);
  at += 3;
  const sizes = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize, indexSize] = sizes.flatMap((both) => [
    both >> 4,
    both & 15,
  ]) as [number, number, number, number];
  const extents: Extent[] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const item = read(version < 2 ? 2 : 4);
    const isInside = version > 0 && (read(2) & 15) === 1;
    at += 2;
    const base = read(baseSize);
    for (let left = read(2); left > 0; left -= 1) {
      if (version > 0) at += indexSize;
      const start = base + read(offsetSize);
      if (extents.length >= MOST_EXTENTS) throw new RangeError('There are too many extents.');
      extents.push({ item, isInside, from: start, length: read(lengthSize) });
    }
  }
  return extents;
}
