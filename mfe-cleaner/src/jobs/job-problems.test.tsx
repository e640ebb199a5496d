import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openArea, sampleJob, startCleanerArea } from '../testing/cleaner-area';
import { jobServer, PICTURE } from '../testing/offline-job-server';
import { readQueue } from './offline-queue';

const PHOTO = new File(['x'], 'vase.png', { type: 'image/png' });

let server: Awaited<ReturnType<typeof startCleanerArea>>;
afterEach(() => server.stop());

it('reports a problem without a connection, and sends it with its photo once it is back', async () => {
  const phone = jobServer(sampleJob());
  server = await startCleanerArea({ ...phone.reads, ...phone.outOfReach });
  const { user } = openArea(`/cleaner-dashboard?job=${sampleJob().assignmentId}`);
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  await user.click(dialog.getByRole('button', { name: 'Report problem' }));
  expect(await dialog.findByText('Please choose what is wrong')).toBeInTheDocument();
  const kind = dialog.getByRole('combobox', { name: /What is wrong/ });
  await user.selectOptions(kind, 'Something broke');
  await user.type(dialog.getByRole('textbox', { name: 'In your words' }), 'The blue vase');
  await user.upload(dialog.getByLabelText('Photos'), PHOTO);
  expect(await dialog.findByRole('img', { name: 'Photo of the problem' })).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Report problem' }));
  const problem = within(await screen.findByRole('article', { name: 'Something broke' }));
  expect(await problem.findByText('Waiting to be sent')).toBeInTheDocument();

  Object.assign(server.handlers, phone.connected);
  fireEvent(window, new Event('online'));
  await waitFor(async () => expect(await readQueue()).toEqual([]), { timeout: 20_000 });
  expect(phone.answered).toEqual([
    expect.stringContaining('vase.png'),
    expect.objectContaining({
      kind: 'broken-item',
      label: 'Something broke',
      text: 'The blue vase',
      photos: [PICTURE],
    }),
  ]);
  expect(await screen.findByText('With the office')).toBeInTheDocument();
});

it('says who settled it and how', async () => {
  const settled = { at: '2030-03-06T01:00:00.000Z', by: 'ann@example.com', words: 'We paid' };
  const problem = {
    id: 'p1',
    ...{ kind: 'dog', label: 'The dog bites' },
    text: '',
    photos: [],
    at: settled.at,
    settled,
  };
  const job = sampleJob({ problems: [problem] });
  server = await startCleanerArea(jobServer(job).reads);
  openArea(`/cleaner-dashboard?job=${job.assignmentId}`);
  expect(await screen.findByRole('article', { name: 'The dog bites' })).toBeInTheDocument();
  expect(await screen.findByText('Settled')).toBeInTheDocument();
  expect(screen.getByText(/^ann@example.com, .*: We paid$/)).toBeInTheDocument();
});
