import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remotesRegistrySchema } from '@brightnest/contracts/site/schemas';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolloutToAll, rolloutCanary, promoteCanary, stopCanary } from './rollout';
import { readRegistry } from './releases';
import { addFakeRelease } from './testing/fake-release';

const NAME = 'mfe-public';
let siteDir: string;

async function entry() {
  return (await readRegistry(siteDir)).remotes[NAME];
}

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ship-give-'));
  await addFakeRelease(siteDir, NAME, '1.0.0', ['/']);
  await addFakeRelease(siteDir, NAME, '1.1.0', ['/', '/new']);
});
afterEach(() => rm(siteDir, { recursive: true }));

describe('giving a version to visitors', () => {
  it('gives everybody a version, with the routes it was built with', async () => {
    await rolloutToAll(siteDir, NAME, '1.1.0');
    expect(await entry()).toMatchObject({ version: '1.1.0', routes: ['/', '/new'] });
    await rolloutToAll(siteDir, NAME, '1.0.0');
    expect(await entry()).toMatchObject({ version: '1.0.0', routes: ['/'] });
  });

  it('gives a part of the visitors a canary, and knows its pages', async () => {
    await rolloutToAll(siteDir, NAME, '1.0.0');
    await rolloutCanary(siteDir, NAME, '1.1.0', 10);
    expect(await entry()).toMatchObject({
      version: '1.0.0',
      routes: ['/', '/new'],
      canary: { version: '1.1.0', percent: 10 },
    });
  });

  it('promotes a canary', async () => {
    await rolloutToAll(siteDir, NAME, '1.0.0');
    await rolloutCanary(siteDir, NAME, '1.1.0', 10);
    await promoteCanary(siteDir, NAME);
    expect(await entry()).toMatchObject({ version: '1.1.0' });
    expect(await entry()).not.toHaveProperty('canary');
  });

  it('stops a canary and forgets its pages', async () => {
    await rolloutToAll(siteDir, NAME, '1.0.0');
    await rolloutCanary(siteDir, NAME, '1.1.0', 10);
    await stopCanary(siteDir, NAME);
    expect(await entry()).toMatchObject({ version: '1.0.0', routes: ['/'] });
    expect(await entry()).not.toHaveProperty('canary');
  });

  it('goes back from a canary to one version for everybody', async () => {
    await rolloutToAll(siteDir, NAME, '1.1.0');
    await rolloutCanary(siteDir, NAME, '1.0.0', 50);
    await rolloutToAll(siteDir, NAME, '1.0.0');
    expect(await entry()).not.toHaveProperty('canary');
  });

  it('writes a registry that the gateway accepts', async () => {
    await rolloutToAll(siteDir, NAME, '1.0.0');
    await rolloutCanary(siteDir, NAME, '1.1.0', 10);
    const written = await entry();
    const remotes = { 'mfe-public': written, 'mfe-customer': written, 'mfe-admin': written };
    const { error } = remotesRegistrySchema.validate({
      remotes: { ...remotes, 'mfe-cleaner': written },
    });
    expect(error).toBeUndefined();
  });

  it.each([
    ['an unknown version', () => rolloutToAll(siteDir, NAME, '2.0.0'), 'it has 1.0.0, 1.1.0.'],
    ['a canary beside nothing', () => rolloutCanary(siteDir, NAME, '1.1.0', 5), 'no version yet'],
    ['promoting nothing', () => promoteCanary(siteDir, NAME), 'mfe-public has no canary.'],
    ['stopping nothing', () => stopCanary(siteDir, NAME), 'mfe-public has no canary.'],
  ])('refuses %s and changes nothing', async (_what, change, sentence) => {
    await expect(change()).rejects.toThrow(sentence);
    expect(await readRegistry(siteDir)).toEqual({ remotes: {} });
  });

  it('loses none of two changes at once', async () => {
    await addFakeRelease(siteDir, 'mfe-admin', '1.0.0');
    await Promise.all([
      rolloutToAll(siteDir, NAME, '1.0.0'),
      rolloutToAll(siteDir, 'mfe-admin', '1.0.0'),
    ]);
    expect(Object.keys((await readRegistry(siteDir)).remotes).sort()).toEqual([
      'mfe-admin',
      'mfe-public',
    ]);
  });
});
