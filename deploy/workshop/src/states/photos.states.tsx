import type { PhotoUpload, PhotoUploads } from '@brightnest/kit/ui/photos/photo-uploads';
import { PhotosField } from '@brightnest/kit/ui/photos/photos-field';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ROOMS } from '../samples';
import { Held, nothing, say, type States } from '../state';

const STORED = ['/api/files/quote-photos/kitchen', '/api/files/quote-photos/bathroom'];

const NONE_UNDER_WAY: PhotoUploads = {
  max: 6,
  uploads: [],
  leftOut: [],
  thumbnails: { [STORED[0]!]: ROOMS[0] },
  add: nothing,
  retry: nothing,
  drop: nothing,
  settle: () => Promise.resolve(undefined),
  clear: nothing,
};

const photo = (id: number, name: string, traits: Partial<PhotoUpload> = {}): PhotoUpload => ({
  id,
  file: new File([], name, { type: 'image/jpeg' }),
  share: 0,
  ...traits,
});

interface PhotosProps {
  stored?: string[];
  photos?: Partial<PhotoUploads>;
  error?: string;
  isInRow?: boolean;
}

function Photos({ stored = [], photos, error, isInRow = false }: PhotosProps) {
  return (
    <Held initial={stored}>
      {(value, onChange) => (
        <PhotosField
          label={say('Photos (optional)', 'Fotos (optional)')}
          hint={say('The rooms as they are now.', 'Die Räume, wie sie jetzt sind.')}
          photos={{ ...NONE_UNDER_WAY, ...photos }}
          {...{ value, onChange, error }}
          {...(isInRow && { beside: <Button>{say('Send', 'Senden')}</Button> })}
        />
      )}
    </Held>
  );
}

const photosField: States = {
  none: () => <Photos />,
  'arrived, and under way': () => (
    <Photos
      stored={STORED}
      photos={{
        uploads: [
          photo(1, 'bedroom.jpg', { thumbnail: ROOMS[1], share: 0.6 }),
          photo(2, 'IMG_20260301_balcony_with_the_view_of_the_harbour.heic'),
        ],
      }}
    />
  ),
  'some that failed, and some too many': () => (
    <Photos
      stored={STORED}
      photos={{
        leftOut: ['garage.jpg', 'laundry.jpg'],
        uploads: [
          photo(3, 'hall.jpg', {
            failure: {
              canRetry: true,
              reason: say('We couldn’t reach the server.', 'Der Server war nicht erreichbar.'),
            },
          }),
          photo(4, 'tour-of-the-whole-house.mov', {
            failure: {
              canRetry: false,
              reason: say(
                'Please select a JPEG, PNG or WebP photo',
                'Bitte wählen Sie ein JPEG-, PNG- oder WebP-Foto',
              ),
            },
          }),
        ],
      }}
    />
  ),
  wrong: () => <Photos error={say('Please add a photo', 'Bitte fügen Sie ein Foto hinzu')} />,
  'in a row with a button': () => <Photos isInRow stored={[STORED[0]!]} />,
};

export const photos: Readonly<Record<string, States>> = { 'photos/photos-field': photosField };
