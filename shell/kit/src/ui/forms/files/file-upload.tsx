import { t } from '@brightnest/contracts/translation';
import type { UploadRule } from '@brightnest/contracts/files/file';
import { CircleAlert, CircleCheck, RotateCw, Upload } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { errorMessage } from '../../../runtime/api-error';
import { useToast } from '@brightnest/kit/runtime/toast';
import { uploadFile } from '../../../runtime/upload-file';
import { Button } from '../../controls/button';
import { Field, type FieldFrameProps } from '../field-frame';
import { ChooseLabel, FileDrop } from './file-drop';
import { Bar, Done, Failed } from './file-upload-style';
import { useControlledField } from '../joi-form';

interface FileUploadProps extends FieldFrameProps, FileUploadOptions {
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
  successNote = t('Uploaded successfully'),
  name,
  ref,
  ...frame
}: FileUploadProps) {
  const madeId = useId();
  const inputId = frame.id ?? madeId;
  const { progress, failed, upload, cancel } = useFileUpload({ rule, onUploaded });

  function take([file]: readonly File[]) {
    if (file) void upload(file);
  }

  return (
    <Field {...frame} id={inputId}>
      {(control) => (
        <FileDrop {...{ control, name, ref }} accept={rule.accept} onChosen={take}>
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
                {value ? t('Choose another file') : t('Choose a file')}
              </ChooseLabel>
              {!value && <span>{t('or drop it here')}</span>}
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
        </FileDrop>
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
        {t('Try again')}
      </Button>
    </Failed>
  );
}

function Sending({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  return (
    <>
      <span>{progress.fileName}</span>
      <Bar
        max={1}
        value={progress.share}
        aria-label={t('Uploading {fileName}', { fileName: progress.fileName })}
      />
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </>
  );
}

interface UploadFieldProps<T extends FieldValues> extends Pick<
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

/** Options of {@link useFileUpload}. */
interface FileUploadOptions {
  rule: UploadRule;
  /** Called with the private address once the file is stored. */
  onUploaded: (url: string, file: File) => void;
}

/** An upload that did not succeed, for another try. */
interface FailedUpload {
  file: File;
  reason: string;
}

/** An upload under way. */
interface UploadProgress {
  fileName: string;
  /** Share of the bytes sent, 0 to 1. */
  share: number;
}

function isAcceptedType({ type, name }: File, { mediaTypes, accept }: UploadRule): boolean {
  if (mediaTypes.includes(type)) return true;
  // Some systems know no media type for office documents; there the name has to do.
  return accept
    .split(',')
    .some((suffix) => suffix.startsWith('.') && name.toLowerCase().endsWith(suffix));
}

/** Checks a chosen file against its rule, sends it, and tells by toast what went wrong; keeps what failed. */
function useFileUpload({ rule, onUploaded }: FileUploadOptions) {
  const toast = useToast();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function refuse(title: string, description: string) {
    toast({ title, description, variant: 'destructive' });
  }

  async function upload(file: File) {
    setFailed(null);
    if (!isAcceptedType(file, rule)) return refuse(t('Invalid file type'), t(rule.wrongType));
    if (file.size > rule.maxBytes) return refuse(t('File too large'), t(rule.tooLarge));
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const report = (share: number) => {
      if (!signal.aborted) setProgress({ fileName: file.name, share });
    };
    report(0);
    try {
      const stored = await uploadFile({ rule, file, signal, onProgress: report });
      setProgress(null);
      onUploaded(stored.url, file);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      const reason = errorMessage(error, t('Failed to upload file'));
      setFailed({ file, reason });
      refuse(t('Upload failed'), reason);
    }
  }

  function cancel() {
    current.current?.abort();
    setProgress(null);
  }

  return { progress, failed, upload, cancel };
}
