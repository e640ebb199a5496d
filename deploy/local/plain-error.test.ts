import { sentenceOf } from './plain-error';

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, write`), { code, path });

test.each([
  [systemError('ENOSPC'), 'The disk is full: free at least 1.5 GB and start again.'],
  [
    new Error('npm error ENOSPC: no space'),
    'The disk is full: free at least 1.5 GB and start again.',
  ],
  [
    systemError('EACCES', '/srv/.data'),
    "/srv/.data can't be written: give yourself the right to write there.",
  ],
  [new Error('Port 8080 is taken.'), 'Port 8080 is taken.'],
  ['text', 'text'],
])('%s becomes a sentence', (error, sentence) => expect(sentenceOf(error)).toBe(sentence));
