import { englishTexts, speakEnglish, speakGerman } from '@brightnest/kit/testing/in-german';
import { screen } from '@testing-library/react';
import { jobPath } from './paths';
import { remote } from './remote';
import { openArea, sampleJob, sampleProfile, startCleanerArea } from './testing/cleaner-area';

const job = sampleJob({
  ...{ serviceType: 'Grundreinigung', specialInstructions: 'Schlüssel unter dem Topf.' },
  ...{ staffNotes: 'Leiter mitbringen.', customerName: 'Grete Hermann', suburb: 'Mitte' },
  ...{ checklist: [{ label: 'Backofen', isDone: false }], address: 'Torstraße 1' },
});

let server: Awaited<ReturnType<typeof startCleanerArea>>;
beforeEach(async () => {
  await speakGerman(remote.catalogues);
  server = await startCleanerArea({
    'GET /api/cleaner/profile': () => ({
      body: { success: true, profile: sampleProfile({ bio: 'Flink und gründlich.' }) },
    }),
    'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [job] } }),
  });
});
afterEach(() => {
  speakEnglish();
  return server.stop();
});

it('shows the dashboard in German', async () => {
  openArea();
  expect(await screen.findByRole('heading', { name: 'Willkommen, Ada' })).toBeInTheDocument();
  expect(await screen.findByText('Montag, Dienstag')).toBeInTheDocument();
  expect(await screen.findByText('Grundreinigung')).toBeInTheDocument();
  expect(englishTexts()).toEqual([]);
});

it('shows a job in German', async () => {
  openArea(jobPath(job.assignmentId));
  expect(await screen.findByRole('button', { name: 'Annehmen' })).toBeInTheDocument();
  expect(screen.getByText(/23\. Nov/)).toBeInTheDocument();
  expect(englishTexts()).toEqual([]);
});
