import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import {
  docx,
  exe,
  gif,
  html,
  jar,
  jpeg,
  msi,
  pdf,
  plainZip,
  png,
  svg,
  xlsx,
} from '../../services/uploads/src/testing/sample-files';
import { PHOTOS } from '../../services/uploads/src/testing/sample-photos';

const SCRIPT = '<script>alert(document.cookie)</script>';
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((one) => Buffer.from(one)));

/** Files that are of two kinds at once, or not of the kind that their name says. */
export const HOSTILE_FILES: readonly (readonly [what: string, bytes: Buffer, name: string])[] = [
  ['a program', exe, 'cv.pdf'],
  ['an installer', msi, 'cv.doc'],
  ['a picture with a script', svg, 'me.png'],
  ['a page', html, 'me.jpg'],
  ['a page called one', html, 'cv.html'],
  ['a page behind a byte order mark', joined('\u{FEFF}', html), 'cv.pdf'],
  ['a spreadsheet', xlsx, 'cv.docx'],
  ['an archive', plainZip, 'cv.docx'],
  ['a Java archive', jar, 'cv.docx'],
  ['a shell script', joined('#!/bin/sh\nrm -rf /\n'), 'cv.pdf'],
  ['a PHP script', joined('<?php system($_GET[0]); ?>'), 'me.png.php'],
  ['a GIF that is a script', joined('GIF89a/*', gif, '*/=1;alert(1)'), 'me.gif'],
  ['a GIF with a page', joined(gif, SCRIPT), 'me.gif'],
  ['a PDF with a page', joined('%PDF-1.7\n', SCRIPT), 'cv.pdf'],
  ['a page with a PDF', joined(SCRIPT, pdf()), 'cv.pdf'],
  ['a PDF that is an archive', joined(pdf(), jar), 'cv.pdf'],
  [
    'a PDF with what it does',
    joined('%PDF-1.7\n/OpenAction << /S /JavaScript /JS (app.alert) >>\n'),
    'cv.pdf',
  ],
  [
    'a JPEG with a PHP script',
    joined(PHOTOS['image/jpeg'], '<?php system($_GET[0]); ?>'),
    'me.jpg',
  ],
  [
    'a JPEG with a page in its comment',
    joined(jpeg.subarray(0, 2), Buffer.from([255, 254, 0, 41]), SCRIPT, jpeg),
    'me.jpg',
  ],
  ['a PNG that is an archive', joined(PHOTOS['image/png'], plainZip), 'me.png'],
  ['a PNG with a page', joined(PHOTOS['image/png'], SCRIPT), 'me.png'],
  ['a PNG of nothing but its head', png(), 'me.png'],
  ['a PNG that is cut off', PHOTOS['image/png'].subarray(0, 100), 'me.png'],
  ['a WebP with a page', joined(PHOTOS['image/webp'], SCRIPT), 'me.webp'],
  ['a WebP that says it is larger', withLength(PHOTOS['image/webp'], 4, 0x7fffffff), 'me.webp'],
  ['a Word file with macros', joined(docx, 'word/vbaProject.bin'), 'cv.docm'],
  ['a Word file that is 1 GB unpacked', zipBomb(), 'cv.docx'],
  ['nothing', Buffer.alloc(0), 'cv.pdf'],
  ['one byte', Buffer.from('%'), 'cv.pdf'],
];

/** Names that lead elsewhere, or are read in another way by somebody. */
export const HOSTILE_NAMES: readonly string[] = [
  ...[
    '../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    '/etc/passwd.pdf',
    'C:\\boot.pdf',
    '..%2f..%2fa.pdf',
  ],
  ...['..%252f..%252fa.pdf', '%2e%2e/a.pdf', 'cv%00.pdf', 'cv.pdf%00.html', 'cv\u{202E}fdp.html'],
  ...[
    '.htaccess',
    'con.pdf',
    'cv.pdf.html',
    'cv.php',
    '-rf.pdf',
    '$(id).pdf',
    '`id`.pdf',
    '|id.pdf',
  ],
  ...[
    '<img src=x onerror=alert(1)>.pdf',
    "cv';alert(1)//.pdf",
    '{{7*7}}.pdf',
    '\u{0}.pdf',
    ' .pdf',
  ],
  ...['n'.repeat(5_000), 'cv.pdf\u{85}X-Injected: 1', '=cmd|calc!A1.pdf', '\u{D800}.pdf'],
];

/** A Word file whose list of contents is 1 GB of blanks. */
function zipBomb(): Buffer {
  const name = '[Content_Types].xml';
  const size = 1024 * 1024 * 1024;
  // 1 MB at a time: what it unpacks to is nowhere.
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { finishFlush: 2 });
  const packed = Buffer.concat(Array.from({ length: 64 }, () => block));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return joined(header, name, packed, docx);
}

function withLength(bytes: Buffer, offset: number, length: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(length, offset);
  return copy;
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of some hundred KB that is as many pixels as a side squared once it is opened. */
export function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = joined(type, data);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return joined(length, body, sum);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit for each pixel.
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return joined(
    PNG_START,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  );
}
