import type { RegisterRequest } from '@brightnest/contracts/auth/register';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';

interface SignUpFormProps {
  onSubmit: (registration: RegisterRequest) => void;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/auth/register').then((module) => module.registerRequestSchema);

export function SignUpForm({ onSubmit, isPending }: SignUpFormProps) {
  const { register, handleSubmit, formState } = useJoiForm<RegisterRequest>({
    schema: loadSchema,
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((registration) => onSubmit(registration))}>
      <Stack>
        <Grid $min="10rem" $gap={4}>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </Grid>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Password"
          hint="At least 6 characters"
          type="password"
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Creating account...' : 'Create account'}
        </Button>
      </Stack>
    </form>
  );
}
