import type { AttentionItem, AttentionKind } from '@brightnest/contracts/overview/attention';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useEffect, useRef } from 'react';
import { ADMIN_DASHBOARD } from '../sign-in/paths';
import { useAttention } from './attention-api';
import { OverviewCard } from './overview-card';
import { RecentList } from './recent';

const LABELS: Readonly<Record<AttentionKind, string>> = {
  'job-declined': msg('Job declined'),
  'offer-declined': msg('Offer declined'),
  'offer-change-requested': msg('Another offer is wanted'),
};

const SENTENCES: Readonly<Record<AttentionKind, string>> = {
  'job-declined': msg('{who} declined {description} for {customerName}'),
  'offer-declined': msg('{who} declined the offer for {description}'),
  'offer-change-requested': msg('{who} asked for another offer for {description}'),
};

const sentenceOf = ({ kind, who, description, customerName }: AttentionItem) =>
  t(SENTENCES[kind], { who, description, customerName });

const addressOf = ({ record, id }: AttentionItem) =>
  `${ADMIN_DASHBOARD}?tab=${record}s&${record}=${id}`;

const keyOf = ({ kind, id, since }: AttentionItem) => `${kind} ${id} ${since}`;

/** What waits for the office, each with the way to its record; nothing where nothing does. */
export function NeedsAttention() {
  const { items, total, error, isFetching, refetch } = useAttention();
  if (!items || (items.length === 0 && !error)) return null;
  return (
    <OverviewCard title={t('Needs attention')}>
      {error !== undefined && (
        <ErrorState
          title={t('What needs attention could not be loaded')}
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      <RecentList>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <Item item={item} />
          </li>
        ))}
      </RecentList>
      {total > items.length && (
        <p>
          {t('{count} more wait.', { count: total - items.length, one: '{count} more waits.' })}
        </p>
      )}
    </OverviewCard>
  );
}

function Item({ item }: { item: AttentionItem }) {
  const { kind, since, reason, scheduledAt, timeZone } = item;
  return (
    <>
      <Cluster $gap={2} $justify="space-between">
        <Link to={addressOf(item)}>{sentenceOf(item)}</Link>
        <Badge tone="danger">{t(LABELS[kind])}</Badge>
      </Cluster>
      {reason && <div>«{reason}»</div>}
      <small>
        <time dateTime={since}>{relativeTime(since, new Date())}</time>
        {scheduledAt !== null &&
          ` · ${t('Takes place {time}', { time: formatZonedDateTime(scheduledAt, timeZone) })}`}
      </small>
    </>
  );
}

/** Tells whoever has the dashboard open of what comes to wait meanwhile, whatever tab they are on. */
export function AttentionAlerts() {
  const { items } = useAttention();
  const toast = useToast();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    const added = before ? items.filter((item) => !before.has(keyOf(item))) : [];
    known.current = new Set([...(before ?? []), ...items.map(keyOf)]);
    const [first] = added;
    if (!first) return;
    const rest = added.length - 1;
    toast({
      title: sentenceOf(first),
      description: [
        first.reason && `«${first.reason}»`,
        rest > 0 && t('{count} more wait.', { count: rest, one: '{count} more waits.' }),
      ]
        .filter(Boolean)
        .join(' '),
      variant: 'destructive',
    });
  }, [items, toast]);
  return null;
}
