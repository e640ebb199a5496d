import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './visually-hidden';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
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
`;

const Status = styled.span`
  display: inline-flex;
  position: relative;
`;

/** Something is under way. */
export function Spinner({
  label = 'Loading...',
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
