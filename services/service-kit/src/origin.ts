import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Request } from 'express';
import type { Actor } from './jwt';
import { requestIdOf } from './request-id';

const MAX_USER_AGENT_LENGTH = 300;

/** Who made a request and from where, for the events it causes. */
export function originOf(request: Request, actor: Actor | undefined): EventOrigin {
  const userAgent = request.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH);
  return {
    requestId: requestIdOf(request),
    ...(actor && { userId: actor.userId, role: actor.role }),
    ...(request.ip && { ipAddress: request.ip }),
    ...(userAgent && { userAgent }),
  };
}
