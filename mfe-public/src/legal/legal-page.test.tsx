import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { cookiesContent } from './cookies-page';
import { privacyContent } from './privacy-page';
import { termsContent } from './terms-page';
import { LegalPage } from './legal-page';

it.each([termsContent, privacyContent, cookiesContent])(
  'reads, and leads to each chapter of, $title',
  async (text) => {
    renderWithKit(<LegalPage text={text} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text.title);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.textContent)).toEqual(text.chapters.map(({ title }) => title));
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(part).toHaveAccessibleName(link.textContent ?? '');
    }
    expect(await findViolations()).toEqual([]);
  },
);
