import { FILE_OWNER_QUESTION } from '@brightnest/contracts/uploads/file-owner';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';

const DEADLINE_MS = 2_000;

interface Claim {
  url: string;
  userId: string;
  requestId: string;
}

/**
 * A picture is shown to whoever sees the person, so nobody may name one that is not theirs.
 * @throws AppError `validation_failed` at `profileImageUrl`; `service_unavailable` when uploads does not say.
 */
export async function requireOwnPicture(
  asker: Asker,
  { url, userId, requestId }: Claim,
): Promise<void> {
  const options = { deadlineMs: DEADLINE_MS, requestId };
  const { ownerId } = await asker
    .ask(FILE_OWNER_QUESTION, { url }, options)
    .catch((cause: unknown) => {
      const message = 'Your picture can’t be checked right now. Please try again shortly.';
      throw new AppError('service_unavailable', { message, cause });
    });
  if (ownerId === userId) return;
  throw new AppError('validation_failed', {
    fields: { profileImageUrl: 'Please upload the picture again' },
  });
}
