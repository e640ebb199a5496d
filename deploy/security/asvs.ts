import { type Chapter, type Entry, readMatrix, readStandard } from './matrix';
import { matrixProblems } from './matrix-problems';

/** `npm run asvs`. */
export function main(root: string, args: string[]): void {
  const matrix = readMatrix(root);
  for (const line of summaryLines(matrix)) console.log(line);
  if (args.includes('--open')) for (const line of openLines(matrix)) console.log(line);
  const problems = matrixProblems(root, readStandard(root), matrix);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

const STATES = ['met', 'not applicable', 'open'] as const;

/** A table of chapters and states. */
export function summaryLines(matrix: readonly Chapter[]): string[] {
  const rows = matrix.map(({ chapter, requirements }) => countsRow(chapter, requirements));
  const all = matrix.flatMap(({ requirements }) => requirements);
  const levels = [1, 2].map((level) =>
    countsRow(
      `Level ${level}`,
      all.filter((entry) => entry.level === level),
    ),
  );
  const table = [['', ...STATES], ...rows, ...levels, countsRow('Both', all)];
  const width = Math.max(...table.map(([name = '']) => name.length));
  return table.map(([name = '', ...counts]) =>
    [name.padEnd(width), ...counts.map((it) => it.padStart(16))].join('').trimEnd(),
  );
}

function countsRow(name: string, entries: readonly Entry[]): string[] {
  const counts = STATES.map((state) => entries.filter((entry) => entry.state === state).length);
  return [name, ...counts.map(String)];
}

function openLines(matrix: readonly Chapter[]): string[] {
  const open = matrix.flatMap(({ requirements }) =>
    requirements.filter(({ state }) => state === 'open'),
  );
  return open.map(({ id, level, why }) => `\n${id} (level ${level}): ${why}`);
}
