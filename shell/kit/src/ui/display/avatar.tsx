import { useState } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight, radius } from '../theme/tokens';

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

interface AvatarProps {
  person: { firstName: string; lastName: string };
  /** Address of the picture; empty where there is none. */
  url: string | null | undefined;
  /** Diameter. */
  size?: string;
  /** What is read out; absent where the name stands beside it. */
  label?: string;
}

/** A person's picture, or their initials where there is none or it cannot be loaded. */
export function Avatar({ person, url, size = '4rem', label }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shownUrl = url && url !== failedUrl ? url : undefined;
  return (
    <Frame $size={size} aria-hidden={shownUrl && label ? undefined : true}>
      {shownUrl ? (
        <img
          src={shownUrl}
          alt={label ?? ''}
          loading="lazy"
          onError={() => setFailedUrl(shownUrl)}
        />
      ) : (
        `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`
      )}
    </Frame>
  );
}
