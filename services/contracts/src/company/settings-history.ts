import Joi from 'joi';
import type { PageQuery } from '../paging';
import { pageQueryKeys } from '../paging';

/** One change of settings of the company. Settings before it can be sent again, as any other change. */
export interface SettingsChange<S extends object = object> {
  /** What the settings' revision became by it. */
  revision: number;
  /** ISO 8601 UTC. */
  changedAt: string;
  /** Who changed them; null for the site itself. The name is null where they have no account any more. */
  by: { id: string; name: string | null } | null;
  /** What is different since. */
  fields: (keyof S & string)[];
  /** All of the settings. */
  before: S;
  after: S;
}

/** Query of the history of settings. */
export type SettingsHistoryQuery = Pick<PageQuery, 'page' | 'pageSize'>;

/** Schema of {@link SettingsHistoryQuery}. */
export const settingsHistoryQuerySchema = Joi.object<SettingsHistoryQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET …/history` of settings: the newest first, as many as are kept. */
export interface SettingsHistoryResponse<S extends object = object> {
  success: true;
  changes: SettingsChange<S>[];
  page: number;
  pageSize: number;
  total: number;
}
