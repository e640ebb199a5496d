import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { FilterDate, FilterSelect } from './filter-fields';

describe('a select whose choice comes into force late', () => {
  it('shows at once what was chosen', async () => {
    let arrive = () => {};
    const rows = new Promise<string>((resolve) => {
      arrive = () => resolve('the late ones');
    });
    const none = Promise.resolve('none');
    function Rows({ of }: { of: string }) {
      return <p>{use(of === 'late' ? rows : none)}</p>;
    }
    function List() {
      const [value, setValue] = useState('');
      const choose = (chosen: string) => startTransition(() => setValue(chosen));
      const options = ['early', 'late'].map((one) => ({ value: one, label: one }));
      return (
        <>
          <FilterSelect label="When" {...{ value, options }} placeholder="all" onChoose={choose} />
          <output>{value}</output>
          <Suspense fallback="waiting">
            <Rows of={value} />
          </Suspense>
        </>
      );
    }
    await act(async () => render(<List />));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'When' });
    await act(async () => fireEvent.change(select, { target: { value: 'late' } }));
    expect(select).toHaveValue('late');
    expect(screen.getByRole('status')).toHaveTextContent('');
    await act(async () => arrive());
    expect(select).toHaveValue('late');
    expect(screen.getByRole('status')).toHaveTextContent('late');
  });
});

describe('a date that is in force elsewhere', () => {
  function start(value: string, { keepsDate = false } = {}) {
    const onChoose = jest.fn();
    const field = (now: string) => (
      <FilterDate label="From" value={now} {...{ onChoose, keepsDate }} />
    );
    const view = render(field(value));
    const input = screen.getByLabelText<HTMLInputElement>('From');
    const type = (text: string) => fireEvent.change(input, { target: { value: text } });
    return { onChoose, input, type, comes: (now: string) => view.rerender(field(now)) };
  }

  it('is told once its year is whole, and stays while it is typed', () => {
    const { onChoose, input, type } = start('');
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-12-05`);
      expect(input).toHaveValue(`${year}-12-05`);
    }
    expect(onChoose).not.toHaveBeenCalled();
    type('2026-12-05');
    expect(onChoose.mock.calls).toEqual([['2026-12-05']]);
  });

  it('stays as it is typed when one of before comes into force', () => {
    const { input, type, comes } = start('');
    type('2026-12-01');
    type('2026-12-15');
    comes('2026-12-01');
    expect(input).toHaveValue('2026-12-15');
    comes('2026-12-15');
    expect(input).toHaveValue('2026-12-15');
  });

  it('shows one that comes from elsewhere', () => {
    const { input, type, comes } = start('2026-12-01');
    type('2026-12-15');
    comes('2026-12-15');
    comes('2026-12-01');
    expect(input).toHaveValue('2026-12-01');
    comes('');
    expect(input).toHaveValue('');
  });

  it('can be taken out', () => {
    const { onChoose, type } = start('2026-12-01');
    type('');
    expect(onChoose.mock.calls).toEqual([['']]);
  });

  it('comes back where there is always one', () => {
    const { onChoose, input, type } = start('2026-12-01', { keepsDate: true });
    type('');
    expect(input).toHaveValue('');
    fireEvent.blur(input);
    expect(input).toHaveValue('2026-12-01');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is told as it is when it is left: of whatever year', () => {
    const { onChoose, input, type } = start('');
    type('0202-12-05');
    fireEvent.blur(input);
    fireEvent.blur(input);
    expect(onChoose.mock.calls).toEqual([['0202-12-05']]);
  });
});
