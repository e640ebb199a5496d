import { createHash } from 'node:crypto';

/** Something that looks like a secret. */
export interface FoundSecret {
  kind: string;
  /** The first characters of its SHA-256, by which it is reviewed without being written down once more. */
  digest: string;
  /** Its beginning. */
  shown: string;
}

const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'private key',
    /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\sA-Za-z0-9+/=:,\\-]{100,}/g,
  ],
  ['age key', /\bAGE-SECRET-KEY-1[0-9A-Z]{50,}/g],
  ['key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['key of Google', /\bAIza[\w-]{35}\b/g],
  ['token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/g],
  ['token of GitLab', /\bglpat-[\w-]{20,}/g],
  ['token of npm', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['token of PyPI', /\bpypi-AgEI[\w-]{50,}/g],
  ['token of Slack', /\bxox[abeoprs]-[\w-]{10,}/g],
  ['key of Stripe', /\b(?:[sr]k_live_[0-9A-Za-z]{16,}|whsec_[A-Za-z0-9+/=]{24,})/g],
  ['key of Twilio', /\bSK[0-9a-f]{32}\b/g],
  ['key of SendGrid', /\bSG\.[\w-]{16,}\.[\w-]{30,}/g],
  ['key of a language model', /\bsk-(?:ant-|proj-)?[\w-]{40,}/g],
  ['signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{30,}/g],
  [
    'password in an address',
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/'"`$<>{}()|\\]+:[^\s:@/'"`$<>{}()*|\\]{6,}@[\w.-]+/g,
  ],
  [
    'named secret',
    /(?:password|passwd|secret|token|api_?key|private_?key)["']?\s*[:=]\s*["'][\w+/=-]{32,}["']/gi,
  ],
];

/** One for all, which most texts do not match. */
const HINT =
  /PRIVATE KEY|AGE-SECRET|AKIA|ASIA|AIza|gh[pousr]_|github_pat|glpat-|npm_|pypi-|xox|k_live_|whsec_|SK[0-9a-f]|SG\.|sk-|eyJ|:\/\/[^\s/]+@|passw|secret|token|api_?key|private_?key/i;

/** What looks like a secret in a text. */
export function findSecrets(text: string): FoundSecret[] {
  if (!HINT.test(text)) return [];
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .map(([match]) => match)
      .filter((match) => !isExample(kind, match))
      .map((match) => ({
        kind,
        digest: createHash('sha256').update(match).digest('hex').slice(0, 16),
        shown: `${match.slice(0, 24).replace(/\s+/g, ' ')}…`,
      })),
  );
}

/** What is no secret by what it says: a word in the place of a password, a text that is not random. */
function isExample(kind: string, match: string): boolean {
  if (kind === 'password in an address') return /:(?:password|secret\w*)@/i.test(match);
  if (kind !== 'named secret') return false;
  const [, text = ''] = /["']([^"']{32,})["']$/.exec(match) ?? [];
  return !isRandom(text) || /0123456789|abcdefghij/i.test(text);
}

const BITS_OF_CHANCE = 4;

/** Whether a text is not words: by how many bits each of its characters tells. */
function isRandom(text: string): boolean {
  const counts = new Map<string, number>();
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1);
  const bits = [...counts.values()].reduce((sum, count) => {
    const part = count / text.length;
    return sum - part * Math.log2(part);
  }, 0);
  return bits >= BITS_OF_CHANCE;
}
