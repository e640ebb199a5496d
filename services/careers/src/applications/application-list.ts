import {
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
  canonicalStatus,
} from '@brightnest/contracts/applications/application';
import type { ApplicationsFilter } from '@brightnest/contracts/applications/application-schemas';
import type { ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import {
  folded,
  searchFieldsOf,
  type SearchFields,
} from '@brightnest/service-kit/lists/search-fields';
import { phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';

/** What the list is searched and sorted by. Applicants don't change, so it is written once. */
export interface ApplicationSearchFields extends SearchFields {
  nameOrder: string;
  jobOrder: string;
}

interface SearchedFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  jobTitle?: string;
  university?: string;
}

export function applicationSearchFields(application: SearchedFields): ApplicationSearchFields {
  const { firstName, lastName, email, phone, jobTitle = '', university = '' } = application;
  return {
    ...searchFieldsOf([firstName, lastName, email, ...phoneTexts(phone), jobTitle, university]),
    nameOrder: folded(`${firstName} ${lastName}`),
    jobOrder: folded(jobTitle || university),
  };
}

type ApplicationSort = 'createdAt' | 'name' | 'job' | 'status';

/** The list of staff. */
export const applicationList: ListDeclaration<ApplicationsFilter, ApplicationSort> = {
  search: 'prefixes',
  filters: {
    source: { valueOf: ({ source }) => source, values: APPLICATION_SOURCES },
    applicationStatus: {
      valueOf: ({ status }) => status && canonicalStatus(status),
      values: APPLICATION_STATUSES,
    },
  },
  sorts: {
    createdAt: {
      fields: { createdAt: 1, _id: 1 },
      index: 'listed_by_date',
      searchIndex: 'listed_by_date',
    },
    name: {
      fields: { nameOrder: 1, _id: 1 },
      index: 'listed_by_name',
      searchIndex: 'listed_by_name',
    },
    job: {
      fields: { jobOrder: 1, _id: 1 },
      index: 'listed_by_job',
      searchIndex: 'listed_by_job',
    },
    status: { fields: { applicationStatus: 1, createdAt: 1, _id: 1 }, within: 'createdAt' },
  },
};
