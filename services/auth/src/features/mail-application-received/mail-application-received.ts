import { APPLICATION_STATUS_PAGE } from '@brightnest/contracts/auth/mailed-links';
import type { ApplicationSubmitted } from '@brightnest/contracts/events/careers';
import { unseal } from '@brightnest/service-kit/seal';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { appliedFor } from '../../mail/applied-for';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { thanksTo } from '../../mail/plain-name';
import { queueMail } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';

/** What the mails to applicants need of the service. */
interface Needs {
  publicUrl: string;
  internalKey: string;
}

/** Tells an applicant that the application has arrived, with their private status link. */
export function mailApplicationReceived({ publicUrl, internalKey }: Needs): Subscription {
  return on('application.submitted', 'mail-application-received', ({ id, payload }) => {
    const token = unseal(internalKey, payload.sealedStatusToken);
    return queueMail({
      eventId: id,
      template: 'application-received',
      to: payload.email,
      content: applicationReceived(
        payload,
        siteAddress(publicUrl, APPLICATION_STATUS_PAGE, { token }),
      ),
    });
  });
}

// The job's title is staff's own; the name is told apart from an advertisement.
function applicationReceived(application: ApplicationSubmitted, address: string): MailContent {
  return composeMail({
    subject: 'We received your application',
    heading: thanksTo(application.firstName),
    paragraphs: [
      `We have ${appliedFor(application)}. We'll review it and get back to you within 2-3 business days.`,
      'Your private link shows how far it is. Keep it to yourself: whoever has it sees the same.',
    ],
    button: { label: 'See your application', address },
    closing: 'If you did not apply, somebody entered your address by mistake: ignore this mail.',
  });
}
