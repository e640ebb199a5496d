import { addCatalogue } from '@brightnest/service-kit/language';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { rememberingVerifier } from '@brightnest/service-kit/security/verified-tokens';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import { acceptInvitation, openInvitation } from './accounts/accept-invitation';
import { endTemporaryPasswords } from './accounts/cleaner-account';
import { getCustomerProfile, updateCustomerProfile } from './accounts/customer-profile';
import { guestLinkCalls } from './accounts/claim-guest';
import { bookAsGuest, removeGuests, sendGuestLink } from './accounts/guests';
import { customerSignUp, register } from './accounts/customer-sign-up';
import { getCustomerSettings, updateCustomerSettings } from './accounts/customers';
import { endUserSessions } from './accounts/end-user-sessions';
import { invite, resendInvitation, revokeInvitation } from './accounts/invitation-calls';
import { exportInvitations, listInvitations } from './accounts/invitation-list';
import { listViewCalls } from './accounts/list-views';
import { mergeCustomer } from './accounts/merge-customers';
import { listRolePermissions, updateRolePermissions } from './accounts/role-permissions';
import { closeExpiredAccounts } from './accounts/unopened-accounts';
import { resetSecondFactor } from './accounts/second-factor-reset';
import { createUser, deactivateUser } from './accounts/user-lifecycle';
import { exportUsers, getUser, listUsers } from './accounts/user-list';
import { updateUser } from './accounts/user-update';
import { authStats, listActivity } from './activity/activity';
import { answerColleague, attention } from './attention/attention';
import { answerCompanyProfile, companyCalls } from './company/company-profile';
import { analyticsCalls, answerAnalytics } from './company/analytics';
import { answerFormFields, formFieldCalls } from './company/form-fields';
import { answerOfficeSettings, officeSettingsCalls } from './company/office-settings';
import { answerPageTexts, pageTextCalls } from './company/page-texts';
import { answerRegion, ownRegion, regionCalls } from './company/region';
import { addCustomer } from './customers/contacts';
import { getCustomer } from './customers/customer';
import { listCustomers } from './customers/customer-list';
import { documentCalls } from './customers/documents';
import { noteCalls } from './customers/notes';
import { searchCustomers, searchTeam } from './customers/search-customers';
import { setTags } from './customers/set-tags';
import { tagSettingsCalls } from './customers/tag-settings';
import { findLastBackup, measureBackup, rememberBackup } from './last-backup';
import { answerSetup, changeSetup, sendTestMail } from './setup';
import type { AuthEnv } from './env';
import { models } from './models';
import { createSubscriptions } from './subscriptions';
import german from './locales/de.json';
import { askForBreaches } from './identity/breached-passwords';
import { resendVerification, verifyEmail } from './identity/email-verification';
import { changeOwnLanguage } from './identity/own-language';
import {
  endOwnSession,
  endOwnSessions,
  getCurrentUser,
  listOwnSessions,
  signOut,
} from './identity/own-sessions';
import {
  changePassword,
  checkPasswordReset,
  cleanerResetPassword,
} from './identity/password-change';
import { forgotPassword, resetPassword } from './identity/password-reset';
import { preparePasswords } from './identity/passwords';
import { linkedIdentityCalls } from './identity/openid/linked-identity-calls';
import { createOpenIdProviders } from './identity/openid/openid-providers';
import { openIdSignIn } from './identity/openid/openid-sign-in';
import { passkeyCalls } from './identity/passkeys/passkey-calls';
import { createPasskeys } from './identity/passkeys/passkeys';
import { refreshSession } from './identity/refresh-session';
import { listRevocations } from './identity/revocations';
import { secondFactorCalls } from './identity/second-factor-calls';
import { createSecondFactors } from './identity/second-factors';
import { createSessionCookies } from './identity/session-tokens';
import { signIn } from './identity/sign-in';
import { signInSettingsCalls, signStaffInByProviderAlone } from './identity/sign-in-settings';
import { limitFailedSignIns } from './identity/sign-in-throttle';
import { createKeyRing, serveKeySet } from './identity/signing-keys';
import { stepUpCalls } from './identity/step-up';
import { createVerificationCodes } from './identity/verification-codes';
import { Mail, setMailSite } from './notifications/mail-queue';
import {
  countMessages,
  messageBacklogs,
  type MessageOutcomes,
} from './notifications/queue/message-metrics';
import { forgetFailedMessages } from './notifications/queue/message-queue';
import { messageTextCalls } from './notifications/editing/text-calls';
import { createMailSender } from './notifications/mail-sender';
import { chooseSmsProvider } from './notifications/sms/choose-provider';
import { receiveSms } from './notifications/sms/inbound';
import { TextMessage, useSms } from './notifications/sms/sms-queue';
import { createSmsSender } from './notifications/sms/sms-sender';
import { consentCalls } from './privacy/consents';
import { exportCalls } from './privacy/export-person';
import { eraseEventTraces } from './privacy/erase-traces';
import { ownErasureCalls } from './privacy/own-erasure';
import { personalData } from './privacy/personal-data';
import {
  answerPrivacySettings,
  ownRetention,
  privacySettingsCalls,
} from './privacy/privacy-settings';
import { erasureRpcHandlers, retryErasures } from './privacy/run-erasure';
import { grantDueErasures, staffErasureCalls } from './privacy/staff-erasures';
import { recordAccesses } from './security-log/accesses';
import { createSigner } from './security-log/chain';
import { signSecurityLogBy, resignSecurityLog } from './security-log/security-log';
import { securityLogCalls } from './security-log/security-log-calls';
import { measureSecurityLog, verifyRegularly } from './security-log/verify';
import { addDefaultPermissions, getOwnPermissions } from './users/permissions';
import { describePerson, emailStatus, knownCustomer, verifiedAccount } from './users/user';
import { deliveryCalls } from './webhooks/delivery-calls';
import { encryptWebhooksAnew } from './webhooks/webhook';
import { webhookCalls } from './webhooks/webhook-calls';
import { WebhookDeliveryModel } from './webhooks/webhook-delivery';
import { createWebhookSender } from './webhooks/webhook-sender';

