import { readCallerEnv } from '../local/env';
import { installNpmPackages } from '../local/install-packages';
import { sentenceOf } from '../local/plain-error';
import { Stages } from '../local/stages';
import { listenForStop } from '../local/stop-signals';
import { checkReport, runChecks } from './checks';

/** `npm run check`: lint, import direction, format and types. */
export async function main(root: string): Promise<void> {
  const caller = readCallerEnv();
  const stages = new Stages({ write: (line) => console.log(line) });
  const { signal, wasAsked } = listenForStop({
    onFirst: () => undefined,
    onSecond: () => process.exit(1),
  });
  try {
    await stages.run('packages', (stage) => installNpmPackages({ root, caller, signal, stage }));
    const failed = await runChecks({ root, caller, signal, stages });
    for (const line of checkReport(failed)) console.log(line);
    process.exit(failed.length > 0 ? 1 : 0);
  } catch (error) {
    if (!wasAsked()) console.error(sentenceOf(error));
    process.exit(1);
  }
}
