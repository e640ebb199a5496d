import { Field } from '@brightnest/kit/ui/field';
import { ChooseLabel, DropZone, FileInput } from '@brightnest/kit/ui/file-upload-style';
import { Camera } from 'lucide-react';

interface PhotoPickerProps {
  label: string;
  /** The last ones are being made smaller. */
  isPreparing: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** Takes pictures with the phone, or some that it has. */
export function PhotoPicker({ label, isPreparing, onChosen }: PhotoPickerProps) {
  return (
    <Field label={label} hint="You and our staff can see them.">
      {(control) => (
        <DropZone $over={false}>
          <FileInput
            {...control}
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              onChosen([...(target.files ?? [])]);
              // Else choosing the same file again would change nothing and be ignored.
              target.value = '';
            }}
          />
          <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
            <Camera aria-hidden="true" />
            Add photos
          </ChooseLabel>
          <span role="status">{isPreparing && 'Preparing…'}</span>
        </DropZone>
      )}
    </Field>
  );
}
