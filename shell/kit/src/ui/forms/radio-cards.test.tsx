import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { RadioCards } from './radio-cards';

const options = [
  { value: 'house', label: 'House', description: 'With a garden or without' },
  { value: 'apartment', label: 'Apartment' },
];

function PropertyType({ error }: { error?: string }) {
  const [value, setValue] = useState<string>();
  return (
    <RadioCards
      legend="Property type"
      name="propertyType"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
      required
    />
  );
}

it('is a group of radio buttons, chosen by their cards', async () => {
  render(<PropertyType />);
  const group = screen.getByRole('radiogroup', { name: /Property type/ });
  expect(group).toBeRequired();
  await userEvent.click(screen.getByText('With a garden or without'));
  expect(screen.getByRole('radio', { name: /House/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Apartment' })).toBeChecked();
  expect(await findViolations()).toEqual([]);
});

it('describes what is wrong with the choice', () => {
  render(<PropertyType error="Property type is required" />);
  const group = screen.getByRole('radiogroup', { name: /Property type/ });
  expect(group).toHaveAccessibleDescription('Property type is required');
  expect(group).toBeInvalid();
});
