import { hasPostcodes } from '@brightnest/contracts/areas/postcode';
import { addressLabels, hasLocality } from '@brightnest/contracts/company/address-text';
import { currentAddressFormat } from '@brightnest/contracts/company/current-region';
import { regionOptions } from '@brightnest/contracts/company/region-options';
import { t } from '@brightnest/contracts/translation';
import type { ObjectSchema } from 'joi';
import type { ComponentProps } from 'react';
import { isPostcodeNeeded } from '../../runtime/page/page-settings';
import { SelectField, TextField, type TextFieldProps } from './field';

const labelFor = (label: string, required = false) =>
  required ? label : t('{field} (optional)', { field: label });

/** A schema whose postcode is needed where the server asks for one. */
export function needPostcode<T>(schema: ObjectSchema<T>): ObjectSchema<T> {
  if (!isPostcodeNeeded()) return schema;
  return schema.fork('postalCode', (field) => field.disallow('').required());
}

type PartProps = Omit<TextFieldProps, 'label'>;

interface PostcodeFieldProps extends PartProps {
  /** What is asked, where it is more than what a postcode is called there. */
  label?: string;
}

/** Asks for a postcode, called as in the company's country; nothing where addresses there have none. */
export function PostcodeField({ label, ...props }: PostcodeFieldProps) {
  if (!hasPostcodes()) return null;
  const [example = ''] = currentAddressFormat().postcodeExamples;
  return (
    <TextField
      label={label ?? labelFor(addressLabels().postcode, props.required)}
      autoComplete="postal-code"
      inputMode={/^\d+$/.test(example) ? 'numeric' : 'text'}
      autoCapitalize="characters"
      {...props}
    />
  );
}

/** Asks for the place that an address is in, `Suburb` or `City`; nothing where addresses name none. */
export function LocalityField(props: PartProps) {
  if (!hasLocality()) return null;
  return (
    <TextField
      label={labelFor(addressLabels().locality, props.required)}
      autoComplete="address-level2"
      {...props}
    />
  );
}

/** Asks for one of the company's regions: `State`; nothing where it has none. */
export function RegionField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const options = regionOptions();
  if (options.length === 0) return null;
  return (
    <SelectField
      label={labelFor(addressLabels().region, props.required)}
      autoComplete="address-level1"
      options={options}
      placeholder={t('Choose')}
      {...props}
    />
  );
}
