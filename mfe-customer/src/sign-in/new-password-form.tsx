import type { ResetPasswordRequest } from '@brightnest/contracts/identity/password-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/ui/forms/password-field';

interface NewPasswordFormProps {
  /** Of the link that lets it be chosen. */
  token: string;
  label: string;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** @returns the error of a call that failed, whose fields are then marked. */
  onSubmit: (request: ResetPasswordRequest) => Promise<unknown>;
  /** The link turned out to be no good, for this reason. */
  onDeadLink: (reason: string) => void;
}

const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/identity/password-schemas').then(
    (module) => module.resetPasswordRequestSchema,
  );

/** Chooses a password, a first one or another, by a link that was mailed. */
export function NewPasswordForm({
  token,
  label,
  submitLabel,
  pendingLabel,
  isPending,
  onSubmit,
  onDeadLink,
}: NewPasswordFormProps) {
  const form = useJoiForm<ResetPasswordRequest>({
    schema: loadSchema,
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(
    async (request) => {
      form.applyServerErrors(await onSubmit(request));
    },
    // A token that cannot be one has no field to be marked.
    ({ token: wrong }) => wrong?.message && onDeadLink(wrong.message),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <NewPasswordFields
          form={form}
          name="password"
          confirmName="confirmPassword"
          label={label}
          rules={passwordRules}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
