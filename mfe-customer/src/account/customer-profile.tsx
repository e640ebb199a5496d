import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import type {
  CustomerProfile,
  CustomerProfileResponse,
  UpdateCustomerProfileRequest,
} from '@brightnest/contracts/accounts/customer-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { verifyEmailPath } from '../paths';

export const { useCustomerGetProfileQuery, useCustomerUpdateProfileMutation } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerGetProfile: build.query<CustomerProfileResponse | null, void>({
      query: () => callRoute(authRoutes.getCustomerProfile),
      providesTags: ['CustomerProfile'],
    }),
    customerUpdateProfile: build.mutation<CustomerProfileResponse, UpdateCustomerProfileRequest>({
      query: (body) => callRoute(authRoutes.updateCustomerProfile, { body }),
      // The settings say which number text messages go to.
      invalidatesTags: (answer) =>
        answer ? ['CustomerProfile', 'CustomerSettings', 'Session'] : [],
    }),
  }),
});

/** Asks to verify the email address, as long as it is not. */
export function VerifyBanner({ profile }: { profile: CustomerProfile }) {
  if (profile.isEmailVerified) return null;
  return (
    <Notice
      action={
        <LinkButton to={verifyEmailPath(profile.email)} variant="secondary" size="sm">
          {t('Verify my email')}
        </LinkButton>
      }
    >
      {richText(
        t('Your email address is not verified yet: <b>{email}</b>', { email: profile.email }),
        {
          b: (text) => <strong>{text}</strong>,
        },
      )}
    </Notice>
  );
}
