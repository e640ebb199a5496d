import { join } from 'node:path';
import { summaryLines } from './asvs';
import { type Chapter, type Entry, readMatrix, readStandard, type Standard } from './matrix';
import { matrixProblems } from './matrix-problems';

const ROOT = join(__dirname, '../..');
const OWN_TEST = 'deploy/security/asvs.test.ts';

const standard: Standard = {
  version: '5.0.0',
  documentation: ['2.1'],
  chapters: {
    'V1 One': { level1: ['1.1.1'], level2: ['1.1.2', '1.1.3'] },
    'V2 Two': { level1: ['2.1.1'], level2: [] },
  },
};

const met = (number: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id: `v5.0.0-${number}`, level: 2, state: 'met', how: 'So.', tests: [OWN_TEST] },
  ...more,
});
const whole: Chapter[] = [
  {
    chapter: 'V1 One',
    requirements: [
      met('1.1.1', { level: 1, where: ['deploy/security/asvs.ts'] }),
      met('1.1.2', { tests: [`${OWN_TEST} › a matrix that is whole`] }),
      met('1.1.3', { state: 'open', how: undefined, tests: undefined, why: 'No test.' }),
    ],
  },
  {
    chapter: 'V2 Two',
    requirements: [
      met('2.1.1', { level: 1, tests: undefined, documents: ['SECURITY.md#report-a-hole'] }),
    ],
  },
];

/** What is told of a matrix in which one requirement says something else. */
const problemsWith = (number: string, change: Partial<Entry>) =>
  matrixProblems(
    ROOT,
    standard,
    whole.map(({ chapter, requirements }) => ({
      chapter,
      requirements: requirements.map((entry) =>
        entry.id === `v5.0.0-${number}` ? { ...entry, ...change } : entry,
      ),
    })),
  );

test('a matrix that is whole has no faults, and is counted', () => {
  expect(matrixProblems(ROOT, standard, whole)).toEqual([]);
  expect(summaryLines(whole).map((line) => line.replace(/ +/g, ' '))).toEqual([
    ...[' met not applicable open', 'V1 One 2 0 1', 'V2 Two 1 0 0'],
    ...['Level 1 2 0 0', 'Level 2 1 0 1', 'Both 3 0 1'],
  ]);
});

test.each<[Partial<Entry>, string]>([
  [{ level: 1 }, 'v5.0.0-1.1.2 is of level 2'],
  [{ state: 'nearly' as 'met' }, 'v5.0.0-1.1.2 is in no known state: nearly'],
  [{ how: ' ' }, 'v5.0.0-1.1.2 does not say how it is met'],
  [{ tests: [] }, 'v5.0.0-1.1.2 is met without a test'],
  [{ tests: [], documents: ['SECURITY.md'] }, 'v5.0.0-1.1.2 is met without a test'],
  [{ where: ['gone.ts'] }, 'v5.0.0-1.1.2 names gone.ts, which is not there'],
  [{ tests: ['gone.test.ts'] }, 'v5.0.0-1.1.2 names gone.test.ts, which is not there'],
  [
    { tests: ['deploy/security/asvs.ts'] },
    'v5.0.0-1.1.2 names deploy/security/asvs.ts as a test, which it is not',
  ],
  [
    { tests: ['jest.config.ts', 'gateway/src/api.test.ts › no such title'] },
    'v5.0.0-1.1.2 names «no such title», which gateway/src/api.test.ts does not have',
  ],
  [
    { documents: ['SECURITY.md#no-such-heading'] },
    'v5.0.0-1.1.2 names «no-such-heading», which SECURITY.md does not have',
  ],
  [{ state: 'open' }, 'v5.0.0-1.1.2 is open without a reason'],
  [{ state: 'not applicable', why: '' }, 'v5.0.0-1.1.2 is not applicable without a reason'],
  [{ id: 'v5.0.0-1.1.1' }, 'v5.0.0-1.1.1 is there twice'],
  [{ id: 'v5.0.0-2.1.1' }, 'v5.0.0-2.1.1 is not of V1 One'],
  [{ id: 'v5.0.0-1.1.9' }, 'v5.0.0-1.1.9 is no requirement of levels 1 and 2'],
  [{ id: 'v5.0.0-1.1.9' }, 'v5.0.0-1.1.2 is missing'],
])('%j is told', (change, problem) => {
  expect(problemsWith('1.1.2', change)).toContain(problem);
});

test('the matrix of Brightnest is whole', () => {
  const own = readStandard(ROOT);
  const count = (level: 'level1' | 'level2') =>
    Object.values(own.chapters).flatMap((chapter) => chapter[level]).length;
  // As the standard counts itself.
  expect([count('level1'), count('level2')]).toEqual([70, 183]);
  expect(matrixProblems(ROOT, own, readMatrix(ROOT))).toEqual([]);
});
