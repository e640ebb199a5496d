import { expect, it } from '@jest/globals';
import { withoutTrailingSlash } from './trailing-slash';

it.each([
  ['/about/', '/about'],
  ['/apply/12//', '/apply/12'],
  ['/About/', '/About'],
])('%s is %s', (path, page) => {
  expect(withoutTrailingSlash(path)).toBe(page);
});

it.each(['/', '//', '/about', '//elsewhere.example/', '/\\elsewhere.example/', '/a//b/'])(
  'leaves %s as it is',
  (path) => {
    expect(withoutTrailingSlash(path)).toBeUndefined();
  },
);
