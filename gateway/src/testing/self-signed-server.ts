import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** A server that shows a certificate and says nothing. */
export interface SelfSignedServer {
  /** `host:port` */
  address: string;
  /** Its certificate, which nobody else has signed, as PEM. */
  certificate: string;
  /** The names for which a certificate was asked. */
  asked: string[];
  close(): void;
}

/** @param days after which its certificate runs out. */
export async function startSelfSignedServer(days: number): Promise<SelfSignedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-nodes', '-days', String(days), '-subj', '/CN=site.test'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  const asked: string[] = [];
  const certificate = readFileSync(cert, 'utf8');
  const server = createServer({
    ...{ key: readFileSync(key), cert: certificate },
    SNICallback(name, done) {
      asked.push(name);
      done(null);
    },
  });
  rmSync(folder, { recursive: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, certificate, asked, close: () => void server.close() };
}
