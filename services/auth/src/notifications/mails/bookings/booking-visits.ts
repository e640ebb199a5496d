import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { BookingNotice } from '@brightnest/contracts/events/bookings/scheduling';
import { formatDate } from '@brightnest/contracts/times';
import { describeTeam, firstNameOf } from '@brightnest/contracts/workforce/assignment';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import {
  type BookingRecipient,
  findBookingRecipient,
  type LinkSettings,
} from '../booking-recipient';
import { queueMail } from '../../mail-queue';
import { composeMail, type MailContent, type MailLink, siteAddress } from '../../mail-template';
import { OVER, recordNews } from '../../queue/topics';
import { say } from '../../texts/message-texts';
import {
  doneMail,
  onTheWayMail,
  teamMail,
  teamTiming,
  type VisitSettings,
  wayTiming,
} from '../visit-mails';

type BookingVisitSettings = VisitSettings & LinkSettings;

/**
 * Tells the customer of a booking who comes, that a cleaner is on the way, and that it is done. One queue,
 * so that what outdates a mail is heard in its order.
 */
export function mailBookingVisit(settings: BookingVisitSettings): Subscription {
  return on(
    ['job.team-changed', 'job.progressed', 'booking.moved', 'booking.cancelled'],
    'mail-booking-visit',
    async (event) => {
      switch (event.type) {
        case 'job.team-changed':
          return mailTeam(event, settings);
        case 'job.progressed':
          return mailProgress(event, settings);
        default:
          return recordChange(event);
      }
    },
  );
}

async function recordChange({
  type,
  payload,
  occurredAt,
}: DomainEvent<'booking.moved' | 'booking.cancelled'>): Promise<void> {
  const { bookingId: id, scheduledDate: start } = payload;
  const isOver = type === 'booking.cancelled';
  const revision = isOver ? OVER : Date.parse(occurredAt);
  const aspects = isOver
    ? (['team', 'way', 'price', 'whole'] as const)
    : (['team', 'way'] as const);
  await recordNews({ kind: 'booking', id }, aspects, { revision, start });
}

async function mailTeam(
  { id, payload, occurredAt }: DomainEvent<'job.team-changed'>,
  settings: BookingVisitSettings,
): Promise<void> {
  const { kind, jobId, customerId, serviceName, cleaners, visit } = payload;
  if (kind !== 'booking' || !visit) return;
  const deal = { kind, id: jobId };
  const revision = Date.parse(occurredAt);
  await recordNews(deal, ['team'], { revision, start: visit.scheduledAt });
  // Whose cleaner is taken off is told once there is another.
  const owner = { customerId, ...(visit.guest && { guest: visit.guest }) };
  const person = cleaners.length === 0 ? null : await findBookingRecipient(owner, settings);
  if (!person) return;
  const { to, appointments, holdsPrivateLink } = person;
  const team = () => describeTeam(cleaners) ?? '';
  await queueMail({
    eventId: id,
    template: 'team',
    to,
    ...(holdsPrivateLink && { holdsPrivateLink }),
    content: teamMail({ ...visit, serviceName }, team, () => ({ button: appointments() })),
    timing: teamTiming(deal, occurredAt, settings.teamMailDelayMs),
  });
}

async function mailProgress(
  event: DomainEvent<'job.progressed'>,
  settings: BookingVisitSettings,
): Promise<void> {
  const { id, payload, occurredAt } = event;
  const { kind, jobId, customerId, report, isJobCompleted, visit, serviceName } = payload;
  const { at, cleanerId, cleanerName, due, currency } = payload;
  if (kind !== 'booking' || !visit) return;
  const deal = { kind, id: jobId };
  const start = visit.scheduledAt;
  if (report === 'started') await recordNews(deal, ['team', 'way'], { revision: OVER, start });
  if (report === 'declined') {
    await recordNews(deal, ['way'], { revision: Date.parse(occurredAt), start });
  }
  const owner = { customerId, ...(visit.guest && { guest: visit.guest }) };
  const person = await findBookingRecipient(owner, settings);
  if (!person || !at || due === undefined || !currency) return;
  const { to, appointments, holdsPrivateLink } = person;
  const mailed = { eventId: id, to, ...(holdsPrivateLink && { holdsPrivateLink }) };
  const told = { ...visit, serviceName };
  if (report === 'on_my_way') {
    const firstName = cleanerId ? firstNameOf({ id: cleanerId, name: cleanerName }) : null;
    await queueMail({
      ...mailed,
      template: 'on-the-way',
      content: onTheWayMail(told, { cleanerName: firstName, at, due, currency }, () => ({
        button: appointments(),
      })),
      timing: wayTiming(deal, at, occurredAt),
    });
  }
  if (isJobCompleted) {
    const next = () => ({
      button: visit.guest ? appointments() : rateLink(settings.publicUrl),
    });
    const content = doneMail(told, { due, currency }, next);
    await queueMail({ ...mailed, template: 'done', content });
  }
}

/** Asks the customer of a clean what they say of it. */
export function mailReview(settings: LinkSettings): Subscription {
  return on('review.due', 'mail-review', async ({ id, payload }) => {
    const person = await findBookingRecipient(payload, settings);
    if (!person) return;
    const { to, holdsPrivateLink } = person;
    await queueMail({
      ...{ eventId: id, template: 'review' as const, to },
      ...(holdsPrivateLink && { holdsPrivateLink }),
      content: reviewMail(payload, settings, person),
    });
  });
}

export const reviewMail = (
  { serviceName: service, scheduledDate, timeZone, guest }: BookingNotice,
  { publicUrl }: LinkSettings,
  { appointments }: Pick<BookingRecipient, 'appointments'>,
): MailContent =>
  composeMail('review', ({ say: told }) => ({
    subject: told('subject'),
    heading: told('heading'),
    paragraphs: [told('text', { service, day: formatDate(scheduledDate, 'weekday', timeZone) })],
    button: guest ? appointments() : rateLink(publicUrl),
    closing: told('closing'),
  }));

/** Where a customer says how the work was. */
export function rateLink(publicUrl: string): MailLink {
  const address = siteAddress(publicUrl, '/customer/appointments', { when: 'past' });
  return { label: say('done', 'button.rate'), address };
}
