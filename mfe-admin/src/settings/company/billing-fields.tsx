import { currentRegion } from '@brightnest/contracts/company/current-region';
import { currenciesOf } from '@brightnest/contracts/company/region';
import { taxNumberRule } from '@brightnest/contracts/company/tax-number';
import type { BillingSettingsRequest } from '@brightnest/contracts/payments/billing-settings';
import { msg, t } from '@brightnest/contracts/translation';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { useWatch } from 'react-hook-form';
import { LinesField } from '../../forms/lines-field';
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
          label={t('Legal name')}
          required
          autoComplete="organization"
          {...fieldProps(form, 'legalName')}
        />
        <TextField
          label={t('Tax number')}
          autoComplete="off"
          hint={t('Such as {example}. Without one, invoices are no tax invoices and show no tax.', {
            example: taxNumberRule().example,
          })}
          {...fieldProps(form, 'taxNumber')}
        />
        <TextField
          label={t('What it is called')}
          required
          autoComplete="off"
          hint={t('Invoices say so before the number.')}
          {...fieldProps(form, 'taxNumberLabel')}
        />
        <TextField label={t('Email')} type="email" {...fieldProps(form, 'email')} />
        <TextField label={t('Phone')} type="tel" {...fieldProps(form, 'phone')} />
      </Grid>
      <LinesField
        label={t('Address')}
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
    label: msg('Prices include the tax'),
    description: msg('Invoices say how much of the price it is.'),
  },
  {
    value: 'on_top' as const,
    label: msg('Tax comes on top of prices'),
    description: msg('Customers pay what is listed and the tax.'),
  },
  { value: 'none' as const, label: msg('No tax'), description: msg('Invoices show none.') },
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
        legend={t('Tax in prices')}
        options={TAX_MODE_CHOICES}
        minCardWidth="14rem"
        {...useControlledField(form.control, 'taxMode')}
      />
      {taxMode === 'included' && taxNumber.trim() === '' && (
        <Notice tone="warning">{t('No tax is shown as long as there is no tax number.')}</Notice>
      )}
      {taxMode === 'on_top' && (
        <Notice tone="info">
          {t(
            'The prices you list (services, extras, rooms, club plans) are then without the tax, and pages say so beside them. It is added to every new booking and quote, and to each month of a membership from its next charge on. What is agreed already keeps its price, and a price that you type for a quote or a booking is what the customer pays.',
          )}
        </Notice>
      )}
      <TaxSuggestion form={form} />
      <Grid $min="12rem" $gap={4}>
        <TextField label={t('Name of the tax')} required {...fieldProps(form, 'taxName')} />
        <TextField
          label={t('Rate (%)')}
          required
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(form, 'taxRatePercent')}
        />
      </Grid>
      <ToggleGroup
        legend={t('Taxed currencies')}
        hint={t('What is billed in another currency shows no tax.')}
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
          label={t('Invoice numbers begin with')}
          required
          autoComplete="off"
          hint={t('Such as {invoicePrefix}-{year}-000001. The count goes on if you change it.', {
            invoicePrefix,
            year,
          })}
          {...fieldProps(form, 'invoicePrefix')}
        />
        <TextField
          label={t('Credit note numbers begin with')}
          required
          autoComplete="off"
          hint={t('Such as {creditNotePrefix}-{year}-000001.', { creditNotePrefix, year })}
          {...fieldProps(form, 'creditNotePrefix')}
        />
        <TextField
          label={t('Receipt numbers begin with')}
          required
          autoComplete="off"
          hint={t('Such as {receiptPrefix}-{year}-000001.', { receiptPrefix, year })}
          {...fieldProps(form, 'receiptPrefix')}
        />
      </Grid>
      <TextareaField
        label={t('Last lines')}
        rows={3}
        hint={t('Terms of payment, a word of thanks.')}
        {...fieldProps(form, 'footer')}
      />
    </>
  );
}
