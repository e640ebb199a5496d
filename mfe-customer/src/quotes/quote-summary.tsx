import { msg, t } from '@brightnest/contracts/translation';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import { labelOf } from '@brightnest/contracts/forms';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { QUOTE_PAYMENT_LABELS, type QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { formatDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { Link } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { fontWeight } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { OnTheWay } from '../appointments/on-the-way';
import { MessagesButton } from '../conversations/messages';
import { customerQuotePath, offerPath, payQuotePath } from '../paths';
import { quoteTitle } from './cancel-quote-dialog';

const TitleLink = styled(Link)`
  font-weight: ${fontWeight.semibold};
`;

interface QuoteSummaryProps {
  quote: CustomerQuote;
  onCancel: () => void;
}

/** A quote in a list of the customer's own, with a link to its page. */
export function QuoteSummary({ quote, onCancel }: QuoteSummaryProps) {
  const { id, serviceType } = quote;
  return (
    <Stack $gap={3}>
      <Cluster $justify="space-between">
        <TitleLink to={customerQuotePath(id)}>{labelOf(SERVICE_TYPES, serviceType)}</TitleLink>
        <QuoteStage quote={quote} />
      </Cluster>
      <QuoteNotices quote={quote} />
      <DescriptionList items={quoteFacts(quote)} />
      <Cluster $gap={2}>
        <QuoteActions quote={quote} onCancel={onCancel} />
        <MessagesButton kind="quote" id={id} about={quoteTitle(quote)} />
      </Cluster>
    </Stack>
  );
}

const REQUESTED = { label: msg('Requested'), tone: 'info' } as const;
const CONFIRMED = { label: msg('Confirmed'), tone: 'success' } as const;

const STAGES: Readonly<Record<QuoteStatus, { label: string; tone: BadgeTone }>> = {
  pending: REQUESTED,
  quote_requested: REQUESTED,
  customer_confirmed: CONFIRMED,
  cleaners_assigned: CONFIRMED,
  ready: CONFIRMED,
  in_progress: { label: msg('In progress'), tone: 'accent' },
  completed: { label: msg('Done'), tone: 'success' },
  cancelled: { label: msg('Cancelled'), tone: 'neutral' },
};

/** Where a quote is, in the customer's words. */
export function QuoteStage({ quote: { status, offer } }: { quote: CustomerQuote }) {
  if (offer?.isOpen) return <Badge tone="accent">{t('Offer for you')}</Badge>;
  const { label, tone } = STAGES[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** What is going on with a quote, and what waits for the customer. */
export function QuoteNotices({ quote }: { quote: CustomerQuote }) {
  const { id, onTheWay, timeZone, offer, feeDifference, currency } = quote;
  return (
    <>
      {onTheWay && <OnTheWay {...onTheWay} timeZone={timeZone} />}
      {offer?.isOpen && (
        <Notice
          tone="info"
          action={
            <LinkButton to={offerPath(id)} size="sm">
              {t('Look at our offer')}
            </LinkButton>
          }
        >
          {t('We made you an offer of {amount}. It is valid until {time}.', {
            amount: amountText(offer.total, currency),
            time: formatZonedDateTime(offer.validUntil, timeZone),
          })}
        </Notice>
      )}
      {feeDifference !== null && (
        <Notice
          tone="warning"
          action={
            <LinkButton to={payQuotePath(id)} size="sm">
              {t('Pay {amount}', { amount: amountText(feeDifference, currency) })}
            </LinkButton>
          }
        >
          {t(
            'The price has changed, and the confirmation fee with it. Please pay the difference, so that we can go on.',
          )}
        </Notice>
      )}
    </>
  );
}

/** Pays the fee by card, and then what is left to pay; cancels what has not begun. */
export function QuoteActions({ quote, onCancel }: QuoteSummaryProps) {
  const { id, status, paymentStatus, offer, fee, feeDifference, due, currency, canCancel } = quote;
  const isFeePaid = paymentStatus === 'paid' && feeDifference === null;
  return (
    <>
      {fee !== null && feeDifference === null && !offer?.isOpen && (
        <LinkButton to={payQuotePath(id)} size="sm">
          {t('Pay the confirmation fee: {amount}', { amount: amountText(fee, currency) })}
        </LinkButton>
      )}
      {isFeePaid && status !== 'cancelled' && isPositive(due) && (
        <LinkButton to={payQuotePath(id, { pays: 'balance' })} size="sm">
          {t('Pay the rest by card: {amount}', { amount: amountText(due, currency) })}
        </LinkButton>
      )}
      {canCancel && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Cancel quote: {quoteTitle}', { quoteTitle: quoteTitle(quote) })}
          onClick={onCancel}
        >
          {t('Cancel quote')}
        </Button>
      )}
    </>
  );
}

/** Where and when it is, who comes, what it costs and what of that is paid. */
export function quoteFacts(quote: CustomerQuote) {
  const { address, createdAt, scheduledAt, timeZone, currency, status } = quote;
  const { price, isPriceAgreed, discount, paymentStatus, paidAmount, due, team } = quote;
  const isPaid = paidAmount !== null && isPositive(paidAmount);
  return [
    { term: t('Address'), description: address },
    scheduledAt === null
      ? { term: t('Asked for'), description: formatDate(createdAt, 'medium') }
      : { term: t('Agreed start'), description: formatZonedDateTime(scheduledAt, timeZone) },
    ...(team === null ? [] : [{ term: t('Who comes'), description: team }]),
    ...(discount
      ? [
          {
            term: couponLabel(discount.code),
            description: `− ${amountText(discount.amount, currency)}`,
          },
        ]
      : []),
    { term: isPriceAgreed ? t('Price') : t('Estimate'), description: amountText(price, currency) },
    {
      term: t('Payment'),
      description: [
        t(QUOTE_PAYMENT_LABELS[paymentStatus]),
        ...(isPaid
          ? [t('{amount} paid online', { amount: amountText(paidAmount, currency) })]
          : []),
        ...(status === 'cancelled'
          ? []
          : [t('{amount} left to pay', { amount: amountText(due, currency) })]),
      ].join(', '),
    },
  ];
}
