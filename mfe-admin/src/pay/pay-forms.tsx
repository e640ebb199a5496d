import { currentRegion } from '@brightnest/contracts/company/current-region';
import { options } from '@brightnest/contracts/forms';
import { PAY_RULE_LABELS } from '@brightnest/contracts/workforce/pay-kinds';
import type { PayRuleRequest } from '@brightnest/contracts/pay/pay-rules';
import type {
  CashHandoverRequest,
  PaidJob,
  PayAdjustmentRequest,
  PaySheet,
  TimeCorrectionRequest,
} from '@brightnest/contracts/pay/pay-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { ZonedTimeField } from '../forms/zoned-time-field';
import {
  useAdminAddPayRuleMutation,
  useAdminAdjustPayMutation,
  useAdminCorrectTimeMutation,
  useAdminRecordHandoverMutation,
} from './pay-api';
import { PayForm, ReasonField, schemas } from './pay-form';

const today = () => dateIn(officeZone());
const money = { inputMode: 'decimal', required: true } as const;
const amountLabel = () => t('Amount ({currency})', { currency: currentRegion().currency });

/** The same key for each try of one form, so that it counts once. */
const useKey = () => useState(() => crypto.randomUUID())[0];

interface OfCleaner {
  id: string;
  onClose: () => void;
}

/** Adds to somebody's pay, or takes away. */
export function AdjustDialog({ id, from, onClose }: OfCleaner & { from: string }) {
  const [adjust] = useAdminAdjustPayMutation();
  const key = useKey();
  const form = useJoiForm<PayAdjustmentRequest>({
    schema: () => schemas().then((module) => module.payAdjustmentRequestSchema),
    defaultValues: { from, amount: '', reason: '' },
  });
  return (
    <PayForm
      {...{ form, onClose }}
      title={t('Adjust the pay')}
      description={t('For example to pay back what they spent; with a minus it takes away.')}
      submitLabel={t('Adjust')}
      send={(body) => adjust({ id, body, key })}
      failure={t('Failed to adjust the pay')}
      done={t('Pay adjusted')}
    >
      <TextField label={amountLabel()} {...money} {...fieldProps(form, 'amount')} />
      <ReasonField {...fieldProps(form, 'reason')} />
    </PayForm>
  );
}

/** Takes in cash of customers, or deducts it. */
export function HandoverDialog({
  id,
  on,
  sheet,
  onClose,
}: OfCleaner & { on: string; sheet: PaySheet }) {
  const [record] = useAdminRecordHandoverMutation();
  const key = useKey();
  const form = useJoiForm<CashHandoverRequest>({
    schema: () => schemas().then((module) => module.cashHandoverRequestSchema),
    defaultValues: { date: today(), amount: sheet.cash.owed, note: '', isDeducted: false },
  });
  return (
    <PayForm
      {...{ form, onClose }}
      title={t('Take in cash')}
      description={t('{name} has {amount} of customers’ cash.', {
        name: sheet.cleanerName,
        amount: amountText(sheet.cash.owed, sheet.currency),
      })}
      submitLabel={t('Record')}
      send={(body) => record({ id, key, body: body.isDeducted ? { ...body, date: on } : body })}
      failure={t('Failed to record the cash')}
      done={t('Cash recorded')}
    >
      <Grid $min="12rem" $gap={3}>
        <TextField label={amountLabel()} {...money} {...fieldProps(form, 'amount')} />
        <TextField type="date" label={t('Date')} required {...fieldProps(form, 'date')} />
      </Grid>
      <TextField label={t('Note (optional)')} {...fieldProps(form, 'note')} />
      <CheckboxField
        label={t('Not handed in: deduct it from the pay of this period')}
        {...fieldProps(form, 'isDeducted')}
      />
    </PayForm>
  );
}

/** Pays somebody otherwise from a day on. */
export function RuleDialog({ id, onClose }: OfCleaner) {
  const [add] = useAdminAddPayRuleMutation();
  const form = useJoiForm<PayRuleRequest>({
    schema: () =>
      import('@brightnest/contracts/pay/pay-rules').then((module) => module.payRuleRequestSchema),
    defaultValues: { kind: 'hour', amount: '0', percent: 0, validFrom: today() },
  });
  const kind = form.watch('kind');
  return (
    <PayForm
      {...{ form, onClose }}
      title={t('New pay rule')}
      description={t('The rules of before are kept, and what is approved stays as it is.')}
      submitLabel={t('Set rule')}
      send={(body) => add({ id, body })}
      failure={t('Failed to set the rule')}
      done={t('Pay rule set')}
    >
      <Grid $min="14rem" $gap={3}>
        <SelectField
          label={t('Paid')}
          options={options(PAY_RULE_LABELS)}
          {...fieldProps(form, 'kind')}
        />
        {(kind === 'hour' || kind === 'flat') && (
          <TextField label={amountLabel()} {...money} {...fieldProps(form, 'amount')} />
        )}
        {kind === 'share' && (
          <TextField
            label={t('Percent of the price without tax')}
            type="number"
            {...money}
            {...fieldProps(form, 'percent')}
          />
        )}
        <TextField type="date" label={t('From')} required {...fieldProps(form, 'validFrom')} />
      </Grid>
    </PayForm>
  );
}

/** Says when somebody was at a job. */
export function CorrectDialog({ job, onClose }: { job: PaidJob; onClose: () => void }) {
  const [correct] = useAdminCorrectTimeMutation();
  // As it was opened: somebody else's correction meanwhile is told, and not overwritten.
  const [{ version, time }] = useState(job);
  const planned = Date.parse(job.scheduledAt);
  const end = new Date(planned + job.duration * 60_000).toISOString();
  const form = useJoiForm<TimeCorrectionRequest>({
    schema: () => schemas().then((module) => module.timeCorrectionRequestSchema),
    defaultValues: {
      startedAt: time.startedAt ?? job.scheduledAt,
      completedAt: time.completedAt ?? end,
      ...{ breakMinutes: time.breakMinutes, isAbsent: time.isAbsent, reason: '' },
    },
  });
  const { timeZone, assignmentId: id } = job;
  return (
    <PayForm
      {...{ form, onClose }}
      title={t('Correct the time')}
      description={`${job.serviceName}, ${job.customerName}`}
      submitLabel={t('Correct')}
      send={(body) => correct({ id, body, version })}
      failure={t('Failed to correct the time')}
      done={t('Time corrected')}
    >
      <CheckboxField label={t('They were not there')} {...fieldProps(form, 'isAbsent')} />
      {!form.watch('isAbsent') && (
        <Grid $min="14rem" $gap={3}>
          <ZonedTimeField
            {...{ control: form.control, timeZone, isPast: true }}
            name="startedAt"
            label={t('Start')}
          />
          <ZonedTimeField
            {...{ control: form.control, timeZone, isPast: true }}
            name="completedAt"
            label={t('End')}
          />
          <TextField
            type="number"
            label={t('Break, in minutes')}
            required
            {...fieldProps(form, 'breakMinutes')}
          />
        </Grid>
      )}
      <ReasonField {...fieldProps(form, 'reason')} />
    </PayForm>
  );
}
