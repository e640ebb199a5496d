import { GUEST_PAGE } from '@brightnest/contracts/identity/credentials';
import { newLinkToken } from '@brightnest/service-kit/security/link-token';
import mongoose, { Schema, type Types } from 'mongoose';
import type { UserRecord } from '../users/user';
import { type RenderedMail, type MailLink, siteAddress } from './mail-template';
import { shared } from './texts/message-texts';

/** A link in a mail by which somebody who booked without an account comes to their bookings. */
interface GuestLinkRecord {
  userId: Types.ObjectId;
  /** SHA-256 of the link's token, which is long and random. */
  token: string;
  createdAt: Date;
}

const guestLinkSchema = new Schema<GuestLinkRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    token: { type: String, required: true, unique: true },
  },
  {
    collection: 'guest_links',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);
guestLinkSchema.index({ createdAt: 1 });

export const GuestLink = mongoose.model('GuestLink', guestLinkSchema);

/** Whom a message is sent to. */
export interface Recipient extends Pick<UserRecord, 'email' | 'firstName'> {
  userId: string;
  /** In which they are written to: a BCP 47 tag; the company's default where it is not known. */
  language?: string;
  /** Without an account to sign in to. */
  isGuest: boolean;
}

// An address of the site below which everything asks for a session.
const ACCOUNT_PAGE = /(https?:\/\/[^/\s"<>]+)(\/customer\/[^\s"<>]*)/g;

/** A message to somebody, as `queueMail` takes it. */
type Addressed = { to: string; content: RenderedMail; holdsPrivateLink?: true };

/**
 * Addresses a message. Whoever has no account to sign in to gets links that sign them in: each leads through
 * {@link GUEST_PAGE} to where it led.
 */
export async function addressed(recipient: Recipient, content: RenderedMail): Promise<Addressed> {
  const to = recipient.email;
  if (!recipient.isGuest) return { to, content };
  const { token, digest } = newLinkToken();
  await GuestLink.create({ userId: recipient.userId, token: digest });
  const html = content.html.replace(ACCOUNT_PAGE, (_all, site: string, page: string) =>
    throughLink(site, page.replaceAll('&amp;', '&'), token).replaceAll('&', '&amp;'),
  );
  const text = content.text.replace(ACCOUNT_PAGE, (_all, site: string, page: string) =>
    throughLink(site, page, token),
  );
  return { to, content: { ...content, html, text }, holdsPrivateLink: true };
}

/** Where somebody who booked without an account makes one. */
export function guestAccountLink(publicUrl: string): MailLink {
  return {
    label: shared('link.guestAccount'),
    address: siteAddress(publicUrl, GUEST_PAGE),
  };
}

function throughLink(site: string, page: string, token: string): string {
  const address = new URL(GUEST_PAGE, site);
  address.searchParams.set('token', token);
  if (page !== GUEST_PAGE) address.searchParams.set('next', page);
  return address.href;
}
