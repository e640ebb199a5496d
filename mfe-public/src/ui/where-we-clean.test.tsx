import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { whereWeClean } from '../content/where';
import { WhereWeClean } from './where-we-clean';

const loadedWith = { areas: pageSettings.areas, servicePages: pageSettings.servicePages };
beforeEach(() => {
  pageSettings.servicePages = {
    links: [
      { name: 'Deep Cleaning', to: '/services/deep' },
      { name: 'Office Cleaning', to: '/services/office' },
    ],
  };
  const area = (name: string, state: string, pages: number[]) => {
    return { name, slug: name.toLowerCase(), state, services: [], pages };
  };
  pageSettings.areas = {
    namesPostcodes: true,
    areas: [area('Newtown', 'NSW', [0, 1]), area('Carlton', 'VIC', [1]), area('Glebe', 'NSW', [])],
    total: 5,
  };
});
afterEach(() => void Object.assign(pageSettings, loadedWith));

const links = () =>
  screen
    .queryAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('lists the places by region, with a page of each that has one', async () => {
  renderWithKit(<WhereWeClean {...whereWeClean} />);
  expect(screen.getByRole('region', { name: 'Where we clean' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    'NSW',
    'VIC',
  ]);
  expect(links()).toEqual([
    ['Newtown', '/services/deep/newtown'],
    ['Carlton', '/services/office/carlton'],
  ]);
  expect(screen.getByText('Glebe')).toBeVisible();
  expect(screen.getByText(/Choose yours to see what we do there/)).toBeVisible();
  expect(screen.getByText('And in 2 more places.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('leads to each service at a place where there is room for all, folded by place', () => {
  renderWithKit(<WhereWeClean {...whereWeClean} isDetailed />);
  expect(screen.getByText('Newtown').closest('details')).not.toHaveAttribute('open');
  expect(links()).toEqual([
    ['Deep Cleaning in Newtown', '/services/deep/newtown'],
    ['Office Cleaning in Newtown', '/services/office/newtown'],
    ['Office Cleaning in Carlton', '/services/office/carlton'],
  ]);
});

it('asks for no choice where no place has a page', () => {
  const { areas } = pageSettings.areas;
  pageSettings.areas.areas = areas.map((area) => ({ ...area, pages: [] }));
  renderWithKit(<WhereWeClean {...whereWeClean} />);
  expect(links()).toEqual([]);
  expect(screen.getByText('These are the places our cleaners work in.')).toBeVisible();
});

it('says nothing where the company names no areas', () => {
  pageSettings.areas = { namesPostcodes: false, areas: [], total: 0 };
  renderWithKit(<WhereWeClean {...whereWeClean} />);
  expect(screen.queryByText(whereWeClean.title)).not.toBeInTheDocument();
});
