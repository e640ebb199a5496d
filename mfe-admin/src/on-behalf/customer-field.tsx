import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminListCustomersQuery } from '../customers/customers-api';
import { useOwnPermissions } from '../permissions/permissions-api';
import type { ChosenCustomer, CustomerChoice } from './customer-choice';

/** Finds a customer by name, phone or email, or takes the facts of somebody new. */
export function CustomerField({ choice }: { choice: CustomerChoice }) {
  if (choice.chosen) return <Chosen customer={choice.chosen} choice={choice} />;
  return choice.isNew ? <NewCustomer choice={choice} /> : <FindCustomer choice={choice} />;
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

const contactText = ({ email, phone }: ChosenCustomer) =>
  [phone, email].filter(Boolean).join(' · ');

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

const MIN_TYPED = 2;
const SHOWN = 6;

const Found = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  list-style: none;
  overflow: clip;

  & li + li {
    border-top: 1px solid ${color.border};
  }

  & button {
    width: 100%;
    min-height: ${touchTarget};
    padding: ${space[2]} ${space[4]};
    border: 0;
    background: ${color.surface};
    color: inherit;
    text-align: start;
  }

  & button:is(:hover, :focus-visible) {
    background: ${color.subtle};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    overflow-wrap: anywhere;
  }
`;

function FindCustomer({ choice }: { choice: CustomerChoice }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const skip = search.length < MIN_TYPED;
  const query = { page: 1, pageSize: SHOWN, search, sort: 'name' as const };
  const { currentData, isFetching } = useAdminListCustomersQuery(query, { skip });
  const mayAdd = useOwnPermissions().includes('customers:write');
  const found = (!skip && currentData?.customers) || [];
  const isUnknown = !skip && !isFetching && currentData !== undefined && found.length === 0;
  return (
    <Stack $gap={3}>
      <Cluster $align="end" $gap={3}>
        <SearchBox>
          <TextField
            label={t('Customer')}
            hint={t('By name, phone or email.')}
            type="search"
            autoComplete="off"
            required
            value={typed}
            error={choice.isMissing ? t('Please choose a customer') : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // It is in a form, which Enter would send.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) choice.choose(found[0]);
            }}
          />
        </SearchBox>
        {mayAdd && (
          <Button variant="secondary" onClick={() => choice.addNew(typed)}>
            <UserPlus aria-hidden="true" />
            {t('New customer')}
          </Button>
        )}
      </Cluster>
      {found.length > 0 && (
        <Found aria-label={t('Customers found')}>
          {found.map((customer) => (
            <li key={customer.id}>
              <button type="button" onClick={() => choice.choose(customer)}>
                <strong>{customer.name}</strong>
                <small>{contactText(customer)}</small>
              </button>
            </li>
          ))}
        </Found>
      )}
      <div role="status">{isUnknown && t('Nobody is known by that.')}</div>
    </Stack>
  );
}

const SearchBox = styled.div`
  flex: 1 1 16rem;
`;

function NewCustomer({ choice }: { choice: CustomerChoice }) {
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
        <TextField label={t('Phone')} type="tel" {...own} {...fieldProps(form, 'phone')} />
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
