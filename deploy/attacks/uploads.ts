import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import {
  COMPANY_LOGO_RULE,
  DOCUMENT_RULE,
  UPLOAD_RULES,
  type UploadResponse,
  type UploadRule,
} from '@brightnest/contracts/files/file';
import type { CompanyProfileResponse } from '@brightnest/contracts/company/company-profile-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { pdf } from '../../services/uploads/src/testing/sample-files';
import { addPerson } from '../e2e/identity-people';
import { openClient, openSession, type SiteClient } from '../e2e/site-client';
import { openStoredFiles } from '../e2e/stored-files';
import { stagingFolder } from '../local/site/start-site';
import { memoryOf } from '../local/supervisor/process-table';
import type { TestSite } from '../test/shared-site';
import type { AttackLog, AttackPart } from './attack-part';
import { HOSTILE_FILES, HOSTILE_NAMES, pixelBomb } from './hostile-files';

const MOST_GROWTH_BYTES = 300 * 1024 * 1024;
const LONGEST_MS = 10_000;

/** No file is taken for what it is not, none comes out as a page of this site, and none is left where it waited. */
export const uploads: AttackPart = async ({ site, log }) => {
  const staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
  const files = await openStoredFiles(site);
  const before = memoryOf(site.process('uploads')!.pid);
  try {
    for (const rule of UPLOAD_RULES) {
      for (const [what, bytes, name] of HOSTILE_FILES)
        await tryFile({ site, log, staff }, rule, what, bytes, name);
      await trySizes({ site, log, staff }, rule);
    }
    for (const name of HOSTILE_NAMES) {
      await tryFile(
        { site, log, staff },
        DOCUMENT_RULE,
        `the name ${JSON.stringify(name.slice(0, 40))}`,
        pdf(),
        name,
      );
    }
    await tryForms({ site, log, staff });
    await tryBrokenOff({ site, log, staff });
    const stray = await files.findStrayObjects();
    if (stray.length > 0)
      log.found(`${stray.length} objects are in the store that no record knows`);
  } finally {
    await files.close();
  }
  const grown = memoryOf(site.process('uploads')!.pid) - before;
  log.measured(`uploads has grown by ${Math.round(grown / 1e6)} MB`);
  if (grown > MOST_GROWTH_BYTES) log.found(`uploads has grown by ${Math.round(grown / 1e6)} MB`);
  await tryPixelBomb({ site, log, staff });
  const staging = stagingFolder({ data: site.data } as Parameters<typeof stagingFolder>[0]);
  await eventually(async () => (await readdir(staging)).length === 0, LONGEST_MS).catch(async () =>
    log.found(`left where files wait: ${(await readdir(staging)).length} files`),
  );
};

interface Uploading {
  site: TestSite;
  log: AttackLog;
  staff: SiteClient;
}

/** Sends a file as the forms do, as somebody who may; what is taken has to be harmless when it comes out. */
async function tryFile(
  { site, log, staff }: Uploading,
  rule: UploadRule,
  what: string,
  bytes: Buffer,
  name: string,
): Promise<void> {
  const form = new FormData();
  form.set(rule.field, new Blob([new Uint8Array(bytes)], { type: rule.mediaTypes[0] }), name);
  const begun = performance.now();
  const { status, text, body } = await staff.call('POST', rule.path, { body: form });
  const took = performance.now() - begun;
  log.tried('files');
  const where = `${rule.path}: ${what}`;
  if (status >= 500) log.found(`${where} is answered ${status}`);
  if (took > LONGEST_MS) log.found(`${where} takes ${Math.round(took)} ms`);
  if (/(?:\n|\\n)\s*at .+:\d+:\d+|node_modules/.test(text))
    log.found(`${where} is told of the code`);
  if (status !== 200) return;
  const { url } = body as UploadResponse;
  if (!/^\/api\/files\/[a-z-]+\/[\w-]{36}\.[a-z0-9]{3,4}$/.test(url))
    log.found(`${where} is kept as ${url}`);
  await expectHarmless({ site, log, staff }, rule, where, url);
}

