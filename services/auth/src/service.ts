import { createAsker } from '@brightnest/service-kit/asker';
import { createTokenVerifier } from '@brightnest/service-kit/jwt';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import type { AuthEnv } from './env';
import { answerStats } from './features/answer-stats/answer-stats';
import { acceptInvitation } from './features/accept-invitation/accept-invitation';
import { changePassword } from './features/change-password/change-password';
import { checkPasswordReset } from './features/check-password-reset/check-password-reset';
import { cleanerResetPassword } from './features/cleaner-reset-password/cleaner-reset-password';
import { createUser } from './features/create-user/create-user';
import { customerLogin } from './features/customer-login/customer-login';
import { customerSignup } from './features/customer-signup/customer-signup';
import { deactivateUser } from './features/deactivate-user/deactivate-user';
import { describePerson } from './features/describe-person/describe-person';
import { endOwnSession } from './features/end-own-session/end-own-session';
import { endOwnSessions } from './features/end-own-sessions/end-own-sessions';
import { exportInvitations } from './features/export-invitations/export-invitations';
import { exportUsers } from './features/export-users/export-users';
import { forgotPassword } from './features/forgot-password/forgot-password';
import { getCurrentUser } from './features/get-current-user/get-current-user';
import { getCustomerProfile } from './features/get-customer-profile/get-customer-profile';
import { getCustomerSettings } from './features/get-customer-settings/get-customer-settings';
import { getOwnPermissions } from './features/get-own-permissions/get-own-permissions';
import { getUser } from './features/get-user/get-user';
import { invite } from './features/invite/invite';
import { listActivity } from './features/list-activity/list-activity';
import { listInvitations } from './features/list-invitations/list-invitations';
import { listOwnSessions } from './features/list-own-sessions/list-own-sessions';
import { listRevocations } from './features/list-revocations/list-revocations';
import { listRolePermissions } from './features/list-role-permissions/list-role-permissions';
import { listUsers } from './features/list-users/list-users';
import { login } from './features/login/login';
import { logout } from './features/logout/logout';
import { openInvitation } from './features/open-invitation/open-invitation';
import { publishKeys } from './features/publish-keys/publish-keys';
import { refreshSession } from './features/refresh-session/refresh-session';
import { register } from './features/register/register';
import { resendInvitation } from './features/resend-invitation/resend-invitation';
import { resendVerification } from './features/resend-verification/resend-verification';
import { resetPassword } from './features/reset-password/reset-password';
import { revokeInvitation } from './features/revoke-invitation/revoke-invitation';
import { updateCustomerProfile } from './features/update-customer-profile/update-customer-profile';
import { updateCustomerSettings } from './features/update-customer-settings/update-customer-settings';
import { updateRolePermissions } from './features/update-role-permissions/update-role-permissions';
import { updateUser } from './features/update-user/update-user';
import { verifyEmail } from './features/verify-email/verify-email';
import { createKeyRing } from './identity/key-ring';
import { preparePasswords } from './identity/passwords';
import { createSessionCookies } from './identity/session-cookies';
import { createVerificationCodes } from './identity/verification-codes';
import { createMailSender } from './mail/mail-sender';
import { addMissingListings } from './model/add-missing-listings';
import { models } from './model/models';
import { addDefaultPermissions } from './model/role-permission';
import { createSubscriptions } from './subscriptions';

export function createAuthService(env: AuthEnv): RunnableService {
  const { PUBLIC_URL: publicUrl, INTERNAL_KEY: internalKey } = env;
  const keys = createKeyRing(env.JWT_KEYS_DIR);
  const identity = { keys, cookies: createSessionCookies(publicUrl) };
  const codes = createVerificationCodes({ internalKey, publicUrl });
  const asker = createAsker({ urls: { uploads: env.UPLOADS_URL }, env });
  const mails = createMailSender({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });

  return createService({
    name: 'auth',
    env,
    routes: [
      getCurrentUser,
      getOwnPermissions,
      ...login(identity),
      register(identity, codes),
      customerSignup({ codes, publicUrl }),
      verifyEmail(codes),
      resendVerification(codes),
      forgotPassword(publicUrl),
      resetPassword,
      changePassword,
      checkPasswordReset,
      cleanerResetPassword(identity),
      ...logout(identity.cookies),
      listOwnSessions,
      endOwnSession(identity.cookies),
      endOwnSessions(identity.cookies),
      customerLogin(identity),
      getCustomerProfile,
      updateCustomerProfile(asker),
      getCustomerSettings,
      updateCustomerSettings,
      listActivity,
      listUsers,
      exportUsers,
      getUser,
      createUser(publicUrl),
      updateUser(publicUrl),
      deactivateUser,
      listInvitations,
      exportInvitations,
      invite(publicUrl),
      resendInvitation(publicUrl),
      revokeInvitation,
      openInvitation,
      acceptInvitation,
      listRolePermissions,
      updateRolePermissions,
    ],
    questions: [refreshSession(identity), listRevocations, describePerson, answerStats],
    subscriptions: createSubscriptions({ publicUrl, internalKey, mailFrom: env.MAIL_FROM }),
    models,
    verifier: createTokenVerifier(keys),
    internalRoutes: (app) => publishKeys(app, keys),
    async beforeListening({ log }) {
      await Promise.all([
        keys.open(log),
        preparePasswords(),
        addDefaultPermissions(),
        addMissingListings(),
      ]);
      mails.start(log);
    },
    async onStop() {
      keys.close();
      asker.close();
      await mails.stop();
    },
  });
}
