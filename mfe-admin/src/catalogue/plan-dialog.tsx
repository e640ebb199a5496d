import type { Plan, PlanRequest } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { membershipPriceInDollars } from '@brightnest/contracts/memberships/membership-price';
import { fromDecimalText } from '@brightnest/contracts/money';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { amountText } from '@brightnest/kit/ui/amount-text';
import { CheckboxField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/joi-form';
import { Grid, Stack } from '@brightnest/kit/ui/layout';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { HistoryDisclosure } from '../activity/record-history';
import { FormDialog } from '../forms/form-dialog';
import { LinesField } from '../forms/lines-field';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminCreatePlanMutation, useAdminUpdatePlanMutation } from './catalogue-api';
import {
  ConcurrentChangeNotice,
  Consequences,
  Preview,
  useConcurrentChanges,
} from './catalogue-form';
import { isAmount } from './catalogue-texts';

interface MemberConsequencesProps {
  tier: Plan;
  control: Control<PlanRequest>;
}

function MemberConsequences({ tier, control }: MemberConsequencesProps) {
  const entered = useWatch({ control }) as PlanRequest;
  return (
    <Consequences title="What saving means to members" lines={memberConsequences(tier, entered)} />
  );
}

interface PlanDialogProps {
  /** The plan as it is now; null for a new one. */
  tier: Plan | null;
  onClose: () => void;
}

/** Adds or changes a membership plan. */
export function PlanDialog({ tier, onClose }: PlanDialogProps) {
  const { form, submit, isSending, changes } = usePlanForm(tier, onClose);
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  return (
    <FormDialog
      title={tier ? `Edit ${tier.name}` : 'Add a club plan'}
      submitLabel={tier ? 'Save changes' : 'Add plan'}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ConcurrentChangeNotice noun="plan" changes={changes} />
        <Stack>
          <PlanFields form={form} />
        </Stack>
        <PlanPreview control={form.control} />
        {tier && <MemberConsequences tier={tier} control={form.control} />}
        {tier && mayReadHistory && <HistoryDisclosure resource="plan" resourceId={tier.id} />}
      </Stack>
    </FormDialog>
  );
}

const SUBMISSION = 'club-plan';

const loadSchema = () =>
  import('@brightnest/contracts/catalogue/catalogue-schemas').then(
    (module) => module.planRequestSchema,
  );

/** Form to add or change a plan. */
function usePlanForm(tier: Plan | null, onDone: () => void) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning: isSending } = useSingleFlight();
  const [createTier] = useAdminCreatePlanMutation();
  const [updateTier] = useAdminUpdatePlanMutation();
  const saved = useMemo(() => (tier ? planValues(tier) : NEW_PLAN), [tier]);
  const form = useJoiForm<PlanRequest>({ schema: loadSchema, defaultValues: saved });
  const changes = useConcurrentChanges(form, saved);

  const send = (body: PlanRequest) =>
    tier
      ? updateTier({ id: tier.id, body: { ...body, basedOn: changes.basedOn } })
      : createTier({ body, idempotencyKey: submissionKey(SUBMISSION, body) });

  const submit = form.handleSubmit((body) =>
    run(async () => {
      const { error } = await send(body);
      if (error) {
        form.applyServerErrors(error);
        return showFailure(
          error,
          'Error',
          tier ? 'Failed to update plan' : 'Failed to create plan',
        );
      }
      forgetSubmissionKey(SUBMISSION);
      toast({ title: tier ? 'Plan updated' : 'Plan added', description: body.name });
      onDone();
    }),
  );
  return { form, submit, isSending, changes };
}

