import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { PriceMoney, useEnteredPrice } from '../payments/price-money';
import { usePaidPriceLabel } from '../payments/pricing-settings';
import { ConcurrentChangeNotice, useSeenVersion } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminPreviewBookingPriceQuery, useAdminRepriceBookingMutation } from './bookings-api';
import { MAX_REASON_LENGTH } from './cancel-dialog';

interface PriceDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Gives a booking another price; staff read what it does with the money first. */
export function PriceDialog({ booking, onClose }: PriceDialogProps) {
  const { id, customerName, totalAmount, currency } = booking;
  const [entered, setEntered] = useState('');
  const [reason, setReason] = useState('');
  const [inCash, setInCash] = useState(false);
  const label = usePaidPriceLabel(t('New price'), currency);
  const price = useEnteredPrice(entered);
  const isOther = price !== null && price > 0 && price !== fromDecimalText(totalAmount);
  const { currentData, error, isFetching, refetch } = useAdminPreviewBookingPriceQuery(
    { id, query: { totalAmount: toDecimalText(price ?? 0), differenceInCash: inCash } },
    { skip: !isOther, refetchOnMountOrArgChange: true },
  );
  const money = isOther && !error ? currentData?.money : undefined;
  const { seen, change, isChanging } = useReprice({ booking, onClose });
  const canConfirm = money !== undefined && reason.trim() !== '';

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Change the price for {customerName}?', { customerName })}
      description={t(
        'It is {amount} now. The confirmation fee follows it, and the customer is told by email.',
        { amount: amountText(totalAmount, currency) },
      )}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Keep the price')}
          </Button>
          <Button
            disabled={!canConfirm}
            loading={isChanging}
            onClick={() =>
              void change({
                ...{ totalAmount: toDecimalText(price ?? 0), differenceInCash: inCash },
                ...{ reason: reason.trim(), expectedRefund: money?.refund ?? '0.00' },
              })
            }
          >
            {t('Change price')}
          </Button>
        </>
      }
    >
      <Stack>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'booking', resourceId: id }} />
        <TextField
          label={label}
          hint={t('In {currency}, for this clean alone.', { currency })}
          inputMode="decimal"
          required
          placeholder={totalAmount}
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
        />
        <TextareaField
          label={t('Reason')}
          hint={t('The customer reads it.')}
          required
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {isOther && error ? (
          <ErrorState
            title={t('The price can’t be changed right now')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <PriceMoney money={money} inCash={inCash} onInCash={setInCash} />
        )}
      </Stack>
    </Dialog>
  );
}

type Change = Omit<
  Parameters<ReturnType<typeof useAdminRepriceBookingMutation>[0]>[0],
  'id' | 'version'
>;

function useReprice({ booking, onClose }: PriceDialogProps) {
  const { id, customerName } = booking;
  const seen = useSeenVersion(booking.version);
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const [reprice] = useAdminRepriceBookingMutation();
  const { run, isRunning } = useSingleFlight();

  async function change(request: Change): Promise<void> {
    const { error } = await reprice({ id, version: seen.version, ...request });
    if (error) {
      seen.refuse(error);
      return showFailure(error, t('Error'), t('Failed to change the price'));
    }
    toast({
      title: t('Price changed'),
      description: t('{customerName} is told by email.', { customerName }),
    });
    onClose();
  }

  return { seen, change: (request: Change) => run(() => change(request)), isChanging: isRunning };
}
