import type { JobPhoto } from '@brightnest/contracts/bookings/cleaner-job';
import { color, radius, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { Stack } from '@brightnest/kit/ui/stack';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { takeBackPhoto } from '../../waiting-reports/take-back-photo';
import type { useJobWork } from '../../waiting-reports/use-job-work';
import type { ShownJob, ShownPhoto } from '../../waiting-reports/with-waiting';
import { JobPicture } from './job-picture';
import { PhotoPicker } from './photo-picker';
import { useTakePhotos } from './use-take-photos';

interface JobPhotosProps {
  job: ShownJob;
  work: ReturnType<typeof useJobWork>;
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

function Side({ job, work, disabled, when }: JobPhotosProps & { when: JobPhoto['when'] }) {
  const place = useRef<HTMLDivElement>(null);
  const { take, isPreparing } = useTakePhotos(work, when);
  const photos = job.photos.filter((photo) => photo.when === when);

  async function remove({ url, waiting }: ShownPhoto) {
    const taken = waiting ? await takeBackPhoto(waiting.key) : url;
    if (taken !== undefined) await work({ kind: 'remove-photo', url: taken });
    // The button that had the focus is gone.
    place.current?.focus();
  }

  return (
    <Stack $gap={3} ref={place} tabIndex={-1} role="group" aria-label={`Photos ${when} the clean`}>
      {photos.length > 0 && (
        <Pictures>
          {photos.map((photo, index) => (
            <li key={photo.waiting?.key ?? photo.url}>
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
          onChosen={(files) => void take(files)}
        />
      )}
    </Stack>
  );
}

/** Pictures of the place, which show as soon as they are taken, and are sent as soon as possible. */
export function JobPhotos(props: JobPhotosProps) {
  if (props.disabled && props.job.photos.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-photos" $padding={4}>
      <Stack>
        <CardTitle id="job-photos">Photos</CardTitle>
        <Side {...props} when="before" />
        <Side {...props} when="after" />
      </Stack>
    </Card>
  );
}
