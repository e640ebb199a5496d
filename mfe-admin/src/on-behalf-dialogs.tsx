import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { CalendarPlus, FilePlus } from 'lucide-react';
import { Suspense } from 'react';
import { useOwnPermissions } from './permissions/permissions-api';
import { useNewParam } from './on-behalf/new-param';

// Its code is needed by who books alone.
const NewBookingDialog = lazyScreen(() =>
  import('./on-behalf/new-booking-dialog').then((module) => module.NewBookingDialog),
);

const NewQuoteDialog = lazyScreen(() =>
  import('./on-behalf/new-quote-dialog').then((module) => module.NewQuoteDialog),
);

const EditBookingDialog = lazyScreen(() =>
  import('./on-behalf/edit-booking-dialog').then((module) => module.EditBookingDialog),
);

const EditQuoteDialog = lazyScreen(() =>
  import('./on-behalf/edit-quote-dialog').then((module) => module.EditQuoteDialog),
);

interface NewButtonProps {
  /** Whom it is for, by their user id. */
  customerId?: string;
  /** Its icon alone on a phone. */
  isShort?: boolean;
}

/** Opens the form by which staff book for a customer. */
export function NewBookingButton({ customerId = '', isShort = false }: NewButtonProps) {
  const { change } = useNewParam();
  if (!useOwnPermissions().includes('bookings:write')) return null;
  return (
    <Button size="sm" onClick={() => change({ new: 'booking', customer: customerId })}>
      <CalendarPlus aria-hidden="true" />
      {isShort ? <WideLabel>{t('New booking')}</WideLabel> : t('New booking')}
    </Button>
  );
}

/** Opens the form by which staff write down what a customer asks a price for. */
export function NewQuoteButton({ customerId = '', isShort = false }: NewButtonProps) {
  const { change } = useNewParam();
  if (!useOwnPermissions().includes('quotes:write')) return null;
  return (
    <Button size="sm" onClick={() => change({ new: 'quote', customer: customerId })}>
      <FilePlus aria-hidden="true" />
      {isShort ? <WideLabel>{t('New quote')}</WideLabel> : t('New quote')}
    </Button>
  );
}

/** The form that the address of the page names. */
export function OnBehalfDialogs() {
  const { kind, edited } = useNewParam();
  const permissions = useOwnPermissions();
  const isBooking = kind === 'booking' && permissions.includes('bookings:write');
  const isQuote = kind === 'quote' && permissions.includes('quotes:write');
  return (
    <Suspense fallback={null}>
      {isBooking && <NewBookingDialog />}
      {isQuote && <NewQuoteDialog />}
      {edited === 'quote' && permissions.includes('quotes:write') && <EditQuoteDialog />}
      {edited === 'booking' && permissions.includes('bookings:write') && <EditBookingDialog />}
    </Suspense>
  );
}
