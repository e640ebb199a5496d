import { eventually } from '@brightnest/service-kit/testing/eventually';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { watchCertificate } from './certificate';
import { startSelfSignedServer } from './testing/self-signed-server';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SITE = new URL('https://site.test');
const log = pino({ level: 'silent' });

it('tells when the certificate runs out that is shown for the name of the site, and when none is shown', async () => {
  const server = await startSelfSignedServer(20);
  const registry = new Registry();
  const watch = watchCertificate(SITE, server.address, { registry, log });
  expect(await registry.metrics()).not.toMatch(/^site_certificate/m);
  watch.start();
  const { expiresAt } = await eventually(() => watch.status() ?? false);
  expect((Date.parse(expiresAt ?? '') - Date.now()) / DAY_MS).toBeCloseTo(20, 1);
  expect(server.asked).toEqual(['site.test']);
  const seconds = Date.parse(expiresAt ?? '') / 1_000;
  expect(await registry.metrics()).toContain(
    `site_certificate_expiry_timestamp_seconds ${seconds}`,
  );
  watch.stop();
  server.close();

  const gone = new Registry();
  const other = watchCertificate(SITE, server.address, { registry: gone, log });
  other.start();
  expect(await eventually(() => other.status() ?? false)).toEqual({
    ...{ expiresAt: null, distrust: null },
  });
  expect(await gone.metrics()).toContain('site_certificate_readable 0');
  expect(await gone.metrics()).not.toMatch(/^site_certificate_(?:expiry|trusted)/m);
  other.stop();
});

it.each([
  ['that nobody has signed', 'https://site.test', false, 'DEPTH_ZERO_SELF_SIGNED_CERT', 0],
  ['of another site', 'https://other.test', true, 'ERR_TLS_CERT_ALTNAME_INVALID', 0],
  ['that is trusted', 'https://site.test', true, null, 1],
])('tells of a certificate %s', async (_what, site, isSignerTrusted, distrust, trusted) => {
  const server = await startSelfSignedServer(20);
  const registry = new Registry();
  const watch = watchCertificate(new URL(site), server.address, {
    ...{ registry, log },
    ...(isSignerTrusted && { trusted: server.certificate }),
  });
  watch.start();
  expect(await eventually(() => watch.status() ?? false)).toMatchObject({ distrust });
  expect(await registry.metrics()).toContain(`site_certificate_trusted ${trusted}`);
  watch.stop();
  server.close();
});
