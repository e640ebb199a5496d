import type { JobMessageRequest, JobThread } from '@brightnest/contracts/workforce/job-thread';
import type { ApiCall } from '@brightnest/kit/testing/api-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openArea, sampleJob, startCleanerArea } from '../testing/cleaner-area';
import { noAnswer } from '../testing/offline-job-server';
import { readQueue } from './offline-queue';

const PATH = `/api/cleaner/jobs/${sampleJob().assignmentId}/messages`;

it('reads what the office wrote, and sends an answer that was written without a connection', async () => {
  const sentAt = '2030-03-06T01:00:00.000Z';
  const office = {
    id: 'm1',
    number: 1,
    from: 'office' as const,
    text: 'Key is in the box',
    sentAt,
  };
  let thread: JobThread = { messages: [office], unread: 1, isOpen: true };
  const answer = () => ({ body: { success: true, thread } });
  const server = await startCleanerArea({
    [`GET ${PATH}`]: answer,
    [`POST ${PATH}`]: noAnswer,
    [`POST ${PATH}/read`]: () => {
      thread = { ...thread, unread: 0 };
      return answer();
    },
  });
  const { user } = openArea(`/cleaner-dashboard?job=${sampleJob().assignmentId}`);
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(await log.findByText('Key is in the box')).toBeInTheDocument();
  await waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({ url: `${PATH}/read`, body: { upTo: 1 } }),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'It is empty');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await log.findByText('It is empty')).toBeInTheDocument();
  expect(await screen.findByText(/^1 change waits for the connection/)).toBeInTheDocument();

  server.handlers[`POST ${PATH}`] = ({ body }: ApiCall) => {
    const { text } = body as JobMessageRequest;
    const own = { id: 'm2', number: 2, from: 'cleaner' as const, text, sentAt };
    thread = { ...thread, messages: [office, own] };
    return { status: 201, body: { success: true, thread } };
  };
  fireEvent(window, new Event('online'));
  await waitFor(async () => expect(await readQueue()).toEqual([]), { timeout: 20_000 });
  expect(await log.findAllByText('It is empty')).toHaveLength(1);
  await server.stop();
});
