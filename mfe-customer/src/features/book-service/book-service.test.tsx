import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BY_THE_HOUR,
  openBooking,
  sampleMembership,
  sampleService,
  stubBooking,
} from './testing/stub-booking';

let site: Awaited<ReturnType<typeof stubBooking>>;
beforeEach(async () => {
  sessionStorage.clear();
  site = await stubBooking();
});
afterEach(() => site.stop());

type View = ReturnType<typeof openBooking>;
const submit = () => screen.getByText(/^Book/, { selector: 'button' });
const summary = () => screen.getByLabelText('Booking summary');
const valueOf = (term: string | RegExp) =>
  within(summary()).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

const answers: Record<string, (view: View) => Promise<void>> = {
  'Please choose a service': ({ user }) => user.click(screen.getByLabelText(/Deep Cleaning/)),
  'Address is required': async ({ user }) => {
    await user.click(screen.getByLabelText(/^Address/));
    await user.paste('1 King Street');
  },
  'Please choose a date and time': async ({ user }) => {
    await user.selectOptions(screen.getByLabelText('State'), 'NSW');
    await user.click(await firstTime());
  },
};
const messages = Object.keys(answers);
const shown = () => messages.filter((message) => screen.queryAllByText(message).length > 0);
// Of Sydney, where ten or eleven in the morning is in every season a morning.
const firstTime = () => screen.findByLabelText(/^(9|10):00 am/);

async function answerAllBut(...missing: string[]) {
  const view = openBooking();
  await screen.findByText('Date and time');
  for (const [message, answer] of Object.entries(answers)) {
    if (!missing.includes(message)) await answer(view);
  }
  return view;
}

it.each(messages)('says «%s» when that is missing, and nothing else', async (message) => {
  const view = await answerAllBut(message);
  await view.user.click(submit());
  await waitFor(() => expect(shown()).toEqual([message]));
  expect(site.sent).toEqual([]);

  await answers[message]?.(view);
  await waitFor(() => expect(shown()).toEqual([]));
});

it('leads from each message to its field', async () => {
  const { user } = await answerAllBut('Please choose a date and time');
  await user.click(submit());
  await user.click(await screen.findByRole('link', { name: 'Please choose a date and time' }));
  expect(
    within(screen.getByLabelText('Date and time', { selector: '[role=group]' })).getAllByRole(
      'radio',
    ),
  ).toContain(document.activeElement);
});

it('books once however often it is clicked, and goes on to the payment of the fee', async () => {
  const { user } = await answerAllBut();
  await user.dblClick(submit());
  expect(await screen.findByText('Checkout')).toBeInTheDocument();
  expect(screen.getByText('Booking Created Successfully!')).toBeInTheDocument();
  expect(site.sent).toEqual([
    {
      url: '/api/bookings/create-pay-as-you-go',
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      body: {
        serviceId: sampleService().id,
        scheduledDate: site.starts[0],
        duration: 180,
        state: 'NSW',
        address: '1 King Street',
        specialInstructions: '',
        extras: [],
        totalAmount: '200.00',
      },
    },
  ]);
});

it('prices by the hour, with extras, and splits what is paid online from what is paid in cash', async () => {
  const { user } = await answerAllBut();
  await user.click(screen.getByLabelText(/Residential Cleaning/));
  await user.click(screen.getByLabelText('5 hours'));
  await user.click(screen.getByLabelText('Clean oven'));
  expect(valueOf('Total')).toContain('$275.00');
  expect(valueOf(/Online now/)).toBe('$41.25');
  expect(valueOf(/In cash/)).toBe('$233.75');
  expect(valueOf('When')).toMatch(/10:00 am – 3:00 pm|9:00 am – 2:00 pm/);
  expect(valueOf('When')).toContain('Sydney time');
  expect(screen.getByText('Book and pay $41.25', { selector: 'button' })).toBeInTheDocument();
});

