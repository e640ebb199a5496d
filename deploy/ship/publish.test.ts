import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { prune } from './rollout';
import { publish, type RemoteSource } from './publish';
import { listVersions, readRegistry, siteFolders } from './releases';
import { shipIfChanged } from './ship-if-changed';
import { type FixtureSite, createFixtureSite } from './testing/fixture-site';

// Real builds take seconds, and on a busy machine many.

const NAME = 'mfe-public';
let site: FixtureSite;
let source: RemoteSource;

beforeAll(async () => {
  site = await createFixtureSite('publish');
  source = await site.remote(NAME);
  await shipIfChanged(source, site.siteDir);
});
afterAll(() => site.remove());

function folderOf(version: string): string {
  return siteFolders.release(site.siteDir, NAME, version);
}

describe('publishing with the real builder', () => {
  it('gives the first version to everybody, with what the page preloads', async () => {
    const { remotes } = await readRegistry(site.siteDir);
    expect(remotes[NAME]).toMatchObject({
      title: 'Fixture area',
      routes: ['/', '/about'],
      version: '1.0.0',
      entry: '/remotes/mfe-public/1.0.0/remote-entry.js',
    });
    const files = await readdir(folderOf('1.0.0'));
    const preloaded = (remotes[NAME]?.preload ?? []).map((file) => file.split('/').at(-1));
    expect(preloaded).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining(preloaded));
  });

  it('puts Brotli and gzip beside the files, and they hold the same bytes', async () => {
    const file = join(folderOf('1.0.0'), 'remote-entry.js');
    const bytes = await readFile(file);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(bytes)).toBe(true);
    expect(gunzipSync(await readFile(`${file}.gz`)).equals(bytes)).toBe(true);
  });

  it('ships nothing while the sources are the same', async () => {
    expect(await shipIfChanged(source, site.siteDir)).toMatchObject({ skipped: true });
    expect(await listVersions(site.siteDir, NAME)).toEqual(['1.0.0']);
  });

  it('never writes a version twice', async () => {
    const before = await stat(folderOf('1.0.0'));
    await expect(publish(site.siteDir, source, { version: '1.0.0' })).rejects.toThrow(
      'mfe-public 1.0.0 exists already',
    );
    expect((await stat(folderOf('1.0.0'))).mtimeMs).toBe(before.mtimeMs);
  });

  it('leaves the site as it was when the build fails', async () => {
    const registry = await readRegistry(site.siteDir);
    const broken = await site.remote(NAME, { files: { 'src/headline.ts': 'export const = 1;' } });
    await expect(publish(site.siteDir, broken)).rejects.toThrow(
      /mfe-public does not build.*headline/s,
    );
    expect(await readRegistry(site.siteDir)).toEqual(registry);
    expect(await listVersions(site.siteDir, NAME)).toEqual(['1.0.0']);
    expect(await readdir(join(site.siteDir, '.building'))).toEqual([]);
  });

  it('ships changed sources as the next version and says where another origin has them', async () => {
    const changed = await site.remote(NAME, {
      files: { 'src/headline.ts': "export const HEADLINE = 'Headline two';" },
    });
    const release = await publish(site.siteDir, changed, {
      bump: 'minor',
      baseUrl: 'https://cdn.example.com/remotes',
    });
    expect(release.version).toBe('1.1.0');
    expect(release.entry).toBe('https://cdn.example.com/remotes/mfe-public/1.1.0/remote-entry.js');
  });

  it('prunes old versions, but never the one that visitors get', async () => {
    expect(await prune(site.siteDir, NAME, 1)).toEqual([]);
    expect(await listVersions(site.siteDir, NAME)).toEqual(['1.0.0', '1.1.0']);
  });
});
