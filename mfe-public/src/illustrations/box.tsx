import { color } from '@brightnest/kit/theme/tokens';

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
