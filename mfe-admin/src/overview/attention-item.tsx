import { attentionAccess, ATTENTION_LABELS } from '@brightnest/contracts/attention';
import {
  dateIn,
  formatCalendarDate,
  formatDateTime,
  officeZone,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { useOwnPermissions } from '../permissions/permissions-api';
import { type QueuedItem, useAdminListColleaguesQuery } from './attention-api';
import { addressOf, sentenceOf, timeText, toneOf } from './attention-texts';
import { ItemActions } from './item-actions';

/** One of what waits: what it is, who looks after it, and what can be said of it. */
export function QueueItem({ item }: { item: QueuedItem }) {
  const { since, reason } = item;
  const time = timeText(item);
  const mayAct = useOwnPermissions().includes(attentionAccess(item).act);
  return (
    <Row>
      <Facts>
        <Head>
          <Badge tone={item.done ? 'neutral' : toneOf(item)}>
            {t(ATTENTION_LABELS[item.kind])}
          </Badge>
          <Link to={addressOf(item)}>{sentenceOf(item)}</Link>
        </Head>
        {reason && <Reason>{reason}</Reason>}
        <small>
          <time dateTime={since}>{relativeTime(since, new Date())}</time>
          {time && <> · {time}</>}
          {item.isSendable === false && (
            <> · {t('It held a link or a code of its own, so it can’t be sent again.')}</>
          )}
          <Marks item={item} />
        </small>
      </Facts>
      {mayAct && <ItemActions item={item} />}
    </Row>
  );
}

/** Who looks after it, by when, until when it is out of sight, and who said that it is done. */
function Marks({ item: { ownerId, dueOn, snoozedUntil, done } }: { item: QueuedItem }) {
  const nameOf = useNames();
  const isOverdue = dueOn !== null && dueOn < dateIn(officeZone());
  const isSnoozed = snoozedUntil !== null && snoozedUntil > new Date().toISOString();
  return (
    <>
      {ownerId !== null && (
        <>
          {' '}
          · <b>{nameOf(ownerId)}</b>
        </>
      )}
      {dueOn !== null && (
        <>
          {' '}
          ·{' '}
          <Due $isOverdue={isOverdue}>
            {t(isOverdue ? 'Overdue since {date}' : 'Due {date}', {
              date: formatCalendarDate(dueOn, 'mediumWeekday'),
            })}
          </Due>
        </>
      )}
      {isSnoozed && !done && (
        <>
          {' '}
          ·{' '}
          {t('Back {time}', { time: formatDateTime(snoozedUntil, 'mediumWeekday', officeZone()) })}
        </>
      )}
      {done && (
        <>
          {' '}
          ·{' '}
          {t('Done by {name}, {time}', {
            ...{ name: nameOf(done.by), time: relativeTime(done.at, new Date()) },
          })}
        </>
      )}
    </>
  );
}

function useNames(): (id: string) => string {
  const { user } = useSession();
  const { data } = useAdminListColleaguesQuery();
  return (id) => {
    if (id === user?.id) return t('You');
    return data?.colleagues.find((one) => one.id === id)?.name ?? t('Somebody else');
  };
}

const Row = styled.div`
  display: grid;
  gap: ${space[1]} ${space[4]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const Facts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & > small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & b {
    color: ${color.text};
    font-weight: ${fontWeight.medium};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;

  & > a {
    color: ${color.text};
    font-weight: ${fontWeight.medium};
    text-underline-offset: 0.2em;
  }
`;

const Reason = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.text};
  font-size: ${fontSize.sm};
`;

const Due = styled.span<{ $isOverdue: boolean }>`
  color: ${({ $isOverdue }) => ($isOverdue ? color.dangerText : 'inherit')};
  font-weight: ${({ $isOverdue }) => ($isOverdue ? fontWeight.semibold : 'inherit')};
`;
