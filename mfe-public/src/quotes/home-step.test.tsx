import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { completeAnswers, stubSite, type SiteStub } from '../testing/quote-site';
import { saveDraft } from './quote-form';
import { QuotePage } from './quote-page';

const { areas } = pageSettings;
let site: SiteStub;
beforeEach(async () => {
  site = await stubSite();
  sessionStorage.clear();
});
afterEach(() => {
  pageSettings.areas = areas;
  return site.stop();
});

async function openHomeStep(postalCode: string) {
  saveDraft({ answers: { ...completeAnswers(), postalCode }, furthest: 2 });
  const view = renderRoutes([{ path: '/quote-form', element: <QuotePage /> }], {
    at: '/quote-form?step=2',
  });
  await screen.findByRole('heading', { level: 2, name: 'Your Home' });
  return view;
}

it('needs no postcode where no area names one', async () => {
  const { user } = await openHomeStep('');
  expect(screen.getByLabelText('Postcode (optional)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Choose Your Service')).toBeVisible();
});

it('asks for a postcode where the server does, before anybody goes on', async () => {
  pageSettings.areas = { namesPostcodes: true, areas: [], total: 1 };
  const { user } = await openHomeStep('');
  expect(screen.queryByLabelText('Postcode (optional)')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please enter a postcode such as 2060')).toBeVisible();
  await user.type(screen.getByLabelText(/^Postcode/), '2042');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Choose Your Service')).toBeVisible();
});
