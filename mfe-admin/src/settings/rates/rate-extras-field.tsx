import { extraPriceText } from '@brightnest/contracts/catalogue/extras';
import { MAX_BEDROOMS } from '@brightnest/contracts/catalogue/home-options';
import {
  EXTRA_PRICINGS,
  type ExtraPricing,
  type ExtraRate,
} from '@brightnest/contracts/catalogue/quote-rates';
import type { QuoteRatesRequest } from '@brightnest/contracts/catalogue/quote-rates-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { Button, IconButton } from '@brightnest/kit/ui/controls/button';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { FieldError } from '@brightnest/kit/ui/forms/field-frame';
import { fieldProps, type JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { Archive, ChevronRight, Plus, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  LIST_ADD,
  LIST_ITEM,
  MoveButtons,
  RemoveButton,
  useListFocus,
} from '../../forms/list-focus';

const PRICING_LABELS: Readonly<Record<ExtraPricing, string>> = {
  flat: msg('Flat'),
  per_unit: msg('Per unit'),
  by_bedrooms: msg('By bedrooms'),
  same_day: msg('Surcharge for a clean on the same day'),
};

const NEW_EXTRA: Omit<ExtraRate, 'id'> = {
  label: '',
  pricing: 'flat',
  price: '',
  unit: 'each',
  minimum: '0.00',
  maxUnits: 20,
  maxBedrooms: 3,
  priceAbove: '0.00',
  note: '',
  isActive: true,
};

/** Quotes and bookings are stored with it: it is made once, whatever the extra is called later. */
const newId = () => `extra_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The extras in the order in which they are shown; those that were sold are retired, never removed. */
export function RateExtrasField({ form }: { form: JoiForm<QuoteRatesRequest> }) {
  const list = useFieldArray({ control: form.control, name: 'extras', keyName: 'key' });
  const { fields, append, move, remove } = list;
  const stored = form.formState.defaultValues?.extras ?? [];
  const { list: rows, status, added, moved, removed } = useListFocus<HTMLDivElement>();
  const count = fields.length;
  return (
    <Stack ref={rows}>
      {status}
      <Rows>
        {fields.map(({ key, id }, index) => (
          <ExtraFields
            key={key}
            form={form}
            index={index}
            count={count}
            onMove={(name, by) => {
              move(index, index + by);
              moved(name, { to: index + by, by, count });
            }}
            {...(!stored.some((extra) => extra?.id === id) && {
              onRemove: (name: string) => {
                remove(index);
                removed(name, { at: index, left: count - 1 });
              },
            })}
          />
        ))}
      </Rows>
      <div>
        <Button
          {...LIST_ADD}
          variant="secondary"
          onClick={() => {
            append({ ...NEW_EXTRA, id: newId() });
            added(count);
          }}
        >
          <Plus aria-hidden="true" />
          {t('Add an extra')}
        </Button>
      </div>
    </Stack>
  );
}

const Rows = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Row = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: ${space[2]};
`;

const Toggle = styled.button`
  display: flex;
  flex: 1;
  gap: ${space[2]};
  align-items: center;
  min-width: 0;
  min-height: ${touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.text};
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.textMuted};
  }

  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }

  &[data-retired] {
    color: ${color.textMuted};
  }
`;

const Fields = styled.div`
  padding: ${space[2]} ${space[4]} ${space[4]};
`;

interface ExtraFieldsProps {
  form: JoiForm<QuoteRatesRequest>;
  index: number;
  /** How many there are. */
  count: number;
  onMove: (name: string, by: -1 | 1) => void;
  /** Absent once it is saved. */
  onRemove?: (name: string) => void;
}

/** A line that says what customers read, and opens what is behind it; what is wrong is open. */
function ExtraFields({ form, index, count, onMove, onRemove }: ExtraFieldsProps) {
  const extra = useWatch({ control: form.control, name: `extras.${index}` }) as ExtraRate;
  const name = extra.label || t('New extra');
  const setActive = (isActive: boolean) =>
    form.setValue(`extras.${index}.isActive`, isActive, { shouldDirty: true });
  const errors = form.formState.errors.extras?.[index];
  const ids = { fields: useId(), error: useId() };
  const [isOpened, setOpened] = useState(extra.label === '');
  const isOpen = isOpened || errors !== undefined;
  return (
    <Row aria-label={t('Extra: {name}', { name })} {...LIST_ITEM}>
      <Line>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={ids.fields}
          data-retired={extra.isActive ? undefined : true}
          onClick={() => setOpened(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
          {extra.isActive ? readText(extra) || name : t('{name}: retired', { name })}
        </Toggle>
        <MoveButtons {...{ name, index, count }} onMove={(by) => onMove(name, by)} />
        {onRemove ? (
          <RemoveButton name={name} onRemove={() => onRemove(name)} />
        ) : extra.isActive ? (
          <IconButton onClick={() => setActive(false)} aria-label={t('Retire {name}', { name })}>
            <Archive aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            onClick={() => setActive(true)}
            aria-label={t('Offer {name} again', { name })}
          >
            <RotateCcw aria-hidden="true" />
          </IconButton>
        )}
      </Line>
      <Fields id={ids.fields} hidden={!isOpen}>
        <Stack $gap={3}>
          <Grid $min="11rem" $gap={3}>
            <TextField label={t('Name')} required {...fieldProps(form, `extras.${index}.label`)} />
            <SelectField
              label={t('How it is priced')}
              required
              options={EXTRA_PRICINGS.map((value) => ({ value, label: t(PRICING_LABELS[value]) }))}
              {...fieldProps(form, `extras.${index}.pricing`)}
            />
            <PriceFields form={form} index={index} pricing={extra.pricing} />
            <TextField label={t('Note')} {...fieldProps(form, `extras.${index}.note`)} />
          </Grid>
          {errors?.message && <FieldError id={ids.error}>{errors.message}</FieldError>}
        </Stack>
      </Fields>
    </Row>
  );
}

/** What customers read of it; nothing while an amount is being typed. */
function readText(extra: ExtraRate): string {
  const amounts = [extra.price, extra.minimum ?? '0', extra.priceAbove ?? '0'];
  if (!amounts.every((text) => /^\d+(\.\d+)?$/.test(text))) return '';
  return [extra.label, extraPriceText(extra), extra.note].filter(Boolean).join(' · ');
}

const amount = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;
const number = { type: 'number', inputMode: 'numeric', required: true } as const;

interface PriceFieldsProps extends Pick<ExtraFieldsProps, 'form' | 'index'> {
  pricing: ExtraPricing;
}

/** What its way of pricing asks for. */
function PriceFields({ form, index, pricing }: PriceFieldsProps) {
  const field = <K extends keyof QuoteRatesRequest['extras'][number]>(name: K) =>
    fieldProps(form, `extras.${index}.${name}`);
  return (
    <>
      <TextField label={t('Price')} {...amount} {...field('price')} />
      {pricing === 'per_unit' && (
        <>
          <TextField
            label={t('What one is')}
            hint={t('As prices say it: each, per half hour.')}
            required
            {...field('unit')}
          />
          <TextField label={t('Least sum')} {...amount} {...field('minimum')} />
          <TextField label={t('At most')} {...number} min={1} {...field('maxUnits')} />
        </>
      )}
      {pricing === 'by_bedrooms' && (
        <>
          <TextField
            label={t('That price up to so many bedrooms')}
            {...number}
            min={1}
            max={MAX_BEDROOMS}
            {...field('maxBedrooms')}
          />
          <TextField label={t('Price in larger homes')} {...amount} {...field('priceAbove')} />
        </>
      )}
    </>
  );
}
