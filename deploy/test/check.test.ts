import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine } from '../local/testing/fake-machine';
import { Stages } from '../local/stages';
import { checkReport, runChecks } from './check';

test('every check runs, and what failed is told in full', async () => {
  const machine = fakeMachine();
  const npmProgram = join(machine.home, 'npm.js');
  writeFileSync(
    npmProgram,
    `const check = process.argv.at(-1);
     require('node:fs').appendFileSync(process.env.LOG, check + ' ');
     if (check === 'types') { console.log('error TS2322 in a.ts'); process.exitCode = 2; }`,
  );
  const lines: string[] = [];
  const failed = await runChecks({
    ...{ root: machine.home, caller: { ...machine.provision.caller, npmProgram } },
    signal: machine.provision.signal,
    stages: new Stages({ write: (line) => lines.push(line) }),
  });
  expect(machine.log().trim().split(' ').toSorted()).toEqual([
    'asvs',
    'format:check',
    'imports',
    'lint',
    'texts',
    'types',
  ]);
  expect(checkReport(failed)).toEqual(['', 'types failed:', 'error TS2322 in a.ts']);
  expect(lines).toContain('types          FAILED');
  machine.remove();
});
