import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findViolations } from '../../testing/find-violations';
import { Badge } from '../display/badge';
import { StatCard } from '../display/card';
import { PendingQuery } from './pending-query';
import { EmptyState, ErrorState } from './states';
import { Page, PageHeader, Section } from '../display/layout';
import { Skeleton, Spinner } from '../display/loading';

it('makes a screen of headings, figures and states that assistive technology can read', async () => {
  render(
    <>
      <main id="main">
        <Page>
          <PageHeader title="Quotes" description="What people asked for" />
          <Section title="Figures">
            <StatCard label="Total Quotes" value="12" hint="3 this month" icon={<svg />} />
            <StatCard label="Unread Quotes" value={<Skeleton />} />
            <Badge tone="success">Completed</Badge>
            <Spinner label="Loading opportunities..." />
            <EmptyState title="No quotes yet" description="They appear here." />
          </Section>
        </Page>
      </main>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Quotes' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Figures' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading opportunities...');
  expect(screen.getByText('Completed').querySelector('svg')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('shows a failed call’s own message and loads again', async () => {
  const retried = jest.fn();
  const error = { status: 503, code: 'service_unavailable', message: 'The careers part is away.' };
  render(<ErrorState error={error} onRetry={retried} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The careers part is away.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

it('has words of its own for an error that has none', () => {
  render(<ErrorState error={new TypeError('x is undefined')} title="Error loading quotes" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Error loading quotesPlease try again in a moment.',
  );
});

it('stands for an answer that is loading, and for one that did not come', async () => {
  const query = { isFetching: true, refetch: jest.fn() };
  const pending = (more: { error?: unknown; isFetching?: boolean }) => (
    <PendingQuery query={{ ...query, ...more }} label="Loading quotes..." failure="No quotes">
      <Skeleton />
    </PendingQuery>
  );
  const { rerender } = render(pending({}));
  expect(screen.getByRole('status', { name: 'Loading quotes...' })).toBeInTheDocument();
  rerender(pending({ error: new TypeError('x is undefined'), isFetching: false }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('No quotes');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});
