import { ATTENTION_VIEWS, type AttentionView } from '@brightnest/contracts/attention';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { msg, t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { RestoreListFocus } from '../list/restore-focus';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useHeldRows } from '../undo/held-actions';
import { keyOf, type QueuedItem, useAttention } from './attention-api';
import { QueueItem } from './attention-item';
import { sentenceOf } from './attention-texts';
import { OverviewCard } from './overview-card';

const VIEWS: Readonly<Record<AttentionView, string>> = {
  open: msg('All'),
  mine: msg('Mine'),
  snoozed: msg('Snoozed'),
  done: msg('Done'),
};

const NOTHING: Readonly<Record<AttentionView, string>> = {
  open: msg('Nothing waits for you. What does is listed here as it comes.'),
  mine: msg('You look after nothing at the moment.'),
  snoozed: msg('Nothing is put off until later.'),
  done: msg('Nothing that is still so was marked as done.'),
};

/** What waits for the office, who looks after it, and the way to its record. */
export function NeedsAttention() {
  const [view, setView] = useState<AttentionView>('open');
  const { totals } = useAttention();
  if (!useOwnPermissions().includes('dashboard:read')) return null;
  return (
    <OverviewCard
      title={t('Needs attention')}
      more={
        <Views role="group" aria-label={t('Show')}>
          {ATTENTION_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {t(VIEWS[one])} <span>{formatNumber(totals[one])}</span>
            </button>
          ))}
        </Views>
      }
    >
      <Queue view={view} />
    </OverviewCard>
  );
}

function Queue({ view }: { view: AttentionView }) {
  const { items, totals, error, isFetching, refetch } = useAttention(view);
  const rows = useHeldRows(
    'attention',
    items?.map((item) => ({ id: keyOf(item), item })),
  );
  if (!rows) return <Skeleton $height="6rem" />;
  const hidden = totals[view] - (items?.length ?? 0);
  return (
    <>
      {error !== undefined && (
        <ErrorState
          title={t('What needs attention could not be loaded')}
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      <RestoreListFocus rows={rows}>
        <List role="region" tabIndex={-1} aria-label={t(VIEWS[view])}>
          {rows.length > 0 ? (
            <ol>
              {rows.map(({ id, item }) => (
                <li key={id}>
                  <QueueItem item={item} />
                </li>
              ))}
            </ol>
          ) : (
            error === undefined && <p>{t(NOTHING[view])}</p>
          )}
        </List>
      </RestoreListFocus>
      {hidden > 0 && (
        <p>{t('{count} more wait.', { count: hidden, one: '{count} more waits.' })}</p>
      )}
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
    if (first) toast(alertOf(first, added.length - 1));
  }, [items, toast]);
  return null;
}

const alertOf = (first: QueuedItem, rest: number) => ({
  title: sentenceOf(first),
  description: [
    first.reason && `«${first.reason}»`,
    rest > 0 && t('{count} more wait.', { count: rest, one: '{count} more waits.' }),
  ]
    .filter(Boolean)
    .join(' '),
  variant: 'destructive' as const,
});

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  & > button {
    min-height: 2.25rem;
    padding: 0 ${space[3]};
    border: 1px solid transparent;
    border-radius: ${radius.full};
    background: transparent;
    color: ${color.textMuted};
    font: inherit;
    font-size: ${fontSize.sm};
    cursor: pointer;
  }

  & > button:hover {
    background: ${color.subtle};
  }

  & > button[aria-pressed='true'] {
    border-color: ${color.accentBorder};
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: ${fontWeight.semibold};
  }

  & span {
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.div`
  max-height: 32rem;
  overflow-y: auto;

  & > p {
    color: ${color.textMuted};
  }

  & > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li {
    padding-block: ${space[2]};
  }

  & li + li {
    border-top: 1px solid ${color.border};
  }
`;
