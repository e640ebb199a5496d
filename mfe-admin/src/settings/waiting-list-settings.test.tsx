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
