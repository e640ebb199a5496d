import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import type { ReactNode } from 'react';
import { CardSkeletons, FetchedList } from '../ui/fetched-list';
import { usePublicListServicesQuery } from './catalogue';

interface FetchedServicesProps {
  /** Cards shown while they are on their way. */
  skeletons?: number;
  /** What else helps where there is no service. */
  emptyHint?: string;
  children: (services: readonly Service[]) => ReactNode;
}

/** The services that can be booked, in each state of their list. */
export function FetchedServices({
  skeletons,
  emptyHint = t('The quote form still works out a price for your home.'),
  children,
}: FetchedServicesProps) {
  return (
    <FetchedList
      query={usePublicListServicesQuery()}
      skeleton={<CardSkeletons count={skeletons} />}
      failure={t('The services could not be loaded')}
      empty={<EmptyState title={t('No services to book at the moment')} description={emptyHint} />}
    >
      {children}
    </FetchedList>
  );
}
