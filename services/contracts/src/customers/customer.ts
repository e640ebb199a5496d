import { msg } from '../translation';

/**
 * How a customer is known. `account`: they proved their address. `unverified`: they signed up and did not, yet.
 * `guest`: they booked without an account. `contact`: they asked for a quote without one, or staff added them.
 */
export const CUSTOMER_KIND_LABELS = {
  account: msg('Account'),
  unverified: msg('Account, address not verified'),
  guest: msg('Guest'),
  contact: msg('Without an account'),
} as const;

/** A key of {@link CUSTOMER_KIND_LABELS}. */
export type CustomerKind = keyof typeof CUSTOMER_KIND_LABELS;

/** Every {@link CustomerKind}. */
export const CUSTOMER_KINDS = Object.keys(CUSTOMER_KIND_LABELS) as CustomerKind[];

/** The colours that a tag may have, which read well on light and dark pages alike. */
export const TAG_COLOR_LABELS = {
  neutral: msg('Grey'),
  accent: msg('Brand colour'),
  info: msg('Blue'),
  success: msg('Green'),
  warning: msg('Amber'),
  danger: msg('Red'),
} as const;

/** A key of {@link TAG_COLOR_LABELS}. */
export type TagColor = keyof typeof TAG_COLOR_LABELS;

/** A tag of the company's own list. */
export interface CustomerTag {
  /** Stays when the tag is renamed. */
  id: string;
  name: string;
  color: TagColor;
}

/** The tags that customers can have. */
export interface CustomerTagSettings {
  tags: CustomerTag[];
}

/** None: each company knows its own. */
export const DEFAULT_CUSTOMER_TAGS: Readonly<CustomerTagSettings> = { tags: [] };

/** What a document of a customer is. */
export const DOCUMENT_KIND_LABELS = {
  contract: msg('Contract'),
  keys: msg('Keys and access'),
  insurance: msg('Insurance and damage'),
  other: msg('Other'),
} as const;

/** A key of {@link DOCUMENT_KIND_LABELS}. */
export type DocumentKind = keyof typeof DOCUMENT_KIND_LABELS;
