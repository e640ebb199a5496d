import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  keepsApplicantLists,
  STUDENT_AREAS,
  STUDENT_BIO_MIN_LENGTH,
  STUDENT_RATE,
  UNIVERSITIES,
  type YearOfStudy,
  YEARS_OF_STUDY,
} from '@brightnest/contracts/applications/applicant';
import type { StudentApplicationRequest } from '@brightnest/contracts/applications/cleaner-application-schemas';
import { t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { sessionDraft, useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { type AskedFields, useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ToggleField } from '../forms/choice-fields';
import { FormSection } from '../forms/form-layout';
import { MARKETPLACE } from '../paths';
import { browserTimeZone, useOfferedAreas, useSendApplication } from './application-form';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const { min, max, recommendedMin, recommendedMax } = STUDENT_RATE;
const rateLimits = () => ({
  ...{ min, max, step: 50 },
  hint: t('Between {min} and {max}. We recommend {recommendedMin}-{recommendedMax}.', {
    min,
    max,
    recommendedMin,
    recommendedMax,
  }),
});

/** The application of a student. Name and email address come from the account. */
export function StudentApplicationForm() {
  const asked = useAskedFields('studentApplication');
  const { form, submit, isSending } = useStudentForm(asked);
  const areas = useOfferedAreas(STUDENT_AREAS);
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={5}>
      <FormErrorSummary form={form} />
      <FormSection title={t('Your studies')}>
        <UniversityField form={form} />
        <Grid $min="13rem" $gap={4}>
          <TextField
            label={t('Student ID')}
            autoComplete="off"
            required
            {...fieldProps(form, 'studentId')}
          />
          <SelectField
            label={t('Year of study')}
            options={choices(YEARS_OF_STUDY)}
            placeholder={t('Choose your year')}
            required
            {...fieldProps(form, 'yearOfStudy')}
          />
        </Grid>
      </FormSection>
      <FormSection
        title={t('About you')}
        explanation={t('Customers read this before they choose a cleaner.')}
      >
        <BioField form={form} />
        {asked.asks('experience') && (
          <TextareaField
            {...asked.field('experience')}
            hint={t('None is fine: we train you, and pay you for it.')}
            rows={3}
            {...fieldProps(form, 'experience')}
          />
        )}
      </FormSection>
      <FormSection title={t('Pay and areas')}>
        <TextField
          label={t('Hourly rate ({currency})', { currency: currentRegion().membershipCurrency })}
          {...(keepsApplicantLists() && rateLimits())}
          type="number"
          inputMode="decimal"
          required
          {...fieldProps(form, 'hourlyRate')}
        />
        <ToggleField
          control={form.control}
          name="availableAreas"
          legend={t('Where you can work')}
          hint={t('Choose every area that you can get to.')}
          options={areas}
          required
        />
      </FormSection>
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {isSending ? t('Submitting...') : t('Submit Application')}
      </Button>
    </Stack>
  );
}

const schema = () =>
  import('@brightnest/contracts/applications/cleaner-application-schemas').then(
    (module) => module.studentApplicationRequestSchema,
  );

const UNANSWERED = {
  studentId: '',
  experience: '',
  bio: '',
  hourlyRate: STUDENT_RATE.default as number,
  availableAreas: [] as string[],
};

// A sample of each answer: nothing of another type is read from the storage.
const draftOf = (userId: string) =>
  sessionDraft<Omit<StudentApplicationRequest, 'timeZone'>>(`student-application-draft-${userId}`, {
    ...UNANSWERED,
    university: UNIVERSITIES[0] as string,
    yearOfStudy: YEARS_OF_STUDY[0] as YearOfStudy,
  });

/** The student's form: starts from the draft, and saves the draft as it is filled in. */
function useStudentForm(asked: AskedFields) {
  const { user } = useSession();
  const [draft] = useState(() => draftOf(user?.id ?? ''));
  const toast = useToast();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const form = useJoiForm<StudentApplicationRequest>({
    ...{ schema, asked },
    defaultValues: {
      ...UNANSWERED,
      // What the specification begins with is money of its own country.
      ...(!keepsApplicantLists() && { hourlyRate: undefined }),
      ...draft.read(),
      timeZone: browserTimeZone(),
    },
  });
  useSaveDraft(form, draft.save);
  const { send, isSending } = useSendApplication({
    form: 'student-application',
    onSent: (description) => {
      draft.clear();
      toast({ title: t('Application Submitted Successfully!'), description });
      void navigate(MARKETPLACE);
    },
    onFailed: (error) => {
      showFailure(error, t('Application Failed'));
      form.applyServerErrors(error);
    },
  });
  return { form, submit: form.handleSubmit(send), isSending };
}

/** Of the specification's country; elsewhere in the applicant's own words. */
function UniversityField({ form }: { form: JoiForm<StudentApplicationRequest> }) {
  const field = { label: t('University'), required: true, ...fieldProps(form, 'university') };
  if (!keepsApplicantLists()) return <TextField autoComplete="organization" {...field} />;
  return (
    <SelectField
      {...field}
      options={choices(UNIVERSITIES)}
      placeholder={t('Choose your university')}
    />
  );
}

/** Counts the characters as they are typed; like the schema, without surrounding spaces. */
function BioField({ form }: { form: JoiForm<StudentApplicationRequest> }) {
  const { length } = useWatch({ control: form.control, name: 'bio' }).trim();
  return (
    <TextareaField
      label={t('Short bio')}
      placeholder={t('Who you are, what you study, and why people can trust you with their home.')}
      hint={t('{length} of at least {min} characters', { length, min: STUDENT_BIO_MIN_LENGTH })}
      rows={5}
      required
      {...fieldProps(form, 'bio')}
    />
  );
}
