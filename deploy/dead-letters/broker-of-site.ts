import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { str } from 'envalid';
import { readEnv } from '../../services/service-kit/src/env';
import { readCallerEnv } from '../local/env';
import { foldersOf } from '../local/folders';
import { lockHolder } from '../local/lock';
import { PlainError } from '../local/plain-error';
import { runFileOf } from '../local/prepare-start';
import { loadSecrets } from '../local/secrets';
import { readRunFile } from '../local/supervisor/run-file';

/** What it takes to look after the queues of a site. */
export interface SiteBroker {
  amqpUrl: string;
  /** Addresses of its services, which know their queues. */
  serviceUrls: string[];
  internalKey: string;
}

/** The site that `npm start` runs from this clone, or else the one that the environment names. */
export async function brokerOfSite(root: string): Promise<SiteBroker> {
  return (await localBroker(root)) ?? namedBroker();
}

async function localBroker(root: string): Promise<SiteBroker | undefined> {
  const caller = readCallerEnv();
  const folders = foldersOf(root, `${root}/.data`, caller.cacheHome);
  const record = lockHolder(folders.data) && readRunFile(runFileOf(folders));
  if (!record) return undefined;
  const { processes } = record;
  const { internalKey } = await loadSecrets(folders.secrets);
  return {
    amqpUrl: caller.amqpUrl ?? `amqp://guest:guest@127.0.0.1:${processes.rabbitmq?.port}`,
    serviceUrls: SERVICES.flatMap((name) => processes[name]?.url ?? []),
    internalKey,
  };
}

function namedBroker(): SiteBroker {
  const names = SERVICES.map((service) => `${service.toUpperCase()}_URL`);
  const specs = Object.fromEntries(names.map((name) => [name, str({ default: '' })]));
  const urls = readEnv(specs);
  const { AMQP_URL, INTERNAL_KEY } = readEnv({
    AMQP_URL: str({ default: '' }),
    INTERNAL_KEY: str({ default: '' }),
  });
  const serviceUrls = names.flatMap((name) => urls[name] || []);
  if (AMQP_URL && INTERNAL_KEY && serviceUrls.length > 0) {
    return { amqpUrl: AMQP_URL, serviceUrls, internalKey: INTERNAL_KEY };
  }
  throw new PlainError(
    `Brightnest is not running from this folder. For another site set AMQP_URL, INTERNAL_KEY and ${names.join(', ')}.`,
  );
}
