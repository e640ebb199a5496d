import { color } from '@brightnest/kit/theme/tokens';

interface BucketProps {
  x: number;
  /** Where it stands. */
  y: number;
  scale?: number;
}

/** A bucket full of foam. */
export function Bucket({ x, y, scale = 1 }: BucketProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <g fill={color.surface} stroke={color.accentBorder} strokeWidth="3">
        <circle cx="-22" cy="-74" r="15" />
        <circle cx="0" cy="-82" r="18" />
        <circle cx="22" cy="-74" r="14" />
        <circle cx="34" cy="-104" r="7" />
        <circle cx="12" cy="-122" r="5" />
      </g>
      <g stroke={color.accentText} strokeWidth="3" strokeLinejoin="round">
        <path d="M-42-70h84L32 0h-64Z" fill={color.warm} />
        <path d="M-38-46h76l-3 22h-70Z" fill={color.warmSubtle} stroke="none" />
        <path d="M-42-70c0 44 84 44 84 0" fill="none" />
      </g>
    </g>
  );
}
