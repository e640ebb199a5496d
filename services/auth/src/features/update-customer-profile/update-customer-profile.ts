import {
  updateCustomerProfileRequestSchema,
  type UpdateCustomerProfileRequest,
} from '@brightnest/contracts/auth/customer-profile';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { toCustomerProfile } from '../../model/customer-profile';
import { User, type UserRecord } from '../../model/user';
import { requireOwnPicture } from './require-own-picture';

/** Changes the caller's name, phone and picture; what is absent stays, empty text removes. */
export function updateCustomerProfile(asker: Asker): Handler {
  return handle(
    authRoutes.updateCustomerProfile,
    { body: updateCustomerProfileRequestSchema },
    async ({ actor, body, origin, requestId }) => {
      const before = await User.findOne({ _id: actor.userId, isActive: true }).lean<UserRecord>();
      if (!before) throw new AppError('not_authenticated');
      const { profileImageUrl: url } = body;
      const isNewPicture = url && url !== before.profileImageUrl;
      if (isNewPicture) await requireOwnPicture(asker, { url, userId: actor.userId, requestId });
      return toCustomerProfile(await changeProfile(before, body, origin));
    },
  );
}

async function changeProfile(
  before: UserRecord,
  { firstName, lastName, phone, profileImageUrl }: UpdateCustomerProfileRequest,
  origin: EventOrigin,
): Promise<UserRecord> {
  const picture = (profileImageUrl ?? before.profileImageUrl) || null;
  const event = newEvent(
    'user.profile-updated',
    { userId: String(before._id), profileImageUrl: picture },
    origin,
  );
  const texts = { phone, profileImageUrl };
  const after = await User.findOneAndUpdate(
    // The event names the picture, so it must not change in between.
    { _id: before._id, isActive: true, profileImageUrl: before.profileImageUrl ?? null },
    {
      $set: { firstName, lastName, ...pickBy(texts, (text) => text !== '') },
      $unset: pickBy(texts, (text) => text === ''),
      $push: { pendingEvents: event },
    },
    { returnDocument: 'after' },
  ).lean<UserRecord>();
  if (!after) throw new AppError('conflict');
  return after;
}

function pickBy(
  texts: Record<string, string | undefined>,
  test: (text: string) => boolean,
): Record<string, string> {
  const given = Object.entries(texts).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(given.filter(([, text]) => test(text)));
}
