import { useLocation } from '@brightnest/kit/router';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

/** Shows a part of the settings at an address. */
export function openPart(part: ReactElement, search = '') {
  return renderRoutes(
    [
      {
        path: '/admin-settings',
        element: (
          <>
            {part}
            <Address />
          </>
        ),
      },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    { at: `/admin-settings${search}` },
  );
}

export const address = () => screen.getByTestId('address').textContent;

/** The first words of each row of a table. */
export const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

/** Types into a field of the open dialog. Key by key it takes seconds on a busy machine and shows no more. */
export const enter = (label: RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
