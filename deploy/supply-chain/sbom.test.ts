import { join } from 'node:path';
import { licenceProblems } from './licences';
import { billOfMaterials, readLock } from './sbom';
import { type Lock, shippedPackages } from './shipped-packages';

const ROOT = join(__dirname, '../..');
const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
const of = (license?: string, more: object = {}) => ({
  version: '1.0.0',
  integrity,
  license,
  ...more,
});

test('names what the workspaces use at run time, with what that uses, and nothing of the tools', () => {
  const lock: Lock = {
    '': { dependencies: { tool: '1' } },
    deploy: { dependencies: { archive: '1' } },
    gateway: { dependencies: { web: '1', '@brightnest/kit': '*' } },
    'shell/kit': { optionalDependencies: { '@scope/icons': '1' } },
    'node_modules/@brightnest/kit': { link: true, resolved: 'shell/kit' },
    'node_modules/@scope/icons': of('ISC'),
    'node_modules/archive': of('MIT'),
    'node_modules/tool': of('GPL-3.0-only'),
    'node_modules/web': of('MIT', {
      dependencies: { inner: '2' },
      peerDependencies: { peer: '1' },
    }),
    'node_modules/inner': of('MIT', { version: '1.9.0' }),
    'node_modules/web/node_modules/inner': of('MIT', { version: '2.0.0' }),
    'node_modules/peer': of('MIT'),
  };
  const shipped = shippedPackages(lock);
  expect(shipped.map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...['@scope/icons 1.0.0', 'archive 1.0.0', 'inner 2.0.0', 'peer 1.0.0', 'web 1.0.0'],
  ]);
  expect(billOfMaterials('3.0.0', shipped).components[0]).toMatchObject({
    purl: 'pkg:npm/%40scope/icons@1.0.0',
    hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
    licenses: [{ expression: 'ISC' }],
  });
});

test('a licence that nobody has reviewed is told, and one that is missing', () => {
  const lock: Lock = {
    gateway: { dependencies: { copyleft: '1', silent: '1', fine: '1' } },
    'node_modules/copyleft': of('(MIT AND AGPL-3.0-only)'),
    'node_modules/silent': of(),
    'node_modules/fine': of('MIT'),
  };
  expect(licenceProblems(shippedPackages(lock))).toEqual([
    'copyleft 1.0.0 is under AGPL-3.0-only, which nobody has reviewed',
    'silent 1.0.0 names no licence',
  ]);
});

test('everything that is shipped is under a licence that was reviewed', async () => {
  const shipped = shippedPackages((await readLock(ROOT)).packages);
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react']));
  expect(licenceProblems(shipped)).toEqual([]);
});
