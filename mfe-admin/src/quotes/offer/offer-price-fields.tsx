import { formatMinor } from '@brightnest/contracts/money';
import type { OfferTotals } from '@brightnest/contracts/offers/offer';
import {
  type PricingSettings,
  taxLineLabel,
} from '@brightnest/contracts/payments/pricing-settings';
import { t } from '@brightnest/contracts/translation';
import { Button, IconButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { FieldError } from '@brightnest/kit/ui/forms/field-frame';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import type { OfferForm } from './offer-form';

const Lines = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The label above quantity and price on a phone, all beside each other elsewhere. */
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(4rem, 1fr) minmax(6rem, 2fr) auto;
  gap: ${space[2]};
  align-items: start;

  & > :first-child {
    grid-column: 1 / -1;
  }

  /* In line with the controls, below the labels. */
  & > button {
    margin-top: 1.75rem;
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 5rem 8rem auto;

    & > :first-child {
      grid-column: auto;
    }
  }
`;

/** The lines of an offer and its discount, with what they come to. */
export function OfferPriceFields({ form }: { form: OfferForm }) {
  const errorId = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { errors } = form.formState;
  const error = errors.lines?.root?.message ?? errors.lines?.message;
  const discount = form.watch('discount');
  const hasDiscount = discount !== null;

  function addLine() {
    const name = `lines.${fields.length}.label` as const;
    append({ label: '', quantity: 1, unitPrice: '' }, { focusName: name });
  }

  return (
    <Stack role="group" aria-label={t('Price')} aria-describedby={error ? errorId : undefined}>
      <Lines>
        {fields.map(({ id }, index) => (
          <Line key={id}>
            <TextField
              label={t('Line {number}', { number: index + 1 })}
              required
              autoComplete="off"
              {...fieldProps(form, `lines.${index}.label`)}
            />
            <TextField
              label={t('Quantity')}
              required
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps(form, `lines.${index}.quantity`)}
            />
            <TextField
              label={t('Price of one')}
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              {...fieldProps(form, `lines.${index}.unitPrice`)}
            />
            <IconButton
              aria-label={t('Remove line {number}', { number: index + 1 })}
              onClick={() => {
                remove(index);
                form.clearErrors('lines');
              }}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Line>
        ))}
        {hasDiscount && (
          <Line>
            <TextField
              label={t('Discount for')}
              required
              autoComplete="off"
              {...fieldProps(form, 'discount.label')}
            />
            <span />
            <TextField
              label={t('Amount off')}
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              {...fieldProps(form, 'discount.amount')}
            />
            <IconButton
              aria-label={t('Remove the discount')}
              onClick={() => form.setValue('discount', null, { shouldDirty: true })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Line>
        )}
      </Lines>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div>
        <Button variant="secondary" size="sm" onClick={addLine}>
          <Plus aria-hidden="true" />
          {t('Add a line')}
        </Button>{' '}
        {!hasDiscount && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              form.setValue('discount', { label: '', amount: '' }, { shouldDirty: true });
              setTimeout(() => form.setFocus('discount.label'));
            }}
          >
            <Plus aria-hidden="true" />
            {t('Add a discount')}
          </Button>
        )}
      </div>
    </Stack>
  );
}

const Sums = styled.dl`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};

  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
  }

  & dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }

  & > .total {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }
`;

interface OfferSumsProps {
  totals: OfferTotals;
  pricing: PricingSettings;
  payments: { feeMinor: number; restMinor: number };
  /** Of each clean after the first; the total where it is the same, or there is none. */
  laterMinor: number;
}

/** What the entered lines come to, and what of it is paid when. */
export function OfferSums({ totals, pricing, payments, laterMinor }: OfferSumsProps) {
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = totals;
  const { feeMinor, restMinor } = payments;
  const rows: { term: string; minor: number; isShown: boolean; isTotal?: true }[] = [
    {
      term: t('Sum of the lines'),
      minor: subtotalMinor,
      isShown: discountMinor > 0 || taxMinor > 0,
    },
    { term: t('Discount'), minor: -discountMinor, isShown: discountMinor > 0 },
    { term: taxLineLabel(pricing), minor: taxMinor, isShown: taxMinor > 0 },
    {
      term: laterMinor === totalMinor ? t('Total') : t('Total of the first clean'),
      ...{ minor: totalMinor, isShown: true, isTotal: true },
    },
    { term: t('Each later clean'), minor: laterMinor, isShown: laterMinor !== totalMinor },
    { term: t('Paid online to confirm'), minor: feeMinor, isShown: feeMinor > 0 },
    { term: t('Paid later'), minor: restMinor, isShown: restMinor !== totalMinor },
  ];
  return (
    <Sums aria-label={t('Sums')} aria-live="polite">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ term, minor, isTotal }) => (
          <div key={term} className={isTotal ? 'total' : undefined}>
            <dt>{term}</dt>
            <dd>{formatMinor(minor)}</dd>
          </div>
        ))}
    </Sums>
  );
}
