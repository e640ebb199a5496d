import { extraPriceText } from '@brightnest/contracts/catalogue/extras';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import type { ExtraRate, QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { t } from '@brightnest/contracts/translation';

interface ToldChange {
  label: string;
  before: string;
  after: string;
}

/** What a change of the rates changed, line by line: of a long list nobody reads the whole of it twice. */
export function toldRates(before: object, after: object): ToldChange[] {
  const [was, is] = [linesOf(before as QuoteRates), linesOf(after as QuoteRates)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys.flatMap((key) => {
    const [from, to] = [was.get(key), is.get(key)];
    if (from?.text === to?.text) return [];
    const none = t('nothing');
    const label = (to ?? from)!.label;
    return [{ label, before: from?.text ?? none, after: to?.text ?? none }];
  });
}

function linesOf(rates: QuoteRates): Map<string, { label: string; text: string }> {
  const lines = new Map<string, { label: string; text: string }>();
  for (const { value, label } of SERVICE_TYPES) {
    const { bedroom, bathroom, bedroomMinutes, bathroomMinutes } = rates.rooms[value];
    const text = t('{bedroom} and {bathroom}, {bedroomMinutes} and {bathroomMinutes} minutes', {
      ...{ bedroom, bathroom, bedroomMinutes, bathroomMinutes },
    });
    lines.set(value, { label: t(label), text });
  }
  for (const { value, label } of FREQUENCIES) {
    lines.set(value, { label: t(label), text: `${rates.frequencies[value]}%` });
  }
  rates.extras.forEach((extra) =>
    lines.set(`extra ${extra.id}`, { label: extra.label, text: extraLine(extra) }),
  );
  lines.set('order', {
    label: t('Order of the extras'),
    text: rates.extras.map(({ label }) => label).join(', '),
  });
  lines.set('members', {
    label: t('Members have off extras, in percent'),
    text: String(rates.memberDiscountPercent),
  });
  lines.set('rounding', {
    label: t('Round estimates to whole amounts, without cents'),
    text: rates.roundsEstimates ? t('yes') : t('no'),
  });
  return lines;
}

const extraLine = (extra: ExtraRate) =>
  [
    `${extra.label}: ${extraPriceText(extra)}`,
    extra.pricing === 'per_unit' && t('at most {count}', { count: extra.maxUnits ?? 1 }),
    extra.note,
    !extra.isActive && t('retired'),
  ]
    .filter(Boolean)
    .join(', ');
