import type { InterviewRequest } from '@brightnest/contracts/careers/interview';
import { dateIn } from '@brightnest/contracts/property-zone';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { color, fontSize, media, space } from '@brightnest/kit/theme/tokens';
import { TextField } from '@brightnest/kit/ui/field';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { ownZone, readAlike, zonedText } from '../zoned-time';
import { type LocalMoment, toInstant, toLocalMoment } from './local-instant';

const Pair = styled.div`
  display: grid;
  gap: ${space[3]};

  ${media.sm} {
    grid-template-columns: 3fr 2fr;
  }

  & > p {
    grid-column: 1 / -1;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface MomentFieldProps {
  control: Control<InterviewRequest>;
  /** IANA zone in which the applicant is told of it. */
  applicantZone: string;
}

/** Date and time by the clock of whoever chooses; the form holds the instant in UTC. */
export function MomentField({ control, applicantZone }: MomentFieldProps) {
  const { name, value, onChange, onBlur, error } = useControlledField(control, 'interviewDate');
  const [moment, setMoment] = useState(() => toLocalMoment(value));
  const zone = ownZone();
  // The form focuses what is wrong by its name.
  const isTimeMissing = moment.date !== '' && moment.time === '';

  function choose(change: Partial<LocalMoment>) {
    const next = { ...moment, ...change };
    setMoment(next);
    onChange(toInstant(next));
  }

  return (
    <Pair>
      <TextField
        name={isTimeMissing ? undefined : name}
        type="date"
        label="Date"
        required
        min={dateIn(zone)}
        value={moment.date}
        error={isTimeMissing ? undefined : error}
        onChange={({ target }) => choose({ date: target.value })}
      />
      <TextField
        name={isTimeMissing ? name : undefined}
        type="time"
        label="Time"
        required
        value={moment.time}
        error={isTimeMissing ? error : undefined}
        onChange={({ target }) => choose({ time: target.value })}
        onBlur={onBlur}
      />
      <p>
        In your time zone, {zone.replaceAll('_', ' ')}.
        {value && !readAlike(value, zone, applicantZone) && (
          <> The applicant reads {zonedText(value, applicantZone)}.</>
        )}
      </p>
    </Pair>
  );
}
