import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { Cluster, Grid } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { contactText, CustomerSearch } from '../customers/customer-search';
import { useOwnPermissions } from '../permissions/permissions-api';
import type { ChosenCustomer, CustomerChoice } from './customer-choice';

interface CustomerFieldProps {
  choice: CustomerChoice;
  /** The number of who is new is asked for beside it. */
  withoutPhone?: boolean;
}

/** Finds a customer by name, phone or email, or takes the facts of somebody new. */
export function CustomerField({ choice, withoutPhone = false }: CustomerFieldProps) {
  if (choice.chosen) return <Chosen customer={choice.chosen} choice={choice} />;
  if (!choice.isNew) return <FindCustomer choice={choice} field={choice.search} />;
  return <NewCustomer choice={choice} withoutPhone={withoutPhone} />;
}

const Person = styled(Cluster)`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    overflow-wrap: anywhere;
  }
`;

function Chosen({ customer, choice }: { customer: ChosenCustomer; choice: CustomerChoice }) {
  return (
    <Person $justify="space-between" role="group" aria-label={t('Customer')}>
      <span>
        <strong>{customer.name}</strong>
        <small>{contactText(customer)}</small>
      </span>
      <Button variant="ghost" size="sm" onClick={() => choice.choose(undefined)}>
        {t('Somebody else')}
      </Button>
    </Person>
  );
}

function FindCustomer({
  choice,
  field,
}: {
  choice: CustomerChoice;
  field: CustomerChoice['search'];
}) {
  const mayAdd = useOwnPermissions().includes('customers:write');
  return (
    <CustomerSearch
      ref={field}
      error={choice.isMissing ? t('Please choose a customer') : undefined}
      onChoose={(customer) => choice.choose(customer)}
      aside={(typed) =>
        mayAdd && (
          <Button variant="secondary" onClick={() => choice.addNew(typed)}>
            <UserPlus aria-hidden="true" />
            {t('New customer')}
          </Button>
        )
      }
    />
  );
}

function NewCustomer({ choice, withoutPhone }: Required<CustomerFieldProps>) {
  const { form } = choice;
  const first = useFocusOnMount<HTMLFieldSetElement>();
  // Another person's data, so the browser's own must not be filled in.
  const own = { autoComplete: 'off' } as const;
  return (
    <Fields ref={first} tabIndex={-1} aria-label={t('New customer')}>
      <Grid $min="14rem" $gap={4}>
        <TextField label={t('First name')} required {...own} {...fieldProps(form, 'firstName')} />
        <TextField label={t('Last name')} required {...own} {...fieldProps(form, 'lastName')} />
        <TextField
          label={t('Email')}
          type="email"
          required
          {...own}
          {...fieldProps(form, 'email')}
        />
        {!withoutPhone && (
          <TextField label={t('Phone')} type="tel" {...own} {...fieldProps(form, 'phone')} />
        )}
      </Grid>
      <div>
        <Button variant="ghost" size="sm" onClick={() => choice.choose(undefined)}>
          {t('Search instead')}
        </Button>
      </div>
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;

  &:focus {
    outline: none;
  }
`;
