import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/applications/application';
import type { AdminApplication } from '@brightnest/contracts/applications/application-schemas';
import type { InterviewRequest } from '@brightnest/contracts/applications/interview-schemas';
import { options } from '@brightnest/contracts/forms';
import {
  dateIn,
  officeZone,
  showsSameTime,
  toZonedClock,
  fromZonedClock,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { MapPin, Video } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { interviewTimeText } from './application-texts';

const ICONS = { online: <Video aria-hidden="true" />, physical: <MapPin aria-hidden="true" /> };
const TYPES = options(INTERVIEW_TYPE_LABELS).map((type) => ({ ...type, icon: ICONS[type.value] }));

interface InterviewFormProps {
  id: string;
  form: JoiForm<InterviewRequest>;
  application: AdminApplication;
  onSubmit: (event: FormEvent) => void;
}

/** Date, time, type and place of the interview. */
export function InterviewForm({ id, form, application, onSubmit }: InterviewFormProps) {
  const type = useControlledField(form.control, 'interviewType');
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <Stack>
        <MomentField control={form.control} applicantZone={application.timeZone} />
        <RadioCards legend={t('Type')} required minCardWidth="11rem" options={TYPES} {...type} />
        {type.value === 'online' ? (
          <TextField
            key="meetingLink"
            type="url"
            label={t('Meeting link')}
            required
            placeholder={t('https://')}
            maxLength={500}
            {...fieldProps(form, 'meetingLink')}
          />
        ) : (
          <TextField
            key="location"
            label={t('Location')}
            required
            autoComplete="off"
            maxLength={500}
            {...fieldProps(form, 'location')}
          />
        )}
        <TextareaField
          label={t('Notes (optional)')}
          hint={t(
            'The applicant reads them in the email and beside the status of the application.',
          )}
          rows={3}
          maxLength={2_000}
          {...fieldProps(form, 'notes')}
        />
      </Stack>
    </form>
  );
}

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
  /** IANA zone in which the applicant reads the time. */
  applicantZone: string;
}

/** Date and time by the clock of the office; the form's value is ISO 8601 UTC. */
function MomentField({ control, applicantZone }: MomentFieldProps) {
  const { name, value, onChange, onBlur, error } = useControlledField(control, 'interviewDate');
  const [moment, setMoment] = useState(() => toLocalMoment(value));
  const zone = officeZone();
  const today = dateIn(zone);
  // The form focuses an invalid control by its name.
  const isTimeWrong = moment.date !== '' && (moment.time === '' || moment.date === today);

  function choose(change: Partial<LocalMoment>) {
    const next = { ...moment, ...change };
    setMoment(next);
    onChange(toInstant(next));
  }

  return (
    <Pair>
      <TextField
        name={isTimeWrong ? undefined : name}
        type="date"
        label={t('Date')}
        required
        min={today}
        value={moment.date}
        error={isTimeWrong ? undefined : error}
        onChange={({ target }) => choose({ date: target.value })}
      />
      <TextField
        name={isTimeWrong ? name : undefined}
        type="time"
        label={t('Time')}
        required
        value={moment.time}
        error={isTimeWrong ? error : undefined}
        onChange={({ target }) => choose({ time: target.value })}
        onBlur={onBlur}
      />
      <p>
        {t('In the time zone of the office, {zone}.', { zone: zone.replaceAll('_', ' ') })}
        {value && !showsSameTime(value, zone, applicantZone) && (
          <>
            {' '}
            {t('The applicant reads {interviewTime}.', {
              interviewTime: interviewTimeText(value, applicantZone),
            })}
          </>
        )}
      </p>
    </Pair>
  );
}

/** A date and a time by the clock of the office; empty where nothing is chosen. */
interface LocalMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

/** @param isoTime ISO 8601, or empty. */
function toLocalMoment(isoTime: string): LocalMoment {
  const [date = '', time = ''] = toZonedClock(isoTime, officeZone()).split('T');
  return { date, time };
}

/** @returns ISO 8601 UTC; empty while date or time is missing. */
function toInstant({ date, time }: LocalMoment): string {
  return date && time ? fromZonedClock(`${date}T${time}`, officeZone()) : '';
}