addCatalogue('de', german);

const SMS_BACKLOGS = { due: 'due-text-messages', failed: 'failed-text-messages' } as const;

export function createAuthService(env: AuthEnv): RunnableService {
  const { PUBLIC_URL: publicUrl, INTERNAL_KEY: internalKey } = env;
  const keys = createKeyRing(env.JWT_KEYS_DIR, env.KEY_SIGNS_AFTER_SECONDS * 1_000);
  const issuer = {
    ...{ keys, cookies: createSessionCookies(publicUrl) },
    lifetime: { unusedDays: env.SESSION_DAYS, maxDays: env.SESSION_MAX_DAYS },
  };
  const codes = createVerificationCodes({ internalKey, publicUrl, perDay: env.CODES_PER_DAY });
  const secondFactors = createSecondFactors(internalKey);
  const passkeys = createPasskeys(publicUrl);
  const providers = createOpenIdProviders(env.OPENID_PROVIDERS, publicUrl);
  const rpc = createRpcClient({
    urls: {
      ...{ uploads: env.UPLOADS_URL, bookings: env.BOOKINGS_URL },
      ...{ quotes: env.QUOTES_URL, careers: env.CAREERS_URL },
    },
    env,
  });
  const pollMs = env.MAIL_POLL_MS;
  const mails = createMailSender({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, pollMs });
  setMailSite(publicUrl);
  signSecurityLogBy(createSigner([internalKey, ...env.INTERNAL_KEYS_ALSO]));
  limitFailedSignIns(env.SIGN_IN_FAILURES_PER_DAY);
  signStaffInByProviderAlone(env.OPENID_ALONE);
  const smsProvider = chooseSmsProvider(env);
  const sms = smsProvider && createSmsSender(smsProvider, pollMs);
  useSms(sms !== null && sms !== undefined);

  const network = { allowHttp: env.WEBHOOK_ALLOW_HTTP, allowed: env.WEBHOOK_NETWORKS };
  const webhooks = createWebhookSender({
    ...{ internalKey, publicUrl, network, pollMs, timeoutMs: env.WEBHOOK_TIMEOUT_MS },
  });

  // Once, also where it waits for its database and begins again.
  let outcomes: MessageOutcomes | undefined;

  return createService({
    name: 'auth',
    env,
    region: ownRegion,
    routes: [
      getCurrentUser,
      getOwnPermissions,
      ...signIn(issuer, secondFactors),
      ...secondFactorCalls(issuer, secondFactors, passkeys),
      ...passkeyCalls(issuer, passkeys),
      ...openIdSignIn({ issuer, factors: secondFactors, providers }),
      ...linkedIdentityCalls(providers),
      ...stepUpCalls({ issuer, factors: secondFactors, passkeys, providers }),
      ...signInSettingsCalls,
      register(issuer, codes, env.REGISTRATION_PASSWORD_LENGTH),
      customerSignUp({ codes, publicUrl }),
      bookAsGuest(issuer),
      sendGuestLink(publicUrl),
      ...guestLinkCalls(issuer, env.GUEST_LINK_DAYS),
      verifyEmail(codes),
      resendVerification(codes),
      forgotPassword(publicUrl),
      resetPassword,
      changePassword,
      checkPasswordReset,
      cleanerResetPassword(issuer),
      ...signOut(issuer.cookies),
      listOwnSessions,
      endOwnSession(issuer.cookies),
      changeOwnLanguage,
      endOwnSessions(issuer.cookies),
      getCustomerProfile,
      updateCustomerProfile(rpc),
      getCustomerSettings,
      updateCustomerSettings,
      listActivity,
      ...securityLogCalls,
      listUsers,
      exportUsers,
      getUser,
      createUser(publicUrl),
      updateUser(publicUrl),
      deactivateUser,
      resetSecondFactor,
      endUserSessions,
      listInvitations,
      exportInvitations,
      ...[invite(publicUrl), resendInvitation(publicUrl), revokeInvitation],
      ...[openInvitation, acceptInvitation],
      listCustomers,
      addCustomer,
      getCustomer,
      searchCustomers,
      searchTeam,
      setTags,
      mergeCustomer(rpc),
      ...noteCalls,
      ...listViewCalls,
      ...documentCalls(rpc),
      ...ownErasureCalls(secondFactors, rpc),
      ...staffErasureCalls(rpc),
      ...exportCalls(rpc),
      ...privacySettingsCalls(rpc),
      ...consentCalls,
      ...tagSettingsCalls,
      listRolePermissions,
      updateRolePermissions,
      ...companyCalls(rpc),
      ...messageTextCalls({ publicUrl, internalKey }),
      ...regionCalls,
      ...formFieldCalls,
      ...officeSettingsCalls,
      ...attention,
      ...analyticsCalls,
      changeSetup,
      sendTestMail(publicUrl),
      ...pageTextCalls(rpc),
      receiveSms(smsProvider),
      ...webhookCalls({ internalKey, network }),
      ...deliveryCalls,
    ],
    rpcHandlers: [
      refreshSession(issuer),
      listRevocations,
      recordAccesses,
      ...[describePerson, emailStatus, verifiedAccount, knownCustomer, authStats, answerColleague],
      ...[answerCompanyProfile, answerRegion, answerFormFields, answerOfficeSettings],
      answerSetup({
        mailServer: new URL(env.SMTP_URL).hostname,
        mailFrom: env.MAIL_FROM,
        sms: env.SMS,
      }),
      ...[answerAnalytics, answerPageTexts, answerPrivacySettings, rememberBackup],
      ...erasureRpcHandlers,
    ],
    subscriptions: createSubscriptions(env),
    periodic: [
      closeExpiredAccounts,
      retryErasures,
      ownRetention,
      verifyRegularly,
      grantDueErasures(rpc),
      removeGuests({ keptDays: env.GUEST_KEPT_DAYS, linkDays: env.GUEST_LINK_DAYS }),
    ],
    models,
    backlogs: [
      ...messageBacklogs(Mail, { due: 'due-mails', failed: 'failed-mails' }),
      ...(sms ? messageBacklogs(TextMessage, SMS_BACKLOGS) : []),
      ...messageBacklogs(WebhookDeliveryModel, { due: 'due-webhooks', failed: 'failed-webhooks' }),
    ],
    describeStatus: async () => ({ lastBackupAt: (await findLastBackup())?.toISOString() ?? null }),
    privacy: { declared: personalData, eraseEvent: eraseEventTraces },
    migrations: [
      endTemporaryPasswords(env.TEMPORARY_PASSWORD_DAYS),
      forgetFailedMessages([Mail, TextMessage]),
    ],
    verifier: rememberingVerifier(keys),
    internalRoutes: (app) => serveKeySet(app, keys),
    async beforeServing({ log, registry }) {
      await Promise.all([keys.open(log), preparePasswords(), addDefaultPermissions()]);
      // Before the old key is taken away some day.
      if (env.INTERNAL_KEYS_ALSO.length > 0) {
        const encrypted = [secondFactors.encryptAnew(), encryptWebhooksAnew(internalKey)];
        await Promise.all([...encrypted, resignSecurityLog()]);
      }
      if (!outcomes) {
        outcomes = countMessages(registry, ['mail', 'webhook', ...(sms ? ['text message'] : [])]);
        measureBackup(registry, log);
        measureSecurityLog(registry, log);
      }
      askForBreaches({ url: env.BREACHED_PASSWORDS_URL, log });
      mails.start(log, outcomes);
      sms?.start(log, outcomes);
      webhooks.start(log, outcomes);
    },
    async onStop() {
      keys.close();
      rpc.close();
      await Promise.all([mails.stop(), sms?.stop(), webhooks.stop()]);
    },
  });
}
