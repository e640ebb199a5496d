import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { ListChoice } from '../../../list/define-list';
import { categoryTitle } from '../catalogue-texts';
import { offerStatus } from '../offer-badge';
import type { ServiceFilters } from './services-list';

type ServiceColumn = 'order' | 'name' | 'category' | 'price';

/** A column of the list, perhaps turned round. */
export type ServiceSort = ServiceColumn | `-${ServiceColumn}`;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: AdminService, other: AdminService) => compare(one.name, other.name);

const ORDERS: Record<ServiceColumn, (one: AdminService, other: AdminService) => number> = {
  order: (one, other) => one.displayOrder - other.displayOrder,
  name: byName,
  category: (one, other) => compare(one.category, other.category),
  price: (one, other) => fromDecimalText(one.basePrice) - fromDecimalText(other.basePrice),
};

/** What of the catalogue the choice shows, in its order. The server gives all of it: a company has few. */
export function selectServices(
  services: readonly AdminService[],
  { search, status, category, sort }: ListChoice<ServiceFilters, ServiceSort>,
): AdminService[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = ORDERS[sort.replace('-', '') as ServiceColumn];
  const direction = sort.startsWith('-') ? -1 : 1;
  return services
    .filter((service) => !status || offerStatus(service) === status)
    .filter((service) => !category || service.category === category)
    .filter((service) => words.every((word) => textOf(service).includes(word)))
    .sort((one, other) => direction * order(one, other) || byName(one, other));
}

function textOf({ name, description, category, features }: AdminService): string {
  return [name, description, categoryTitle(category), ...features].join(' ').toLowerCase();
}