/** As a browser sees it: of a type that the upload takes, not guessed, without scripts, and under no path. */
async function expectHarmless(
  { log, staff }: Uploading,
  rule: UploadRule,
  where: string,
  url: string,
) {
  const { status, headers } = await staff.call('GET', url);
  log.tried('downloads');
  if (status !== 200) return log.found(`${where} was taken, and opens with ${status}`);
  const type = headers.get('content-type') ?? '';
  if (!rule.mediaTypes.includes(type)) log.found(`${where} comes out as ${type}`);
  if (headers.get('x-content-type-options') !== 'nosniff') log.found(`${where} may be sniffed`);
  const policy = headers.get('content-security-policy') ?? '';
  if (!/sandbox(?:;|$)/.test(policy) || /allow-scripts/.test(policy)) {
    log.found(`${where} is not in a sandbox: ${policy}`);
  }
  const disposition = headers.get('content-disposition') ?? '';
  if (/[/\\\p{Cc}<>]/u.test(disposition)) log.found(`${where} is saved as ${disposition}`);
}

/** A byte too many, and as many as nobody sends. */
async function trySizes({ log, staff }: Uploading, rule: UploadRule): Promise<void> {
  for (const size of [rule.maxBytes + 1, 3 * rule.maxBytes]) {
    const bytes = pdf(size);
    const form = new FormData();
    form.set(rule.field, new Blob([new Uint8Array(bytes)]), 'large.pdf');
    // Who is still sending when the refusal comes may find the connection closed.
    const status = await staff.call('POST', rule.path, { body: form }).then(
      (answer) => answer.status,
      () => 413,
    );
    log.tried('files');
    if (status !== 413 && status !== 415)
      log.found(`${rule.path} answers ${status} to ${size} bytes`);
  }
}

const PART = 'Content-Disposition: form-data; name=';

/** Forms that no browser makes. */
async function tryForms({ site, log }: Uploading): Promise<void> {
  const file = `${PART}"${DOCUMENT_RULE.field}"; filename="cv.pdf"\r\n\r\n${pdf().toString('latin1')}`;
  const field = (name: string) => `${PART}"${name}"\r\n\r\nx`;
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index));
  const shapes: [what: string, parts: string[], type?: string][] = [
    ['10,000 fields', many(10_000, (index) => field(`f${index}`))],
    ['10,000 fields of one name', many(10_000, () => field('a[]'))],
    ['10,000 fields and a file', [...many(10_000, (index) => field(`f${index}`)), file]],
    ['a file and 10,000 fields', [file, ...many(10_000, (index) => field(`f${index}`))]],
    ['1,000 files', many(1_000, () => file)],
    ['two files', [file, file]],
    ['a field for a prototype', [field('__proto__'), file]],
    ['a field within a field', [field('a[b][c][__proto__][d]'), file]],
    ['a field of 1 MB', [`${PART}"a"\r\n\r\n${'x'.repeat(1_000_000)}`]],
    ['a name of 1 MB', [field('n'.repeat(1_000_000))]],
    [
      'a header of 1 MB',
      [`${file.replace('\r\n\r\n', `\r\nX-One: ${'a'.repeat(1_000_000)}\r\n\r\n`)}`],
    ],
    ['10,000 headers', [`${file.replace('\r\n\r\n', `\r\n${'X: y\r\n'.repeat(10_000)}\r\n`)}`]],
    ['no name', [`Content-Disposition: form-data\r\n\r\nx`]],
    ['no disposition', ['Content-Type: application/pdf\r\n\r\n%PDF-1.7']],
    [
      'a form in a form',
      [`Content-Type: multipart/mixed; boundary=cut\r\n\r\n--cut\r\n${file}\r\n--cut--`],
    ],
    ['no boundary', [file], 'multipart/form-data'],
    ['a boundary of 10 KB', [file], `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
    ['two types', [file], 'multipart/form-data; boundary=cut, application/json'],
  ];
  for (const [what, parts, type = 'multipart/form-data; boundary=cut'] of shapes) {
    const body = `${parts.map((part) => `--cut\r\n${part}\r\n`).join('')}--cut--\r\n`;
    const headers = { origin: site.url, 'content-type': type };
    const status = await fetch(site.url + DOCUMENT_RULE.path, {
      ...{ method: 'POST', headers },
      body: Buffer.from(body, 'latin1'),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 413,
    );
    log.tried('forms');
    if (status < 400 || status >= 500) log.found(`a form with ${what} is answered ${status}`);
  }
}

/** Bodies that end before their time, with the connection and without. */
async function tryBrokenOff({ site, log }: Uploading): Promise<void> {
  const { hostname, port, host } = new URL(site.url);
  const head = `--cut\r\n${PART}"${DOCUMENT_RULE.field}"; filename="cut.pdf"\r\n\r\n`;
  const stored = await openStoredFiles(site);
  try {
    for (const size of [10, 5_000, 200_000, 5_000_000]) {
      const bytes = Buffer.concat([pdf(size), randomBytes(16)]);
      const body = Buffer.concat([Buffer.from(head), bytes]);
      const type = 'multipart/form-data; boundary=cut';
      const headers = { origin: site.url, 'content-type': type };
      const closed = await fetch(site.url + DOCUMENT_RULE.path, { method: 'POST', headers, body });
      await closed.arrayBuffer();
      if (closed.status < 400 || closed.status >= 500) {
        log.found(`a file cut off after ${size} bytes is answered ${closed.status}`);
      }
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      const length = `Content-Length: ${2 * body.length}`;
      socket.write(
        `POST ${DOCUMENT_RULE.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(body, resolve));
      socket.destroy();
      log.tried('files cut off', 2);
      if ((await stored.recordsOf(bytes)) > 0)
        log.found(`a file cut off after ${size} bytes is kept`);
    }
  } finally {
    await stored.close();
  }
}

