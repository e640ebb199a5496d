import { keyframes, styled } from 'styled-components';
import { color, radius } from '../theme/tokens';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  $width?: string;
  $height?: string;
  $round?: boolean;
}

/** The place of something that is loading. Say so once, on the region around it, with aria-busy. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.sm)};
  background: ${color.subtleHover};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
