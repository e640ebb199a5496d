import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openArea, startCleanerArea } from '../testing/cleaner-area';

it('stands above the jobs until the cleaner has read it, and below them from then on', async () => {
  const keys = {
    ...{ id: '65d0000000000000000000a1', title: 'New keys', text: 'Collect them\non Monday' },
    ...{ postedAt: '2026-11-20T01:00:00.000Z', isRead: false },
  };
  const answer = () => ({ body: { success: true, announcements: [keys] } });
  const server = await startCleanerArea({
    'GET /api/cleaner/announcements': answer,
    [`POST /api/cleaner/announcements/${keys.id}/read`]: () => {
      keys.isRead = true;
      return answer();
    },
  });
  const { user } = openArea();
  const unread = await screen.findByRole('region', { name: 'New announcements' });
  const jobs = screen.getByRole('region', { name: 'Upcoming Jobs' });
  expect(unread.compareDocumentPosition(jobs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(unread).getByText('New keys'));
  expect(unread).toHaveTextContent('Collect them on Monday');
  expect(await findViolations()).toEqual([]);
  await user.click(within(unread).getByRole('button', { name: 'Mark as read' }));
  const read = await screen.findByRole('region', { name: 'Announcements' });
  expect(read).toHaveTextContent('New keys');
  expect(unread).not.toBeInTheDocument();
  expect(within(read).queryByRole('button', { name: 'Mark as read' })).toBeNull();
  await server.stop();
});
