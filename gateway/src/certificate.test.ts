import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { afterAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { watchCertificate } from './certificate';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY_MS = 24 * 60 * 60 * 1_000;
const log = pino({ level: 'silent' });

function selfSigned(days: number) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-nodes', '-days', String(days), '-subj', '/CN=site.test'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

it('tells when the certificate runs out that is shown for the name of the site, and when none is shown', async () => {
  const asked: string[] = [];
  const server = createServer({
    ...selfSigned(20),
    SNICallback: (name, done) => {
      asked.push(name);
      done(null);
    },
  }).listen(0, '127.0.0.1');
  await eventually(() => server.listening);
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registry = new Registry();
  const watch = watchCertificate(new URL('https://site.test'), address, { registry, log });
  expect(await registry.metrics()).not.toMatch(/^site_certificate/m);
  watch.start();
  const { expiresAt } = await eventually(() => watch.status() ?? false);
  const days = (Date.parse(expiresAt ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(19.9);
  expect(days).toBeLessThan(20.1);
  expect(asked).toEqual(['site.test']);
  const seconds = Date.parse(expiresAt ?? '') / 1_000;
  expect(await registry.metrics()).toContain(
    `site_certificate_expiry_timestamp_seconds ${seconds}`,
  );
  watch.stop();
  server.close();

  const gone = new Registry();
  const other = watchCertificate(new URL('https://site.test'), address, { registry: gone, log });
  other.start();
  expect(await eventually(() => other.status() ?? false)).toEqual({ expiresAt: null });
  expect(await gone.metrics()).toContain('site_certificate_readable 0');
  expect(await gone.metrics()).not.toMatch(/^site_certificate_expiry/m);
  other.stop();
});
