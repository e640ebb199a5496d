import { color } from '@brightnest/kit/theme/tokens';
import { Sparkle } from '../sparkle';
import { line, Spot } from './spot';

export function Towers() {
  return (
    <Spot>
      <g {...line}>
        <path d="M66 62h70v80H66Z" fill={color.surface} />
        <path d="M136 26h66v116h-66Z" fill={color.accent} />
        <path d="M202 76h58v66h-58Z" fill={color.surface} />
        <path d="M154 142v-22h30v22" fill={color.warm} />
        <path
          d="M80 78h14v12H80ZM108 78h14v12h-14ZM80 104h14v12H80ZM108 104h14v12h-14Z"
          fill={color.infoSubtle}
        />
        <path
          d="M216 92h12v12h-12ZM236 92h12v12h-12ZM216 116h12v12h-12ZM236 116h12v12h-12Z"
          fill={color.infoSubtle}
        />
        <path
          d="M150 42h14v12h-14ZM174 42h14v12h-14ZM150 66h14v12h-14ZM174 66h14v12h-14ZM150 90h14v12h-14ZM174 90h14v12h-14Z"
          fill={color.warmSubtle}
        />
      </g>
      <Sparkle x={232} y={46} size={16} />
      <Sparkle x={100} y={38} size={11} />
      <Sparkle x={286} y={98} size={8} fill={color.accent} />
    </Spot>
  );
}
