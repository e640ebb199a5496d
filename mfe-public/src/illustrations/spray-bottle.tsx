import { color } from '@brightnest/kit/theme/tokens';

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
