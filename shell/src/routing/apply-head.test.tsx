import { applyHead } from './apply-head';

const description = () =>
  document.querySelector('meta[name="description"]')?.getAttribute('content');
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="description" content="Home.">
    <link rel="canonical" href="https://www.brightnest.example/">`;
});

it('brings what the page says of itself to the page that is open', () => {
  applyHead({ title: 'Pricing', description: 'Prices.' }, '/pricing');
  expect(document.title).toBe('Pricing - Brightnest');
  expect(description()).toBe('Prices.');
  expect(canonical()).toBe('https://www.brightnest.example/pricing');
});

it('leaves nothing of a public page on one that is not', () => {
  applyHead({ title: 'Dashboard' }, '/customer/dashboard');
  expect([description(), canonical()]).toEqual([undefined, undefined]);
  applyHead({ title: 'Home', documentTitle: 'Brightnest', description: 'Home.' }, '/');
  expect(document.title).toBe('Brightnest');
  expect([description(), canonical()]).toEqual(['Home.', 'http://localhost/']);
});
