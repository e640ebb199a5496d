import { t } from '@brightnest/contracts/translation';
import { MAX_QUOTE_PHOTOS } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFocusFallback } from '@brightnest/kit/ui/controls/focus';
import { PhotoPlaceholder, PhotoTiles } from '@brightnest/kit/ui/controls/photo-gallery';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Bar } from '@brightnest/kit/ui/forms/file-upload-style';
import { useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { PhotoPicker } from '@brightnest/kit/ui/forms/photo-picker';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleAlert, Image, RotateCw, Trash2, X } from 'lucide-react';
import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { type PhotoUpload, type PhotoUploads, PhotoUploadsContext } from './photo-uploads';

/** Photos of the place, sent as soon as they are chosen; the form holds their addresses. */
export function PhotosField({ label, required }: { label: string; required: boolean }) {
  const photos = use(PhotoUploadsContext);
  if (!photos) throw new Error('The photos belong into the wizard.');
  const { uploads, leftOut, thumbnails, add, retry, drop } = photos;
  const { control } = useFormContext<QuoteSubmissionRequest>();
  const field = useControlledField(control, 'photos');
  const { value: stored = [], onChange, name, ref, error } = field;
  const sending = uploads.filter(({ failure }) => !failure);
  const { target, container } = useFocusFallback<HTMLDivElement>(
    [...stored, ...uploads.map(({ id }) => id)].join(),
  );

  return (
    <Stack
      $gap={3}
      ref={target}
      tabIndex={-1}
      role="group"
      aria-label={t('Photos of your place')}
      {...container}
    >
      <PhotoPicker
        label={label}
        required={required}
        hint={t('Up to {max}. Only our staff and the cleaners who come to you can see them.', {
          max: MAX_QUOTE_PHOTOS,
        })}
        {...{ name, ref, error }}
        note={noteOf(stored.length, sending.length)}
        onChosen={add}
      />
      {leftOut.length > 0 && (
        <FailureList as="div">
          <p role="alert">
            <CircleAlert aria-hidden="true" />
            {t('There is room for {max} photos. Left out: {names}', {
              max: MAX_QUOTE_PHOTOS,
              names: leftOut.join(', '),
            })}
          </p>
        </FailureList>
      )}
      <Failures {...{ uploads, retry, drop }} />
      {stored.length + sending.length > 0 && (
        <PhotoTiles>
          {stored.map((url, index) => (
            <li key={url}>
              <Thumbnail
                picture={thumbnails[url]}
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
    </Stack>
  );
}

function noteOf(stored: number, sending: number): string {
  if (sending > 0) {
    return t('Sending {count} photos…', { count: sending, one: 'Sending a photo…' });
  }
  return stored === 0
    ? t('or drop them here')
    : t('{stored} of {max} photos added', { stored, max: MAX_QUOTE_PHOTOS });
}

const Sending = styled.li`
  opacity: 0.85;

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
