import { request } from 'node:http';
import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { submitQuote, uploadFile } from '../role-matrix/make-records';
import { openClient, openSession } from '../site-client';
import { unwell } from './compose-stack';
import { inviteOwner, signUp } from './people';
import { CUSTOMER, must, OWNER, PROGRAMS, siteOf, type TrialStep } from './trial';

/** What a new installation has to do, in this order. */
export const FIRST_STEPS: readonly TrialStep[] = [
  {
    name: 'pages',
    async try(stack) {
      const visitor = openClient(siteOf(stack));
      const seen: string[] = [];
      for (const [path, expected] of Object.entries({
        ...{ '/': 200, '/pricing': 200, '/api/services': 200 },
        ...{ '/no-such-page': 404, '/metrics': 404, '/ready': 404 },
      })) {
        const { status } = await visitor.call('GET', path);
        must(status === expected, `${path} answered ${status}`);
        seen.push(`${path} ${status}`);
      }
      const { status, location } = await redirectOf(stack.plainUrl);
      must(status === 308 && location.startsWith('https://'), `http answered ${status}`);
      return `${seen.join(', ')}; http leads to https`;
    },
  },
  {
    name: 'owner',
    async try(stack) {
      const program = 'services/auth/dist/create-owner.mjs';
      await inviteOwner(siteOf(stack), stack.mail, () =>
        stack.compose('run', '--rm', '-T', 'auth', program, OWNER.email),
      );
      return 'invited by mail, signed in';
    },
  },
  {
    name: 'sign-up',
    async try(stack) {
      await signUp(siteOf(stack), stack.mail);
      return 'signed up, proved the address by the mailed code, signed in';
    },
  },
  {
    name: 'quote',
    async try(stack) {
      const email = 'mary@example.com';
      const id = await submitQuote(openClient(siteOf(stack)), { email });
      const owner = await openSession(siteOf(stack), OWNER);
      const { body } = await owner.call('GET', quotesRoutes.listQuotes.path);
      const { quotes } = body as AdminQuotesResponse;
      must(
        quotes.some((quote) => quote.id === id && quote.email === email),
        'staff see no quote',
      );
      await stack.mail.latestTo(email, /quote/i);
      return 'submitted by a visitor, seen by staff, confirmed by mail over RabbitMQ';
    },
  },
  {
    name: 'files',
    async try(stack) {
      const customer = await openSession(siteOf(stack), CUSTOMER);
      const content = `of ${Date.now()}`;
      const { folder, file } = await uploadFile(customer, content);
      const path = `/api/files/${folder}/${file}`;
      const { status, text } = await customer.call('GET', path);
      must(status === 200 && text.includes(content), `${path} answered ${status}`);
      const { status: others } = await openClient(siteOf(stack)).call('GET', path);
      must(others === 401, `${path} answered ${others} to a stranger`);
      await stack.compose('exec', '-T', 'minio', 'ls', `/data/brightnest-files/${folder}/${file}`);
      return 'a document went to MinIO and back, to its owner alone';
    },
  },
  {
    name: 'databases',
    async try(stack) {
      // This container knows all their passwords.
      const script = `mongosh --quiet --nodb --eval '${REACHED}'`;
      const run = ['run', '--rm', '--no-deps', '-T', '--entrypoint', 'bash', 'mongo-replica-set'];
      const said = await stack.compose(...run, '-c', script);
      const [, json = ''] = /^REACHED (.+)$/m.exec(said) ?? [];
      const expected = JSON.stringify(PROGRAMS.map((name) => [name, [name]]));
      must(json === expected, `programs reach databases so: ${json || said}`);
      return `each of ${PROGRAMS.length} users reads and writes its own database alone`;
    },
  },
  {
    name: 'confinement',
    async try(stack) {
      const probe = `try { fs.writeFileSync("/app/x", "") } catch (e) { console.log(process.getuid(), e.code) }`;
      for (const program of PROGRAMS) {
        const said = await stack.compose('exec', '-T', program, 'node', '-e', probe);
        must(said.trim() === '1000 EROFS', `${program} said ${said}`);
      }
      return 'no program is root or may write to its own files';
    },
  },
  {
    name: 'once more',
    async try(stack) {
      await stack.up();
      const ill = await unwell(stack.compose);
      must(ill.length === 0, ill.join(', '));
      await openSession(siteOf(stack), CUSTOMER);
      return '`docker compose up` on what runs changes nothing';
    },
  },
];

/** Run by mongosh: which databases each program's user reads and writes. */
const REACHED = `
const names = ${JSON.stringify(PROGRAMS)};
const isAllowed = (work) => {
  try { work(); return true; } catch (error) { if (error.code === 13) return false; throw error; }
};
const reached = names.map((name) => {
  const password = process.env["MONGO_" + name.toUpperCase() + "_PASSWORD"];
  const mongo = new Mongo("mongodb://brightnest_" + name + ":" + password + "@mongo/?replicaSet=brightnest&authSource=admin");
  return [name, names.filter((other) => {
    const records = mongo.getDB("brightnest_" + other).getCollection("trial");
    const reads = isAllowed(() => records.findOne());
    const writes = isAllowed(() => records.deleteOne({ _id: "trial" }));
    return reads || writes;
  })];
});
print("REACHED " + JSON.stringify(reached));
`;

function redirectOf(url: string): Promise<{ status: number; location: string }> {
  return eventually(
    () =>
      new Promise((resolve, reject) => {
        request(url, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
        })
          .on('error', reject)
          .end();
      }),
  );
}
