import { BSON } from 'mongodb';
import type { CollectionShape, Contents, Digest } from './manifest';

/** What a comparison found. */
export interface Comparison {
  /** One for each collection, for the objects and for the keys. */
  lines: string[];
  differences: number;
}

/** Compares what a stack holds with what a backup does: counts, digests, indexes and options. */
export function compareContents(backup: Contents, stack: Contents): Comparison {
  const lines: string[] = [];
  let differences = 0;
  const add = (name: string, expected: Digest | undefined, found: Digest | undefined, of = '') => {
    const isSame = expected && found && sameDigest(expected, found);
    if (!isSame || of) differences += 1;
    lines.push(
      `${isSame && !of ? '  ' : '! '}${name}: ${described(expected)}${isSame ? '' : `, here ${described(found)}`}${of}`,
    );
  };
  const [before, now] = [byName(backup), byName(stack)];
  for (const name of [...new Set([...before.keys(), ...now.keys()])].sort()) {
    const [expected, found] = [before.get(name), now.get(name)];
    const isShaped = !expected || !found || shapeOf(expected) === shapeOf(found);
    add(name, expected, found, isShaped ? '' : ', with other indexes or options');
  }
  add('objects', backup.objects, stack.objects);
  const keys = keysDigest(backup);
  add('signing keys', keys, keysDigest(stack));
  return { lines, differences };
}

const byName = ({ collections }: Contents) =>
  new Map(collections.map((one) => [`${one.program}/${one.name}`, one]));

/** What two collections have in common that hold their documents in the same way. */
function shapeOf({ options, indexes }: CollectionShape): string {
  const sorted = [...indexes].sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
  return Buffer.from(BSON.serialize({ options, sorted })).toString('hex');
}

function keysDigest({ signingKeys }: Contents): Digest {
  const names = Object.keys(signingKeys).sort();
  const sha256 = names.map((name) => `${name} ${signingKeys[name]}`).join(' ');
  return { count: names.length, bytes: 0, sha256 };
}

const sameDigest = (a: Digest, b: Digest) =>
  a.count === b.count && a.bytes === b.bytes && a.sha256 === b.sha256;

const SHOWN = 16;

function described(digest: Digest | undefined): string {
  if (!digest) return 'missing';
  return `${digest.count}${/^[0-9a-f]{64}$/.test(digest.sha256) ? ` (${digest.sha256.slice(0, SHOWN)})` : ''}`;
}
