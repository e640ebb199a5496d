import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** One bar of a {@link BarList}. */
export interface Bar {
  key: string;
  name: string;
  /** 0 to 1 of the width. */
  share: number;
  /** The figure in words: `6 of 10 jobs`. */
  text: ReactNode;
  tone?: 'accent' | 'warm' | 'neutral';
}

const fills = { accent: color.accent, warm: color.warm, neutral: color.controlBorder };

const List = styled.ul`
  display: grid;
  gap: ${space[3]};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[3]};
    align-items: baseline;
    font-size: ${fontSize.sm};
  }

  & > li > span:first-child {
    overflow-wrap: anywhere;
  }

  & > li > span:nth-child(2) {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    font-variant-numeric: tabular-nums;
  }

  & svg {
    width: 1rem;
    height: 1rem;
    color: ${color.warmText};
  }
`;

const Track = styled.div`
  grid-column: 1 / -1;
  height: 0.625rem;
  border-radius: ${radius.full};
  background: ${color.subtleHover};
  overflow: hidden;
`;

const Fill = styled.div<{ $tone: NonNullable<Bar['tone']> }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => fills[$tone]};
`;

/** Figures with bars; a plain list for screen readers. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <List aria-label={label}>
      {bars.map(({ key, name, share, text, tone = 'accent' }) => (
        <li key={key}>
          <span>{name}</span>
          <span>{text}</span>
          <Track aria-hidden="true">
            <Fill $tone={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />
          </Track>
        </li>
      ))}
    </List>
  );
}
