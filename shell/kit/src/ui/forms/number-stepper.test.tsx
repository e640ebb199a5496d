import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { NumberStepper } from './number-stepper';

function Bedrooms({ from = 3 }: { from?: number }) {
  const [value, setValue] = useState(from);
  return <NumberStepper label="Bedrooms" value={value} onChange={setValue} min={1} max={12} />;
}

const value = () => screen.getByRole('spinbutton', { name: 'Bedrooms' });

it('steps by its buttons and by the arrow keys', async () => {
  render(<Bedrooms />);
  await userEvent.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
  expect(value()).toHaveValue('4');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Bedrooms' }));
  await userEvent.type(value(), '{ArrowDown}');
  expect(value()).toHaveValue('2');
  expect(await findViolations()).toEqual([]);
});

it('stops at its ends', async () => {
  render(<Bedrooms from={12} />);
  expect(screen.getByRole('button', { name: 'Increase Bedrooms' })).toBeDisabled();
  await userEvent.type(value(), '{ArrowUp}');
  expect(value()).toHaveValue('12');
});

it('takes a typed number, and goes back to the last good one when the field is left', async () => {
  render(<Bedrooms />);
  await userEvent.clear(value());
  await userEvent.type(value(), '11');
  expect(value()).toHaveAttribute('aria-valuenow', '11');
  await userEvent.clear(value());
  await userEvent.type(value(), '99');
  await userEvent.tab();
  expect(value()).toHaveValue('9');
});
