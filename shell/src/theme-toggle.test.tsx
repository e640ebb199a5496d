import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeToggle } from './theme-toggle';

const { dataset } = document.documentElement;

beforeEach(() => {
  delete dataset.theme;
});

it('steps from the device’s colours to light, dark and back, and remembers', async () => {
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: /device. Change to light/ }));
  expect(dataset.theme).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: /light. Change to dark/ }));
  expect(dataset.theme).toBe('dark');
  expect(document.cookie).toBe('bn_theme=dark');
  await userEvent.click(screen.getByRole('button', { name: /dark. Change to device/ }));
  expect(dataset.theme).toBeUndefined();
  expect(document.cookie).toBe('');
});

it('begins with the choice that the page came with', () => {
  dataset.theme = 'dark';
  render(<ThemeToggle />);
  expect(screen.getByRole('button', { name: /dark. Change to device/ })).toBeInTheDocument();
});

it('follows a choice made in another tab', async () => {
  render(<ThemeToggle />);
  const tab = new BroadcastChannel('brightnest-theme-changed');
  tab.postMessage('light');
  expect(await screen.findByRole('button', { name: /light/ })).toBeInTheDocument();
  await waitFor(() => expect(dataset.theme).toBe('light'));
  tab.close();
});
