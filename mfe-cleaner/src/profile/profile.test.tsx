import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor } from '@testing-library/react';
import { openArea, sampleProfile, startCleanerArea } from '../testing/cleaner-area';

describe('the profile dialog', () => {
  let server: Awaited<ReturnType<typeof startCleanerArea>>;
  beforeEach(async () => {
    server = await startCleanerArea({
      'PUT /api/cleaner/profile': ({ body }) => ({
        body: { success: true, profile: sampleProfile(body as object) },
      }),
    });
  });
  afterEach(() => server.stop());

  const writes = () => server.calls.filter(({ method }) => method === 'PUT');

  it('saves what cleaners keep themselves, and shows it', async () => {
    const { user } = openArea();
    // Their record has to be there.
    await screen.findByText('EMP-2026-0007');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    const jobs = await screen.findByRole('spinbutton', { name: 'Jobs per week' });
    expect(await findViolations()).toEqual([]);
    await user.clear(jobs);
    await user.type(jobs, '6');
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(screen.getByRole('checkbox', { name: 'I have my own equipment' }));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(writes()[0]?.body).toEqual({
      phone: '0412 345 678',
      bio: 'Quick and thorough.',
      maxJobsPerWeek: 6,
      availableDays: ['Monday'],
      hasOwnTransport: true,
      hasOwnEquipment: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('You take up to 6 jobs a week')).toBeInTheDocument();
  });

  it('refuses what no week has room for', async () => {
    const { user } = openArea('/cleaner-dashboard?open=profile');
    const jobs = await screen.findByRole('spinbutton', { name: 'Jobs per week' });
    await user.clear(jobs);
    await user.type(jobs, '41');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Please choose 1 to 40 jobs')).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('tells in the server’s words what went wrong, and keeps what was entered', async () => {
    server.handlers['PUT /api/cleaner/profile'] = () => ({
      status: 409,
      body: { code: 'conflict', message: 'Somebody else changed it.', requestId: 'r' },
    });
    const { user } = openArea('/cleaner-dashboard?open=profile');
    await user.type(await screen.findByRole('textbox', { name: 'About me' }), ' Really.');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Somebody else changed it.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue(
      'Quick and thorough. Really.',
    );
  });
});

describe('the availability switch', () => {
  let server: Awaited<ReturnType<typeof startCleanerArea>>;
  beforeEach(async () => {
    server = await startCleanerArea();
  });
  afterEach(() => server.stop());

  const theSwitch = () => screen.findByRole('switch', { name: 'Available for jobs' });

  it('is switched off at once, and stays', async () => {
    let answer = () => {};
    server.handlers['PUT /api/cleaner/availability'] = async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { body };
    };
    const { user } = openArea();
    await user.click(await theSwitch());
    expect(await screen.findByText('Not available')).toBeInTheDocument();
    expect(await theSwitch()).not.toBeChecked();
    await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ isAvailable: false }));
    answer();
    await waitFor(() => expect(screen.getByText('Not available')).toBeInTheDocument());
  });

  it('goes back where the server refuses it', async () => {
    server.handlers['PUT /api/cleaner/availability'] = () => ({
      status: 409,
      body: { code: 'conflict', message: 'You have a job today.', requestId: 'r' },
    });
    const { user } = openArea();
    await user.click(await theSwitch());
    expect(await screen.findByText('Failed to update availability')).toBeInTheDocument();
    expect(screen.getByText('You have a job today.')).toBeInTheDocument();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
  });
});
