import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import { t } from '@brightnest/contracts/translation';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEnteredPrice } from '../payments/price-money';
import { SummaryBox } from './booking-price';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

/** The price that a form proposes, or staff's own. */
export interface OwnPrice {
  isOwn: boolean;
  setOwn: (isOwn: boolean) => void;
  proposed: string;
}

interface OwnPriceFieldsProps {
  form: JoiForm<{ totalAmount: string; reason?: string }>;
  price: OwnPrice;
  /** What the price is of. */
  label: string;
  /** What it was before. */
  before: string;
  /** What else there is to know where it is another. */
  children?: ReactNode;
}

/** What something that is edited costs, by itself or as staff say. */
export function OwnPriceFields({ form, price, label, before, children }: OwnPriceFieldsProps) {
  const totalAmount = useWatch({ control: form.control, name: 'totalAmount' });
  const entered = useEnteredPrice(totalAmount);
  return (
    <>
      {entered !== null && (
        <Summary before={fromDecimalText(before)} entered={entered}>
          {children}
        </Summary>
      )}
      <CheckboxField
        label={t('Another price')}
        hint={t('A discount, or what you agree on.')}
        checked={price.isOwn}
        onChange={({ target }) => {
          price.setOwn(target.checked);
          if (!target.checked) form.setValue('reason', '');
        }}
      />
      {price.isOwn && (
        <Grid $min="12rem" $gap={4}>
          <TextField
            label={label}
            inputMode="decimal"
            autoComplete="off"
            required
            {...fieldProps(form, 'totalAmount')}
          />
          <TextField
            label={t('Reason')}
            hint={t('The customer reads it.')}
            autoComplete="off"
            {...fieldProps(form, 'reason')}
          />
        </Grid>
      )}
    </>
  );
}

interface SummaryProps {
  before: number;
  entered: number;
  children: ReactNode;
}

function Summary({ before, entered, children }: SummaryProps) {
  const difference = formatMinor(Math.abs(entered - before));
  return (
    <SummaryBox role="status">
      <strong>{t('Price: {price}', { price: formatMinor(entered) })}</strong>
      {entered > before && <p>{t('{difference} more than before', { difference })}</p>}
      {entered < before && <p>{t('{difference} less than before', { difference })}</p>}
      {entered !== before && children}
    </SummaryBox>
  );
}
