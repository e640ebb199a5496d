import { currentRegion } from './current-region';

/** How a country's companies give their tax number on invoices. */
export interface TaxNumberRule {
  /** What it is called there: `ABN`, `USt-IdNr.`. */
  label: string;
  example: string;
  /** Whether this is one, in capitals and without blanks. */
  isValid(number: string): boolean;
  /** As it is printed. */
  format(number: string): string;
  /** Who has one calls an invoice a «tax invoice», as the law there does. */
  namesTaxInvoice: boolean;
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_MODULUS = 89;

/** Whether 11 digits are an Australian Business Number. Source: abr.business.gov.au, Format of the ABN. */
function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + weight * digit;
  }, 0);
  return sum % ABN_MODULUS === 0;
}

const asItIs = (number: string) => number;

const byPattern = (label: string, example: string, pattern: RegExp): TaxNumberRule => ({
  ...{ label, example, format: asItIs, namesTaxInvoice: false },
  isValid: (number) => pattern.test(number),
});

// A number with the code of its country. Source of the patterns: the European Commission's VIES, FAQ 11.
const RULES: Readonly<Record<string, TaxNumberRule>> = {
  AU: {
    ...{ label: 'ABN', example: '51 824 753 556', isValid: isAbn, namesTaxInvoice: true },
    format: (digits) => digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4'),
  },
  AT: byPattern('UID-Nr.', 'ATU12345678', /^ATU\d{8}$/),
  BE: byPattern('BTW/TVA', 'BE0123456789', /^BE[01]\d{9}$/),
  // Or a Steuernummer, which has slashes or none.
  DE: byPattern('USt-IdNr.', 'DE123456789', /^(DE\d{9}|\d[\d/]{9,12})$/),
  DK: byPattern('CVR-nr.', 'DK12345678', /^(DK)?\d{8}$/),
  ES: byPattern('NIF/IVA', 'ESX1234567X', /^ES[A-Z0-9]\d{7}[A-Z0-9]$/),
  FR: byPattern('N° TVA', 'FR12345678901', /^FR[A-Z0-9]{2}\d{9}$/),
  IE: byPattern('VAT no.', 'IE1234567WA', /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/),
  IT: byPattern('Partita IVA', 'IT12345678901', /^IT\d{11}$/),
  NL: byPattern('Btw-nr.', 'NL123456789B01', /^NL[A-Z0-9+*]{12}$/),
  PL: byPattern('NIP', 'PL1234567890', /^(PL)?\d{10}$/),
  PT: byPattern('NIF', 'PT123456789', /^(PT)?\d{9}$/),
  SE: byPattern('Momsreg.nr', 'SE123456789001', /^SE\d{12}$/),
};

const ANY = byPattern('VAT no.', 'GB123456789', /^[\p{L}\d][\p{L}\d./-]{3,29}$/u);
const NAME_TAX_INVOICES: ReadonlySet<string> = new Set(['AU', 'IN', 'MY', 'NZ', 'SG', 'ZA']);
const OTHER_LABELS: Readonly<Record<string, string>> = {
  ...{ CA: 'GST/HST no.', CH: 'MWST-Nr.', IN: 'GSTIN', JP: 'Registration no.', LK: 'VAT no.' },
  ...{ NZ: 'GST no.', SG: 'GST reg. no.', US: 'EIN', ZA: 'VAT no.' },
};

/** How the company's country writes tax numbers. */
export function taxNumberRule(country = currentRegion().country): TaxNumberRule {
  const label = OTHER_LABELS[country];
  const namesTaxInvoice = NAME_TAX_INVOICES.has(country);
  return RULES[country] ?? { ...ANY, ...(label && { label }), namesTaxInvoice };
}
