import Joi from 'joi';
import { requiredText } from '../fields';
import { msg } from '../translation';
import { type ListView, VIEW_NAME_MAX_LENGTH } from './list-view';

/** Answer of `GET /api/admin/list-views`: the caller's own and those shared with them, by name. */
export interface ListViewsResponse {
  success: true;
  views: ListView[];
}

/** Body of `POST /api/admin/list-views`. Under the name of one of the caller's it takes its place. */
export type SaveListViewRequest = Pick<ListView, 'list' | 'name' | 'query' | 'isShared'>;

const LIST_MAX_LENGTH = 40;
const QUERY_MAX_LENGTH = 500;

/** Schema of {@link SaveListViewRequest}. */
export const saveListViewRequestSchema = Joi.object<SaveListViewRequest, true>({
  list: requiredText(msg('Please say which list it is of'), 1, LIST_MAX_LENGTH),
  name: requiredText(msg('Please name the view'), 1, VIEW_NAME_MAX_LENGTH),
  query: Joi.string().allow('').max(QUERY_MAX_LENGTH).required(),
  isShared: Joi.boolean().strict().required(),
});

/** Answer of `POST /api/admin/list-views`. */
export interface ListViewResponse {
  success: true;
  view: ListView;
}
