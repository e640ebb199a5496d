import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Mailbox } from './mailbox';

/** Everything that came to an address so far, decoded, in order. */
export function receivedBy(mailbox: Mailbox, address: string): string[] {
  return mailbox.messages.filter(({ to }) => to.includes(address)).map(({ raw }) => decode(raw));
}

/** Waits until at least `count` messages came to an address; gives back the last of them. */
export async function mailTo(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  return eventually(() => {
    const mails = receivedBy(mailbox, address);
    return mails.length >= count && mails[mails.length - 1]!;
  });
}

/** The six digits of a verification mail. */
export async function codeTo(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  return /^(\d{6})\r?$/m.exec(await mailTo(mailbox, address, count))?.[1] ?? '';
}

/** The token in the link of a mail. */
export async function tokenTo(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  return /[?&]token=([\w-]+)/.exec(await mailTo(mailbox, address, count))?.[1] ?? '';
}

// Quoted-printable, as the mail program of the reader undoes it.
function decode(raw: string): string {
  return raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
