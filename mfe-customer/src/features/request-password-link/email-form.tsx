import type { EmailOnlyRequest } from '@brightnest/contracts/auth/customer-signup';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { Stack } from '@brightnest/kit/ui/stack';

interface EmailFormProps {
  /** Sends; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (request: EmailOnlyRequest) => Promise<unknown>;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/auth/customer-signup').then(
    (module) => module.forgotPasswordRequestSchema,
  );

export function EmailForm({ onSubmit, isPending }: EmailFormProps) {
  const form = useJoiForm<EmailOnlyRequest>({ schema: loadSchema, defaultValues: { email: '' } });
  const submit = form.handleSubmit(async (request) => {
    form.applyServerErrors(await onSubmit(request));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <EmailField form={form} autoComplete="username" />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Sending...' : 'Send me a link'}
        </Button>
      </Stack>
    </form>
  );
}
