import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { describe, expect, it } from '@jest/globals';
import { compileRoutes, readRawPath } from './routing';

describe('route matcher', () => {
  const listed: RouteDeclaration = {
    method: 'GET',
    path: '/api/jobs/open',
    service: 'careers',
    access: 'public',
  };
  const table: RouteDeclaration[] = [
    listed,
    { ...listed, path: '/api/jobs/:jobId' },
    { ...listed, path: '/api/jobs/:jobId', method: 'DELETE', access: 'session' },
    { ...listed, path: '/api/jobs', method: 'POST' },
  ];
  const match = compileRoutes(table);

  describe('compileRoutes', () => {
    it('takes the first route of the table that fits', () => {
      expect(match('GET', '/api/jobs/open').route).toBe(listed);
      expect(match('GET', '/api/jobs/12').route?.path).toBe('/api/jobs/:jobId');
    });

    it('answers HEAD by the route of GET', () => {
      expect(match('HEAD', '/api/jobs/open').route).toBe(listed);
    });

    it('names the methods of a known address', () => {
      expect(match('PUT', '/api/jobs/12')).toEqual({
        route: undefined,
        allow: 'GET, DELETE, HEAD',
      });
      expect(match('GET', '/api/jobs')).toEqual({ route: undefined, allow: 'POST' });
    });

    it('takes a declared address for itself alone, and not for a record of that name', () => {
      expect(match('DELETE', '/api/jobs/open')).toEqual({ route: undefined, allow: 'GET, HEAD' });
    });

    it.each(['/api/JOBS/open', '/api/jobs/', '/api/jobs/12/', '/api/jobs/12/x', '/api'])(
      'does not know %s',
      (path) => {
        expect(match('GET', path)).toEqual({ route: undefined, allow: '' });
      },
    );

    it('finds every declared call of the site, each by its own declaration', () => {
      const matchSite = compileRoutes(ROUTE_TABLE);
      for (const route of ROUTE_TABLE) {
        const path = route.path.replaceAll(/:\w+/g, '64b7f0c2a1d3e4f5a6b7c8d9');
        expect(matchSite(route.method, path).route).toBe(route);
      }
    });

    it('refuses a declaration that it could only half understand', () => {
      expect(() => compileRoutes([{ ...listed, path: '/api/files/*path' }])).toThrow('*path');
    });
  });
});

describe('raw path', () => {
  describe('readRawPath', () => {
    it.each([
      ['/', '/'],
      ['/api/jobs/12', '/api/jobs/12'],
      ['/api/jobs?page=../..%2f', '/api/jobs'],
      ['/customer/login/', '/customer/login/'],
      [
        '/api/files/documents/r%C3%A9sum%C3%A9%20(1).pdf',
        '/api/files/documents/r%C3%A9sum%C3%A9%20(1).pdf',
      ],
      ['/api/users/anna@example.com', '/api/users/anna@example.com'],
    ])('keeps %s as it came', (url, path) => {
      expect(readRawPath(url)).toBe(path);
    });

    it.each([
      '/api/files/documents/..%2f..%2fetc%2fpasswd',
      '/api/files/documents/..%5Cetc',
      '/api/files/..\\documents',
      '/api/jobs/%00',
      '/api/jobs/1%0d%0ax-user:%20admin',
      '/api/jobs/%252e%252e',
      '/api/jobs/%252f',
      '/api/../admin',
      '/api/./jobs',
      '/api/%2e%2e/admin',
      '/api/%6cogin',
      '/api//login',
      '//evil.example/api/login',
      '/api/jobs/%',
      '/api/jobs/%zz',
      '/api/jobs/%ff',
      '/api/jobs/\u00e9',
      '/api/jobs/1#2',
      '/api/<script>',
      'http://evil.example/api/login',
      '*',
      '',
    ])('refuses %s', (url) => {
      expect(() => readRawPath(url)).toThrow(expect.objectContaining({ code: 'bad_request' }));
    });
  });
});
