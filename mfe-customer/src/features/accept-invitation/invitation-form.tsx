import type { AcceptInvitationRequest } from '@brightnest/contracts/auth/invitations';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/forms/new-password-fields';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import type { FormEventHandler } from 'react';

interface InvitationFormProps {
  form: JoiForm<AcceptInvitationRequest>;
  email: string;
  isPending: boolean;
  onSubmit: FormEventHandler;
}

const passwordRules = lengthRule(8);

export function InvitationForm({ form, email, isPending, onSubmit }: InvitationFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <TextField
          label="Email"
          hint="The address you will sign in with"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <NameFields form={form} />
        <NewPasswordFields
          form={form}
          name="password"
          confirmName="confirmPassword"
          rules={passwordRules}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Setting up your account...' : 'Accept invitation'}
        </Button>
      </Stack>
    </form>
  );
}
