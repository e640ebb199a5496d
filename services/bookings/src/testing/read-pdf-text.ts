import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN_TEXT = /\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g;

/** The text that a PDF of ours shows, one line for each piece it draws. */
export function readPdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(STREAM)].map(([, body = '']) => body);
  return streams.flatMap((body) => piecesOf(inflate(body))).join('\n');
}

function inflate(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    // Not every stream is a page.
    return '';
  }
}

function piecesOf(page: string): string[] {
  return [...page.matchAll(SHOWN_TEXT)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}
