import type {
  CustomerSignupRequest,
  CustomerSignupResponse,
  DoneResponse,
  EmailOnlyRequest,
  VerifyEmailRequest,
} from '@brightnest/contracts/auth/customer-signup';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useCustomerSignupMutation, useVerifyEmailMutation, useResendVerificationMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      customerSignup: build.mutation<CustomerSignupResponse, CustomerSignupRequest>({
        query: (body) => callRoute(authRoutes.customerSignup, { body }),
      }),
      verifyEmail: build.mutation<DoneResponse, VerifyEmailRequest>({
        query: (body) => callRoute(authRoutes.verifyEmail, { body }),
        // Somebody signed in here may be the one whose address is proven now.
        invalidatesTags: (answer) => (answer ? ['Session', 'CustomerProfile'] : []),
      }),
      resendVerification: build.mutation<DoneResponse, EmailOnlyRequest>({
        query: (body) => callRoute(authRoutes.resendVerification, { body }),
      }),
    }),
  });
