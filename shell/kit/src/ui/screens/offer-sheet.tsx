import { t } from '@brightnest/contracts/translation';
import { formatList } from '@brightnest/contracts/locale-text';
import { freeChangeText, isFreeUntilStart } from '@brightnest/contracts/payments/fee-terms';
import { labelOf } from '@brightnest/contracts/forms';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { OfferLine } from '@brightnest/contracts/offers/offer-schemas';
import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import { type Recurrence, RECURRENCES } from '@brightnest/contracts/scheduling/booking';
import {
  formatDateTime,
  formatDuration,
  formatZonedDateTime,
  zoneName,
} from '@brightnest/contracts/times';
import { useNow } from '@brightnest/kit/runtime/use-now';
import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { amountText, isPositive } from '../display/amount-text';
import { DescriptionList } from '../display/description-list';
import { Stack } from '../display/layout';
import { RadioCards } from '../forms/radio-cards';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';

/** What a customer reads of an offer. */
export type OfferFacts = Omit<
  CustomerOffer,
  | 'id'
  | 'status'
  | 'isOpen'
  | 'isQuoteCancelled'
  | 'serviceType'
  | 'declineReason'
  | 'changeRequest'
>;

interface OfferSheetProps {
  offer: OfferFacts;
  /** The time that is chosen, where one can be. */
  choice?: {
    value: string | undefined;
    onChange: (scheduledAt: string) => void;
    error?: string | undefined;
  };
}

/** An offer as its customer reads it: on their page, and as the preview of who writes it. */
export function OfferSheet({ offer, choice }: OfferSheetProps) {
  const { note, description, address, duration, every, acceptedTime, timeZone } = offer;
  return (
    <Stack $gap={5}>
      {note && <Note>{note}</Note>}
      <DescriptionList
        items={[
          { term: t('What'), description },
          { term: t('Where'), description: address },
          { term: t('How long'), description: formatDuration(duration) },
          ...(every === null
            ? []
            : [{ term: t('How often'), description: repeatText(offer, every) }]),
          ...(acceptedTime === null
            ? []
            : [{ term: t('When'), description: formatZonedDateTime(acceptedTime, timeZone) }]),
        ]}
      />
      <OfferPrice offer={offer} />
      {choice && <OfferTimes offer={offer} {...choice} />}
      {choice && <Validity validUntil={offer.validUntil} timeZone={timeZone} />}
    </Stack>
  );
}

/** What a customer accepts with an offer that repeats. */
function repeatText({ total, laterTotal, currency, terms }: OfferFacts, every: Recurrence): string {
  const often = t(labelOf(RECURRENCES, every));
  const amount = amountText(total, currency);
  return [
    laterTotal === undefined
      ? t('{often}, {amount} each time, until you end it.', { often, amount })
      : t(
          '{often}, {amount} for the first clean and {later} for each later one, until you end it.',
          {
            often,
            amount,
            later: amountText(laterTotal, currency),
          },
        ),
    isFreeUntilStart(terms, false)
      ? t(
          'You can move or skip one, pause or end it at any time: each clean is free to cancel until it begins.',
        )
      : t(
          'You can move or skip one, pause or end it at any time: the first clean is free to cancel up to {freeChange} before, each later one until it begins.',
          { freeChange: freeChangeText(terms) },
        ),
    t('The later ones have no fee beforehand.'),
  ].join(' ');
}

