import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Inbox, SearchX } from 'lucide-react';

interface NoQuotesProps {
  /** A search, filter or page is in force. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoQuotes({ isNarrowed, onClear }: NoQuotesProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title="No quotes yet"
        description="A request from the quote form appears here by itself."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No quotes match"
      description="Nothing fits this search, status and page together."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all quotes
        </Button>
      }
    />
  );
}
