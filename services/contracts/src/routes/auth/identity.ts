// Of a call that asks a provider several times, each for some seconds at most.
const OPENID_TIMEOUT_MS = 20_000;

const sessionRoutes = {
  getCurrentUser: { method: 'GET', path: '/api/auth/user', access: 'public' },
  login: { method: 'POST', path: '/api/login', access: 'public', limit: 'credentials' },
  getOwnPermissions: {
    method: 'GET',
    path: '/api/auth/permissions',
    access: 'session',
    forGuests: true,
  },
  loginPage: { method: 'GET', path: '/api/login', access: 'public' },
  register: { method: 'POST', path: '/api/register', access: 'public', limit: 'credentials' },
  logout: { method: 'POST', path: '/api/logout', access: 'public', needsCertainty: true },
  logoutPage: {
    method: 'GET',
    path: '/api/auth/logout',
    access: 'public',
    needsCertainty: true,
    headers: ['sec-fetch-site'],
  },
  changeOwnLanguage: {
    method: 'PUT',
    path: '/api/auth/language',
    access: 'session',
    forGuests: true,
  },
  /** Whether somebody has to show again that it is them, and by what. */
  getProof: {
    method: 'GET',
    path: '/api/auth/step-up',
    access: 'session',
    forGuests: true,
    duringSecondFactorSetup: true,
  },
  stepUp: {
    method: 'POST',
    path: '/api/auth/step-up',
    access: 'session',
    limit: 'credentials',
    duringSecondFactorSetup: true,
  },
  listOwnSessions: { method: 'GET', path: '/api/auth/sessions', access: 'session' },
  endOwnSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'session',
    needsProof: true,
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'session',
    needsProof: true,
  },
} as const;

/** The second factor of the caller's own account. */
const secondFactorRoutes = {
  getSecondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'session',
    duringSecondFactorSetup: true,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    access: 'session',
    limit: 'credentials',
    duringSecondFactorSetup: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'session',
    limit: 'credentials',
    duringSecondFactorSetup: true,
  },
  /** Turns it on by a passkey that the caller has already. */
  turnOnByPasskey: {
    method: 'POST',
    path: '/api/auth/second-factor/passkey',
    access: 'session',
    limit: 'credentials',
    duringSecondFactorSetup: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'session',
    limit: 'credentials',
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/end',
    access: 'session',
    limit: 'credentials',
  },
} as const;

/** Passkeys: how somebody signs in with one, and those of the caller's own account. */
const passkeyRoutes = {
  // Every page with a sign-in asks for it, and nothing can be guessed by it.
  beginPasskeyLogin: { method: 'POST', path: '/api/login/passkey/begin', access: 'public' },
  passkeyLogin: {
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    limit: 'credentials',
  },
  customerPasskeyLogin: {
    method: 'POST',
    path: '/api/customer/login/passkey',
    access: 'public',
    limit: 'credentials',
  },
  /** Begins what proves by a passkey that it is still the caller. */
  beginPasskeyProof: {
    method: 'POST',
    path: '/api/auth/passkeys/prove',
    access: 'session',
    limit: 'credentials',
    duringSecondFactorSetup: true,
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'session',
    duringSecondFactorSetup: true,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    access: 'session',
    limit: 'credentials',
    needsProof: true,
    duringSecondFactorSetup: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'session',
    limit: 'credentials',
    needsProof: true,
    duringSecondFactorSetup: true,
  },
  renamePasskey: { method: 'PUT', path: '/api/auth/passkeys/:id', access: 'session' },
  removePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'session',
    needsProof: true,
  },
} as const;

/** Sign-in of staff by a provider of OpenID Connect, and the accounts there that are linked to the caller's own. */
const openIdRoutes = {
  listOpenIdProviders: { method: 'GET', path: '/api/login/openid', access: 'public' },
  beginOpenIdLogin: {
    method: 'POST',
    path: '/api/login/openid/:id',
    access: 'public',
    limit: 'credentials',
    timeoutMs: OPENID_TIMEOUT_MS,
  },
  /** Where the provider sends the browser back to, after a sign-in or a proof. */
  openIdCallback: {
    method: 'GET',
    path: '/api/login/openid/:id/callback',
    access: 'public',
    // Of them auth reads the one that says which browser began.
    headers: ['cookie'],
    timeoutMs: OPENID_TIMEOUT_MS,
  },
  /** Ends a sign-in with a code of the second factor, where the provider has not asked for one. */
  finishOpenIdLogin: {
    method: 'POST',
    path: '/api/login/openid/:id/code',
    access: 'public',
    limit: 'credentials',
    headers: ['cookie'],
  },
  /** Begins what proves at a provider that it is still the caller. */
  beginOpenIdProof: {
    method: 'POST',
    path: '/api/auth/openid/:id/prove',
    access: 'session',
    limit: 'credentials',
    duringSecondFactorSetup: true,
    timeoutMs: OPENID_TIMEOUT_MS,
  },
  listLinkedIdentities: { method: 'GET', path: '/api/auth/openid', access: 'session' },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/api/auth/openid/:id',
    access: 'session',
    needsProof: true,
  },
} as const;

const passwordRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/api/password/forgot',
    access: 'public',
    limit: 'credentials',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    limit: 'credentials',
  },
  checkPasswordReset: {
    method: 'GET',
    path: '/api/cleaner/check-password-reset',
    access: 'session',
    duringPasswordReset: true,
  },
  cleanerResetPassword: {
    method: 'POST',
    path: '/api/cleaner/reset-password',
    access: 'session',
    limit: 'credentials',
    duringPasswordReset: true,
  },
  openInvitation: {
    method: 'POST',
    path: '/api/invitations/open',
    access: 'public',
    limit: 'credentials',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    limit: 'credentials',
  },
} as const;

/** How somebody signs in, proves who they are, and changes what they do so with; part of the auth service's calls. */
export const identityRoutes = {
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...openIdRoutes,
  ...passwordRoutes,
} as const;
