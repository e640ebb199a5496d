import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { useLocation } from '@brightnest/kit/runtime/router';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveDraft } from './quote-form';
import { QuotePage } from './quote-page';
import {
  completeAnswers,
  PAYMENT_TOKEN,
  photoAddress,
  QUOTE_ID,
  stubSite,
  type SiteStub,
  UPLOAD,
} from '../testing/quote-site';

let site: SiteStub;
beforeEach(async () => {
  site = await stubSite();
  sessionStorage.clear();
});
afterEach(() => site.stop());

function CheckoutScreen() {
  const { search, state } = useLocation();
  return <p>{`Checkout screen ${search} ${JSON.stringify(state)}`}</p>;
}

function open(at = '/quote-form') {
  return renderRoutes(
    [
      { path: '/quote-form', element: <QuotePage /> },
      { path: '/payment/checkout', element: <CheckoutScreen /> },
      { path: '/', element: <p>Home screen</p> },
    ],
    { at },
  );
}

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const total = () => within(screen.getByRole('complementary')).getByRole('status').textContent;

// Pasted, not typed: a key at a time is slow, and no answer depends on single keys.
async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function fillWho(user: UserEvent) {
  const { firstName, lastName, email, phone } = completeAnswers();
  await enter(user, screen.getByLabelText(/First name/), firstName);
  await enter(user, screen.getByLabelText(/Last name/), lastName);
  await enter(user, screen.getByLabelText(/Email address/), email);
  await enter(user, screen.getByLabelText(/Phone number/), phone);
}

async function fillHome(user: UserEvent) {
  await enter(user, screen.getByLabelText(/Street address/), '1 King Street');
  await enter(user, screen.getByLabelText(/Suburb/), 'Newtown');
  await user.selectOptions(screen.getByLabelText(/State/), 'NSW');
  await user.click(screen.getByLabelText('House'));
  await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
  await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
  await user.click(screen.getByRole('button', { name: 'Increase Bathrooms' }));
}

async function fillToLastStep(user: UserEvent) {
  await fillWho(user);
  await next(user);
  await heading('Your Home');
  await fillHome(user);
  await next(user);
  await heading('Choose Your Service');
  await user.click(screen.getByLabelText(/Regular Cleaning/));
  await user.click(screen.getByLabelText(/Weekly/));
  await next(user);
  await heading('Select Extras');
  await next(user);
  await heading('Preferred Arrival Time');
}

// As after a reload: what was typed before is in the draft.
async function openLastStep() {
  saveDraft({ answers: completeAnswers(), furthest: 5 });
  const view = open('/quote-form?step=5');
  await heading('Preferred Arrival Time');
  return view;
}

it('leaves a number of rooms that there can’t be as it was typed, prices nothing by it and stays', async () => {
  saveDraft({ answers: { ...completeAnswers(), bedrooms: 3 }, furthest: 5 });
  const { user } = open('/quote-form?step=2');
  await heading('Your Home');
  const bedrooms = screen.getByRole('spinbutton', { name: /^Bedrooms/ });
  const quote = within(screen.getByRole('complementary', { name: 'Your quote' }));
  expect(quote.queryByText('TBD')).not.toBeInTheDocument();
  for (const typed of ['99', '']) {
    await user.clear(bedrooms);
    if (typed) await enter(user, bedrooms, typed);
    await next(user);
    expect(await screen.findByText('Bedrooms must be between 1 and 8')).toBeVisible();
    expect(bedrooms).toHaveValue(typed);
    expect(bedrooms).toHaveFocus();
    expect(quote.getByText('TBD')).toBeVisible();
  }
  await enter(user, bedrooms, '4');
  expect(quote.queryByText('TBD')).not.toBeInTheDocument();
  await next(user);
  await heading('Choose Your Service');
});

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));

