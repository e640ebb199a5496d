import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { TestSite } from '../test/shared-site';
import type { AttackLog } from './attack-part';
import { sendRaw } from './raw-http';

const INNER = authRoutes.getCurrentUser.path;

/** Requests that a proxy and a server could read in two ways: one answer at most, and nobody else's is touched. */
export async function tryBrokenRequests(site: TestSite, log: AttackLog): Promise<void> {
  const { host } = new URL(site.url);
  const inner = `GET ${INNER} HTTP/1.1\r\nHost: ${host}\r\nX-Smuggled: yes\r\n\r\n`;
  const post = `POST ${authRoutes.login.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/json\r\n`;
  const get = `GET ${INNER} HTTP/1.1\r\nHost: ${host}\r\n`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  const shapes: [what: string, bytes: string][] = [
    ['a length beside chunks', `${post}Content-Length: 6\r\n${chunked}\r\n0\r\n\r\n${inner}`],
    ['chunks beside a length', `${post}${chunked}Content-Length: 0\r\n\r\n0\r\n\r\n${inner}`],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`],
    ['lengths in a list', `${post}Content-Length: 0, ${inner.length}\r\n\r\n${inner}`],
    ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${inner}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${inner}`],
    ['a length in hexadecimal', `${post}Content-Length: 0x0\r\n\r\n${inner}`],
    ['a length beyond numbers', `${post}Content-Length: 99999999999999999999\r\n\r\n${inner}`],
    ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
    ['chunks last but one', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`],
    [
      'chunks by two headers',
      `${post}${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n${inner}`,
    ],
    [
      'chunks behind a tab',
      `${post}Transfer-Encoding:\tchunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${inner}`,
    ],
    ['chunks behind a blank', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`],
    [
      'a chunk that is too large',
      `${post}${chunked}\r\nFFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n${inner}`,
    ],
    ['a chunk that is no number', `${post}${chunked}\r\nzz\r\nx\r\n0\r\n\r\n${inner}`],
    ['a long chunk extension', `${post}${chunked}\r\n1;${'x'.repeat(100_000)}\r\nx\r\n0\r\n\r\n`],
    ['a trailer that names a length', `${post}${chunked}\r\n0\r\nContent-Length: 50\r\n\r\n`],
    ['a folded header', `${get}X-One: a\r\n b\r\n\r\n`],
    ['a folded length', `${post}Content-Length:\r\n 0\r\n\r\n${inner}`],
    ['a header without a colon', `${get}nonsense\r\n\r\n${inner}`],
    ['a header without a name', `${get}: nothing\r\n\r\n${inner}`],
    ['a NUL in a header', `${get}X-One: a\0b\r\n\r\n`],
    ['a bare carriage return', `${get}X-One: a\rX-Two: b\r\n\r\n`],
    ['line feeds alone', `${get}X-One: a\n\n${inner}`],
    ['two hosts', `${get}Host: evil.example\r\n\r\n`],
    ['no host', `GET ${INNER} HTTP/1.1\r\n\r\n`],
    [
      'an address of another site',
      `GET http://evil.example${INNER} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ],
    ['an address with who', `GET http://a:b@${host}${INNER} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['no version', `GET ${INNER}\r\n\r\n`],
    ['another version', `GET ${INNER} HTTP/9.9\r\nHost: ${host}\r\n\r\n`],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'chunks of HTTP/1.0',
      `${post.replace('HTTP/1.1', 'HTTP/1.0')}${chunked}\r\n0\r\n\r\n${inner}`,
    ],
    ['an upgrade', `${get}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
    [
      'an upgrade to HTTP/2',
      `${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
    ],
    ['an expectation', `${post}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`],
    ['another expectation', `${post}Content-Length: 2\r\nExpect: wonders\r\n\r\n{}`],
    ['10,000 headers', `${get}${'X: y\r\n'.repeat(10_000)}\r\n`],
    ['a header of 1 MB', `${get}X-One: ${'a'.repeat(1_000_000)}\r\n\r\n`],
    ['a path of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['random bytes', '\xff\xfe\x00\x01\r\n\r\n\x80\x81'],
  ];
  const own = bookingsRoutes.listServices.path;
  const answers = new Map<string, number>();
  for (const [what, bytes] of shapes) {
    const answer = await sendRaw(site.url, bytes);
    log.tried('broken requests');
    const { statuses, text } = answer;
    const told = statuses.join(' and ') || 'no answer';
    answers.set(told, (answers.get(told) ?? 0) + 1);
    for (const status of statuses.filter((one) => one >= 500 && one !== 505)) {
      log.found(`${what} is answered ${status}`);
    }
    // What a server takes for the second request of two is not to be one: the first was not to be taken.
    const isSmuggled = bytes.includes('X-Smuggled') && statuses.length > 1 && statuses[0]! < 400;
    const isAnswered = bytes.includes('X-Smuggled') && statuses.slice(1).includes(200);
    if (isSmuggled || isAnswered) log.found(`${what} has two answers: ${statuses.join(', ')}`);
    if (/(?:\n|\\n)\s*at .+:\d+:\d+|node_modules/.test(text))
      log.found(`${what} is told of the code`);
    // Connections to services are kept and shared: who comes next is to get their own answer.
    const [who, next] = await Promise.all([fetch(site.url + INNER), fetch(site.url + own)]);
    if ((await who.text()) !== 'null') log.found(`after ${what} somebody gets another answer`);
    if (!next.ok || !(await next.text()).startsWith('[')) {
      log.found(`after ${what} somebody gets another answer`);
    }
  }
  const counted = [...answers].map(([told, count]) => `${told} (${count})`);
  log.measured(`broken requests are answered ${counted.join(', ')}`);
}
