import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { CalendarDays, History } from 'lucide-react';
import { BOOK_SERVICE } from '../../paths';

interface NoAppointmentsProps {
  when: 'upcoming' | 'past';
  /** Cleans on other pages. */
  total: number;
  onFirstPage: () => void;
}

export function NoAppointments({ when, total, onFirstPage }: NoAppointmentsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        description="Your cleans are on the pages before it."
        action={<Button onClick={onFirstPage}>Go to the first page</Button>}
      />
    );
  }
  if (when === 'past') {
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title="No past cleans yet"
        description="Once a clean is done you find it here, with its receipt, and can rate it."
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarDays aria-hidden="true" />}
      title="Nothing booked yet"
      description="Choose a service and a time that suits you."
      action={<LinkButton to={BOOK_SERVICE}>Book a clean</LinkButton>}
    />
  );
}
