import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from '../site-client';
import { uploadFile } from '../role-matrix/make-records';
import { type ComposeStack, prepareComposeStack } from './compose-stack';
import { countQuotes } from './load';
import { CUSTOMER, must, OWNER, siteOf, type TrialStep } from './trial';

// Who the programs in the containers are.
const NODE_USER = 1000;
const KEY = 'backup-key.txt';

/** The backup of what runs, brought back into another, empty stack, as deploy/backup/README.md says. */
export const RESTORE_STEP: TrialStep = {
  name: 'backup, restore',
  async try(stack) {
    const folder = await mkdtemp(join(tmpdir(), 'brightnest-backups-'));
    const restored = await prepareComposeStack({
      ...{ root: stack.root, project: 'brightnest-restored' },
      env: { VERSION: stack.values.VERSION!, BACKUP_DIR: folder },
    });
    try {
      await chown(folder, NODE_USER, NODE_USER);
      const customer = await openSession(siteOf(stack), CUSTOMER);
      const { folder: of, file } = await uploadFile(customer, 'kept by the backup');
      const made = await backUp(stack, folder);
      const compared = await restore(restored, { folder, file: made });
      await restored.up();

      const [there, here] = [siteOf(restored), siteOf(stack)];
      const again = await openSession(there, CUSTOMER);
      const { text } = await again.call('GET', `/api/files/${of}/${file}`);
      must(text.includes('kept by the backup'), `the file holds ${text.slice(0, 100)}`);
      const [now, before] = [
        await countQuotes(await openSession(there, OWNER)),
        await countQuotes(await openSession(here, OWNER)),
      ];
      must(now === before, `${now} of ${before} quotes are there`);
      return `${compared}; who had an account signs in, ${now} quotes and the file are there`;
    } finally {
      await restored.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** @returns the name of the file. */
async function backUp(stack: ComposeStack, folder: string): Promise<string> {
  await stack.set({ BACKUP_DIR: folder });
  const run = (...args: string[]) => stack.compose('run', '--rm', '-T', 'backup', ...args);
  const [recipient] = /age1\w+/.exec(await run('--make-key', `/backups/${KEY}`)) ?? [];
  must(recipient !== undefined, 'no public key was printed');
  await stack.set({ BACKUP_RECIPIENTS: recipient! });
  await run();
  const made = (await readdir(folder)).find((name) => name.endsWith('.tar.gz.age'));
  must(made !== undefined, 'no backup was written');
  return made!;
}

/** @returns what the comparison says at its end. */
async function restore(
  stack: ComposeStack,
  { folder, file }: { folder: string; file: string },
): Promise<string> {
  const out = join(folder, 'out');
  await mkdir(out);
  await chmod(out, 0o777);
  const volumes = ['-v', `${join(folder, KEY)}:/key.txt:ro`, '-v', `${out}:/out`];
  const from = ['--identity', '/key.txt', '--from', `/backups/${file}`];
  const run = (...args: string[]) =>
    stack.compose('run', '--rm', '-T', ...volumes, 'restore', ...from, ...args);
  await run('--keys-to', '/out/keys');
  const keys = await readFile(join(out, 'keys/internal.env'), 'utf8');
  const taken = [...keys.matchAll(/^INTERNAL_KEYS?(?:_ALSO)?=(.+)$/gm)].map(([, key]) => key);
  await stack.set({ INTERNAL_KEYS_ALSO: taken.join(',') });
  const [compared = ''] = (await run()).match(/differences \d+/g)?.slice(-1) ?? [];
  must(compared === 'differences 0', `the comparison says: ${compared}`);
  return compared;
}
