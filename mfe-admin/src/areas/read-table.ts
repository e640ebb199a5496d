import { t } from '@brightnest/contracts/translation';

/** A file that is no text, said so that somebody knows what to do. */
export class NoTableError extends Error {}

const starts = (bytes: Uint8Array, ...head: number[]) =>
  head.every((byte, index) => bytes[index] === byte);

/**
 * The text of a table as spreadsheets save it: UTF-8 or UTF-16, with or without a mark of which, or the code page of
 * Windows in the west.
 * @throws NoTableError for what is something else.
 */
export function decodeTable(bytes: Uint8Array): string {
  if (starts(bytes, 0x50, 0x4b) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new NoTableError(
      t('This is a workbook. Save the sheet as CSV, and choose the file that comes of it.'),
    );
  }
  const encoding = unicodeOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46) || bytes.includes(0)) {
    throw new NoTableError(t('This is no text. Please choose a table that was saved as CSV.'));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The kind of Unicode, by its mark or, of two bytes for each letter, by every second one being nothing. */
function unicodeOf(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  const isZeroFrom = (first: number) => {
    const half = sample.filter((_, index) => index % 2 === first);
    return half.length > 1 && half.filter((byte) => byte === 0).length > half.length * 0.9;
  };
  if (isZeroFrom(1)) return 'utf-16le';
  return isZeroFrom(0) ? 'utf-16be' : undefined;
}

/** Reads a file that somebody chose. @throws NoTableError */
export function readTable(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      try {
        resolve(decodeTable(new Uint8Array(reader.result as ArrayBuffer)));
      } catch (error) {
        reject(error as Error);
      }
    };
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsArrayBuffer(file);
  });
}
