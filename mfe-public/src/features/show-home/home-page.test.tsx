import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { homeContent } from '../../content/home';
import { HomePage } from './home-page';

const section = (name: string) => within(screen.getByRole('region', { name }));
const linksOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('has one first heading and leads to a quote', () => {
    renderWithKit(<HomePage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(homeContent.hero.headline);
    expect(linksOf('Get Free Quote')).toEqual(['/quote-form', '/quote-form']);
    expect(linksOf('Contact us')).toEqual(['/contact']);
  });

  it('scrolls to the services, as often as it is asked to', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.push(this);
    };
    const { user } = renderWithKit(<HomePage />);
    await user.click(screen.getByRole('link', { name: 'View Services' }));
    await user.click(screen.getByRole('link', { name: 'View Services' }));
    expect(scrolled.map(({ id }) => id)).toEqual(['services', 'services']);
  });

  it('offers the seven services at the specified prices', () => {
    renderWithKit(<HomePage />);
    const services = section('Our services');
    const offers = services
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [
        heading.textContent,
        heading.closest('li')?.querySelector('strong')?.textContent,
      ]);
    expect(offers).toEqual([
      ['Residential Cleaning', 'from $80 AUD'],
      ['Commercial Cleaning', 'Custom quote'],
      ['Deep Cleaning', 'from $200 AUD'],
      ['Regular House Cleaning', 'from $80 AUD'],
      ['Move-In/Move-Out Cleaning', 'from $250 AUD'],
      ['Office Cleaning', 'Custom quote'],
      ['Retail & Restaurant Cleaning', 'Custom quote'],
      [homeContent.services.unsure, undefined],
    ]);
    const links = services.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(Array(8).fill('/quote-form'));
  });

  it('has the parts that the footer leads to', () => {
    renderWithKit(<HomePage />);
    for (const id of ['why-choose-us', 'services', 'testimonials', 'about']) {
      expect(document.getElementById(id)).toBeInTheDocument();
    }
    expect(section('What our clients say').getAllByRole('listitem')).toHaveLength(3);
    expect(section('About Brightnest').getByText('Sustainability')).toBeVisible();
  });

  it('has no button that does nothing', () => {
    renderWithKit(<HomePage />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/(#|[a-z])/));
    }
  });
});
