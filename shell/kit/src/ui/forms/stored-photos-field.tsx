import { t } from '@brightnest/contracts/translation';
import type { UploadRule } from '@brightnest/contracts/files/file';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage } from '../../runtime/api-error';
import { scalePhoto } from '../../runtime/scale-photo';
import { uploadFile } from '../../runtime/upload-file';
import { Button } from '../controls/button';
import { useFocusFallback } from '../controls/focus';
import { PhotoTiles } from '../controls/photo-gallery';
import { Stack, VisuallyHidden } from '../display/layout';
import { color, fontSize, space } from '../theme/tokens';
import { PhotoPicker } from './photo-picker';

interface StoredPhotosFieldProps {
  label: string;
  hint?: string;
  rule: UploadRule;
  max: number;
  /** Private addresses that whoever sees the form may open. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  error: string | undefined;
}

const Failures = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.dangerText};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;

  & svg {
    width: 1.125rem;
    height: 1.125rem;
    margin-inline-end: ${space[1]};
    vertical-align: text-bottom;
  }
`;

/** Photos of a record, sent as soon as they are chosen; the form holds their addresses. */
export function StoredPhotosField(props: StoredPhotosFieldProps) {
  const { label, hint, max, value, onChange, error } = props;
  const { add, sending, failures } = useStoredPhotos(props);
  const { target, container } = useFocusFallback<HTMLDivElement>(value.join());
  return (
    <Stack $gap={3} ref={target} tabIndex={-1} role="group" aria-label={label} {...container}>
      <PhotoPicker
        {...{ label, hint, error }}
        note={
          sending > 0
            ? t('Sending {count} photos…', { count: sending, one: 'Sending a photo…' })
            : t('{stored} of {max} photos added', { stored: value.length, max })
        }
        onChosen={(files) => void add(files)}
      />
      {failures.length > 0 && (
        <Failures role="alert">
          {failures.map((failure) => (
            <li key={failure}>
              <CircleAlert aria-hidden="true" />
              {failure}
            </li>
          ))}
        </Failures>
      )}
      {value.length > 0 && (
        <PhotoTiles>
          {value.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t('Photo {number}', { number: index + 1 })} />
              <Button
                variant="ghost"
                fullWidth
                onClick={() => onChange(value.filter((one) => one !== url))}
              >
                <Trash2 aria-hidden="true" />
                {t('Remove')}
                <VisuallyHidden>{t('photo {number}', { number: index + 1 })}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </PhotoTiles>
      )}
    </Stack>
  );
}

/** Sends chosen photos one after the other, as many as there is room for. */
function useStoredPhotos({ rule, max, value, onChange }: StoredPhotosFieldProps) {
  const [sending, setSending] = useState(0);
  const [failures, setFailures] = useState<readonly string[]>([]);
  // What is the case now, whatever was rendered last.
  const stored = useRef(value);
  useEffect(() => {
    stored.current = value;
  }, [value]);

  async function send(file: File): Promise<string | undefined> {
    const photo = await scalePhoto(file);
    if (stored.current.length >= max) return t('There is room for {max} photos.', { max });
    if (!rule.mediaTypes.includes(photo.type)) return t(rule.wrongType);
    if (photo.size > rule.maxBytes) return t(rule.tooLarge);
    try {
      const { url } = await uploadFile({ rule, file: photo });
      stored.current = [...stored.current, url];
      onChange([...stored.current]);
      return undefined;
    } catch (error) {
      return errorMessage(error, t('Failed to upload file'));
    }
  }

  async function add(files: readonly File[]) {
    setFailures([]);
    for (const [index, file] of files.entries()) {
      setSending(files.length - index);
      const failure = await send(file);
      if (failure) setFailures((all) => [...all, `${file.name}: ${failure}`]);
    }
    setSending(0);
  }

  return { add, sending, failures };
}
