import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { Mail } from '../model/mail';
import { mailTo, receivedBy } from './mails-to';
import type { TestAuth } from './start-auth';

/** An event, and the address that it makes auth write to. */
interface MailedEvent {
  email: string;
  event: DomainEvent;
}

/**
 * Delivers an event three times and waits for all of it: the mail of `last`, which is published after
 * them, tells that they were handled.
 * @returns how many mails the event made, in the queue and in the mailbox.
 */
export async function deliverDoubles(auth: TestAuth, once: MailedEvent, last: MailedEvent) {
  await publishRaw(auth.env, [once.event, once.event]);
  await publishRaw(auth.env, [once.event, last.event]);
  await mailTo(auth.mailbox, last.email);
  await mailTo(auth.mailbox, once.email);
  return {
    queued: await Mail.countDocuments({ to: once.email }),
    received: receivedBy(auth.mailbox, once.email).length,
  };
}
