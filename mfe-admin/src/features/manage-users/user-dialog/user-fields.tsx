import type { UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { SelectField, TextField, type Choice } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';

interface UserFieldsProps {
  form: JoiForm<UpdateUserRequest>;
  roles: readonly Choice[];
  roleHint?: string;
}

/** Who somebody is, what they may do, and where they live. */
export function UserFields({ form, roles, roleHint }: UserFieldsProps) {
  // It is somebody else's: the browser has nothing of theirs to fill in.
  const text = (label: string, name: keyof UpdateUserRequest, required = false) => (
    <TextField label={label} autoComplete="off" required={required} {...fieldProps(form, name)} />
  );
  return (
    <Grid $min="14rem" $gap={4}>
      {text('First name', 'firstName', true)}
      {text('Last name', 'lastName', true)}
      <EmailField form={form} />
      <SelectField
        label="Role"
        required
        placeholder="Choose a role"
        options={roles}
        hint={roleHint}
        {...fieldProps(form, 'role')}
      />
      <TextField label="Phone" type="tel" autoComplete="off" {...fieldProps(form, 'phone')} />
      {text('Address', 'address')}
      {text('City', 'city')}
      {text('State', 'state')}
      {text('Postal code', 'postalCode')}
    </Grid>
  );
}
