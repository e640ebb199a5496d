import type { LegalText } from '../content-types';
import { definePageTexts } from '../page-texts';

/** What is kept of people, and why. */
export const privacyContent: LegalText = definePageTexts('privacy', {
  title: 'Privacy',
  lead: 'What we know about you, what we need it for, who sees it, and what you can do about it.',
  since: '1 November 2026',
  body: `## In short

We keep what we need to quote, book and clean, and to answer you. We show it to you and to those of our staff who work with it. We sell nothing, and no advertising or measuring company is on this site.

## When you write to us or ask for a quote

We keep what you enter in the form: your name, how to reach you, your address and your answers about the home, and your message. We need it to reply and to work out a price.

To keep robots out, each form also sends how long it was open and the content of a field that people do not see. Neither is kept.

## When you have an account

We keep your name, email address and telephone number, how you like to be contacted, and your bookings. Your password is kept only as an argon2id hash, which nobody can read it from.

For every place where you are signed in we keep the kind of browser, the address it came from and when it was last used, so that you can recognise what is not yours and end it. A session that is not used for 30 days is removed.

## When you apply for work

We keep what you enter in the application and the documents you upload. Documents are private: nobody opens them but you and our staff. Files that belong to no application are removed after 24 hours.

## What the site itself notes

Changes to records (a quote received, a password changed) are written down with who made them, when, and from which address and browser, so that mistakes and misuse can be found. To slow down guessing and flooding we count calls by address.

Error logs say what failed, never what you typed: passwords, codes and cookies are blacked out.

## Who else takes part

We pass on only what each of these needs:

- the cleaner who comes to you: your name, address, the agreed time and your instructions
- the payment provider: the amount and what the booking is; card numbers go to the provider directly and never reach us
- the mail service that delivers our emails to you
- the service that carries our text messages, if you chose to get them

## How long

Quotes, bookings and payments are kept as long as bookkeeping and guarantees require. Messages and applications are kept until they are settled, and are deleted on request.

## Your rights

Ask us at any time what we have about you, and to correct, hand over or delete it. Marketing emails are sent only if you asked for them; you can take that back in your settings.

## How it is protected

Sign-in tokens are kept in cookies that scripts cannot read. Each part of our system has a database of its own, and every call is checked for who is asking and what they may see.
`,
});
