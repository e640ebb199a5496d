import { freeChangeSentence } from '@brightnest/contracts/payments/fee-terms';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import { labelOf } from '@brightnest/contracts/forms';
import { formatMinor } from '@brightnest/contracts/money';
import { RECURRENCES, UNPAID_MINUTES } from '@brightnest/contracts/scheduling/booking';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import {
  formatDate,
  formatDuration,
  formatTime,
  propertyZone,
  zoneName,
} from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import {
  CouponField,
  type CouponState,
  useCoupon,
  useFirstCoupon,
} from '@brightnest/kit/ui/forms/coupon-field';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { APPOINTMENTS, verifyEmailPath } from '../paths';
import { useCustomerCheckCouponMutation } from './booking-api';
import { type BookingPreview, type BookingRefusal, feeOf } from './booking-preview';
import { Line, Lines, PaymentLines, PriceLines, SmallPrint, SummaryCard } from './summary-lines';

interface BookingSummaryProps {
  form: JoiForm<BookingRequest>;
  previewOf: (answers: BookingRequest) => BookingPreview;
  coupon: CouponState;
  refusal: BookingRefusal;
  isSending: boolean;
  onPayAsYouGo: () => void;
}

/** The coupon of the form. One of a draft is asked for anew. */
export function useBookingCoupon({
  getValues,
  setValue,
}: Pick<JoiForm<BookingRequest>, 'getValues' | 'setValue'>): CouponState {
  const [check] = useCustomerCheckCouponMutation();
  const state = useCoupon(check);
  const { asks } = useAskedFields('booking');
  useFirstCoupon(state, {
    isReady: asks('couponCode'),
    code: () => getValues('couponCode'),
    onCode: (code) => setValue('couponCode', code),
  });
  return state;
}

/** What the button says that books. */
export function submitLabel(preview: BookingPreview): string {
  const { terms, price, appointmentCount, rules } = preview;
  const fee = feeOf(preview);
  if (terms.withCredit)
    return appointmentCount === 1
      ? t('Book this clean')
      : t('Book {appointmentCount} cleans', { appointmentCount });
  if (!price) return rules.isPaidOnline && rules.feePercent > 0 ? t('Book and pay') : t('Book');
  return fee === 0 ? t('Book') : t('Book and pay {minor}', { minor: formatMinor(fee) });
}

/** What is booked, what it costs and how it is paid, with the button to book. */
export function BookingSummary(props: BookingSummaryProps) {
  const { form, previewOf, coupon, refusal, isSending, onPayAsYouGo } = props;
  // Watched here alone, so that the form is not rendered again with every letter.
  const answers = useWatch({ control: form.control }) as BookingRequest;
  const preview = previewOf(answers);
  const { service, terms, price, otherPrice, pricing, rules, appointmentCount } = preview;
  const { asks } = useAskedFields('booking');
  const isOpenEnded = answers.repeat !== undefined && answers.repeat.occurrences === undefined;
  const id = useId();
  return (
    <SummaryCard as="aside" aria-labelledby={id}>
      <h2 id={id}>{t('Booking summary')}</h2>
      <Stack>
        <DetailLines answers={answers} service={service} />
        {price && otherPrice && (
          <>
            <PriceLines
              price={price}
              otherPrice={otherPrice}
              pricing={pricing}
              terms={terms}
              appointmentCount={appointmentCount}
              isRepeated={answers.repeat !== undefined}
              couponCode={coupon.coupon?.code}
            />
            <PaymentLines
              price={price}
              otherPrice={otherPrice}
              fee={feeOf(preview)}
              terms={terms}
              rules={rules}
              appointmentCount={appointmentCount}
            />
          </>
        )}
      </Stack>
      {!terms.withCredit && asks('couponCode') && (
        <CouponField
          {...coupon}
          code={answers.couponCode ?? ''}
          onCode={(code) => form.setValue('couponCode', code)}
          discount={price && price.discount}
        />
      )}
      {terms.notice && <Notice tone="info">{terms.notice}</Notice>}
      <RefusalNotice refusal={refusal} preview={preview} onPayAsYouGo={onPayAsYouGo} />
      <Button type="submit" fullWidth loading={isSending}>
        {isSending ? t('Booking...') : submitLabel(preview)}
      </Button>
      <SmallPrint>
        {paymentHint(preview)}
        {isOpenEnded && OPEN_ENDED}
        {freeChangeSentence(rules, terms.withCredit)}
      </SmallPrint>
    </SummaryCard>
  );
}

