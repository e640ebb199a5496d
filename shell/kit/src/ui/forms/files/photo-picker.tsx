import { t } from '@brightnest/contracts/translation';
import { Camera } from 'lucide-react';
import type { Ref } from 'react';
import { Field, type FieldFrameProps } from '../field-frame';
import { ChooseLabel, FileDrop } from './file-drop';

interface PhotoPickerProps extends FieldFrameProps {
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** What becomes of the photos that were chosen, read out when it changes. */
  note?: string | false;
  /** Without a frame, where it stands in a row with others. */
  plain?: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** Takes photos with the camera, from the phone's gallery, or dropped here. */
export function PhotoPicker({ name, ref, note, plain, onChosen, ...frame }: PhotoPickerProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <FileDrop {...{ control, name, ref, plain, onChosen }} accept="image/*" multiple>
          <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
            <Camera aria-hidden="true" />
            {t('Add photos')}
          </ChooseLabel>
          <span role="status">{note}</span>
        </FileDrop>
      )}
    </Field>
  );
}
