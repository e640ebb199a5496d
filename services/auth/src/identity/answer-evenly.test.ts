import { randomUUID } from 'node:crypto';
import { createPerson } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { answerEvenly } from './answer-evenly';

const names = { firstName: 'Jane', lastName: 'Doe' };
const addresses: [string, () => Promise<string>][] = [
  ['unknown', async () => `${randomUUID()}@example.test`],
  ['verified', async () => (await createPerson()).email],
  ['unverified', async () => (await createPerson({ isVerified: false })).email],
  [
    'invited',
    async () =>
      (await createPerson({ isVerified: false, password: undefined, role: 'admin' })).email,
  ],
  ['deactivated', async () => (await createPerson({ isActive: false })).email],
];

describe('calls that do not tell which addresses have an account', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  /** All of an answer that its reader could tell from another one. */
  async function answerTo(path: string, body: object): Promise<string> {
    const response = await fetch(auth.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'the-same-for-all' },
      body: JSON.stringify(body),
    });
    const headers = [...response.headers]
      .filter(([name]) => name !== 'date')
      .map(([name, value]) => `${name}: ${value}`);
    return [response.status, ...headers, await response.text()].join('\n');
  }

  it.each([
    ['/api/customer/signup', 200, names],
    ['/api/customer/resend-verification', 200, {}],
    ['/api/password/forgot', 200, {}],
    [
      '/api/customer/verify-email',
      400,
      { code: '000000', password: 'a password', confirmPassword: 'a password' },
    ],
  ])('%s answers every address alike, to the byte', async (path, status, rest) => {
    const answers: string[] = [];
    for (const [, prepare] of addresses) {
      const email = await prepare();
      // The second call finds what the first one left.
      answers.push(await answerTo(path, { email, ...rest }));
      answers.push(await answerTo(path, { email, ...rest }));
    }

    expect(answers[0]).toMatch(new RegExp(`^${status}\n`));
    expect(new Set(answers).size).toBe(1);
  });
});

// The clock of a timer and that of the measurement differ by less than this.
const ALMOST_MS = 245;

it.each([
  ['an answer', () => Promise.resolve('done'), 'done'],
  ['an error', () => Promise.reject(new Error('failed')), 'failed'],
])('holds %s back until the time is come', async (_what, work, expected) => {
  const start = performance.now();

  const outcome = await answerEvenly(work).catch((error: Error) => error.message);

  expect(outcome).toBe(expected);
  expect(performance.now() - start).toBeGreaterThan(ALMOST_MS);
});
