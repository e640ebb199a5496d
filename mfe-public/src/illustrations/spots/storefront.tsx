import { color } from '@brightnest/kit/theme/tokens';
import { Sparkle } from '../sparkle';
import { line, Spot } from './spot';

export function Storefront() {
  return (
    <Spot warm>
      <g {...line}>
        <path d="M82 60h156v82H82Z" fill={color.surface} />
        <path d="M96 84h70v42H96Z" fill={color.infoSubtle} />
        <path d="M182 84h38v58h-38Z" fill={color.accent} />
        <path d="M74 34h172l12 34H62Z" fill={color.warm} />
        <path d="m108 34-10 34M142 34l-6 34M178 34l6 34M212 34l10 34" />
        <path d="M110 126v-14h18v14M138 126v-20h16v20" fill={color.warmSubtle} />
        <path d="M42 142v-22h28v22M42 120l-6-10h40l-6 10" fill={color.surface} />
      </g>
      <path
        d="m104 108 12-16M112 114l18-24"
        stroke={color.surface}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="212" cy="114" r="3" fill={color.warm} />
      <Sparkle x={270} y={52} size={14} />
      <Sparkle x={50} y={52} size={10} />
      <Sparkle x={282} y={112} size={8} fill={color.accent} />
    </Spot>
  );
}
