import type { JobProgressed } from '@brightnest/contracts/events/bookings/workforce';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { OfferNotice } from '@brightnest/contracts/events/offers';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { readCompanyProfile } from '../../../company/company-profile';
import { readOfficeSettings } from '../../../company/office-settings';
import { queueMail } from '../../mail-queue';
import {
  composeMail,
  type Fact,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { say, shared } from '../../texts/message-texts';
import type { LinkSettings } from '../booking-recipient';

type Site = Pick<LinkSettings, 'publicUrl'>;

/** Mails the office that somebody declined, where its settings say so. */
export function mailDeclines(site: Site): Subscription {
  return on(
    ['job.progressed', 'offer.declined', 'offer.change-requested'],
    'mail-decline',
    async (event) => {
      const content = contentOf(event, site);
      if (!content || !(await readOfficeSettings()).mailsDeclines) return;
      const { email: to } = await readCompanyProfile();
      await queueMail({ eventId: event.id, template: 'decline-for-office', to, content });
    },
  );
}

function contentOf(
  event: DomainEvent<'job.progressed' | 'offer.declined' | 'offer.change-requested'>,
  site: Site,
): MailContent | undefined {
  switch (event.type) {
    case 'job.progressed':
      return event.payload.report === 'declined' ? jobDeclined(event.payload, site) : undefined;
    case 'offer.declined':
      return offerAnswered(event.payload, 'offer', site);
    case 'offer.change-requested':
      return offerAnswered(event.payload, 'change', site);
  }
}

type DeclinedJob = Pick<
  JobProgressed,
  'cleanerName' | 'serviceName' | 'customerName' | 'visit' | 'reason' | 'kind' | 'jobId'
>;

export function jobDeclined(job: DeclinedJob, { publicUrl }: Site): MailContent {
  const { cleanerName, serviceName, customerName, visit, reason, kind, jobId } = job;
  return composeMail('decline-for-office', ({ say: tell }) => {
    const values = { name: cleanerName, description: serviceName };
    return {
      subject: tell('subject.job', values),
      heading: tell('heading.job', values),
      paragraphs: [tell('text.job', values)],
      facts: [
        [shared('label.what'), serviceName],
        ...customerFact(customerName),
        ...(visit
          ? ([
              [shared('label.when'), formatMailTime(visit.scheduledAt, visit.timeZone)],
              [shared('label.where'), visit.address],
            ] satisfies Fact[])
          : []),
        ...reasonFact(reason),
      ],
      button: {
        label: tell('button'),
        address: siteAddress(publicUrl, '/admin-dashboard', { tab: `${kind}s`, [kind]: jobId }),
      },
    };
  });
}

type AnsweredOffer = Pick<OfferNotice, 'quoteId' | 'customerName' | 'description'> & {
  /** In the customer's words; may be empty. */
  message: string;
};

/** @param answer `offer`: declined; `change`: another one is asked for. */
export function offerAnswered(
  { quoteId, customerName, description, message }: AnsweredOffer,
  answer: 'offer' | 'change',
  { publicUrl }: Site,
): MailContent {
  return composeMail('decline-for-office', ({ say: tell }) => {
    const values = { name: customerName, description };
    return {
      subject: tell(`subject.${answer}`, values),
      heading: tell(`heading.${answer}`, values),
      paragraphs: [tell(`text.${answer}`, values)],
      facts: [
        [shared('label.what'), description],
        ...customerFact(customerName),
        ...reasonFact(message),
      ],
      button: {
        label: tell('button'),
        address: siteAddress(publicUrl, '/admin-dashboard', { tab: 'quotes', quote: quoteId }),
      },
    };
  });
}

const customerFact = (name: string | undefined): Fact[] =>
  name ? [[say('decline-for-office', 'label.customer'), name]] : [];

const reasonFact = (reason: string | undefined): Fact[] =>
  reason ? [[say('decline-for-office', 'label.reason'), reason]] : [];
