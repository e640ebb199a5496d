import { parseArgs } from 'node:util';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { url } from 'envalid';
import { createOwner, OwnerRefused } from './accounts/first-owner';
import { setMailSite } from './notifications/mail-queue';
import { models } from './models';

const USAGE = `Usage: create-owner.mjs <email address> [--additional] [--print-link]

Invites somebody by mail to be the owner, who may do everything. Run it where auth runs, with its environment.

  --additional   although there is an owner already
  --print-link   print the link as well, for as long as no mail goes out yet; whoever has it is the owner
`;

/** `create-owner.mjs <address>`: leaves with 1 when nobody was invited, with 2 when it was called wrongly. */
async function main(args: string[]): Promise<void> {
  const call = readCall(args);
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (call.help) {
    process.stdout.write(USAGE);
  } else {
    await inviteOwner(call);
  }
}

interface Call {
  address: string;
  help: boolean;
  isAdditional: boolean;
  printsLink: boolean;
}

/** @returns the call, or what is wrong with it. */
function readCall(args: string[]): Call | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        additional: { type: 'boolean', default: false },
        'print-link': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { additional: isAdditional, 'print-link': printsLink, help } = values;
    const [address = '', ...more] = positionals;
    if (!help && (!address || more.length > 0)) return 'Say one email address.';
    return { address, help, isAdditional, printsLink };
  } catch (error) {
    return (error as Error).message;
  }
}

async function inviteOwner({ address, isAdditional, printsLink }: Call): Promise<void> {
  try {
    const { MONGO_URL, MONGO_DB } = commonEnv;
    const PUBLIC_URL = url({ desc: 'address of the site' });
    const env = readEnv({ MONGO_URL, MONGO_DB, PUBLIC_URL });
    await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? 'brightnest_auth');
    setMailSite(env.PUBLIC_URL);
    // It may run before the service has.
    await buildIndexes(models);
    const { link, isReplacement, others } = await createOwner(address, {
      publicUrl: env.PUBLIC_URL,
      isAdditional,
    });
    const lines = [
      `An invitation to be the owner is on its way to ${address}.`,
      isReplacement && 'They were invited already: the link of the earlier mail works no longer.',
      others.length > 0 &&
        `Invited to be the owner as well, and not here yet: ${others.join(', ')}.`,
      printsLink && link,
    ];
    process.stdout.write(`${lines.filter((line) => line !== false).join('\n')}\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof OwnerRefused ? '' : 'It failed: '}${message}\n`);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
}

void main(process.argv.slice(2));
