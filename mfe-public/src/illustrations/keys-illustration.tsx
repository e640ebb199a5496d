import { t } from '@brightnest/contracts/translation';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Sparkle } from './motifs';

/** A front door that stands open, with the key in it: what people trust us with. */
export function KeysIllustration() {
  return (
    <svg
      viewBox="0 0 520 380"
      role="img"
      aria-label={t('A front door standing open, its key in the lock')}
    >
      <path
        d="M60 300C6 220 60 92 166 58s246-24 300 54 52 166-14 224H104c-16-10-32-22-44-36Z"
        fill={color.accentSubtle}
      />
      <path d="M26 336c120-18 348-18 468 0v10H26Z" fill={color.accentBorder} />
      <g stroke={color.accentText} strokeWidth="3" strokeLinejoin="round">
        <path d="M156 340V116a76 76 0 0 1 76-76h40a76 76 0 0 1 76 76v224Z" fill={color.surface} />
        <path
          d="M176 340V124a62 62 0 0 1 62-62h28a62 62 0 0 1 62 62v216Z"
          fill={color.warmSubtle}
        />
        <path d="M176 340V124a62 62 0 0 1 62-62l14 0v296Z" fill={color.accent} />
        <path d="M192 156h40v56h-40ZM192 230h40v66h-40Z" fill="none" stroke={color.accentSubtle} />
      </g>
      <path d="M252 340 328 340V262c-30-8-60 2-76 30Z" fill={color.warm} opacity="0.45" />
      <g stroke={color.accentText} strokeWidth="3">
        <circle cx="240" cy="222" r="8" fill={color.warm} />
        <path d="M240 230v34" fill="none" />
        <path d="m222 282 18-18 18 18v22h-36Z" fill={color.warm} strokeLinejoin="round" />
        <path d="M234 304v-12h12v12" fill={color.surface} />
      </g>
      <path d="M148 340h208v12H148Z" fill={color.accentText} opacity="0.35" />
      <g stroke={color.accentText} strokeWidth="3" strokeLinejoin="round">
        <path d="M384 262h52l-8 78h-36Z" fill={color.warm} />
        <path
          d="M410 262c-30-10-38-46-30-76 22 12 34 40 30 76ZM410 262c30-10 38-40 32-66-20 10-32 32-32 66Z"
          fill={color.accent}
        />
        <path d="M86 340v-92h52v92" fill={color.surface} />
        <path d="M78 248 112 216l34 32Z" fill={color.accent} />
      </g>
      <path
        d="M100 268h24M100 284h24"
        stroke={color.accentText}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Sparkle x={382} y={110} size={22} />
      <Sparkle x={416} y={146} size={10} fill={color.accent} />
      <Sparkle x={112} y={136} size={18} />
      <Sparkle x={292} y={206} size={14} />
      <Sparkle x={300} y={120} size={9} />
    </svg>
  );
}
