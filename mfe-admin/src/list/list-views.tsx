import type { ListView } from '@brightnest/contracts/list-views/list-view';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Columns3, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMay } from '../permissions/may';
import type { Columns } from './columns';
import { useAdminListViewsQuery } from './list-views-api';
import type { List } from './use-list';
import { ViewDialog } from './view-dialog';

type AnyList = Pick<List<Record<string, string>, string>, 'definition' | 'address' | 'goTo'>;

/** The views of a list; none for who may not keep any. */
export function useListViews(noun: string): readonly ListView[] {
  const { data } = useAdminListViewsQuery(undefined, { skip: !useMay(authRoutes.listListViews) });
  return data?.views.filter(({ list }) => list === noun) ?? [];
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 1.5rem;
  max-width: 16rem;
  padding: 0 ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${fontSize.sm};
  cursor: pointer;

  &:hover {
    background: ${color.subtle};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
    color: ${color.textMuted};
  }
`;

interface ViewChipsProps {
  list: AnyList;
  views: readonly ListView[];
}

/** Goes from one saved view to another; nothing while there is none. */
export function ViewChips({ list, views }: ViewChipsProps) {
  const { definition, address, goTo } = list;
  if (views.length === 0) return null;
  return (
    <Cluster $gap={2} role="group" aria-label={t('Saved views')}>
      <Chip type="button" aria-pressed={address === ''} onClick={() => goTo('')}>
        <span>{t('All {noun}', { noun: t(definition.noun) })}</span>
      </Chip>
      {views.map(({ id, name, query, isShared, isOwn, ownerName }) => (
        <Chip
          key={id}
          type="button"
          aria-pressed={address === query}
          onClick={() => goTo(query)}
          title={isOwn || !ownerName ? undefined : t('Shared by {name}', { name: ownerName })}
        >
          {isShared && <Users aria-hidden="true" />}
          <span>{name}</span>
        </Chip>
      ))}
    </Cluster>
  );
}

interface ViewButtonProps extends ViewChipsProps {
  columns: Pick<Columns<unknown>, 'choices' | 'hide' | 'address'>;
}

/** Opens the choice of columns, and what views of the list there are. */
export function ViewButton(props: ViewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('Columns and views')}
        title={t('Columns and views')}
        onClick={() => setIsOpen(true)}
      >
        <Columns3 aria-hidden="true" />
      </Button>
      {isOpen && <ViewDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
