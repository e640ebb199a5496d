import { QUOTE_PHOTO_RULE } from '@brightnest/contracts/files/file';
import { MAX_QUOTE_PHOTOS } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { t } from '@brightnest/contracts/translation';
import { type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { type PhotoUploads, usePhotoUploads } from '@brightnest/kit/ui/photos/photo-uploads';
import { PhotosField } from '@brightnest/kit/ui/photos/photos-field';
import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';

/** For the step that shows them: they go on while another step is open. */
export const QuotePhotosContext = createContext<PhotoUploads | undefined>(undefined);

type Form = Pick<JoiForm<QuoteSubmissionRequest>, 'getValues' | 'setValue' | 'clearErrors'>;

/** The photos of a request that are on their way. */
export function useQuotePhotos({ getValues, setValue, clearErrors }: Form): PhotoUploads {
  return usePhotoUploads({
    ...{ rule: QUOTE_PHOTO_RULE, max: MAX_QUOTE_PHOTOS, draft: 'quote' },
    stored: () => getValues('photos') ?? [],
    onStored: (urls) => setValue('photos', urls, { shouldValidate: true }),
    onDrop: () => clearErrors('photos'),
  });
}

/** Photos of the place. */
export function QuotePhotosField({ label, required }: { label: string; required: boolean }) {
  const photos = use(QuotePhotosContext);
  if (!photos) throw new Error('The photos belong into the wizard.');
  const { control } = useFormContext<QuoteSubmissionRequest>();
  const { value = [], onChange, name, ref, error } = useControlledField(control, 'photos');
  return (
    <PhotosField
      {...{ photos, label, required, value, onChange, name, ref, error }}
      groupLabel={t('Photos of your place')}
      hint={t('Up to {max}. Only our staff and the cleaners who come to you can see them.', {
        max: MAX_QUOTE_PHOTOS,
      })}
    />
  );
}
