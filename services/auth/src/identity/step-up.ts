import {
  type ProofResponse,
  stepUpRequestSchema,
} from '@brightnest/contracts/identity/step-up-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, isProven, reply } from '@brightnest/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import { appendToSecurityLog } from '../security-log/security-log';
import type { UserRecord } from '../users/user';
import { confirmPassword } from './password-change';
import type { OpenIdProviders } from './openid/openid-providers';
import type { Passkeys } from './passkeys/passkeys';
import { getCaller, proven, proveSecondFactor } from './second-factor-calls';
import type { SecondFactors } from './second-factors';
import type { SessionIssuer } from './session-tokens';

/** What the calls stand on by which somebody who is signed in shows again that it is them. */
interface StepUpParts {
  issuer: SessionIssuer;
  factors: SecondFactors;
  passkeys: Passkeys;
  providers: OpenIdProviders;
}

const askedOf = ({ secondFactorSince }: UserRecord): ProofResponse['by'] =>
  secondFactorSince ? 'code' : 'password';

/** The calls by which somebody who is signed in shows again that it is them, before what is delicate. */
export function stepUpCalls({ issuer, factors, passkeys, providers }: StepUpParts): Handler[] {
  const waysOf = async (user: UserRecord) => {
    const offered = await providers.provingOf(user);
    return {
      by: askedOf(user),
      hasPasskeys: (user.passkeyCount ?? 0) > 0,
      ...(offered.length > 0 && { providers: offered }),
    };
  };
  return [
    handle(authRoutes.getProof, {}, async ({ actor }): Promise<ProofResponse> => {
      const user = await getCaller(actor);
      return { success: true, isProven: isProven(actor), ...(await waysOf(user)) };
    }),
    handle(authRoutes.stepUp, { body: stepUpRequestSchema }, async ({ actor, body, origin }) => {
      const user = await getCaller(actor);
      const { ipAddress, userAgent } = origin;
      const { passkey, code } = body;
      // Who has a second factor shows that: a stolen session may have come with the password.
      if (passkey || user.secondFactorSince) {
        if (!passkey && code === undefined) throw missing('code', CODE_NEEDED);
        await proveSecondFactor({ factors, passkeys }, user, { passkey, code }, { actor, origin });
      } else {
        if (body.currentPassword === undefined) throw missing('currentPassword', PASSWORD_NEEDED);
        await confirmPassword(actor, body.currentPassword, origin);
      }
      const cookies = await proven(issuer, actor, user);
      const who = { id: String(user._id), role: user.role };
      await appendToSecurityLog([
        {
          ...{ id: randomUUID(), kind: 'step-up.passed', actor: who },
          ...{ address: ipAddress, agent: userAgent, subject: { type: 'user', id: who.id } },
          details: { by: passkey ? 'passkey' : askedOf(user), sessionId: actor.sessionId },
        },
      ]);
      const answer: ProofResponse = { success: true, isProven: true, ...(await waysOf(user)) };
      return reply(200, answer, { cookies });
    }),
  ];
}

const CODE_NEEDED = msg('Please enter the code of your authenticator app.');
const PASSWORD_NEEDED = msg('Password is required');

const missing = (field: string, message: string) =>
  new AppError('validation_failed', { fields: { [field]: message } });
