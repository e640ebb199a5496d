import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type LinkedIdentitiesResponse,
  openIdParamsSchema,
} from '@brightnest/contracts/identity/openid-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type Types } from 'mongoose';
import { User } from '../../users/user';
import { getCaller } from '../second-factor-calls';
import { LinkedIdentityModel, type LinkedIdentityRecord } from './linked-identity';
import type { OpenIdProviders } from './openid-providers';
import { begin } from './openid-sign-in';

/** The calls about the accounts at providers by which the caller signs in. */
export function linkedIdentityCalls(providers: OpenIdProviders): Handler[] {
  const providerOf = ({ issuer }: LinkedIdentityRecord) => providers.nameOf(issuer) ?? issuer;

  async function listOf(userId: Types.ObjectId): Promise<LinkedIdentitiesResponse> {
    const links = await LinkedIdentityModel.find({ userId })
      .sort({ _id: -1 })
      .lean<LinkedIdentityRecord[]>();
    return {
      success: true,
      identities: links.map((link) => ({
        ...{ id: String(link._id), provider: providerOf(link), email: link.email ?? null },
        linkedAt: link.createdAt.toISOString(),
        lastUsedAt: link.lastUsedAt.toISOString(),
      })),
    };
  }

  return [
    handle(authRoutes.listLinkedIdentities, {}, async ({ actor }) =>
      listOf((await getCaller(actor))._id),
    ),
    handle(
      authRoutes.beginOpenIdProof,
      { params: openIdParamsSchema },
      async ({ params: { id }, actor }) => {
        const offered = await providers.provingOf(await getCaller(actor));
        if (!offered.some((provider) => provider.id === id)) throw new AppError('not_found');
        return begin(providers, id, { purpose: 'proof', owner: actor });
      },
    ),
    // Whose password does not sign in links it anew by signing in: then the provider is who lets them in or not.
    handle(
      authRoutes.unlinkIdentity,
      { params: idParamsSchema },
      async ({ actor, params: { id }, origin }) => {
        const { _id: userId } = await getCaller(actor);
        await mongoose.connection.transaction(async (session) => {
          const link = await LinkedIdentityModel.findOneAndDelete(
            { _id: id, userId },
            { session },
          ).lean<LinkedIdentityRecord>();
          if (!link) throw new AppError('not_found');
          const who = { userId: String(userId), provider: providerOf(link) };
          await User.updateOne(
            { _id: userId },
            { $push: { pendingEvents: newEvent('user.identity-unlinked', who, origin) } },
            { session, timestamps: false },
          );
        });
        return listOf(userId);
      },
    ),
  ];
}
