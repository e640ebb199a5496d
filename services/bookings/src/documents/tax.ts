import type { Currency } from '@brightnest/contracts/money';
import type { BillingSettings } from '@brightnest/contracts/payments/billing-settings';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { readBillingSettings } from './billing-settings';

/**
 * The tax that a price includes, rounded half up to the minor unit.
 * @param ratePercent with two places at most.
 */
export function includedTax(totalMinor: number, ratePercent: number): number {
  // Whole numbers: half a cent is half a cent whatever the rate.
  const rate = BigInt(Math.round(ratePercent * 100));
  const whole = 10_000n + rate;
  return Number((2n * BigInt(totalMinor) * rate + whole) / (2n * whole));
}

/** How payments were taxed until a moment; how they are now has none. */
export interface TaxPeriod {
  until?: Date;
  taxName: string;
  taxRatePercent: number;
  /** Empty while nothing was taxed. */
  taxCurrencies: readonly Currency[];
}

/** How payments were taxed, the earliest first and the last as it is now, as far as the history of the settings tells. */
export async function readTaxPeriods(): Promise<TaxPeriod[]> {
  const [settings, changes] = await Promise.all([
    readBillingSettings(),
    SettingsHistoryModel.find({ settings: 'billing-settings' })
      .sort({ revision: 1 })
      .lean<{ changedAt: Date; before: BillingSettings }[]>(),
  ]);
  return [
    ...changes.map(({ changedAt, before }) => ({ until: changedAt, ...taxPeriodOf(before) })),
    taxPeriodOf(settings),
  ];
}

/** A company without a tax number charges no tax. */
function taxPeriodOf(settings: BillingSettings): TaxPeriod {
  const { taxNumber, taxMode, taxName, taxRatePercent, taxCurrencies } = settings;
  const isTaxed = taxNumber !== '' && taxMode !== 'none';
  return { taxName, taxRatePercent, taxCurrencies: isTaxed ? taxCurrencies : [] };
}

/** The same of one amount that was paid at a time; negative of what went back. */
export function taxAt(
  { minor, currency }: { minor: number; currency: Currency },
  at: Date,
  periods: readonly TaxPeriod[],
): number {
  const period = periods.find(({ until }) => !until || at < until);
  if (!period?.taxCurrencies.includes(currency)) return 0;
  return Math.sign(minor) * includedTax(Math.abs(minor), period.taxRatePercent);
}

/** {@link taxAt} as an expression of the database: of `minor` in `currency`, paid `at`, which name fields. */
export function taxExpression(
  { minor, currency, at }: { minor: string; currency: string; at: string },
  periods: readonly TaxPeriod[],
): object {
  const rate = {
    $switch: {
      branches: periods.map(({ until, taxRatePercent, taxCurrencies }) => ({
        case: until ? { $lt: [at, until] } : true,
        then: {
          $cond: [{ $in: [currency, [...taxCurrencies]] }, Math.round(taxRatePercent * 100), 0],
        },
      })),
      default: 0,
    },
  };
  const whole = { $add: [10_000, '$$rate'] };
  const doubled = { $add: [{ $multiply: [2, { $abs: minor }, '$$rate'] }, whole] };
  const tax = { $floor: { $divide: [doubled, { $multiply: [2, whole] }] } };
  const sign = { $cond: [{ $lt: [minor, 0] }, -1, 1] };
  return { $let: { vars: { rate }, in: { $multiply: [sign, tax] } } };
}
