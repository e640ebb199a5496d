import {
  type ProofResponse,
  stepUpRequestSchema,
} from '@brightnest/contracts/identity/step-up-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, isProven, reply } from '@brightnest/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import { appendToSecurityLog } from '../security-log/security-log';
import { confirmPassword } from './password-change';
import { getCaller } from './second-factor-calls';
import type { SecondFactors } from './second-factors';
import { issueAccessToken, type SessionIssuer } from './session-tokens';
import { provedAt, recordProof } from './sessions';
import { clearSignInAttempts, countSignInAttempt } from './sign-in-throttle';

const asked = (user: { secondFactorSince?: Date }) =>
  user.secondFactorSince ? ('code' as const) : ('password' as const);

/** The calls by which somebody who is signed in shows again that it is them, before what is delicate. */
export function stepUpCalls(issuer: SessionIssuer, factors: SecondFactors): Handler[] {
  return [
    handle(authRoutes.getProof, {}, async ({ actor }): Promise<ProofResponse> => ({
      success: true,
      isProven: isProven(actor),
      by: asked(await getCaller(actor)),
    })),
    handle(authRoutes.stepUp, { body: stepUpRequestSchema }, async ({ actor, body, origin }) => {
      const user = await getCaller(actor);
      const { ipAddress, userAgent } = origin;
      // Who has a second factor shows that: a stolen session may have come with the password.
      if (user.secondFactorSince) {
        if (body.code === undefined) throw missing('code', CODE_NEEDED);
        await countSignInAttempt(user.email, ipAddress);
        await factors.prove(user, body.code, origin);
        await clearSignInAttempts(user.email, ipAddress);
      } else {
        if (body.currentPassword === undefined) throw missing('currentPassword', PASSWORD_NEEDED);
        await confirmPassword(actor, body.currentPassword, origin);
      }
      const session = await recordProof(actor);
      const who = { id: String(user._id), role: user.role };
      await appendToSecurityLog([
        {
          ...{ id: randomUUID(), kind: 'step-up.passed', actor: who },
          ...{ address: ipAddress, agent: userAgent, subject: { type: 'user', id: who.id } },
          details: { by: asked(user), sessionId: session.sid },
        },
      ]);
      const proven = { sid: session.sid, provedAt: provedAt(session) };
      const token = await issueAccessToken(issuer, user, proven);
      const answer: ProofResponse = { success: true, isProven: true, by: asked(user) };
      return reply(200, answer, { cookies: [issuer.cookies.access(token)] });
    }),
  ];
}

const CODE_NEEDED = msg('Please enter the code of your authenticator app.');
const PASSWORD_NEEDED = msg('Password is required');

const missing = (field: string, message: string) =>
  new AppError('validation_failed', { fields: { [field]: message } });
