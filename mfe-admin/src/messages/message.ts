import type { AdminContact, AdminInquiry } from '@brightnest/contracts/quotes/admin-messages';
import type { MessageStatus } from '@brightnest/contracts/quotes/message-status';

/** What a visitor wrote to us: on the contact page, or through the home page's widget. */
export type Message = AdminContact | AdminInquiry;

/** What can be done with a message; each but `sendStatus` says on the screen when it fails. */
export interface MessageActions<M extends Message> {
  markRead: (message: M, isRead: boolean) => Promise<void>;
  /** @returns whether it worked. */
  markSeveralRead: (ids: readonly string[], isRead: boolean) => Promise<boolean>;
  changeStatus: (message: M, status: MessageStatus) => Promise<void>;
  /** Changes it without a word, for whoever changes several. */
  sendStatus: (message: M, status: MessageStatus) => PromiseLike<{ error?: unknown }>;
}

/** "Jane Doe"; the address where somebody gave no name. */
export function senderName({ firstName, lastName, email }: Message): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** A link that begins an answer in the reader's own mail program. */
export function replyAddress({ email }: Message, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });

/** When it came, by the reader's clock: `1 Mar 2026` and `9:05 am`. */
export function receivedTexts({ createdAt }: Message): { date: string; time: string } {
  const moment = new Date(createdAt);
  return { date: day.format(moment), time: clock.format(moment) };
}
