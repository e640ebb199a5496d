import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findViolations } from '../../testing/find-violations';
import { CheckboxField, Field, SelectField, TextField, TextareaField } from './field';

it('ties label, hint and error to the control', async () => {
  render(
    <TextField
      label="Email"
      hint="We only write about your quote."
      error="Email is wrong"
      required
    />,
  );
  const input = screen.getByRole('textbox', { name: /Email/ });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('We only write about your quote. Email is wrong');
  expect(await findViolations()).toEqual([]);
});

it('says nothing of errors or hints where there are none', () => {
  render(<TextField label="Suburb" />);
  const input = screen.getByLabelText('Suburb');
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).not.toBeRequired();
});

it('keeps a hidden label readable to assistive technology', () => {
  render(<TextField label="Search quotes" hideLabel />);
  expect(screen.getByRole('textbox', { name: 'Search quotes' })).toBeInTheDocument();
});

it('offers the options of a select after its placeholder', async () => {
  const chosen = jest.fn();
  render(
    <SelectField
      label="State"
      placeholder="Choose a state"
      defaultValue=""
      options={[
        { value: 'NSW', label: 'New South Wales' },
        { value: 'VIC', label: 'Victoria' },
      ]}
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveDisplayValue('Choose a state');
  await userEvent.selectOptions(select, 'Victoria');
  expect(chosen).toHaveBeenCalledWith('VIC');
});

it('ticks a checkbox by its label and describes what is wrong with it', async () => {
  render(
    <>
      <CheckboxField label="I agree" error="You must agree" />
      <TextareaField label="Message" />
    </>,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('You must agree');
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  expect(await findViolations()).toEqual([]);
});

it('frames a control of one’s own', () => {
  render(
    <Field label="Colour" error="Choose one">
      {(control) => <input type="color" {...control} />}
    </Field>,
  );
  expect(screen.getByLabelText('Colour')).toHaveAccessibleDescription('Choose one');
});
