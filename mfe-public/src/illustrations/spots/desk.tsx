import { color } from '@brightnest/kit/theme/tokens';
import { Plant } from '../plant';
import { Sparkle } from '../sparkle';
import { line, Spot } from './spot';

export function Desk() {
  return (
    <Spot>
      <g {...line}>
        <path d="M70 24h64v44H70Z" fill={color.infoSubtle} />
        <path d="M102 24v44M70 46h64" />
        <rect x="148" y="34" width="84" height="54" rx="6" fill={color.surface} />
        <path d="M190 88v12M172 102h36" />
        <path d="M56 102h214v10H56Z" fill={color.warm} />
        <path d="M74 112v32M252 112v32" />
        <path d="M132 122h50v8h-50ZM157 130v14M142 144h30" fill={color.accent} />
      </g>
      <path
        d="M162 50h36M162 62h52M162 74h26"
        stroke={color.accent}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Plant x={96} y={102} scale={0.42} />
      <path d="M240 102v-14h14v14Z" fill={color.accent} />
      <Sparkle x={256} y={40} size={14} />
      <Sparkle x={48} y={70} size={10} />
    </Spot>
  );
}
