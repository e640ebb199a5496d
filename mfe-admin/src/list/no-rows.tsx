import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoRowsProps {
  /** What the list holds: "jobs". */
  noun: string;
  /** What makes it fill, where nothing narrows it. */
  whatFillsIt: string;
  /** The way to fill it, where there is one. */
  action?: ReactNode;
  /** A search, filter or page is in force. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Why a list is empty, and what to do about it. */
export function NoRows({ noun, whatFillsIt, action, isNarrowed, onClear }: NoRowsProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title={`No ${noun} yet`}
        description={whatFillsIt}
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={`No ${noun} match`}
      description="Nothing fits this search, filter and page together."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all {noun}
        </Button>
      }
    />
  );
}
