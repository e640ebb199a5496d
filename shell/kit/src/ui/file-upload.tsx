import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import { CircleCheck, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, motion, radius, space } from '../theme/tokens';
import { Button } from './button';
import { Field, type FieldFrameProps } from './field-frame';
import { useFileUpload } from './use-file-upload';
import { VisuallyHidden } from './visually-hidden';

export interface FileUploadProps extends FieldFrameProps {
  /** Path of the upload call: `uploadsRoutes.uploadDocument.path`. */
  url: string;
  rule: UploadRule;
  /** Address of the file uploaded so far. */
  value?: string;
  /** Called with the private address once the file is stored. */
  onUploaded: (url: string, file: File) => void;
  /** Shown in green once there is a value. */
  successNote?: string;
}

const Zone = styled.div<{ $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1.5px dashed ${({ $over }) => ($over ? color.accent : color.controlBorder)};
  border-radius: ${radius.md};
  background: ${({ $over }) => ($over ? color.accentSubtle : color.surface)};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  transition: background-color ${motion.fast};
`;

const Bar = styled.progress`
  flex: 1 1 8rem;
  height: 0.5rem;
  accent-color: ${color.accent};
`;

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.successText};

  & svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** A place to drop or choose one file, which is sent at once; shows progress and can be cancelled. */
export function FileUpload({
  url,
  rule,
  value,
  onUploaded,
  successNote = 'Uploaded successfully',
  ...frame
}: FileUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { progress, upload, cancel } = useFileUpload({ url, rule, onUploaded });

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file) void upload(file);
  }

  return (
    <Field {...frame}>
      {(control) => (
        <Zone
          $over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            take(event.dataTransfer.files);
          }}
        >
          <VisuallyHidden>
            <input
              {...control}
              ref={input}
              type="file"
              tabIndex={-1}
              accept={rule.accept}
              onChange={(event) => {
                take(event.target.files);
                event.target.value = '';
              }}
            />
          </VisuallyHidden>
          {progress ? (
            <>
              <span>{progress.file.name}</span>
              <Bar max={1} value={progress.share} aria-label={`Uploading ${progress.file.name}`} />
              <Button variant="ghost" size="sm" onClick={cancel}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="secondary"
                aria-describedby={control['aria-describedby']}
                onClick={() => input.current?.click()}
              >
                <Upload aria-hidden="true" />
                {value ? 'Choose another file' : 'Choose a file'}
              </Button>
              {value ? (
                <Done role="status">
                  <CircleCheck aria-hidden="true" />
                  {successNote}
                </Done>
              ) : (
                <span>or drop it here</span>
              )}
            </>
          )}
        </Zone>
      )}
    </Field>
  );
}
