import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from './attack-report';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'brightnest-report-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const failure = (type: string, count: number) => ({
  ...{ type, title: `Of ${type}`, count, operations: ['GET /api/jobs', 'GET /api/slots'] },
});

const report = {
  complete: true,
  operations: { tested: 471 },
  test_cases: { generated: 3_000 },
  failures: [failure('ServerError', 2), failure('IgnoredAuth', 1), failure('JsonSchemaError', 3)],
  errors: [{ title: 'Runtime Error', count: 1 }],
};

const read = async (written: object) => {
  await writeFile(join(folder, 'json-1.json'), JSON.stringify(written));
  return readReport('customer', folder, PRINTED);
};

const PRINTED = `Schemathesis
=================================== FAILURES ===================================
___________________________ POST /api/jobs ____________________________
Reproduce with: curl …
=================================== SUMMARY ====================================
2 failures`;

test('tells errors of the server, what was let by, and the rest apart', async () => {
  expect(await read(report)).toEqual({
    ...{ role: 'customer', operations: 471, calls: 3_000 },
    counts: { serverErrors: 2, bypasses: 1, others: 3 },
    findings: [
      '  Of ServerError (2): GET /api/jobs, GET /api/slots',
      '  Of IgnoredAuth (1): GET /api/jobs, GET /api/slots',
      '  Of JsonSchemaError (3): GET /api/jobs, GET /api/slots',
    ],
    examples: `${'_'.repeat(27)} POST /api/jobs ${'_'.repeat(28)}\nReproduce with: curl …`,
    notes: ['  schemathesis failed by itself: Runtime Error (1)'],
  });
});

test('takes nothing for clean that came to no end', async () => {
  const { findings } = await read({ ...report, failures: [], complete: false });
  expect(findings).toEqual(['  It came to no end.']);
  await rm(join(folder, 'json-1.json'));
  await expect(readReport('customer', folder, 'It broke')).rejects.toThrow('It broke');
});
