import { searchRoutes } from '@brightnest/contracts/routes/search';
import { searchQuerySchema } from '@brightnest/contracts/search/search-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type FoundRecord, searchList } from '@brightnest/service-kit/lists/quick-search';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
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
  ({ query: { search } }) =>
    searchList(
      Application,
      applicationList,
      { search, sort: '-createdAt' },
      { fields: FIELDS, toHit },
    ),
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
