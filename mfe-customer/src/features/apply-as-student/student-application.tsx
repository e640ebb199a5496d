import { STUDENT_AREAS } from '@brightnest/contracts/careers/student-areas';
import { STUDENT_RATE } from '@brightnest/contracts/careers/student-limits';
import { UNIVERSITIES } from '@brightnest/contracts/careers/universities';
import { YEARS_OF_STUDY } from '@brightnest/contracts/careers/years-of-study';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { FormErrorSummary } from '@brightnest/kit/forms/form-error-summary';
import { Button } from '@brightnest/kit/ui/button';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { FormSection } from '../../applicant/form-section';
import { ToggleField } from '../../applicant/toggle-field';
import { BioField } from './bio-field';
import { useStudentForm } from './use-student-form';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const { min, max, recommendedMin, recommendedMax } = STUDENT_RATE;

/** The application of somebody who studies. Name and address are those of their account. */
export function StudentApplication() {
  const { form, submit, isSending } = useStudentForm();
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={5}>
      <FormErrorSummary form={form} />
      <FormSection title="Your studies">
        <SelectField
          label="University"
          options={choices(UNIVERSITIES)}
          placeholder="Choose your university"
          required
          {...fieldProps(form, 'university')}
        />
        <Grid $min="13rem" $gap={4}>
          <TextField
            label="Student ID"
            autoComplete="off"
            required
            {...fieldProps(form, 'studentId')}
          />
          <SelectField
            label="Year of study"
            options={choices(YEARS_OF_STUDY)}
            placeholder="Choose your year"
            required
            {...fieldProps(form, 'yearOfStudy')}
          />
        </Grid>
      </FormSection>
      <FormSection
        title="About you"
        explanation="Customers read this before they choose a cleaner."
      >
        <BioField form={form} />
        <TextareaField
          label="Cleaning experience (optional)"
          hint="None is fine: we train you, and pay you for it."
          rows={3}
          {...fieldProps(form, 'experience')}
        />
      </FormSection>
      <FormSection title="Pay and areas">
        <TextField
          label="Hourly rate (LKR)"
          hint={`Between ${min} and ${max}. We recommend ${recommendedMin}-${recommendedMax}.`}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={50}
          required
          {...fieldProps(form, 'hourlyRate')}
        />
        <ToggleField
          control={form.control}
          name="availableAreas"
          legend="Where you can work"
          hint="Choose every area that you can get to."
          options={STUDENT_AREAS}
          required
        />
      </FormSection>
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {isSending ? 'Submitting...' : 'Submit Application'}
      </Button>
    </Stack>
  );
}
