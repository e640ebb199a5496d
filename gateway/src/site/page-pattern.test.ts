import { describe, expect, it } from '@jest/globals';
import { matchesPage } from './page-pattern';

describe('matchesPage', () => {
  it.each([
    ['/', '/'],
    ['/apply/:jobId', '/apply/12'],
    ['/apply/:jobId', '/apply/12/'],
    ['/customer/*', '/customer'],
    ['/customer/*', '/customer/login'],
    ['/customer/*', '/customer/appointments/12'],
    ['/quote-form', '/Quote-Form'],
    ['*', '/anything/at/all'],
  ])('%s serves %s', (pattern, path) => {
    expect(matchesPage(pattern, path)).toBe(true);
  });

  it.each([
    ['/', '/about'],
    ['/apply/:jobId', '/apply'],
    ['/apply/:jobId', '/apply/12/edit'],
    ['/customer/*', '/customers'],
    ['/quote-form', '/quote'],
  ])('%s does not serve %s', (pattern, path) => {
    expect(matchesPage(pattern, path)).toBe(false);
  });
});
