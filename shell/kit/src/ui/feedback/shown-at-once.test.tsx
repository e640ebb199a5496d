import { render, screen } from '@testing-library/react';
import { ShownAtOnce } from './shown-at-once';

it('shows its parts once all have come, and leaves them there', () => {
  const parts = (...loading: boolean[]) => (
    <ShownAtOnce loading={loading} waiting="Loading...">
      <h2>Next appointment</h2>
    </ShownAtOnce>
  );
  const { rerender } = render(parts(true, true));
  rerender(parts(false, true));
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.getByText('Next appointment')).not.toBeVisible();
  rerender(parts(false, false));
  expect(screen.getByText('Next appointment')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
  // Asked for anew, as when the session changes.
  rerender(parts(true, false));
  expect(screen.getByText('Next appointment')).toBeVisible();
});
