import { MAX_BATHROOMS, MAX_BEDROOMS } from '@brightnest/contracts/catalogue/home-options';
import { PROPERTY_PHOTO_RULE } from '@brightnest/contracts/files/file';
import { options } from '@brightnest/contracts/forms';
import {
  MAX_PROPERTY_PHOTOS,
  PROPERTY_KIND_LABELS,
} from '@brightnest/contracts/properties/property';
import type {
  OwnProperty,
  OwnPropertyRequest,
} from '@brightnest/contracts/properties/property-schemas';
import { t } from '@brightnest/contracts/translation';
import { Grid, Stack } from '../display/layout';
import { PostcodeField, RegionField } from '../forms/address-fields';
import { CheckboxField, SelectField, TextareaField, TextField } from '../forms/field';
import { fieldProps, type JoiForm, useControlledField } from '../forms/joi-form';
import { usePhotoUploads } from '../photos/photo-uploads';
import { PhotosField } from '../photos/photos-field';

/** What a form of a property begins with. */
export function propertyValues(property?: OwnProperty): OwnPropertyRequest {
  if (!property) {
    return {
      ...{ address: '', state: '', postalCode: '', kind: '', bedrooms: null, bathrooms: null },
      ...{ access: '', alarm: '', pets: '', parking: '', checklist: [], photos: [] },
    };
  }
  const { address, state, postalCode, kind, bedrooms, bathrooms } = property;
  const { access, alarm, pets, parking, checklist, photos } = property;
  return {
    ...{ address, state, postalCode, kind, bedrooms, bathrooms },
    ...{ access, alarm, pets, parking, checklist, photos },
  };
}

interface PropertyFieldsProps {
  form: JoiForm<OwnPropertyRequest>;
  /** A code is kept already. */
  hasAlarmCode: boolean;
}

/** What there is to know of a property, for its customer and for staff. */
export function PropertyFields({ form, hasAlarmCode }: PropertyFieldsProps) {
  const whole = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;
  return (
    <Stack>
      <TextField
        label={t('Address')}
        hint={t('Street and number, unit, and the place.')}
        autoComplete="street-address"
        required
        {...fieldProps(form, 'address')}
      />
      <Grid $min="9rem" $gap={4}>
        <RegionField {...fieldProps(form, 'state')} />
        <PostcodeField {...fieldProps(form, 'postalCode')} />
        <SelectField
          label={t('Kind (optional)')}
          placeholder={t('Choose')}
          options={options(PROPERTY_KIND_LABELS).map(({ value, label }) => ({
            value,
            label: t(label),
          }))}
          {...fieldProps(form, 'kind')}
        />
        <TextField
          label={t('Bedrooms (optional)')}
          {...whole}
          max={MAX_BEDROOMS}
          {...fieldProps(form, 'bedrooms')}
        />
        <TextField
          label={t('Bathrooms (optional)')}
          {...whole}
          max={MAX_BATHROOMS}
          {...fieldProps(form, 'bathrooms')}
        />
      </Grid>
      <TextareaField
        label={t('How to come in (optional)')}
        hint={t('Where the key is, who opens, which bell.')}
        rows={2}
        {...fieldProps(form, 'access')}
      />
      <TextareaField
        label={t('About the alarm (optional)')}
        hint={t('Where the panel is and what to do. The code has a field of its own.')}
        rows={2}
        {...fieldProps(form, 'alarm')}
      />
      <AlarmCodeField form={form} hasAlarmCode={hasAlarmCode} />
      <Grid $min="14rem" $gap={4}>
        <TextareaField label={t('Pets (optional)')} rows={2} {...fieldProps(form, 'pets')} />
        <TextareaField label={t('Parking (optional)')} rows={2} {...fieldProps(form, 'parking')} />
      </Grid>
      <ChecklistField form={form} />
      <PropertyPhotosField form={form} />
    </Stack>
  );
}

function PropertyPhotosField({ form }: Pick<PropertyFieldsProps, 'form'>) {
  const field = useControlledField(form.control, 'photos');
  const photos = usePhotoUploads({
    ...{ rule: PROPERTY_PHOTO_RULE, max: MAX_PROPERTY_PHOTOS, onStored: field.onChange },
    stored: () => form.getValues('photos'),
  });
  return (
    <PhotosField
      {...{ photos, ...field }}
      areOpen
      label={t('Photos (optional)')}
      hint={t('Such as the door, the key box or the alarm. Your cleaners see them around the job.')}
    />
  );
}

/** The lines of the checklist, in their order. */
function ChecklistField({ form }: Pick<PropertyFieldsProps, 'form'>) {
  const { value, onChange, error, ...field } = useControlledField(form.control, 'checklist');
  const { checklist: lineErrors } = form.formState.errors;
  const ofLine = Array.isArray(lineErrors)
    ? (lineErrors as readonly ({ message?: string } | undefined)[]).find(Boolean)?.message
    : undefined;
  return (
    <TextareaField
      label={t('Checklist (optional)')}
      hint={t('What must not be forgotten, one per line. Cleaners tick it off.')}
      rows={4}
      {...field}
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      error={error ?? ofLine}
    />
  );
}

/** A code that is kept is not shown: another one replaces it. */
function AlarmCodeField({ form, hasAlarmCode }: PropertyFieldsProps) {
  const { value, onChange, name, ref, onBlur, error } = useControlledField(
    form.control,
    'alarmCode',
  );
  const isRemoved = value === '';
  return (
    <Stack $gap={2}>
      <TextField
        label={t('Alarm code (optional)')}
        hint={
          hasAlarmCode
            ? t('A code is kept. Enter another one to replace it.')
            : t('Kept encrypted. Cleaners see it around their job only, and each read is recorded.')
        }
        autoComplete="off"
        spellCheck={false}
        disabled={isRemoved}
        {...{ name, ref, onBlur, error }}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {hasAlarmCode && (
        <CheckboxField
          label={t('Remove the code')}
          checked={isRemoved}
          onChange={({ target }) => onChange(target.checked ? '' : undefined)}
        />
      )}
    </Stack>
  );
}
