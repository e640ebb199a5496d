import { setTranslatorSource } from '../translation';
import { createTranslator } from '../translator';
import german from '../locales/de.json';
import {
  describePayment,
  descriptionPartsField,
  translateDescription,
} from './payment-description';

afterEach(() => setTranslatorSource(() => undefined));

it('is told to each reader in their language, whoever paid', () => {
  const month = describePayment({ text: 'planMonth', plan: 'Weekly' });
  expect(month.description).toBe('Weekly, one month');
  expect(descriptionPartsField().validate(month.descriptionOf).error).toBeUndefined();

  const translator = createTranslator('de');
  translator.add(german);
  setTranslatorSource(() => translator);
  expect(translateDescription(month)).toBe('Weekly, ein Monat');
  const change = describePayment({ text: 'planDifference', from: 'Weekly', plan: 'Daily' });
  expect(change.description).toBe('Von Weekly zu Daily, die Differenz für diesen Monat');
  expect(translateDescription({ description: 'Deep Cleaning' })).toBe('Deep Cleaning');
});
