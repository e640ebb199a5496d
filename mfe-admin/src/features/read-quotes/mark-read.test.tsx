import { screen, waitFor } from '@testing-library/react';
import { sampleQuote } from '../../quotes/testing/sample-quote';
import { failure, type QuotesServer, startQuotes } from '../../quotes/testing/start-quotes';
import { QuotesTab } from './quotes-tab';

const jane = sampleQuote({ isRead: false });
const omar = sampleQuote({ id: '64b00000000000000000000b', firstName: 'Omar', isRead: false });

let site: QuotesServer;
beforeEach(async () => {
  site = await startQuotes([jane, omar]);
});
afterEach(() => site.server.stop());

async function choose(label: string) {
  const { user } = site.open(<QuotesTab />);
  await screen.findByText('Jane Doe');
  await user.click(screen.getByLabelText(label));
  await user.click(screen.getByText('Mark as read', { selector: 'button' }));
}

const isUnread = (name: string) =>
  screen.getByText(name).closest('tr')?.hasAttribute('data-unread');

it('marks the chosen quote read, and lets go of the choice', async () => {
  await choose('Select Jane Doe');
  expect(await screen.findByText('1 quote marked as read')).toBeInTheDocument();
  expect(site.sent('POST', '/read')).toEqual([{ ids: [jane.id], isRead: true }]);
  await waitFor(() => expect(isUnread('Jane Doe')).toBe(false));
  expect(isUnread('Omar Doe')).toBe(true);
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
});

it('marks a whole page read', async () => {
  await choose('Select all on this page');
  expect(await screen.findByText('2 quotes marked as read')).toBeInTheDocument();
  expect(site.sent('POST', '/read')).toEqual([{ ids: [jane.id, omar.id], isRead: true }]);
});

it('keeps the choice where that failed, and says why', async () => {
  site.server.handlers['POST /api/admin/quotes/read'] = () =>
    failure(503, 'service_unavailable', 'Not right now.');
  await choose('Select Jane Doe');
  expect(await screen.findByText('Failed to mark as read')).toBeInTheDocument();
  expect(screen.getByText('Not right now.')).toBeInTheDocument();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});