it('books a series, with the fees of all of it online', async () => {
  const { user } = await answerAllBut();
  await user.click(screen.getByLabelText('Every two weeks'));
  await user.click(screen.getByLabelText('Decrease Number of cleans'));
  expect(valueOf('How often')).toBe('Every two weeks3 cleans');
  expect(valueOf(/Online now/)).toBe('$90.00');
  expect(valueOf(/In cash/)).toBe('$170.00');
  await user.click(submit());
  await screen.findByText('Checkout');
  expect(site.sent[0]?.body.repeat).toEqual({ every: 'fortnightly', occurrences: 3 });
});

it('asks once again for one clean after a series was considered', async () => {
  const { user } = await answerAllBut();
  await user.click(screen.getByLabelText('Every week'));
  await user.click(screen.getByLabelText('Once'));
  await user.click(submit());
  await screen.findByText('Checkout');
  expect(site.sent[0]?.body).not.toHaveProperty('repeat');
});

it('opens with the service of the address', async () => {
  openBooking(`?serviceId=${BY_THE_HOUR.id}`);
  expect(await screen.findByLabelText(/Residential Cleaning/)).toBeChecked();
  expect(valueOf('Total')).toContain('$120.00');
});

it('says that a service is not offered, and lets one choose another', async () => {
  const { user } = openBooking(`?serviceId=${'f'.repeat(24)}`);
  const gone = /not offered any more/;
  expect(await screen.findByText(gone)).toBeInTheDocument();
  await user.click(screen.getByLabelText(/Deep Cleaning/));
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

it('sends visitors to sign in', async () => {
  site.user = null;
  openBooking();
  expect(await screen.findByText('Sign in')).toBeInTheDocument();
});

it('keeps what was filled in over a reload, and forgets it once it is booked', async () => {
  const first = await answerAllBut();
  await first.user.click(screen.getByLabelText('Every month'));
  first.unmount();

  const second = openBooking();
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('1 King Street');
  expect(screen.getByLabelText(/Deep Cleaning/)).toBeChecked();
  expect(screen.getByLabelText('Every month')).toBeChecked();
  expect(await firstTime()).toBeChecked();
  await second.user.click(submit());
  await screen.findByText('Checkout');
  second.unmount();

  openBooking();
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('');
});

it('opens with the place of the last clean', async () => {
  site.past = [{ address: '9 Queen Street', state: 'WA' }];
  openBooking();
  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveValue('9 Queen Street'));
  expect(screen.getByLabelText('State')).toHaveValue('WA');
  expect(await screen.findByText(/Perth time/)).toBeInTheDocument();
});

it('gives the time up when the property is somewhere else', async () => {
  const { user } = await answerAllBut();
  await user.selectOptions(screen.getByLabelText('State'), 'WA');
  expect(valueOf('When')).toBe('Not chosen yet');
  expect(await screen.findByText(/Perth time/)).toBeInTheDocument();
});

it.each(['/api/services', '/api/user/subscription'])(
  'loads again what failed: %s',
  async (path) => {
    const answer = site.handlers[`GET ${path}`];
    site.handlers[`GET ${path}`] = () => ({
      status: 404,
      body: { code: 'not_found', message: 'Not just now.', requestId: 'r' },
    });
    const { user } = openBooking();
    expect(await screen.findByText('Not just now.')).toBeInTheDocument();
    if (answer) site.handlers[`GET ${path}`] = answer;
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    expect(await screen.findByText('Your clean')).toBeInTheDocument();
  },
);

it('offers a quote where nothing can be booked', async () => {
  site.services = [];
  openBooking();
  expect(await screen.findByRole('link', { name: 'Get a free quote' })).toBeInTheDocument();
});

it('shows members what they pay for extras', async () => {
  site.membership = sampleMembership();
  openBooking();
  const oven = await screen.findByLabelText('Clean oven');
  expect(oven).toHaveAccessibleDescription('instead of $75.00 $60.00');
});

it('breaks no accessibility rule, with nothing wrong and with everything', async () => {
  const { user } = openBooking();
  await screen.findByRole('grid');
  expect(await findViolations()).toEqual([]);
  await user.click(submit());
  await waitFor(() => expect(shown()).toEqual(messages));
  expect(await findViolations()).toEqual([]);
});
