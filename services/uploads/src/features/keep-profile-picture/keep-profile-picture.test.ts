import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { StoredFile } from '../../model/file';
import { useFile } from '../../model/file-use';
import { png } from '../../testing/sample-files';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
];

const picture = async (userId: string) =>
  (await uploads.uploadPicture(png(), { as: { role: 'customer', userId } })).body.url;
const recordOf = (url: string) =>
  StoredFile.findOne({ name: url.split('/').at(-1) })
    .orFail()
    .lean();
const changed = (userId: string, sequence: number, profileImageUrl: string | null) =>
  testEvent(
    'user.profile-updated',
    { userId, profileImageUrl },
    { sequence, aggregate: { type: 'user', id: userId } },
  );

/** Tells of changes, and returns when the service is done with them. */
async function tell(...events: ReturnType<typeof changed>[]): Promise<void> {
  const before = await handled();
  await publishRaw(uploads.env, events);
  await eventually(async () => (await handled()) === before + events.length);
}

async function handled(): Promise<number> {
  const { body } = await uploads.call<string>('GET', '/metrics');
  const line = body.split('\n').find((text) => text.includes('consumer="keep-profile-picture"'));
  return Number(line?.split(' ').at(-1) ?? 0);
}

it('keeps the picture of a profile and lets go of the one before', async () => {
  const [first, second] = [await picture(ONE), await picture(ONE)];

  await tell(changed(ONE, 1, first));
  expect(await recordOf(first)).toMatchObject({ usedBy: [`user ${ONE}`] });
  expect(await recordOf(first)).not.toHaveProperty('unusedSince');

  await tell(changed(ONE, 2, second));
  expect(await recordOf(first)).toMatchObject({ usedBy: [], unusedSince: expect.any(Date) });
  expect(await recordOf(second)).not.toHaveProperty('unusedSince');

  await tell(changed(ONE, 3, null));
  expect(await recordOf(second)).toMatchObject({ usedBy: [], unusedSince: expect.any(Date) });
});

it('keeps what somebody else refers to', async () => {
  const url = await picture(TWO);
  await useFile(url, 'application a1');

  await tell(changed(TWO, 1, url), changed(TWO, 2, null));

  expect(await recordOf(url)).toMatchObject({ usedBy: ['application a1'] });
  expect(await recordOf(url)).not.toHaveProperty('unusedSince');
});

it('goes by the last change, though an earlier one is told again or arrives late', async () => {
  const [first, second] = [await picture(THREE), await picture(THREE)];

  await tell(
    changed(THREE, 7, second),
    changed(THREE, 5, first),
    changed(THREE, 6, null),
    changed(THREE, 7, second),
  );

  expect(await recordOf(second)).toMatchObject({ usedBy: [`user ${THREE}`] });
  expect(await recordOf(second)).not.toHaveProperty('unusedSince');
  expect(await recordOf(first)).toMatchObject({ unusedSince: expect.any(Date) });
  expect(await recordOf(first)).not.toHaveProperty('usedBy');
});
