import { KEY_CHANGE_LABELS } from '@brightnest/contracts/properties/property';
import type {
  KeyChangeRequest,
  StaffProperty,
} from '@brightnest/contracts/properties/property-schemas';
import { options } from '@brightnest/contracts/forms';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useAdminRecordKeyMutation } from './properties-api';

const loadSchema = () =>
  import('@brightnest/contracts/properties/property-schemas').then(
    (module) => module.keyChangeRequestSchema,
  );

interface KeyDialogProps {
  property: StaffProperty;
  onClose: () => void;
}

/** Notes that a key changed hands. */
export function KeyDialog({ property: { id, address }, onClose }: KeyDialogProps) {
  const [record] = useAdminRecordKeyMutation();
  const form = useJoiForm<KeyChangeRequest>({
    schema: loadSchema,
    defaultValues: { change: 'given', person: '', note: '' },
  });
  const { submit, isSending } = useSaveForm<KeyChangeRequest>(form, {
    send: (body) => record({ id, body }),
    failure: t('Failed to note the key'),
    success: () => ({ title: t('Key noted'), description: address }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('A key of {address}', { address })}
      submitLabel={t('Note it')}
      size="sm"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <SelectField
          label={t('What happened')}
          required
          options={options(KEY_CHANGE_LABELS).map(({ value, label }) => ({
            value,
            label: t(label),
          }))}
          {...fieldProps(form, 'change')}
        />
        <TextField label={t('Who')} autoComplete="off" required {...fieldProps(form, 'person')} />
        <TextField label={t('Note (optional)')} autoComplete="off" {...fieldProps(form, 'note')} />
      </Stack>
    </FormDialog>
  );
}
