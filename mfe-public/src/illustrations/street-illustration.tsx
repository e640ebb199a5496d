import { t } from '@brightnest/contracts/translation';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Sparkle } from './motifs';
import { Window } from './scene-motifs';

const line = { stroke: color.accentText, strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** A street with a home, an office and a shop: all that we clean. */
export function StreetIllustration() {
  return (
    <svg
      viewBox="0 0 560 360"
      role="img"
      aria-label={t('A street with a home, an office and a shop')}
    >
      <path
        d="M50 284C4 206 70 92 176 60s254-18 314 54 50 156-14 212H92c-16-12-32-26-42-42Z"
        fill={color.accentSubtle}
      />
      <circle cx="112" cy="106" r="30" fill={color.warm} />
      <path d="M16 326c140-16 390-16 528 0v10H16Z" fill={color.accentBorder} />
      <g {...line}>
        <rect x="216" y="84" width="124" height="246" rx="6" fill={color.surface} />
        <path d="M216 84h124v22H216Z" fill={color.accent} />
      </g>
      <g fill={color.infoSubtle} {...line}>
        <path d="M234 124h34v36h-34ZM288 124h34v36h-34ZM234 176h34v36h-34ZM288 176h34v36h-34ZM234 228h34v36h-34ZM288 228h34v36h-34Z" />
        <path d="M258 330v-44h40v44" fill={color.warm} />
      </g>
      <g {...line}>
        <path d="M62 222h152v108H62Z" fill={color.surface} />
        <path d="m44 226 94-76 94 76-12 16-82-64-82 64Z" fill={color.accent} />
        <path d="M156 330v-58a18 18 0 0 1 36 0v58Z" fill={color.warm} />
      </g>
      <Window x={80} y={238} />
      <g {...line}>
        <path d="M354 196h156v134H354Z" fill={color.surface} />
        <path d="M368 244h76v62h-76Z" fill={color.infoSubtle} />
        <path d="M458 244h38v86h-38Z" fill={color.accent} />
        <path d="M346 188h172l12 40H334Z" fill={color.warm} />
        <path d="M374 188l-8 40M410 188l-4 40M446 188l4 40M484 188l8 40" fill="none" />
        <path d="M386 306v-22h40v22" fill={color.warmSubtle} />
      </g>
      <Sparkle x={366} y={130} size={22} />
      <Sparkle x={402} y={158} size={10} fill={color.accent} />
      <Sparkle x={184} y={122} size={16} />
      <Sparkle x={498} y={150} size={14} />
    </svg>
  );
}
