import { AreaFrame } from './area/area-frame';

/** Where a clean is booked. */
export function BookServicePage() {
  return (
    <AreaFrame
      heading="Book a service"
      sentence="Ask for a quote: you see the price at once, and we agree on the day with you."
    />
  );
}
