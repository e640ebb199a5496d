import type { ServiceAreaCheck } from '@brightnest/contracts/areas/service-area';
import type { CheckGiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { refusal } from '../answers';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CouponField, useCoupon } from '@brightnest/kit/ui/forms/coupon-field';
import { GiftCardCheck, GiftCardRecipientFields } from '@brightnest/kit/ui/forms/gift-card-fields';
import { PlaceNotice } from '@brightnest/kit/ui/forms/place-notice';
import { ShareLink } from '@brightnest/kit/ui/forms/share-link';
import { useState } from 'react';
import { InForm, nothing, press, say, type State, type States, untilThere } from '../state';

const COUPON: CouponTerms = {
  code: 'SPRING26',
  percent: 20,
  amountMinor: 5000,
  minimumMinor: 10_000,
  currency: 'AUD',
};

interface CouponProps {
  typed: string;
  discount?: number;
  /** What the server says of it. */
  answer?: Awaited<ReturnType<Parameters<typeof useCoupon>[0]>> | 'never';
}

function Coupon({ typed, discount = 3600, answer = 'never' }: CouponProps) {
  const [code, setCode] = useState(typed);
  const state = useCoupon(async () =>
    answer === 'never' ? new Promise(nothing) : Promise.resolve(answer),
  );
  return <CouponField {...state} code={code} onCode={setCode} discount={discount} />;
}

const couponField: States = {
  typed: () => <Coupon typed="SPRING26" />,
  'being checked': { Look: () => <Coupon typed="SPRING26" />, play: press('[aria-busy]') },
  applied: {
    Look: () => <Coupon typed="SPRING26" answer={{ data: { coupon: COUPON } }} />,
    play: press('[role=status]'),
  },
  'applied to too low a price': {
    Look: () => <Coupon typed="SPRING26" discount={0} answer={{ data: { coupon: COUPON } }} />,
    play: press('[role=status]'),
  },
  refused: {
    Look: () => (
      <Coupon
        typed="WINTER25"
        answer={{
          error: refusal(
            409,
            'coupon_expired',
            say('This code ended on 31 August 2025.', 'Dieser Code galt bis zum 31. August 2025.'),
          ),
        }}
      />
    ),
    play: press('[role=alert]'),
  },
};

const GIFT_CARD: CheckGiftCardResponse = {
  success: true,
  balance: '120.00',
  value: '200.00',
  currency: 'AUD',
  expiresOn: '2029-03-01',
  refusal: null,
};

const GiftCard = ({ refusal: why = null }: { refusal?: string | null }) => (
  <GiftCardCheck
    label={say('Code of the gift card', 'Code des Gutscheins')}
    submitLabel={say('See what is on it', 'Guthaben ansehen')}
    isChecking={false}
    check={() => Promise.resolve({ data: { ...GIFT_CARD, refusal: why } })}
  >
    {({ balance, currency }) => (
      <Notice
        tone="info"
        action={<Button size="sm">{say('Pay with it', 'Damit bezahlen')}</Button>}
      >
        {say('On it:', 'Guthaben:')} {amountText(balance, currency)}
      </Notice>
    )}
  </GiftCardCheck>
);

const checkCard =
  (selector: string): State['play'] =>
  async (user, page) => {
    await user.type(page.querySelector('input')!, 'GIFT-7F3K-Q2M9-X4V8');
    await user.click(page.querySelector('[type=submit]')!);
    await untilThere(page, selector);
  };

const giftCardFields: States = {
  'a code to type': () => <GiftCard />,
  'what is on it': { Look: () => <GiftCard />, play: checkCard('form + div') },
  refused: {
    Look: () => (
      <GiftCard
        refusal={say('This gift card has been used up.', 'Dieser Gutschein ist aufgebraucht.')}
      />
    ),
    play: checkCard('[aria-invalid]'),
  },
  'who gets one': () => (
    <InForm
      values={{
        recipientName: 'Mei Chen',
        recipientEmail: 'mei.chen@example',
        message: 'Happy housewarming, Mei! Put your feet up.',
        sendOn: '2026-03-20',
      }}
      errors={{
        recipientEmail: say(
          'Valid email address is required',
          'Eine gültige E-Mail-Adresse wird gebraucht',
        ),
      }}
    >
      {(form) => (
        <Stack>
          <GiftCardRecipientFields
            form={form}
            emailHint={say('The card goes there.', 'Der Gutschein geht dorthin.')}
            sendOnHint={say('Today where you leave it empty.', 'Heute, wenn Sie nichts angeben.')}
          />
        </Stack>
      )}
    </InForm>
  ),
};

const NOT_SERVED: ServiceAreaCheck = {
  success: true,
  postalCode: '2880',
  isServed: false,
  area: null,
  services: [],
};

const Place = ({ error }: { error?: object }) => (
  <PlaceNotice
    check={NOT_SERVED}
    person={{ name: 'Grace Nguyen', email: 'grace.nguyen@example.com' }}
    join={() => Promise.resolve({ error })}
  />
);

const placeNotice: States = {
  'nobody comes there yet': () => <Place />,
  'on the list': { Look: () => <Place />, play: press('svg + p') },
  wrong: {
    Look: () => (
      <Place
        error={{
          ...refusal(400, 'validation_failed', 'Please check the fields.'),
          fields: {
            email: say(
              'Valid email address is required',
              'Eine gültige E-Mail-Adresse wird gebraucht',
            ),
          },
        }}
      />
    ),
    play: press('[aria-invalid]'),
  },
};

const shareLink: States = {
  'to copy, and to hand on': () => (
    <ShareLink
      label={say('Your link', 'Ihr Link')}
      link="https://brightnest.example/?friend=GRACE-7F3K"
      copied={{ title: say('Link copied', 'Link kopiert') }}
      message={{ subject: say('A clean home', 'Eine saubere Wohnung'), text: 'Try them:' }}
    />
  ),
};

export const forms: Readonly<Record<string, States>> = {
  'forms/coupon-field': couponField,
  'forms/gift-card-fields': giftCardFields,
  'forms/place-notice': placeNotice,
  'forms/share-link': shareLink,
};
