import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { color, fontWeight, motion, radius, space, touchTarget } from '../theme/tokens';

interface DisclosureProps extends Omit<ComponentPropsWithoutRef<'details'>, 'onToggle'> {
  summary: ReactNode;
  children: ReactNode;
  /** Where its arrow stands: before the summary, as in a tree, or at the end of the line. */
  arrow?: 'start' | 'end';
  /** Whether its content is built only while it is open. */
  lazy?: boolean;
  /** Whether it stands in a frame of its own. */
  framed?: boolean;
}

/**
 * A part that is folded to one line until it is opened. It is the browser's own: it opens before
 * scripts run, and a search in the page opens it.
 */
export function Disclosure({
  summary,
  children,
  arrow = 'start',
  lazy = false,
  framed = false,
  ...details
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details
      {...details}
      $framed={framed}
      onToggle={lazy ? ({ currentTarget }) => setIsOpen(currentTarget.open) : undefined}
    >
      <summary>
        {arrow === 'start' && <ChevronRight aria-hidden="true" data-arrow="start" />}
        {summary}
        {arrow === 'end' && <ChevronDown aria-hidden="true" data-arrow="end" />}
      </summary>
      {(!lazy || isOpen) && <div>{children}</div>}
    </Details>
  );
}

const framedStyle = css`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & > summary {
    padding: ${space[2]} ${space[4]};
  }

  & > div {
    padding: ${space[2]} ${space[4]} ${space[4]};
  }
`;

const Details = styled.details<{ $framed: boolean }>`
  ${({ $framed }) => $framed && framedStyle}

  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${touchTarget};
    font-weight: ${fontWeight.medium};
    list-style: none;
    cursor: pointer;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }

  & > summary > [data-arrow] {
    transition: rotate ${motion.medium};
  }

  & > summary > [data-arrow='start'] {
    width: 1rem;
    height: 1rem;
  }

  & > summary > [data-arrow='end'] {
    margin-inline-start: auto;
  }

  &[open] > summary > [data-arrow='start'] {
    rotate: 90deg;
  }

  &[open] > summary > [data-arrow='end'] {
    rotate: 180deg;
  }
`;
