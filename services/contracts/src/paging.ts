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
