import type {
  GrantCreditRequest,
  StaffCreditResponse,
  WithdrawCreditRequest,
} from '@brightnest/contracts/promotions/referral-schemas';
import { t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useAdminGrantCreditMutation, useAdminWithdrawCreditMutation } from './referrals-api';

const loadSchemas = () => import('@brightnest/contracts/promotions/referral-schemas');

const GRANT = 'grant-credit';
const WITHDRAW = 'withdraw-credit';

interface GrantCreditProps {
  /** Whose it is, where that is known already. */
  email?: string;
  onClose: () => void;
  onGranted?: ((userId: string) => void) | undefined;
}

/** Gives credit to a customer: they are told by mail, and the ledger says who did it and why. */
export function GrantCredit({ email = '', onClose, onGranted }: GrantCreditProps) {
  const [grant] = useAdminGrantCreditMutation();
  const form = useJoiForm<GrantCreditRequest>({
    schema: () => loadSchemas().then((module) => module.grantCreditRequestSchema),
    defaultValues: { email, amount: '', reason: '' },
  });
  const { submit, isSending } = useSaveForm<GrantCreditRequest>(form, {
    async send(body) {
      const answer = await grant({ body, idempotencyKey: submissionKey(GRANT, body) });
      if (answer.data) onGranted?.(answer.data.userId);
      return answer;
    },
    failure: t('Failed to give credit'),
    success: (body) => ({
      title: t('Credit given'),
      description: t('We tell {email} by mail.', { email: body.email }),
    }),
    onDone() {
      forgetSubmissionKey(GRANT);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Give credit')}
      description={t('It pays cleans of this customer, and is a gift of the company.')}
      submitLabel={t('Give credit')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('Email of the customer’s account')}
          type="email"
          autoComplete="off"
          required
          {...fieldProps(form, 'email')}
        />
        <AmountAndReason amount={fieldProps(form, 'amount')} reason={fieldProps(form, 'reason')} />
      </Stack>
    </FormDialog>
  );
}

interface WithdrawCreditProps {
  of: StaffCreditResponse;
  onClose: () => void;
}

/** Takes credit away again. */
export function WithdrawCredit({ of: { userId, credit }, onClose }: WithdrawCreditProps) {
  const [withdraw] = useAdminWithdrawCreditMutation();
  const form = useJoiForm<WithdrawCreditRequest>({
    schema: () => loadSchemas().then((module) => module.withdrawCreditRequestSchema),
    defaultValues: { amount: credit.balance, reason: '' },
  });
  const { submit, isSending } = useSaveForm<WithdrawCreditRequest>(form, {
    send(body) {
      const idempotencyKey = submissionKey(WITHDRAW, { ...body, userId });
      return withdraw({ id: userId, body, idempotencyKey });
    },
    failure: t('Failed to withdraw credit'),
    success: ({ amount }) => ({
      title: t('Credit withdrawn'),
      description: amountText(amount, credit.currency),
    }),
    onDone() {
      forgetSubmissionKey(WITHDRAW);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Withdraw credit')}
      description={t('{amount} is left. The customer is told by mail.', {
        amount: amountText(credit.balance, credit.currency),
      })}
      submitLabel={t('Withdraw')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <AmountAndReason amount={fieldProps(form, 'amount')} reason={fieldProps(form, 'reason')} />
      </Stack>
    </FormDialog>
  );
}

type Field = ReturnType<typeof fieldProps>;

/** How much credit, and why. */
function AmountAndReason({ amount, reason }: { amount: Field; reason: Field }) {
  return (
    <>
      <TextField label={t('Amount')} inputMode="decimal" autoComplete="off" required {...amount} />
      <TextareaField
        label={t('Reason')}
        hint={t('For the record; the customer is not shown it.')}
        rows={2}
        required
        {...reason}
      />
    </>
  );
}
