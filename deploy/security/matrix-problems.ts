import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chapter, Entry, Standard } from './matrix';

/** What is wrong with a matrix: a sentence for each fault. */
export function matrixProblems(
  root: string,
  standard: Standard,
  matrix: readonly Chapter[],
): string[] {
  const levels = levelsOf(standard);
  const names = Object.keys(standard.chapters);
  const unknown = matrix.filter(({ chapter }) => !names.includes(chapter));
  const entries = matrix.flatMap(({ requirements }) => requirements);
  const counts = new Map<string, number>();
  for (const { id } of entries) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [
    ...unknown.map(({ chapter }) => `${chapter} is no chapter of the standard`),
    ...matrix.flatMap((chapter) => strayEntries(standard, chapter)),
    ...[...levels.keys()].filter((id) => !counts.has(id)).map((id) => `${id} is missing`),
    ...[...counts].filter(([, count]) => count > 1).map(([id]) => `${id} is there twice`),
    ...entries.flatMap((entry) =>
      entryProblems(root, standard, entry, levels.get(entry.id)).map(
        (problem) => `${entry.id} ${problem}`,
      ),
    ),
  ];
}

const citedAs = ({ version }: Standard, number: string) => `v${version}-${number}`;

function levelsOf(standard: Standard): Map<string, number> {
  return new Map(
    Object.values(standard.chapters).flatMap(({ level1, level2 }) => [
      ...level1.map((number) => [citedAs(standard, number), 1] as const),
      ...level2.map((number) => [citedAs(standard, number), 2] as const),
    ]),
  );
}

/** Entries that stand in the file of another chapter. */
function strayEntries(standard: Standard, { chapter, requirements }: Chapter): string[] {
  const [, own = ''] = /^V(\d+) /.exec(chapter) ?? [];
  return requirements
    .filter(({ id }) => !id.startsWith(citedAs(standard, `${own}.`)))
    .map(({ id }) => `${id} is not of ${chapter}`);
}

function entryProblems(
  root: string,
  standard: Standard,
  entry: Entry,
  level: number | undefined,
): string[] {
  if (level === undefined) return ['is no requirement of levels 1 and 2'];
  const wrongLevel = entry.level === level ? [] : [`is of level ${level}`];
  switch (entry.state) {
    case 'met':
      return [...wrongLevel, ...metProblems(root, standard, entry)];
    case 'not applicable':
    case 'open':
      return [...wrongLevel, ...(entry.why?.trim() ? [] : [`is ${entry.state} without a reason`])];
    default:
      return [...wrongLevel, `is in no known state: ${String(entry.state)}`];
  }
}

function metProblems(root: string, standard: Standard, entry: Entry): string[] {
  const { id, how, where = [], tests = [], documents = [] } = entry;
  const asksForDocuments = standard.documentation.some((section) =>
    id.startsWith(citedAs(standard, `${section}.`)),
  );
  const isProved = tests.length > 0 || (asksForDocuments && documents.length > 0);
  return [
    ...(how?.trim() ? [] : ['does not say how it is met']),
    ...(isProved ? [] : ['is met without a test']),
    ...where
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `names ${file}, which is not there`),
    ...tests.flatMap((test) => testProblems(root, test)),
    ...documents.flatMap((document) => documentProblems(root, document)),
  ];
}

/** Files of tests, what `npm run attacks` does, and the rules by which `npm run lint` refuses code. */
const IS_TEST = /\.(test|e2e)\.tsx?$|^deploy\/attacks\/[\w-]+\.ts$|^oxlint\.config\.mjs$/;

function testProblems(root: string, test: string): string[] {
  const [file = '', title] = test.split(' › ');
  if (!IS_TEST.test(file)) return [`names ${file} as a test, which it is not`];
  return partProblems(root, file, title, (text) => text.includes(title ?? ''));
}

function documentProblems(root: string, document: string): string[] {
  const [file = '', heading] = document.split('#');
  return partProblems(root, file, heading, (text) =>
    [...text.matchAll(/^#+ (.+)$/gm)].some(([, name = '']) => anchorOf(name) === heading),
  );
}

/** As GitHub makes them. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

function partProblems(
  root: string,
  file: string,
  part: string | undefined,
  isIn: (text: string) => boolean,
): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [`names ${file}, which is not there`];
  if (part === undefined || isIn(readFileSync(path, 'utf8'))) return [];
  return [`names «${part}», which ${file} does not have`];
}
