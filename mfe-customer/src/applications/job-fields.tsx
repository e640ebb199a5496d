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
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { Grid, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { LocalityField, PostcodeField, RegionField } from '@brightnest/kit/ui/forms/address-fields';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { UploadField } from '@brightnest/kit/ui/forms/files/file-upload';
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
  const asked = useAskedFields('jobApplication');
  return (
    <FormSection title={t('Personal Information')}>
      <NameFields form={form} min="18rem" />
      <Grid $min="18rem" $gap={4}>
        <EmailField form={form} />
        <PhoneField form={form} label={t('Phone number')} required />
        <BirthDateField form={form} />
        <TextField label={t('Nationality')} required {...fieldProps(form, 'nationality')} />
      </Grid>
      <TextField
        label={t('Address')}
        autoComplete="street-address"
        required
        {...fieldProps(form, 'address')}
      />
      <Grid $min="9rem" $gap={4}>
        {asked.asks('suburb') && (
          <LocalityField {...fieldProps(form, 'suburb')} required={asked.requires('suburb')} />
        )}
        {asked.asks('state') && (
          <RegionField {...fieldProps(form, 'state')} required={asked.requires('state')} />
        )}
        {asked.asks('postalCode') && (
          <PostcodeField
            {...fieldProps(form, 'postalCode')}
            required={asked.requires('postalCode')}
          />
        )}
      </Grid>
      <ChoiceField
        control={control}
        name="rightToWorkInAustralia"
        legend={t('Do you have the right to work in {country}?', {
          country: currentCountryName(),
        })}
        options={YES_NO}
        required
      />
      {asked.asks('visaType') && (
        <TextField
          {...asked.field('visaType')}
          hint={t('If you are not a citizen or permanent resident.')}
          {...fieldProps(form, 'visaType')}
        />
      )}
      <ToggleField
        control={control}
        name="languages"
        legend={t('Languages you speak')}
        options={JOB_LANGUAGES}
        labelOf={(language) => t(language)}
        required
      />
    </FormSection>
  );
}

/** What the applicant has done, and what they bring. */
export function ExperienceSection({ form }: SectionProps) {
  const { control } = form;
  const asked = useAskedFields('jobApplication');
  return (
    <FormSection title={t('Experience & Equipment')}>
      <Grid $min="13rem" $gap={4}>
        <TextField
          label={t('Years of cleaning experience')}
          hint={t('0 if this is your first cleaning job.')}
          type="number"
          inputMode="numeric"
          min={0}
          max={50}
          {...fieldProps(form, 'cleaningExperienceYears')}
        />
        {asked.asks('abn') && (
          <TextField
            {...asked.field('abn', taxNumberRule().label)}
            placeholder={taxNumberRule().example}
            {...fieldProps(form, 'abn')}
          />
        )}
      </Grid>
      <ChoiceField
        control={control}
        name="hasDriversLicence"
        legend={t("Do you have a driver's licence?")}
        options={YES_NO}
        required
      />
      <ChoiceField
        control={control}
        name="policeCheckStatus"
        legend={t('National police check')}
        options={POLICE_CHECK_STATUSES}
        required
      />
      <div>
        {asked.asks('hasOwnEquipment') && (
          <CheckboxField
            label={t('I have my own cleaning equipment')}
            {...fieldProps(form, 'hasOwnEquipment')}
          />
        )}
        {asked.asks('hasOwnTransport') && (
          <CheckboxField
            label={t('I have my own transport')}
            {...fieldProps(form, 'hasOwnTransport')}
          />
        )}
      </div>
    </FormSection>
  );
}

/** When the applicant can work. */
export function AvailabilitySection({ form }: SectionProps) {
  return (
    <FormSection title={t('Availability')}>
      <ToggleField
        control={form.control}
        name="availableDays"
        legend={t('Available days')}
        options={AVAILABLE_DAYS}
        labelOf={(day) => t(day)}
        required
      />
      <TextField
        label={t('Available hours')}
        placeholder={t('9am to 3pm')}
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
    <FormSection title={t('Preferred Service Areas')}>
      {areas.length > 0 ? (
        <ToggleField
          control={form.control}
          name="preferredAreas"
          legend={t('Areas you would like to work in')}
          hint={t('Choose as many as you like.')}
          options={areas}
          maxHeight="12rem"
          required
        />
      ) : (
        <Notice>
          {richText(
            t(
              'No area is open at the moment, so this form cannot be sent. <contact>Write to us</contact> and we will get back to you.',
            ),
            { contact: (text) => <Link to="/contact">{text}</Link> },
          )}
        </Notice>
      )}
    </FormSection>
  );
}

/** The files that go with an application. */
export function DocumentsSection({ form: { control } }: SectionProps) {
  const asked = useAskedFields('jobApplication');
  return (
    <FormSection title={t('Required Documents')} explanation={t('Only our staff can open them.')}>
      <UploadField
        control={control}
        name="resumeUrl"
        label={t('Resume')}
        hint={t('A PDF or Word document up to 10MB.')}
        successNote={t('Resume uploaded successfully')}
        rule={DOCUMENT_RULE}
        required
      />
      {asked.asks('coverLetterUrl') && (
        <UploadField
          {...asked.field('coverLetterUrl')}
          control={control}
          name="coverLetterUrl"
          hint={t('A PDF or Word document up to 10MB.')}
          successNote={t('Cover letter uploaded successfully')}
          rule={DOCUMENT_RULE}
        />
      )}
      <UploadField
        control={control}
        name="profilePictureUrl"
        label={t('Profile picture')}
        hint={t('An image up to 5MB.')}
        successNote={t('Profile picture uploaded successfully')}
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
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </Link>
  );
}

/** The agreement, with what is agreed to. */
export function TermsField({ form }: SectionProps) {
  return (
    <CheckboxField
      label={
        <>
          {richText(
            t('I agree to the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>'),
            {
              terms: (text) => <PageInTab to="/terms">{text}</PageInTab>,
              privacy: (text) => <PageInTab to="/privacy">{text}</PageInTab>,
            },
          )}
        </>
      }
      required
      {...fieldProps(form, 'agreeToTerms')}
    />
  );
}
