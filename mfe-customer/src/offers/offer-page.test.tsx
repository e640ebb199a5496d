import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { OFFER_ID, QUOTE_ID, sampleOffer } from '../testing/quotes';
import { OfferPage } from './offer-page';

const TOKEN = 'token-of-the-private-link-0123456789';
const PATH = `/api/quotes/${QUOTE_ID}/offer`;
const FIRST_TIME = '2030-01-14T22:30:00.000Z';

function Address() {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation>;
  return <h1>{`${pathname}${search} ${JSON.stringify(state)}`}</h1>;
}

let offer: CustomerOffer;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  offer = sampleOffer();
  const answer = (changes: Partial<CustomerOffer> = {}) => {
    offer = { ...offer, ...changes };
    return { body: { success: true, offer } };
  };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    [`GET ${PATH}`]: () => answer(),
    [`POST ${PATH}/view`]: () => answer(),
    [`POST ${PATH}/accept`]: () =>
      answer({ status: 'accepted', isOpen: false, acceptedTime: FIRST_TIME }),
    [`POST ${PATH}/decline`]: ({ body }) =>
      answer({
        ...{ status: 'declined', isOpen: false },
        declineReason: (body as { reason: string }).reason,
      }),
    [`POST ${PATH}/request-change`]: () =>
      answer({ status: 'change_requested', isOpen: false, changeRequest: 'Fridays only' }),
  });
});
afterEach(() => server.stop());

const open = (query = `?token=${TOKEN}`) =>
  renderRoutes(
    [
      {
        path: '/offer/:id',
        element: (
          <>
            <OfferPage />
            <Address />
          </>
        ),
      },
      { path: '/payment/checkout', element: <Address /> },
    ],
    { at: `/offer/${QUOTE_ID}${query}` },
  );
const sent = (action: string) =>
  server.calls.filter(({ url }) => url === `${PATH}/${action}`).map(({ body }) => body);

it('tells apart the first clean, which a coupon makes cheaper, and each later one', async () => {
  offer = sampleOffer({ every: 'fortnightly', total: '140.94', laterTotal: '162.00' });
  open();
  await screen.findByRole('heading', { name: 'Your offer' });
  screen.getByText(/, \$140\.94 AUD for the first clean and \$162\.00 AUD for each later one,/);
  expect(screen.getByLabelText('Price')).toHaveTextContent(
    'Total of the first clean$140.94 AUDEach later clean$162.00 AUD',
  );
});

it('shows price, times and fee, takes the token out of the address, and tells that it was seen', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Your offer' })).toBeInTheDocument();
  const price = screen.getByLabelText('Price');
  expect(price).toHaveTextContent('Windows2 × $20.00 AUD$40.00 AUD');
  expect(price).toHaveTextContent('Weekly−$20.00 AUD');
  expect(price).toHaveTextContent('Total$200.00 AUDOnline now, to confirm$30.00 AUD');
  expect(price).toHaveTextContent('$170.00 AUD');
  expect(screen.getByLabelText(/Tuesday 15 January at 9:30 am/)).not.toBeChecked();
  expect(screen.getByText('With Grace and Tom')).toBeInTheDocument();
  expect(screen.getByText('We look forward to your kitchen.')).toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { name: `/offer/${QUOTE_ID} {"token":"${TOKEN}"}` }),
  ).toBeInTheDocument();
  await waitFor(() => expect(sent('view')).toEqual([{ token: TOKEN, offerId: OFFER_ID }]));
  expect(await findViolations()).toEqual([]);
});

it('is accepted at the chosen time, and leads on to the payment with the token beside the address', async () => {
  const { user } = open();
  const accept = await screen.findByRole('button', { name: 'Accept this offer' });
  await user.click(accept);
  expect(screen.getByText('Please choose a time')).toBeInTheDocument();
  expect(sent('accept')).toEqual([]);
  await user.click(screen.getByLabelText(/Tuesday 15 January/));
  await user.click(accept);
  expect(
    await screen.findByRole('heading', {
      name: `/payment/checkout?quote_id=${QUOTE_ID} {"token":"${TOKEN}"}`,
    }),
  ).toBeInTheDocument();
  expect(sent('accept')).toEqual([{ token: TOKEN, offerId: OFFER_ID, scheduledAt: FIRST_TIME }]);
});

it('is confirmed at once where no fee is due', async () => {
  offer = sampleOffer({ fee: null, rest: '200.00', times: sampleOffer().times.slice(0, 1) });
  const { user } = open();
  // The only time needs no choice.
  await user.click(await screen.findByRole('button', { name: 'Accept this offer' }));
  expect(
    await screen.findByRole('heading', { name: 'Your cleaning is confirmed' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/We come on Tuesday 15 January at 9:30 am/)).toBeInTheDocument();
});

it('is declined with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why (optional)'), 'Too dear');
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Decline the offer' }));
  expect(await screen.findByRole('heading', { name: 'You declined this offer' })).toBeVisible();
  // The outcome is shorter than the offer, whose end was in view.
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByText('You declined this offer')).toHaveFocus();
  expect(screen.getByText('Too dear')).toBeInTheDocument();
  expect(sent('decline')).toEqual([{ token: TOKEN, offerId: OFFER_ID, reason: 'Too dear' }]);
});

it('keeps what was written where asking for a change fails, and needs a message', async () => {
  const works = server.handlers[`POST ${PATH}/request-change`]!;
  server.handlers[`POST ${PATH}/request-change`] = () => refuse('service_unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(dialog.getByText('Please say what we should change')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Your message/), 'Fridays only');
  await user.click(send);
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Your message/)).toHaveValue('Fridays only');
  server.handlers[`POST ${PATH}/request-change`] = works;
  await user.click(send);
  expect(
    await screen.findByRole('heading', { name: 'We are working on a new offer' }),
  ).toBeInTheDocument();
});

it('shows the newer offer where it was replaced while it was read', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText(/Tuesday 15 January/));
  server.handlers[`POST ${PATH}/accept`] = () => {
    offer = sampleOffer({ id: '4e4e4e4e-1111-4222-8333-444455556666', total: '150.00' });
    return refuse('conflict');
  };
  await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
  expect(await screen.findByText('$150.00 AUD')).toBeInTheDocument();
});

it.each([
  [
    { status: 'expired' as const, validUntil: '2020-01-01T00:00:00.000Z' },
    'This offer has expired',
  ],
  [{ status: 'sent' as const, times: [] }, 'The times of this offer are over'],
  [{ status: 'withdrawn' as const }, 'This offer does not hold any more'],
  [{ status: 'change_requested' as const }, 'We are working on a new offer'],
  [
    { status: 'accepted' as const, acceptedTime: FIRST_TIME, fee: null, isQuoteCancelled: true },
    'Your quote was cancelled',
  ],
  [{ status: 'withdrawn' as const, isQuoteCancelled: true }, 'Your quote was cancelled'],
])('has a screen for each other state: %j', async (changes, title) => {
  offer = sampleOffer({ isOpen: false, ...changes });
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept this offer' })).not.toBeInTheDocument();
  expect(screen.queryByText(/We come on/)).not.toBeInTheDocument();
  expect(sent('view')).toEqual([]);
});

it('says kindly that there is no such offer, with the way to sign in', async () => {
  server.handlers[`GET ${PATH}`] = () => refuse('not_found');
  open('');
  expect(
    await screen.findByRole('heading', { name: 'We can’t find this offer' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in to see your quotes' })).toBeInTheDocument();
});
