import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import type { JobPhoto } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { scalePhoto } from '@brightnest/kit/runtime/browser/scale-photo';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PhotoTiles } from '@brightnest/kit/ui/controls/photo-gallery';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { PhotoPicker } from '@brightnest/kit/ui/forms/files/photo-picker';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PendingBadge, useObjectUrl } from './queue-notice';
import type { JobView, PhotoView } from './queued-changes';
import { discardQueuedPhoto, type QueueAction } from './use-queue';

interface JobPhotosProps {
  job: JobView;
  queueAction: QueueAction;
  disabled: boolean;
}

function PhotosOfTime({
  job,
  queueAction,
  disabled,
  when,
}: JobPhotosProps & { when: JobPhoto['when'] }) {
  const group = useRef<HTMLDivElement>(null);
  const { add, isPreparing } = usePreparePhotos((picture) =>
    queueAction({ kind: 'photo', when, picture }),
  );
  const photos = job.photos.filter((photo) => photo.when === when);

  async function remove({ url, queued }: PhotoView) {
    const uploaded = queued ? await discardQueuedPhoto(queued.key) : url;
    if (uploaded !== undefined) await queueAction({ kind: 'remove-photo', url: uploaded });
    // The button that had the focus is removed.
    group.current?.focus();
  }

  return (
    <Stack
      $gap={3}
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={when === 'before' ? t('Photos before the clean') : t('Photos after the clean')}
    >
      {photos.length > 0 && (
        <PhotoTiles>
          {photos.map((photo, index) => (
            <li key={photo.queued?.key ?? photo.url}>
              <JobPicture
                photo={photo}
                alt={
                  when === 'before'
                    ? t('The place before the clean, {number}', { number: index + 1 })
                    : t('The place after the clean, {number}', { number: index + 1 })
                }
              />
              {!disabled && (
                <Button variant="ghost" fullWidth onClick={() => void remove(photo)}>
                  <Trash2 aria-hidden="true" />
                  {richText(
                    when === 'before'
                      ? t('Remove <hidden>photo {number} before the clean</hidden>', {
                          number: index + 1,
                        })
                      : t('Remove <hidden>photo {number} after the clean</hidden>', {
                          number: index + 1,
                        }),
                    { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> },
                  )}
                </Button>
              )}
            </li>
          ))}
        </PhotoTiles>
      )}
      {!disabled && (
        <PhotoPicker
          label={when === 'before' ? t('Before the clean') : t('After the clean')}
          hint={
            job.customerSeesPhotos
              ? t('You and our staff can see them, and the customer once the job is done.')
              : t('You and our staff can see them.')
          }
          note={isPreparing && t('Preparing…')}
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
        <CardTitle id="job-photos">{t('Photos')}</CardTitle>
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

/** A picture that is on the phone alone yet. */
export function QueuedPicture({ picture, alt }: { picture: File; alt: string }) {
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

const { maxBytes, mediaTypes, tooLarge, wrongType } = PROFILE_PICTURE_RULE;

/** Prepares chosen photos one after the other, and says at once which the server would reject. */
export function usePreparePhotos(take: (picture: File) => unknown) {
  const toast = useToast();
  const [isPreparing, setIsPreparing] = useState(false);

  async function addOne(file: File) {
    const picture = await scalePhoto(file);
    const reject = (title: string, description: string) =>
      toast({ title, description: `${file.name}: ${description}`, variant: 'destructive' });
    if (!mediaTypes.includes(picture.type)) return reject(t('Invalid file type'), t(wrongType));
    if (picture.size > maxBytes) return reject(t('File too large'), t(tooLarge));
    await take(picture);
  }

  async function add(files: readonly File[]) {
    setIsPreparing(true);
    for (const file of files) await addOne(file);
    setIsPreparing(false);
  }

  return { add, isPreparing };
}
