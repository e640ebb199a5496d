import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  MEMBERSHIP_VERSION,
  OTHER_PLAN,
  press,
  sampleAccount,
  sampleMembership,
  sampleOffer,
  startUsersServer,
  type UsersServer,
} from '../testing/users';

const OTHER_TIER = { tierId: OTHER_PLAN.id };

describe('the membership in the details of a user', () => {
  let server: UsersServer;
  beforeEach(async () => {
    server = await startUsersServer({
      ...{ users: [sampleAccount()], invitations: [], activities: [] },
      membership: sampleMembership(),
      permissions: ['users:read', 'bookings:read', 'bookings:write'],
    });
  });
  afterEach(() => server.stop());

  const open = async () => {
    const { user } = await press('View details of Jane Doe');
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Jane Doe' })) };
  };

  it('can be cancelled by staff, who read first when it ends', async () => {
    const { user, dialog } = await open();
    expect(await dialog.findByText(/^Weekly Fresh, .*12,000/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel membership' }));
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Cancel the membership of Jane Doe?',
    });
    expect(confirmation).toHaveTextContent(
      'It ends on 1 June 2030, and the cleanings that are paid stay until then. Nothing more is charged.',
    );
    expect(await findViolations()).toEqual([]);
    await user.dblClick(within(confirmation).getByRole('button', { name: 'Cancel membership' }));

    expect(await screen.findByText('Membership cancelled')).toBeVisible();
    expect(server.sent()).toEqual([
      { call: `DELETE /api/admin/subscriptions/${sampleMembership().id}`, body: undefined },
    ]);
    expect(await dialog.findByText('Ending')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel membership' })).not.toBeInTheDocument();
  });

  it('can be paused for a month', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Pause for a month' }));
    const confirmation = await screen.findByRole('alertdialog', { name: /^Pause the membership/ });
    expect(confirmation).toHaveTextContent('The month from 1 June 2030 on is left out');
    await user.click(within(confirmation).getByRole('button', { name: 'Pause for a month' }));
    await waitFor(() =>
      expect(server.sent()).toEqual([
        { call: `POST /api/admin/subscriptions/${sampleMembership().id}/skip`, body: undefined },
      ]),
    );
  });

  it('is offered by staff to who has none: the link is mailed, and can be taken back', async () => {
    delete server.stored.membership;
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Start a membership' }));
    const form = within(
      await screen.findByRole('dialog', { name: 'Start a membership for Jane Doe' }),
    );
    await user.click(await form.findByRole('radio', { name: /Twice/ }));
    expect(await findViolations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Mail the link' }));

    expect(await screen.findByText('Jane Doe is mailed the link')).toBeVisible();
    expect(await dialog.findByText('Not paid yet')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take back the offer' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await user.click(confirmation.getByRole('button', { name: 'Take back the offer' }));
    expect(await dialog.findByRole('button', { name: 'Start a membership' })).toBeVisible();
    expect(server.sent()).toEqual([
      { call: `POST /api/admin/users/${sampleAccount().id}/subscription`, body: OTHER_TIER },
      { call: `DELETE /api/admin/subscriptions/${sampleOffer().id}`, body: undefined },
    ]);
    const [offered] = server.calls.filter(({ method }) => method === 'POST');
    expect(offered?.headers['if-match']).toBe(`"${MEMBERSHIP_VERSION}"`);
  });

  it('has its plan changed by staff, who read first what is charged', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Change plan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the plan of Jane Doe' }));
    await user.click(await form.findByRole('radio', { name: /Twice/ }));
    expect(await form.findByText('3 now, 7 after the change, until 1 June 2030')).toBeVisible();
    await user.click(form.getByRole('button', { name: /^Charge .*8,000.00 and change$/ }));

    expect(await screen.findByText('Jane Doe has Twice now.')).toBeVisible();
    expect(server.sent()).toEqual([
      {
        call: `POST /api/admin/subscriptions/${sampleMembership().id}/change`,
        body: { ...OTHER_TIER, expectedCharge: '8000.00' },
      },
    ]);
  });

  it('is seen by whoever may see bookings, and ended by whoever may change them', async () => {
    server.stored.permissions = ['users:read', 'bookings:read'];
    const { dialog } = await open();
    expect(await dialog.findByText('Charged next on')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel membership' })).not.toBeInTheDocument();
  });

  it('says why it could not be cancelled', async () => {
    server.failWith(`DELETE /api/admin/subscriptions/${sampleMembership().id}`, '');
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Cancel membership' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await user.click(confirmation.getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('Failed to cancel the membership')).toBeVisible();
  });

  it.each([
    ['past_due', 'Payment due', '2030-06-04T02:00:00.000Z'],
    ['paused', 'Paused, not paid', undefined],
  ] as const)(
    'says of one that is %s since when it is not paid',
    async (status, badge, retryAt) => {
      server.stored.membership = sampleMembership({
        ...{ status, remainingCleanings: 0 },
        ...(retryAt !== undefined && { retryAt }),
      });
      const { dialog } = await open();
      expect(await dialog.findByText(badge)).toBeVisible();
      expect(dialog.getByText('Not paid since').nextElementSibling).toHaveTextContent(
        '1 June 2030',
      );
      const retry = dialog.queryByText('Card is tried again on');
      expect(retry?.nextElementSibling?.textContent).toBe(retryAt && '4 June 2030');
    },
  );

  it('says which plan begins with the next month', async () => {
    server.stored.membership = sampleMembership({
      nextPlan: {
        ...{ tierId: '64b0000000000000000000c3', tierName: 'Basic' },
        ...{ monthlyPrice: '7000.00', currency: 'LKR' },
      },
    });
    const { dialog } = await open();
    const term = await dialog.findByText('From the next month');
    expect(term.nextElementSibling).toHaveTextContent('Basic, LKR 7,000.00 a month');
  });
});
