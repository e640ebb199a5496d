import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { DataTable, tableColumns } from './table';

interface Quote {
  id: string;
  name: string;
  value: number;
}

const rows: Quote[] = [
  { id: 'a', name: 'Chen', value: 94 },
  { id: 'b', name: 'Ana', value: 1250 },
  { id: 'c', name: 'Ben', value: 312 },
];
const column = tableColumns<Quote>();
const columns = column.columns([
  column.accessor('name', { header: 'Customer' }),
  column.accessor('value', { header: 'Quote value', meta: { align: 'end' } }),
  column.display({ id: 'actions', header: 'Actions', cell: () => <button>Assign</button> }),
]);
const quotes = { caption: 'Quotes', columns, rows, rowId: (row: Quote) => row.id };

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('names itself and shows its rows', async () => {
  render(<DataTable {...quotes} />);
  expect(screen.getByRole('table', { name: 'Quotes' })).toBeInTheDocument();
  expect(names()).toEqual(['Chen', 'Ana', 'Ben']);
  expect(await findViolations()).toEqual([]);
});

it('sorts by its headers and says how', async () => {
  render(<DataTable {...quotes} />);
  await userEvent.click(screen.getByRole('button', { name: 'Customer' }));
  expect(names()).toEqual(['Ana', 'Ben', 'Chen']);
  expect(screen.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quote value' }));
  expect(names()).toEqual(['Ana', 'Ben', 'Chen']);
  expect(screen.getByRole('columnheader', { name: 'Quote value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
});

it('leaves sorting to the server where it is given the order', async () => {
  const sorted = jest.fn();
  render(<DataTable {...quotes} sorting={[]} onSortingChange={sorted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Customer' }));
  expect(sorted).toHaveBeenCalledWith([{ id: 'name', desc: false }]);
  expect(names()).toEqual(['Chen', 'Ana', 'Ben']);
});

it('opens a row by click and by Enter, but not from a control in it', async () => {
  const opened = jest.fn();
  render(<DataTable {...quotes} onRowClick={({ id }) => opened(id)} />);
  await userEvent.click(screen.getByText('Ana'));
  expect(opened).toHaveBeenLastCalledWith('b');
  screen.getByText('Ben').closest('tr')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenLastCalledWith('c');
  await userEvent.click(screen.getAllByRole('button', { name: 'Assign' })[0] ?? document.body);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(2);
});

it('marks rows', () => {
  render(
    <DataTable
      {...quotes}
      isHighlighted={({ id }) => id === 'b'}
      isUnread={({ id }) => id === 'c'}
    />,
  );
  expect(screen.getByText('Ana').closest('tr')).toHaveAttribute('data-highlighted');
  expect(screen.getByText('Ben').closest('tr')).toHaveAttribute('data-unread');
  expect(screen.getByText('Chen').closest('tr')).not.toHaveAttribute('data-unread');
});

it('is busy while it loads, and says when there is nothing', () => {
  const { rerender } = render(<DataTable {...quotes} rows={undefined} isLoading />);
  expect(screen.getByRole('region', { name: 'Quotes' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(6);
  rerender(<DataTable {...quotes} rows={[]} empty="No quotes yet" />);
  expect(screen.getByText('No quotes yet')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

it('keeps its rows on screen while newer ones load', () => {
  render(<DataTable {...quotes} isLoading />);
  expect(names()).toEqual(['Chen', 'Ana', 'Ben']);
});

it('chooses rows one by one or all that are shown', async () => {
  const chosen: string[][] = [];
  function Selectable() {
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    chosen.push([...ids]);
    return (
      <DataTable {...quotes} selection={{ ids, onChange: setIds, rowName: ({ name }) => name }} />
    );
  }
  render(<Selectable />);
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana' }));
  expect(chosen.at(-1)).toEqual(['b']);
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(chosen.at(-1)).toEqual(['a', 'b', 'c']);
  expect(all).toBeChecked();
  expect(await findViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Chen' }));
  await userEvent.click(all);
  await userEvent.click(all);
  expect(chosen.at(-1)).toEqual([]);
});
