import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { fireEvent, screen } from '@testing-library/react';
import { JobsTab } from '../jobs-tab';

/** Shows the tab and presses a button of it. */
export async function openTab(button: string) {
  const { user } = renderRoutes(
    [
      { path: '/', element: <JobsTab /> },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    {},
  );
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  return { user, opener };
}

export const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
// Typing key by key takes seconds on a busy machine and shows no more.
export const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), {
    target: { value },
  });
