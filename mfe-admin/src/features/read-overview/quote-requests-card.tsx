import { errorMessage } from '@brightnest/kit/api/api-error';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { StatCard } from '@brightnest/kit/ui/card';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { FileText } from 'lucide-react';
import { useListQuotesQuery } from '../../api/quotes';
import { ADMIN_LOGIN } from '../../paths';

// The summary covers all quotes whatever the page, so the smallest page does.
const SUMMARY_ONLY = { page: 1, pageSize: 1, sort: '-createdAt' } as const;

/** How many quotes were asked for, and how many nobody has opened. */
export function QuoteRequestsCard() {
  const { data, error } = useListQuotesQuery(SUMMARY_ONLY);
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const summary = data?.summary;
  const loading = <Skeleton $width="4rem" />;
  return (
    <StatCard
      label="Quote Requests"
      icon={<FileText />}
      value={summary?.totalQuotes ?? (error ? '–' : loading)}
      hint={summary ? `${summary.unreadQuotes} unread` : error && errorMessage(error, '')}
    />
  );
}
