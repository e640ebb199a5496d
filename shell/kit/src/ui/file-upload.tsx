import { CircleAlert, CircleCheck, RotateCw, Upload } from 'lucide-react';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { Button } from './button';
import { Field, type FieldFrameProps } from './field-frame';
import { Bar, ChooseLabel, Done, DropZone, Failed, FileInput } from './file-upload-style';
import {
  type FailedUpload,
  type FileUploadOptions,
  type UploadProgress,
  useFileUpload,
} from './use-file-upload';

/** Props of {@link FileUpload}. */
export interface FileUploadProps extends FieldFrameProps, FileUploadOptions {
  /** Address of the file uploaded so far. */
  value?: string;
  /** Shown in green once there is a value. */
  successNote?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A place to drop or choose one file, which is sent at once; shows progress and can be cancelled. */
export function FileUpload({
  rule,
  value,
  onUploaded,
  successNote = 'Uploaded successfully',
  name,
  ref,
  ...frame
}: FileUploadProps) {
  const [isOver, setIsOver] = useState(false);
  const madeId = useId();
  const inputId = frame.id ?? madeId;
  const { progress, failed, upload, cancel } = useFileUpload({ rule, onUploaded });

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file) void upload(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <Field {...frame} id={inputId}>
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
            accept={rule.accept}
            onChange={({ target }) => {
              take(target.files);
              // Else choosing the same file again would change nothing and be ignored.
              target.value = '';
            }}
          />
          {progress ? (
            <Sending
              progress={progress}
              onCancel={() => {
                cancel();
                // The button that had the focus is gone.
                document.getElementById(inputId)?.focus();
              }}
            />
          ) : (
            <>
              <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
                <Upload aria-hidden="true" />
                {value ? 'Choose another file' : 'Choose a file'}
              </ChooseLabel>
              {!value && <span>or drop it here</span>}
            </>
          )}
          {failed && !progress && (
            <Retry failed={failed} onRetry={() => void upload(failed.file)} />
          )}
          <Done role="status">
            {value && !progress && !failed && (
              <>
                <CircleCheck aria-hidden="true" />
                {successNote}
              </>
            )}
          </Done>
        </DropZone>
      )}
    </Field>
  );
}

function Retry({ failed, onRetry }: { failed: FailedUpload; onRetry: () => void }) {
  return (
    <Failed>
      <CircleAlert aria-hidden="true" />
      <span>
        {failed.file.name}: {failed.reason}
      </span>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </Failed>
  );
}

function Sending({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  return (
    <>
      <span>{progress.fileName}</span>
      <Bar max={1} value={progress.share} aria-label={`Uploading ${progress.fileName}`} />
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
