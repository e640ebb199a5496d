import type { JobPhoto } from '@brightnest/contracts/bookings/cleaner-job';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import type { useJobWork } from '../../waiting-reports/use-job-work';
import { scaledPhoto } from './scaled-photo';

const { maxBytes, mediaTypes, tooLarge, wrongType } = PROFILE_PICTURE_RULE;

/** Keeps chosen pictures one after the other, and says at once which of them nobody could take. */
export function useTakePhotos(work: ReturnType<typeof useJobWork>, when: JobPhoto['when']) {
  const toast = useToast();
  const [isPreparing, setIsPreparing] = useState(false);

  async function takeOne(file: File) {
    const picture = await scaledPhoto(file);
    const refuse = (title: string, description: string) =>
      toast({ title, description: `${file.name}: ${description}`, variant: 'destructive' });
    if (!mediaTypes.includes(picture.type)) return refuse('Invalid file type', wrongType);
    if (picture.size > maxBytes) return refuse('File too large', tooLarge);
    await work({ kind: 'photo', when, picture });
  }

  async function take(files: readonly File[]) {
    setIsPreparing(true);
    for (const file of files) await takeOne(file);
    setIsPreparing(false);
  }

  return { take, isPreparing };
}
