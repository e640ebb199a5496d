import type { CustomerProfile } from '@brightnest/contracts/auth/customer-profile';
import { color, fontWeight, radius } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

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
