import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { sampleService } from '../testing/sample-catalogue';
import { MarketplacePage } from './marketplace-page';

let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'GET /api/services': () => ({
      body: [
        sampleService({ id: 'a', name: 'Round', category: 'residential' }),
        sampleService({ id: 'b', name: 'Oven day' }),
        sampleService({ id: 'c', name: 'Offices', category: 'commercial', features: ['Ovens'] }),
      ],
    }),
  });
});
afterEach(() => site.stop());

function Address() {
  const { search } = useLocation();
  return <output aria-label="Address">{search}</output>;
}

function open(query = '') {
  return renderWithKit(
    <>
      <MarketplacePage />
      <Address />
    </>,
    { at: `/marketplace${query}` },
  );
}

const address = () => screen.getByLabelText('Address').textContent;
const shown = () =>
  screen
    .queryAllByRole('link', { name: /Book This Service/ })
    .map((link) => link.closest('li')?.querySelector('h3')?.textContent);

describe('the marketplace', () => {
  it('shows every service, with the way to book it', async () => {
    open();
    await screen.findByRole('heading', { name: 'Round' });
    expect(shown()).toEqual(['Round', 'Oven day', 'Offices']);
    expect(screen.getByText('4.9/5')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book This Service Round' })).toHaveAttribute(
      'href',
      '/customer/login',
    );
    expect(await findViolations()).toEqual([]);
  });

  it('leads who is signed in to booking', async () => {
    site.handlers['GET /api/auth/user'] = () => ({ body: sampleUser() });
    open();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Book This Service Round' })).toHaveAttribute(
        'href',
        '/book-service?serviceId=a',
      ),
    );
  });

  it('keeps category and search in the address', async () => {
    const { user } = open();
    await screen.findByRole('heading', { name: 'Round' });
    await user.selectOptions(screen.getByLabelText('Category'), 'Commercial');
    expect(shown()).toEqual(['Offices']);
    expect(address()).toBe('?category=commercial');

    await user.selectOptions(screen.getByLabelText('Category'), 'All categories');
    await user.type(screen.getByLabelText('Search'), 'OVEN{Enter}');
    expect(shown()).toEqual(['Oven day', 'Offices']);
    expect(address()).toBe('?search=OVEN');
    expect(screen.getByText('2 of 3 services')).toBeInTheDocument();
  });

  it('opens as its address says', async () => {
    open('?category=deep_cleaning&search=oven');
    expect(await screen.findByRole('heading', { name: 'Oven day' })).toBeVisible();
    expect(shown()).toEqual(['Oven day']);
    expect(screen.getByLabelText('Category')).toHaveValue('deep_cleaning');
    expect(screen.getByLabelText('Search')).toHaveValue('oven');
  });

  it('says when nothing matches, and shows all again', async () => {
    const { user } = open('?category=gardens');
    expect(await screen.findByText('No service matches')).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Gardens');
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all services' }));
    expect(shown()).toHaveLength(3);
    expect(address()).toBe('');
  });

  it('says when the services cannot be loaded', async () => {
    site.handlers['GET /api/services'] = () => ({ status: 503, body: {} });
    open();
    expect(await screen.findByText('The services could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
