import { color } from '@brightnest/kit/theme/tokens';

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
