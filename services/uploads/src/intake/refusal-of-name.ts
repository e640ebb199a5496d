// No file system keeps longer ones.
const MAX_LENGTH = 255;
const NOT_OF_A_NAME = /[/\\]|%2f|%5c|%00|\p{Cc}/iu;

/**
 * What is wrong with a sender's name of a file, as the sender reads it. A name that is a path, plain or
 * encoded, or longer than any file's can be was not given by somebody who picked a file.
 */
export function refusalOfName(name: string): string | undefined {
  if (Array.from(name).length > MAX_LENGTH) {
    return `Please give the file a name of at most ${MAX_LENGTH} characters`;
  }
  if (NOT_OF_A_NAME.test(name)) return 'Please give the file a name without slashes';
  return undefined;
}
