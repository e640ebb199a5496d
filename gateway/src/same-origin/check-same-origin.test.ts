import { describe, expect, it } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import { checkSameOrigin } from './check-same-origin';

const SITE = 'https://brightnest.example';
const refused = expect.objectContaining({ code: 'cross_origin' });

const check = (headers: IncomingHttpHeaders, { method = 'POST', session = false } = {}) =>
  checkSameOrigin(method, headers, SITE, session);

describe('checkSameOrigin', () => {
  it.each([
    { origin: SITE },
    { origin: SITE, 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ])('takes a call from the site itself: %j', (headers) => {
    expect(() => check(headers, { session: true })).not.toThrow();
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://brightnest.example' },
    { origin: 'https://brightnest.example.evil.example' },
    { origin: 'https://brightnest.example:444' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: SITE, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
  ])('refuses a call from elsewhere, with or without a session: %j', (headers) => {
    expect(() => check(headers)).toThrow(refused);
    expect(() => check(headers, { session: true })).toThrow(refused);
  });

  it('takes a program that names no origin, unless it brings a session', () => {
    expect(() => check({})).not.toThrow();
    expect(() => check({}, { session: true })).toThrow(refused);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('guards %s as well', (method) => {
    expect(() => check({ origin: 'https://evil.example' }, { method })).toThrow(refused);
  });

  it('leaves reading to everyone', () => {
    expect(() => check({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).not.toThrow();
  });
});
