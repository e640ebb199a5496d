import { color } from '@brightnest/kit/theme/tokens';
import type { ReactNode } from 'react';

/** Outline of what stands in a small scene. */
export const line = {
  stroke: color.accentText,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** A small scene on a floor, for the head of a card. It says nothing that the card does not. */
export function Spot({ warm = false, children }: { warm?: boolean; children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" width="320" height="160">
      <path d="M0 0h320v160H0Z" fill={warm ? color.warmSubtle : color.accentSubtle} />
      <path
        d="M0 136h320v24H0Z"
        fill={warm ? color.warmBorder : color.accentBorder}
        opacity="0.7"
      />
      {children}
    </svg>
  );
}
