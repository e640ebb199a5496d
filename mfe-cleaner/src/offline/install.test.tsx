import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen } from '@testing-library/react';
import { InstallPrompt } from './install';

/** A browser that can install pages makes its offer. */
function offerInstall() {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const entry = () => screen.queryByRole('button', { name: 'Install as an app' });

it('is there once the browser offers it, and asks the person once', async () => {
  const { user } = renderWithKit(<InstallPrompt />);
  expect(entry()).not.toBeInTheDocument();
  const { event, prompt } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Install as an app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(entry()).not.toBeInTheDocument();
});

it('goes when the browser’s own menu was used', () => {
  renderWithKit(<InstallPrompt />);
  offerInstall();
  expect(entry()).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(entry()).not.toBeInTheDocument();
});

it('says how on a phone that installs by its menu alone, until it has', () => {
  const device = { standalone: false, maxTouchPoints: 5 };
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  const { unmount } = renderWithKit(<InstallPrompt />);
  expect(screen.getByText(/choose Share, then “Add to Home Screen”/)).toBeInTheDocument();
  unmount();
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  renderWithKit(<InstallPrompt />);
  expect(screen.queryByText(/Add to Home Screen/)).not.toBeInTheDocument();
});
