import { describe, expect, it } from '@jest/globals';
import { readRawPath } from './raw-path';

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
