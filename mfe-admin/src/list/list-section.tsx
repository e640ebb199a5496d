import { visuallyHiddenStyle } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  margin: 0;
  font-size: ${fontSize.sm};
  line-height: 1.4;

  & > div {
    display: flex;
    align-items: baseline;
    gap: ${space[1]};
  }

  & dt {
    color: ${color.textMuted};
  }

  & dd {
    margin: 0;
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

interface FigureLineProps {
  /** What they are figures of; read out. */
  label: string;
  items: readonly { term: string; value: ReactNode }[];
}

/** Key figures in one line, above a list. */
export function FigureLine({ label, items }: FigureLineProps) {
  return (
    <Line aria-label={label}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Line>
  );
}

const Heading = styled.h2`
  ${visuallyHiddenStyle}
`;

interface ListSectionProps {
  title: string;
  children: ReactNode;
}

/** A list that fills its tab, whose name is its heading: said once more, it is read out alone. */
export function ListSection({ title, children }: ListSectionProps) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
