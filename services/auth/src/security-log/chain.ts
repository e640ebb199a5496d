import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  type ChainProblem,
  FIRST_PREVIOUS,
  type SecurityContent,
  type SecurityLine,
} from '@brightnest/contracts/security-log/security-log';
import { canonicalJson } from '@brightnest/service-kit/persistence/idempotency';

/** The hash of an entry: whoever has the entry can compute it. */
export const hashOf = (content: SecurityContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** An entry with its hash, as it is exported. */
export const lineOf = (content: SecurityContent): SecurityLine => ({
  ...content,
  hash: hashOf(content),
});

/** Where a chain stands: the number and the hash of an entry. */
export interface ChainLink {
  sequence: number;
  hash: string;
}

/** What is before the first entry. */
export const CHAIN_START: ChainLink = { sequence: 0, hash: FIRST_PREVIOUS };

/** Shows that this site wrote something: a hash alone anybody can compute who can write to the database. */
export interface Signer {
  sign(text: string): string;
  /** Also of a signature by a key of before. */
  isSigned(text: string, signature: string): boolean;
}

/** @param internalKeys the installation's key, and those of before. */
export function createSigner(internalKeys: readonly string[]): Signer {
  const [key, ...others] = internalKeys.map(
    (internalKey) => new Uint8Array(hkdfSync('sha256', internalKey, '', 'security log', 32)),
  );
  if (!key) throw new Error('A security log needs a key.');
  const signWith = (one: Uint8Array, text: string) =>
    createHmac('sha256', one).update(text).digest();
  return {
    sign: (text) => signWith(key, text).toString('hex'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'hex');
      return [key, ...others].some((one) => {
        const right = signWith(one, text);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}

/** Follows a chain entry by entry. */
export interface ChainReader {
  read(line: SecurityLine): ChainProblem[];
  /** The last entry that was read. */
  last(): ChainLink;
}

/** @param from what is before the first that will be read; absent where nobody knows, as in a part of an export. */
export function readChain(from?: ChainLink): ChainReader {
  let before = from;
  return {
    read({ hash, ...content }) {
      const { sequence, previous } = content;
      const problems: ChainProblem[] = [];
      const expected = (before?.sequence ?? sequence - 1) + 1;
      if (sequence !== expected) problems.push({ sequence: expected, what: 'missing' });
      if (hashOf(content) !== hash) problems.push({ sequence, what: 'changed' });
      else if (before && sequence === expected && previous !== before.hash) {
        problems.push({ sequence, what: 'link' });
      }
      before = { sequence, hash };
      return problems;
    },
    last: () => before ?? CHAIN_START,
  };
}
