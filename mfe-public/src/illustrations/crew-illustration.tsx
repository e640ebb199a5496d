import { t } from '@brightnest/contracts/translation';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Bucket, Cleaner } from './scene-motifs';
import { Sparkle } from './motifs';

const line = { stroke: color.accentText, strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** Two cleaners beside their van, on the way to the first home of the day. */
export function CrewIllustration() {
  return (
    <svg viewBox="0 0 520 360" role="img" aria-label={t('Two cleaners beside their van')}>
      <path
        d="M54 280C8 206 64 86 170 56s242-20 296 54 48 158-18 212H98c-16-12-32-26-44-42Z"
        fill={color.accentSubtle}
      />
      <circle cx="420" cy="92" r="32" fill={color.warm} />
      <path d="M20 322c120-16 362-16 480 0v10H20Z" fill={color.accentBorder} />
      <g {...line}>
        <path d="M196 124h176a14 14 0 0 1 14 14v158H196Z" fill={color.surface} />
        <path d="M386 178h46l44 58v60h-90Z" fill={color.accent} />
        <path d="M402 196h22l28 40h-50Z" fill={color.infoSubtle} />
        <path d="m250 232 42-40 42 40v34h-84Z" fill={color.accent} />
        <path d="M282 266v-20h20v20" fill={color.warm} />
        <path d="M196 290h280v16H196Z" fill={color.warm} />
        <circle cx="260" cy="304" r="27" fill={color.accentText} />
        <circle cx="424" cy="304" r="27" fill={color.accentText} />
      </g>
      <circle cx="260" cy="304" r="10" fill={color.surface} />
      <circle cx="424" cy="304" r="10" fill={color.surface} />
      <g transform="translate(0 46)">
        <Cleaner
          x={96}
          apron={color.accent}
          shirt={color.warm}
          hair="#20140e"
          skin="#8a5a3b"
          tall
        />
        <Cleaner x={164} apron={color.warm} shirt={color.accent} hair="#a65f2b" skin="#eab793" />
      </g>
      <Bucket x={214} y={330} scale={0.62} />
      <Sparkle x={300} y={90} size={20} />
      <Sparkle x={338} y={66} size={10} fill={color.accent} />
      <Sparkle x={58} y={128} size={14} />
      <Sparkle x={476} y={160} size={14} />
    </svg>
  );
}
