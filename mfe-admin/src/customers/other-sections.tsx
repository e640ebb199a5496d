import { GIFT_CARD_STATUS_LABELS } from '@brightnest/contracts/gift-cards/gift-card';
import { MESSAGE_STATUS_LABELS } from '@brightnest/contracts/messages/message';
import type { Permission } from '@brightnest/contracts/permissions';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { WAITING_STATUS_LABELS } from '@brightnest/contracts/waiting-list/waiting-list';
import { APPLICATION_STATUS_LABELS } from '@brightnest/contracts/applications/application';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { useState } from 'react';
import { RecordHistory } from '../activity/record-history';
import { useAdminListApplicationsQuery } from '../applications/applications-api';
import { useAdminListWaitingQuery } from '../bookings/waiting-list-view';
import { useAdminListGiftCardsQuery } from '../gift-cards/gift-cards-api';
import { CellLines } from '../list/cells';
import { useAdminListContactsQuery, useAdminListInquiriesQuery } from '../messages/messages-api';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_DASHBOARD, ADMIN_SETTINGS, ADMIN_SIGN_IN } from '../sign-in/paths';
import type { CustomerPartProps } from './customer-sections';
import { Quiet } from './customer-notes';
import { Part } from './record-table';

const PAGE_SIZE = 5;

/** What fewer customers have, each asked for once it is opened, and the history of their record. */
export function OtherParts({ customer }: CustomerPartProps) {
  const permissions = useOwnPermissions();
  const { id, email } = customer;
  const shown = PARTS.filter(({ permission }) => permissions.includes(permission));
  const mayReadHistory = permissions.includes('activity:read');
  if (shown.length === 0 && !mayReadHistory) return null;
  return (
    <Part title={t('More')}>
      <Stack $gap={2}>
        {shown.map(({ title, List }) => (
          <Disclosure framed lazy key={title()} summary={title()}>
            <List email={email} />
          </Disclosure>
        ))}
        {mayReadHistory && (
          <Disclosure framed lazy summary={t('History')}>
            <RecordHistory resource="user" resourceId={id} />
          </Disclosure>
        )}
      </Stack>
    </Part>
  );
}

/** One record, in a line that leads to where staff work on it. */
interface Line {
  id: string;
  title: string;
  details: string;
  to: string;
}

interface LinesProps {
  answer: {
    data?: { total: number } | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  lines: readonly Line[] | undefined;
  page: number;
  setPage: (page: number) => void;
}

/** A page of records, as they load, fail or are none. */
function Lines({ answer: { data, ...query }, lines, page, setPage }: LinesProps) {
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!data || !lines) {
    return (
      <PendingQuery query={query} label={t('Loading...')}>
        <Skeleton $height="3rem" />
      </PendingQuery>
    );
  }
  if (data.total === 0) return <Quiet>{t('There is nothing under this address.')}</Quiet>;
  return (
    <>
      <RowList>
        {lines.map(({ id, title, details, to }) => (
          <li key={id}>
            <CellLines>
              <Link to={to}>{title}</Link>
              <small>{details}</small>
            </CellLines>
          </li>
        ))}
      </RowList>
      <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} />
    </>
  );
}

const dashboard = (params: Record<string, string>) =>
  `${ADMIN_DASHBOARD}?${new URLSearchParams(params)}`;
const dated = (time: string, ...more: string[]) =>
  [formatDate(time, 'medium', officeZone()), ...more].join(' · ');

interface ListProps {
  /** What was sent with it is found by it. */
  email: string;
}

function usePaged(email: string) {
  const [page, setPage] = useState(1);
  return { query: { page, pageSize: PAGE_SIZE, search: email }, page, setPage };
}

function ContactMessages({ email }: ListProps) {
  const { query, ...paging } = usePaged(email);
  const answer = useAdminListContactsQuery({ ...query, sort: '-createdAt' });
  const lines = answer.data?.contacts.map(({ id, subject, createdAt, status }) => ({
    ...{ id, title: subject, details: dated(createdAt, t(MESSAGE_STATUS_LABELS[status])) },
    to: dashboard({ tab: 'contacts', search: email }),
  }));
  return <Lines answer={answer} lines={lines} {...paging} />;
}

function Inquiries({ email }: ListProps) {
  const { query, ...paging } = usePaged(email);
  const answer = useAdminListInquiriesQuery({ ...query, sort: '-createdAt' });
  const lines = answer.data?.inquiries.map(({ id, serviceType, createdAt, status }) => ({
    ...{ id, title: serviceType, details: dated(createdAt, t(MESSAGE_STATUS_LABELS[status])) },
    to: dashboard({ tab: 'inquiries', search: email }),
  }));
  return <Lines answer={answer} lines={lines} {...paging} />;
}

function GiftCards({ email }: ListProps) {
  const { query, ...paging } = usePaged(email);
  const answer = useAdminListGiftCardsQuery({ ...query, sort: '-createdAt' });
  const lines = answer.data?.cards.map((card) => ({
    id: card.id,
    title: t('Gift card …{end}', { end: card.codeEnd }),
    details: dated(
      card.createdAt,
      amountText(card.balance, card.currency),
      t(GIFT_CARD_STATUS_LABELS[card.status]),
    ),
    to: `${ADMIN_SETTINGS}?${new URLSearchParams({ part: 'giftCards', search: email })}`,
  }));
  return <Lines answer={answer} lines={lines} {...paging} />;
}

function WaitingEntries({ email }: ListProps) {
  const { query, ...paging } = usePaged(email);
  const answer = useAdminListWaitingQuery({ ...query, sort: 'place' });
  const lines = answer.data?.entries.map(({ id, serviceName, since, status }) => ({
    ...{ id, title: serviceName, details: dated(since, t(WAITING_STATUS_LABELS[status])) },
    to: dashboard({ tab: 'bookings', view: 'waiting', search: email }),
  }));
  return <Lines answer={answer} lines={lines} {...paging} />;
}

function Applications({ email }: ListProps) {
  const { query, ...paging } = usePaged(email);
  const answer = useAdminListApplicationsQuery({ ...query, sort: '-createdAt' });
  const lines = answer.data?.applications.map(({ id, jobTitle, createdAt, ...application }) => ({
    id,
    title: jobTitle ?? t('To join the team'),
    details: dated(createdAt, t(APPLICATION_STATUS_LABELS[application.applicationStatus])),
    to: dashboard({ tab: 'applications', search: email }),
  }));
  return <Lines answer={answer} lines={lines} {...paging} />;
}

interface OtherPart {
  permission: Permission;
  title: () => string;
  List: (props: ListProps) => React.ReactNode;
}

const PARTS: readonly OtherPart[] = [
  {
    permission: 'messages:read',
    title: () => t('From the contact form'),
    List: ContactMessages,
  },
  { permission: 'messages:read', title: () => t('Inquiries'), List: Inquiries },
  { permission: 'payments:read', title: () => t('Gift cards'), List: GiftCards },
  { permission: 'bookings:read', title: () => t('Waiting list'), List: WaitingEntries },
  { permission: 'applications:read', title: () => t('Applications'), List: Applications },
];
