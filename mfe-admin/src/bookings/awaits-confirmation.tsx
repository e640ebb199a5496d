import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { Link2 } from 'lucide-react';

/** Says of what staff booked until when its customer is to confirm it, with the link to read out or send again. */
export function AwaitsConfirmation({ booking }: { booking: StaffBooking }) {
  const toast = useToast();
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

  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Link2 aria-hidden="true" />
          {t('Copy the link')}
        </Button>
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
