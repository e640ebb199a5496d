import type { EventType } from '@brightnest/contracts/events/event-types';
import type { JobProgressed } from '@brightnest/contracts/events/workforce';
import {
  formatCalendarDate,
  formatDate,
  formatDateSpan,
  formatDateTime,
} from '@brightnest/contracts/times';
import {
  OFFER_OUTCOME_LABELS,
  WAITING_END_LABELS,
} from '@brightnest/contracts/waiting-list/waiting-list';
import { fieldLabel, type Sentences } from './sentence';

const JOB_REPORTS: Readonly<Record<JobProgressed['report'], string>> = {
  accepted: 'accepted',
  declined: 'declined',
  on_my_way: 'is on the way to',
  started: 'started',
  completed: 'completed',
};

/** Of bookings, what repeats, the waiting list and the jobs of cleaners. */
export const BOOKING_SENTENCES: Sentences<
  Exclude<
    Extract<
      EventType,
      `${'booking' | 'booking-rules' | 'quote-rates' | 'recurrence' | 'holidays' | 'waiting-list' | 'job'}.${string}`
    >,
    'job.changed'
  >
> = {
  'booking.requested': ({ serviceName }, _actor, subject) => `${subject} asked for ${serviceName}`,
  'booking.confirmed': ({ serviceName }, _actor, subject) =>
    `${serviceName} is booked for ${subject}`,
  'booking.expired': ({ serviceName }, _actor, subject) =>
    `${serviceName} for ${subject} was not paid in time`,
  'booking.linked': ({ serviceName }, _actor, subject) =>
    `${serviceName} joined the account of ${subject}`,
  'booking.moved': ({ serviceName }, actor, subject) =>
    `${actor} moved ${serviceName} of ${subject}`,
  'booking.cancelled': ({ serviceName }, actor, subject) =>
    `${actor} cancelled ${serviceName} of ${subject}`,
  'booking.repriced': (booking, actor, subject) =>
    `${actor} changed the price of ${booking.serviceName} of ${subject} from ${booking.currency} ${booking.previousPrice} to ${booking.totalAmount}: «${booking.reason}»`,
  'booking.reminder-due': ({ serviceName, hoursBefore }, _actor, subject) =>
    `${subject} is reminded of ${serviceName}, ${hoursBefore} hours ahead`,
  'booking.payment-due': ({ serviceName, currency, due = '0.00' }, _actor, subject) =>
    `${subject} is asked to pay ${currency} ${due} for ${serviceName}`,
  'booking.reviewed': ({ customerRating }, actor) =>
    `${actor} gave a clean ${customerRating} ${customerRating === 1 ? 'star' : 'stars'}`,
  'booking.needs-cleaner': ({ serviceName }, _actor, subject) =>
    `Nobody is left to do ${serviceName} for ${subject}`,
  'booking.card-declined': ({ serviceName, currency, fee, reason }, _actor, subject) =>
    `The card of ${subject} could not be charged ${currency} ${fee} for ${serviceName}: ${reason}`,
  'recurrence.changed': ({ change, every, serviceName, resumesOn }, actor, subject) =>
    change === 'started'
      ? `${subject} has ${serviceName} ${every}, until it is ended`
      : change === 'card-kept' || change === 'card-removed'
        ? `${actor} ${change === 'card-kept' ? 'lets a card be charged for' : 'removed the card of'} the ${every} ${serviceName} of ${subject}`
        : `${actor} ${change} the ${every} ${serviceName} of ${subject}${resumesOn === null ? '' : ` until ${formatCalendarDate(resumesOn)}`}`,
  'booking-rules.changed': ({ fields }, actor) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of the booking rules`,
  'quote-rates.changed': ({ fields }, actor) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of the rates`,
  'holidays.changed': ({ added, removed }, actor) =>
    `${actor} changed the days on which nothing is cleaned: ${[
      ...added.map(({ date, state }) => `${formatCalendarDate(date)} ${state}`.trim()),
      ...removed.map(({ date, state }) => `not ${formatCalendarDate(date)} ${state}`.trim()),
    ].join(', ')}`,
  'recurrence.left-out': ({ every, serviceName, timeZone, starts }, _actor, subject) =>
    `The ${every} ${serviceName} of ${subject} does not take place on ${starts
      .map(({ scheduledDate, reason }) => {
        const day = formatDate(scheduledDate, 'mediumWeekday', timeZone);
        return `${day} (${reason === 'holiday' ? 'a holiday' : 'nobody is free'})`;
      })
      .join('; ')}`,
  'waiting-list.joined': ({ serviceName, from, to }, _actor, subject) =>
    `${subject} waits for ${serviceName}, ${formatDateSpan(from, to, 'medium')}`,
  'waiting-list.offered': ({ serviceName, start, timeZone }, _actor, subject) =>
    `${formatDateTime(start, 'shortWeekday', timeZone)} is held for ${subject}, who waited for ${serviceName}`,
  'waiting-list.offer-ended': ({ start, timeZone, outcome }, _actor, subject) =>
    `${formatDateTime(start, 'shortWeekday', timeZone)} is not held for ${subject} any more: ${OFFER_OUTCOME_LABELS[outcome].toLowerCase()}`,
  'waiting-list.ended': ({ serviceName, reason }, actor, subject) =>
    reason === 'removed'
      ? `${actor} took ${subject} off the waiting list for ${serviceName}`
      : `${subject} waits for ${serviceName} no more: ${WAITING_END_LABELS[reason].toLowerCase()}`,
  'waiting-list.settings-changed': ({ fields }, actor) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of the waiting list`,
  'job.assigned': ({ cleanerName, serviceName, customerName, isOutsideArea }) =>
    `${cleanerName} has ${serviceName} for ${customerName}${isOutsideArea ? ', outside of their area' : ''}`,
  'job.withdrawn': ({ cleanerName, serviceName, customerName, reason }) =>
    `${cleanerName} no longer has ${serviceName} for ${customerName}${reason === 'cleaner-left' ? ', having left the team' : ''}`,
  'job.progressed': ({ cleanerName, serviceName, report }) =>
    `${cleanerName} ${JOB_REPORTS[report]} ${serviceName}`,
  'job.photos-changed': ({ cleanerName, serviceName, fileUrls }) =>
    `${cleanerName} has ${fileUrls.length === 1 ? '1 picture' : `${fileUrls.length} pictures`} of ${serviceName}`,
  'job.team-changed': ({ cleaners, serviceName, customerName }, actor) =>
    cleaners.length === 0
      ? `${actor} took all cleaners off ${serviceName} for ${customerName}`
      : `${actor} assigned ${cleaners.map(({ name }) => name).join(', ')} to ${serviceName} for ${customerName}`,
  'job.cash-recorded': ({ amount, currency }, actor) =>
    `${actor} recorded ${currency} ${amount} in cash`,
  'job.tipped': ({ cleanerName, amount, currency, serviceName }) =>
    `Tips of ${cleanerName} for ${serviceName} are ${currency} ${amount}`,
};
