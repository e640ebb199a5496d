import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { AboutPage } from './about-page';

describe('the about page', () => {
  it('tells the story, the promise and the values', async () => {
    renderWithKit(<AboutPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Brightnest');
    for (const title of ['Our story', 'Why choose us', 'Our promise', 'Our values']) {
      expect(screen.getByRole('region', { name: title })).toBeVisible();
    }
    const values = within(screen.getByRole('region', { name: 'Our values' }));
    expect(values.getAllByRole('heading', { level: 3 }).map((value) => value.textContent)).toEqual([
      'Excellence',
      'Care',
      'Trust',
    ]);
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    expect(await findViolations()).toEqual([]);
  });

  it('states the cancellation policy among its answers', async () => {
    const { user } = renderWithKit(<AboutPage />);
    const summary = screen.getByText('What is your cancellation policy?');
    await user.click(summary);
    const answer = summary.closest('details');
    expect(answer).toHaveAttribute('open');
    expect(answer).toHaveTextContent(/free up to 24 hours before.*Inside 24 hours a fee may apply/);
  });
});
