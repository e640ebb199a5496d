import { afterEach, expect, it } from '@jest/globals';
import Joi from 'joi';
import { errorText } from './fields';
import { msg, setTranslatorSource } from './translation';
import { createTranslator } from './translator';

afterEach(() => setTranslatorSource(() => undefined));

it('says what is wrong in the language of whoever sent it', () => {
  const text = errorText(msg('Please use at most {max} <characters> & "signs"'), { max: 3 });
  const schema = Joi.string().max(3).messages({ 'string.max': text });
  const message = () => schema.validate('abcd').error?.message;
  expect(message()).toBe('Please use at most 3 <characters> & "signs"');
  const known = errorText('At most {limit}, not {value}');
  const told = Joi.string().max(3).messages({ '*': known }).validate('abcd');
  expect(told.error?.message).toBe('At most 3, not abcd');
  const german = createTranslator('de');
  german.add({ 'Please use at most {max} <characters> & "signs"': 'Höchstens {max} Zeichen' });
  setTranslatorSource(() => german);
  expect(message()).toBe('Höchstens 3 Zeichen');
});
