import type { ChangePasswordRequest } from '@brightnest/contracts/auth/password';
import { ChangePasswordFields } from '@brightnest/kit/forms/change-password-fields';
import { lengthRule } from '@brightnest/kit/forms/new-password-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { Stack } from '@brightnest/kit/ui/stack';
import { useChangePasswordMutation } from '../../api/password';
import { useAccountFailure } from '../../area/use-account-failure';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/auth/password').then(
    (module) => module.changePasswordRequestSchema,
  );

export function ChangePasswordForm({ email }: { email: string }) {
  const toast = useToast();
  const failed = useAccountFailure();
  const [change, { isLoading }] = useChangePasswordMutation();
  const form = useJoiForm<ChangePasswordRequest>({ schema: loadSchema, defaultValues: EMPTY });

  const submit = form.handleSubmit(async (request) => {
    const { data, error } = await change(request);
    if (data) {
      toast({ title: 'Password changed', description: data.message });
      return form.reset(EMPTY);
    }
    failed('Failed to change password', error);
    form.applyServerErrors(error);
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-password">
      <Stack>
        <ChangePasswordFields form={form} email={email} rules={passwordRules} />
        <div>
          <Button type="submit" loading={isLoading}>
            {isLoading ? 'Changing password...' : 'Change password'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
