import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable } from '@brightnest/kit/ui/tables/table';
import { breakpoint, fontWeight } from '@brightnest/kit/ui/theme/tokens';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { CUSTOMER_SIGN_IN } from '../paths';

/** How many of the caller's records a page of a card shows. */
export const PAGE_SIZE = 10;

interface ListCardProps<T extends { id: string }> {
  id: string;
  title: string;
  /** What the records are called within a sentence, such as `payments`. */
  noun: string;
  columns: ComponentProps<typeof DataTable<T>>['columns'];
  /** The query of the page; it answers null when the session is over. */
  list: {
    data?: { total: number } | null;
    currentData?: object | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  rows: T[] | undefined;
  page: number;
  onPageChange: (page: number) => void;
  empty: string;
}

/** A card with a list of the customer's own records, page by page. */
export function ListCard<T extends { id: string }>({ id, title, ...list }: ListCardProps<T>) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <Stack>
        <CardHeading id={`${id}-title`}>{title}</CardHeading>
        <Records {...list} />
      </Stack>
    </Card>
  );
}

function Records<T extends { id: string }>(props: Omit<ListCardProps<T>, 'id' | 'title'>) {
  const { noun, columns, rows, page, onPageChange, empty } = props;
  const { data, currentData, error, isFetching, refetch } = props.list;
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (error && !currentData) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <WholeTitles>
      <DataTable
        caption={t('Your {noun}', { noun })}
        columns={columns}
        rows={rows}
        rowId={(record) => record.id}
        isLoading={!currentData}
        narrow="lines"
        empty={<EmptyState title={t('No {noun} yet', { noun })} description={empty} />}
      />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPageChange={onPageChange}
        noun={noun}
      />
    </WholeTitles>
  );
}

// What tells one record from another is in its title and below it, and these open no page that would say more: on a
// phone, where lists have two lines for a row, both are whole.
const WholeTitles = styled.div`
  @media (max-width: ${breakpoint.md - 1}px) {
    && tbody > tr {
      align-items: start;
    }

    && td[data-line='title'] {
      white-space: normal;
      overflow-wrap: anywhere;
    }

    && td[data-line='title'] small {
      display: block;
      font-weight: ${fontWeight.regular};
    }
  }
`;

/** Text that stays in one line. */
export const Whole = styled.span`
  white-space: nowrap;
`;

/** Opens a document beside the page. */
export function PdfLink({ href, number }: { href: string; number: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {/* One part: of several a phone's two lines show the first alone. */}
      <Whole>
        {number}
        <VisuallyHidden>{' (PDF)'}</VisuallyHidden>
      </Whole>
    </a>
  );
}
