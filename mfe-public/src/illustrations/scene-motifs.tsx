import { color } from '@brightnest/kit/ui/theme/tokens';

interface CleanerProps {
  x: number;
  apron: string;
  shirt: string;
  hair: string;
  skin: string;
  tall?: boolean;
}

/** A person in an apron, seen from the front, standing on the room's floor. */
export function Cleaner({ x, apron, shirt, hair, skin, tall = false }: CleanerProps) {
  return (
    <g transform={`translate(${x} ${tall ? 118 : 132})`}>
      <path
        d={`M-20 100h17v${tall ? 60 : 46}h-17ZM3 100h17v${tall ? 60 : 46}H3Z`}
        fill={color.textMuted}
      />
      <path d="M-36 62c0-18 12-26 36-26s36 8 36 26v28h-12v26h-48V90h-12Z" fill={shirt} />
      <path
        d="M-36 84h13v26a6.500 6.500 0 0 1-13 0ZM23 84h13v26a6.500 6.500 0 0 1-13 0Z"
        fill={skin}
      />
      <path d="M-8 24H8v14c0 10-16 10-16 0Z" fill={skin} />
      <path d="M-17 50h34v14h7v58h-48V64h7Z" fill={apron} />
      <path d="M-12 86h24v12a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8Z" fill={color.onWarm} opacity="0.16" />
      <circle cy="10" r="21" fill={skin} />
      <path d="M-22 10c-2-24 10-34 22-34s24 10 22 34c-6-10-8-16-22-16s-16 6-22 16Z" fill={hair} />
      <circle cx="-7" cy="12" r="2.200" fill={color.onWarm} />
      <circle cx="7" cy="12" r="2.200" fill={color.onWarm} />
      <path
        d="M-6 19c3 4 9 4 12 0"
        fill="none"
        stroke={color.onWarm}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}

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
