import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { FileUpload, type FileUploadProps } from '../ui/file-upload';
import { useControlledField } from './use-controlled-field';

/** Props of {@link UploadField}. */
export interface UploadFieldProps<T extends FieldValues> extends Pick<
  FileUploadProps,
  'label' | 'hint' | 'required' | 'rule' | 'successNote'
> {
  control: Control<T>;
  /** The form's name of the address. */
  name: FieldPath<T>;
}

/** A file that is sent as soon as it is chosen; the form holds the address it was stored under. */
export function UploadField<T extends FieldValues>({
  control,
  name,
  ...upload
}: UploadFieldProps<T>) {
  const { value, onChange, ref, error } = useControlledField(control, name);
  return (
    <FileUpload
      {...upload}
      ref={ref}
      name={name}
      value={value}
      error={error}
      onUploaded={(url) => onChange(url as FieldPathValue<T, FieldPath<T>>)}
    />
  );
}
