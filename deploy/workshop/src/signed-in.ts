import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { Passkey } from '@brightnest/contracts/identity/passkey-schemas';
import { createOwnAccount } from '@brightnest/kit/ui/account/own-account';
import type { Answers } from './answers';
import { USER } from './samples';
import { type State, untilThere } from './state';

/** Whose account the cards are of. */
export const ownAccount = createOwnAccount('customer', '/customer/login');

/** A call, and what it is answered. */
type Answered = readonly [Pick<RouteDeclaration, 'method' | 'path'>, Answers[string]];

/** Somebody is signed in, and the calls are answered. */
export const answered = (...calls: Answered[]): Answers =>
  Object.fromEntries(
    [[authRoutes.getCurrentUser, { body: USER }] as Answered, ...calls].map(([route, answer]) => [
      `${route.method} ${route.path}`,
      answer,
    ]),
  );

/** These are their passkeys. */
export const passkeysAnswer = (passkeys: Passkey[]): Answered => [
  authRoutes.listPasskeys,
  { body: { success: true, passkeys } },
];

/** Once what it asked for is there. */
export const loaded =
  (selector = 'button'): State['play'] =>
  async (_user, page) => {
    await untilThere(page, selector);
  };
