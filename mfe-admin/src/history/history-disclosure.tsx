import { color, fontWeight, radius, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RecordHistory } from './record-history';

const Frame = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${touchTarget};
    padding: 0 ${space[4]};
    font-weight: ${fontWeight.medium};
    cursor: pointer;
    list-style: none;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary svg {
    width: 1rem;
    height: 1rem;
  }

  &[open] > summary svg {
    rotate: 90deg;
  }

  & > div {
    padding: ${space[2]} ${space[4]} ${space[4]};
  }
`;

interface HistoryDisclosureProps {
  /** The kind of record, as its events name it: `job`. */
  resource: string;
  resourceId: string;
}

/** A record's history below what is done with it: asked for once somebody wants to see it. */
export function HistoryDisclosure({ resource, resourceId }: HistoryDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Frame onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        History
      </summary>
      {isOpen && (
        <div>
          <RecordHistory resource={resource} resourceId={resourceId} />
        </div>
      )}
    </Frame>
  );
}
