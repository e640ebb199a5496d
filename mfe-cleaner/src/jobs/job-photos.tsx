import type { JobPhoto } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Field } from '@brightnest/kit/ui/forms/field';
import { ChooseLabel, DropZone, FileInput } from '@brightnest/kit/ui/forms/file-upload-style';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PendingBadge, useObjectUrl } from './queue-notice';
import type { JobView, PhotoView } from './queued-changes';
import { discardQueuedPhoto, type QueueAction } from './use-queue';

interface JobPhotosProps {
  job: JobView;
  queueAction: QueueAction;
  disabled: boolean;
}

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space[3]};
  padding: 0;
  list-style: none;

  & img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    object-fit: cover;
  }
`;

function PhotosOfTime({
  job,
  queueAction,
  disabled,
  when,
}: JobPhotosProps & { when: JobPhoto['when'] }) {
  const group = useRef<HTMLDivElement>(null);
  const { add, isPreparing } = useAddPhotos(queueAction, when);
  const photos = job.photos.filter((photo) => photo.when === when);

  async function remove({ url, queued }: PhotoView) {
    const uploaded = queued ? await discardQueuedPhoto(queued.key) : url;
    if (uploaded !== undefined) await queueAction({ kind: 'remove-photo', url: uploaded });
    // The button that had the focus is removed.
    group.current?.focus();
  }

  return (
    <Stack $gap={3} ref={group} tabIndex={-1} role="group" aria-label={`Photos ${when} the clean`}>
      {photos.length > 0 && (
        <Pictures>
          {photos.map((photo, index) => (
            <li key={photo.queued?.key ?? photo.url}>
              <JobPicture photo={photo} alt={`The place ${when} the clean, ${index + 1}`} />
              {!disabled && (
                <Button variant="ghost" fullWidth onClick={() => void remove(photo)}>
                  <Trash2 aria-hidden="true" />
                  Remove
                  <VisuallyHidden>
                    photo {index + 1} {when} the clean
                  </VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </Pictures>
      )}
      {!disabled && (
        <PhotoPicker
          label={when === 'before' ? 'Before the clean' : 'After the clean'}
          isPreparing={isPreparing}
          onChosen={(files) => void add(files)}
        />
      )}
    </Stack>
  );
}

/** Photos of the place, shown as soon as they are taken and sent as soon as possible. */
export function JobPhotos(props: JobPhotosProps) {
  if (props.disabled && props.job.photos.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-photos" $padding={4}>
      <Stack>
        <CardTitle id="job-photos">Photos</CardTitle>
        <PhotosOfTime {...props} when="before" />
        <PhotosOfTime {...props} when="after" />
      </Stack>
    </Card>
  );
}

interface JobPictureProps {
  photo: PhotoView;
  alt: string;
}

function QueuedPicture({ picture, alt }: { picture: File; alt: string }) {
  return <img src={useObjectUrl(picture)} alt={alt} />;
}

/** A photo of the server's; while it is queued, the phone's own copy. */
function JobPicture({ photo: { url, queued }, alt }: JobPictureProps) {
  if (queued)
    return (
      <>
        <QueuedPicture picture={queued.picture} alt={alt} />
        {queued.hasWaited && <PendingBadge />}
      </>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} />
    </a>
  );
}

interface PhotoPickerProps {
  label: string;
  /** The photos chosen last are being scaled. */
  isPreparing: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** Takes photos with the camera or from the phone's gallery. */
function PhotoPicker({ label, isPreparing, onChosen }: PhotoPickerProps) {
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
              // So that choosing the same file again is a change.
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

const { maxBytes, mediaTypes, tooLarge, wrongType } = PROFILE_PICTURE_RULE;

/** Queues chosen photos one after the other, and says at once which the server would reject. */
export function useAddPhotos(queueAction: QueueAction, when: JobPhoto['when']) {
  const toast = useToast();
  const [isPreparing, setIsPreparing] = useState(false);

  async function addOne(file: File) {
    const picture = await scalePhoto(file);
    const reject = (title: string, description: string) =>
      toast({ title, description: `${file.name}: ${description}`, variant: 'destructive' });
    if (!mediaTypes.includes(picture.type)) return reject('Invalid file type', wrongType);
    if (picture.size > maxBytes) return reject('File too large', tooLarge);
    await queueAction({ kind: 'photo', when, picture });
  }

  async function add(files: readonly File[]) {
    setIsPreparing(true);
    for (const file of files) await addOne(file);
    setIsPreparing(false);
  }

  return { add, isPreparing };
}

const MAX_SIDE_PIXELS = 2_000;
const QUALITY = 0.85;

/** @returns the photo upright and scaled down; the original where this browser cannot scale it. */
async function scalePhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await drawScaled(bitmap);
    bitmap.close();
    if (!blob) return file;
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}

function drawScaled(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency and would show it as black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