function paymentHint(preview: BookingPreview): string {
  const { terms, price, rules } = preview;
  if (terms.withCredit) return '';
  if (!rules.isPaidOnline) return t('Paying by card is not offered: pay the cleaner in cash. ');
  if (price && feeOf(preview) === 0)
    return t('Nothing is paid now: pay by card in your account, or in cash. ');
  return t(
    'Your time is held for {UNPAID_MINUTES} minutes while you pay, by card, on the next page. ',
    { UNPAID_MINUTES },
  );
}

const OPEN_ENDED = msg(
  'This books and pays the first clean. We book the next ones at the same time, as far as our calendar is open, and mail you their times: you pay each by card in your account, or in cash. ',
);

const MINUTE_MS = 60_000;

function When({ scheduledDate, duration, state }: BookingRequest) {
  if (!scheduledDate) return t('Not chosen yet');
  const zone = propertyZone(state);
  const end = new Date(Date.parse(scheduledDate) + duration * MINUTE_MS);
  return (
    <>
      {formatDate(scheduledDate, 'full', zone)}
      <br />
      {formatTime(scheduledDate, zone)} – {formatTime(end, zone)}
      <small>{zoneName(zone)}</small>
    </>
  );
}

interface DetailLinesProps {
  answers: BookingRequest;
  service: Service | undefined;
}

/** What is booked. */
function DetailLines({ answers, service }: DetailLinesProps) {
  const { duration, repeat, bedrooms = 1, bathrooms = 1 } = answers;
  return (
    <Lines>
      <Line>
        <dt>{t('Service')}</dt>
        <dd>{service?.name ?? t('Not chosen yet')}</dd>
      </Line>
      {service?.priceUnit === 'rooms' && (
        <Line>
          <dt>{t('Home')}</dt>
          <dd>{roomsText({ bedrooms, bathrooms })}</dd>
        </Line>
      )}
      <Line>
        <dt>{t('When')}</dt>
        <dd>
          <When {...answers} />
        </dd>
      </Line>
      <Line>
        <dt>{t('Duration')}</dt>
        <dd>{formatDuration(duration)}</dd>
      </Line>
      {repeat && (
        <Line>
          <dt>{t('How often')}</dt>
          <dd>
            {labelOf(RECURRENCES, repeat.every)}
            <small>
              {repeat.occurrences === undefined
                ? t('Until you end it')
                : t('{occurrences} cleans', { occurrences: repeat.occurrences })}
            </small>
          </dd>
        </Line>
      )}
    </Lines>
  );
}

interface RefusalNoticeProps {
  refusal: BookingRefusal;
  preview: BookingPreview;
  onPayAsYouGo: () => void;
}

/** What to decide again after the booking was refused. */
function RefusalNotice({ refusal, preview, onPayAsYouGo }: RefusalNoticeProps) {
  const { price, terms } = preview;
  if (refusal === 'price_changed' && price) {
    return (
      <Notice role="alert">
        {t('The price has changed: a clean is {minor} now. Nothing is booked yet.', {
          minor: formatMinor(price.total),
        })}
      </Notice>
    );
  }
  // Once the membership is loaded again, its notice says that there is no credit.
  if (refusal === 'no_credit' && terms.withCredit) {
    return (
      <Notice
        role="alert"
        action={
          <Button variant="secondary" size="sm" onClick={onPayAsYouGo}>
            {t('Pay as you go')}
          </Button>
        }
      >
        {t('Your plan does not pay for this any more. Nothing is booked yet.')}
      </Notice>
    );
  }
  if (refusal === 'too_many_unpaid' || refusal === 'email_not_verified') {
    return <UnpaidNotice isUnverified={refusal === 'email_not_verified'} />;
  }
  return null;
}

/** Other bookings have to be paid first; what is entered here is kept meanwhile. */
function UnpaidNotice({ isUnverified }: { isUnverified: boolean }) {
  const { user } = useSession();
  // A guest proves the address by the link that was mailed to them.
  const canVerify = isUnverified && !user?.isGuest;
  return (
    <Notice
      role="alert"
      action={
        <Cluster>
          <LinkButton to={APPOINTMENTS} variant="secondary" size="sm">
            {t('See what is not paid')}
          </LinkButton>
          {canVerify && (
            <LinkButton to={verifyEmailPath(user?.email ?? '')} variant="secondary" size="sm">
              {t('Verify your email')}
            </LinkButton>
          )}
        </Cluster>
      }
    >
      {t(
        'Other bookings are waiting for payment. Nothing is booked yet, and what you entered here is kept.',
      )}
    </Notice>
  );
}
