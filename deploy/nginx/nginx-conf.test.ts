import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCiphers } from 'node:tls';
import { APP_FILES, appFileAddress } from '@brightnest/contracts/site/remotes-registry';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { parse } from 'yaml';

const nginx = readFileSync(join(__dirname, 'nginx.conf'), 'utf8');

test('nginx lets through the largest upload of every call that takes one', () => {
  const [, pattern = '', limit] =
    /location ~ (\^\/api\/\(document\S+) \{[^}]+client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  const uploads = ROUTE_TABLE.filter(({ body }) => body === 'multipart');
  expect(uploads.length).toBeGreaterThan(0);
  for (const { path, maxBodyBytes } of uploads) {
    expect(path).toMatch(new RegExp(pattern));
    expect(Number(limit) * 1024 * 1024).toBeGreaterThanOrEqual(maxBodyBytes ?? 0);
  }
});

test('nothing in front of the gateway logs what the address of a private link holds', () => {
  const logs = [...nginx.matchAll(/access_log ([^;]+);/g)].map(([, log]) => log);
  expect(logs).toEqual(['/dev/stdout without_query', 'off']);
  const [, format = ''] = /log_format without_query ([^;]+);/.exec(nginx) ?? [];
  expect(format).toContain('$logged_uri');
  expect(nginx).toMatch(/map \$uri \$logged_uri \{[^}]*~\^\/api\/calendar\/ /);
  expect(format).not.toMatch(/\$(uri|request|request_uri|args|query_string|http_referer)\b/);
  const ingress = readFileSync(join(__dirname, '../k8s/ingress.yaml'), 'utf8');
  const { metadata } = parse(ingress) as { metadata: { annotations: object } };
  expect(metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/enable-access-log': 'false',
  });
});

test('nginx lets through the largest webhook, with all its headers', () => {
  const limit = Number(/^ {4}client_max_body_size (\d+)m;/m.exec(nginx)?.[1]) * 1024 * 1024;
  expect(limit).toBeGreaterThanOrEqual(paymentRoutes.receiveWebhook.maxBodyBytes);
  expect(nginx).not.toMatch(/proxy_pass_request_(headers|body) off|proxy_set_header stripe/i);
});

test('nginx keeps no service worker and no manifest, whose addresses stay the same', () => {
  const locations = [...nginx.matchAll(/location ~ (\S+) \{([^}]+)\}/g)];
  for (const file of APP_FILES) {
    const address = appFileAddress('mfe-cleaner', file);
    const [, , rules] =
      locations.find(([, pattern = '']) => new RegExp(pattern).test(address)) ?? [];
    expect(rules).toContain('proxy_pass http://gateway;');
    expect(rules).not.toContain('proxy_cache ');
  }
});

test('nginx speaks TLS of today alone, by ciphers that keep the past secret', () => {
  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  const [, ciphers = ''] = /ssl_ciphers (\S+);/.exec(nginx) ?? [];
  const named = ciphers.split(':');
  for (const cipher of named) expect(cipher).toMatch(/^ECDHE-.*(GCM|CHACHA20)/);
  // And OpenSSL knows each of them.
  const known = getCiphers();
  expect(named.filter((cipher) => !known.includes(cipher.toLowerCase()))).toEqual([]);
});

test('nginx leads pages to https, and no call', () => {
  const [, plain = ''] = /listen 80;([^]*?)listen 443/.exec(nginx) ?? [];
  const rules = [...plain.matchAll(/location (?:~ )?(\S+) \{([^}]+(?:\}'?[^}]*)?)\}/g)];
  const answerTo = (path: string) =>
    rules.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2];
  for (const path of ['/api/login', '/api', '/uploads/documents/a.pdf']) {
    expect(answerTo(path)).toContain('return 403');
  }
  for (const path of ['/', '/apiary', '/customer/login']) {
    expect(answerTo(path)).toContain('return 308 https://$host$request_uri;');
  }
});
