import { useRecentlyChanged } from '@brightnest/kit/live';
import { Button } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useListAdminTiersQuery } from '../../../api/catalogue';
import { pageOf } from '../../../list/page-of';
import { RecordList } from '../../../list/record-list';
import { useList } from '../../../list/use-list';
import { useOwnPermissions } from '../../../settings/use-own-permissions';
import { useCatalogueDialogs } from '../use-catalogue-dialogs';
import { selectTiers } from './select-tiers';
import { SwitchTier } from './switch-tier';
import { tierColumns } from './tier-columns';
import { TierDialog } from './tier-dialog';
import { tiersList } from './tiers-list';

const POLLING_SECONDS = 60;

/** What customers can join. */
export function TiersPart() {
  const { data, ...answer } = useListAdminTiersQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const tiers = data?.subscriptionTiers;
  const list = useList(tiersList);
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const { edited, switched, actions, add, close } = useCatalogueDialogs(tiers);

  const chosen = data && selectTiers(data.subscriptionTiers, list.choice);
  const { shown, whole } = pageOf(chosen, list.query);
  const justChanged = useRecentlyChanged('catalogue.changed');
  const columns = useMemo(() => tierColumns(mayWrite ? actions : null), [mayWrite, actions]);
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
        <RecordList
          list={list}
          answer={{ ...answer, data: whole }}
          everySeconds={POLLING_SECONDS}
          caption="Club plans"
          columns={columns}
          rows={shown}
          isHighlighted={({ id }) => justChanged.has(id)}
          whatFillsIt="What you add here can be joined on the pricing page."
          wayToFillIt={addButton}
        />
      </Stack>
      {edited !== undefined && <TierDialog tier={edited} onClose={close} />}
      {switched && <SwitchTier tier={switched} onClose={close} />}
    </Section>
  );
}
