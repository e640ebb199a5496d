import { taxNumberRule } from '@brightnest/contracts/company/tax-number';
import { currentCountryName } from '@brightnest/contracts/company/current-region';
import {
  AVAILABLE_DAYS,
  JOB_LANGUAGES,
  POLICE_CHECK_STATUSES,
  YES_NO,
} from '@brightnest/contracts/applications/applicant';
import type { JobApplicationRequest } from '@brightnest/contracts/applications/job-application-schemas';
import { DOCUMENT_RULE, PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { Link } from '@brightnest/kit/runtime/router';
import { Grid, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { LocalityField, PostcodeField, RegionField } from '@brightnest/kit/ui/forms/address-fields';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { UploadField } from '@brightnest/kit/ui/forms/file-upload';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField, ToggleField } from '../forms/choice-fields';
import { FormSection } from '../forms/form-layout';
import { BirthDateField } from './application-form';

/** Props of every section of the form. */
interface SectionProps {
  form: UseFormReturn<JobApplicationRequest>;
}

/** Who applies, and where they live. */
export function PersonalSection({ form }: SectionProps) {
  const { control } = form;
  return (
    <FormSection title="Personal Information">
      <NameFields form={form} min="18rem" />
      <Grid $min="18rem" $gap={4}>
        <EmailField form={form} />
        <PhoneField form={form} label="Phone number" required />
        <BirthDateField form={form} />
        <TextField label="Nationality" required {...fieldProps(form, 'nationality')} />
      </Grid>
      <TextField
        label="Address"
        autoComplete="street-address"
        required
        {...fieldProps(form, 'address')}
      />
      <Grid $min="9rem" $gap={4}>
        <LocalityField {...fieldProps(form, 'suburb')} />
        <RegionField {...fieldProps(form, 'state')} />
        <PostcodeField {...fieldProps(form, 'postalCode')} />
      </Grid>
      <ChoiceField
        control={control}
        name="rightToWorkInAustralia"
        legend={`Do you have the right to work in ${currentCountryName()}?`}
        options={YES_NO}
        required
      />
      <TextField
        label="Visa type (optional)"
        hint="If you are not a citizen or permanent resident."
        {...fieldProps(form, 'visaType')}
      />
      <ToggleField
        control={control}
        name="languages"
        legend="Languages you speak"
        options={JOB_LANGUAGES}
        required
      />
    </FormSection>
  );
}

/** What the applicant has done, and what they bring. */
export function ExperienceSection({ form }: SectionProps) {
  const { control } = form;
  return (
    <FormSection title="Experience & Equipment">
      <Grid $min="13rem" $gap={4}>
        <TextField
          label="Years of cleaning experience"
          hint="0 if this is your first cleaning job."
          type="number"
          inputMode="numeric"
          min={0}
          max={50}
          {...fieldProps(form, 'cleaningExperienceYears')}
        />
        <TextField
          label={`${taxNumberRule().label} (optional)`}
          placeholder={taxNumberRule().example}
          {...fieldProps(form, 'abn')}
        />
      </Grid>
      <ChoiceField
        control={control}
        name="hasDriversLicence"
        legend="Do you have a driver's licence?"
        options={YES_NO}
        required
      />
      <ChoiceField
        control={control}
        name="policeCheckStatus"
        legend="National police check"
        options={POLICE_CHECK_STATUSES}
        required
      />
      <div>
        <CheckboxField
          label="I have my own cleaning equipment"
          {...fieldProps(form, 'hasOwnEquipment')}
        />
        <CheckboxField label="I have my own transport" {...fieldProps(form, 'hasOwnTransport')} />
      </div>
    </FormSection>
  );
}

/** When the applicant can work. */
export function AvailabilitySection({ form }: SectionProps) {
  return (
    <FormSection title="Availability">
      <ToggleField
        control={form.control}
        name="availableDays"
        legend="Available days"
        options={AVAILABLE_DAYS}
        required
      />
      <TextField
        label="Available hours"
        placeholder="9am to 3pm"
        required
        {...fieldProps(form, 'availableHours')}
      />
    </FormSection>
  );
}

interface AreasSectionProps extends SectionProps {
  areas: readonly string[];
}

/** Where the applicant would like to work. */
export function AreasSection({ form, areas }: AreasSectionProps) {
  return (
    <FormSection title="Preferred Service Areas">
      {areas.length > 0 ? (
        <ToggleField
          control={form.control}
          name="preferredAreas"
          legend="Areas you would like to work in"
          hint="Choose as many as you like."
          options={areas}
          maxHeight="12rem"
          required
        />
      ) : (
        <Notice>
          No area is open at the moment, so this form cannot be sent.{' '}
          <Link to="/contact">Write to us</Link> and we will get back to you.
        </Notice>
      )}
    </FormSection>
  );
}

/** The files that go with an application. */
export function DocumentsSection({ form: { control } }: SectionProps) {
  return (
    <FormSection title="Required Documents" explanation="Only our staff can open them.">
      <UploadField
        control={control}
        name="resumeUrl"
        label="Resume"
        hint="A PDF or Word document up to 10MB."
        successNote="Resume uploaded successfully"
        rule={DOCUMENT_RULE}
        required
      />
      <UploadField
        control={control}
        name="profilePictureUrl"
        label="Profile picture"
        hint="An image up to 5MB."
        successNote="Profile picture uploaded successfully"
        rule={PROFILE_PICTURE_RULE}
        required
      />
    </FormSection>
  );
}

// In a tab of its own, so that the form stays as it is.
function PageInTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}

/** The agreement, with what is agreed to. */
export function TermsField({ form }: SectionProps) {
  return (
    <CheckboxField
      label={
        <>
          I agree to the <PageInTab to="/terms">Terms</PageInTab> and the{' '}
          <PageInTab to="/privacy">Privacy Policy</PageInTab>
        </>
      }
      required
      {...fieldProps(form, 'agreeToTerms')}
    />
  );
}
