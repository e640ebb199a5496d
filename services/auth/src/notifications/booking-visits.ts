import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { describeTeam, firstNameOf } from '@brightnest/contracts/workforce/assignment';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { appointmentsLink } from './booking-facts';
import { findRecipient, queueMail } from './mail-queue';
import { siteAddress } from './mail-template';
import { OVER, recordNews } from './mail-topics';
import {
  doneMail,
  onTheWayMail,
  teamMail,
  teamTiming,
  type VisitSettings,
  wayTiming,
} from './visit-mails';

/**
 * Tells the customer of a booking who comes, that a cleaner is on the way, and that it is done. One queue,
 * so that what outdates a mail is heard in its order.
 */
export function mailBookingVisit(settings: VisitSettings): Subscription {
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
  { publicUrl, teamMailDelayMs }: VisitSettings,
): Promise<void> {
  const { kind, jobId, customerId, serviceName, cleaners, visit } = payload;
  if (kind !== 'booking' || !visit) return;
  const deal = { kind, id: jobId };
  const revision = Date.parse(occurredAt);
  await recordNews(deal, ['team'], { revision, start: visit.scheduledAt });
  const team = describeTeam(cleaners);
  // Whose cleaner is taken off is told once there is another.
  const person = team === null || customerId === null ? null : await findRecipient(customerId);
  if (team === null || !person) return;
  await queueMail({
    eventId: id,
    template: 'team',
    to: person,
    content: teamMail({ ...visit, serviceName }, team, { button: appointmentsLink(publicUrl) }),
    timing: teamTiming(deal, occurredAt, teamMailDelayMs),
  });
}

async function mailProgress(
  event: DomainEvent<'job.progressed'>,
  { publicUrl }: VisitSettings,
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
  const person = customerId === null ? null : await findRecipient(customerId);
  if (!person || !at || due === undefined || !currency) return;
  const told = { ...visit, serviceName };
  if (report === 'on_my_way') {
    const firstName = cleanerId ? firstNameOf({ id: cleanerId, name: cleanerName }) : null;
    await queueMail({
      eventId: id,
      template: 'on-the-way',
      to: person,
      content: onTheWayMail(
        told,
        { cleanerName: firstName, at, due, currency },
        { button: appointmentsLink(publicUrl) },
      ),
      timing: wayTiming(deal, at, occurredAt),
    });
  }
  if (isJobCompleted) {
    const address = siteAddress(publicUrl, '/customer/appointments', { when: 'past' });
    const button = { label: 'Rate your clean', address };
    const content = doneMail(told, { due, currency }, { button });
    await queueMail({ eventId: id, template: 'done', to: person, content });
  }
}
