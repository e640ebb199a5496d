import { categoryLabel } from '@brightnest/contracts/catalogue/category';
import { formatDuration } from '@brightnest/contracts/times';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { categoryTitle } from './catalogue';
import { ServicesPage } from './services-page';

const offers = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const card = heading.closest('li');
      return [heading.textContent, card?.querySelector('strong')?.textContent];
    });

describe('the services page', () => {
  it('offers homes and workplaces what the specification prices', async () => {
    renderWithKit(<ServicesPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Services');
    expect(offers('Residential Cleaning')).toEqual([
      ['Standard House Cleaning', 'from $80 AUD'],
      ['Deep Cleaning', 'from $150 AUD'],
      ['Move-In/Move-Out Cleaning', 'from $250 AUD'],
    ]);
    expect(offers('Commercial Cleaning')).toEqual([
      ['Office Cleaning', 'Custom Quote'],
      ['Retail & Restaurant Cleaning', 'Custom Quote'],
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('leads from each service to its quote', () => {
    renderWithKit(<ServicesPage />);
    const links = screen.getAllByRole('link', { name: /^Get (Quote for|Your Quote Today)/ });
    expect(links).toHaveLength(6);
    for (const link of links) expect(link).toHaveAttribute('href', '/quote-form');
  });

  it('says why to choose us', () => {
    renderWithKit(<ServicesPage />);
    const why = within(screen.getByRole('region', { name: /^Why Choose/ }));
    for (const point of ['Quality Guarantee', 'Flexible Scheduling', 'Trained Professionals']) {
      expect(why.getByRole('heading', { name: point })).toBeVisible();
    }
  });
});

describe('a service of the catalogue', () => {
  it('shows its category on a badge and in a heading', () => {
    expect(categoryLabel('move_in_out')).toBe('MOVE IN OUT');
    expect(categoryTitle('MOVE_IN_OUT')).toBe('Moving in and out');
    expect(categoryTitle('deep_cleaning')).toBe('Deep cleaning');
  });

  it.each([
    [0, '0 minutes'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [121, '2 hours 1 minute'],
    [150, '2 hours 30 minutes'],
    [300, '5 hours'],
  ])('shows a duration of %d minutes as %p', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});
