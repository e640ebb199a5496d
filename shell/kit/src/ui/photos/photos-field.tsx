import { t } from '@brightnest/contracts/translation';
import { CircleAlert, Image, RotateCw, Trash2, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button';
import { useFocusFallback } from '../controls/focus';
import { PhotoPlaceholder, PhotoTiles } from '../controls/photo-gallery';
import { Cluster, Stack, VisuallyHidden } from '../display/layout';
import type { FieldFrameProps } from '../forms/field-frame';
import { Bar } from '../forms/files/file-upload-style';
import { PhotoPicker } from '../forms/files/photo-picker';
import { color, fontSize, space } from '../theme/tokens';
import type { PhotoUpload, PhotoUploads } from './photo-uploads';

interface PhotosFieldProps extends Pick<FieldFrameProps, 'hint' | 'required' | 'error'> {
  label: string;
  photos: PhotoUploads;
  /** What the photos are called together; the label where it is absent. */
  groupLabel?: string;
  /** The addresses of those that arrived. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  /** Whoever sees the form may open these addresses: no visitor's own. */
  areOpen?: boolean;
  /** What stands in one row with the picker, below the photos; without it the picker is a box above them. */
  beside?: ReactNode;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Photos that are sent as soon as they are chosen; the form holds their addresses. */
export function PhotosField({
  photos: { max, uploads, leftOut, thumbnails, add, retry, drop },
  groupLabel,
  value: stored,
  onChange,
  areOpen,
  beside,
  ...field
}: PhotosFieldProps) {
  const sending = uploads.filter(({ failure }) => !failure);
  const { target, container } = useFocusFallback<HTMLDivElement>(
    [...stored, ...uploads.map(({ id }) => id)].join(),
  );

  const isPlain = beside !== undefined;
  const isEmpty = stored.length + sending.length === 0;
  const picker = (
    <PhotoPicker
      {...field}
      plain={isPlain}
      hideLabel={isPlain}
      note={!(isPlain && isEmpty) && noteOf(stored.length, sending.length, max)}
      onChosen={add}
    />
  );

  return (
    <Stack
      $gap={3}
      ref={target}
      tabIndex={-1}
      role="group"
      aria-label={groupLabel ?? field.label}
      {...container}
    >
      {!isPlain && picker}
      {leftOut.length > 0 && (
        <FailureList as="div">
          <p role="alert">
            <CircleAlert aria-hidden="true" />
            {t('There is room for {max} photos. Left out: {names}', {
              max,
              names: leftOut.join(', '),
            })}
          </p>
        </FailureList>
      )}
      <Failures {...{ uploads, retry, drop }} />
      {!isEmpty && (
        <PhotoTiles>
          {stored.map((url, index) => (
            <li key={url}>
              <Thumbnail
                picture={thumbnails[url] ?? (areOpen ? url : undefined)}
                alt={t('Photo {number}', { number: index + 1 })}
              />
              <Button
                variant="ghost"
                fullWidth
                onClick={() => onChange(stored.filter((one) => one !== url))}
              >
                <Trash2 aria-hidden="true" />
                {t('Remove')}
                <VisuallyHidden>{t('photo {number}', { number: index + 1 })}</VisuallyHidden>
              </Button>
            </li>
          ))}
          {sending.map(({ id, file, thumbnail, share }) => (
            <Sending key={id}>
              <Thumbnail picture={thumbnail} alt={file.name} />
              <Bar max={1} value={share} aria-label={t('Sending {name}', { name: file.name })} />
              <Button variant="ghost" fullWidth onClick={() => drop(id)}>
                <X aria-hidden="true" />
                {t('Cancel')}
                <VisuallyHidden>{file.name}</VisuallyHidden>
              </Button>
            </Sending>
          ))}
        </PhotoTiles>
      )}
      {isPlain && (
        <Cluster $justify="space-between" $align="start">
          {picker}
          <Beside>{beside}</Beside>
        </Cluster>
      )}
    </Stack>
  );
}

function noteOf(stored: number, sending: number, max: number): string {
  if (sending > 0) {
    return t('Sending {count} photos…', { count: sending, one: 'Sending a photo…' });
  }
  return stored === 0
    ? t('or drop them here')
    : t('{stored} of {max} photos added', { stored, max });
}

/** On the right, also where it has to go below the picker. */
const Beside = styled.div`
  margin-inline-start: auto;
`;

const Sending = styled.li`
  & img {
    opacity: 0.85;
  }

  & progress {
    display: block;
    width: 100%;
  }
`;

interface ThumbnailProps {
  picture: string | undefined;
  alt: string;
}

function Thumbnail({ picture, alt }: ThumbnailProps) {
  if (picture) return <img src={picture} alt={alt} />;
  return (
    <PhotoPlaceholder>
      <Image aria-hidden="true" />
      {alt}
    </PhotoPlaceholder>
  );
}

const FailureList = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.sm};

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }

  & p {
    position: relative;
    margin-inline-end: ${space[2]};
    padding-inline-start: ${space[5]};
    color: ${color.dangerText};
    overflow-wrap: anywhere;
  }

  & p svg {
    position: absolute;
    inset: 0.15em auto auto 0;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** What could not be sent, and why; what may come through another time can be tried again. */
function Failures({ uploads, retry, drop }: Pick<PhotoUploads, 'uploads' | 'retry' | 'drop'>) {
  const failed = uploads.filter(({ failure }) => failure);
  if (failed.length === 0) return null;
  return (
    <FailureList>
      {failed.map((upload) => (
        <Failure key={upload.id} {...{ upload, retry, drop }} />
      ))}
    </FailureList>
  );
}

interface FailureProps extends Pick<PhotoUploads, 'retry' | 'drop'> {
  upload: PhotoUpload;
}

function Failure({ upload, retry, drop }: FailureProps) {
  const { id, file, failure } = upload;
  return (
    <li>
      <p role="alert">
        <CircleAlert aria-hidden="true" />
        {file.name}: {failure?.reason}
      </p>
      {failure?.canRetry && (
        <Button variant="ghost" size="sm" onClick={() => retry(upload)}>
          <RotateCw aria-hidden="true" />
          {t('Try again')}
          <VisuallyHidden>{t('to send {name}', { name: file.name })}</VisuallyHidden>
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => drop(id)}>
        <X aria-hidden="true" />
        {t('Dismiss')}
        <VisuallyHidden>{file.name}</VisuallyHidden>
      </Button>
    </li>
  );
}
