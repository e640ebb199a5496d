import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { color, fontSize } from '@brightnest/kit/theme/tokens';
import { CalendarDays } from 'lucide-react';
import { styled } from 'styled-components';
import { clockText, weekdayText, zoneText } from '@brightnest/kit/times/moment-text';
import { isElsewhere } from '../../times/moment-text';

const MINUTE_MS = 60_000;

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
  font-size: ${fontSize.lg};

  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.6em;
    color: ${color.accentText};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** When a clean is, at the property; whose time that is is said where the reader has another. */
export function AppointmentTime({ booking }: { booking: CustomerBooking }) {
  const { scheduledDate, duration, timeZone } = booking;
  const end = new Date(Date.parse(scheduledDate) + duration * MINUTE_MS);
  return (
    <Line>
      <CalendarDays aria-hidden="true" />
      <span>
        <time dateTime={scheduledDate}>
          {`${weekdayText(scheduledDate, timeZone)}, ${clockText(scheduledDate, timeZone)}`}
        </time>
        {` to ${clockText(end, timeZone)}`}
        {isElsewhere(scheduledDate, timeZone) && <small> {zoneText(timeZone)}</small>}
      </span>
    </Line>
  );
}
