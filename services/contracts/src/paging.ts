import Joi from 'joi';

/** Query of every paged list. `page` counts from 1. */
export interface PageQuery {
  page: number;
  pageSize: number;
  search?: string;
}

/** Joi keys of {@link PageQuery}; lists with filters of their own spread them. */
export const pageQueryKeys = {
  page: Joi.number().integer().min(1).max(1_000_000).default(1),
  pageSize: Joi.number().integer().min(1).max(100).default(20),
  search: Joi.string().trim().max(100).allow(''),
};

/** The column a list is sorted by; a leading `-` turns the order round. */
export function sortField(columns: readonly string[], standard: string): Joi.StringSchema {
  return Joi.string()
    .valid(...columns.flatMap((column) => [column, `-${column}`]))
    .default(standard);
}

/** Narrows a list to one customer. */
export interface CustomerFilter {
  /** User id. */
  customerId?: string;
  /** What has this address and belongs to nobody's account; with an id beside it, or what is theirs. */
  customerEmail?: string;
}

/** Joi keys of {@link CustomerFilter}. */
export const customerFilterKeys = {
  customerId: Joi.string().pattern(/^[0-9a-f]{24}$/),
  customerEmail: Joi.string().trim().lowercase().max(254),
};

/** What the lists of quotes, contacts and inquiries, and their exports, are narrowed and sorted by. */
export interface ListFilter<Status extends string, Column extends string> {
  search?: string;
  read?: 'read' | 'unread';
  status?: Status;
  /** A leading `-` turns the order round. */
  sort: Column | `-${Column}`;
}

/** Joi keys of {@link ListFilter}: newest first where nothing else is asked for. */
export function listFilterKeys(statuses: readonly string[], columns: readonly string[]) {
  return {
    search: pageQueryKeys.search,
    read: Joi.string().valid('read', 'unread'),
    status: Joi.string().valid(...statuses),
    sort: sortField(columns, '-createdAt'),
  };
}
