import { Camera } from 'lucide-react';
import { type DragEvent, type Ref, useState } from 'react';
import { Field, type FieldFrameProps } from './field-frame';
import { ChooseLabel, DropZone, FileInput } from './file-upload-style';

interface PhotoPickerProps extends FieldFrameProps {
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** What becomes of the photos that were chosen, read out when it changes. */
  note?: string | false;
  onChosen: (files: readonly File[]) => void;
}

/** Takes photos with the camera, from the phone's gallery, or dropped here. */
export function PhotoPicker({ name, ref, note, onChosen, ...frame }: PhotoPickerProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onChosen([...event.dataTransfer.files]);
  }

  return (
    <Field {...frame}>
      {(control) => (
        <DropZone
          $over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <FileInput
            {...control}
            ref={ref}
            name={name}
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              onChosen([...(target.files ?? [])]);
              // So that choosing the same file again is a change.
              target.value = '';
            }}
          />
          <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
            <Camera aria-hidden="true" />
            Add photos
          </ChooseLabel>
          <span role="status">{note}</span>
        </DropZone>
      )}
    </Field>
  );
}
