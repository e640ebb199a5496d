import { color, fontWeight, radius, space, zIndex } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Cluster } from '@brightnest/kit/ui/stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Selection } from './selection';

const Bar = styled(Cluster)`
  position: sticky;
  top: 0;
  z-index: ${zIndex.header};
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.accentBorder};
  border-radius: ${radius.md};
  background: ${color.accentSubtle};

  & > strong {
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

interface BulkBarProps {
  selection: Pick<Selection<unknown>, 'chosen' | 'shown' | 'clear' | 'selectPage'>;
  /** What can be done with all of them at once: buttons. */
  children: ReactNode;
}

/** What is done with several rows at once; there while some are chosen. */
export function BulkBar({
  selection: { chosen, shown, clear, selectPage },
  children,
}: BulkBarProps) {
  if (chosen.length === 0) return null;
  return (
    <Bar role="group" aria-label="What to do with the selected" $gap={2}>
      <strong role="status">{chosen.length} selected</strong>
      {children}
      {chosen.length < shown && (
        <Button variant="ghost" size="sm" onClick={selectPage}>
          Select page ({shown})
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={clear}>
        Clear selection
      </Button>
    </Bar>
  );
}
