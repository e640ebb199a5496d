import type { AbsenceNotice } from '@brightnest/contracts/events/bookings/absences';
import type { EventType } from '@brightnest/contracts/events/event-types';
import {
  formatCalendarDate,
  formatDate,
  formatDateSpan,
  formatDateTime,
} from '@brightnest/contracts/times';
import { BOOKING_EDIT_LABELS } from '@brightnest/contracts/scheduling/on-behalf';
import { inSentence, t } from '@brightnest/contracts/translation';
import {
  OFFER_OUTCOME_LABELS,
  WAITING_END_LABELS,
} from '@brightnest/contracts/waiting-list/waiting-list';
import { ABSENCE_KIND_LABELS, absenceTimesText } from '@brightnest/contracts/workforce/absence';
import { defaultProblemLabel } from '@brightnest/contracts/workforce/job-problem';
import { amountText, fieldList, inWords, rhythmText, type Sentences } from './sentence';

const aboutAbsence = (absence: AbsenceNotice) => ({
  name: absence.cleanerName,
  days: absenceTimesText(absence),
  kind: inSentence(t(ABSENCE_KIND_LABELS[absence.kind])),
});

/** Of bookings, what repeats, the waiting list and the jobs of cleaners. */
export const BOOKING_SENTENCES: Sentences<
  Exclude<
    Extract<
      EventType,
      `${'absence' | 'booking' | 'booking-rules' | 'quote-rates' | 'recurrence' | 'holidays' | 'waiting-list' | 'dispatch' | 'job' | 'job-settings'}.${string}`
    >,
    'job.changed'
  >
