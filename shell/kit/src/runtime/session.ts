import type {
  PasskeyRequest,
  PasskeyRequestOptions,
} from '@brightnest/contracts/identity/passkey-schemas';
import type {
  RegisterRequest,
  SignInRequest,
  SignInResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { LANGUAGE_PARAMETER, pickLanguage } from '@brightnest/contracts/translation';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { PageSettings } from '@brightnest/contracts/site/page-settings';
import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi, callRoute } from './api';
import { overrideEndpoints } from './env';
import { pageSettings } from './page/page-settings';
import { forgetDrafts } from './session-draft';
import { forgetOtherUsers } from './browser/user-cache';

// Long enough for every screen's redirect after signing out (1 s at most): a protected screen that
// is still mounted would otherwise ask again and report that it was logged out.
const FORGET_AFTER_MS = 1500;

// What the person before saw is theirs: whoever signs in next on this device asks for it anew.
const everythingButTheSession = CACHE_TAGS.filter((tag) => tag !== 'Session');

const lastWork: (() => Promise<unknown>)[] = [];

/** Has something finished before somebody signs out: what they did, and nobody else may do for them. */
export function beforeSignOut(work: () => Promise<unknown>): void {
  lastWork.push(work);
}

const sessionApi = baseApi.injectEndpoints({
  overrideExisting: overrideEndpoints(),
  endpoints: (build) => ({
    getCurrentUser: build.query<SessionUser | null, void>({
      query: () => callRoute(authRoutes.getCurrentUser),
      extraOptions: { retry: false },
      providesTags: ['Session'],
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            void forgetOtherUsers(data?.id);
            const change = data && languageChange(data, pageSettings, window.location.href);
            if (change?.save && !data?.mustSetUpSecondFactor) dispatch(saveLanguage(change.save));
            if (change?.open) window.location.replace(change.open);
          },
          () => undefined,
        ),
    }),
    changeOwnLanguage: build.mutation<null, string>({
      query: (language) => callRoute(authRoutes.changeOwnLanguage, { body: { language } }),
    }),
    beginPasskeySignIn: build.mutation<PasskeyRequestOptions, void>({
      query: () => callRoute(authRoutes.beginPasskeyLogin),
    }),
    signIn: build.mutation<SignInResponse, SignInRequest | PasskeyRequest>({
      query: (body) =>
        callRoute('passkey' in body ? authRoutes.passkeyLogin : authRoutes.login, { body }),
      invalidatesTags: (user) => (user ? everythingButTheSession : []),
      onQueryStarted: (_credentials, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(storeUser(data)),
          () => undefined,
        ),
    }),
    register: build.mutation<SignInResponse, RegisterRequest>({
      query: (body) => callRoute(authRoutes.register, { body }),
      invalidatesTags: (user) => (user ? everythingButTheSession : []),
      onQueryStarted: (_registration, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(storeUser(data)),
          () => undefined,
        ),
    }),
    signOut: build.mutation<null, void>({
      async queryFn(_nothing, _api, _options, call) {
        await Promise.all(lastWork.map((work) => work()));
        const { error } = await call(callRoute(authRoutes.logout));
        return error ? { error } : { data: null };
      },
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            forgetDrafts();
            dispatch(endSession());
          },
          () => undefined,
        ),
    }),
  }),
});

const saveLanguage = (language: string) =>
  sessionApi.endpoints.changeOwnLanguage.initiate(language);

/**
 * A page that was asked for in a language (`?lang=de`) makes it that of the account; any other goes over to the one
 * that the account has.
 * @returns what to save or which address to open; nothing where page and account agree.
 */
export function languageChange(
  { language }: Pick<SessionUser, 'language'>,
  page: Pick<PageSettings, 'language' | 'languages'>,
  href: string,
): { save?: string; open?: string } | undefined {
  const wanted = language && pickLanguage([language], page.languages);
  if (!wanted || wanted === page.language) return undefined;
  const address = new URL(href);
  if (address.searchParams.has(LANGUAGE_PARAMETER)) return { save: page.language };
  address.searchParams.set(LANGUAGE_PARAMETER, wanted);
  return { open: address.href };
}

/** Remembers who has just been signed in, without asking again: open screens stay. */
export function storeUser(value: SessionUser | null) {
  void forgetOtherUsers(value?.id);
  return sessionApi.util.upsertQueryEntries([
    { endpointName: 'getCurrentUser', arg: undefined, value },
  ]);
}

/**
 * Forgets who was signed in, once the server has said that the session is over; and what they saw,
 * once their screens have been left.
 */
export function endSession() {
  return (dispatch: Dispatch): void => {
    dispatch(storeUser(null));
    setTimeout(
      () => dispatch(sessionApi.util.invalidateTags(everythingButTheSession)),
      FORGET_AFTER_MS,
    );
  };
}

/** Hooks of the session calls, and the endpoints themselves. */
export const {
  useGetCurrentUserQuery,
  useBeginPasskeySignInMutation,
  useSignInMutation,
  useRegisterMutation,
  useSignOutMutation,
  endpoints: sessionEndpoints,
} = sessionApi;

/** Who is signed in: a user or null, and whether that is still being asked. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isLoading } = useGetCurrentUserQuery();
  return { user: data ?? null, isLoading };
}
