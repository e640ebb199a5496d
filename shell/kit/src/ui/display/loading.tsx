import { t } from '@brightnest/contracts/translation';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './layout';
import { color, radius } from '../theme/tokens';

interface SpinnerProps {
  /** What is being waited for. */
  label?: string;
  /** Something beside it already says so. */
  decorative?: boolean;
  size?: string;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 0.14em solid color-mix(in srgb, currentcolor 25%, transparent);
  border-top-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;

  /* There all of the ring would be of one colour, and nothing would be seen to turn. */
  @media (forced-colors: active) {
    border-color: CanvasText;
    border-top-color: Canvas;
  }
`;

const Status = styled.span`
  display: inline-flex;
  position: relative;
`;

/** Something is under way. */
export function Spinner({
  label = t('Loading...'),
  decorative = false,
  size = '1.15em',
}: SpinnerProps) {
  if (decorative) return <Ring $size={size} aria-hidden="true" />;
  return (
    <Status role="status">
      <Ring $size={size} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Status>
  );
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

interface SkeletonProps {
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