> = {
  'booking.requested': ({ serviceName, onBehalf }, actor, subject) =>
    onBehalf
      ? t('{actor} booked {serviceName} on behalf of {subject}, who is to confirm it', {
          ...{ actor, subject, serviceName },
        }) + inWords(onBehalf.priceReason ?? '')
      : t('{subject} asked for {serviceName}', { subject, serviceName }),
  'booking.confirmed': ({ serviceName, onBehalf }, actor, subject) => {
    const known = { actor, subject, serviceName };
    if (onBehalf?.confirmBy === 'phone' || onBehalf?.confirmBy === 'credit') {
      return (
        t('{actor} booked {serviceName} on behalf of {subject}', known) +
        inWords(onBehalf.priceReason ?? '')
      );
    }
    return onBehalf
      ? t('{subject} confirmed {serviceName}, which staff booked', known)
      : t('{serviceName} is booked for {subject}', known);
  },
  'booking.expired': ({ serviceName, onBehalf }, _actor, subject) =>
    onBehalf
      ? t('{subject} did not confirm {serviceName} in time', { subject, serviceName })
      : t('{serviceName} for {subject} was not paid in time', { subject, serviceName }),
  'booking.linked': ({ serviceName }, _actor, subject) =>
    t('{serviceName} joined the account of {subject}', { subject, serviceName }),
  'booking.link-sent': ({ serviceName }, actor, subject) =>
    t('{actor} sent {subject} the link to confirm {serviceName} again', {
      ...{ actor, subject, serviceName },
    }),
  'booking.edited': ({ serviceName, changes, money }, actor, subject) =>
    t('{actor} changed {serviceName} of {subject}: {what}', {
      ...{ actor, subject, serviceName },
      what: changes.map((one) => inSentence(t(BOOKING_EDIT_LABELS[one]))).join(', '),
    }) + inWords(money?.reason ?? ''),
  'booking.moved': ({ serviceName }, actor, subject) =>
    t('{actor} moved {serviceName} of {subject}', { actor, subject, serviceName }),
  'booking.cancelled': ({ serviceName, movedTo }, actor, subject) =>
    movedTo
      ? t('{actor} moved {serviceName} of {subject}; what was paid for the old time is kept', {
          ...{ actor, subject, serviceName },
        })
      : t('{actor} cancelled {serviceName} of {subject}', { actor, subject, serviceName }),
  'booking.repriced': (booking, actor, subject) => {
    const { serviceName, currency, previousPrice, totalAmount, reason } = booking;
    const known = {
      ...{ actor, subject, serviceName, reason },
      previous: amountText(currency, previousPrice),
      price: amountText(currency, totalAmount),
    };
    return reason === ''
      ? t(
          '{actor} changed the price of {serviceName} of {subject} from {previous} to {price}',
          known,
        )
      : t(
          '{actor} changed the price of {serviceName} of {subject} from {previous} to {price}: «{reason}»',
          known,
        );
  },
  'booking.reminder-due': ({ serviceName, hoursBefore }, _actor, subject) =>
    t('{subject} is reminded of {serviceName}, {hours} hours ahead', {
      ...{ subject, serviceName, hours: hoursBefore },
    }),
  'booking.payment-due': ({ serviceName, currency, due = '0.00' }, _actor, subject) =>
    t('{subject} is asked to pay {amount} for {serviceName}', {
      ...{ subject, serviceName, amount: amountText(currency, due) },
    }),
  'booking.reviewed': ({ customerRating }, actor) =>
    t('{actor} gave a clean {count} stars', {
      actor,
      count: customerRating ?? 0,
      one: '{actor} gave a clean {count} star',
    }),
  'booking.needs-cleaner': ({ serviceName }, _actor, subject) =>
    t('Nobody is left to do {serviceName} for {subject}', { subject, serviceName }),
  'booking.card-declined': ({ serviceName, currency, fee, reason }, _actor, subject) =>
    t('The card of {subject} could not be charged {amount} for {serviceName}: {reason}', {
      ...{ subject, serviceName, reason: t(reason), amount: amountText(currency, fee) },
    }),
  'recurrence.changed': ({ change, every, serviceName, resumesOn }, actor, subject) => {
    const known = { actor, subject, serviceName, every: rhythmText(every) };
    const day = resumesOn === null ? null : formatCalendarDate(resumesOn);
    switch (change) {
      case 'started':
        return t('{subject} has {serviceName} {every}, until it is ended', known);
      case 'rescheduled':
        return t('{actor} rescheduled the {every} {serviceName} of {subject}', known);
      case 'repriced':
        return t('{actor} repriced the {every} {serviceName} of {subject}', known);
      case 'paused':
        return day === null
          ? t('{actor} paused the {every} {serviceName} of {subject}', known)
          : t('{actor} paused the {every} {serviceName} of {subject} until {day}', {
              ...known,
              day,
            });
      case 'resumed':
        return t('{actor} resumed the {every} {serviceName} of {subject}', known);
      case 'ended':
        return t('{actor} ended the {every} {serviceName} of {subject}', known);
      case 'card-kept':
        return t(
          '{actor} lets a card be charged for the {every} {serviceName} of {subject}',
          known,
        );
      case 'card-removed':
        return t('{actor} removed the card of the {every} {serviceName} of {subject}', known);
    }
  },
  'booking-rules.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the booking rules', { actor, fields: fieldList(fields) }),
  'quote-rates.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the rates', { actor, fields: fieldList(fields) }),
  'holidays.changed': ({ added, removed }, actor) =>
    t('{actor} changed the days on which nothing is cleaned: {days}', {
      actor,
      days: [
        ...added.map(({ date, state }) => `${formatCalendarDate(date)} ${state}`.trim()),
        ...removed.map(({ date, state }) =>
          t('not {day}', { day: `${formatCalendarDate(date)} ${state}`.trim() }),
        ),
      ].join(', '),
    }),
  'recurrence.left-out': ({ every, serviceName, timeZone, starts }, _actor, subject) =>
    t('The {every} {serviceName} of {subject} does not take place on {days}', {
      ...{ subject, serviceName, every: rhythmText(every) },
      days: starts
        .map(({ scheduledDate, reason }) => {
          const day = formatDate(scheduledDate, 'mediumWeekday', timeZone);
          return reason === 'holiday'
            ? t('{day} (a holiday)', { day })
            : t('{day} (nobody is free)', { day });
        })
        .join('; '),
    }),
  'waiting-list.joined': ({ serviceName, from, to }, _actor, subject) =>
    t('{subject} waits for {serviceName}, {days}', {
      ...{ subject, serviceName, days: formatDateSpan(from, to, 'medium') },
    }),
  'waiting-list.offered': ({ serviceName, start, timeZone }, _actor, subject) =>
    t('{time} is held for {subject}, who waited for {serviceName}', {
      ...{ subject, serviceName, time: formatDateTime(start, 'shortWeekday', timeZone) },
    }),
  'waiting-list.offer-ended': ({ start, timeZone, outcome }, _actor, subject) =>
    t('{time} is not held for {subject} any more: {outcome}', {
      ...{ subject, time: formatDateTime(start, 'shortWeekday', timeZone) },
      outcome: inSentence(t(OFFER_OUTCOME_LABELS[outcome])),
    }),
  'waiting-list.ended': ({ serviceName, reason }, actor, subject) =>
    reason === 'removed'
      ? t('{actor} took {subject} off the waiting list for {serviceName}', {
          ...{ actor, subject, serviceName },
        })
      : t('{subject} waits for {serviceName} no more: {reason}', {
          ...{ subject, serviceName, reason: inSentence(t(WAITING_END_LABELS[reason])) },
        }),
  'waiting-list.settings-changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the waiting list', { actor, fields: fieldList(fields) }),
  'dispatch.settings-changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of dispatch', { actor, fields: fieldList(fields) }),
  'absence.requested': (absence) => t('{name} asks for days off: {days}', aboutAbsence(absence)),
  'absence.recorded': (absence) =>
    t('{name} does not work: {days} ({kind})', aboutAbsence(absence)),
  'absence.approved': (absence, actor) =>
    t('{actor} approved the days off of {name}: {days}', { actor, ...aboutAbsence(absence) }),
  'absence.declined': (absence, actor) =>
    t('{actor} declined the days off of {name}: {days}', { actor, ...aboutAbsence(absence) }),
  'absence.removed': (absence) => t('{name} works after all: {days}', aboutAbsence(absence)),
  'job.assigned': ({ cleanerName, serviceName, customerName, isOutsideArea }) => {
    const known = { cleanerName, serviceName, customerName };
    return isOutsideArea
      ? t('{cleanerName} has {serviceName} for {customerName}, outside of their area', known)
      : t('{cleanerName} has {serviceName} for {customerName}', known);
  },
  'job.withdrawn': ({ cleanerName, serviceName, customerName, reason }) => {
    const known = { cleanerName, serviceName, customerName };
    return reason === 'cleaner-left'
      ? t(
          '{cleanerName} no longer has {serviceName} for {customerName}, having left the team',
          known,
        )
      : t('{cleanerName} no longer has {serviceName} for {customerName}', known);
  },
  'job.progressed': ({ cleanerName, serviceName, report, reason = '' }) => {
    const known = { cleanerName, serviceName };
    switch (report) {
      case 'accepted':
        return t('{cleanerName} accepted {serviceName}', known);
      case 'declined':
        return t('{cleanerName} declined {serviceName}', known) + inWords(reason);
      case 'on_my_way':
        return t('{cleanerName} is on the way to {serviceName}', known);
      case 'started':
        return t('{cleanerName} started {serviceName}', known);
      case 'completed':
        return t('{cleanerName} completed {serviceName}', known);
    }
  },
  'job.photos-changed': ({ cleanerName, serviceName, fileUrls }) =>
    t('{cleanerName} has {count} pictures of {serviceName}', {
      ...{ cleanerName, serviceName },
      count: fileUrls.length,
      one: '{cleanerName} has {count} picture of {serviceName}',
    }),
  'job.problem-reported': ({ cleanerName, serviceName, customerName, problem, label }) =>
    t('{cleanerName} reported a problem at {serviceName} for {customerName}: {problem}', {
      ...{ cleanerName, serviceName, customerName },
      problem: t(label ?? defaultProblemLabel(problem)),
    }),
  'job.problem-settled': ({ cleanerName, serviceName, customerName, problem, label }, actor) =>
    t(
      '{actor} settled the problem of {cleanerName} at {serviceName} for {customerName}: {problem}',
      {
        ...{ actor, cleanerName, serviceName, customerName },
        problem: t(label ?? defaultProblemLabel(problem)),
      },
    ),
  'job.message-posted': ({ from, cleanerName, serviceName }, actor) =>
    from === 'cleaner'
      ? t('{cleanerName} wrote to the office about {serviceName}', { cleanerName, serviceName })
      : t('{actor} wrote to {cleanerName} about {serviceName}', {
          ...{ actor, cleanerName, serviceName },
        }),
  'job.messages-read': ({ cleanerName, serviceName }, actor) =>
    t('{actor} read what {cleanerName} wrote about {serviceName}', {
      ...{ actor, cleanerName, serviceName },
    }),
  'job-settings.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the jobs', { actor, fields: fieldList(fields) }),
  'job.team-changed': ({ cleaners, serviceName, customerName, declined }, actor) => {
    const known = { actor, serviceName, customerName };
    if (declined) {
      const { cleanerName, reason } = declined;
      const left = { ...known, cleanerName };
      return t('{cleanerName} declined {serviceName} for {customerName}', left) + inWords(reason);
    }
    return cleaners.length === 0
      ? t('{actor} took all cleaners off {serviceName} for {customerName}', known)
      : t('{actor} assigned {cleaners} to {serviceName} for {customerName}', {
          ...known,
          cleaners: cleaners.map(({ name }) => name).join(', '),
        });
  },
  'job.cash-recorded': ({ amount, currency }, actor) =>
    t('{actor} recorded {amount} in cash', { actor, amount: amountText(currency, amount) }),
  'job.tipped': ({ cleanerName, amount, currency, serviceName }) =>
    t('Tips of {cleanerName} for {serviceName} are {amount}', {
      ...{ cleanerName, serviceName, amount: amountText(currency, amount) },
    }),
};
