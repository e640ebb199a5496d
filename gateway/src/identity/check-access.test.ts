import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Echo } from '../testing/fake-service';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

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
    expect({ status, code: error.code }).toEqual({ status: 403, code: 'password_reset_required' });
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

  it('needs a session for it like anybody', async () => {
    const { status } = await gateway.call('POST', '/api/cleaner/reset-password');
    expect(status).toBe(401);
  });
});
