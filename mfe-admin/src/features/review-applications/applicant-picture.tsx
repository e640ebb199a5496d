import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { color, fontSize, fontWeight, radius } from '@brightnest/kit/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

const Round = styled.span<{ $size: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.accentSubtle};
  color: ${color.accentText};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface ApplicantPictureProps {
  applicant: Pick<ApplicationRow, 'firstName' | 'lastName' | 'profilePictureUrl'>;
  size?: string;
}

/** The applicant's picture, or their initials. The name stands beside it, so it says nothing itself. */
export function ApplicantPicture({ applicant, size = '2.5rem' }: ApplicantPictureProps) {
  const { firstName, lastName, profilePictureUrl: url } = applicant;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <Round $size={size} aria-hidden="true">
      {url && url !== failedUrl ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />
      ) : (
        `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()
      )}
    </Round>
  );
}
