import type { SandboxPayment } from '@brightnest/contracts/payments/sandbox';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { CHECKOUT_ID, SANDBOX_ID, samplePayment } from './features/pay/testing/stub-payments';
import { SandboxPaymentPage } from './sandbox-payment-page';

const API = `/api/payments/sandbox/${SANDBOX_ID}`;
const routes = [
  { path: '/payment/sandbox/:id', element: <SandboxPaymentPage /> },
  { path: '/payment/success', element: <p>back in the shop</p> },
  { path: '/payment/cancelled', element: <p>back without paying</p> },
];

let payment: SandboxPayment;
let server: Awaited<ReturnType<typeof startApiServer>>;
const become = (traits: Partial<SandboxPayment>) => () => {
  payment = { ...payment, ...traits };
  return { body: { success: true, payment } };
};
beforeEach(async () => {
  payment = samplePayment();
  server = await startApiServer({
    [`GET ${API}`]: become({}),
    [`POST ${API}/pay`]: become({ status: 'succeeded' }),
    [`POST ${API}/confirm`]: become({ status: 'succeeded' }),
  });
});
afterEach(() => server.stop());

const open = (id = SANDBOX_ID) => renderRoutes(routes, { at: `/payment/sandbox/${id}` });
const bodies = () => server.calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

async function payWith(outcome: string) {
  const view = open();
  await view.user.click(
    await screen.findByRole('button', { name: `Use the card that: ${outcome}` }),
  );
  await view.user.click(screen.getByRole('button', { name: 'Pay with this card' }));
  return view;
}

it('says that it is a test, and lists the cards with what becomes of each', async () => {
  open();
  expect(await screen.findByText(/nothing is charged, to any card/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Test payment of $30.60 AUD');
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toHaveLength(5);
  expect(cards[0]).toContain('Succeeds4242 4242 4242 4242');
  expect(await findViolations()).toEqual([]);
});

it('pays with a card, and returns to the shop', async () => {
  await payWith('Succeeds');
  expect(await screen.findByText('back in the shop')).toBeInTheDocument();
  expect(bodies()).toEqual([
    expect.objectContaining({ cardNumber: '4242424242424242', cvc: '123', name: 'Test Payer' }),
  ]);
});

it('names what is missing and sends nothing', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay with this card' }));
  expect(await screen.findByText('Please enter a card number')).toBeInTheDocument();
  expect(screen.getByText('Please enter the expiry as MM/YY')).toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

it('says that a card was refused, and takes another', async () => {
  server.handlers[`POST ${API}/pay`] = become({
    status: 'failed',
    failureMessage: 'Your card was declined.',
  });
  const { user } = await payWith('Is declined');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  server.handlers[`POST ${API}/pay`] = become({ status: 'succeeded' });
  await user.click(screen.getByRole('button', { name: 'Use the card that: Succeeds' }));
  await user.click(screen.getByRole('button', { name: 'Pay with this card' }));
  expect(await screen.findByText('back in the shop')).toBeInTheDocument();
});

it('asks for the second step, and returns to the shop after it', async () => {
  server.handlers[`POST ${API}/pay`] = become({ status: 'second-step' });
  const { user } = await payWith('Asks for a second step');
  expect(await screen.findByRole('heading', { name: 'Your bank asks for a code' })).toHaveFocus();
  expect(await findViolations()).toEqual([]);
  await user.type(screen.getByLabelText(/Code/), '123456{Enter}');
  expect(await screen.findByText('back in the shop')).toBeInTheDocument();
  expect(bodies()).toContainEqual({ code: '123456' });
});

it('leaves the waiting to the shop when no answer comes', async () => {
  server.handlers[`POST ${API}/pay`] = become({ status: 'processing' });
  await payWith('Stalls: no answer ever comes');
  expect(await screen.findByText('back in the shop')).toBeInTheDocument();
});

it.each([
  ['processing', 'No answer yet', `/payment/success?checkout=${CHECKOUT_ID}`],
  ['closed', 'This test payment is closed', `/payment/cancelled?checkout=${CHECKOUT_ID}`],
] as const)('takes no card for one that is %s', async (status, title, back) => {
  payment = samplePayment({ status });
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByLabelText(/Card number/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Brightnest' })).toHaveAttribute('href', back);
});

it('goes on at once where the card was charged before', async () => {
  payment = samplePayment({ status: 'succeeded' });
  open();
  expect(await screen.findByText('back in the shop')).toBeInTheDocument();
});

it('knows no payment of another id', async () => {
  open('sbx_unknown');
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeInTheDocument();
});
