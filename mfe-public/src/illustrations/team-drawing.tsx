import { color } from '@brightnest/kit/ui/theme/tokens';
import { Cleaner } from './scene-motifs';
import { Plant, Sparkle } from './motifs';

/** Three cleaners in a tidy room. */
export function TeamDrawing() {
  return (
    <>
      <rect x="20" y="20" width="480" height="280" rx="28" fill={color.accentSubtle} />
      <rect x="62" y="60" width="104" height="84" rx="8" fill={color.surface} />
      <path d="M62 122c20-30 36-34 52-14s34 14 52-12v48H62Z" fill={color.accentBorder} />
      <circle cx="142" cy="84" r="11" fill={color.warm} />
      <path d="M372 60h88v10h-88ZM372 108h88v10h-88Z" fill={color.accentText} opacity="0.5" />
      <path
        d="M382 60V34h14v26ZM402 60V40h10v20ZM420 108V80h18v28ZM392 108V90h12v18Z"
        fill={color.warm}
      />
      <path d="M20 272h480v4a28 28 0 0 1-28 24H48a28 28 0 0 1-28-24Z" fill={color.accentBorder} />
      <Cleaner x={166} apron={color.warm} shirt={color.accent} hair="#3b2a20" skin="#c98f66" />
      <Cleaner
        x={262}
        apron={color.accent}
        shirt={color.surface}
        hair="#20140e"
        skin="#8a5a3b"
        tall
      />
      <Cleaner x={358} apron={color.warm} shirt={color.accentText} hair="#a65f2b" skin="#eab793" />
      <Plant x={446} y={284} />
      <Plant x={74} y={284} scale={0.8} />
      <Sparkle x={214} y={72} size={14} />
      <Sparkle x={318} y={56} size={18} />
      <Sparkle x={342} y={92} size={8} fill={color.accent} />
    </>
  );
}
