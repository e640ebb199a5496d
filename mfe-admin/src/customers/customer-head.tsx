import { formatAddress } from '@brightnest/contracts/company/address-text';
import { CONTACT_METHODS } from '@brightnest/contracts/accounts/account';
import type {
  CustomerDetails,
  PossibleDuplicate,
} from '@brightnest/contracts/customers/customer-schemas';
import { labelOf } from '@brightnest/contracts/forms';
import { formatDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { pageLanguage } from '@brightnest/kit/runtime/page/language';
import { Link } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Mail, Pencil, Phone, Wallet } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EmailText, NOT_GIVEN } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { NewBookingButton, NewQuoteButton } from '../on-behalf-dialogs';
import { useOwnPermissions } from '../permissions/permissions-api';
import { CreditDialog } from '../referrals/credit-dialog';
import { SearchButton } from '../search-host';
import { ADMIN_CUSTOMERS } from '../sign-in/paths';
import { EditUserDialog } from '../users/edit-user-dialog';
import { useAdminGetUserQuery } from '../users/users-api';
import { KindBadges, TagList } from './customer-badges';
import { DashboardLink } from '../permissions/permitted-page';
import { MergeButton } from './merge-dialog';
import { useAdminGetCustomerBalanceQuery } from './customers-api';
import { EditTags } from './edit-tags';
import { MergeWith } from './merge-with';

interface HeadProps {
  customer: CustomerDetails;
}

const Crumbs = styled.nav`
  font-size: ${fontSize.sm};

  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li + li::before {
    content: '/';
    margin-inline-end: ${space[2]};
    color: ${color.textMuted};
  }
`;

const Name = styled.h1`
  font-size: ${fontSize['2xl']};
  overflow-wrap: anywhere;
`;

/** Who it is, how they are reached, and what they owe. */
export function CustomerHead({ customer }: HeadProps) {
  const { name, email, phone, tags } = customer;
  return (
    <Stack as="header" $gap={3}>
      <Cluster $justify="space-between">
        <Crumbs aria-label={t('Breadcrumb')}>
          <ol>
            <li>
              <Link to={ADMIN_CUSTOMERS}>{t('Customers')}</Link>
            </li>
            <li aria-current="page">{name}</li>
          </ol>
        </Crumbs>
        <Cluster $gap={2}>
          <SearchButton />
          <DashboardLink />
        </Cluster>
      </Cluster>
      <Card $padding={4}>
        <Stack $gap={4}>
          <Cluster $justify="space-between">
            <Cluster $gap={2}>
              <Name>{name}</Name>
              <KindBadges customer={customer} />
              <TagList ids={tags} />
            </Cluster>
            <Cluster $gap={2}>
              <NewBookingButton customerId={customer.id} />
              <NewQuoteButton customerId={customer.id} />
              {phone && (
                <LinkButton to={`tel:${phone}`} reloadDocument variant="secondary" size="sm">
                  <Phone aria-hidden="true" />
                  {t('Call')}
                </LinkButton>
              )}
              <LinkButton to={`mailto:${email}`} reloadDocument variant="secondary" size="sm">
                <Mail aria-hidden="true" />
                {t('Write an email')}
              </LinkButton>
              <CreditButton customer={customer} />
              <EditTags customer={customer} />
              <EditCustomer customer={customer} />
              <MergeWith customer={customer} />
            </Cluster>
          </Cluster>
          <Facts customer={customer} />
        </Stack>
      </Card>
      <PossibleDuplicates customer={customer} />
    </Stack>
  );
}

function Facts({ customer }: HeadProps) {
  const { email, phone, language, since, lastSignInAt, preferredContactMethod, city } = customer;
  return (
    <DescriptionList
      items={[
        {
          term: t('Email'),
          description: (
            <a href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          ),
        },
        {
          term: t('Phone'),
          description: phone ? <a href={`tel:${phone}`}>{phone}</a> : NOT_GIVEN,
        },
        {
          term: t('Prefers to hear by'),
          description: t(labelOf(CONTACT_METHODS, preferredContactMethod)),
        },
        { term: t('Language'), description: language ? languageName(language) : NOT_GIVEN },
        { term: t('Customer since'), description: formatDate(since, 'medium', officeZone()) },
        {
          term: t('Last sign-in'),
          description: lastSignInAt
            ? formatDateTime(lastSignInAt, 'medium', officeZone())
            : NOT_GIVEN,
        },
        {
          term: t('Address'),
          description: formatAddress({ ...customer, suburb: city }) || NOT_GIVEN,
        },
        ...useBalanceFacts(customer),
      ]}
    />
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(tag) ?? tag;
}

/** What they owe, for who may see payments; while it is not known, that it is not. */
function useBalanceFacts({ id, ownsAddress }: CustomerDetails) {
  const skip = !useOwnPermissions().includes('payments:read');
  const query = { id, ...(ownsAddress !== null && { email: ownsAddress }) };
  const { data, error, refetch } = useAdminGetCustomerBalanceQuery(query, { skip });
  if (skip) return [];
  if (error && !data) {
    const retry = (
      <Button variant="ghost" size="sm" onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    );
    return [
      {
        term: t('Left to pay'),
        description: (
          <>
            {t('Not known right now')} {retry}
          </>
        ),
      },
    ];
  }
  if (!data) return [{ term: t('Left to pay'), description: '…' }];
  if (data.balances.length === 0) return [{ term: t('Left to pay'), description: NOT_GIVEN }];
  return data.balances.flatMap(({ currency, due, overdue, overpaid }) => [
    { term: t('Left to pay'), description: amountText(due, currency) },
    ...(isPositive(overdue)
      ? [{ term: t('Of it for work that is done'), description: amountText(overdue, currency) }]
      : []),
    ...(isPositive(overpaid)
      ? [{ term: t('Paid too much'), description: amountText(overpaid, currency) }]
      : []),
  ]);
}

/** Button that opens the form of their account. */
function EditCustomer({ customer: { id } }: HeadProps) {
  const mayWrite = useOwnPermissions().includes('users:write');
  const mayRead = useOwnPermissions().includes('users:read');
  const { data } = useAdminGetUserQuery(id, { skip: !mayWrite || !mayRead });
  const [isEditing, setIsEditing] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden="true" />
        {t('Edit')}
      </Button>
      {isEditing && (
        <EditUserDialog user={data.user} isOwn={false} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}

/** Opens their credit; who booked without an account has none. */
function CreditButton({ customer: { id, email, kind } }: HeadProps) {
  const mayRead = useOwnPermissions().includes('payments:read');
  const [isOpen, setOpen] = useState(false);
  if (!mayRead || kind === 'guest') return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Wallet aria-hidden="true" />
        {t('Credit')}
      </Button>
      {isOpen && <CreditDialog userId={id} email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Others who may be the same person. */
function PossibleDuplicates({ customer }: HeadProps) {
  return customer.possibleDuplicates.map((duplicate) => (
    <Notice
      key={duplicate.id}
      tone="info"
      action={
        <Cluster $gap={3}>
          <CustomerLink id={duplicate.id} name={duplicate.name} />
          <MergeButton customer={customer} duplicate={duplicate} />
        </Cluster>
      }
    >
      {t(SAME[duplicate.by], { name: duplicate.name })}
    </Notice>
  ));
}

const SAME: Readonly<Record<PossibleDuplicate['by'], string>> = {
  email: msg('{name} has the same email address and may be the same person.'),
  phone: msg('{name} has the same phone number and may be the same person.'),
  home: msg('{name} has the same name and address and may be the same person.'),
};
