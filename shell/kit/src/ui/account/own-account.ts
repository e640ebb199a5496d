import type {
  AddPasskeyRequest,
  PasskeyAddedResponse,
  PasskeyCreationOptions,
  PasskeyRequest,
  PasskeyRequestOptions,
  PasskeysResponse,
  RenamePasskeyRequest,
} from '@brightnest/contracts/identity/passkey-schemas';
import type { ChangePasswordRequest } from '@brightnest/contracts/identity/password-schemas';
import type {
  BeginSecondFactorRequest,
  EndSecondFactorRequest,
  RecoveryCodesResponse,
  SecondFactorCodeRequest,
  SecondFactorProofRequest,
  SecondFactorSetup,
  SecondFactorState,
} from '@brightnest/contracts/identity/second-factor-schemas';
import type {
  DoneResponse,
  OwnSessionsResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { baseApi } from '@brightnest/kit/runtime/api';
import { type Builder, callRoute } from '../../runtime/api';
import { overrideEndpoints } from '../../runtime/env';

// A read answers null when the session is over (401).
const ownCalls = (build: Builder) => ({
  changePassword: build.mutation<DoneResponse, ChangePasswordRequest>({
    query: (body) => callRoute(authRoutes.changePassword, { body }),
    // A new password ends the sessions on other devices.
    invalidatesTags: (answer) => (answer ? ['OwnSessions'] : []),
  }),
  listSessions: build.query<OwnSessionsResponse | null, void>({
    query: () => callRoute(authRoutes.listOwnSessions),
    providesTags: ['OwnSessions'],
  }),
  endSession: build.mutation<unknown, string>({
    query: (id) => callRoute(authRoutes.endOwnSession, { params: { id } }),
    invalidatesTags: ['OwnSessions'],
  }),
  endAllSessions: build.mutation<unknown, void>({
    query: () => callRoute(authRoutes.endOwnSessions),
  }),
  getSecondFactor: build.query<SecondFactorState | null, void>({
    query: () => callRoute(authRoutes.getSecondFactor),
    providesTags: ['SecondFactor'],
  }),
  beginSecondFactor: build.mutation<SecondFactorSetup, BeginSecondFactorRequest>({
    query: (body) => callRoute(authRoutes.beginSecondFactor, { body }),
  }),
  confirmSecondFactor: build.mutation<RecoveryCodesResponse, SecondFactorCodeRequest>({
    query: (body) => callRoute(authRoutes.confirmSecondFactor, { body }),
    // It ends the sessions on other devices, too.
    invalidatesTags: (answer) => (answer ? ['SecondFactor', 'OwnSessions'] : []),
  }),
  turnOnByPasskey: build.mutation<RecoveryCodesResponse, PasskeyRequest>({
    query: (body) => callRoute(authRoutes.turnOnByPasskey, { body }),
    invalidatesTags: (answer) => (answer ? ['SecondFactor', 'OwnSessions'] : []),
  }),
  renewRecoveryCodes: build.mutation<RecoveryCodesResponse, SecondFactorProofRequest>({
    query: (body) => callRoute(authRoutes.renewRecoveryCodes, { body }),
    invalidatesTags: ['SecondFactor'],
  }),
  endSecondFactor: build.mutation<DoneResponse, EndSecondFactorRequest>({
    query: (body) => callRoute(authRoutes.endSecondFactor, { body }),
    invalidatesTags: ['SecondFactor'],
  }),
  listPasskeys: build.query<PasskeysResponse | null, void>({
    query: () => callRoute(authRoutes.listPasskeys),
    providesTags: ['Passkeys'],
  }),
  beginPasskeyProof: build.mutation<PasskeyRequestOptions, void>({
    query: () => callRoute(authRoutes.beginPasskeyProof),
  }),
  beginPasskey: build.mutation<PasskeyCreationOptions, void>({
    query: () => callRoute(authRoutes.beginPasskey),
  }),
  addPasskey: build.mutation<PasskeyAddedResponse, AddPasskeyRequest>({
    query: (body) => callRoute(authRoutes.addPasskey, { body }),
    // It may have turned on the second factor, which ends the sessions on other devices.
    invalidatesTags: (answer) => (answer ? ['Passkeys', 'SecondFactor', 'OwnSessions'] : []),
  }),
  renamePasskey: build.mutation<PasskeysResponse, RenamePasskeyRequest & { id: string }>({
    query: ({ id, ...body }) => callRoute(authRoutes.renamePasskey, { params: { id }, body }),
    invalidatesTags: ['Passkeys'],
  }),
  removePasskey: build.mutation<PasskeysResponse, string>({
    query: (id) => callRoute(authRoutes.removePasskey, { params: { id } }),
    // Without an app, the second factor goes with the last one.
    invalidatesTags: ['Passkeys', 'SecondFactor'],
  }),
});

type OwnCalls = ReturnType<typeof ownCalls>;
type OwnEndpoints = ReturnType<typeof baseApi.injectEndpoints<OwnCalls>>['endpoints'];

/** What the cards of somebody's own account stand on. */
export interface OwnAccount {
  /** The calls, with their hooks: `account.calls.listSessions.useQuery()`. */
  calls: OwnEndpoints;
  /** Where who is signed out signs in again. */
  signInPath: string;
}

/**
 * The calls of somebody's own account for one remote, once on its page: as all of its endpoints they begin with its
 * prefix ({@link remoteApi}).
 */
export function createOwnAccount(
  prefix: 'admin' | 'customer' | 'cleaner',
  signInPath: string,
): OwnAccount {
  const names = new Map<string, string>();
  const { endpoints } = baseApi.injectEndpoints({
    overrideExisting: overrideEndpoints(),
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(ownCalls(build)).map(([call, definition]) => {
          const name = `${prefix}${call.charAt(0).toUpperCase()}${call.slice(1)}`;
          names.set(call, name);
          return [name, definition];
        }),
      ),
  });
  const named = endpoints as unknown as Record<string, unknown>;
  const calls = Object.fromEntries([...names].map(([call, name]) => [call, named[name]]));
  return { calls: calls as OwnEndpoints, signInPath };
}