const SIDE = 30_000;

/** A picture that is 900 million pixels once it is opened: no upload opens it, and no icon is made of it. */
async function tryPixelBomb({ site, log, staff }: Uploading): Promise<void> {
  const bomb = pixelBomb(SIDE);
  const form = new FormData();
  form.set(COMPANY_LOGO_RULE.field, new Blob([new Uint8Array(bomb)]), 'logo.png');
  const uploaded = await staff.call('POST', COMPANY_LOGO_RULE.path, { body: form });
  log.tried('pictures of 900 million pixels');
  if (uploaded.status !== 200) {
    if (uploaded.status >= 500) log.found(`a pixel bomb is answered ${uploaded.status}`);
    return;
  }
  const gateway = site.process('gateway')!.pid;
  const before = memoryOf(gateway);
  const { path } = companyRoutes.getCompanyProfile;
  const { body } = await staff.call('GET', path);
  const { settings, revision } = body as CompanyProfileResponse;
  const { url: logo } = uploaded.body as UploadResponse;
  const changed = { ...settings, revision, logo };
  const { status, text } = await staff.call('PUT', companyRoutes.updateCompanyProfile.path, {
    body: changed,
  });
  if (status !== 200) log.found(`the logo can't be set: ${status} ${text}`);
  // Icons are made of it once the pages name it.
  const page = async () => (await openClient(site).call('GET', '/')).text.includes(logo);
  await eventually(page).catch(() => log.found('the pages do not take up the logo'));
  let most = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const begun = performance.now();
    const { status: answered } = await openClient(site).call('GET', '/favicon.ico');
    log.tried('icons of it');
    if (answered >= 500)
      log.found(`/favicon.ico is answered ${answered} with a pixel bomb for a logo`);
    if (performance.now() - begun > LONGEST_MS) log.found('an icon of a pixel bomb takes too long');
    most = Math.max(most, memoryOf(gateway) - before);
  }
  log.measured(`the gateway has grown by ${Math.round(most / 1e6)} MB at most`);
  if (most > MOST_GROWTH_BYTES) log.found(`the gateway has grown by ${Math.round(most / 1e6)} MB`);
  const restored = { ...settings, revision: revision + 1 };
  await staff.call('PUT', companyRoutes.updateCompanyProfile.path, { body: restored });
}
