import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  isShownConverted,
  shownPlanText,
} from '@brightnest/contracts/memberships/membership-price';
import type { Plan, PlanRequest } from '@brightnest/contracts/catalogue/catalogue-schemas';
import {
  DEFAULT_PRICING_SETTINGS,
  plusTaxNote,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { BOOKING_DURATIONS } from '@brightnest/contracts/scheduling/booking';
import { formatDuration } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { paidAmountText } from '@brightnest/kit/ui/display/amount-text';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { LinesField } from '../forms/lines-field';
import { useListedPriceHint, usePricingSettings } from '../payments/pricing-settings';
import {
  useAdminCreatePlanMutation,
  useAdminListServicesQuery,
  useAdminUpdatePlanMutation,
} from './catalogue-api';
import { CatalogueDialog, Consequences, Preview, PreviewLines } from './catalogue-form';
import { isAmount } from './catalogue-texts';

interface PlanDialogProps {
  /** The plan as it is now; null for a new one. */
  plan: Plan | null;
  onClose: () => void;
}

/** Adds or changes a membership plan. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [createPlan] = useAdminCreatePlanMutation();
  const [updatePlan] = useAdminUpdatePlanMutation();
  const saved = useMemo(() => (plan ? planValues(plan) : NEW_PLAN), [plan]);
  return (
    <CatalogueDialog
      noun="plan"
      newTitle={t('Add a club plan')}
      record={plan}
      saved={saved}
      schema={loadSchema}
      create={createPlan}
      update={updatePlan}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Stack>
            <PlanFields form={form} />
          </Stack>
          <PlanPreview control={form.control} />
          {plan && <MemberConsequences plan={plan} control={form.control} />}
        </>
      )}
    </CatalogueDialog>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/catalogue/catalogue-schemas').then(
    (module) => module.planRequestSchema,
  );

interface MemberConsequencesProps {
  plan: Plan;
  control: Control<PlanRequest>;
}

function MemberConsequences({ plan, control }: MemberConsequencesProps) {
  const entered = useWatch({ control }) as PlanRequest;
  const lines = memberConsequences(plan, entered, usePricingSettings());
  return <Consequences title={t('What saving means to members')} lines={lines} />;
}

/** The fields of a plan. */
function PlanFields({ form }: { form: JoiForm<PlanRequest> }) {
  const currency = currentRegion().membershipCurrency;
  const taxHint = useListedPriceHint(currency);
  return (
    <>
      <TextField label={t('Name')} required {...fieldProps(form, 'name')} />
      <TextareaField label={t('Description')} rows={2} {...fieldProps(form, 'description')} />
      <Grid $min="12rem" $gap={4}>
        <TextField
          label={t('Monthly price ({currency})', { currency })}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="8500.00"
          hint={[shownHint(currency), taxHint].filter(Boolean).join(' ')}
          {...fieldProps(form, 'monthlyPrice')}
        />
        <TextField
          label={t('Cleanings per month')}
          required
          type="number"
          min={1}
          max={31}
          step={1}
          inputMode="numeric"
          {...fieldProps(form, 'cleaningsPerMonth')}
        />
      </Grid>
      <CreditFields form={form} />
      <LinesField
        label={t('Benefits')}
        {...useControlledField(form.control, 'benefits')}
        lineErrors={form.formState.errors.benefits}
      />
      <CheckboxField label={t('Active: customers can join it')} {...fieldProps(form, 'isActive')} />
    </>
  );
}

const durations = () =>
  BOOKING_DURATIONS.map((minutes) => ({
    value: String(minutes),
    label: t('Up to {duration}', { duration: formatDuration(minutes) }),
  }));

/** What one cleaning of the plan pays for. */
function CreditFields({ form }: { form: JoiForm<PlanRequest> }) {
  const { data } = useAdminListServicesQuery();
  const { value: chosen, onChange } = useControlledField(form.control, 'creditServiceIds');
  return (
    <>
      <SelectField
        label={t('Each cleaning lasts')}
        hint={t('For longer ones members pay as they go.')}
        placeholder={t('As long as one can book')}
        options={durations()}
        {...fieldProps(form, 'creditMinutes')}
      />
      <Stack $gap={1} role="group" aria-label={t('Services that a cleaning pays for')}>
        <p>{t('Services that a cleaning pays for. Choose none for all of them.')}</p>
        {data?.services.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== id);
              onChange(target.checked ? [...others, id] : others);
            }}
          />
        ))}
      </Stack>
    </>
  );
}

