import type { SandboxPayment, SandboxPayRequest } from '@brightnest/contracts/payments/sandbox';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useNavigate } from '@brightnest/kit/router';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { usePaySandboxMutation } from '../../../api/checkouts';
import { useFailureToast } from '../../../area/use-failure-toast';
import { TestCards } from './test-cards';

const loadSchema = () =>
  import('@brightnest/contracts/payments/sandbox').then((module) => module.sandboxPayRequestSchema);

/** The card of a test payment. One that was refused can be followed by another. */
export function CardForm({ payment }: { payment: SandboxPayment }) {
  const { id, successPath, failureMessage } = payment;
  const navigate = useNavigate();
  const failed = useFailureToast();
  const [pay, { isLoading }] = usePaySandboxMutation();
  const form = useJoiForm<SandboxPayRequest>({
    schema: loadSchema,
    defaultValues: { cardNumber: '', expiry: '', cvc: '', name: '' },
  });

  const submit = form.handleSubmit(async (card) => {
    const { data, error } = await pay({ id, card });
    // The shop waits for the answer, not this page.
    if (data?.status === 'processing') void navigate(successPath, { replace: true });
    if (error && !form.applyServerErrors(error)) failed('The test payment failed', error);
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {failureMessage !== null && (
          <Notice role="alert">{failureMessage} Try another card.</Notice>
        )}
        <TestCards onChoose={(card) => form.reset(card)} />
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          required
          {...fieldProps(form, 'cardNumber')}
        />
        <Grid $min="8rem" $gap={4}>
          <TextField
            label="Expiry"
            placeholder="MM/YY"
            autoComplete="off"
            required
            {...fieldProps(form, 'expiry')}
          />
          <TextField
            label="CVC"
            inputMode="numeric"
            autoComplete="off"
            required
            {...fieldProps(form, 'cvc')}
          />
        </Grid>
        <TextField label="Name on card" autoComplete="off" required {...fieldProps(form, 'name')} />
        <Button type="submit" size="lg" fullWidth loading={isLoading}>
          {isLoading ? 'Asking the bank...' : 'Pay with this card'}
        </Button>
      </Stack>
    </form>
  );
}
