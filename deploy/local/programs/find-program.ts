import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

/** The first of `names` that can be run, looked for in the folders of `path` in their order. */
export function findProgram(
  names: string | readonly string[],
  path: readonly string[],
): string | undefined {
  const files = path.flatMap((folder) => [names].flat().map((name) => join(folder, name)));
  return files.find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
