import type { EventType } from '@brightnest/contracts/events/event-types';
import { formatCalendarDate, formatDateSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText, fieldList, type Sentences } from './sentence';

/** Of hours and pay. What staff write to each other of it stays on its page. */
export const PAY_SENTENCES: Sentences<Extract<EventType, `pay.${string}`>> = {
  'pay.approved': ({ cleanerName, from, to, total, currency }, actor) =>
    t('{actor} approved the pay of {cleanerName} for {period}: {amount}', {
      ...{ actor, cleanerName, period: formatDateSpan(from, to, 'medium') },
      amount: amountText(currency, total),
    }),
  'pay.reopened': ({ cleanerName, from, to, reason }, actor) =>
    t('{actor} reopened the pay of {cleanerName} for {period}: «{reason}»', {
      ...{ actor, cleanerName, reason, period: formatDateSpan(from, to, 'medium') },
    }),
  'pay.paid': ({ cleanerName, from, to, total, currency }, actor) =>
    t('{actor} noted that {amount} were paid to {cleanerName} for {period}', {
      ...{ actor, cleanerName, period: formatDateSpan(from, to, 'medium') },
      amount: amountText(currency, total),
    }),
  'pay.adjusted': ({ cleanerName, amount, currency, reason, isRemoved }, actor) => {
    const known = { actor, cleanerName, reason, amount: amountText(currency, amount) };
    return isRemoved
      ? t('{actor} removed an adjustment of the pay of {cleanerName}: {amount}, «{reason}»', known)
      : t('{actor} adjusted the pay of {cleanerName}: {amount}, «{reason}»', known);
  },
  'pay.cash-handed-in': ({ cleanerName, amount, currency, isDeducted }, actor) => {
    const known = { actor, cleanerName, amount: amountText(currency, amount) };
    return isDeducted
      ? t('{actor} deducted {amount} of cash from the pay of {cleanerName}', known)
      : t('{actor} took in {amount} of cash from {cleanerName}', known);
  },
  'pay.time-corrected': ({ cleanerName, serviceName, reason }, actor) =>
    t('{actor} corrected the time of {cleanerName} at {serviceName}: «{reason}»', {
      ...{ actor, cleanerName, serviceName, reason },
    }),
  'pay.rule-set': ({ cleanerName, validFrom }, actor) =>
    t('{actor} changed how {cleanerName} is paid from {day} on', {
      ...{ actor, cleanerName, day: formatCalendarDate(validFrom) },
    }),
  'pay.settings-changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of how cleaners are paid', { actor, fields: fieldList(fields) }),
};
