import { color } from '@brightnest/kit/theme/tokens';
import { Plant } from '../plant';
import { Sparkle } from '../sparkle';
import { line, Spot } from './spot';

export function LivingRoom() {
  return (
    <Spot>
      <g {...line}>
        <rect x="128" y="22" width="58" height="42" rx="4" fill={color.surface} />
        <path d="m134 58 14-18 12 12 8-8 12 14Z" fill={color.accent} stroke="none" />
        <path d="M104 96V84a12 12 0 0 1 12-12h82a12 12 0 0 1 12 12v12" fill={color.accent} />
        <path d="M92 100a12 12 0 0 1 24 0v8h82v-8a12 12 0 0 1 24 0v34H92Z" fill={color.accent} />
        <path d="M100 134v8M214 134v8" />
        <path d="M258 142V66" />
        <path d="M240 66h36l-8-30h-20Z" fill={color.warm} />
        <path d="M246 142h24" />
      </g>
      <Plant x={58} y={142} scale={0.7} />
      <Sparkle x={220} y={46} size={14} />
      <Sparkle x={88} y={60} size={9} />
    </Spot>
  );
}
