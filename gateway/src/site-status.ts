import { type ServiceName, SERVICES } from '@brightnest/contracts/routes/declaration';
import { type ServiceStatus, statusRpc } from '@brightnest/contracts/status/service-status';
import type { SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import type { Messaging } from '@brightnest/service-kit/messaging/messaging';
import type { Instances } from '@brightnest/service-kit/service/instances';
import type { CertificateWatch } from './certificate';
import type { ComposeContext } from './dashboard-stats';
import type { GatewayEnv } from './env';
import type { Upstreams } from './proxy/upstreams';

// What is known is to be there while one of the services is not.
const DEADLINE_MS = 3_000;

type StatusEnv = Pick<
  GatewayEnv,
  | 'STATUS_WAITING_MINUTES'
  | 'STATUS_REFUND_MINUTES'
  | 'STATUS_BACKUP_HOURS'
  | 'STATUS_CERTIFICATE_DAYS'
>;

/** What the gateway knows itself. */
interface StatusSources {
  env: StatusEnv;
  upstreams: Upstreams;
  certificate: CertificateWatch;
  instances: Instances;
  messaging(): Messaging | undefined;
}

/** Puts together how the site is doing, of what each program says in time. */
export async function composeSiteStatus(
  { rpc, requestId, log }: ComposeContext,
  { env, upstreams, certificate, instances, messaging }: StatusSources,
): Promise<SiteStatusResponse> {
  const ask = async (service: ServiceName): Promise<ServiceStatus | null> => {
    try {
      return await rpc.call(statusRpc(service), {}, { timeoutMs: DEADLINE_MS, requestId });
    } catch (error) {
      log.warn({ err: error, service, requestId }, 'the status goes without a service');
      return null;
    }
  };
  const own = async (): Promise<ServiceStatus> => {
    const [list, queued] = await Promise.all([
      instances.list().catch(() => []),
      messaging()
        ?.countQueued()
        .catch(() => null),
    ]);
    const { queues = null, deadLetters = null } = queued ?? {};
    return { instances: list, backlogs: [], queues, deadLetters, pendingMigrations: 0 };
  };
  const [gateway, ...services] = await Promise.all([own(), ...SERVICES.map(ask)]);
  return {
    success: true,
    checkedAt: new Date().toISOString(),
    programs: [
      { name: 'gateway', status: gateway, breaker: null },
      ...SERVICES.map((name, index) => ({
        ...{ name, status: services[index] ?? null },
        breaker: upstreams[name].breaker.state(),
      })),
    ],
    certificate: certificate.status(),
    limits: {
      waitingMinutes: env.STATUS_WAITING_MINUTES,
      refundMinutes: env.STATUS_REFUND_MINUTES,
      backupHours: env.STATUS_BACKUP_HOURS,
      certificateDays: env.STATUS_CERTIFICATE_DAYS,
    },
  };
}
