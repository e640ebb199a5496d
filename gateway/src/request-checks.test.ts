import type { IncomingHttpHeaders } from 'node:http';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkBody, checkSameOrigin } from './request-checks';
import type { Echo } from './testing/fake-service';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

describe('check same origin', () => {
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
});

describe('check body', () => {
  const json: RouteDeclaration = {
    method: 'POST',
    path: '/api/quote-submissions',
    service: 'quotes',
    access: 'public',
  };
  const multipart: RouteDeclaration = { ...json, body: 'multipart', maxBodyBytes: 1000 };
  const coded = (code: string) => expect.objectContaining({ code });

  describe('checkBody', () => {
    it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
      'takes %s for a JSON call',
      (type) => {
        expect(() =>
          checkBody(json, { 'content-type': type, 'content-length': '2' }),
        ).not.toThrow();
      },
    );

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json-patch+json',
      'text/plain; application/json',
      undefined,
    ])('refuses %s for a JSON call', (type) => {
      const headers = { 'content-type': type, 'content-length': '2' };
      expect(() => checkBody(json, headers)).toThrow(coded('unsupported_media_type'));
    });

    it('takes multipart only where it is declared', () => {
      const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900' };
      const text = { 'content-type': 'application/json', 'content-length': '2' };
      expect(() => checkBody(multipart, form)).not.toThrow();
      expect(() => checkBody(multipart, text)).toThrow(coded('unsupported_media_type'));
    });

    it('takes the fields of a form only where it is declared', () => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'content-length': '90',
      };
      expect(() => checkBody({ ...json, body: 'form' }, headers)).not.toThrow();
      const text = { 'content-type': 'application/json', 'content-length': '2' };
      expect(() => checkBody({ ...json, body: 'form' }, text)).toThrow(
        coded('unsupported_media_type'),
      );
    });

    it('refuses by the announced length, in the words of the route', () => {
      const length = { 'content-type': 'application/json', 'content-length': '102401' };
      const form = { 'content-type': 'multipart/form-data', 'content-length': '1001' };
      expect(() => checkBody(json, length)).toThrow(coded('payload_too_large'));
      expect(() => checkBody(multipart, form)).toThrow(coded('file_too_large'));
    });

    it('refuses a compressed body', () => {
      const headers = {
        'content-type': 'application/json',
        'content-length': '90',
        'content-encoding': 'gzip',
      };
      expect(() => checkBody(json, headers)).toThrow(coded('unsupported_media_type'));
    });

    it('asks for no content type where there is no body', () => {
      expect(() => checkBody(json, {})).not.toThrow();
      expect(() => checkBody(json, { 'content-length': '0' })).not.toThrow();
    });

    it('refuses a body on a read', () => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      expect(() => checkBody({ ...json, method: 'GET' }, headers)).toThrow(coded('bad_request'));
    });
  });
});

describe('check access', () => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const { calls } of Object.values(gateway.services)) calls.length = 0;
  });

  describe('who has yet to replace a temporary password', () => {
    const as = { role: 'super_admin', mustResetPassword: true } as const;

    it.each([
      ['GET', '/api/customer/profile'],
      ['GET', '/api/admin/quotes'],
      ['POST', '/api/customer/change-password'],
      ['DELETE', '/api/auth/sessions'],
      ['GET', '/api/files/documents/a.pdf'],
      ['GET', '/api/live'],
    ])('is refused %s %s, and no service hears of it', async (method, path) => {
      const { status, error } = await gateway.call(method, path, { as });
      expect({ status, code: error.code }).toEqual({
        status: 403,
        code: 'password_reset_required',
      });
      const calls = Object.values(gateway.services).flatMap((service) => service.calls);
      expect(calls).toEqual([]);
    });

    it.each([
      ['GET', '/api/cleaner/check-password-reset'],
      ['POST', '/api/cleaner/reset-password'],
      ['GET', '/api/auth/user'],
      ['POST', '/api/logout'],
      ['GET', '/api/jobs'],
    ])('may call %s %s, known by name', async (method, path) => {
      const { status, body } = await gateway.call<Echo>(method, path, { as });
      expect(status).toBe(200);
      expect(body.headers.authorization).toMatch(/^Bearer /);
    });

    it.each([
      ['GET', '/api/auth/second-factor', 200],
      ['POST', '/api/auth/second-factor/begin', 200],
      ['POST', '/api/auth/second-factor/end', 403],
      ['PUT', '/api/auth/language', 403],
      ['POST', '/api/cleaner/reset-password', 403],
      ['GET', '/api/admin/quotes', 403],
      ['GET', '/api/live', 403],
    ])(
      'where it is a second factor that is missing: %s %s answers %i',
      async (method, path, expected) => {
        const staff = { role: 'super_admin', mustSetUpSecondFactor: true } as const;
        const { status, error } = await gateway.call(method, path, { as: staff });
        expect(status).toBe(expected);
        if (status === 403) expect(error.code).toBe('second_factor_setup_required');
      },
    );

    it('needs a session for it like anybody', async () => {
      const { status } = await gateway.call('POST', '/api/cleaner/reset-password');
      expect(status).toBe(401);
    });
  });
});
