import {
  groupedHours,
  type OpeningHours,
  WEEK_DAY_NAMES,
  type WeekDay,
} from '@brightnest/contracts/company/company-profile';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { FieldError, Hint } from '@brightnest/kit/ui/forms/field-frame';
import { type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { useId } from 'react';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';
import { styled } from 'styled-components';

const Frame = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: ${space[3]};
    font-size: ${fontSize.lg};
    font-weight: 600;
  }
`;

const Day = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]} ${space[4]};
  align-items: start;

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.sm} {
    grid-template-columns: 9rem repeat(2, minmax(0, 10rem)) 1fr;

    & > :first-child {
      grid-column: auto;
    }
  }
`;

const Closed = styled.span`
  padding-block: ${space[3]};
  color: ${color.textMuted};
`;

/** `Mon-Fri 8AM-6PM, Saturday 9AM-4PM, Sunday Closed`. */
export const hoursText = (openingHours: OpeningHours[]): string =>
  groupedHours({ openingHours })
    .map(({ days, time }) => `${days} ${time}`)
    .join(', ');

const NEW_DAY = { opens: '09:00', closes: '17:00' };

interface OpeningHoursFieldProps<T extends FieldValues> {
  form: JoiForm<T>;
  /** Of the field with the hours. */
  name: FieldPath<T>;
  legend: string;
  hint?: string;
}

/** Each day of the week with its hours, or closed. */
export function OpeningHoursField<T extends FieldValues>({
  form,
  name: field,
  legend,
  hint,
}: OpeningHoursFieldProps<T>) {
  const controlled = useControlledField(form.control, field);
  const { onBlur, error } = controlled;
  const value = controlled.value as OpeningHours[];
  const onChange = controlled.onChange as (hours: OpeningHours[]) => void;
  const errorId = useId();
  const errors: unknown = get(form.formState.errors, field);

  function set(day: WeekDay, hours: Omit<OpeningHours, 'day'> | undefined) {
    const others = value.filter((one) => one.day !== day);
    const changed = hours ? [...others, { day, ...hours }] : others;
    onChange(changed.toSorted((one, other) => one.day - other.day));
  }

  return (
    <Frame onBlur={onBlur} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <Stack $gap={3}>
        {WEEK_DAY_NAMES.map((name, index) => {
          const day = (index + 1) as WeekDay;
          const at = value.findIndex((one) => one.day === day);
          return (
            <DayFields
              key={name}
              {...{ name, hours: value[at], error: errorOf(errors, at) }}
              onChange={(hours) => set(day, hours)}
            />
          );
        })}
        {hint && <Hint>{hint}</Hint>}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </Stack>
    </Frame>
  );
}

interface DayFieldsProps {
  name: string;
  /** Undefined where it is closed. */
  hours: OpeningHours | undefined;
  error: string | undefined;
  onChange: (hours: Omit<OpeningHours, 'day'> | undefined) => void;
}

function DayFields({ name, hours, error, onChange }: DayFieldsProps) {
  const day = t(name);
  return (
    <Day>
      <CheckboxField
        label={day}
        checked={hours !== undefined}
        onChange={({ target }) => onChange(target.checked ? NEW_DAY : undefined)}
      />
      {hours ? (
        <>
          <TextField
            label={t('{day}, opens', { day })}
            hideLabel
            type="time"
            required
            value={hours.opens}
            onChange={({ target }) => onChange({ ...hours, opens: target.value })}
          />
          <TextField
            label={t('{day}, closes', { day })}
            hideLabel
            type="time"
            required
            error={error}
            value={hours.closes}
            onChange={({ target }) => onChange({ ...hours, closes: target.value })}
          />
        </>
      ) : (
        <Closed>{t('Closed')}</Closed>
      )}
    </Day>
  );
}

/** What is wrong with the hours of a day, or with a part of them. */
function errorOf(errors: unknown, at: number): string | undefined {
  if (at < 0 || !Array.isArray(errors) || !errors[at]) return undefined;
  const { message, opens, closes } = errors[at] as Record<string, { message?: string } | string>;
  if (typeof message === 'string') return message;
  return [opens, closes]
    .map((part) => (typeof part === 'object' ? part.message : ''))
    .find(Boolean);
}
