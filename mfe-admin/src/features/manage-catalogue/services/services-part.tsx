import { useRecentlyChanged } from '@brightnest/kit/live';
import { Button } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useListAdminServicesQuery } from '../../../api/catalogue';
import { pageOf } from '../../../list/page-of';
import { RecordList } from '../../../list/record-list';
import { useList } from '../../../list/use-list';
import { useOwnPermissions } from '../../../settings/use-own-permissions';
import { useCatalogueDialogs } from '../use-catalogue-dialogs';
import { selectServices } from './select-services';
import { serviceColumns } from './service-columns';
import { ServiceDialog } from './service-dialog';
import { servicesList } from './services-list';
import { SwitchService } from './switch-service';

const POLLING_SECONDS = 60;

/** What customers can book. */
export function ServicesPart() {
  const { data, ...answer } = useListAdminServicesQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const services = data?.services;
  const categories = [...new Set(services?.map(({ category }) => category))].sort();
  const list = useList(servicesList(categories));
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const { edited, switched, actions, add, close } = useCatalogueDialogs(services);

  const chosen = data && selectServices(data.services, list.choice);
  const { shown, whole } = pageOf(chosen, list.query);
  const justChanged = useRecentlyChanged('catalogue.changed');
  const columns = useMemo(() => serviceColumns(mayWrite ? actions : null), [mayWrite, actions]);
  const nextOrder = Math.max(0, ...(services ?? []).map(({ displayOrder }) => displayOrder)) + 1;
  const addButton = mayWrite && (
    <Button disabled={!services} onClick={add}>
      <Plus aria-hidden="true" />
      Add service
    </Button>
  );

  return (
    <Section title="Services" actions={addButton}>
      <Stack $gap={5}>
        <p>
          What customers see on the marketplace and can book, in this order. Prices are in
          Australian dollars.
          {!mayWrite && ' Your role may look at them, and not change them.'}
        </p>
        <RecordList
          list={list}
          answer={{ ...answer, data: whole }}
          everySeconds={POLLING_SECONDS}
          caption="Services"
          columns={columns}
          rows={shown}
          isHighlighted={({ id }) => justChanged.has(id)}
          whatFillsIt="What you add here can be booked on the marketplace."
          wayToFillIt={addButton}
        />
      </Stack>
      {edited !== undefined && (
        <ServiceDialog
          service={edited}
          nextOrder={nextOrder}
          categories={categories}
          onClose={close}
        />
      )}
      {switched && <SwitchService service={switched} onClose={close} />}
    </Section>
  );
}
