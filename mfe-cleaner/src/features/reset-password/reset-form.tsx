import type { CleanerResetPasswordForm } from '@brightnest/contracts/auth/password';
import { ChangePasswordFields } from '@brightnest/kit/forms/change-password-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { Stack } from '@brightnest/kit/ui/stack';
import { passwordRules } from './password-rules';

interface ResetFormProps {
  /** Whose password it is. */
  email: string;
  /** Sends; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (passwords: CleanerResetPasswordForm) => Promise<unknown>;
  isPending: boolean;
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const loadSchema = () =>
  import('@brightnest/contracts/auth/password').then(
    (module) => module.cleanerResetPasswordFormSchema,
  );

/** The password in force, and a new one typed twice. */
export function ResetForm({ email, onSubmit, isPending }: ResetFormProps) {
  const form = useJoiForm<CleanerResetPasswordForm>({ schema: loadSchema, defaultValues: EMPTY });
  const submit = form.handleSubmit(async (passwords) => {
    form.applyServerErrors(await onSubmit(passwords));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ChangePasswordFields form={form} email={email} rules={passwordRules} />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Updating password...' : 'Update password'}
        </Button>
      </Stack>
    </form>
  );
}
