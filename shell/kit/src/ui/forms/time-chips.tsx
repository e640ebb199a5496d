import { formatCalendarDate, formatTime, toZonedClock } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { DAY_PARTS, dayPartOf } from '@brightnest/contracts/waiting-list/waiting-list';
import { plainChoice } from './choice-group';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

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
  const hourOf = (start: string) => Number(toZonedClock(start, timeZone).split(/[T:]/)[1]);
  const partOf = (start: string) => dayPartOf(hourOf(start) * 60);
  const parts = DAY_PARTS.map(({ value: part, label }) => ({
    label: t(label),
    starts: starts.filter((start) => partOf(start) === part),
  })).filter((part) => part.starts.length > 0);
  return (
    <Group role="radiogroup" aria-invalid={isInvalid || undefined}>
      <legend>{formatCalendarDate(date, 'full')}</legend>
      {parts.length === 0 && <p>{t('No time free on this day. Please choose another.')}</p>}
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
                {formatTime(start, timeZone)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ))}
    </Group>
  );
}

/** Chips in equal columns, so that times stand below each other. */
const ChipRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.75rem, 1fr));
  gap: ${space[2]};
`;

/** A label around a native radio button, drawn as one button. */
const Chip = styled.label`
  ${plainChoice}
  display: grid;
  place-items: center;
  padding-inline: ${space[2]};
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &:has(:checked) {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${fontWeight.semibold};
  }

  /* There its colours would be those of all others. */
  @media (forced-colors: active) {
    &:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
