import type { LoginRequest, LoginResponse } from '@brightnest/contracts/auth/login';
import type { RegisterRequest } from '@brightnest/contracts/auth/register';
import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './api/base-api';
import { callRoute } from './api/call-route';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

// Long enough for every screen's redirect after signing out (1 s at most): a protected screen that
// is still mounted would otherwise ask again and report that it was logged out.
const FORGET_AFTER_MS = 1500;

const PRIVATE_TAGS = CACHE_TAGS.filter((tag) => tag !== 'Session');

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<SessionUser | null, void>({
      query: () => callRoute(authRoutes.getCurrentUser),
      extraOptions: { retry: false },
      providesTags: ['Session'],
    }),
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => callRoute(authRoutes.login, { body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        startSession(dispatch, queryFulfilled),
    }),
    register: build.mutation<LoginResponse, RegisterRequest>({
      query: (body) => callRoute(authRoutes.register, { body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        startSession(dispatch, queryFulfilled),
    }),
    logout: build.mutation<null, void>({
      query: () => callRoute(authRoutes.logout),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        endSession(dispatch, queryFulfilled),
    }),
  }),
});

function storeUser(value: SessionUser | null) {
  return sessionApi.util.upsertQueryEntries([
    { endpointName: 'getCurrentUser', arg: undefined, value },
  ]);
}

async function startSession(dispatch: Dispatch, answer: Promise<{ data: SessionUser }>) {
  const { data: user } = await answer.catch(() => ({ data: null }));
  if (!user) return;
  dispatch(storeUser(user));
  // What was answered to somebody else, or to nobody, is not this person's.
  dispatch(sessionApi.util.invalidateTags(PRIVATE_TAGS));
}

async function endSession(dispatch: Dispatch, answer: Promise<unknown>) {
  const isOver = await answer.then(
    () => true,
    () => false,
  );
  if (!isOver) return;
  dispatch(storeUser(null));
  setTimeout(() => dispatch(sessionApi.util.invalidateTags(PRIVATE_TAGS)), FORGET_AFTER_MS);
}

export const {
  useGetCurrentUserQuery,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  endpoints: sessionEndpoints,
} = sessionApi;

/** Who is signed in: a user or null, and whether that is still being asked. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isLoading } = useGetCurrentUserQuery();
  return { user: data ?? null, isLoading };
}
