import { color } from '@brightnest/kit/theme/tokens';
import { Box } from '../box';
import { Sparkle } from '../sparkle';
import { line, Spot } from './spot';

export function MovingDay() {
  return (
    <Spot>
      <g {...line}>
        <path d="M124 42h100a8 8 0 0 1 8 8v78H124Z" fill={color.surface} />
        <path d="M232 70h32l24 30v28h-56Z" fill={color.accent} />
        <path d="M246 82h14l14 18h-28Z" fill={color.infoSubtle} />
        <path d="M140 128h18M196 128h36" />
        <circle cx="176" cy="130" r="14" fill={color.accentText} />
        <circle cx="256" cy="130" r="14" fill={color.accentText} />
        <path d="m160 98 18-18 18 18v14h-36Z" fill={color.accent} />
      </g>
      <circle cx="176" cy="130" r="5" fill={color.surface} />
      <circle cx="256" cy="130" r="5" fill={color.surface} />
      <Box x={28} y={144} width={56} height={42} />
      <Box x={40} y={102} width={40} height={32} />
      <Sparkle x={104} y={52} size={12} />
      <Sparkle x={262} y={42} size={14} />
    </Spot>
  );
}
