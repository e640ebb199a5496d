import type {
  PaidRequest,
  PaySheet,
  ReopenPayRequest,
} from '@brightnest/contracts/pay/pay-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { useAdminMarkPaidMutation, useAdminReopenPayMutation } from './pay-api';
import { PayForm, ReasonField, schemas } from './pay-form';

interface OfPayslip {
  sheet: PaySheet;
  onClose: () => void;
}

/** Opens an approved pay again. */
export function ReopenDialog({ sheet, onClose }: OfPayslip) {
  const [reopen] = useAdminReopenPayMutation();
  const [{ version, payslipId }] = useState(sheet);
  const form = useJoiForm<ReopenPayRequest>({
    schema: () => schemas().then((module) => module.reopenPayRequestSchema),
    defaultValues: { reason: '' },
  });
  return (
    <PayForm
      {...{ form, onClose }}
      title={t('Reopen the pay')}
      description={t('The payslip is withdrawn, and everything is worked out anew.')}
      submitLabel={t('Reopen')}
      send={(body) => reopen({ id: payslipId!, body, version })}
      failure={t('Failed to reopen the pay')}
      done={t('Pay reopened')}
    >
      <ReasonField {...fieldProps(form, 'reason')} />
    </PayForm>
  );
}

/** Notes that a pay was paid out. */
export function PaidDialog({ sheet, onClose }: OfPayslip) {
  const [mark] = useAdminMarkPaidMutation();
  const [{ version, payslipId }] = useState(sheet);
  const form = useJoiForm<PaidRequest>({
    schema: () => schemas().then((module) => module.paidRequestSchema),
    defaultValues: { paidOn: dateIn(officeZone()), reference: '' },
  });
  return (
    <PayForm
      {...{ form, onClose }}
      title={t('Mark as paid')}
      description={amountText(sheet.total, sheet.currency)}
      submitLabel={t('Mark as paid')}
      send={(body) => mark({ id: payslipId!, body, version })}
      failure={t('Failed to mark it as paid')}
      done={t('Marked as paid')}
    >
      <Grid $min="12rem" $gap={3}>
        <TextField type="date" label={t('Paid on')} required {...fieldProps(form, 'paidOn')} />
        <TextField label={t('Reference (optional)')} {...fieldProps(form, 'reference')} />
      </Grid>
    </PayForm>
  );
}
