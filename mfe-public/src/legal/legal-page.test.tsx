import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { cookiesContent } from '../content/legal/cookies';
import { privacyContent } from '../content/legal/privacy';
import { termsContent } from '../content/legal/terms';
import { CookiesPage } from './cookies-page';
import { LegalPage } from './legal-page';

const loadedWith = { ...pageSettings };
afterEach(() => void Object.assign(pageSettings, loadedWith));

const chapterLinks = () =>
  within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');

it.each([termsContent, privacyContent, cookiesContent])(
  'reads, and leads to each chapter of, $title',
  async (declared) => {
    renderWithKit(<LegalPage page="terms" declared={declared} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(declared.title);
    const titles = [...declared.body.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    const links = chapterLinks();
    expect(links.map((link) => link.textContent)).toEqual(titles);
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(part).toHaveAccessibleName(link.textContent ?? '');
    }
    expect(document.body).not.toHaveTextContent(/[{}]|##/);
    expect(await findViolations()).toEqual([]);
  },
);

it('shows what the company wrote in Markdown, and runs nothing of it', async () => {
  const body = `Before all.

## **Money** & more

1. Pay [us](/pricing), [them](https://elsewhere.example) or [nobody](javascript:alert(1)).
2. Mail [us](mailto:{email}) <script>alert(1)</script> ![x](https://elsewhere.example/x.png)

| a | b |
|---|---|
| 1 | 2 |`;
  pageSettings.texts = { 'terms.body': body, 'terms.title': 'Our terms' };
  renderWithKit(<LegalPage page="terms" declared={termsContent} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible();
  expect(screen.getByText('Before all.')).toBeVisible();
  expect(chapterLinks()).toHaveLength(1);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('them'), screen.queryByRole('link', { name: 'nobody' })]).toEqual([
    'https://elsewhere.example',
    null,
  ]);
  expect(
    screen.getAllByRole('link', { name: 'us' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/pricing', 'mailto:hello@brightnest.example']);
  expect(document.querySelector('script, img')).toBeNull();
  expect(screen.getByRole('cell', { name: '2' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('asks for what the page it was come from did not carry', async () => {
  const text = { key: 'terms.body', language: 'en', value: '## Long' };
  const site = await startApiServer({
    'GET /api/page-texts/en/terms': () => ({ body: { texts: [text] } }),
  });
  pageSettings.shortened = ['terms'];
  renderWithKit(<LegalPage page="terms" declared={termsContent} />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Long' })).toBeVisible();
  expect(chapterLinks()).toHaveLength(1);
  await site.stop();
});

it('says whether and by whom visits are counted, and leads to the choice', async () => {
  const { unmount } = renderWithKit(<CookiesPage />);
  expect(screen.queryByRole('button', { name: 'Privacy choices' })).not.toBeInTheDocument();
  expect(screen.getByText(/so there is no banner to click away/)).toBeVisible();
  unmount();
  const analytics = {
    provider: 'google',
    address: '',
    siteId: 'G-ABC1234567',
    asksFirst: true,
  } as const;
  // Texts are read anew where they are others.
  Object.assign(pageSettings, { analytics, texts: {} });
  renderWithKit(<CookiesPage />);
  expect(screen.getByRole('heading', { name: 'Counting visits' })).toBeVisible();
  expect(screen.getByText(/Nothing of it is loaded or sent before you agree/)).toHaveTextContent(
    '_ga',
  );
  expect(document.body).not.toHaveTextContent('no banner');
  expect(screen.getByRole('button', { name: 'Privacy choices' })).toBeVisible();
});
