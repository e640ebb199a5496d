import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { Button } from '@brightnest/kit/ui/button';
import { Star } from 'lucide-react';

interface ReviewButtonProps {
  booking: CustomerBooking;
  onReview: () => void;
}

/** The way to rate a clean that is done, once. */
export function ReviewButton({ booking, onReview }: ReviewButtonProps) {
  if (booking.status !== 'completed' || booking.customerRating !== null) return null;
  return (
    <Button size="sm" onClick={onReview}>
      <Star aria-hidden="true" />
      Rate and review
    </Button>
  );
}
