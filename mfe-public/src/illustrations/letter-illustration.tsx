import { t } from '@brightnest/contracts/translation';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Plant, Sparkle } from './motifs';

const line = { stroke: color.accentText, strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** A letter on its way and a telephone that answers. */
export function LetterIllustration() {
  return (
    <svg viewBox="0 0 520 340" role="img" aria-label={t('An open letter beside a telephone')}>
      <path
        d="M56 262C14 190 70 78 172 50s236-16 290 54 44 150-20 200H98c-16-12-32-26-42-42Z"
        fill={color.accentSubtle}
      />
      <path d="M30 302c120-18 340-18 460 0v8H30Z" fill={color.accentBorder} />
      <g {...line}>
        <path d="m112 168 104-78 104 78v134H112Z" fill={color.warm} />
        <rect x="140" y="96" width="152" height="140" rx="8" fill={color.surface} />
        <path d="M112 168v134h208V168l-104 76Z" fill={color.warmSubtle} />
        <path d="m112 302 84-72M320 302l-84-72" fill="none" />
      </g>
      <path
        d="M164 128h74M164 148h104M164 168h90"
        stroke={color.accentBorder}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <Sparkle x={262} y={124} size={15} />
      <g {...line}>
        <path d="M350 302c0-52 20-70 54-70s54 18 54 70Z" fill={color.accent} />
        <circle cx="404" cy="272" r="18" fill={color.surface} />
        <path
          d="M342 222c-4-22 24-34 62-34s66 12 62 34c-2 12-30 10-32-2s-58-12-60 0-30 14-32 2Z"
          fill={color.accent}
        />
      </g>
      <g fill="none" stroke={color.warm} strokeWidth="5" strokeLinecap="round">
        <path d="M384 160c12-8 28-8 40 0" />
        <path d="M370 138c20-14 48-14 68 0" opacity="0.6" />
      </g>
      <Plant x={76} y={304} scale={0.8} />
      <Sparkle x={88} y={136} size={16} />
      <Sparkle x={344} y={104} size={12} fill={color.accent} />
      <Sparkle x={460} y={112} size={18} />
    </svg>
  );
}
