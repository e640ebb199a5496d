import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { SearchX, UserRoundPlus } from 'lucide-react';

interface NoApplicationsProps {
  /** A search, filter or page is in force. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoApplications({ isNarrowed, onClear }: NoApplicationsProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={<UserRoundPlus aria-hidden="true" />}
        title="No applications yet"
        description="Whoever applies for a job or as a cleaner appears here by itself."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No applications match"
      description="Nothing fits this search, status, source and page together."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all applications
        </Button>
      }
    />
  );
}
