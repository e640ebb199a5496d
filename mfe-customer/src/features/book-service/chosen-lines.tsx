import { RECURRENCES } from '@brightnest/contracts/bookings/booking-options';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { propertyZone } from '@brightnest/contracts/property-zone';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { clockText, weekdayText, zoneText } from '@brightnest/kit/times/moment-text';
import { hoursText } from './hours-text';
import { Line, Lines } from './summary-style';

const MINUTE_MS = 60_000;

function When({ scheduledDate, duration, state }: BookingRequest) {
  if (!scheduledDate) return 'Not chosen yet';
  const zone = propertyZone(state);
  const end = new Date(Date.parse(scheduledDate) + duration * MINUTE_MS);
  return (
    <>
      {weekdayText(scheduledDate, zone)}
      <br />
      {clockText(scheduledDate, zone)} – {clockText(end, zone)}
      <small>{zoneText(zone)}</small>
    </>
  );
}

interface ChosenLinesProps {
  answers: BookingRequest;
  serviceName: string | undefined;
}

/** What is booked. */
export function ChosenLines({ answers, serviceName }: ChosenLinesProps) {
  const { duration, repeat } = answers;
  return (
    <Lines>
      <Line>
        <dt>Service</dt>
        <dd>{serviceName ?? 'Not chosen yet'}</dd>
      </Line>
      <Line>
        <dt>When</dt>
        <dd>
          <When {...answers} />
        </dd>
      </Line>
      <Line>
        <dt>Duration</dt>
        <dd>{hoursText(duration)}</dd>
      </Line>
      {repeat && (
        <Line>
          <dt>How often</dt>
          <dd>
            {labelOf(RECURRENCES, repeat.every)}
            <small>{repeat.occurrences} cleans</small>
          </dd>
        </Line>
      )}
    </Lines>
  );
}
