import type { CustomerSummary } from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, type Ref, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminListCustomersQuery } from './customers-api';

/** How somebody is reached, in a line. */
export const contactText = ({ email, phone }: Pick<CustomerSummary, 'email' | 'phone'>): string =>
  [phone, email].filter(Boolean).join(' · ');

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

const SearchBox = styled.div`
  flex: 1 1 16rem;
`;

interface CustomerSearchProps {
  onChoose: (customer: CustomerSummary) => void;
  /** Who is not offered. */
  without?: string;
  error?: string | undefined;
  /** The field. */
  ref?: Ref<HTMLInputElement>;
  /** What stands beside the field, by what is typed in it. */
  aside?: (typed: string) => ReactNode;
}

/** Finds a customer by name, phone or email. */
export function CustomerSearch({ onChoose, without, error, ref, aside }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const skip = search.length < MIN_TYPED;
  const query = { page: 1, pageSize: SHOWN, search, sort: 'name' as const };
  const { currentData, isFetching } = useAdminListCustomersQuery(query, { skip });
  const listed = (!skip && currentData?.customers) || [];
  const found = listed.filter(({ id }) => id !== without);
  const isUnknown = !skip && !isFetching && currentData !== undefined && found.length === 0;
  return (
    <Stack $gap={3}>
      <Cluster $align="end" $gap={3}>
        <SearchBox>
          <TextField
            ref={ref}
            label={t('Customer')}
            hint={t('By name, phone or email.')}
            type="search"
            autoComplete="off"
            required
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // It is in a form, which Enter would send.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) onChoose(found[0]);
            }}
          />
        </SearchBox>
        {aside?.(typed)}
      </Cluster>
      {found.length > 0 && (
        <Found aria-label={t('Customers found')}>
          {found.map((customer) => (
            <li key={customer.id}>
              <button type="button" onClick={() => onChoose(customer)}>
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
