import type { OwnReferralsResponse } from '@brightnest/contracts/promotions/referral-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { ReferralsPage } from './referrals-page';

let answer: OwnReferralsResponse;
let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  answer = {
    success: true,
    offer: {
      ...{ code: 'ABCD2345', currency: 'AUD', welcomeAmount: '25.00', minimum: '80.00' },
      ...{ rewardAmount: '15.00', validDays: 90, yearLimit: 3 },
    },
    credit: { balance: '15.00', currency: 'AUD', expiresOn: '2030-03-01' },
    referrals: [
      {
        ...{ name: 'Grace', status: 'pending', reward: '15.00', currency: 'AUD' },
        createdAt: '2030-01-01T00:00:00.000Z',
      },
    ],
    movements: [
      {
        ...{ id: '1', type: 'account_credit', amount: '15.00', currency: 'AUD' },
        ...{ status: 'succeeded', description: 'You brought Eve', bookingId: null, quoteId: null },
        ...{ receiptNumber: null, createdAt: '2030-01-02T00:00:00.000Z' },
      },
      {
        ...{ id: '2', type: 'balance', amount: '4.00', currency: 'AUD', status: 'succeeded' },
        ...{ description: 'Deep Cleaning', bookingId: 'b', quoteId: null, receiptNumber: 'R' },
        createdAt: '2030-01-03T00:00:00.000Z',
      },
    ],
  };
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/user/referrals': () => ({ body: answer }),
  });
});
afterEach(() => site.stop());

it('shows the code with its terms, the credit, and whom they have brought', async () => {
  const { user } = renderWithKit(<ReferralsPage />);
  expect(await screen.findByLabelText('Your code')).toHaveValue('ABCD2345');
  screen.getByText(
    /pays \$25\.00 AUD less for their first clean, and you get \$15\.00 AUD of credit/,
  );
  const terms = within(screen.getByRole('list', { name: 'Terms' }));
  terms.getByText('The first clean has to cost $80.00 AUD or more.');
  terms.getByText(/It is valid for 90 days/);
  terms.getByText('Up to 3 new customers count in a calendar year.');
  screen.getByText(/It can be used until/);
  const moved = within(screen.getByRole('list', { name: 'What came and went' }));
  expect(moved.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/You brought Eve.*\$15\.00 AUD$/),
    expect.stringMatching(/Deep Cleaning.*[-−]\$4\.00 AUD$/),
  ]);
  screen.getByText('Waiting for the first clean');
  expect(await findViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/?ref=ABCD2345`);
});

it('says what is left of it where nobody is asked to bring others any more', async () => {
  delete answer.offer;
  answer = { ...answer, referrals: [], movements: [] };
  renderWithKit(<ReferralsPage />);
  await screen.findByText('There is nothing here yet');
});
