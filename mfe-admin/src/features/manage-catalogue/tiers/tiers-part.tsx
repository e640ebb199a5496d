import { Button } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { Plus } from 'lucide-react';
import { useListAdminTiersQuery } from '../../../api/catalogue';
import { ListFilters } from '../../../list/list-filters';
import { ListFrame } from '../../../list/list-frame';
import { NoRows } from '../../../list/no-rows';
import { useList } from '../../../list/use-list';
import { useOwnPermissions } from '../../../settings/use-own-permissions';
import { useCatalogueDialogs } from '../use-catalogue-dialogs';
import { selectTiers } from './select-tiers';
import { SwitchTier } from './switch-tier';
import { TierDialog } from './tier-dialog';
import { tiersList } from './tiers-list';
import { TiersTable } from './tiers-table';

const POLLING_SECONDS = 60;

/** What customers can join. */
export function TiersPart() {
  const { data, ...answer } = useListAdminTiersQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const tiers = data?.subscriptionTiers;
  const list = useList(tiersList);
  const { page, pageSize } = list.query;
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const { edited, switched, actions, add, close } = useCatalogueDialogs(tiers);

  const chosen = tiers && selectTiers(tiers, list.choice);
  const shown = chosen?.slice((page - 1) * pageSize, page * pageSize);
  const addButton = mayWrite && (
    <Button disabled={!tiers} onClick={add}>
      <Plus aria-hidden="true" />
      Add plan
    </Button>
  );

  return (
    <Section title="Club plans" actions={addButton}>
      <Stack $gap={5}>
        <p>
          What customers can join on the pricing page. Members are billed each month, in Sri Lankan
          rupees.
          {!mayWrite && ' Your role may look at them, and not change them.'}
        </p>
        <ListFilters list={list} />
        <ListFrame
          noun="club plans"
          answer={{ ...answer, data: data && chosen && { pageSize, total: chosen.length } }}
          everySeconds={POLLING_SECONDS}
          rows={shown}
          page={page}
          setPage={list.setPage}
        >
          <TiersTable
            tiers={shown}
            isLoading={!data && !answer.error}
            empty={
              <NoRows
                noun="club plans"
                whatFillsIt="What you add here can be joined on the pricing page."
                action={addButton}
                isNarrowed={list.isNarrowed}
                onClear={list.clear}
              />
            }
            sort={list.choice.sort}
            onSort={(sort) => list.choose({ sort })}
            actions={mayWrite ? actions : null}
          />
        </ListFrame>
      </Stack>
      {edited !== undefined && <TierDialog tier={edited} onClose={close} />}
      {switched && <SwitchTier tier={switched} onClose={close} />}
    </Section>
  );
}
