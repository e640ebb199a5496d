import { crc32 } from 'node:zlib';
import { cleanAvif } from './avif-metadata';
import { cleanGif } from './gif-metadata';
import { keep, part } from './picture-bytes';

const CLEANERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'image/avif': cleanAvif,
};

/** Whether pictures of a media type are freed of what cameras write into them. */
export function holdsMetadata(mediaType: string): boolean {
  return mediaType in CLEANERS;
}

/**
 * A picture without what its camera and its programs wrote into it: where and when it was taken, by which device, a
 * preview of what was cut off, and whatever hangs on behind its end. Pixels and colours stay as they are, and which
 * side is up. Bytes that are not built as their type says stay as they are; no camera wrote those.
 */
export function withoutMetadata(bytes: Buffer, mediaType: string): Buffer {
  try {
    return CLEANERS[mediaType]?.(bytes) ?? bytes;
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1');
const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;

/** Which side is up, by the Exif data of a picture, with or without their prefix. */
function orientationOf(exif: Buffer): number {
  try {
    const isPrefixed = exif.subarray(0, EXIF_PREFIX.length).equals(EXIF_PREFIX);
    const tiff = isPrefixed ? exif.subarray(EXIF_PREFIX.length) : exif;
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) !== ORIENTATION_TAG) continue;
      const value = short(at + 8);
      return value >= UPRIGHT && value <= 8 ? value : UPRIGHT;
    }
    return UPRIGHT;
  } catch (error) {
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}

/** Exif data that say which side is up, and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const JPEG_START = Buffer.from('ffd8', 'hex');
const JPEG_END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Colours are in the frame itself, in a profile (of APP2), and in what Adobe writes (APP14). */
function staysInJpeg(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker === APP0 || marker === APP14;
}

function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = UPRIGHT;
  let at = JPEG_START.length;
  while (at < bytes.length) {
    if (part(bytes, at, 2)[0] !== 0xff) throw new RangeError('No marker is where one has to be.');
    const marker = bytes[at + 1]!;
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (marker === JPEG_END) {
      keep(kept, part(bytes, at, 2));
      break;
    } else {
      const segment = part(bytes, at, 2 + bytes.readUInt16BE(at + 2));
      if (marker === APP1 && segment.subarray(4, 10).equals(EXIF_PREFIX)) {
        orientation = orientationOf(segment.subarray(4));
      }
      if (staysInJpeg(marker, segment)) keep(kept, segment);
      at += segment.length;
      if (marker !== SCAN) continue;
      const end = endOfScan(bytes, at);
      keep(kept, bytes.subarray(at, end));
      at = end;
    }
  }
  if (orientation === UPRIGHT) return Buffer.concat([JPEG_START, ...kept]);
  const exif = Buffer.concat([EXIF_PREFIX, exifOf(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, exif.length + 2]);
  return Buffer.concat([JPEG_START, head, exif, ...kept]);
}

/** Where the next marker stands that is not part of the pixels. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isPixels = next === 0 || next === 0xff || (next! >= 0xd0 && next! <= 0xd7);
    if (next !== undefined && !isPixels) return at;
  }
  return bytes.length;
}

const PNG_HEAD_BYTES = 8;
const WRITTEN_IN_PNG = ['tEXt', 'zTXt', 'iTXt', 'tIME'];

function cleanPng(bytes: Buffer): Buffer {
  const kept = [part(bytes, 0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES, type = ''; type !== 'IEND';) {
    const length = bytes.readUInt32BE(at);
    const chunk = part(bytes, at, length + 12);
    type = chunk.toString('latin1', 4, 8);
    if (type === 'eXIf') {
      const orientation = orientationOf(chunk.subarray(8, 8 + length));
      if (orientation !== UPRIGHT) keep(kept, pngChunk(type, exifOf(orientation)));
    } else if (!WRITTEN_IN_PNG.includes(type)) keep(kept, chunk);
    at += chunk.length;
  }
  return Buffer.concat(kept);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const RIFF_HEAD_BYTES = 12;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let features: Buffer | undefined;
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = RIFF_HEAD_BYTES; at < end;) {
    const length = bytes.readUInt32LE(at + 4);
    const chunk = part(bytes, at, 8 + length);
    const type = chunk.toString('latin1', 0, 4);
    // Each begins at an even place.
    at += 8 + length + (length % 2);
    if (type === 'XMP ') continue;
    if (type === 'EXIF') {
      const orientation = orientationOf(chunk.subarray(8));
      if (orientation === UPRIGHT) continue;
      keep(kept, riffChunk(type, exifOf(orientation)));
      if (features) features[8]! |= HAS_EXIF;
    } else if (type === 'VP8X') {
      features = riffChunk(type, chunk.subarray(8));
      features[8]! &= ~(HAS_EXIF | HAS_XMP);
      keep(kept, features);
    } else keep(kept, riffChunk(type, chunk.subarray(8)));
  }
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
