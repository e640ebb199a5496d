import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { answersOk, TIER } from '../supervisor/supervised-process';
import type { BringUp } from './bring-up';

/**
 * Starts what catches text messages, shows each on a page and delivers none.
 * @param siteUrl address of the site, which hears what is answered on the page.
 * @returns its address; undefined where `SMS` says who carries them.
 */
export async function bringUpSms(
  { caller, folders, ports, secrets, stage, supervisor }: BringUp,
  siteUrl: string,
): Promise<string | undefined> {
  if (caller.sms) {
    stage.note(`using SMS=${caller.sms}`);
    return undefined;
  }
  const folder = join(folders.data, 'sms');
  await mkdir(folder, { recursive: true });
  const url = `http://127.0.0.1:${ports.sms}`;
  await supervisor.start({
    name: 'sms',
    tier: TIER.backing,
    command: process.execPath,
    args: ['--enable-source-maps', join(folders.root, 'deploy/dist/sms-catcher.mjs')],
    env: {
      PORT: String(ports.sms),
      PUBLIC_URL: siteUrl,
      INTERNAL_KEY: secrets.internalKey,
      MESSAGES_FILE: join(folder, 'messages.jsonl'),
    },
    port: ports.sms,
    url,
    isReady: () => answersOk(`${url}/healthz`),
  });
  return url;
}
