import { decodeTable, NoTableError, readTable } from './read-table';

const TABLE = 'Name;Ort\r\nCafé Süd;Köln';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bytes = (...parts: (Buffer | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

it.each([
  ['UTF-8', bytes(Buffer.from(TABLE))],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], Buffer.from(TABLE))],
  ['UTF-16 of Windows', bytes([0xff, 0xfe], utf16(TABLE))],
  ['UTF-16, the other way', bytes([0xfe, 0xff], utf16(TABLE).swap16())],
  ['UTF-16 without a mark', bytes(utf16(TABLE))],
  // Node.js takes its dashes and quotation marks for control characters; browsers don't.
  ['Windows-1252', bytes(Buffer.from(TABLE, 'latin1'))],
])('reads %s', async (_name, file) => {
  expect(decodeTable(file)).toBe(TABLE);
  expect(await readTable(new File([file], 'areas.csv'))).toBe(TABLE);
});

it.each([
  ['a workbook', bytes([0x50, 0x4b, 3, 4, 0, 0]), /^This is a workbook/],
  ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0]), /^This is a workbook/],
  ['a PDF', bytes(Buffer.from('%PDF-1.7')), /^This is no text/],
  ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /^This is no text/],
])('says of %s what it is', async (_name, file, message) => {
  expect(() => decodeTable(file)).toThrow(message);
  await expect(readTable(new File([file], 'areas.csv'))).rejects.toThrow(NoTableError);
});
