import type { AdminOffer, SendOfferRequest } from '@brightnest/contracts/offers/offer-schemas';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../testing/fill';
import {
  dialogNamed,
  failure,
  openWorkflow,
  type QuotesServer,
  sampleCleaner,
  sampleQuote,
  startQuotes,
} from '../../testing/quotes';

const QUOTE = sampleQuote();
const PATH = `/api/admin/quotes/${QUOTE.id}`;
// 9:30 and 10:00 in Sydney, and a day later.
const FREE = ['2030-01-14T22:30:00.000Z', '2030-01-14T23:00:00.000Z', '2030-01-15T22:30:00.000Z'];
const VALID_UNTIL = '2030-01-10T06:00:00.000Z';
const DRAFT = {
  lines: [
    { label: 'Deep Cleaning, 3 bedrooms, 2 bathrooms', quantity: 1, unitPrice: '260.00' },
    { label: 'Oven', quantity: 1, unitPrice: '75.00' },
  ],
  discount: null,
  ...{ duration: 180, cleanerIds: [], teamSize: 1, validUntil: VALID_UNTIL, note: '' },
};

function sentOffer(traits: Partial<AdminOffer> = {}): AdminOffer {
  return {
    ...DRAFT,
    ...{ id: '3e3e3e3e-1111-4222-8333-444455556666', status: 'sent' },
    ...{ subtotal: '335.00', tax: null, total: '335.00' },
    times: [{ scheduledAt: FREE[0]!, cleaners: [{ id: 'c', name: 'Ann Lee' }] }],
    sentAt: '2030-01-01T00:00:00.000Z',
    ...{ sentBy: null, viewedAt: null, acceptedTime: null, decidedAt: null },
    ...{ declineReason: '', changeRequest: '', remindedAt: null },
    ...traits,
  };
}

let site: QuotesServer;
afterEach(async () => {
  sessionStorage.clear();
  await site.server.stop();
});

async function open(traits: Parameters<typeof sampleQuote>[0] = {}) {
  site = await startQuotes([sampleQuote(traits)], [sampleCleaner()]);
  const { handlers } = site.server;
  handlers[`GET ${PATH}/offer-draft`] = () => ({
    body: { success: true, draft: DRAFT, maxTimes: 2, pricing: DEFAULT_PRICING_SETTINGS },
  });
  handlers[`GET ${PATH}/offer-times`] = () => ({
    body: {
      ...{ success: true, timeZone: QUOTE.timeZone },
      days: [
        { date: '2030-01-15', starts: FREE.slice(0, 2) },
        { date: '2030-01-16', starts: FREE.slice(2) },
      ],
    },
  });
  handlers['GET /api/payments/options'] = () => ({ body: { isOnlineOffered: true } });
  handlers[`POST ${PATH}/offers`] = ({ body }) => {
    const { lines } = body as SendOfferRequest;
    site.state.change(QUOTE.id, { offer: sentOffer({ lines }) });
    return { body: { success: true, quote: site.state.quotes[0] } };
  };
  handlers[`POST ${PATH}/offers/withdraw`] = () => {
    site.state.change(QUOTE.id, { offer: sentOffer({ status: 'withdrawn' }) });
    return { body: { success: true, quote: site.state.quotes[0] } };
  };
  return openWorkflow(site, 'confirm');
}

async function openForm() {
  const view = await open();
  await view.user.click(await view.button('Write an offer'));
  const form = within(await dialogNamed('Offer for Jane Doe'));
  await form.findByDisplayValue('Oven');
  return { ...view, form };
}

const sums = () => screen.getByLabelText('Sums');

it('begins with the estimate, follows what is entered, and is sent as it was shown', async () => {
  const { user, form, panel } = await openForm();
  expect(sums()).toHaveTextContent('Total$335.00Paid online to confirm$50.25Paid later$284.75');
  await user.click(form.getByText('Add a line', { selector: 'button' }));
  fill(form.getByLabelText(/^Line 3/), 'Windows');
  fill(form.getAllByLabelText(/^Quantity/)[2]!, '4');
  fill(form.getAllByLabelText(/^Price of one/)[2]!, '12.50');
  await user.click(form.getByText('Add a discount', { selector: 'button' }));
  fill(await form.findByLabelText(/^Discount for/), 'New customer');
  fill(form.getByLabelText(/^Amount off/), '35');
  expect(sums()).toHaveTextContent('Sum of the lines$385.00Discount-$35.00Total$350.00');
  await user.click(form.getByLabelText('Remove line 2'));
  expect(sums()).toHaveTextContent('Total$275.00');
  const [first, third] = [
    await form.findAllByLabelText('9:30 am'),
    form.getByLabelText('10:00 am'),
  ];
  await user.click(first[0]!);
  await user.click(first[1]!);
  // No more than two.
  expect(third).toBeDisabled();

  await user.click(form.getByText('Preview', { selector: 'button' }));
  expect(await form.findByText('New customer')).toBeInTheDocument();
  expect(form.getByLabelText('Price')).toHaveTextContent('4 × $12.50 AUD');
  expect(form.getByLabelText(/Tuesday 15 January at 9:30 am/)).toBeInTheDocument();

  await user.click(form.getByText('Send the offer', { selector: 'button' }));
  const confirmation = await panel('Customer Confirmation');
  expect(await confirmation.findByText('Sent', { selector: 'span' })).toBeInTheDocument();
  expect(site.sent('POST', '/offers')).toEqual([
    {
      ...DRAFT,
      lines: [DRAFT.lines[0], { label: 'Windows', quantity: 4, unitPrice: '12.50' }],
      discount: { label: 'New customer', amount: '35' },
      proposedTimes: [FREE[0], FREE[2]],
      expectedOfferId: null,
    },
  ]);
  await waitFor(() => expect(screen.queryByText('Offer for Jane Doe')).not.toBeInTheDocument());
});

