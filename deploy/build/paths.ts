import { join } from 'node:path';

/** The checkout's top folder. */
export const ROOT = join(__dirname, '../..');

/** A workspace's folder: `workspacePath('mfe-public')`. */
export function workspacePath(name: string): string {
  return join(ROOT, name);
}
