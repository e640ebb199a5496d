import {
  type CustomerProfileResponse,
  type UpdateCustomerProfileRequest,
  updateCustomerProfileRequestSchema,
} from '@brightnest/contracts/accounts/customer-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { FILE_OWNER_RPC } from '@brightnest/contracts/files/file-schemas';
import { msg } from '@brightnest/contracts/translation';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { emailOf, User, type UserRecord } from '../users/user';

/** The caller's own profile. */
export const getCustomerProfile: Handler = handle(
  authRoutes.getCustomerProfile,
  {},
  async ({ actor }) => {
    const user = await User.findOne({ _id: actor.userId, isActive: true }).lean<UserRecord>();
    if (!user) throw new AppError('not_authenticated');
    return toCustomerProfile(user);
  },
);

/** Changes the caller's name, phone and picture; an absent field stays, empty text removes it. */
export function updateCustomerProfile(rpc: RpcClient): Handler {
  return handle(
    authRoutes.updateCustomerProfile,
    { body: updateCustomerProfileRequestSchema },
    async ({ actor, body, origin, requestId }) => {
      const before = await User.findOne({ _id: actor.userId, isActive: true }).lean<UserRecord>();
      if (!before) throw new AppError('not_authenticated');
      const { profileImageUrl: url } = body;
      const isNewPicture = url && url !== before.profileImageUrl;
      if (isNewPicture) await assertOwnPicture(rpc, { url, userId: actor.userId, requestId });
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
    // The event carries the picture, so it must not have changed in between.
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

const FILE_OWNER_DEADLINE_MS = 2_000;

/**
 * The picture is shown to others, so it must be one that the user uploaded.
 * @throws AppError `validation_failed` at `profileImageUrl`; `service_unavailable` when uploads does not answer.
 */
async function assertOwnPicture(
  rpc: RpcClient,
  { url, userId, requestId }: { url: string; userId: string; requestId: string },
): Promise<void> {
  const options = { timeoutMs: FILE_OWNER_DEADLINE_MS, requestId };
  const { ownerId } = await rpc.call(FILE_OWNER_RPC, { url }, options).catch((cause: unknown) => {
    const message = msg('Your picture can’t be checked right now. Please try again shortly.');
    throw new AppError('service_unavailable', { message, cause });
  });
  if (ownerId === userId) return;
  throw new AppError('validation_failed', {
    fields: { profileImageUrl: msg('Please upload the picture again') },
  });
}

function toCustomerProfile(user: UserRecord): CustomerProfileResponse {
  return {
    success: true,
    customer: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: emailOf(user),
      phone: user.phone === undefined ? null : formatPhone(user.phone),
      profileImageUrl: user.profileImageUrl ?? null,
      createdAt: user.createdAt.toISOString(),
      isEmailVerified: user.isVerified,
    },
  };
}
