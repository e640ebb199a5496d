import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { StoredFile } from '../../model/file';
import { pdf, png } from '../../testing/sample-files';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

const recordOf = (url: string) =>
  StoredFile.findOne({ name: url.split('/').at(-1) })
    .orFail()
    .lean();
const submitted = (applicationId: string, fileUrls: string[]) =>
  testEvent('application.submitted', {
    ...{ applicationId, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
    ...{ source: 'job', jobTitle: 'Cleaner', sealedStatusToken: 'sealed', fileUrls },
  });

it('keeps the files of an application, however often it is told of it', async () => {
  const resume = (await uploads.uploadDocument(pdf())).body.url;
  const picture = (await uploads.uploadPicture(png())).body.url;
  const other = (await uploads.uploadDocument(pdf())).body.url;
  const event = submitted('a1', [resume, picture]);

  await publishRaw(uploads.env, [event, event]);

  for (const url of [resume, picture]) {
    const record = await eventually(async () => {
      const found = await recordOf(url);
      return found.usedBy && found;
    });
    expect(record.usedBy).toEqual(['application a1']);
    expect(record).not.toHaveProperty('unusedSince');
  }
  expect(await recordOf(other)).toMatchObject({ unusedSince: expect.any(Date) });
});

it('keeps what is there of files of which one is gone', async () => {
  const resume = (await uploads.uploadDocument(pdf())).body.url;
  const gone = '/api/files/documents/00000000-0000-4000-8000-000000000000.pdf';

  await publishRaw(uploads.env, [submitted('a2', [gone, 'https://elsewhere.example/x', resume])]);

  await eventually(async () => (await recordOf(resume)).usedBy?.includes('application a2'));
});

it('lets whoever works on applications read them, and nobody else', async () => {
  const url = (await uploads.uploadDocument(pdf())).body.url;
  const recruiter = { role: 'customer_support', permissions: ['applications:read'] } as const;
  const as = { ...recruiter, permissions: [...recruiter.permissions] };
  const status = async (path: string, who: typeof as | 'customer' | undefined) =>
    (await uploads.call('GET', path, { as: who })).status;
  expect(await status(url, as)).toBe(404);

  await publishRaw(uploads.env, [submitted('a3', [url])]);
  await eventually(async () => (await recordOf(url)).usedBy);

  for (const path of [url, url.replace('/api/files/', '/uploads/')]) {
    expect(await status(path, as)).toBe(200);
    expect(await status(path, 'customer')).toBe(404);
    // The applicant who sent it without signing in, too.
    expect(await status(path, undefined)).toBe(401);
  }
});
