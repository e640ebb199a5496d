import Joi from 'joi';
import { plainMessages, UNTOLD_MESSAGES } from './plain-errors';

const schema = Joi.object({
  title: Joi.string().required().messages({ 'any.required': 'Please give a title' }),
  zone: Joi.string().pattern(/^UTC$/).messages({ '*': 'Please choose a zone' }),
  note: Joi.string().max(3),
  rooms: Joi.number().integer().min(1),
  kind: Joi.string().valid('home', 'office'),
});

function told(value: object): Record<string, string> {
  const { error } = schema.validate(value, { abortEarly: false, messages: UNTOLD_MESSAGES });
  return Object.fromEntries(
    plainMessages(error!.details).map(({ path, message }) => [path.join('.'), message]),
  );
}

it('keeps what a schema says, and names no field as the code does', () => {
  expect(told({ zone: 'Mars', note: 'long', rooms: 0, kind: 'boat', extra: 1 })).toEqual({
    title: 'Please give a title',
    zone: 'Please choose a zone',
    note: 'Please use at most 3 characters',
    rooms: 'Please enter at least 1',
    kind: 'Please choose one of the options',
    extra: 'This is not expected here',
  });
  expect(told({ title: 'A', rooms: 1.5 })).toEqual({ rooms: 'Please enter a whole number' });
  expect(told({ title: 'A', rooms: 'two' })).toEqual({ rooms: 'Please enter a number' });
});
