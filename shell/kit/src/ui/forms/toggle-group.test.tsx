import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { ToggleGroup } from './toggle-group';

const DAYS = ['Monday', 'Tuesday', 'Wednesday'] as const;

function Days({ error, onBlur }: { error?: string; onBlur?: () => void }) {
  const [value, setValue] = useState<(typeof DAYS)[number][]>([]);
  return (
    <>
      <ToggleGroup
        legend="Available days"
        name="availableDays"
        options={DAYS}
        value={value}
        onChange={setValue}
        onBlur={onBlur}
        error={error}
        maxHeight="12rem"
        required
      />
      <output>{value.join(', ')}</output>
    </>
  );
}

it('switches each choice on and off, and answers them in their own order', async () => {
  render(<Days />);
  expect(screen.getByRole('group', { name: /Available days/ })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Wednesday'));
  await userEvent.click(screen.getByText('Monday'));
  expect(screen.getByRole('status')).toHaveTextContent('Monday, Wednesday');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Monday$/);
  expect(await findViolations()).toEqual([]);
});

it('works by keyboard', async () => {
  render(<Days />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
});

it('describes what is wrong with the choice', () => {
  render(<Days error="Select at least one available day" />);
  const group = screen.getByRole('group', { name: /Available days/ });
  expect(group).toHaveAccessibleDescription('Select at least one available day');
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeInvalid();
});

it('is left by going past its last choice, not by going through them', async () => {
  const left = jest.fn();
  render(<Days onBlur={left} />);
  for (const day of DAYS) {
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: day })).toHaveFocus();
  }
  expect(left).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
});
