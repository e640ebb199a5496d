/** What attacks a site that all of them share, one after the other, and what `npm run attacks` says of each. */
export const SITE_PARTS = {
  tokens: 'forged, expired, used and foreign tokens at a call of each service for each role',
  headers:
    'headers that claim an identity or an address, and requests that can be read in two ways',
  'cross-site': 'every call that changes something, as the page of another site can send it',
  uploads:
    'files of two kinds at once, too large, cut off, with 10,000 fields, with names that are paths',
  slow: '300 sockets at a time that send or read slowly, while others are timed',
  timing: 'the time of answers to 500 known and 500 unknown addresses',
  canaries:
    'secrets and persons put into every form, looked for in logs, answers, events and mails',
  operators: 'operators, prototypes, paths and huge values in each field of each call',
} as const;

/** A part of {@link SITE_PARTS}. */
export type SitePart = keyof typeof SITE_PARTS;

/** All parts in the order in which they run, with the program of this folder that each is in. */
export const PARTS: Readonly<Record<string, { program: string; about: string }>> = {
  repository: {
    program: 'repository/main',
    about:
      'looks for secrets in all files and commits, and for packages that somebody else could publish',
  },
  matrix: {
    program: 'matrix',
    about:
      'each call as each role, on records of their own and of others, and fields that claim more',
  },
  ...Object.fromEntries(
    Object.entries(SITE_PARTS).map(([name, about]) => [name, { program: 'site-attacks', about }]),
  ),
  schemathesis: {
    program: 'schemathesis',
    about:
      'sends what the API document allows and what it does not; from PyPI, wants Python 3.10 or later',
  },
};