/** The fields of a plan. */
function PlanFields({ form }: { form: JoiForm<PlanRequest> }) {
  return (
    <>
      <TextField label="Name" required {...fieldProps(form, 'name')} />
      <TextareaField label="Description" rows={2} {...fieldProps(form, 'description')} />
      <Grid $min="12rem" $gap={4}>
        <TextField
          label="Monthly price (LKR)"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="8500.00"
          hint="Billed in rupees; customers read it in dollars beside it."
          {...fieldProps(form, 'monthlyPrice')}
        />
        <TextField
          label="Cleanings per month"
          required
          type="number"
          min={1}
          max={31}
          step={1}
          inputMode="numeric"
          {...fieldProps(form, 'cleaningsPerMonth')}
        />
      </Grid>
      <LinesField
        label="Benefits"
        {...useControlledField(form.control, 'benefits')}
        lineErrors={form.formState.errors.benefits}
      />
      <CheckboxField label="Active: customers can join it" {...fieldProps(form, 'isActive')} />
    </>
  );
}

/** Preview of the plan's card on the home and pricing pages. */
function PlanPreview({ control }: { control: Control<PlanRequest> }) {
  const { name, description, monthlyPrice, cleaningsPerMonth, benefits, isActive } = useWatch({
    control,
  }) as PlanRequest;
  const shown = benefits.filter((benefit) => benefit.trim() !== '');
  if (!isActive) {
    return (
      <Preview>
        <figcaption>What customers see once it is saved</figcaption>
        <div>Nothing: the plan is on no public page, and nobody can join it.</div>
      </Preview>
    );
  }
  return (
    <Preview>
      <figcaption>What customers see on the pricing page once it is saved</figcaption>
      <div>
        <b>{name}</b>
        <span>{description}</span>
        {isAmount(monthlyPrice) && (
          <>
            <strong>${membershipPriceInDollars(monthlyPrice)} AUD per month</strong>
            <small>
              billed as {amountText(monthlyPrice, 'LKR')}, {cleaningsPerMonth} cleanings every month
            </small>
          </>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((benefit, index) => (
              <li key={index}>{benefit}</li>
            ))}
          </ul>
        )}
      </div>
    </Preview>
  );
}

const ALWAYS = [
  'Price and number of cleanings hold for members from their next renewal on. The month that is paid stays as it is.',
  'Nobody is told by mail: write to the members first where it gets dearer or less.',
  'Name, description and benefits change at once, for members too.',
];

/** Effects of saving the entered values on the plan's members, following the rules of renewal. */
export function memberConsequences(
  saved: Plan,
  { monthlyPrice, cleaningsPerMonth, isActive }: PlanRequest,
): string[] {
  const lines = [...ALWAYS];
  if (isAmount(monthlyPrice) && fromDecimalText(monthlyPrice) !== priceOf(saved)) {
    lines.push(
      `At their next renewal members are charged ${amountText(monthlyPrice, 'LKR')} instead of ${amountText(saved.monthlyPrice, 'LKR')}, to the card they joined with. Who has begun to join and not paid yet still pays the price they were shown.`,
    );
  }
  // An empty field is not a zero.
  const cleanings = Number(cleaningsPerMonth || Number.NaN);
  if (Number.isInteger(cleanings) && cleanings !== saved.cleaningsPerMonth) {
    lines.push(
      `From their next renewal members have ${cleanings} cleanings a month instead of ${saved.cleaningsPerMonth}. What they have left this month stays; a cleaning that comes back from a cancelled clean lifts nobody above ${cleanings}.`,
    );
  }
  if (saved.isActive && !isActive) lines.push(WITHDRAWN);
  return lines;
}

/** Effect of deactivating a plan. */
export const WITHDRAWN =
  'Nobody can join it any more. Who is a member stays one: they are renewed and charged as before, until they cancel. Their account then calls it “Your plan”, without name and price.';

function priceOf({ monthlyPrice }: Plan): number {
  return fromDecimalText(monthlyPrice);
}

/** The editable values of a plan. */
export function planValues({ id: _id, ...values }: Plan): PlanRequest {
  return values;
}

/** Initial values of a new plan. */
const NEW_PLAN: PlanRequest = {
  name: '',
  description: '',
  monthlyPrice: '',
  cleaningsPerMonth: 4,
  benefits: [],
  isActive: true,
};
