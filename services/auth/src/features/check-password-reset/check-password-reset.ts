import {
  checkPasswordResetQuerySchema,
  type CheckPasswordResetResponse,
} from '@brightnest/contracts/auth/password';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { getCleaner } from '../../identity/get-cleaner';

/** Whether the calling cleaner has yet to replace a temporary password. */
export const checkPasswordReset: Handler = handle(
  authRoutes.checkPasswordReset,
  { query: checkPasswordResetQuerySchema },
  async ({ actor, query }): Promise<CheckPasswordResetResponse> => {
    const { passwordResetRequired } = await getCleaner(actor, query.email);
    return { needsPasswordReset: passwordResetRequired };
  },
);
