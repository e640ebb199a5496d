import { formatMinor, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { EditBookingRequest } from '@brightnest/contracts/scheduling/booking-edit-schemas';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useAdminPreviewBookingPriceQuery } from '../bookings/bookings-api';
import { parsePrice, PriceMoney, useEnteredPrice } from '../payments/price-money';
import { type OwnPrice, OwnPriceFields } from './own-price';

/** What goes back at the price that is entered. */
export interface AskedRefund {
  /** DecimalText; undefined while it is not known. */
  refund?: string;
  /** It is being asked for. */
  isPending: boolean;
}

interface EditedPriceProps {
  form: JoiForm<EditBookingRequest>;
  booking: StaffBooking;
  price: OwnPrice;
  onAsked: (asked: AskedRefund) => void;
}

/** What an edited booking costs, by itself or as staff say, and what follows for the money. */
export function EditedPrice({ form, booking, price, onAsked }: EditedPriceProps) {
  const { totalAmount } = useWatch({ control: form.control }) as EditBookingRequest;
  const entered = useEnteredPrice(totalAmount);
  const isWaiting = booking.status === 'pending';
  return (
    <Stack $gap={4}>
      <OwnPriceFields
        form={form as unknown as Parameters<typeof OwnPriceFields>[0]['form']}
        price={price}
        label={t('Price of this clean')}
        before={booking.totalAmount}
      >
        {booking.discount && (
          <p>{t('The coupon takes nothing off this price: it is what is paid.')}</p>
        )}
      </OwnPriceFields>
      {isWaiting ? (
        <PayLater form={form} booking={booking} entered={entered} />
      ) : (
        <Money form={form} booking={booking} entered={entered} onAsked={onAsked} />
      )}
    </Stack>
  );
}

type PartProps = Pick<EditedPriceProps, 'form' | 'booking'> & { entered: number | null };

/** What waits to be confirmed by paying can be confirmed without. */
function PayLater({ form, booking, entered }: PartProps) {
  const payLater = useControlledField(form.control, 'payLater');
  if (booking.onBehalf?.confirmBy !== 'payment') return null;
  const { feeMinor } = splitPayment(entered ?? 0, booking.terms);
  return (
    <CheckboxField
      label={t('Pay later')}
      hint={t(
        'They confirm with the link and pay after the clean, instead of {fee} online first.',
        {
          fee: formatMinor(feeMinor),
        },
      )}
      checked={payLater.value ?? false}
      onChange={({ target }) => payLater.onChange(target.checked)}
    />
  );
}

function Money({ form, booking, entered, onAsked }: PartProps & Pick<EditedPriceProps, 'onAsked'>) {
  const inCash = useControlledField(form.control, 'differenceInCash');
  const { id, totalAmount } = booking;
  const asked = parsePrice(form.watch('totalAmount'));
  const isOther = asked !== null && asked !== fromDecimalText(totalAmount);
  const query = { totalAmount: toDecimalText(entered ?? 0), differenceInCash: inCash.value };
  const { currentData, error, isFetching, refetch } = useAdminPreviewBookingPriceQuery(
    { id, query },
    { skip: !isOther || entered === null, refetchOnMountOrArgChange: true },
  );
  const money = isOther && !error ? currentData?.money : undefined;
  const refund = money?.refund;
  const isPending = isOther && (entered === null || isFetching);
  useEffect(() => onAsked({ refund, isPending }), [refund, isPending, onAsked]);
  if (isOther && error) {
    return (
      <ErrorState
        title={t('The price can’t be changed right now')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const over = money ? fromDecimalText(money.kept) - (entered ?? 0) : 0;
  return (
    <>
      <PriceMoney money={money} inCash={inCash.value} onInCash={inCash.onChange} />
      {over > 0 && (
        <Notice>
          {t(
            '{amount} more than this price was paid in other ways than by card. Give it back under Money, or give it as credit on the customer’s page.',
            { amount: formatMinor(over) },
          )}
        </Notice>
      )}
    </>
  );
}
