import { color } from '@brightnest/kit/theme/tokens';
import { css, keyframes, styled } from 'styled-components';

interface SparkleProps {
  x: number;
  y: number;
  /** From the middle to a tip. */
  size: number;
  fill?: string;
}

const appear = keyframes`
  from { scale: 0; rotate: -45deg; }
  60% { scale: 1.15; }
`;

const STEPS = 4;
const STEP_MS = 120;

// Once, one after the other, and only where the reader has nothing against motion.
const Spark = styled.path<{ $step: number }>`
  @media (prefers-reduced-motion: no-preference) {
    transform-box: fill-box;
    transform-origin: center;
    animation: ${appear} 500ms ease-out backwards;
    ${({ $step }) => css`
      animation-delay: ${$step * STEP_MS}ms;
    `}
  }
`;

/** The four-pointed spark of the brand, wherever something is clean. */
export function Sparkle({ x, y, size, fill = color.warm }: SparkleProps) {
  const near = size * 0.18;
  const far = size * 0.42;
  return (
    <Spark
      $step={Math.round(x + y) % STEPS}
      d={`M${x} ${y - size}C${x + near} ${y - far} ${x + far} ${y - near} ${x + size} ${y}
        C${x + far} ${y + near} ${x + near} ${y + far} ${x} ${y + size}
        C${x - near} ${y + far} ${x - far} ${y + near} ${x - size} ${y}
        C${x - far} ${y - near} ${x - near} ${y - far} ${x} ${y - size}Z`}
      fill={fill}
    />
  );
}
