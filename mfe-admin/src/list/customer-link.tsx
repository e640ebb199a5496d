import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Contact } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_CUSTOMERS } from '../sign-in/paths';

const NameLink = styled(Link)`
  color: ${color.accentText};
  text-underline-offset: 0.2em;

  &:hover {
    color: ${color.text};
  }
`;

interface CustomerLinkProps {
  /** User id; absent of a visitor, who is known by the address. */
  id?: string | null;
  email?: string;
  /** As it stands there. */
  name: string;
  children?: ReactNode;
}

/** A customer's name, which leads to their page where the reader may see it. */
export function CustomerLink({ id, email, name, children = name }: CustomerLinkProps) {
  const mayRead = useOwnPermissions().includes('customers:read');
  const key = id ?? email;
  if (!mayRead || !key) return children;
  return (
    <NameLink
      to={customerPath(key)}
      // A name alone does not tell where it leads; other words do.
      aria-label={children === name ? t('Page of {name}', { name }) : undefined}
    >
      {children}
    </NameLink>
  );
}

/** Link to all customers, for who may see them. */
export function CustomersLink() {
  if (!useOwnPermissions().includes('customers:read')) return null;
  return (
    <LinkButton to={ADMIN_CUSTOMERS} variant="secondary" size="sm">
      <Contact aria-hidden="true" />
      <WideLabel>{t('Customers')}</WideLabel>
    </LinkButton>
  );
}

/** Where somebody's page is. @param key their user id, or their address where they have none. */
export function customerPath(key: string): string {
  return `${ADMIN_CUSTOMERS}/${encodeURIComponent(key)}`;
}
