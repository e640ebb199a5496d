import { t } from '@brightnest/contracts/translation';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Bucket } from './scene-motifs';
import { Plant, Sparkle, SprayBottle } from './motifs';

/** What comes with us: bucket, bottle, broom and folded cloths. */
export function ToolkitIllustration() {
  return (
    <svg
      viewBox="0 0 520 380"
      role="img"
      aria-label={t('A bucket, a spray bottle, a broom and cloths')}
    >
      <path
        d="M52 290C8 214 54 96 154 62s244-36 306 40 66 178-2 230H96c-18-12-32-26-44-42Z"
        fill={color.accentSubtle}
      />
      <path d="M30 332c120-22 340-22 460 0v10H30Z" fill={color.accentBorder} />
      <g stroke={color.accentText} strokeWidth="3" strokeLinejoin="round">
        <path d="M396 60 372 250" strokeWidth="9" stroke={color.warm} strokeLinecap="round" />
        <path d="m352 246 42 6 6 78h-66Z" fill={color.warmSubtle} />
        <path d="M350 256h46" fill="none" />
        <path d="m352 290-4 40M370 290v40M384 290l4 40" fill="none" />
      </g>
      <Bucket x={256} y={334} scale={1.35} />
      <SprayBottle x={140} y={334} scale={1.25} />
      <g stroke={color.accentText} strokeWidth="3">
        <rect x="422" y="308" width="72" height="24" rx="10" fill={color.accent} />
        <rect x="428" y="286" width="62" height="22" rx="10" fill={color.surface} />
        <rect x="424" y="264" width="66" height="22" rx="10" fill={color.warm} />
      </g>
      <Plant x={64} y={336} scale={0.8} />
      <Sparkle x={94} y={150} size={18} />
      <Sparkle x={206} y={96} size={24} />
      <Sparkle x={322} y={140} size={12} fill={color.accent} />
      <Sparkle x={458} y={180} size={20} />
      <Sparkle x={70} y={214} size={9} fill={color.accent} />
    </svg>
  );
}
