import { color } from '@brightnest/kit/ui/theme/tokens';
import { Plant, Sparkle } from './motifs';
import { Window } from './scene-motifs';

const line = { stroke: color.accentText, strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** A bright house on a hill, just cleaned: the bucket still stands at the door. */
export function HeroDrawing() {
  return (
    <>
      <path
        d="M64 330C18 250 62 118 168 74s258-30 326 54 62 212-20 262H110c-18-14-34-34-46-60Z"
        fill={color.accentSubtle}
      />
      <circle cx="444" cy="104" r="46" fill={color.warm} />
      <circle cx="444" cy="104" r="66" fill={color.warm} opacity="0.18" />
      <path d="M20 404c92-34 188-42 268-38s176 10 252 38v6H20Z" fill={color.accentBorder} />
      <g {...line}>
        <path d="M366 150v-52h38v84" fill={color.surface} />
        <path d="M132 206h302v184H132Z" fill={color.surface} />
        <path d="m100 214 183-138 183 138-18 22-165-124-165 124Z" fill={color.accent} />
      </g>
      <path d="M132 352h302v38H132Z" fill={color.accentSubtle} />
      <Window x={166} y={240} />
      <Window x={330} y={240} />
      <g {...line}>
        <path d="M254 390V272a29 29 0 0 1 58 0v118Z" fill={color.warm} />
        <circle cx="298" cy="330" r="4" fill={color.accentText} stroke="none" />
      </g>
      <circle cx="283" cy="166" r="22" fill={color.accentSubtle} {...line} />
      <Sparkle x={283} y={166} size={15} />
      <path d="M236 390h94v14h-94Z" fill={color.accentText} opacity="0.35" />
      <Plant x={196} y={402} scale={0.95} />
      <g {...line}>
        <path d="M392 346c0-30 56-30 56 0" fill="none" />
        <path d="M386 348h68l-8 58h-52Z" fill={color.surface} />
        <path d="M390 366h60l-2 16h-56Z" fill={color.accent} stroke="none" />
      </g>
      <g fill={color.surface} stroke={color.accentBorder} strokeWidth="3">
        <circle cx="402" cy="342" r="13" />
        <circle cx="422" cy="336" r="16" />
        <circle cx="441" cy="343" r="11" />
        <circle cx="462" cy="312" r="7" />
        <circle cx="444" cy="292" r="5" />
      </g>
      <Sparkle x={84} y={166} size={24} />
      <Sparkle x={120} y={120} size={11} />
      <Sparkle x={498} y={238} size={20} />
      <Sparkle x={478} y={200} size={9} fill={color.accent} />
      <Sparkle x={62} y={288} size={10} fill={color.accent} />
    </>
  );
}
