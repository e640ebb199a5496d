import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import type {
  CheckPasswordResetQuery,
  CheckPasswordResetResponse,
  CleanerResetPasswordRequest,
} from '@brightnest/contracts/auth/password';
import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
const cleanerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkPasswordReset: build.query<CheckPasswordResetResponse | null, CheckPasswordResetQuery>({
      query: (query) => callRoute(authRoutes.checkPasswordReset, { query }),
      // Whoever signs in after this is asked about anew.
      keepUnusedDataFor: 0,
      providesTags: ['Session'],
    }),
    resetPassword: build.mutation<DoneResponse, CleanerResetPasswordRequest>({
      query: (body) => callRoute(authRoutes.cleanerResetPassword, { body }),
      // Whoever was refused everything until now is somebody else from now on.
      invalidatesTags: (answer) => (answer ? CACHE_TAGS : []),
      // The dashboard is not to send them back while that is being asked.
      onQueryStarted: ({ email }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(storeCheck(email, { needsPasswordReset: false })),
          () => undefined,
        ),
    }),
  }),
});

function storeCheck(email: string, value: CheckPasswordResetResponse) {
  return cleanerApi.util.upsertQueryEntries([
    { endpointName: 'checkPasswordReset', arg: { email }, value },
  ]);
}

export const { useCheckPasswordResetQuery, useResetPasswordMutation } = cleanerApi;
