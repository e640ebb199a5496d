import {
  type PlaceListEntry,
  type PlaceListFilter,
  placeListFilterSchema,
  placeListQuerySchema,
  type StaffPlaceListResponse,
} from '@brightnest/contracts/areas/place-list-schemas';
import { addressLabels } from '@brightnest/contracts/company/address-text';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { labelOf } from '@brightnest/contracts/forms';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { msg } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { BookableService } from '../catalogue/services';
import { PlaceListModel, type PlaceListRecord } from './place-list';

const MAX_COUNTS = 100;

/** Who waits for the company to come to a place, the newest first, and how many for which. */
export const listPlaceList: Handler = handle(
  serviceAreaRoutes.listPlaceList,
  { query: placeListQuerySchema },
  async ({ query: { page, pageSize, ...filter } }): Promise<StaffPlaceListResponse> => {
    const matching = filterOf(filter);
    const [records, total, counts] = await Promise.all([
      PlaceListModel.find(matching)
        .sort({ createdAt: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<PlaceListRecord[]>(),
      PlaceListModel.countDocuments(matching),
      countWaiting(),
    ]);
    return { success: true, entries: records.map(toView), page, pageSize, total, counts };
  },
);

function filterOf({ postalCode, status }: PlaceListFilter) {
  return { ...(postalCode && { postalCode }), ...(status && { status }) };
}

function countWaiting(): Promise<StaffPlaceListResponse['counts']> {
  return PlaceListModel.aggregate([
    { $match: { status: 'waiting' } },
    { $group: { _id: '$postalCode', waiting: { $sum: 1 } } },
    { $sort: { waiting: -1, _id: 1 } },
    { $limit: MAX_COUNTS },
    { $project: { _id: 0, postalCode: '$_id', waiting: 1 } },
  ]);
}

function toView(record: PlaceListRecord): PlaceListEntry {
  const { _id, name, email, postalCode, service = '', status, toldAt, createdAt } = record;
  return {
    ...{ id: String(_id), name, email, postalCode, service, status },
    joinedAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  };
}

const CSV_COLUMNS = {
  // Named as the company's country calls it.
  postalCode: '',
  name: msg('Name'),
  email: msg('Email'),
  service: msg('Wished service'),
  status: msg('Status'),
  joinedAt: msg('Joined'),
  toldAt: msg('Told'),
};

export const exportPlaceList: Handler = handle(
  serviceAreaRoutes.exportPlaceList,
  { query: placeListFilterSchema },
  async ({ query, response }) => {
    const services = await BookableService.find({}, { name: 1 }).lean();
    const names = new Map(services.map(({ _id, name }) => [String(_id), name]));
    return sendCsv(response, {
      name: 'waiting-for-places',
      columns: { ...CSV_COLUMNS, postalCode: addressLabels().postcode },
      records: PlaceListModel.find(filterOf(query))
        .sort({ postalCode: 1, createdAt: -1 })
        .lean<PlaceListRecord[]>()
        .cursor(),
      toRow: (record: PlaceListRecord) => {
        const { name, email, postalCode, service, status, joinedAt, toldAt } = toView(record);
        return {
          ...{ name, email, postalCode, status, joinedAt },
          service: names.get(service) ?? labelOf(SERVICE_TYPES, service),
          toldAt: toldAt ?? '',
        };
      },
    });
  },
);
