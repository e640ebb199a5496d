import { ACCESS_COOKIE } from '@brightnest/contracts/auth/access-token';
import { toTestKeys, type TestKeys } from '@brightnest/service-kit/testing/test-keys';
import { createPrivateKey } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFacts } from '../test/open-site';
import type { SiteClient } from './site-client';

/** The very key that a test site signs with, under the id that the client's token names. */
export async function siteKeys({ data }: SiteFacts, { cookies }: SiteClient): Promise<TestKeys> {
  const folder = join(data, 'secrets', 'jwt-keys');
  const newest = (await readdir(folder))
    .filter((file) => file.endsWith('.pem'))
    .sort()
    .at(-1);
  const header = Buffer.from(cookies.get(ACCESS_COOKIE)?.split('.')[0] ?? '', 'base64url');
  const { kid } = JSON.parse(header.toString()) as { kid: string };
  return toTestKeys(createPrivateKey(await readFile(join(folder, newest ?? ''))), kid);
}