const Note = styled.blockquote`
  margin: 0;
  padding: ${space[3]} ${space[4]};
  border-inline-start: 4px solid ${color.accent};
  border-radius: ${radius.sm};
  background: ${color.accentSubtle};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Lines = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[4]};
    padding-block: ${space[2]};
    border-top: 1px solid ${color.border};
  }

  & > div:first-child {
    border-top: 0;
  }

  & dt {
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & dt small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & > .total {
    border-top: 2px solid ${color.controlBorder};
    font-weight: ${fontWeight.semibold};
  }

  & > .total dt {
    flex-basis: 4rem;
  }

  & > .total dd {
    font-size: ${fontSize.xl};
  }

  & > .total ~ div {
    padding-block: ${space[1]};
    border-top: 0;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** The lines, and what of their sum is paid when. */
function OfferPrice({ offer }: { offer: OfferFacts }) {
  const { lines, discount, tax, total, laterTotal, fee, rest, currency } = offer;
  const inAll = (line: OfferLine) => toDecimalText(line.quantity * fromDecimalText(line.unitPrice));
  return (
    <Lines aria-label={t('Price')}>
      {lines.map((line, index) => (
        // Two lines may say the same.
        <div key={index}>
          <dt>
            {line.label}
            {line.quantity > 1 && (
              <small>
                {line.quantity} × {amountText(line.unitPrice, currency)}
              </small>
            )}
          </dt>
          <dd>{amountText(inAll(line), currency)}</dd>
        </div>
      ))}
      {discount && (
        <div>
          <dt>{discount.label}</dt>
          <dd>−{amountText(discount.amount, currency)}</dd>
        </div>
      )}
      {tax && (
        <div>
          <dt>{tax.label}</dt>
          <dd>{amountText(tax.amount, currency)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{laterTotal === undefined ? t('Total') : t('Total of the first clean')}</dt>
        <dd>{amountText(total, currency)}</dd>
      </div>
      {laterTotal !== undefined && (
        <div>
          <dt>{t('Each later clean')}</dt>
          <dd>{amountText(laterTotal, currency)}</dd>
        </div>
      )}
      {fee !== null && (
        <div>
          <dt>{t('Online now, to confirm')}</dt>
          <dd>{amountText(fee, currency)}</dd>
        </div>
      )}
      {isPositive(rest) && rest !== total && (
        <div>
          <dt>{t('The rest, in cash after the clean or by card')}</dt>
          <dd>{amountText(rest, currency)}</dd>
        </div>
      )}
    </Lines>
  );
}

type OfferTimesProps = { offer: OfferFacts } & NonNullable<OfferSheetProps['choice']>;

function OfferTimes({ offer: { times, timeZone }, value, onChange, error }: OfferTimesProps) {
  return (
    <RadioCards
      name="scheduledAt"
      legend={times.length > 1 ? t('Choose a time') : t('The time we keep for you')}
      hint={t('Times are {zone}, where the property is.', { zone: zoneName(timeZone) })}
      {...(error !== undefined && { error })}
      required
      minCardWidth="14rem"
      value={value}
      onChange={onChange}
      options={times.map(({ scheduledAt, cleaners }) => ({
        value: scheduledAt,
        label: formatDateTime(scheduledAt, 'weekday', timeZone),
        ...(cleaners.length > 0 && {
          description: t('With {names}', { names: formatList(cleaners) }),
        }),
      }))}
    />
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ValidityLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.4em;
  }

  & strong {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
  }
`;

function Validity({ validUntil, timeZone }: Pick<OfferFacts, 'validUntil' | 'timeZone'>) {
  const now = useNow(MINUTE_MS);
  return (
    <ValidityLine>
      <Clock aria-hidden="true" />
      <span>
        <strong>{timeLeft(Date.parse(validUntil) - now.getTime())}</strong>
        {'. '}
        {t('The offer is valid until {time}.', { time: formatZonedDateTime(validUntil, timeZone) })}
      </span>
    </ValidityLine>
  );
}

function timeLeft(ms: number): string {
  if (ms <= 0) return t('The time is over');
  if (ms < HOUR_MS) return t('Less than an hour left');
  const hours = Math.floor(ms / HOUR_MS);
  if (ms < 2 * DAY_MS) return t('{count} hours left', { count: hours, one: '{count} hour left' });
  return t('{count} days left', { count: Math.floor(ms / DAY_MS), one: '{count} day left' });
}
