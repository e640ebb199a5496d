import type { ContactRequest } from '@brightnest/contracts/messages/contact-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ContactPage } from './contact-page';

let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sessionStorage.clear();
  site = await startApiServer({
    'POST /api/contact': () => ({ status: 201, body: { success: true } }),
  });
});
afterEach(() => site.stop());

const button = () => screen.getByRole('button', { name: 'Send Message' });
const consent = () => screen.getByRole('checkbox', { name: /agree to receive communications/ });
const field = (label: RegExp) => screen.getByLabelText(label);

async function enter(user: UserEvent, label: RegExp, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

async function fillIn(user: UserEvent) {
  await enter(user, /First name/, 'Ada');
  await enter(user, /Last name/, 'Byron');
  await enter(user, /Email address/, 'ada@example.com');
  await enter(user, /^Message/, 'Do you clean lighthouses?');
}

describe('the contact page', () => {
  it('says when somebody is there, and answers questions', async () => {
    renderWithKit(<ContactPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
    expect(screen.getByText('Mon-Fri').nextSibling).toHaveTextContent('8AM-6PM');
    expect(screen.getByText('Saturday').nextSibling).toHaveTextContent('9AM-4PM');
    expect(screen.getByText('Sunday').nextSibling).toHaveTextContent('Closed');
    expect(screen.getByText(/Emergency cleaning.*24\/7 for commercial clients/)).toBeVisible();
    expect(screen.getByText(/free within 30 miles/)).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('sends nothing without consent', async () => {
    const { user } = renderWithKit(<ContactPage />);
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Agreement Required')).toBeVisible();
    expect(
      screen.getByText('Please agree to receive communications before submitting.'),
    ).toBeVisible();
    expect(consent()).toBeInvalid();
    expect(site.calls).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  it('keeps what was written when the page is loaded again, until it is sent', async () => {
    const first = renderWithKit(<ContactPage />);
    await fillIn(first.user);
    first.unmount();
    const { user, unmount } = renderWithKit(<ContactPage />);
    expect(field(/^Message/)).toHaveValue('Do you clean lighthouses?');
    expect(field(/First name/)).toHaveValue('Ada');
    await user.click(consent());
    await user.click(button());
    expect(await screen.findByText('Message Sent')).toBeVisible();
    unmount();
    renderWithKit(<ContactPage />);
    expect(field(/^Message/)).toHaveValue('');
  });

  it('says which fields are wrong', async () => {
    const { user } = renderWithKit(<ContactPage />);
    await user.click(consent());
    await user.click(button());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
    await waitFor(() => expect(field(/First name/)).toHaveFocus());
    expect(site.calls).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  it('sends the message once for three clicks, then is empty again', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    site.handlers['POST /api/contact'] = async () => {
      await held;
      return { status: 201, body: { success: true } };
    };
    const { user } = renderWithKit(<ContactPage />);
    await fillIn(user);
    await user.selectOptions(field(/Service interest/), 'Deep Cleaning');
    await user.click(consent());
    const send = button();
    act(() => {
      send.click();
      send.click();
      send.click();
    });
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(site.calls).toHaveLength(1));
    release();

    expect(await screen.findByText('Message Sent')).toBeVisible();
    expect(
      screen.getByText("Thank you for contacting us! We'll get back to you within 24 hours."),
    ).toBeVisible();
    expect(site.calls).toHaveLength(1);
    const { body, headers } = site.calls[0] ?? {};
    expect(body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      serviceInterest: 'deep',
      message: 'Do you clean lighthouses?',
      website: '',
    });
    expect((body as ContactRequest).elapsedMs).toBeGreaterThanOrEqual(0);
    expect(headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(field(/First name/)).toHaveValue(''));
    expect(field(/^Message/)).toHaveValue('');
    expect(consent()).not.toBeChecked();
  });

  it.each([
    ['the server’s words', { code: 'rate_limited', message: 'Too many.' }, 'Too many.'],
    [
      'words of its own',
      { code: 'internal', message: '' },
      'Failed to send message. Please try again.',
    ],
  ])('says in %s that it failed, and keeps everything', async (_whose, body, words) => {
    site.handlers['POST /api/contact'] = () => ({ status: 500, body });
    const { user } = renderWithKit(<ContactPage />);
    await fillIn(user);
    await user.click(consent());
    await user.click(button());
    expect(await screen.findByText('Submission Failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(field(/^Message/)).toHaveValue('Do you clean lighthouses?');
    expect(consent()).toBeChecked();
  });
});
