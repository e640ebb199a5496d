import type { AdminUser, UpdateUserRequest } from '@brightnest/contracts/accounts/user-schemas';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { type Choice, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import {
  fieldProps,
  type JoiForm,
  type JoiFormOptions,
  useJoiForm,
} from '@brightnest/kit/ui/forms/joi-form';
import { EmailField } from '@brightnest/kit/ui/forms/person-fields';
import { type SaveFormOptions, useSaveForm } from '../forms/form-dialog';
import { useConcurrentChanges } from '../forms/seen-version';

interface UserFormOptions extends Omit<SaveFormOptions<UpdateUserRequest>, 'onFailure' | 'send'> {
  schema: JoiFormOptions<UpdateUserRequest>['schema'];
  /** The account to edit; undefined for a new one. */
  user?: AdminUser;
  /** @param basedOn the account as it was when it was looked at last. */
  send: (
    values: UpdateUserRequest,
    basedOn: UpdateUserRequest['basedOn'],
  ) => Promise<{ error?: unknown }>;
}

function valuesOf(user: AdminUser | undefined) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    role: user?.role,
    phone: user?.phone ?? '',
    address: user?.address ?? '',
    city: user?.city ?? '',
    state: user?.state ?? '',
    postalCode: user?.postalCode ?? '',
    // A new account is always active; the create call has no such field.
    ...(user && { isActive: user.isActive }),
  };
}

/** Form of an account, and how it is saved. */
export function useUserForm({ schema, user, send, ...saving }: UserFormOptions) {
  const values = valuesOf(user);
  const form = useJoiForm<UpdateUserRequest>({ schema, defaultValues: values });
  const changes = useConcurrentChanges(form, values as UpdateUserRequest);

  function markTakenEmail(error: unknown) {
    if (isApiError(error) && error.code === 'email_taken') {
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
    }
  }
  return {
    form,
    changes,
    ...useSaveForm(form, {
      ...saving,
      send: (entered) => send(entered, changes.basedOn),
      onFailure: markTakenEmail,
    }),
  };
}

interface UserFieldsProps {
  form: JoiForm<UpdateUserRequest>;
  roles: readonly Choice[];
  roleHint?: string;
}

/** Name, email, role, phone and address. */
export function UserFields({ form, roles, roleHint }: UserFieldsProps) {
  // Another person's data, so the browser's own must not be filled in.
  const text = (label: string, name: keyof UpdateUserRequest, required = false) => (
    <TextField label={label} autoComplete="off" required={required} {...fieldProps(form, name)} />
  );
  return (
    <Grid $min="14rem" $gap={4}>
      {text(t('First name'), 'firstName', true)}
      {text(t('Last name'), 'lastName', true)}
      <EmailField form={form} />
      <SelectField
        label={t('Role')}
        required
        placeholder={t('Choose a role')}
        options={roles}
        hint={roleHint}
        {...fieldProps(form, 'role')}
      />
      <TextField label={t('Phone')} type="tel" autoComplete="off" {...fieldProps(form, 'phone')} />
      {text(t('Address'), 'address')}
      {text(t('City'), 'city')}
      {text(t('State'), 'state')}
      {text(t('Postal code'), 'postalCode')}
    </Grid>
  );
}
