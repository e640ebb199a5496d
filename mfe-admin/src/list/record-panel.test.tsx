import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OPENS_ROW } from './opens-row';
import { RecordPanel, useNeighbors } from './record-panel';
import { useRecordParam } from './record-param';
import { RowKeys } from './row-keys';

const PEOPLE = ['Ana', 'Ben', 'Chen'];

function People() {
  const { id, open, goTo, close } = useRecordParam('person');
  const [left, setLeft] = useState('');
  const rows = PEOPLE.filter((name) => name !== left).map((name) => ({ id: name }));
  const neighbors = useNeighbors(rows, id, goTo);
  return (
    <>
      <RowKeys>
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-open={row.id === id || undefined}>
                <td>
                  <button {...OPENS_ROW} onClick={() => open(row.id)}>
                    {row.id}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </RowKeys>
      {id && (
        <RecordPanel shown={id} title={`Record of ${id}`} neighbors={neighbors} onClose={close}>
          <input aria-label="Note" />
          <button onClick={() => setLeft(id)}>It leaves the list</button>
        </RecordPanel>
      )}
    </>
  );
}

/** @param isWide whether a list and a record fit beside each other. */
function start(isWide: boolean, address = '/') {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: isWide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  Element.prototype.scrollIntoView = () => undefined;
  return renderWithKit(<People />, { at: address });
}
afterEach(() => jest.restoreAllMocks());

const shown = () => screen.queryByRole('dialog')?.getAttribute('aria-labelledby');
const title = () => document.getElementById(shown() ?? '')?.textContent;

it('shows a record beside its list, whose rows can be opened meanwhile', async () => {
  const { user } = start(true);
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  expect(title()).toBe('Record of Ana');
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Chen' }));
  expect(title()).toBe('Record of Chen');
  await user.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Chen' })).toHaveFocus());
});

describe.each([
  ['beside the list', true],
  ['where there is no room for both', false],
])('%s', (_where, isWide) => {
  it('goes to the next and the one before by keys and buttons, up to the ends', async () => {
    const { user } = start(isWide, '/?person=Ana');
    screen.getByRole('dialog').focus();
    await user.keyboard('k');
    expect(title()).toBe('Record of Ana');
    await user.keyboard('jjj');
    expect(title()).toBe('Record of Chen');
    await user.click(screen.getByRole('button', { name: 'Previous record' }));
    expect(title()).toBe('Record of Ben');
    expect(screen.getByRole('button', { name: 'Next record' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('leaves the keys to what is written', async () => {
    const { user } = start(isWide, '/?person=Ana');
    await user.type(screen.getByLabelText('Note'), 'jk');
    expect(title()).toBe('Record of Ana');
    expect(screen.getByLabelText('Note')).toHaveValue('jk');
  });

  it('keeps the place of a record that has left the list while it was open', async () => {
    const { user } = start(isWide, '/?person=Ben');
    await user.click(screen.getByRole('button', { name: 'It leaves the list' }));
    expect(title()).toBe('Record of Ben');
    await user.click(screen.getByRole('button', { name: 'Next record' }));
    expect(title()).toBe('Record of Chen');
  });
});

it('has no neighbors for a record that is not of the list', () => {
  start(true, '/?person=Zoe');
  expect(title()).toBe('Record of Zoe');
  expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
});
