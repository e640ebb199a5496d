import { searchRoutes } from '@brightnest/contracts/routes/search';
import {
  MOST_HITS,
  searchQuerySchema,
  type SearchResponse,
} from '@brightnest/contracts/search/search-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readFirst } from '@brightnest/service-kit/lists/list-query';
import {
  type FoundRecord,
  objectIdsFrom,
  searchAnswer,
} from '@brightnest/service-kit/lists/quick-search';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationRecord } from './application';
import { applicationList } from './application-list';

const FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  suburb: 1,
  jobTitle: 1,
  university: 1,
  applicationStatus: 1,
  createdAt: 1,
} as const;

type Found = Pick<ApplicationRecord, '_id' | keyof typeof FIELDS>;

/** Applications that staff find while they type, the newest first. */
export const searchApplications: Handler = handle(
  searchRoutes.searchApplications,
  { query: searchQuerySchema },
  async ({ query: { search } }): Promise<SearchResponse> => {
    const _id = objectIdsFrom(search);
    const limit = MOST_HITS;
    const [numbered, found] = await Promise.all([
      _id
        ? Application.find({ _id } as QueryFilter<ApplicationRecord>, FIELDS)
            .limit(limit)
            .lean<Found[]>()
        : [],
      readFirst(
        Application,
        applicationList,
        { search, sort: '-createdAt' },
        { fields: FIELDS, limit },
      ),
    ]);
    return searchAnswer(search, [...numbered, ...found].map(toHit));
  },
);

function toHit(application: Found): FoundRecord {
  const { firstName, lastName, email, phone, jobTitle, university } = application;
  return {
    ...{ id: String(application._id), name: `${firstName} ${lastName}`, email },
    phone: phone ? formatPhone(phone) : null,
    address: application.suburb ?? null,
    about: jobTitle ?? university ?? null,
    status: application.applicationStatus,
    at: application.createdAt.toISOString(),
  };
}
