import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { RegisterRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import { screen, waitFor } from '@testing-library/react';
import Joi from 'joi';
import { renderWithKit } from '../../testing/render-with-kit';
import { Button } from '../controls/button';
import { TextField } from './field';
import { NumberStepper } from './number-stepper';
import { RadioCards } from './radio-cards';
import { fieldProps, type JoiFormOptions, useControlledField, useJoiForm } from './joi-form';

type Schema = JoiFormOptions<RegisterRequest>['schema'];

const contractSchema: Schema = () =>
  import('@brightnest/contracts/identity/sign-in-schemas').then(
    (module) => module.registerRequestSchema,
  );

function Register({
  onSubmit,
  schema = contractSchema,
}: {
  onSubmit: (values: RegisterRequest) => unknown;
  schema?: Schema;
}) {
  const form = useJoiForm<RegisterRequest>({
    schema,
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(async (values) => {
        form.applyServerErrors(await onSubmit(values));
      })}
    >
      <TextField label="First name" {...fieldProps(form, 'firstName')} />
      <TextField label="Last name" {...fieldProps(form, 'lastName')} />
      <TextField label="Email" {...fieldProps(form, 'email')} />
      <TextField label="Password" type="password" {...fieldProps(form, 'password')} />
      <Button type="submit">Sign Up</Button>
    </form>
  );
}

const submit = () => screen.getByRole('button', { name: 'Sign Up' });
const ana = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', password: 'secret1' };

async function fillIn(user: ReturnType<typeof renderWithKit>['user'], values = ana) {
  await user.type(screen.getByLabelText('First name'), values.firstName);
  await user.type(screen.getByLabelText('Last name'), values.lastName);
  await user.type(screen.getByLabelText('Email'), values.email);
  await user.type(screen.getByLabelText('Password'), values.password);
}

it('shows every message of the contract at once and moves to the first wrong field', async () => {
  const submitted = jest.fn();
  const { user } = renderWithKit(<Register onSubmit={submitted} />);
  await user.click(submit());
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(screen.getByText('Last name is required')).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(submitted).not.toHaveBeenCalled();
});

it('says in plain words what the contract has no message for', async () => {
  const schema: Schema = async () => (await contractSchema()).append({ lastName: Joi.number() });
  const { user } = renderWithKit(<Register onSubmit={jest.fn()} schema={schema} />);
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('Please enter a number')).toBeInTheDocument();
});

it('checks a field when it is left, and again while it is corrected', async () => {
  const { user } = renderWithKit(<Register onSubmit={jest.fn()} />);
  const email = screen.getByLabelText('Email');
  await user.type(email, 'ana@');
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
  await user.type(email, 'example.com');
  await waitFor(() => expect(email).toBeValid());
});

it('hands on what the schema made of the values', async () => {
  const submitted = jest.fn();
  const { user } = renderWithKit(<Register onSubmit={submitted} />);
  await fillIn(user, { ...ana, firstName: '  Ana ', email: ' ANA@Example.com ' });
  await user.click(submit());
  await waitFor(() => expect(submitted).toHaveBeenCalledWith(ana));
});

it('waits on submit for a schema that is still loading', async () => {
  const submitted = jest.fn();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const { user } = renderWithKit(
    <Register onSubmit={submitted} schema={() => arrival.then(contractSchema)} />,
  );
  await user.click(submit());
  expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});

it('leaves checking to the server when the schema cannot be had, and asks for it again', async () => {
  const submitted = jest.fn();
  const schema = jest.fn(contractSchema).mockRejectedValueOnce(new Error('chunk failed'));
  const { user } = renderWithKit(<Register onSubmit={submitted} schema={schema} />);
  await user.click(submit());
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  await user.click(submit());
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('shows the server’s field messages beside the fields', async () => {
  const error = {
    status: 400,
    code: 'validation_failed',
    message: 'Please check the highlighted fields.',
    fields: { email: 'An account with this email already exists' },
  };
  const { user } = renderWithKit(<Register onSubmit={() => error} />);
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('An account with this email already exists')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

function WizardStep() {
  const form = useJoiForm<QuoteSubmissionRequest>({
    schema: () =>
      import('@brightnest/contracts/quotes/quote-submission-schemas').then(
        (module) => module.quoteSubmissionRequestSchema,
      ),
    defaultValues: { bedrooms: 9, additionalServices: [] },
  });
  const propertyType = useControlledField(form.control, 'propertyType');
  const bedrooms = useControlledField(form.control, 'bedrooms');
  return (
    <>
      <RadioCards
        legend="Property type"
        options={[{ value: 'house', label: 'House' }]}
        {...propertyType}
      />
      <NumberStepper label="Bedrooms" min={1} max={12} {...bedrooms} />
      <TextField label="Suburb" {...fieldProps(form, 'suburb')} />
      <Button
        onClick={() => void form.trigger(['propertyType', 'bedrooms'], { shouldFocus: true })}
      >
        Next
      </Button>
    </>
  );
}

it('checks the fields of one step alone', async () => {
  const { user } = renderWithKit(<WizardStep />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Property type is required')).toBeInTheDocument();
  expect(screen.getByText('Bedrooms must be between 1 and 8')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'House' })).toHaveFocus();
  expect(screen.queryByText('Suburb must be at least 2 characters')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'House' }));
  await user.click(screen.getByRole('button', { name: 'Decrease Bedrooms' }));
  await waitFor(() => expect(screen.queryByText(/Bedrooms must be/)).not.toBeInTheDocument());
  expect(screen.queryByText('Property type is required')).not.toBeInTheDocument();
});
