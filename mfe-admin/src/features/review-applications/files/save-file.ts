import { addressOf } from './address-of';
import type { StoredFile } from './stored-file';

/** Hands the bytes to the browser as a download. */
export function saveFile(file: StoredFile, bytes: ArrayBuffer, name: string): void {
  const address = addressOf(file, bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${file.extension}`;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
