import type { CleanerJob, JobPhoto } from '@brightnest/contracts/bookings/cleaner-area';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { color, radius, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { FileUpload } from '@brightnest/kit/ui/file-upload';
import { Stack } from '@brightnest/kit/ui/stack';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { useJobChange } from '../../jobs/use-job-change';

interface JobPhotosProps {
  job: CleanerJob;
  change: ReturnType<typeof useJobChange>;
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

function Side({ job, change, disabled, when }: JobPhotosProps & { when: JobPhoto['when'] }) {
  const place = useRef<HTMLDivElement>(null);
  const photos = job.photos.filter((photo) => photo.when === when);

  async function remove(url: string) {
    await change((now) => ({ photos: now.photos.filter((photo) => photo.url !== url) }));
    // The button that had the focus is gone.
    place.current?.focus();
  }

  return (
    <Stack $gap={3} ref={place} tabIndex={-1} role="group" aria-label={`Photos ${when} the clean`}>
      {photos.length > 0 && (
        <Pictures>
          {photos.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`The place ${when} the clean, ${index + 1}`} />
              </a>
              {!disabled && (
                <Button variant="ghost" fullWidth onClick={() => void remove(url)}>
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
        <FileUpload
          label={when === 'before' ? 'Before the clean' : 'After the clean'}
          hint="An image up to 5MB. You and our staff can see it."
          rule={PROFILE_PICTURE_RULE}
          onUploaded={(url) => void change((now) => ({ photos: [...now.photos, { url, when }] }))}
        />
      )}
    </Stack>
  );
}

/** Pictures of the place, which are sent as soon as they are taken. */
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
