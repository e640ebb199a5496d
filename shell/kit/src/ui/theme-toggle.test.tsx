import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { applyStoredTheme } from '../theme/theme-choice';
import { ThemeToggle } from './theme-toggle';

const theme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  applyStoredTheme();
});

it('steps from the device’s colours to light, dark and back, and remembers', async () => {
  render(<ThemeToggle />);
  expect(theme()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: /device. Change to light/ }));
  expect(theme()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: /light. Change to dark/ }));
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('brightnest-theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: /dark. Change to device/ }));
  expect(theme()).toBeUndefined();
  expect(localStorage.getItem('brightnest-theme')).toBeNull();
});

it('applies what was chosen before', () => {
  localStorage.setItem('brightnest-theme', 'dark');
  applyStoredTheme();
  render(<ThemeToggle />);
  expect(theme()).toBe('dark');
  expect(screen.getByRole('button', { name: /dark/ })).toBeInTheDocument();
});

it('follows a choice made in another tab', () => {
  render(<ThemeToggle />);
  act(() => {
    localStorage.setItem('brightnest-theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'brightnest-theme' }));
  });
  expect(theme()).toBe('light');
  expect(screen.getByRole('button', { name: /light/ })).toBeInTheDocument();
});
