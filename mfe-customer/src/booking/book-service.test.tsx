import { DEFAULT_QUOTE_RATES as rates } from '@brightnest/contracts/catalogue/quote-rates';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BY_THE_HOUR,
  openBooking,
  sampleMembership,
  sampleService,
  stubBooking,
} from '../testing/booking-page';
import { clearDraft, readDraft, saveDraft } from './booking-draft';

describe('booking a service', () => {
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
          postalCode: '',
          specialInstructions: '',
          extras: [],
          quantities: {},
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

  it('shows the tax that comes on top as a line, and books for the sum', async () => {
    site.pricing = { ...site.pricing, taxMode: 'on_top' };
    const { user } = await answerAllBut();
    await user.click(screen.getByLabelText('Clean oven'));
    expect(screen.getByText('$200.00 plus GST')).toBeVisible();
    expect(valueOf('Clean')).toBe('$200.00');
    expect(valueOf('GST (10%)')).toBe('$27.50');
    expect(valueOf('Total')).toContain('$302.50');
    await user.click(screen.getByText('Book and pay $45.38', { selector: 'button' }));
    await screen.findByText('Checkout');
    expect(site.sent[0]?.body.totalAmount).toBe('302.50');
  });

  it('says that all is paid in cash where paying by card is not offered, and books so', async () => {
    site.isOnlineOffered = false;
    const { user } = await answerAllBut();
    expect(valueOf(/In cash/)).toBe('$200.00');
    expect(within(summary()).queryByText(/Online now/)).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('Paying by card is not offered: pay the cleaner in cash.');
    await user.click(screen.getByText('Book', { selector: 'button' }));
    expect(await screen.findByText('The marketplace')).toBeInTheDocument();
    expect(site.sent).toHaveLength(1);
  });

  it('takes the fee that the company takes, and says until when changes are free', async () => {
    site.rules = { ...site.rules, feePercent: 20, freeChangeHours: 48 };
    await answerAllBut();
    expect(valueOf(/Online now/)).toBe('$40.00');
    expect(valueOf(/In cash/)).toBe('$160.00');
    expect(within(summary()).getByText('20%')).toBeVisible();
    expect(summary()).toHaveTextContent('are free up to 48 hours before the start.');
  });

  it('books without a fee where the company takes none', async () => {
    site.rules = { ...site.rules, feePercent: 0, lateFeePercent: 0 };
    await answerAllBut();
    expect(valueOf(/In cash/)).toBe('$200.00');
    expect(summary()).toHaveTextContent('Nothing is paid now: pay by card in your account, or in');
    expect(screen.getByText('Book', { selector: 'button' })).toBeVisible();
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

  it('books what repeats until it is ended, and pays the first fee alone', async () => {
    const { user } = await answerAllBut();
    await user.click(screen.getByLabelText('Every month'));
    await user.click(screen.getByLabelText(/Until I end it/));
    expect(valueOf('How often')).toBe('Every monthUntil you end it');
    expect(valueOf(/Online now/)).toBe('$30.00');
    expect(summary()).toHaveTextContent('We book the next ones at the same time');
    await user.click(submit());
    await screen.findByText('Checkout');
    expect(site.sent[0]?.body.repeat).toEqual({ every: 'monthly' });
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
});

describe('a refused booking', () => {
  let site: Awaited<ReturnType<typeof stubBooking>>;
  beforeEach(async () => {
    sessionStorage.clear();
    site = await stubBooking();
  });
  afterEach(() => site.stop());

  const submit = () => screen.getByText(/^Book/, { selector: 'button' });
  const summary = () => within(screen.getByLabelText('Booking summary'));
  const times = () =>
    within(screen.getByLabelText('Date and time', { selector: '[role=group]' })).findAllByRole(
      'radio',
    );
  const urls = () => site.sent.map(({ url }) => url);

  async function fillIn() {
    const view = openBooking(`?serviceId=${sampleService().id}`);
    await view.user.click(await screen.findByLabelText(/^Address/));
    await view.user.paste('1 King Street');
    await view.user.selectOptions(screen.getByLabelText('State'), 'NSW');
    await screen.findByText(/Sydney time/);
    const [first] = await times();
    await view.user.click(first!);
    return view;
  }

  describe('a member', () => {
    it('books with a cleaning of their plan, and comes to the marketplace', async () => {
      site.membership = sampleMembership({ remainingCleanings: 3 });
      const { user } = await fillIn();
      expect(summary().getByText('1 cleaning of your plan')).toBeInTheDocument();
      expect(summary().getByText('2 cleanings')).toBeInTheDocument();
      await user.click(submit());
      expect(await screen.findByText('The marketplace')).toBeInTheDocument();
      expect(screen.getByText('Booking Created Successfully!')).toBeInTheDocument();
      expect(urls()).toEqual(['/api/bookings/create-subscription']);
      expect(site.sent[0]?.body.totalAmount).toBe('0.00');
    });

    it.each([
      ['no cleaning left', { remainingCleanings: 0 }, 'You have no cleaning left this month'],
      ['an overdue payment', { status: 'past_due' as const }, 'Your club payment is overdue'],
      ['a pause', { status: 'paused' as const }, 'Your club membership is paused'],
    ])('with %s pays as they go, and reads why', async (_what, traits, notice) => {
      site.membership = sampleMembership(traits);
      const { user } = await fillIn();
      expect(summary().getByText(notice, { exact: false })).toBeInTheDocument();
      await user.click(submit());
      expect(await screen.findByText('Checkout')).toBeInTheDocument();
      expect(urls()).toEqual(['/api/bookings/create-pay-as-you-go']);
    });

    it('reads before the click that a cleaning of the plan does not cover the service', async () => {
      site.membership = sampleMembership({ creditServiceIds: ['f'.repeat(24)] });
      const { user } = await fillIn();
      expect(
        summary().getByText('Your plan does not cover Deep Cleaning. You pay as you go for it.'),
      ).toBeInTheDocument();
      await user.click(submit());
      expect(await screen.findByText('Checkout')).toBeInTheDocument();
      expect(urls()).toEqual(['/api/bookings/create-pay-as-you-go']);
    });

    it('reads that a cleaning of the plan does not last as long', async () => {
      site.membership = sampleMembership({ creditMinutes: 120 });
      await fillIn();
      expect(
        summary().getByText(/covers cleanings of up to 2 hours, and this one takes 3 hours/),
      ).toBeInTheDocument();
    });

    it('pays as they go for a series that the plan does not cover', async () => {
      site.membership = sampleMembership({ remainingCleanings: 1 });
      const { user } = await fillIn();
      await user.click(screen.getByLabelText('Every week'));
      expect(
        summary().getByText(/You have 1 cleaning left this month and this series takes 4/),
      ).toBeInTheDocument();
    });

    it('is offered to pay as they go when the server knows of no credit', async () => {
      site.membership = sampleMembership({ remainingCleanings: 1 });
      const { user } = await fillIn();
      site.failNext('no_credit');
      await user.click(submit());
      expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
      await user.click(await screen.findByText('Pay as you go', { selector: 'button' }));
      await user.click(screen.getByText('Book and pay $30.00', { selector: 'button' }));
      expect(await screen.findByText('Checkout')).toBeInTheDocument();
      expect(urls()).toEqual([
        '/api/bookings/create-subscription',
        '/api/bookings/create-pay-as-you-go',
      ]);
    });
  });

  it('looks for times again when somebody was quicker, and keeps all else', async () => {
    const { user } = await fillIn();
    site.failNext('slot_taken', { scheduledDate: 'Nobody is free at this time.' });
    const [taken, free] = site.starts;
    site.starts = site.starts.slice(1);
    await user.click(submit());
    expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
    expect(await screen.findAllByText('Nobody is free at this time.')).not.toEqual([]);
    expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street');
    await waitFor(async () => {
      const offered = await times();
      expect(offered.map((time) => time.getAttribute('value'))).not.toContain(taken);
    });
    const [next] = await times();
    await user.click(next!);
    await user.click(submit());
    await screen.findByText('Checkout');
    expect(site.sent.map(({ body }) => body.scheduledDate)).toEqual([taken, free]);
    expect(site.sent[0]?.key).not.toBe(site.sent[1]?.key);
  });

  it('keeps what was entered when other bookings have to be paid first, and leads to them', async () => {
    const { user } = await fillIn();
    site.failNext('email_not_verified');
    await user.click(submit());
    expect(await screen.findByText(/waiting for payment. Nothing is booked yet/)).toBeVisible();
    expect(summary().getByRole('link', { name: 'See what is not paid' })).toHaveAttribute(
      'href',
      '/customer/appointments',
    );
    expect(summary().getByRole('link', { name: 'Verify your email' })).toHaveAttribute(
      'href',
      expect.stringContaining('/customer/verify-email?email='),
    );
    expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street');
    site.failNext('too_many_unpaid');
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText('Verify your email')).not.toBeInTheDocument());
    expect(await summary().findByRole('link', { name: 'See what is not paid' })).toBeVisible();
    await user.click(submit());
    await screen.findByText('Checkout');
  });

  it('shows the new price when it has changed, and books for that', async () => {
    const { user } = await fillIn();
    site.services = [sampleService({ basePrice: '220.00' })];
    site.failNext('price_changed', { totalAmount: '220.00' });
    await user.click(submit());
    expect(await screen.findByText(/The price has changed: a clean is \$220.00 now/)).toHaveRole(
      'paragraph',
    );
    await user.click(screen.getByText('Book and pay $33.00', { selector: 'button' }));
    await screen.findByText('Checkout');
    expect(site.sent.map(({ body }) => body.totalAmount)).toEqual(['200.00', '220.00']);
  });

  it('says why it failed, keeps what was filled in, and marks the next try as the same one', async () => {
    const { user } = await fillIn();
    site.failNext('service_unavailable');
    await user.click(submit());
    expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
    expect(screen.getByText(/not available right now/)).toBeInTheDocument();
    await user.click(submit());
    await screen.findByText('Checkout');
    expect(site.sent[0]?.key).toBe(site.sent[1]?.key);
  });

  it('has whoever was signed out meanwhile sign in, and keeps what was filled in', async () => {
    const { user, unmount } = await fillIn();
    site.user = null;
    site.failNext('not_authenticated');
    await user.click(submit());
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(await screen.findByText('Sign in')).toBeInTheDocument();
    unmount();
    site.user = sampleUser();
    openBooking();
    expect(await screen.findByLabelText(/^Address/)).toHaveValue('1 King Street');
  });
});

describe('the draft', () => {
  const NOON = Date.parse('2030-01-14T12:00:00.000Z');
  const draft = {
    serviceId: 'a'.repeat(24),
    duration: 240,
    state: 'WA' as const,
    address: '1 King Street',
    postalCode: '6000',
    specialInstructions: 'Ring twice',
    scheduledDate: '2030-01-14T13:00:00.000Z',
    ...{ bedrooms: 3, bathrooms: 2, extras: ['clean_oven'], quantities: {} },
    repeat: { every: 'monthly' as const, occurrences: 6 },
  };
  const store = (changes: object) =>
    sessionStorage.setItem('bn.booking-draft', JSON.stringify({ ...draft, ...changes }));

  beforeEach(() => sessionStorage.clear());

  it('gives back what was typed, until it is booked', () => {
    saveDraft(draft);
    expect(readDraft(rates, NOON)).toEqual(draft);
    clearDraft();
    expect(readDraft(rates, NOON)).toMatchObject({ address: '', duration: 180, extras: [] });
  });

  it.each([
    ['a time that is past', { scheduledDate: '2030-01-14T11:59:00.000Z' }, { scheduledDate: '' }],
    ['a time that is none', { scheduledDate: 'soon' }, { scheduledDate: '' }],
    ['more rooms than there are', { bedrooms: 99 }, { bedrooms: 8 }],
    [
      'extras that there are no more',
      { extras: ['clean_oven', 'gone'] },
      { extras: ['clean_oven'] },
    ],
  ])('leaves out %s', (_what, stored, expected) => {
    store(stored);
    expect(readDraft(rates, NOON)).toMatchObject(expected);
  });

  it.each([
    { every: 'daily', occurrences: 4 },
    { every: 'weekly', occurrences: 1 },
    { every: 'weekly', occurrences: 13 },
    { every: 'weekly' },
  ])('takes no series of %j', (series) => {
    store(series);
    expect(readDraft(rates, NOON)).not.toHaveProperty('repeat');
  });

  it('takes a place outside Australia for an answer, and guesses where there is none', () => {
    store({ state: '' });
    expect(readDraft(rates, NOON).state).toBe('');
    store({ state: 'Atlantis' });
    expect(readDraft(rates, NOON).state).not.toBe('Atlantis');
  });
});
