import { color } from '@brightnest/kit/theme/tokens';
import { Sparkle } from '../sparkle';
import { SprayBottle } from '../spray-bottle';
import { line, Spot } from './spot';

export function Oven() {
  return (
    <Spot warm>
      <g {...line}>
        <rect x="104" y="44" width="108" height="96" rx="8" fill={color.surface} />
        <path d="M104 66h108" />
        <rect x="120" y="80" width="76" height="44" rx="6" fill={color.infoSubtle} />
        <path d="M130 73h56" strokeWidth="4" />
        <path d="m130 104 14-16M138 112l24-26" stroke={color.surface} strokeWidth="4" />
      </g>
      <g fill={color.accent}>
        <circle cx="122" cy="55" r="4" />
        <circle cx="140" cy="55" r="4" />
        <circle cx="194" cy="55" r="4" />
      </g>
      <g {...line}>
        <path d="M136 44c0-12 44-12 44 0Z" fill={color.accent} />
        <path d="M158 34v-6" />
      </g>
      <SprayBottle x={252} y={142} scale={0.68} />
      <rect x="46" y="118" width="46" height="24" rx="7" fill={color.warm} {...line} />
      <g fill={color.surface} stroke={color.accentBorder} strokeWidth="2">
        <circle cx="56" cy="112" r="8" />
        <circle cx="70" cy="108" r="10" />
        <circle cx="83" cy="113" r="6" />
        <circle cx="78" cy="90" r="4" />
      </g>
      <Sparkle x={76} y={56} size={14} />
      <Sparkle x={222} y={38} size={11} />
    </Spot>
  );
}
