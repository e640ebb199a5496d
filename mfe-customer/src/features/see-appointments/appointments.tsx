import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { Tabs } from '@brightnest/kit/ui/tabs';
import type { ReactNode } from 'react';
import { AppointmentList } from './appointment-list';
import { useAppointmentsAddress } from './use-appointments-address';

interface AppointmentsProps {
  /** What can be done with a clean: buttons at the foot of its card. */
  actions: (booking: CustomerBooking) => ReactNode;
}

/** The customer's cleans, those to come and those that are over. */
export function Appointments({ actions }: AppointmentsProps) {
  const { when, page, setWhen, setPage } = useAppointmentsAddress();
  const list = <AppointmentList when={when} page={page} onPageChange={setPage} actions={actions} />;
  return (
    <Tabs
      label="Your appointments"
      value={when}
      onValueChange={setWhen}
      items={[
        { value: 'upcoming', label: 'Upcoming', content: list },
        { value: 'past', label: 'Past', content: list },
      ]}
    />
  );
}
