import Joi from 'joi';
import { pageQueryKeys } from '../paging';

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
    sort: Joi.string()
      .valid(...columns.flatMap((column) => [column, `-${column}`]))
      .default('-createdAt'),
  };
}
