import type { SandboxConfirmRequest } from '@brightnest/contracts/payments/sandbox';
import { SANDBOX_CODE } from '@brightnest/contracts/payments/sandbox-cards';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { CardTitle } from '@brightnest/kit/ui/card';
import { TextField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';
import { useConfirmSandboxMutation } from '../../../api/checkouts';
import { useFailureToast } from '../../../area/use-failure-toast';

const loadSchema = () =>
  import('@brightnest/contracts/payments/sandbox').then(
    (module) => module.sandboxConfirmRequestSchema,
  );

/** What a bank asks for after the card: here a code that everybody knows. */
export function SecondStep({ id }: { id: string }) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const failed = useFailureToast();
  const [confirm, { isLoading }] = useConfirmSandboxMutation();
  const form = useJoiForm<SandboxConfirmRequest>({
    schema: loadSchema,
    defaultValues: { code: '' },
  });

  const submit = form.handleSubmit(async (step) => {
    const { error } = await confirm({ id, step });
    if (error && !form.applyServerErrors(error)) failed('The test payment failed', error);
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="second-step">
      <Stack>
        <CardTitle id="second-step" ref={heading} tabIndex={-1}>
          Your bank asks for a code
        </CardTitle>
        <TextField
          label="Code"
          hint={`In this test the code is ${SANDBOX_CODE}. Any other is refused.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...fieldProps(form, 'code')}
        />
        <Button type="submit" size="lg" fullWidth loading={isLoading}>
          {isLoading ? 'Asking the bank...' : 'Confirm'}
        </Button>
      </Stack>
    </form>
  );
}
