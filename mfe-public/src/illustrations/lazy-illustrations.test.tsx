import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { lazyIllustration } from './lazy-illustrations';

const FRAME = { viewBox: '0 0 10 10', label: 'A house' };
const House = () => <path data-testid="roof" d="M0 5 5 0l5 5Z" />;

it('leaves the drawing of a page that was rendered ahead, and does not fetch it', async () => {
  const load = jest.fn(() => Promise.resolve(House));
  const Picture = lazyIllustration(FRAME, load);
  const page = document.createElement('div');
  page.innerHTML =
    '<svg viewBox="0 0 10 10" role="img" aria-label="A house"><path d="M1 1"/></svg>';
  const warn = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const root = await act(async () => hydrateRoot(page, <Picture />));
  await act(async () => root.render(<Picture />));
  expect(page.querySelector('path')?.getAttribute('d')).toBe('M1 1');
  expect(load).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  await act(async () => root.unmount());
});

it('is drawn where the browser renders the page', async () => {
  const Picture = lazyIllustration(FRAME, () => Promise.resolve(House));
  render(<Picture />);
  expect(screen.getByRole('img', { name: 'A house' })).toContainElement(
    await screen.findByTestId('roof'),
  );
});

it('leaves its place free where its file cannot be had', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  const Picture = lazyIllustration(FRAME, load);
  await act(async () => void render(<Picture />));
  expect(load).toHaveBeenCalled();
  expect(screen.getByRole('img', { name: 'A house' })).toBeEmptyDOMElement();
});
