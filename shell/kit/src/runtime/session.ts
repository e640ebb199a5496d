import type {
  RegisterRequest,
  SignInRequest,
  SignInResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi, callRoute } from './api';
import { overrideEndpoints } from './env';
import { forgetOtherUsers } from './user-cache';

// Long enough for every screen's redirect after signing out (1 s at most): a protected screen that
// is still mounted would otherwise ask again and report that it was logged out.
const FORGET_AFTER_MS = 1500;

// What the person before saw is theirs: whoever signs in next on this device asks for it anew.
const everythingButTheSession = CACHE_TAGS.filter((tag) => tag !== 'Session');

const sessionApi = baseApi.injectEndpoints({
  overrideExisting: overrideEndpoints(),
  endpoints: (build) => ({
    getCurrentUser: build.query<SessionUser | null, void>({
      query: () => callRoute(authRoutes.getCurrentUser),
      extraOptions: { retry: false },
      providesTags: ['Session'],
      onQueryStarted: (_nothing, { queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => forgetOtherUsers(data?.id),
          () => undefined,
        ),
    }),
    signIn: build.mutation<SignInResponse, SignInRequest>({
      query: (body) => callRoute(authRoutes.login, { body }),
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
      query: () => callRoute(authRoutes.logout),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(endSession()),
          () => undefined,
        ),
    }),
  }),
});

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
