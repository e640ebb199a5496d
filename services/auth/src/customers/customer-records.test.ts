import { randomUUID } from 'node:crypto';
import type {
  CustomerDocumentsResponse,
  CustomerNote,
  CustomerNoteResponse,
  CustomerNotesResponse,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type { CustomerResponse } from '@brightnest/contracts/customers/customer-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { createPerson, signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let uploads: ServiceStub;
let published: CollectedEvents;
let sam: StaffMember;
let pat: StaffMember;
beforeAll(async () => {
  uploads = await startServiceStub({ exists: true, ownerId: null, usedBy: [] });
  auth = await startAuth({ uploadsUrl: uploads.url });
  published = await auth.collectEvents();
  [sam, pat] = await Promise.all([signedInAs(auth, 'admin'), signedInAs(auth, 'admin')]);
});
afterAll(async () => {
  await published.stop();
  await auth.stop();
  await uploads.stop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as =
  ({ headers }: StaffMember, more: Record<string, string> = {}) =>
  <T>(method: Method, path: string, body?: object) =>
    auth.call<T>(method, path, { headers: { ...headers, ...more }, ...(body && { body }) });

const newCustomer = async () => String((await createPerson())._id);
const pathOf = (id: string, part: 'notes' | 'documents') => `/api/admin/customers/${id}/${part}`;
const changes = (id: string) =>
  published.events
    .filter(({ type, aggregate }) => type.startsWith('customer.') && aggregate.id === id)
    .map(({ payload }) => ('change' in payload ? payload.change : undefined));

describe('notes', () => {
  const write = async (id: string, text: string, isPinned = false, by = sam) =>
    (await as(by)<CustomerNoteResponse>('POST', pathOf(id, 'notes'), { text, isPinned })).body.note;
  const read = async (id: string) =>
    (await as(sam)<CustomerNotesResponse>('GET', pathOf(id, 'notes'))).body.notes;
  const change = ({ id }: CustomerNote, body: object, by = sam) =>
    as(by)<CustomerNoteResponse>('PUT', `/api/admin/customer-notes/${id}`, body);

  it('are kept with author and time, pinned ones first', async () => {
    const id = await newCustomer();
    await write(id, 'Has two dogs');
    await write(id, 'Never on Mondays', true, pat);
    await write(id, 'Paid late once');
    expect((await read(id)).map(({ text, author }) => [text, author.id])).toEqual([
      ['Never on Mondays', String(pat.user._id)],
      ['Paid late once', String(sam.user._id)],
      ['Has two dogs', String(sam.user._id)],
    ]);
    expect((await read(id))[0]).toMatchObject({
      ...{ isPinned: true, author: { name: 'Sam Staff' }, editedAt: null, revision: 0 },
      ...{ versions: [], createdAt: expect.any(String) },
    });
  });

  it('are written once however often they are sent', async () => {
    const id = await newCustomer();
    const again = as(sam, { 'idempotency-key': randomUUID() });
    const body = { text: 'Once' };
    await again('POST', pathOf(id, 'notes'), body);
    expect((await again('POST', pathOf(id, 'notes'), body)).status).toBe(201);
    expect(await read(id)).toHaveLength(1);
    await eventually(() => changes(id).length === 1);
  });

  it('are changed by who wrote them, and keep what they said before', async () => {
    const id = await newCustomer();
    const note = await write(id, 'Gate code 1234');
    const { body } = await change(note, { text: 'Gate code 4321', revision: 0 });
    expect(body.note).toMatchObject({ text: 'Gate code 4321', revision: 1 });
    expect(body.note.editedAt).not.toBeNull();
    expect(body.note.versions).toEqual([{ text: 'Gate code 1234', writtenAt: note.createdAt }]);
    const foreign = await change(note, { text: 'Mine', revision: 1 }, pat);
    expect(foreign).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect((await read(id))[0]?.text).toBe('Gate code 4321');
  });

  it('are not changed over a later change', async () => {
    const id = await newCustomer();
    const note = await write(id, 'First');
    await change(note, { isPinned: true, revision: 0 }, pat);
    const late = await change(note, { text: 'Second', revision: 0 });
    expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect((await read(id))[0]).toMatchObject({ text: 'First', isPinned: true, revision: 1 });
  });

  it('are removed by who wrote them alone', async () => {
    const id = await newCustomer();
    const note = await write(id, 'Gone soon');
    const path = `/api/admin/customer-notes/${note.id}`;
    expect((await as(pat)('DELETE', path)).status).toBe(403);
    expect((await as(sam)('DELETE', path)).status).toBe(200);
    expect((await as(sam)('DELETE', path)).status).toBe(404);
    expect(await read(id)).toEqual([]);
    await eventually(() => changes(id).length === 2);
    expect(changes(id)).toEqual(['added', 'removed']);
  });

  it('come along when a visitor turns out to be an account', async () => {
    const email = `${randomUUID()}@example.test`;
    const person = { firstName: 'Vera', lastName: 'Visitor', email };
    const added = await as(sam)<CustomerResponse>('POST', '/api/admin/customers', person);
    const { id } = added.body.customer;
    await write(id, 'Wants the same cleaner');
    uploads.answer = fileOf(sam);
    await addDocument(id, newFile());
    const account = await createPerson({ email });
    const accountId = String(account._id);
    await publishRaw(auth.env, [testEvent('user.email-verified', { userId: accountId })]);
    await eventually(async () => (await read(accountId)).length === 1);
    expect((await read(id))[0]?.text).toBe('Wants the same cleaner');
    expect((await documentsOf(accountId)).total).toBe(1);
    await eventually(() => changes(accountId).includes('moved'));
  });
});

const newFile = () => `/api/files/customer-documents/${randomUUID()}.pdf`;
const fileOf = ({ user }: StaffMember) => ({
  status: 200,
  body: { exists: true, ownerId: String(user._id), usedBy: [] },
});
const addDocument = (id: string, url: string, by = sam) =>
  as(by)('POST', pathOf(id, 'documents'), { url, name: 'Contract', kind: 'contract' });
const documentsOf = async (id: string) =>
  (await as(sam)<CustomerDocumentsResponse>('GET', pathOf(id, 'documents'))).body;

describe('documents', () => {
  it('are kept and removed, and uploads hears of all that remain', async () => {
    const id = await newCustomer();
    uploads.answer = fileOf(sam);
    const urls = [newFile(), newFile()];
    for (const url of urls) expect((await addDocument(id, url)).status).toBe(201);
    expect((await addDocument(id, urls[0]!)).status).toBe(201);
    const { documents, total } = await documentsOf(id);
    expect(total).toBe(2);
    expect(documents[0]).toMatchObject({
      ...{ name: 'Contract', kind: 'contract', url: urls[1], addedBy: { name: 'Sam Staff' } },
    });
    for (const document of documents) {
      await as(pat)('DELETE', `/api/admin/customer-documents/${document.id}`);
    }
    await eventually(() => changes(id).length === 4);
    const told = published.events.filter(({ aggregate }) => aggregate.id === id);
    expect(told.map(({ payload }) => 'fileUrls' in payload && payload.fileUrls)).toEqual([
      [urls[0]],
      urls,
      [urls[0]],
      [],
    ]);
  });

  it('are refused where somebody else uploaded the file', async () => {
    const id = await newCustomer();
    uploads.answer = fileOf(pat);
    expect(await addDocument(id, newFile())).toMatchObject({
      ...{ status: 400, error: { fields: { url: expect.any(String) } } },
    });
    expect((await documentsOf(id)).total).toBe(0);
  });

  it('are of another customer no longer once they are kept of one', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    uploads.answer = fileOf(sam);
    const url = newFile();
    await addDocument(one, url);
    expect((await addDocument(other, url)).status).toBe(409);
  });
});
