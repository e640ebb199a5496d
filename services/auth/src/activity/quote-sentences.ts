import type { EventType } from '@brightnest/contracts/events/event-types';
import type { QuoteCancelled } from '@brightnest/contracts/events/quotes';
import { type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import { QUOTE_EDIT_LABELS } from '@brightnest/contracts/quotes/quote-edit';
import { quoteStatusLabel } from '@brightnest/contracts/quotes/quote-status';
import { inSentence, t } from '@brightnest/contracts/translation';
import { amountText, inWords, type Sentences } from './sentence';

/** What happens to quotes and their offers. */
export const QUOTE_SENTENCES: Sentences<Extract<EventType, `quote.${string}` | `offer.${string}`>> =
  {
    'quote.submitted': ({ firstName, lastName, suburb, isByStaff }, actor) => {
      const known = { actor, firstName, lastName, suburb };
      return isByStaff
        ? t('{actor} wrote down a quote request of {firstName} {lastName} in {suburb}', known)
        : t('New quote request from {firstName} {lastName} in {suburb}', known);
    },
    'quote.read': ({ isRead = true }, actor) =>
      isRead
        ? t('{actor} opened a quote request', { actor })
        : t('{actor} marked a quote request as unread', { actor }),
    'quote.linked': ({ customerName }) =>
      t('The quote of {customerName} joined their account', { customerName }),
    'quote.edited': ({ customerName, edit: { changes, reason } }, actor) =>
      t('{actor} changed the quote request of {customerName}: {what}', {
        ...{ actor, customerName },
        what: changes.map((one) => inSentence(t(QUOTE_EDIT_LABELS[one]))).join(', '),
      }) + inWords(reason),
    'quote.status-changed': (
      { customerName, from, to, skipped, isByCustomer, declined },
      actor,
    ) => {
      if (declined) {
        const { cleanerName, reason } = declined;
        const left = { cleanerName, customerName, status: t(quoteStatusLabel(to)) };
        const sentence =
          from === to
            ? t('{cleanerName} declined the job of {customerName}', left)
            : t(
                '{cleanerName} declined the job of {customerName}, which is back at {status}',
                left,
              );
        return sentence + inWords(reason);
      }
      if (isByCustomer) {
        return to === 'cancelled'
          ? t('{customerName} cancelled their quote', { customerName })
          : t('{customerName} confirmed their quote', { customerName });
      }
      if (from === to) {
        return t('{actor} changed what is agreed for the quote of {customerName}', {
          ...{ actor, customerName },
        });
      }
      const known = { actor, customerName, status: t(quoteStatusLabel(to)) };
      if (skipped.length === 0) {
        return t('{actor} moved the quote of {customerName} to {status}', known);
      }
      const names = skipped.map((one) => t(quoteStatusLabel(one))).join(', ');
      return t('{actor} moved the quote of {customerName} to {status}, without {skipped}', {
        ...{ ...known, skipped: names },
      });
    },
    'quote.cancelled': ({ customerName, ...money }) =>
      t("{customerName}'s cancelled quote: {outcome}", {
        ...{ customerName, outcome: moneyBack(money) },
      }),
    'quote.repriced': ({ customerName, previousPrice, price, currency, toCharge, refund }) =>
      [
        t('The quote of {customerName} costs {price} instead of {previous}', {
          ...{ customerName, price: amountText(currency, price) },
          previous: amountText(currency, previousPrice),
        }),
        isSome(refund) &&
          t('{amount} of the fee goes back', { amount: amountText(currency, refund) }),
        isSome(toCharge) &&
          t('{amount} of the fee is asked for online', { amount: amountText(currency, toCharge) }),
      ]
        .filter(Boolean)
        .join('; '),
    'offer.sent': ({ customerName, replacedOfferId }, actor) =>
      replacedOfferId === null
        ? t('{actor} sent {customerName} an offer', { actor, customerName })
        : t('{actor} sent {customerName} a new offer instead of the last one', {
            ...{ actor, customerName },
          }),
    'offer.viewed': ({ customerName }) => t('{customerName} opened the offer', { customerName }),
    'offer.accepted': ({ customerName, total, currency }) =>
      t('{customerName} accepted the offer of {amount}', {
        ...{ customerName, amount: amountText(currency, total) },
      }),
    'offer.declined': ({ customerName, message }) =>
      t('{customerName} declined the offer', { customerName }) + inWords(message),
    'offer.change-requested': ({ customerName, message }) =>
      t('{customerName} asked for another offer', { customerName }) + inWords(message),
    'offer.withdrawn': ({ customerName }, actor) =>
      t('{actor} withdrew the offer for {customerName}', { actor, customerName }),
    'offer.reminder-due': ({ customerName }) =>
      t('{customerName} is reminded of the offer', { customerName }),
    'offer.expired': ({ customerName }) =>
      t('The offer for {customerName} has expired', { customerName }),
    'quote.on-the-way': ({ customerName, cleanerName }) =>
      t('{customerName} hears that {cleanerName} is on the way', {
        ...{ customerName, cleanerName: cleanerName ?? t('a cleaner') },
      }),
    'quote.reminder-due': ({ customerName, serviceName, hoursBefore }) =>
      t('{customerName} is reminded of {serviceName}, {hours} hours ahead', {
        ...{ customerName, serviceName, hours: hoursBefore },
      }),
  };

const isSome = (amount: DecimalText) => fromDecimalText(amount) > 0;

function moneyBack({
  refund,
  kept,
  currency,
}: Pick<QuoteCancelled, 'refund' | 'kept' | 'currency'>): string {
  const parts = [
    isSome(refund) && t('{amount} goes back', { amount: amountText(currency, refund) }),
    isSome(kept) && t('{amount} is kept', { amount: amountText(currency, kept) }),
  ];
  return parts.filter(Boolean).join(', ') || t('nothing was paid online');
}
