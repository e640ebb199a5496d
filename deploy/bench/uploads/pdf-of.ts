import { randomFillSync } from 'node:crypto';

/** A PDF of this many bytes, as far as its head tells, that no store can compress. */
export function pdfOf(bytes: number): Buffer {
  const file = randomFillSync(Buffer.alloc(bytes));
  file.write('%PDF-1.7\n');
  return file;
}
