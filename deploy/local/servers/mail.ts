import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptsConnections, answersOk, TIER } from '../supervisor/supervised-process';
import type { BringUp } from './bring-up';

/** Where mail is sent, and where it can be read when it is only caught. */
export interface MailAddress {
  smtpUrl: string;
  pageUrl?: string;
}

const PROGRAM = 'node_modules/maildev/bin/maildev';
const LOOPBACK = '127.0.0.1';

/** Starts the mail catcher, one of the npm packages, which shows every mail on a page and delivers none. */
export async function bringUpMail(context: BringUp): Promise<MailAddress> {
  const { caller, folders, ports, stage, supervisor } = context;
  if (caller.smtpUrl) {
    stage.note('using SMTP_URL: mail is really sent');
    return { smtpUrl: caller.smtpUrl };
  }
  const folder = join(folders.data, 'mail');
  await mkdir(folder, { recursive: true });
  const pageUrl = `http://${LOOPBACK}:${ports.mail}`;
  await supervisor.start({
    name: 'mail',
    tier: TIER.backing,
    command: process.execPath,
    args: [
      join(folders.root, PROGRAM),
      ...['--smtp', String(ports.smtp), '--web', String(ports.mail)],
      ...['--ip', LOOPBACK, '--web-ip', LOOPBACK, '--mail-directory', folder],
    ],
    port: ports.smtp,
    url: pageUrl,
    isReady: async () =>
      (await acceptsConnections(ports.smtp)) && (await answersOk(`${pageUrl}/healthz`)),
  });
  return { smtpUrl: `smtp://${LOOPBACK}:${ports.smtp}`, pageUrl };
}
