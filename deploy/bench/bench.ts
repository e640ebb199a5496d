import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, sentenceOf } from '../local/plain-error';
import { findChromium } from '../local/servers/find-chromium';
import { bringUpMail } from '../local/servers/mail';
import {
  closeTestRun,
  openTestRun,
  provisionServers,
  runTestProgram,
  type TestRun,
} from '../test/test-run';

const WITH_BROWSER = ['pages', 'lighthouse'];
const WITH_MINIO = ['uploads'];

/** `npm run bench:<name>`: starts servers of its own and runs `measure/<name>.ts` against them. */
export async function main(root: string, [name = '']: string[]): Promise<void> {
  const program = join(root, 'deploy/bench/measure', `${name}.ts`);
  const run = await openTestRun(root);
  const { stop } = run;
  let code = 1;
  try {
    if (!existsSync(program)) throw new PlainError(`There is no benchmark «${name}».`);
    const env = await provision(name, run);
    code = await runTestProgram(program, [], { cwd: root, env, signal: stop.signal });
  } catch (error) {
    if (!stop.wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  process.exit(stop.wasAsked() ? 130 : code);
}

async function provision(name: string, run: TestRun): Promise<NodeJS.ProcessEnv> {
  const { stages, folders } = run;
  const withMinio = WITH_MINIO.includes(name);
  const {
    env,
    others: [{ smtpUrl }, chromium],
  } = await provisionServers(run, { withMinio }, (context) => [
    context.packages.then(() => stages.run('mail', (stage) => bringUpMail({ ...context, stage }))),
    WITH_BROWSER.includes(name)
      ? stages.run('Chromium', (stage) => findChromium({ ...context, stage }))
      : Promise.resolve(undefined),
  ]);
  return {
    ...env,
    SMTP_URL: smtpUrl,
    BENCH_DATA_DIR: folders.data,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  };
}
