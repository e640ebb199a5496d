import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../local/plain-error';
import { findProgram, runProgram } from '../local/programs/run-program';

/** What is installed, with all that it needs, into a folder that all clones share. */
const VERSION = '4.32.5';
const OLDEST_PYTHON = [3, 10];

/** Finds the program, and installs it once. @returns its path. */
export async function findSchemathesis(
  cache: string,
  path: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  const folder = join(cache, `schemathesis-${VERSION}`);
  const program = join(folder, 'bin/schemathesis');
  const installed = join(folder, '.installed');
  const isThere = await access(installed).then(
    () => true,
    () => false,
  );
  if (isThere) return program;
  const python = await findPython(path);
  say(`Installing schemathesis ${VERSION} from PyPI, once`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await runProgram(python, ['-m', 'venv', folder]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await runProgram(join(folder, 'bin/python'), [...pip, `schemathesis==${VERSION}`]);
  await writeFile(installed, VERSION);
  return program;
}

async function findPython(path: readonly string[]): Promise<string> {
  const python = findProgram('python3', [...path]);
  const said = python && (await runProgram(python, ['--version']));
  const [, major, minor] = (/Python (\d+)\.(\d+)/.exec(said ?? '') ?? []).map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_PYTHON;
  const isOldEnough = major === oldestMajor && minor !== undefined && minor >= oldestMinor;
  if (python && isOldEnough) return python;
  throw new PlainError(`schemathesis needs Python ${OLDEST_PYTHON.join('.')} or later as python3.`);
}
