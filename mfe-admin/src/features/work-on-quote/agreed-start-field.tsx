import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-workflow';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { TextField } from '@brightnest/kit/ui/field';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { zoneText } from '@brightnest/kit/times/moment-text';
import { fromZonedClock, toZonedClock, zonedText } from '../../times/zoned-clock';

interface AgreedStartFieldProps {
  control: Control<QuoteStatusChange>;
  /** IANA zone of the property. */
  timeZone: string;
  /** What the customer asked for. */
  wish: string;
}

/** Date and time by clocks at the property; the form holds the instant in UTC. */
export function AgreedStartField({ control, timeZone, wish }: AgreedStartFieldProps) {
  const {
    name,
    value = '',
    ref,
    onChange,
    onBlur,
    error,
  } = useControlledField(control, 'scheduledAt');
  const [earliest] = useState(() => toZonedClock(new Date().toISOString(), timeZone));
  // Half a date has no instant yet, and stays in the field all the same.
  const [typed, setTyped] = useState({ clock: toZonedClock(value, timeZone), instant: value });
  const clock = typed.instant === value ? typed.clock : toZonedClock(value, timeZone);
  const zone = zoneText(timeZone);

  return (
    <TextField
      ref={ref}
      name={name}
      type="datetime-local"
      label={`Agreed start, ${zone}`}
      hint={value ? `${zonedText(value, timeZone)}. ${wish}` : `At the property: ${zone}. ${wish}`}
      required
      min={earliest}
      value={clock}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        const instant = fromZonedClock(target.value, timeZone);
        setTyped({ clock: target.value, instant });
        onChange(instant);
      }}
    />
  );
}
