import { crc32, deflateRawSync } from 'node:zlib';

const PNG_HEADER = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const CFB_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const DOCX_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override ' +
  'PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.' +
  'wordprocessingml.document.main+xml"/></Types>';
const XLSX_TYPES = DOCX_TYPES.replace('word/document', 'xl/workbook').replace(
  'wordprocessingml.document',
  'spreadsheetml.sheet',
);

/** A picture of `size` bytes, as far as its header tells. */
export function png(size = 1_000): Buffer {
  const bytes = Buffer.alloc(size, 0x5a);
  PNG_HEADER.copy(bytes);
  return bytes;
}

/** A document of `size` bytes, as far as its header tells. */
export function pdf(size = 1_000): Buffer {
  const bytes = Buffer.alloc(size, '% ');
  bytes.write('%PDF-1.7\n');
  return bytes;
}

export const gif = Buffer.from('GIF89a-and-the-rest-of-a-picture');
export const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(200)]);

/** A Word file whose list of contents comes first, as Word writes it. */
export const docx = zip([
  ['[Content_Types].xml', DOCX_TYPES],
  ['word/document.xml', '<document/>'],
]);

/** A Word file whose list of contents comes last, behind more than the head of the file. */
export const docxListedLast = zip([
  ['_rels/.rels', '<Relationships/>'],
  ['docProps/thumbnail.jpeg', Buffer.alloc(20_000, 7)],
  ['word/document.xml', '<document/>'],
  ['[Content_Types].xml', DOCX_TYPES],
]);

export const xlsx = zip([
  ['[Content_Types].xml', XLSX_TYPES],
  ['xl/workbook.xml', '<workbook/>'],
]);
export const plainZip = zip([['readme.txt', 'nothing of Word in here']]);
export const jar = zip([['META-INF/MANIFEST.MF', 'Main-Class: Evil']]);

/** A Word 97 file: a compound file with Word's stream in it. */
export const doc = Buffer.concat([
  CFB_HEADER,
  Buffer.alloc(70_000),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(500),
]);
/** An installer is a compound file too. */
export const msi = Buffer.concat([CFB_HEADER, Buffer.alloc(70_000)]);

export const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]);
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** The members of a zip archive, compressed; its directory at the end does not matter here. */
function zip(members: [name: string, content: string | Buffer][]): Buffer {
  return Buffer.concat(
    members.flatMap(([name, content]) => {
      const bytes = Buffer.from(content);
      const packed = deflateRawSync(bytes);
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(8, 8);
      header.writeUInt32LE(crc32(bytes), 14);
      header.writeUInt32LE(packed.length, 18);
      header.writeUInt32LE(bytes.length, 22);
      header.writeUInt16LE(name.length, 26);
      return [header, Buffer.from(name), packed];
    }),
  );
}
