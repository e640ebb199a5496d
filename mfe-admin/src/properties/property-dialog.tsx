import type {
  NewPropertyRequest,
  OwnPropertyRequest,
  PropertyRequest,
  StaffProperty,
} from '@brightnest/contracts/properties/property-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { PropertyFields, propertyValues } from '@brightnest/kit/ui/screens/property-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../forms/seen-version';
import { useAdminAddPropertyMutation, useAdminChangePropertyMutation } from './properties-api';

const loadSchema = () =>
  import('@brightnest/contracts/properties/property-schemas').then(
    (module) => module.propertyRequestSchema,
  );

interface PropertyDialogProps {
  customerId: string;
  /** The property to edit; null for a new one. */
  property: StaffProperty | null;
  onClose: () => void;
}

/** Adds a property of a customer, or changes one. */
export function PropertyDialog({ customerId, property, onClose }: PropertyDialogProps) {
  const { form, changes, submit, isSending } = usePropertyForm({ customerId, property, onClose });
  return (
    <FormDialog
      title={property ? t('Edit {name}', { name: property.address }) : t('Add a property')}
      submitLabel={property ? t('Save changes') : t('Add property')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        {property && (
          <ConcurrentChangeNotice
            seen={changes}
            of={{ resource: 'property', resourceId: property.id }}
          />
        )}
        <PropertyFields
          form={form as unknown as JoiForm<OwnPropertyRequest>}
          hasAlarmCode={property?.hasAlarmCode ?? false}
        />
        <TextField
          label={t('Key number (optional)')}
          hint={t('As it is on the tag of our key. Cleaners see it, the customer does not.')}
          autoComplete="off"
          {...fieldProps(form, 'keyNumber')}
        />
        <TextareaField
          label={t('Notes of the office (optional)')}
          hint={t('Neither the customer nor cleaners see them.')}
          rows={2}
          {...fieldProps(form, 'officeNotes')}
        />
      </Stack>
    </FormDialog>
  );
}

function usePropertyForm({ customerId, property, onClose: onDone }: PropertyDialogProps) {
  const [add] = useAdminAddPropertyMutation();
  const [change] = useAdminChangePropertyMutation();
  const { keyNumber = '', officeNotes = '' } = property ?? {};
  const values = { ...propertyValues(property ?? undefined), keyNumber, officeNotes };
  const form = useJoiForm<PropertyRequest>({ schema: loadSchema, defaultValues: values });
  const changes = useConcurrentChanges(form, values as PropertyRequest);
  const saving = useSaveForm(form, {
    send: (body) =>
      property
        ? change({ id: property.id, version: property.version, body })
        : add({ ...body, customerId } as NewPropertyRequest),
    failure: property ? t('Failed to save the property') : t('Failed to add the property'),
    success: ({ address }) => ({
      title: property ? t('Property saved') : t('Property added'),
      description: address,
    }),
    onDone,
  });
  return { form, changes, ...saving };
}
