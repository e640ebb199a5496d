const MAX_LENGTH = 100;

/**
 * The name a download is offered under: the sender's own, without folders, control and direction
 * characters, and with the extension that the bytes deserve.
 */
export function downloadName(original: string, extension: string): string {
  const base = original
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = Array.from(base).slice(0, MAX_LENGTH).join('');
  return `${short || 'file'}.${extension}`;
}
