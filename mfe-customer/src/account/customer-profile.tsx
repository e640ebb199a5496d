import type {
  CustomerProfile,
  CustomerProfileResponse,
  UpdateCustomerProfileRequest,
} from '@brightnest/contracts/accounts/customer-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { color, fontWeight, radius } from '@brightnest/kit/ui/tokens';
import { styled } from 'styled-components';
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
      invalidatesTags: (answer) => (answer ? ['CustomerProfile', 'Session'] : []),
    }),
  }),
});

const Frame = styled.span<{ $size: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.accentSubtle};
  color: ${color.accentText};
  font-size: calc(${({ $size }) => $size} * 0.36);
  font-weight: ${fontWeight.semibold};
  text-transform: uppercase;

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

type Pictured = Pick<CustomerProfile, 'firstName' | 'lastName' | 'profileImageUrl'>;

interface ProfilePictureProps {
  of: Pictured;
  size?: string;
}

/** The customer's picture, or their initials. */
export function ProfilePicture({ of, size = '4rem' }: ProfilePictureProps) {
  const { firstName, lastName, profileImageUrl } = of;
  if (!profileImageUrl) {
    return (
      <Frame $size={size} aria-hidden="true">
        {firstName.charAt(0)}
        {lastName.charAt(0)}
      </Frame>
    );
  }
  return (
    <Frame $size={size}>
      <img src={profileImageUrl} alt={`${firstName} ${lastName}`} />
    </Frame>
  );
}

/** Asks to verify the email address, as long as it is not. */
export function VerifyBanner({ profile }: { profile: CustomerProfile }) {
  if (profile.isEmailVerified) return null;
  return (
    <Notice
      action={
        <LinkButton to={verifyEmailPath(profile.email)} variant="secondary" size="sm">
          Verify my email
        </LinkButton>
      }
    >
      Your email address is not verified yet: <strong>{profile.email}</strong>
    </Notice>
  );
}
