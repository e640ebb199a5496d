import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { Link2, Send } from 'lucide-react';
import { useMay } from '../permissions/may';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminResendConfirmationLinkMutation } from './bookings-api';

/** Says of what staff booked until when its customer is to confirm it, with the link to read out or send again. */
export function AwaitsConfirmation({ booking }: { booking: StaffBooking }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const maySend = useMay(staffBookingsRoutes.resendConfirmationLink);
  const [resend, { isLoading }] = useAdminResendConfirmationLinkMutation();
  const { onBehalf, customerName: name, timeZone } = booking;
  if (!onBehalf?.confirmPath || onBehalf.confirmUntil === null) return null;
  const address = new URL(onBehalf.confirmPath, location.origin).href;
  const time = formatDateTime(onBehalf.confirmUntil, 'shortWeekday', timeZone);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t('Link copied'), description: address });
    } catch {
      toast({ title: t('The link'), description: address });
    }
  }

  async function sendAgain() {
    const { error } = await resend(booking.id);
    if (error) showFailure(error, t('Error'), t('Failed to send the link'));
    else toast({ title: t('Link sent'), description: t('{name} is told by email.', { name }) });
  }

  return (
    <Notice
      tone="info"
      action={
        <Cluster $gap={2}>
          {maySend && (
            <Button
              variant="secondary"
              size="sm"
              loading={isLoading}
              onClick={() => void sendAgain()}
            >
              <Send aria-hidden="true" />
              {t('Send the link again')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Link2 aria-hidden="true" />
            {t('Copy the link')}
          </Button>
        </Cluster>
      }
    >
      {onBehalf.confirmBy === 'payment'
        ? t('{name} has the link to pay and so to confirm. It is held until {time}.', {
            name,
            time,
          })
        : t('{name} has the link to confirm. It is held until {time}.', { name, time })}
    </Notice>
  );
}
