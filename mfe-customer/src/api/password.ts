import type { DoneResponse, EmailOnlyRequest } from '@brightnest/contracts/auth/customer-signup';
import type {
  ChangePasswordRequest,
  PasswordSetResponse,
  ResetPasswordRequest,
} from '@brightnest/contracts/auth/password';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useChangePasswordMutation, useForgotPasswordMutation, useResetPasswordMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      changePassword: build.mutation<DoneResponse, ChangePasswordRequest>({
        query: (body) => callRoute(authRoutes.changePassword, { body }),
        // A new password ends the sessions on other devices.
        invalidatesTags: (answer) => (answer ? ['OwnSessions'] : []),
      }),
      forgotPassword: build.mutation<DoneResponse, EmailOnlyRequest>({
        query: (body) => callRoute(authRoutes.forgotPassword, { body }),
      }),
      resetPassword: build.mutation<PasswordSetResponse, ResetPasswordRequest>({
        query: (body) => callRoute(authRoutes.resetPassword, { body }),
        // It ends this browser's session too, if there is one.
        invalidatesTags: (answer) => (answer ? ['Session'] : []),
      }),
    }),
  });
