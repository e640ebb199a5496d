import {
  formatZonedDateTime,
  fromZonedClock,
  toZonedClock,
  zoneName,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';

interface ZonedTimeFieldProps<T extends FieldValues> {
  control: Control<T>;
  /** Of a field that holds an ISO 8601 instant; empty while there is none. */
  name: FieldPath<T>;
  label: string;
  /** Said after the time in words. */
  hint?: string;
  /** IANA zone of the property. */
  timeZone: string;
  /** It is over: no time to come can be chosen. */
  isPast?: boolean;
}

/** Date and time in the property's zone; the form's value is ISO 8601 UTC. */
export function ZonedTimeField<T extends FieldValues>({
  control,
  name,
  label,
  hint = '',
  timeZone,
  isPast = false,
}: ZonedTimeFieldProps<T>) {
  const { value: held, onChange, ...field } = useControlledField(control, name);
  const value = (held as string | undefined) ?? '';
  const [now] = useState(() => toZonedClock(new Date().toISOString(), timeZone));
  // An incomplete date has no instant yet, but must stay in the field.
  const [typed, setTyped] = useState({ clock: toZonedClock(value, timeZone), instant: value });
  const clock = typed.instant === value ? typed.clock : toZonedClock(value, timeZone);
  const zone = zoneName(timeZone);
  const inWords = value
    ? `${formatZonedDateTime(value, timeZone)}.`
    : t('At the property: {zone}.', { zone });

  return (
    <TextField
      {...field}
      type="datetime-local"
      label={`${label}, ${zone}`}
      hint={`${inWords} ${hint}`.trimEnd()}
      required
      {...(isPast ? { max: now } : { min: now })}
      value={clock}
      onChange={({ target }) => {
        const instant = fromZonedClock(target.value, timeZone);
        setTyped({ clock: target.value, instant });
        onChange(instant as FieldPathValue<T, FieldPath<T>>);
      }}
    />
  );
}
