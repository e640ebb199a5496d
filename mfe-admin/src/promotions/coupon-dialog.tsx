import { COUPON_RETURNS, COUPON_TARGETS } from '@brightnest/contracts/promotions/coupon';
import type { AdminCoupon, CouponRequest } from '@brightnest/contracts/promotions/coupon-schemas';
import type { Option } from '@brightnest/contracts/forms';
import { msg, t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useWatch } from 'react-hook-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../forms/seen-version';
import { promiseText } from './coupon-texts';
import { useAdminCreateCouponMutation, useAdminUpdateCouponMutation } from './promotions-api';

const schema = () =>
  import('@brightnest/contracts/promotions/coupon-schemas').then(
    (module) => module.couponRequestSchema,
  );

const NEW_COUPON: CouponRequest = {
  ...{ code: '', note: '', kind: 'percent', amount: '', percent: null, cap: '', minimum: '' },
  ...{ target: 'all', firstCleanOnly: false, oncePerCustomer: true, startsOn: '', endsOn: '' },
  ...{ maxUses: null, returns: 'in_time', isActive: true },
};

function valuesOf({
  id: _id,
  currency: _currency,
  revision: _revision,
  uses: _uses,
  cost: _cost,
  wasUsed: _wasUsed,
  ...values
}: AdminCoupon): CouponRequest {
  return values;
}

interface CouponDialogProps {
  /** As it is now; null for a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
}

const SUBMISSION = 'coupon';

/** Adds a coupon, or changes one. What was used is switched on and off alone. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const [createCoupon] = useAdminCreateCouponMutation();
  const [updateCoupon] = useAdminUpdateCouponMutation();
  const values = coupon ? valuesOf(coupon) : NEW_COUPON;
  const form = useJoiForm<CouponRequest>({ schema, defaultValues: values });
  const changes = useConcurrentChanges(form, values);
  const { submit, isSending } = useSaveForm<CouponRequest>(form, {
    send: (body) =>
      coupon
        ? updateCoupon({ id: coupon.id, body: { ...body, revision: coupon.revision } })
        : createCoupon({ body, idempotencyKey: submissionKey(SUBMISSION, body) }),
    failure: coupon ? t('Failed to change the coupon') : t('Failed to add the coupon'),
    success: ({ code }) => ({
      title: coupon ? t('Coupon changed') : t('Coupon added'),
      description: code.toUpperCase(),
    }),
    onDone() {
      forgetSubmissionKey(SUBMISSION);
      onClose();
    },
  });
  const isPromised = coupon?.wasUsed ?? false;
  return (
    <FormDialog
      title={coupon ? t('Edit {code}', { code: coupon.code }) : t('Add a coupon')}
      submitLabel={coupon ? t('Save changes') : t('Add coupon')}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        {coupon && (
          <ConcurrentChangeNotice
            seen={changes}
            of={{ resource: 'coupon', resourceId: coupon.id }}
          />
        )}
        {coupon && isPromised ? (
          <Notice tone="info">
            {t(
              '{promise}. It was used, so what it promises stays: you can switch it off, and add another one.',
              { promise: promiseText(coupon) },
            )}
          </Notice>
        ) : (
          <CouponFields form={form} />
        )}
        <CheckboxField
          label={t('Active: customers can use it')}
          {...fieldProps(form, 'isActive')}
        />
      </Stack>
    </FormDialog>
  );
}

const KINDS = [
  { value: 'percent', label: msg('A percentage') },
  { value: 'amount', label: msg('An amount') },
];

const told = (choices: readonly Option[]) =>
  choices.map(({ value, label }) => ({ value, label: t(label) }));

const amountProps = { inputMode: 'decimal', autoComplete: 'off', placeholder: '20.00' } as const;

function CouponFields({ form }: { form: JoiForm<CouponRequest> }) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <Grid $min="12rem" $gap={4}>
        <TextField
          label={t('Code')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('SPRING20')}
          hint={t('Customers may type it in small letters, too.')}
          {...fieldProps(form, 'code')}
        />
        <TextField
          label={t('Note')}
          hint={t('For staff: what it is for.')}
          {...fieldProps(form, 'note')}
        />
      </Grid>
      <Grid $min="9.5rem" $gap={4}>
        <SelectField
          label={t('It takes off')}
          options={told(KINDS)}
          {...fieldProps(form, 'kind')}
        />
        {kind === 'percent' ? (
          <>
            <TextField
              label={t('Percent')}
              required
              type="number"
              min={1}
              max={100}
              step={1}
              inputMode="numeric"
              {...fieldProps(form, 'percent')}
            />
            <TextField
              label={t('At most')}
              hint={t('Empty: no limit.')}
              {...amountProps}
              {...fieldProps(form, 'cap')}
            />
          </>
        ) : (
          <TextField
            label={t('Amount')}
            required
            {...amountProps}
            {...fieldProps(form, 'amount')}
          />
        )}
        <TextField
          label={t('From a price of')}
          hint={t('The listed price, before tax that is added. Empty: any.')}
          {...amountProps}
          {...fieldProps(form, 'minimum')}
        />
      </Grid>
      <Grid $min="9.5rem" $gap={4}>
        <SelectField
          label={t('For')}
          options={told(COUPON_TARGETS)}
          {...fieldProps(form, 'target')}
        />
        <TextField label={t('First day')} type="date" {...fieldProps(form, 'startsOn')} />
        <TextField label={t('Last day')} type="date" {...fieldProps(form, 'endsOn')} />
        <TextField
          label={t('Uses in total')}
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          hint={t('Empty: no limit.')}
          {...fieldProps(form, 'maxUses')}
        />
      </Grid>
      <Stack $gap={1}>
        <CheckboxField
          label={t('For a first clean only')}
          {...fieldProps(form, 'firstCleanOnly')}
        />
        <CheckboxField
          label={t('Once for each customer')}
          hint={t('By their account. Of a series it takes something off the first clean.')}
          {...fieldProps(form, 'oncePerCustomer')}
        />
      </Stack>
      <SelectField
        label={t('It can be used again when its clean is cancelled')}
        options={told(COUPON_RETURNS)}
        {...fieldProps(form, 'returns')}
      />
    </>
  );
}
