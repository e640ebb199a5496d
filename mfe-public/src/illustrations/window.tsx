import { color } from '@brightnest/kit/theme/tokens';

interface WindowProps {
  x: number;
  y: number;
}

/** A window that has just been wiped. */
export function Window({ x, y }: WindowProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="68"
        height="72"
        rx="6"
        fill={color.infoSubtle}
        stroke={color.accentText}
        strokeWidth="3"
      />
      <path d="M34 0v72M0 36h68" stroke={color.accentText} strokeWidth="3" />
      <path
        d="m9 27 14-17M13 31l9-11M43 62l14-17"
        stroke={color.surface}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="-6" y="72" width="80" height="9" rx="4" fill={color.accentText} />
    </g>
  );
}
