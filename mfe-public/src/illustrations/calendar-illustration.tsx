import { t } from '@brightnest/contracts/translation';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Sparkle } from './motifs';

const line = { stroke: color.accentText, strokeWidth: 3, strokeLinejoin: 'round' } as const;

const COLUMNS = [0, 1, 2, 3, 4];
const ROWS = [0, 1, 2];

/** A month with its cleaning days ticked, beside a jar of coins. */
export function CalendarIllustration() {
  return (
    <svg
      viewBox="0 0 520 360"
      role="img"
      aria-label={t('A calendar with cleaning days, and a jar of coins')}
    >
      <path
        d="M58 282C10 206 66 84 170 54s238-20 292 54 48 158-18 212H100c-16-12-32-24-42-38Z"
        fill={color.accentSubtle}
      />
      <path d="M28 320c120-18 344-18 464 0v8H28Z" fill={color.accentBorder} />
      <g {...line}>
        <rect x="84" y="86" width="240" height="234" rx="16" fill={color.surface} />
        <path d="M84 138v-36a16 16 0 0 1 16-16h208a16 16 0 0 1 16 16v36Z" fill={color.accent} />
        <path d="M140 70v34M268 70v34" strokeWidth="9" strokeLinecap="round" />
      </g>
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => (
          <rect
            key={`${row}${column}`}
            x={104 + column * 41}
            y={158 + row * 50}
            width="34"
            height="38"
            rx="8"
            fill={column === 2 ? color.warm : color.accentSubtle}
          />
        )),
      )}
      <g
        fill="none"
        stroke={color.onWarm}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {ROWS.map((row) => (
          <path key={row} d={`m195 ${177 + row * 50} 6 7 10-13`} />
        ))}
      </g>
      <g {...line}>
        <path d="M366 204h92v-20h-92Z" fill={color.accent} />
        <path
          d="M370 204c-16 12-18 24-18 44v56a16 16 0 0 0 16 16h88a16 16 0 0 0 16-16v-56c0-20-2-32-18-44Z"
          fill={color.surface}
        />
        <path
          d="M355 264c20-10 94-10 114 0v38a15 15 0 0 1-15 15h-84a15 15 0 0 1-15-15Z"
          fill={color.warmSubtle}
          stroke="none"
        />
      </g>
      <g fill={color.warm} stroke={color.warmText} strokeWidth="2">
        <circle cx="382" cy="298" r="15" />
        <circle cx="412" cy="292" r="15" />
        <circle cx="440" cy="298" r="15" />
        <circle cx="398" cy="270" r="15" />
        <circle cx="428" cy="268" r="15" />
        <circle cx="412" cy="150" r="17" />
      </g>
      <Sparkle x={356} y={120} size={18} />
      <Sparkle x={470} y={150} size={12} fill={color.accent} />
      <Sparkle x={64} y={160} size={16} />
    </svg>
  );
}
