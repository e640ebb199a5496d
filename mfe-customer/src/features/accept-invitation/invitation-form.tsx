import type { AcceptInvitationRequest } from '@brightnest/contracts/auth/invitations';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/forms/new-password-fields';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
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
        <Grid $min="10rem" $gap={4}>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            {...fieldProps(form, 'firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            {...fieldProps(form, 'lastName')}
          />
        </Grid>
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
