import {
  AVAILABLE_DAYS,
  AVAILABLE_HOURS,
  CLEANER_AREAS,
  CLEANER_EXPERIENCE,
  CLEANER_LANGUAGES,
  GENDERS,
} from '@brightnest/contracts/applications/applicant';
import type { CleanerApplicationRequest } from '@brightnest/contracts/applications/cleaner-application-schemas';
import { DOCUMENT_RULE, PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { UploadField } from '@brightnest/kit/ui/forms/files/file-upload';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { UserPlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { ToggleField } from '../forms/choice-fields';
import { FormSection } from '../forms/form-layout';
import { BirthDateField, useOfferedAreas } from './application-form';

type CleanerForm = JoiForm<CleanerApplicationRequest>;

export function PersonalSection({ form }: { form: CleanerForm }) {
  const asked = useAskedFields('cleanerApplication');
  return (
    <FormSection title={t('Personal Information')}>
      <NameFields form={form} min="13rem" />
      <Grid $min="13rem" $gap={4}>
        <EmailField form={form} />
        <PhoneField form={form} required />
        <BirthDateField form={form} />
        <SelectField
          label={t('Gender')}
          options={GENDERS}
          placeholder={t('Please choose')}
          required
          {...fieldProps(form, 'gender')}
        />
        <TextField label={t('Nationality')} required {...fieldProps(form, 'nationality')} />
      </Grid>
      <ToggleField
        control={form.control}
        name="languages"
        legend={t('Languages you speak')}
        options={CLEANER_LANGUAGES}
        labelOf={(language) => t(language)}
        required
      />
      {asked.asks('profilePictureUrl') && (
        <UploadField
          {...asked.field('profilePictureUrl')}
          control={form.control}
          name="profilePictureUrl"
          hint={t('An image up to 5MB. Only our staff see it.')}
          rule={PROFILE_PICTURE_RULE}
          successNote={t('Profile picture uploaded successfully')}
        />
      )}
    </FormSection>
  );
}

const YEARS = CLEANER_EXPERIENCE.map(({ value, label }) => ({ value: String(value), label }));

export function ProfessionalSection({ form }: { form: CleanerForm }) {
  const { asks } = useAskedFields('cleanerApplication');
  return (
    <FormSection title={t('Professional Information')}>
      <UploadField
        control={form.control}
        name="resumeUrl"
        label={t('Resume')}
        hint={t('PDF, DOC or DOCX, up to 10MB. Only our staff see it.')}
        rule={DOCUMENT_RULE}
        successNote={t('Resume uploaded successfully')}
        required
      />
      <SelectField
        label={t('Years of cleaning experience')}
        options={YEARS}
        required
        {...fieldProps(form, 'cleaningExperienceYears')}
      />
      <div>
        {asks('hasOwnEquipment') && (
          <CheckboxField
            label={t('I have my own cleaning equipment')}
            {...fieldProps(form, 'hasOwnEquipment')}
          />
        )}
        {asks('hasOwnCar') && (
          <CheckboxField label={t('I have my own car')} {...fieldProps(form, 'hasOwnCar')} />
        )}
      </div>
    </FormSection>
  );
}

export function AvailabilitySection({ form }: { form: CleanerForm }) {
  const { asks } = useAskedFields('cleanerApplication');
  return (
    <FormSection title={t('Work Availability')}>
      <ToggleField
        control={form.control}
        name="preferredAreas"
        legend={t('Preferred areas')}
        options={useOfferedAreas(CLEANER_AREAS)}
        required
      />
      <ToggleField
        control={form.control}
        name="availableDays"
        legend={t('Available days')}
        options={AVAILABLE_DAYS}
        labelOf={(day) => t(day)}
        required
      />
      <RadioCards
        legend={t('Available hours')}
        options={AVAILABLE_HOURS}
        minCardWidth="15rem"
        required
        {...useControlledField(form.control, 'availableHours')}
      />
      {asks('hasOwnTransport') && (
        <CheckboxField
          label={t('I can get to work on my own: by car, by bicycle or by public transport')}
          {...fieldProps(form, 'hasOwnTransport')}
        />
      )}
    </FormSection>
  );
}

export function ExperienceSection({ form }: { form: CleanerForm }) {
  const asked = useAskedFields('cleanerApplication');
  if (!asked.asks('previousExperience') && !asked.asks('contactReferences')) return null;
  return (
    <FormSection title={t('Experience')}>
      {asked.asks('previousExperience') && (
        <TextareaField
          {...asked.field('previousExperience')}
          placeholder={t('Where you have cleaned, and what you are especially good at.')}
          {...fieldProps(form, 'previousExperience')}
        />
      )}
      {asked.asks('contactReferences') && (
        <ReferencePart form={form} {...asked.field('contactReferences')} />
      )}
    </FormSection>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};

  & > * {
    width: 100%;
  }

  & > button {
    width: auto;
  }

  & legend {
    margin-bottom: ${space[1]};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }
`;

const Explanation = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

interface ReferencePartProps {
  form: CleanerForm;
  label: string;
  required: boolean;
}

/** The reference: once it is added, or where it is required, all its fields are. */
function ReferencePart({ form, label, required }: ReferencePartProps) {
  const [isAdded, setOpen] = useState(() => form.getValues('contactReferences') !== undefined);
  const isOpen = isAdded || required;
  const addButton = useRef<HTMLButtonElement>(null);

  // The button that had the focus is gone, so the focus goes to what took its place.
  function add() {
    flushSync(() => setOpen(true));
    form.setFocus('contactReferences.name');
  }

  function remove() {
    flushSync(() => setOpen(false));
    form.unregister('contactReferences');
    addButton.current?.focus();
  }

  return (
    <Group>
      <legend>{label}</legend>
      <Explanation>{t('Somebody who has worked with you and whom we may call.')}</Explanation>
      {isOpen ? (
        <>
          <ReferenceFields form={form} />
          {!required && (
            <Button variant="ghost" onClick={remove}>
              <X aria-hidden="true" />
              {t('Remove the reference')}
            </Button>
          )}
        </>
      ) : (
        <Button ref={addButton} variant="secondary" onClick={add}>
          <UserPlus aria-hidden="true" />
          {t('Add a reference')}
        </Button>
      )}
    </Group>
  );
}

function ReferenceFields({ form }: { form: CleanerForm }) {
  return (
    <Grid $min="13rem" $gap={4}>
      <TextField
        label={t('Reference name')}
        autoComplete="off"
        required
        {...fieldProps(form, 'contactReferences.name')}
      />
      <TextField
        label={t('Reference phone')}
        type="tel"
        autoComplete="off"
        required
        {...fieldProps(form, 'contactReferences.phone')}
      />
      <TextField
        label={t('Reference email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...fieldProps(form, 'contactReferences.email')}
      />
      <TextField
        label={t('Relationship')}
        hint={t('For example: former employer')}
        autoComplete="off"
        required
        {...fieldProps(form, 'contactReferences.relationship')}
      />
    </Grid>
  );
}