/** What the price is next to what customers read. */
const shownHint = (currency: string) =>
  isShownConverted({ currency })
    ? t('Billed in rupees; customers read it in dollars beside it.')
    : '';

/** Preview of the plan's card on the home and pricing pages. */
function PlanPreview({ control }: { control: Control<PlanRequest> }) {
  const { name, description, monthlyPrice, cleaningsPerMonth, benefits, isActive } = useWatch({
    control,
  }) as PlanRequest;
  const pricing = usePricingSettings();
  const currency = currentRegion().membershipCurrency;
  return (
    <Preview noun="plan" isActive={isActive}>
      <b>{name}</b>
      <span>{description}</span>
      {isAmount(monthlyPrice) && (
        <>
          <strong>
            {t('{price} per month', { price: shownPlanText({ monthlyPrice, currency }) })}{' '}
            {plusTaxNote(pricing, currency)}
          </strong>
          <small>
            {isShownConverted({ currency })
              ? t('billed as {price}, {count} cleanings every month', {
                  price: paidAmountText(monthlyPrice, currency, pricing),
                  count: Number(cleaningsPerMonth),
                })
              : t('{count} cleanings every month', { count: Number(cleaningsPerMonth) })}
          </small>
        </>
      )}
      <PreviewLines lines={benefits} />
    </Preview>
  );
}

const ALWAYS = [
  msg(
    'Price and number of cleanings hold for members from their next renewal on. The month that is paid stays as it is.',
  ),
  msg('Nobody is told by mail: write to the members first where it gets dearer or less.'),
  msg('Name, description, benefits and what a cleaning pays for change at once, for members too.'),
];

/** Effects of saving the entered values on the plan's members, following the rules of renewal. */
export function memberConsequences(
  saved: Plan,
  { monthlyPrice, cleaningsPerMonth, isActive }: PlanRequest,
  pricing: PricingSettings = DEFAULT_PRICING_SETTINGS,
): string[] {
  const lines: string[] = ALWAYS.map((line) => t(line));
  const { membershipCurrency } = currentRegion();
  if (isAmount(monthlyPrice) && Number(monthlyPrice) !== Number(saved.monthlyPrice)) {
    lines.push(
      t(
        'At their next renewal members are charged {price} instead of {before}, to the card they joined with. Who has begun to join and not paid yet still pays the price they were shown.',
        {
          price: paidAmountText(monthlyPrice, membershipCurrency, pricing),
          before: paidAmountText(saved.monthlyPrice, saved.currency, pricing),
        },
      ),
    );
  }
  // An empty field is not a zero.
  const cleanings = Number(cleaningsPerMonth || Number.NaN);
  if (Number.isInteger(cleanings) && cleanings !== saved.cleaningsPerMonth) {
    lines.push(
      t(
        'From their next renewal members have {cleanings} cleanings a month instead of {before}. What they have left this month stays; a cleaning that comes back from a cancelled clean lifts nobody above {cleanings}.',
        { cleanings, before: saved.cleaningsPerMonth },
      ),
    );
  }
  if (saved.isActive && !isActive) lines.push(t(WITHDRAWN));
  return lines;
}

/** Effect of deactivating a plan. */
export const WITHDRAWN = msg(
  'Nobody can join it any more. Who is a member stays one: they are renewed and charged as before, until they cancel. Their account then calls it “Your plan”, without name and price.',
);

/** The editable values of a plan. */
export function planValues({ id: _id, currency: _currency, ...values }: Plan): PlanRequest {
  return values;
}

/** Initial values of a new plan. */
const NEW_PLAN: PlanRequest = {
  name: '',
  description: '',
  monthlyPrice: '',
  cleaningsPerMonth: 4,
  creditServiceIds: [],
  creditMinutes: null,
  benefits: [],
  isActive: true,
};