it('is gone on with by a link in another tab, which keeps none of it in its address', async () => {
  const { user, unmount } = await openLastStep();
  await user.click(screen.getByRole('button', { name: 'Continue later' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Continue later' }));
  expect(await findViolations()).toEqual([]);
  const { value: link } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Your link' });
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  unmount();

  sessionStorage.clear();
  const { search, hash } = new URL(link);
  window.history.replaceState(null, '', `/quote-form${search}${hash}`);
  open(`/quote-form${search}`);
  await heading('Preferred Arrival Time');
  expect(window.location.hash).toBe('');
  await user.click(screen.getAllByRole('button', { name: /^Done:/ })[0]!);
  expect(await screen.findByLabelText(/First name/)).toHaveValue(completeAnswers().firstName);
});

describe('the steps', () => {
  it('say what is wrong, in the contract’s words, and lead to the first wrong field', async () => {
    const { user } = open();
    await next(user);
    expect(await screen.findByText('First name must be at least 2 characters')).toBeVisible();
    expect(screen.getByText('Last name must be at least 2 characters')).toBeVisible();
    expect(screen.getByText('Valid email address is required')).toBeVisible();
    expect(screen.getByText('Phone number is required (minimum 10 digits)')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveFocus());
    expect(screen.getByLabelText(/First name/)).toHaveAccessibleDescription(
      'First name must be at least 2 characters',
    );
    expect(screen.queryByText('State is required')).not.toBeInTheDocument();
  });

  it('lead into a group of choices that has no answer', async () => {
    const { user } = open();
    await fillWho(user);
    await next(user);
    await heading('Your Home');
    await fillHome(user);
    await next(user);
    await heading('Choose Your Service');
    await next(user);
    expect(await screen.findByText('Service type is required')).toBeVisible();
    expect(screen.getByText('Frequency is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Regular Cleaning/)).toHaveFocus());
  });

  afterEach(() => jest.restoreAllMocks());

  it('move on by Enter, and the focus goes to the new heading', async () => {
    // user-event knows of a button within the form alone, where it is on a wide screen; browsers know of both.
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          ...{ media, matches: true },
          ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
        }) as unknown as MediaQueryList,
    );
    const { user } = open();
    await fillWho(user);
    await user.keyboard('{Enter}');
    expect(await heading('Your Home')).toHaveFocus();
  });

  it('go back and keep what was typed', async () => {
    const { user } = open();
    await fillWho(user);
    await next(user);
    await heading('Your Home');
    await enter(user, screen.getByLabelText(/Suburb/), 'Glebe');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await heading('Who You Are');
    expect(screen.getByLabelText(/First name/)).toHaveValue('Ada');
    await next(user);
    await heading('Your Home');
    expect(screen.getByLabelText(/Suburb/)).toHaveValue('Glebe');
  });

  it('submit on the last one only', async () => {
    const { user } = open();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await fillToLastStep(user);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(site.submissions).toHaveLength(0);
  });

  it('are not opened by their address before they are reached', async () => {
    open('/quote-form?step=4');
    expect(await heading('Who You Are')).toBeVisible();
  });

  it('are where they were after a reload, with the draft', async () => {
    const first = open();
    await fillWho(first.user);
    await next(first.user);
    await heading('Your Home');
    await enter(first.user, screen.getByLabelText(/Suburb/), 'Glebe');
    first.unmount();

    open('/quote-form?step=2');
    expect(await heading('Your Home')).toBeVisible();
    expect(screen.getByLabelText(/Suburb/)).toHaveValue('Glebe');
  });

  it('know who is signed in', async () => {
    site.user = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
    open();
    await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveValue('Grace'));
    expect(screen.getByLabelText(/Email address/)).toHaveValue('grace@example.com');
  });
});

describe('the live estimate', () => {
  it('is TBD until service type and frequency are chosen, then follows every answer', async () => {
    const { user } = open();
    expect(total()).toBe('TBD');
    await fillWho(user);
    await next(user);
    await heading('Your Home');
    await fillHome(user);
    await next(user);
    await heading('Choose Your Service');
    await user.click(screen.getByLabelText(/Regular Cleaning/));
    expect(total()).toBe('TBD');
    await user.click(screen.getByLabelText(/Weekly/));
    // (3 × 40 + 2 × 25) × 0.9
    await waitFor(() => expect(total()).toBe('$153.00'));

    await next(user);
    await heading('Select Extras');
    await user.click(screen.getByLabelText('Clean oven'));
    await user.click(screen.getByLabelText('Balcony'));
    await user.click(screen.getByRole('button', { name: 'Increase Quantity: Balcony' }));
    // + 75 + 2 × 39
    await waitFor(() => expect(total()).toBe('$306.00'));
    const summary = within(screen.getByRole('complementary'));
    expect(summary.getByText('$170.00')).toBeInTheDocument();
    expect(summary.getByText('-$17.00')).toBeInTheDocument();
    expect(summary.getByText('$78.00')).toBeInTheDocument();

    await user.click(screen.getByLabelText('Clean oven'));
    await waitFor(() => expect(total()).toBe('$231.00'));
  });
});

describe('the photos', () => {
  const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
  const chooser = () => screen.getByLabelText('Photos (optional)');
  const failUploads = (status: number, code: string, message: string) => {
    site.handlers[UPLOAD] = () => ({ status, body: { code, message, requestId: 'request-1' } });
  };
  const choose = (files: File[]) => fireEvent.change(chooser(), { target: { files } });

  it('are sent as soon as they are chosen, and their addresses with the answers', async () => {
    const { user } = await openLastStep();
    await user.upload(chooser(), [photo('kitchen.jpg'), photo('oven.jpg')]);
    expect(await screen.findByText('2 of 8 photos added')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Remove\s*photo 1$/ }));
    expect(await screen.findByText('1 of 8 photos added')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Photos of your place' })).toHaveFocus();
    await submit(user);
    await screen.findByRole('heading', { level: 1, name: /Thank you/ });
    expect(site.submissions[0]?.body.photos).toEqual([photoAddress(2)]);
  });

  it('are there after a reload', async () => {
    const first = await openLastStep();
    await first.user.upload(chooser(), photo('kitchen.jpg'));
    await screen.findByText('1 of 8 photos added');
    first.unmount();
    open('/quote-form?step=5');
    expect(await screen.findByText('1 of 8 photos added')).toBeVisible();
  });

  it('say of each why it was not taken, and lose nothing', async () => {
    const { user } = await openLastStep();
    await user.upload(chooser(), photo('oven.jpg'));
    await screen.findByText('1 of 8 photos added');
    choose([photo('plan.pdf', 'application/pdf'), photo('bath.heic', 'image/heic')]);
    const wrongType = 'Please select a JPEG, PNG or WebP photo';
    expect(await screen.findByText(`plan.pdf: ${wrongType}`)).toBeVisible();
    expect(await screen.findByText(`bath.heic: ${wrongType}`)).toBeVisible();
    expect(screen.getByText('1 of 8 photos added')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Dismiss\s*plan.pdf$/ }));
    expect(screen.queryByText(/plan\.pdf/)).not.toBeInTheDocument();
  });

  it('keep the request back until what was not sent is tried again or dismissed', async () => {
    const { user } = await openLastStep();
    const works = site.handlers[UPLOAD]!;
    failUploads(503, 'service_unavailable', 'Please try again in a moment');
    await user.upload(chooser(), photo('oven.jpg'));
    expect(await screen.findByText('oven.jpg: Please try again in a moment')).toBeVisible();
    await submit(user);
    const unsent = 'oven.jpg was not sent. Try again, or dismiss it.';
    expect(await screen.findByText(unsent)).toBeVisible();
    await waitFor(() => expect(chooser()).toHaveFocus());
    expect(site.submissions).toHaveLength(0);

    site.handlers[UPLOAD] = works;
    await user.click(screen.getByRole('button', { name: /^Try again\s*to send oven.jpg$/ }));
    expect(await screen.findByText('1 of 8 photos added')).toBeVisible();
    expect(screen.queryByText(unsent)).not.toBeInTheDocument();
  });

  it('are waited for when the request is sent before they are there', async () => {
    const { user } = await openLastStep();
    const works = site.handlers[UPLOAD]!;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    site.handlers[UPLOAD] = async (call, response) => {
      await arrived;
      return works(call, response) ?? {};
    };
    await user.upload(chooser(), photo('oven.jpg'));
    expect(await screen.findByRole('progressbar', { name: 'Sending oven.jpg' })).toBeVisible();
    await submit(user);
    const button = screen.getByRole('button', { name: 'Submit' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(site.submissions).toHaveLength(0);
    arrive();
    await screen.findByRole('heading', { level: 1, name: /Thank you/ });
    expect(site.submissions[0]?.body.photos).toEqual([photoAddress(1)]);
  });

  it('are no more than 8, and say which were left out', async () => {
    await openLastStep();
    choose(Array.from({ length: 10 }, (_, index) => photo(`room-${index + 1}.jpg`)));
    expect(
      await screen.findByText('There is room for 8 photos. Left out: room-9.jpg, room-10.jpg'),
    ).toBeVisible();
    expect(await screen.findByText('8 of 8 photos added')).toBeVisible();
  });
});

