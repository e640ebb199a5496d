import { expect, it } from '@jest/globals';
import { widestScope } from './widest-scope';

it.each([
  [['/cleaner-login', '/cleaner-dashboard'], '/cleaner-'],
  [['/customer/*'], '/customer/'],
  [['/customer/:id/jobs', '/customer/settings'], '/customer/'],
  [['/about', '/'], '/'],
  [['/', '/about'], '/'],
  [['/about'], '/about'],
])('of %j is %s', (routes, scope) => expect(widestScope(routes)).toBe(scope));
