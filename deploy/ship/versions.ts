import { ShipError } from './ship-error';

/** Which part of a version the next release raises. */
export type Bump = 'major' | 'minor' | 'patch';

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

function parse(version: string): [number, number, number] {
  const [, major, minor, patch] = FORM.exec(version) ?? [];
  if (!major || !minor || !patch) {
    throw new ShipError(`"${version}" is not a version; write one like 1.4.0.`);
  }
  return [Number(major), Number(minor), Number(patch)];
}

/** Whether a folder's name is a version. */
export function isVersion(text: string): boolean {
  return FORM.test(text);
}

/** Throws a ShipError unless `text` is a version such as 1.4.0. */
export function assertVersion(text: string): void {
  parse(text);
}

/** Orders versions from old to new. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The version after the newest of those there are; the first one is 1.0.0. */
export function nextVersion(existing: readonly string[], bump: Bump): string {
  const newest = [...existing].sort(compareVersions).at(-1);
  if (newest === undefined) return '1.0.0';
  const [major, minor, patch] = parse(newest);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}
