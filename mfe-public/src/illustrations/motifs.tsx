import { color } from '@brightnest/kit/ui/theme/tokens';
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
const SparklePath = styled.path<{ $step: number }>`
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
    <SparklePath
      $step={Math.round(x + y) % STEPS}
      d={`M${x} ${y - size}C${x + near} ${y - far} ${x + far} ${y - near} ${x + size} ${y}
        C${x + far} ${y + near} ${x + near} ${y + far} ${x} ${y + size}
        C${x - near} ${y + far} ${x - far} ${y + near} ${x - size} ${y}
        C${x - far} ${y - near} ${x - near} ${y - far} ${x} ${y - size}Z`}
      fill={fill}
    />
  );
}

interface PlantProps {
  x: number;
  /** Where the pot stands. */
  y: number;
  scale?: number;
}

/** A pot with five leaves. */
export function Plant({ x, y, scale = 1 }: PlantProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <g fill={color.accent}>
        <path d="M0-34C-6-58-4-80 0-92c4 12 6 34 0 58Z" />
        <path d="M-2-34c-16-10-26-26-30-42 14 4 28 20 30 42Z" opacity="0.75" />
        <path d="M2-34C4-56 18-72 32-76 28-60 18-44 2-34Z" opacity="0.75" />
        <path d="M-3-33c-14-2-28-10-36-20 14-2 30 6 36 20Z" opacity="0.5" />
        <path d="M3-33C9-47 25-55 39-53 31-43 17-35 3-33Z" opacity="0.5" />
      </g>
      <path d="M-22-36h44l-5 36h-34Z" fill={color.warm} />
      <path d="M-25-40h50v9h-50Z" fill={color.warm} />
      <path d="M-25-31h50l-.6 4h-48.800Z" fill={color.warmText} opacity="0.25" />
    </g>
  );
}

interface BoxProps {
  x: number;
  /** Where it stands. */
  y: number;
  width: number;
  height: number;
}

/** A packed moving box. */
export function Box({ x, y, width, height }: BoxProps) {
  const top = y - height;
  return (
    <g stroke={color.accentText} strokeWidth="3" strokeLinejoin="round">
      <rect x={x} y={top} width={width} height={height} rx="4" fill={color.warm} />
      <path
        d={`M${x + width * 0.4} ${top}h${width * 0.2}v${height * 0.4}h${-width * 0.2}Z`}
        fill={color.warmSubtle}
      />
      <path d={`M${x + 12} ${y - 14}h${width * 0.25}`} fill="none" strokeLinecap="round" />
    </g>
  );
}

interface SprayBottleProps {
  x: number;
  /** Where it stands. */
  y: number;
  scale?: number;
}

/** A refillable bottle with a trigger, and a leaf on its label. */
export function SprayBottle({ x, y, scale = 1 }: SprayBottleProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-24 0a10 10 0 0 1-10-10v-46c0-16 20-18 20-34v-8h28v8c0 16 20 18 20 34v46a10 10 0 0 1-10 10Z"
        fill={color.surface}
        stroke={color.accentText}
        strokeWidth="3"
      />
      <path d="M-31-42c16-8 46 8 62 0v32a7 7 0 0 1-7 7h-48a7 7 0 0 1-7-7Z" fill={color.accent} />
      <path
        d="M-16-98h32v-12h8c4 0 6-2 6-6v-8h-44c-10 0-14 6-14 14v12Z"
        fill={color.warm}
        stroke={color.accentText}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M18-108c2 10 10 12 10 22" stroke={color.accentText} strokeWidth="5" fill="none" />
      <path d="M-10-14c-4-16 8-24 22-24 2 16-6 26-22 24Z" fill={color.accentSubtle} />
    </g>
  );
}
