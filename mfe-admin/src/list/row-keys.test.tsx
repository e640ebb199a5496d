import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { OPENS_ROW } from './opens-row';
import { RowKeys } from './row-keys';

const opened = jest.fn();

function Row({ name }: { name: string }) {
  return (
    <tr>
      <td>
        <input type="checkbox" aria-label={`Select ${name}`} />
      </td>
      <td>{name}</td>
      <td>
        <button>Edit</button>
        <button {...OPENS_ROW} onClick={() => opened(name)}>
          Details of {name}
        </button>
      </td>
    </tr>
  );
}

function open() {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  return renderWithKit(
    <>
      <input aria-label="Search" />
      <RowKeys>
        <table>
          <tbody>
            <Row name="Ana" />
            <Row name="Ben" />
          </tbody>
        </table>
      </RowKeys>
    </>,
  );
}

const row = (name: string) => screen.getByText(name).closest('tr');
beforeEach(() => opened.mockClear());

it('goes through the rows by j and k, selects by x and opens by Enter', async () => {
  const { user } = open();
  await user.keyboard('j');
  expect(row('Ana')).toHaveFocus();
  await user.keyboard('jj');
  expect(row('Ben')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeChecked();
  await user.keyboard('k{Enter}');
  expect(opened).toHaveBeenCalledWith('Ana');
});

it('leaves the keys to whoever writes, and Enter to a control', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'jx?');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('jx?');
  screen.getAllByRole('button', { name: 'Edit' })[0]!.focus();
  await user.keyboard('{Enter}');
  expect(opened).not.toHaveBeenCalled();
});

it('opens a row by a press anywhere in it, and shows its keys', async () => {
  const { user } = open();
  await user.click(screen.getByText('Ben'));
  expect(opened).toHaveBeenCalledWith('Ben');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  opened.mockClear();
  await user.keyboard('j{Enter}');
  expect(opened).not.toHaveBeenCalled();
});
