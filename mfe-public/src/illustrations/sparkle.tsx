import { color } from '@brightnest/kit/theme/tokens';

interface SparkleProps {
  x: number;
  y: number;
  /** From the middle to a tip. */
  size: number;
  fill?: string;
}

/** The four-pointed spark of the brand, wherever something is clean. */
export function Sparkle({ x, y, size, fill = color.warm }: SparkleProps) {
  const near = size * 0.18;
  const far = size * 0.42;
  return (
    <path
      d={`M${x} ${y - size}C${x + near} ${y - far} ${x + far} ${y - near} ${x + size} ${y}
        C${x + far} ${y + near} ${x + near} ${y + far} ${x} ${y + size}
        C${x - near} ${y + far} ${x - far} ${y + near} ${x - size} ${y}
        C${x - far} ${y - near} ${x - near} ${y - far} ${x} ${y - size}Z`}
      fill={fill}
    />
  );
}
