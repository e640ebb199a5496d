import {
  DEFAULT_WAITING_LIST_SETTINGS,
  type WaitingListSettingsRequest,
} from '@brightnest/contracts/waiting-list/waiting-list-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { WaitingListSettings } from './waiting-list-settings';

const PATH = '/api/admin/waiting-list/settings';

it('saves how long a time is held and when nobody is mailed, and refuses what makes no sense', async () => {
  const sent: WaitingListSettingsRequest[] = [];
  const server = await startApiServer({
    [`GET ${PATH}`]: () => ({
      body: { success: true, settings: DEFAULT_WAITING_LIST_SETTINGS, revision: 0 },
    }),
    [`PUT ${PATH}`]: ({ body }) => {
      sent.push(body as WaitingListSettingsRequest);
      const { revision, ...settings } = body as WaitingListSettingsRequest;
      return { body: { success: true, settings, revision: revision + 1 } };
    },
  });
  try {
    const { user } = renderWithKit(<WaitingListSettings />);
    const held = await screen.findByLabelText(/^Held for, in minutes/);
    expect(await findViolations()).toEqual([]);
    const save = screen.getByRole('button', { name: 'Save changes' });
    await user.clear(held);
    await user.type(held, '2');
    await user.click(save);
    expect(await screen.findByText('Please enter a whole number from 5 to 1440')).toBeVisible();
    await user.clear(held);
    await user.type(held, '90');
    await user.click(screen.getByLabelText(/^Customers can join/));
    await user.click(save);
    expect(await screen.findByText('Waiting list saved')).toBeVisible();
    expect(sent).toEqual([
      { ...DEFAULT_WAITING_LIST_SETTINGS, holdMinutes: 90, isOpen: false, revision: 0 },
    ]);
  } finally {
    await server.stop();
  }
});

it('tells what was changed, and goes back', async () => {
  const sent: WaitingListSettingsRequest[] = [];
  const before = DEFAULT_WAITING_LIST_SETTINGS;
  const after = { ...before, isOpen: false, holdMinutes: 90 };
  const change = {
    revision: 1,
    changedAt: '2026-03-01T02:00:00.000Z',
    by: { id: 'u', name: null },
  };
  const server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, settings: after, revision: 1 } }),
    [`GET ${PATH}/history`]: () => ({
      body: {
        ...{ success: true, page: 1, pageSize: 10, total: 1 },
        changes: [{ ...change, before, after, fields: ['isOpen', 'holdMinutes'] }],
      },
    }),
    [`PUT ${PATH}`]: ({ body }) => {
      sent.push(body as WaitingListSettingsRequest);
      return { body: { success: true, settings: before, revision: 2 } };
    },
  });
  try {
    const { user } = renderWithKit(<WaitingListSettings />);
    await user.click(await screen.findByText('History'));
    const entry = await screen.findByRole('listitem');
    expect(entry).toHaveTextContent(/^Somebody who has left · 1 Mar 2026/);
    expect(entry).toHaveTextContent('Customers can joinyes → no');
    expect(entry).toHaveTextContent('Held for, in minutes60 → 90');
    await user.click(screen.getByRole('button', { name: /^Restore what was before/ }));
    expect(await screen.findByText('Restored')).toBeVisible();
    expect(sent).toEqual([{ ...before, revision: 1 }]);
    expect(screen.getByLabelText(/^Held for, in minutes/)).toHaveValue(60);
  } finally {
    await server.stop();
  }
});
