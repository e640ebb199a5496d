import type {
  ChangeNoteRequest,
  CustomerNote,
} from '@brightnest/contracts/customers/customer-record-schemas';
import { t } from '@brightnest/contracts/translation';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useAdminChangeNoteMutation } from './customers-api';

const schema = () =>
  import('@brightnest/contracts/customers/customer-record-schemas').then(
    (module) => module.changeNoteRequestSchema,
  );

/** Changes the text of one's own note, as it was when the dialog opened. */
export function EditNote({ note, onClose }: { note: CustomerNote; onClose: () => void }) {
  const [{ id, text, revision }] = useState(note);
  const [change] = useAdminChangeNoteMutation();
  const form = useJoiForm<ChangeNoteRequest>({ schema, defaultValues: { text, revision } });
  const { submit, isSending } = useSaveForm<ChangeNoteRequest>(form, {
    send: (body) => change({ id, ...body }),
    failure: t('Failed to save the note'),
    success: () => ({ title: t('Note saved') }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Edit your note')}
      description={t('The text before stays as an earlier version.')}
      submitLabel={t('Save')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <TextareaField label={t('Note')} rows={6} required {...fieldProps(form, 'text')} />
    </FormDialog>
  );
}
