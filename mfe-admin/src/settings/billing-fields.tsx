import { currentRegion } from '@brightnest/contracts/company/current-region';
import { currenciesOf } from '@brightnest/contracts/company/region';
import { taxNumberRule } from '@brightnest/contracts/company/tax-number';
import type { BillingSettingsRequest } from '@brightnest/contracts/payments/billing-settings';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { useWatch } from 'react-hook-form';
import { LinesField } from '../forms/lines-field';
import { TaxSuggestion } from './country-suggestions';

interface FieldsProps {
  form: JoiForm<BillingSettingsRequest>;
}

/** What documents name of the company. */
export function CompanyFields({ form }: FieldsProps) {
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <TextField
          label="Legal name"
          required
          autoComplete="organization"
          {...fieldProps(form, 'legalName')}
        />
        <TextField
          label="Tax number"
          autoComplete="off"
          hint={`Such as ${taxNumberRule().example}. Without one, invoices are no tax invoices and show no tax.`}
          {...fieldProps(form, 'taxNumber')}
        />
        <TextField
          label="What it is called"
          required
          autoComplete="off"
          hint="Invoices say so before the number."
          {...fieldProps(form, 'taxNumberLabel')}
        />
        <TextField label="Email" type="email" {...fieldProps(form, 'email')} />
        <TextField label="Phone" type="tel" {...fieldProps(form, 'phone')} />
      </Grid>
      <LinesField
        label="Address"
        {...useControlledField(form.control, 'addressLines')}
        lineErrors={form.formState.errors.addressLines}
      />
    </>
  );
}

/** How tax can be in prices. */
export const TAX_MODE_CHOICES = [
  {
    value: 'included' as const,
    label: 'Prices include the tax',
    description: 'Invoices say how much of the price it is.',
  },
  {
    value: 'on_top' as const,
    label: 'Tax comes on top of prices',
    description: 'Customers pay what is listed and the tax.',
  },
  { value: 'none' as const, label: 'No tax', description: 'Invoices show none.' },
];

/** How prices are taxed. */
export function TaxFields({ form }: FieldsProps) {
  const name = ['taxNumber', 'taxMode', 'taxCurrencies'] as const;
  const [taxNumber, taxMode, taxCurrencies] = useWatch({ control: form.control, name });
  // One that is no longer sold in can still be taken out.
  const currencies = new Set([...currenciesOf(currentRegion()), ...taxCurrencies]);
  return (
    <>
      <RadioCards
        legend="Tax in prices"
        options={TAX_MODE_CHOICES}
        minCardWidth="14rem"
        {...useControlledField(form.control, 'taxMode')}
      />
      {taxMode === 'included' && taxNumber.trim() === '' && (
        <Notice tone="warning">No tax is shown as long as there is no tax number.</Notice>
      )}
      {taxMode === 'on_top' && (
        <Notice tone="info">
          The prices you list (services, extras, rooms, club plans) are then without the tax, and
          pages say so beside them. It is added to every new booking and quote, and to each month of
          a membership from its next charge on. What is agreed already keeps its price, and a price
          that you type for a quote or a booking is what the customer pays.
        </Notice>
      )}
      <TaxSuggestion form={form} />
      <Grid $min="12rem" $gap={4}>
        <TextField label="Name of the tax" required {...fieldProps(form, 'taxName')} />
        <TextField
          label="Rate (%)"
          required
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(form, 'taxRatePercent')}
        />
      </Grid>
      <ToggleGroup
        legend="Taxed currencies"
        hint="What is billed in another currency shows no tax."
        options={[...currencies]}
        {...useControlledField(form.control, 'taxCurrencies')}
      />
    </>
  );
}

/** How documents are numbered, and what they end with. */
export function NumberFields({ form }: FieldsProps) {
  const year = new Date().getFullYear();
  const [invoicePrefix, creditNotePrefix, receiptPrefix] = useWatch({
    control: form.control,
    name: ['invoicePrefix', 'creditNotePrefix', 'receiptPrefix'],
  });
  return (
    <>
      <Grid $min="12rem" $gap={4}>
        <TextField
          label="Invoice numbers begin with"
          required
          autoComplete="off"
          hint={`Such as ${invoicePrefix}-${year}-000001. The count goes on if you change it.`}
          {...fieldProps(form, 'invoicePrefix')}
        />
        <TextField
          label="Credit note numbers begin with"
          required
          autoComplete="off"
          hint={`Such as ${creditNotePrefix}-${year}-000001.`}
          {...fieldProps(form, 'creditNotePrefix')}
        />
        <TextField
          label="Receipt numbers begin with"
          required
          autoComplete="off"
          hint={`Such as ${receiptPrefix}-${year}-000001.`}
          {...fieldProps(form, 'receiptPrefix')}
        />
      </Grid>
      <TextareaField
        label="Last lines"
        rows={3}
        hint="Terms of payment, a word of thanks."
        {...fieldProps(form, 'footer')}
      />
    </>
  );
}
