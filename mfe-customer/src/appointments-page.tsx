import { AreaFrame } from './area/area-frame';

/** What the customer booked, to come and past. */
export function AppointmentsPage() {
  return (
    <AreaFrame
      menu
      heading="Your appointments"
      sentence="Cancelling or moving is free up to 24 hours before the start."
    />
  );
}
