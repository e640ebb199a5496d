import type { AddCustomerRequest } from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField } from '@brightnest/kit/ui/forms/person-fields';
import { UserPlus } from 'lucide-react';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useLinked } from '../forms/linked';
import { customerPath } from '../list/customer-link';
import { useAdminAddCustomerMutation } from './customers-api';

/** Button that opens the dialog for a customer without an account. */
export function AddCustomer() {
  const { value: email, open, close } = useLinked('add');
  return (
    <>
      <Button size="sm" onClick={() => open()}>
        <UserPlus aria-hidden="true" />
        {t('Add customer')}
      </Button>
      {email !== undefined && <AddCustomerDialog email={email} onClose={close} />}
    </>
  );
}

const schema = () =>
  import('@brightnest/contracts/customers/customer-schemas').then(
    (module) => module.addCustomerRequestSchema,
  );

function AddCustomerDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [add] = useAdminAddCustomerMutation();
  const navigate = useNavigate();
  const form = useJoiForm<AddCustomerRequest>({
    schema,
    defaultValues: { firstName: '', lastName: '', email, phone: '' },
  });
  const { submit, isSending } = useSaveForm<AddCustomerRequest>(form, {
    async send(person) {
      const { data, error } = await add(person);
      if (data) await navigate(customerPath(data.customer.id));
      return { error };
    },
    failure: t('Failed to add the customer'),
    success: ({ firstName, lastName }) => ({
      title: t('Customer added'),
      description: `${firstName} ${lastName}`,
    }),
    // Their page has taken the place of the list, and of its address.
    onDone: () => undefined,
  });
  // Another person's data, so the browser's own must not be filled in.
  const text = (label: string, name: keyof AddCustomerRequest, required = true) => (
    <TextField label={label} autoComplete="off" required={required} {...fieldProps(form, name)} />
  );
  return (
    <FormDialog
      title={t('Add a customer')}
      description={t('They have no account and are mailed nothing.')}
      submitLabel={t('Add customer')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Grid $min="14rem" $gap={4}>
        {text(t('First name'), 'firstName')}
        {text(t('Last name'), 'lastName')}
        <EmailField form={form} />
        <TextField
          label={t('Phone')}
          type="tel"
          autoComplete="off"
          {...fieldProps(form, 'phone')}
        />
      </Grid>
    </FormDialog>
  );
}
