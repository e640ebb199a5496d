import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { CalendarPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useNewParam } from './new-param';

// Its code is needed by who books alone.
const NewBookingDialog = lazyScreen(() =>
  import('./new-booking-dialog').then((module) => module.NewBookingDialog),
);

interface NewButtonProps {
  /** Whom it is for, by their user id. */
  customerId?: string;
}

/** Opens the form by which staff book for a customer. */
export function NewBookingButton({ customerId = '' }: NewButtonProps) {
  const { change } = useNewParam();
  if (!useOwnPermissions().includes('bookings:write')) return null;
  return (
    <Button size="sm" onClick={() => change({ new: 'booking', customer: customerId })}>
      <CalendarPlus aria-hidden="true" />
      {t('New booking')}
    </Button>
  );
}

/** The form that the address of the page names. */
export function OnBehalfDialogs() {
  const { kind } = useNewParam();
  const permissions = useOwnPermissions();
  if (kind !== 'booking' || !permissions.includes('bookings:write')) return null;
  return (
    <Suspense fallback={null}>
      <NewBookingDialog />
    </Suspense>
  );
}
