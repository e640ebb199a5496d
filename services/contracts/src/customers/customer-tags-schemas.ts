import Joi from 'joi';
import { errorText, requiredChoice, requiredText, sameText } from '../fields';
import { msg } from '../translation';
import {
  type CustomerTag,
  type CustomerTagSettings,
  TAG_COLOR_LABELS,
  type TagColor,
} from './customer';
import { tagIdField } from './customer-schemas';

const MAX_TAGS = 50;
const MAX_NAME_LENGTH = 30;

/** Body of `PUT /api/admin/customer-tags`: all of them, as they were read at `revision`. */
export interface CustomerTagsUpdate extends CustomerTagSettings {
  revision: number;
}

/** Schema of {@link CustomerTagsUpdate}. */
export const customerTagsUpdateSchema = Joi.object<CustomerTagsUpdate, true>({
  tags: Joi.array()
    .items(
      Joi.object<CustomerTag, true>({
        id: tagIdField().required(),
        name: requiredText(msg('Please name the tag'), 1, MAX_NAME_LENGTH),
        color: requiredChoice(
          Object.keys(TAG_COLOR_LABELS),
          msg('Please choose a colour'),
        ) as Joi.StringSchema<TagColor>,
      }),
    )
    .unique('id')
    .unique(sameText<CustomerTag>('name'))
    .max(MAX_TAGS)
    .required()
    .messages({
      'array.unique': errorText('There are two tags of this name'),
      'array.max': errorText('There can be at most {limit} tags'),
    }),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/customer-tags`. */
export interface CustomerTagsResponse {
  success: true;
  settings: CustomerTagSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
