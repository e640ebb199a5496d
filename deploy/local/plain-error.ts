/** An error whose message is a whole sentence for the person at the terminal: shown alone, no stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}

const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full: free at least 1.5 GB and start again.',
  EDQUOT: 'The disk quota is used up: free at least 1.5 GB and start again.',
};

/** The sentence to show for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && SENTENCES[code]) return SENTENCES[code];
  if ((code === 'EACCES' || code === 'EROFS') && path) {
    return `${path} can't be written: give yourself the right to write there.`;
  }
  return /ENOSPC|No space left on device/.test(error.message)
    ? (SENTENCES.ENOSPC ?? error.message)
    : error.message;
}
