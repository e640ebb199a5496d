import type { Role } from '@brightnest/contracts/roles';
import { useLocation, useNavigate } from '@brightnest/kit/runtime/router';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { SiteHeader } from './header';
import { useSignOut } from './navigation';

describe('site header', () => {
  // jsdom has no width, so what is for wide screens counts as hidden in it.
  beforeEach(() => configure({ defaultHidden: true }));
  afterEach(() => configure({ defaultHidden: false }));

  let server: Awaited<ReturnType<typeof startApiServer>>;
  afterEach(() => server.stop());

  function Page() {
    const navigate = useNavigate();
    return (
      <main>
        <p>at {useLocation().pathname}</p>
        <button onClick={() => void navigate(-1)}>Back</button>
      </main>
    );
  }

  async function renderHeader(body: unknown) {
    server = await startApiServer({ 'GET /api/auth/user': () => ({ body }) });
    return renderWithKit(
      <>
        <SiteHeader />
        <Page />
      </>,
      { at: '/services', isStyled: true },
    );
  }

  function hrefOf(name: string): string | null {
    return screen.getByRole('link', { name }).getAttribute('href');
  }

  it('shows visitors the site and the ways in', async () => {
    await renderHeader(null);
    await screen.findByRole('link', { name: 'Login' });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(
      main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
      ['Marketplace', '/marketplace'],
      ['Pricing', '/pricing'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Careers', '/careers'],
    ]);
    expect(main.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
    expect([hrefOf('Get Quote'), hrefOf('Login'), hrefOf('Sign Up')]).toEqual([
      '/quote-form',
      '/customer/login',
      '/customer/signup',
    ]);
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it.each([
    ['the first name', { firstName: 'Ada' }, 'Hello, Ada'],
    ['else the email address', { firstName: '' }, 'Hello, ada@example.com'],
    ['else "User"', { firstName: '', email: '' }, 'Hello, User'],
  ])('greets by %s', async (_by, traits, text) => {
    await renderHeader(sampleUser(traits));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Get Quote' })).not.toBeInTheDocument();
  });

  it.each<Role>(['cleaner', 'team_leader', 'student_cleaner', 'verified_cleaner'])(
    'shows a %s what visitors see',
    async (role) => {
      await renderHeader(sampleUser({ role }));
      expect(await screen.findByRole('link', { name: 'Get Quote' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    },
  );

  it.each<[Role, boolean]>([
    ['admin', true],
    ['super_admin', true],
    ['operations_manager', true],
    ['customer_support', false],
    ['customer', false],
  ])('shows a %s the Admin link: %s', async (role, isShown) => {
    await renderHeader(sampleUser({ role }));
    await screen.findByText('Hello, Ada');
    expect(screen.queryByRole('link', { name: 'Admin' }) !== null).toBe(isShown);
  });

  describe('the menu of narrow screens', () => {
    beforeEach(() => configure({ defaultHidden: false }));

    async function openMenu() {
      const { user } = await renderHeader(null);
      const toggle = screen.getByRole('button', { name: 'Open menu' });
      expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await user.click(toggle);
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
      expect(toggle).toHaveAccessibleName('Close menu');
      const menu = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
      if (!menu) throw new Error('The toggle controls nothing.');
      return { user, toggle, menu: within(menu) };
    }

    it('leads to the sign-in page with tabs', async () => {
      const { menu } = await openMenu();
      expect(await menu.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
      expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth');
      expect(menu.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/quote-form');
      expect(await findViolations()).toEqual([]);
    });

    it('closes on Escape and gives the focus back', async () => {
      const { user, toggle } = await openMenu();
      await user.tab();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
      expect(toggle).toHaveFocus();
    });

    it('closes when a page is chosen in it', async () => {
      const { user, menu } = await openMenu();
      await user.click(menu.getByRole('link', { name: 'Careers' }));
      expect(await screen.findByText('at /careers')).toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    });

    it('stays closed when one comes back to where it was open', async () => {
      const { user, menu } = await openMenu();
      await user.click(menu.getByRole('link', { name: 'Careers' }));
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(await screen.findByText('at /services')).toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    });

    it('closes on a press outside', async () => {
      const { user } = await openMenu();
      await user.click(screen.getByText('at /services'));
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    });

    it.each(['{Enter}', ' '])('opens and closes by «%s»', async (key) => {
      const { user } = await renderHeader(null);
      act(() => screen.getByRole('button', { name: 'Open menu' }).focus());
      await user.keyboard(key);
      expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
      await user.keyboard(key);
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    });

    it('closes when the focus goes on to the page, which it would cover', async () => {
      const { user, menu } = await openMenu();
      const last = await menu.findByRole('link', { name: 'Get Quote' });
      act(() => last.focus());
      expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    });

    it('lets whoever is signed in log out', async () => {
      const { user } = await renderHeader(sampleUser());
      server.handlers['POST /api/logout'] = () => ({ body: { success: true } });
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      expect(await screen.findByText('Logged out')).toBeInTheDocument();
      expect(await screen.findByText('at /')).toBeInTheDocument();
    });
  });
});

describe('signing out', () => {
  function Screen() {
    const { signOut } = useSignOut();
    return (
      <>
        <main id="main" tabIndex={-1}>
          at {useLocation().pathname}
        </main>
        <button onClick={() => void signOut()}>Logout</button>
      </>
    );
  }

  let server: Awaited<ReturnType<typeof startApiServer>>;
  afterEach(() => server.stop());

  async function logOutWith(answer: ApiAnswer, at = '/pricing') {
    server = await startApiServer({ 'POST /api/logout': () => answer });
    const { user } = renderWithKit(<Screen />, { at });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
  }

  it('logs out, says so and goes home', async () => {
    await logOutWith({ body: { success: true } });
    expect(await screen.findByText('Logged out')).toBeInTheDocument();
    expect(screen.getByText('You have been logged out successfully.')).toBeInTheDocument();
    expect(await screen.findByText('at /')).toBeInTheDocument();
  });

  it('goes home even when the server fails', async () => {
    await logOutWith({ status: 503, body: { code: 'service_unavailable', message: 'Down.' } });
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(await screen.findByText('at /')).toBeInTheDocument();
  });

  it('leaves the focus where the page begins, on the home page too', async () => {
    await logOutWith({ body: { success: true } }, '/');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
