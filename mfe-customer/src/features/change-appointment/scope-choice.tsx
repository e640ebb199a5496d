import { BOOKING_SCOPES, type BookingScope } from '@brightnest/contracts/bookings/booking-options';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';

interface ScopeChoiceProps {
  legend: string;
  value: BookingScope;
  onChange: (scope: BookingScope) => void;
}

/** Which cleans of a series a change is about. */
export function ScopeChoice({ legend, value, onChange }: ScopeChoiceProps) {
  return (
    <RadioCards
      legend={legend}
      name="scope"
      options={BOOKING_SCOPES}
      value={value}
      onChange={onChange}
      minCardWidth="10rem"
    />
  );
}