it('shows what each later clean costs, which a coupon takes nothing off', async () => {
  const { user } = await open({ cleaningFrequency: 'weekly' });
  const discount = { label: 'Frequency: Weekly, Coupon SPRING', amount: '55.00' };
  site.server.handlers[`GET ${PATH}/offer-draft`] = () => ({
    body: {
      ...{ success: true, maxTimes: 2, pricing: DEFAULT_PRICING_SETTINGS },
      ...{ draft: { ...DRAFT, discount }, coupon: { code: 'SPRING', minor: 3_000 } },
    },
  });
  await user.click(await screen.findByText('Write an offer', { selector: 'button' }));
  const form = within(await dialogNamed('Offer for Jane Doe'));
  await form.findByLabelText(/^Discount for/);
  expect(sums()).toHaveTextContent('Total of the first clean$280.00Each later clean$310.00');
  await user.click((await form.findAllByLabelText('9:30 am'))[0]!);
  await user.click(form.getByText('Preview', { selector: 'button' }));
  expect(
    await form.findByText(/\$280.00 AUD for the first clean and \$310.00 AUD for each later one/),
  ).toBeInTheDocument();
  await user.click(form.getByText('Back to writing', { selector: 'button' }));
  fill(await form.findByLabelText(/^Discount for/), 'As agreed');
  expect(sums()).toHaveTextContent('Total$280.00Paid online');
});

it('marks what is missing, and shows a refusal without losing anything', async () => {
  const { user, form } = await openForm();
  const send = form.getByText('Send the offer', { selector: 'button' });
  fill(form.getByLabelText(/^Line 1/), '');
  await user.click(send);
  expect(await form.findByText('Please say what this is for')).toBeInTheDocument();
  expect(form.getByText('Please propose a time')).toBeInTheDocument();
  expect(site.sent('POST', '/offers')).toEqual([]);

  fill(form.getByLabelText(/^Line 1/), 'All of it');
  await user.click((await form.findAllByLabelText('9:30 am'))[0]!);
  const busy = 'Nobody is free on Tue 15 Jan, 9:30 am.';
  site.server.handlers[`POST ${PATH}/offers`] = () => failure(409, 'cleaner_busy', busy);
  await user.click(send);
  expect(await form.findByText(busy)).toBeInTheDocument();
  expect(form.getByLabelText(/^Line 1/)).toHaveValue('All of it');
});

it('keeps what was being written for the next time it is opened', async () => {
  const { user, form, button } = await openForm();
  fill(form.getByLabelText(/^A personal word/), 'Dear Jane');
  await user.click(form.getByLabelText('Close'));
  await user.click(await button('Write an offer'));
  const again = within(await dialogNamed('Offer for Jane Doe'));
  expect(await again.findByDisplayValue('Dear Jane')).toBeInTheDocument();
  await user.click(again.getByText('Start anew', { selector: 'button' }));
  expect(again.queryByDisplayValue('Dear Jane')).not.toBeInTheDocument();
});

it('asks for the times of those who are chosen', async () => {
  const { user, form } = await openForm();
  await user.click(await form.findByLabelText('Those I choose'));
  await user.click(await form.findByLabelText('Ann Lee'));
  await form.findAllByLabelText('9:30 am');
  const asked = site.asked(`${PATH}/offer-times`).at(-1);
  expect(asked?.get('cleanerIds')).toBe(sampleCleaner().id);
  expect(asked?.get('duration')).toBe('180');
});

it('follows the offer, and withdraws it once that is confirmed', async () => {
  const view = await open({ offer: sentOffer() });
  expect(await view.dialog.findByText(/9:30 am \(Sydney time\): Ann Lee/)).toBeInTheDocument();
  const viewedAt = '2030-01-02T00:00:00.000Z';
  await site.changeElsewhere(QUOTE.id, { offer: sentOffer({ viewedAt }) });
  expect(await view.dialog.findByText('Viewed', { selector: 'span' })).toBeInTheDocument();
  const changeRequest = 'Fridays only';
  await site.changeElsewhere(QUOTE.id, {
    offer: sentOffer({ status: 'change_requested', changeRequest }),
  });
  expect(await view.dialog.findByText('They ask for a change: Fridays only')).toBeInTheDocument();
  await view.user.click(await view.button('Withdraw'));
  const confirmation = within(await dialogNamed('Withdraw this offer?'));
  await view.user.click(confirmation.getByText('Withdraw the offer'));
  expect(await view.dialog.findByText('Withdrawn', { selector: 'span' })).toBeInTheDocument();
  expect(site.sent('POST', '/offers/withdraw')).toEqual([{ offerId: sentOffer().id }]);
  expect(await view.button('Write a new offer')).toBeInTheDocument();
});
