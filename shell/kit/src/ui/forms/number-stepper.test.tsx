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

const REFUSAL = 'Please enter a whole number from 1 to 12';

async function type(text: string) {
  await userEvent.clear(value());
  if (text) await userEvent.type(value(), text);
}

it('takes a typed number, and says nothing while it is typed', async () => {
  render(<Bedrooms />);
  await type('11');
  expect(value()).toHaveAttribute('aria-valuenow', '11');
  expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
  await type('03');
  await userEvent.tab();
  expect(value()).toHaveValue('3');
});

it.each(['99', '0', '', '1.5', 'two'])(
  'leaves %j as it was typed, and refuses it',
  async (text) => {
    render(<Bedrooms />);
    await type(text);
    expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(value()).toHaveValue(text);
    expect(value()).toBeInvalid();
    expect(value()).toHaveAccessibleDescription(REFUSAL);
    expect(await findViolations()).toEqual([]);
    await type('12');
    expect(value()).toBeValid();
  },
);

it('refuses it at once where Enter sends the form', async () => {
  render(<Bedrooms />);
  await type('99{Enter}');
  expect(value()).toHaveAccessibleDescription(REFUSAL);
});

it('shows what is set from outside in place of what was typed', async () => {
  const props = { label: 'Bedrooms', min: 1, max: 12, onChange: () => undefined };
  const { rerender } = render(<NumberStepper {...props} value={99} />);
  expect(value()).toHaveAccessibleDescription(REFUSAL);
  rerender(<NumberStepper {...props} value={4} />);
  expect(value()).toHaveValue('4');
  expect(value()).toBeValid();
});
