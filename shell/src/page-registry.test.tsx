import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { findRemote, readPageRegistry } from './page-registry';

function entry(routes: string[]) {
  return { title: 'Area', routes, version: '1.0.0', entry: '/entry.js', preload: [] };
}

const registry: PageRegistry = {
  remotes: {
    'mfe-public': entry(['/', '/about']),
    'mfe-customer': entry(['/customer/*', '/apply/:jobId']),
    'mfe-admin': entry(['/admin-login']),
    'mfe-cleaner': entry(['/cleaner-login']),
  },
};

it.each([
  ['/', 'mfe-public'],
  ['/about/', 'mfe-public'],
  ['/About', 'mfe-public'],
  ['/customer', 'mfe-customer'],
  ['/customer/appointments/7', 'mfe-customer'],
  ['/apply/7', 'mfe-customer'],
  ['/apply', undefined],
  ['/customers', undefined],
  ['/nothing', undefined],
])('finds who serves %s', (path, name) => {
  expect(findRemote(registry, path)).toBe(name);
});

it('reads the registry that the page carries', () => {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = 'page-remotes';
  block.textContent = JSON.stringify(registry);
  page.head.append(block);
  expect(readPageRegistry(page)).toEqual(registry);
});

it('says what is wrong with a page that carries none', () => {
  expect(() => readPageRegistry(document.implementation.createHTMLDocument())).toThrow(
    'The page has no registry in #page-remotes.',
  );
});
