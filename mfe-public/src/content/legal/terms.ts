import type { LegalText } from '../content-types';
import { definePageTexts } from '../page-texts';

/** The terms of service. */
export const termsContent: LegalText = definePageTexts('terms', {
  title: 'Terms of service',
  lead: 'What you can expect of us, and we of you. Written to be read.',
  since: '1 November 2026',
  body: `## Who we are, and what these terms cover

{company} cleans homes and workplaces. These terms apply to this website, to accounts on it, and to every clean that is booked through it.

By asking for a quote, booking a clean or opening an account you agree to them. If you book for somebody else, or for a company, you say that you may.

## Quotes and prices

The price that the quote form shows is an estimate. It becomes binding when we have confirmed it and you have said yes; before that either side can step back.

Quotes, services and extras are priced in {currencyName}. {planPricing}

If your home turns out to be very different from what was described, we talk with you about the price before we begin, not after.

## Paying

There are two ways to pay:

- Pay as you go: {payAsYouGo}
- Subscription club: a fixed monthly fee gives you a number of cleanings each month, with no booking fees. When they are used up, further cleans are paid as you go.

## Moving and cancelling an appointment

{freeChanges}

{lateChanges}

If we have to cancel, you pay nothing and get back what you paid, and we offer you the next free time.

## The club

A membership runs from month to month. You can cancel or change it at any time. A dearer plan starts at once, for the difference to what the month has cost; every other change applies from the next billing cycle, and you keep the cleanings that are left until then. If your card cannot be charged, we try again over the next days; then the membership pauses until you pay a month or cancel.

## If something is not right

If you are not satisfied, tell us within 24 hours of the visit and we come back and clean it again, free of charge.

We are insured for damage that our work causes. Tell us as soon as you notice it. Please put away beforehand what is fragile or cannot be replaced.

Nothing in these terms takes away rights that consumer law gives you.

## What we ask of you

So that a clean can go well, please make sure that

- the cleaner can get in at the agreed time, and has water and electricity
- you tell us about pets, alarms and anything dangerous in the place
- the place is safe to work in, and the cleaner is treated with respect

## Your account

Keep your password to yourself, and tell us if somebody else may know it. You can see where you are signed in, and end those sessions, in your account.

We may close accounts that are used to harm others or to disturb the site.

## Applying for work with us

What you write in an application has to be true. Applying is free, and no promise of work from either side.

## Changes

When these terms change, the new ones stand here with their date. For a clean that is already booked, the terms of the day it was booked apply.
`,
});
