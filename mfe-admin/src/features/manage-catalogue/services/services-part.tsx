import { Button } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { Plus } from 'lucide-react';
import { useListAdminServicesQuery } from '../../../api/catalogue';
import { ListFilters } from '../../../list/list-filters';
import { ListFrame } from '../../../list/list-frame';
import { NoRows } from '../../../list/no-rows';
import { useList } from '../../../list/use-list';
import { useOwnPermissions } from '../../../settings/use-own-permissions';
import { useCatalogueDialogs } from '../use-catalogue-dialogs';
import { selectServices } from './select-services';
import { ServiceDialog } from './service-dialog';
import { servicesList } from './services-list';
import { ServicesTable } from './services-table';
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
  const { page, pageSize } = list.query;
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const { edited, switched, actions, add, close } = useCatalogueDialogs(services);

  const chosen = services && selectServices(services, list.choice);
  const shown = chosen?.slice((page - 1) * pageSize, page * pageSize);
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
        <ListFilters list={list} />
        <ListFrame
          noun="services"
          answer={{ ...answer, data: data && chosen && { pageSize, total: chosen.length } }}
          everySeconds={POLLING_SECONDS}
          rows={shown}
          page={page}
          setPage={list.setPage}
        >
          <ServicesTable
            services={shown}
            isLoading={!data && !answer.error}
            empty={
              <NoRows
                noun="services"
                whatFillsIt="What you add here can be booked on the marketplace."
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
