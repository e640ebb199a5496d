import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { DEFAULT_PUBLIC_SETTINGS, pageSettings } from '@brightnest/contracts/site/page-settings';
import type * as Company from './company';

/** The company of a page that the gateway wrote this block into. */
function companyOf(block?: object) {
  document.head.innerHTML = '';
  if (block) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'page-settings';
    element.textContent = `\n  ${JSON.stringify(block)}\n`;
    document.head.append(element);
  }
  jest.resetModules();
  return (jest.requireActual('./company') as typeof Company).company;
}

it('is the one of the specification where no page says otherwise', () => {
  expect(companyOf()).toMatchObject({
    name: 'Brightnest',
    emailHref: 'mailto:hello@brightnest.example',
    phoneHref: 'tel:0255500148',
    hours: [
      { days: 'Mon-Fri', time: '8AM-6PM' },
      { days: 'Saturday', time: '9AM-4PM' },
      { days: 'Sunday', time: 'Closed' },
    ],
  });
});

it('is the one that the page was loaded with', () => {
  const profile = { ...DEFAULT_COMPANY_PROFILE, name: 'Rein', phone: '+49 (30) 5550-148' };
  const company = companyOf(
    pageSettings({ ...DEFAULT_PUBLIC_SETTINGS, company: { ...profile, openingHours: [] } }),
  );
  expect(company).toMatchObject({ name: 'Rein', phoneHref: 'tel:+49305550148' });
  expect(company.hours).toMatchObject([{ days: 'Mon-Sun', time: 'Closed' }]);
});