describe('submitting', () => {
  it('sends the answers with the shown estimate, once for three clicks, and says thanks', async () => {
    await openLastStep();
    const answer = site.holdNextAnswer();
    const button = screen.getByRole('button', { name: 'Submit' });
    act(() => {
      button.click();
      button.click();
      button.click();
    });
    await waitFor(() => expect(site.submissions).toHaveLength(1));
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    answer.release();

    expect(await screen.findByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
    expect(site.submissions).toHaveLength(1);
    expect(site.submissions[0]?.body).toMatchObject({
      ...completeAnswers(),
      estimatedPrice: '153.00',
    });
    expect(site.submissions[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sessionStorage.getItem('bn.quote-draft')).toBeNull();
  });

  it('shows the tax that comes on top as a line, and sends the sum', async () => {
    const pricing = { ...DEFAULT_PRICING_SETTINGS, taxMode: 'on_top' };
    site.handlers['GET /api/pricing-settings'] = () => ({ body: pricing });
    const { user } = await openLastStep();
    const summary = within(screen.getByRole('complementary'));
    expect(await summary.findByText('GST (10%)', { selector: 'dt' })).toBeInTheDocument();
    expect(summary.getByText('+$15.30')).toBeInTheDocument();
    expect(summary.getByText('$168.30')).toBeInTheDocument();
    await submit(user);
    await screen.findByRole('heading', { level: 1, name: /Thank you/ });
    expect(site.submissions[0]?.body.estimatedPrice).toBe('168.30');
  });

  it('promises a detailed quote within 24 hours when there is nothing to pay yet', async () => {
    const { user } = await openLastStep();
    await submit(user);
    expect(await screen.findByText(/detailed quote within 24 hours/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(await screen.findByText('Home screen')).toBeVisible();
  });

  it('goes to the checkout after a moment when the quote can be paid, and hands the token over', async () => {
    site.paymentStatus = { success: true, paymentStatus: 'unpaid', amount: '22.95' };
    const { user } = await openLastStep();
    await submit(user);
    expect(await screen.findByText('Taking you to the payment page...')).toBeVisible();
    const checkout = await screen.findByText(/^Checkout screen/, {}, { timeout: 3_000 });
    expect(checkout).toHaveTextContent(`?quote_id=${QUOTE_ID} {"token":"${PAYMENT_TOKEN}"}`);
  });

  it('keeps everything when it fails, and repeats under the same key', async () => {
    const { user } = await openLastStep();
    await enter(user, screen.getByLabelText(/Anything we should know/), 'Two cats');
    site.failNext(503, { message: 'Not now.', code: 'service_unavailable' });
    await submit(user);
    expect(await screen.findByText('Failed to submit quote. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('Two cats');

    await submit(user);
    await screen.findByRole('heading', { level: 1, name: /Thank you/ });
    const [first, second] = site.submissions;
    expect(second?.key).toBe(first?.key);
  });

  it('shows the server’s field errors on their step', async () => {
    const { user } = await openLastStep();
    site.failNext(400, {
      message: 'Please check the highlighted fields.',
      code: 'validation_failed',
      fields: { suburb: 'We do not know this suburb' },
    });
    await submit(user);
    expect(await heading('Your Home')).toBeVisible();
    expect(await screen.findByText('We do not know this suburb')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Suburb/)).toHaveFocus());
  });
});
