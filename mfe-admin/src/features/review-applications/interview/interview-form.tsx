import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import type { InterviewRequest } from '@brightnest/contracts/careers/interview';
import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/careers/interview-types';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { TextareaField, TextField } from '@brightnest/kit/ui/field';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { Stack } from '@brightnest/kit/ui/stack';
import { MapPin, Video } from 'lucide-react';
import type { FormEvent } from 'react';
import { MomentField } from './moment-field';

const ICONS = { online: <Video aria-hidden="true" />, physical: <MapPin aria-hidden="true" /> };
const TYPES = options(INTERVIEW_TYPE_LABELS).map((type) => ({ ...type, icon: ICONS[type.value] }));

interface InterviewFormProps {
  id: string;
  form: JoiForm<InterviewRequest>;
  application: AdminApplication;
  onSubmit: (event: FormEvent) => void;
}

/** When and how the interview is held; the place that its type needs. */
export function InterviewForm({ id, form, application, onSubmit }: InterviewFormProps) {
  const type = useControlledField(form.control, 'interviewType');
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <Stack>
        <MomentField control={form.control} applicantZone={application.timeZone} />
        <RadioCards legend="Type" required minCardWidth="11rem" options={TYPES} {...type} />
        {type.value === 'online' ? (
          <TextField
            key="meetingLink"
            type="url"
            label="Meeting link"
            required
            placeholder="https://"
            maxLength={500}
            {...fieldProps(form, 'meetingLink')}
          />
        ) : (
          <TextField
            key="location"
            label="Location"
            required
            autoComplete="off"
            maxLength={500}
            {...fieldProps(form, 'location')}
          />
        )}
        <TextareaField
          label="Notes (optional)"
          hint="The applicant reads them in the e-mail and beside the status of the application."
          rows={3}
          maxLength={2_000}
          {...fieldProps(form, 'notes')}
        />
      </Stack>
    </form>
  );
}
