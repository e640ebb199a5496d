import { connect } from 'node:tls';
import type { CertificateStatus } from '@brightnest/contracts/status/site-status';
import { addGauges } from '@brightnest/service-kit/metrics';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

const LOOK_EVERY_MS = 60 * 60 * 1_000;
const LOOK_AGAIN_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Looks at the certificate of the site now and then. */
export interface CertificateWatch {
  start(): void;
  /** Null for a site without one, and as long as nobody has looked. */
  status(): CertificateStatus | null;
  stop(): void;
}

interface WatchParts {
  registry: Registry;
  log: Logger;
  /** Whom to trust, as PEM, instead of those whom Node trusts. */
  trusted?: string;
}

/**
 * Looks at the certificate as visitors see it: one that was renewed and is not shown yet runs out all the same.
 * @param address `host:port` where it is shown; the site's own name and port when empty.
 */
export function watchCertificate(
  site: URL,
  address: string,
  { registry, log, trusted }: WatchParts,
): CertificateWatch {
  let latest: CertificateStatus | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const { hostname, port } = new URL(address === '' ? site.origin : `https://${address}`);
  const target: Target = {
    ...{ host: hostname, port: Number(port || 443), servername: site.hostname },
    ca: trusted,
  };

  const look = async (): Promise<void> => {
    try {
      latest = await readCertificate(target);
    } catch (error) {
      latest = { expiresAt: null, distrust: null };
      log.warn({ err: error, address: `${target.host}:${target.port}` }, 'certificate not read');
    }
    if (isStopped) return;
    timer = setTimeout(() => void look(), latest.expiresAt ? LOOK_EVERY_MS : LOOK_AGAIN_MS);
    timer.unref();
  };
  addGauges(registry, {
    gauges: {
      site_certificate_expiry_timestamp_seconds: 'When the certificate of the site runs out',
      site_certificate_readable: 'Whether the certificate of the site could be read: 1, or 0',
      site_certificate_trusted: 'Whether the certificate of the site is trusted: 1, or 0',
    },
    labelNames: [],
    log,
    look(gauges) {
      if (!latest) return;
      const { expiresAt, distrust } = latest;
      gauges.site_certificate_readable.set(expiresAt ? 1 : 0);
      if (!expiresAt) return;
      gauges.site_certificate_trusted.set(distrust === null ? 1 : 0);
      gauges.site_certificate_expiry_timestamp_seconds.set(Date.parse(expiresAt) / 1_000);
    },
  });
  return {
    start() {
      if (site.protocol === 'https:') void look();
    },
    status: () => latest,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

interface Target {
  host: string;
  port: number;
  servername: string;
  ca: string | undefined;
}

function readCertificate(target: Target): Promise<CertificateStatus> {
  return new Promise((resolve, reject) => {
    // One that has run out, or that nobody trusts, is read as well: nothing is sent.
    // oxlint-disable-next-line house/refused-syntax
    const socket = connect({ ...target, rejectUnauthorized: false, timeout: CONNECT_TIMEOUT_MS });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.end();
      // Its type says that it is an error, and it is the code of one.
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      resolve({ expiresAt: new Date(until).toISOString(), distrust });
    });
    socket.once('timeout', () => socket.destroy(new Error('No answer in time.')));
    socket.once('error', reject);
  });
}
