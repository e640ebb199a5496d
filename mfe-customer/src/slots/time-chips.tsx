import { Chip, ChipRow } from './chip';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { clockText } from '@brightnest/kit/times/moment-text';
import { longDate } from './calendar-date';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;

  & legend {
    margin-bottom: ${space[2]};
    font-weight: ${fontWeight.semibold};
  }
`;

const PartName = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

interface TimeChipsProps {
  /** Calendar date at the property. */
  date: string;
  starts: readonly string[];
  timeZone: string;
  value: string | null;
  onChange: (startIso: string) => void;
  isInvalid: boolean;
}

/** The free starts of one day: native radio buttons underneath. */
export function TimeChips({ date, starts, timeZone, value, onChange, isInvalid }: TimeChipsProps) {
  const name = useId();
  const isMorning = (start: string) => clockText(start, timeZone).endsWith('am');
  const parts = [
    { label: 'Morning', starts: starts.filter(isMorning) },
    { label: 'Afternoon', starts: starts.filter((start) => !isMorning(start)) },
  ].filter((part) => part.starts.length > 0);
  return (
    <Group role="radiogroup" aria-invalid={isInvalid || undefined}>
      <legend>{longDate(date)}</legend>
      {parts.length === 0 && <p>No time free on this day. Please choose another.</p>}
      {parts.map((part) => (
        <div key={part.label}>
          <PartName>{part.label}</PartName>
          <ChipRow>
            {part.starts.map((start) => (
              <Chip key={start}>
                <input
                  type="radio"
                  name={name}
                  value={start}
                  checked={start === value}
                  onChange={() => onChange(start)}
                />
                {clockText(start, timeZone)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ))}
    </Group>
  );
}
