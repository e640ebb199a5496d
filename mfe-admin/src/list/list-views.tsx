import type { ListView } from '@brightnest/contracts/list-views/list-view';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Columns3, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMay } from '../permissions/may';
import type { Columns } from './columns';
import { FilterChip } from './filter-chip';
import { useAdminListViewsQuery } from './list-views-api';
import type { List } from './use-list';
import { ViewDialog } from './view-dialog';

type AnyList = Pick<List<Record<string, string>, string>, 'definition' | 'address' | 'goTo'>;

/** The views of a list; none for who may not keep any. */
export function useListViews(noun: string): readonly ListView[] {
  const { data } = useAdminListViewsQuery(undefined, { skip: !useMay(authRoutes.listListViews) });
  return data?.views.filter(({ list }) => list === noun) ?? [];
}

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
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
      <FilterChip $low aria-pressed={address === ''} onClick={() => goTo('')}>
        <Name>{t('All {noun}', { noun: t(definition.noun) })}</Name>
      </FilterChip>
      {views.map(({ id, name, query, isShared, isOwn, ownerName }) => (
        <FilterChip
          key={id}
          $low
          aria-pressed={address === query}
          onClick={() => goTo(query)}
          title={isOwn || !ownerName ? undefined : t('Shared by {name}', { name: ownerName })}
        >
          {isShared && <Users aria-hidden="true" />}
          <Name>{name}</Name>
        </FilterChip>
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
