import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@brightnest/contracts/scheduling/booking';
import { Avatar } from '@brightnest/kit/ui/display/avatar';
import { Badge, type BadgeTone, CountBadge } from '@brightnest/kit/ui/display/badge';
import { BookingStatusBadge, PaymentStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton, Spinner } from '@brightnest/kit/ui/display/loading';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { Sparkles, Star } from 'lucide-react';
import { MISSING_PHOTO, PORTRAIT } from '../samples';
import { nothing, say, type States } from '../state';

const avatar: States = {
  'with a picture': () => (
    <Avatar
      person={{ firstName: 'Amara', lastName: 'Okafor' }}
      url={PORTRAIT}
      label="Amara Okafor"
    />
  ),
  'without one, or where it does not come': () => (
    <Cluster>
      <Avatar person={{ firstName: 'Liam', lastName: 'Walsh' }} url={null} />
      <Avatar person={{ firstName: 'Mei', lastName: 'Chen' }} url={MISSING_PHOTO} />
      <Avatar person={{ firstName: 'élodie', lastName: '' }} url={null} />
    </Cluster>
  ),
  sizes: () => (
    <Cluster>
      {['2rem', '3rem', '4rem', '6rem'].map((size) => (
        <Avatar
          key={size}
          size={size}
          person={{ firstName: 'Noah', lastName: 'Patel' }}
          url={null}
        />
      ))}
    </Cluster>
  ),
};

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];

const badge: States = {
  tones: () => (
    <Cluster $gap={2}>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Cluster>
  ),
  'with another icon, or none': () => (
    <Cluster $gap={2}>
      <Badge tone="warning" icon={<Star aria-hidden="true" />}>
        4.9
      </Badge>
      <Badge tone="accent" icon={null}>
        {say('Club member', 'Clubmitglied')}
      </Badge>
    </Cluster>
  ),
  counts: () => (
    <Cluster>
      <span>
        {say('Messages', 'Nachrichten')} <CountBadge count={3} noun={say('unread', 'ungelesen')} />
      </span>
      <span>
        {say('Quotes', 'Anfragen')} <CountBadge count={128} noun={say('unread', 'ungelesen')} />
      </span>
      <span>
        {say('Reviews', 'Bewertungen')} <CountBadge count={0} noun={say('unread', 'ungelesen')} />
      </span>
    </Cluster>
  ),
};

const bookingBadges: States = {
  'status of a booking': () => (
    <Cluster $gap={2}>
      {BOOKING_STATUSES.map((status) => (
        <BookingStatusBadge key={status} status={status} />
      ))}
    </Cluster>
  ),
  'status of a payment': () => (
    <Cluster $gap={2}>
      {PAYMENT_STATUSES.map((status) => (
        <PaymentStatusBadge key={status} status={status} />
      ))}
    </Cluster>
  ),
};

const loading: States = {
  spinners: () => (
    <Cluster>
      <Spinner />
      <Spinner size="2rem" label={say('Loading your jobs...', 'Ihre Einsätze werden geladen...')} />
    </Cluster>
  ),
  'skeletons of a card': () => (
    <Card aria-busy="true">
      <Stack>
        <Cluster>
          <Skeleton $round $width="3rem" $height="3rem" />
          <Skeleton $width="12rem" $height="1.5rem" />
        </Cluster>
        <Skeleton />
        <Skeleton $width="70%" />
      </Stack>
    </Card>
  ),
};

const rich: States = {
  'elements in a sentence': () => (
    <p>
      {richText(
        say(
          'By booking you accept our <terms>terms</terms> and pay <b>$24.00</b> now.',
          'Mit der Buchung nehmen Sie unsere <terms>Bedingungen</terms> an und zahlen jetzt <b>24,00 $</b>.',
        ),
        {
          terms: (text) => <a href="#terms">{text}</a>,
          b: (text) => <strong>{text}</strong>,
        },
      )}
    </p>
  ),
  'with an icon before it': () => (
    <Cluster $gap={2}>
      <Sparkles aria-hidden="true" size={20} />
      <span>
        {richText(say('Done <time>yesterday</time>', '<time>Gestern</time> erledigt'), {
          time: (text) => <time dateTime="2026-03-01">{text}</time>,
        })}
      </span>
      <Button variant="ghost" size="sm" onClick={nothing}>
        {say('Undo', 'Rückgängig')}
      </Button>
    </Cluster>
  ),
};

export const display: Readonly<Record<string, States>> = {
  'display/avatar': avatar,
  'display/badge': badge,
  'display/booking-badges': bookingBadges,
  'display/loading': loading,
  'display/rich-text': rich,
};
