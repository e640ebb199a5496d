import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardHeading, StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { CheckList, IconList } from '@brightnest/kit/ui/display/check-list';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import {
  Grid,
  PageHeader,
  RowList,
  Section,
  Stack,
  WideLabel,
} from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { CalendarCheck, Download, MapPin, Phone } from 'lucide-react';
import { say, type States } from '../state';

const card: States = {
  'plain, and raised': () => (
    <Grid>
      <Card>
        <h2>{say('Regular cleaning', 'Unterhaltsreinigung')}</h2>
        <p>{say('Every second Tuesday, two hours.', 'Jeden zweiten Dienstag, zwei Stunden.')}</p>
      </Card>
      <Card $raised $padding={4}>
        <h2>{say('Deep cleaning', 'Grundreinigung')}</h2>
        <p>{say('Once, before the new tenants.', 'Einmal, bevor die neuen Mieter kommen.')}</p>
      </Card>
    </Grid>
  ),
  'with a heading': () => (
    <Card as="section" aria-labelledby="card-heading">
      <CardHeading
        id="card-heading"
        explanation={say(
          'Reminders come a day before each clean.',
          'Erinnerungen kommen einen Tag vor jeder Reinigung.',
        )}
      >
        {say('Notifications', 'Benachrichtigungen')}
      </CardHeading>
    </Card>
  ),
  figures: () => (
    <StatGrid>
      <StatCard
        label={say('Cleans this week', 'Reinigungen diese Woche')}
        value="42"
        hint={say('6 more than last week', '6 mehr als letzte Woche')}
        icon={<CalendarCheck aria-hidden="true" />}
      />
      <StatCard label={say('Revenue', 'Umsatz')} value="$12,480.50" />
      <StatCard label={say('Rating', 'Bewertung')} value={<Skeleton $width="4rem" />} />
    </StatGrid>
  ),
};

const TICKS = () => [
  say('Vetted and insured cleaners', 'Geprüfte und versicherte Reinigungskräfte'),
  say(
    'The same person each time, as far as their calendar and yours allow it',
    'Jedes Mal dieselbe Person, soweit ihr Kalender und Ihrer es zulassen',
  ),
  say('Free to move up to a day before', 'Bis einen Tag vorher kostenlos zu verschieben'),
];

const checkList: States = {
  medium: () => <CheckList items={TICKS()} />,
  small: () => <CheckList items={TICKS()} size="sm" />,
  'with icons': () => (
    <IconList>
      <li>
        <MapPin aria-hidden="true" />
        12 Wattle Street, Newtown NSW 2042
      </li>
      <li>
        <Phone aria-hidden="true" />
        (02) 5550 1234
      </li>
    </IconList>
  ),
};

const descriptionList: States = {
  'facts of a record': () => (
    <DescriptionList
      items={[
        { term: say('Service', 'Leistung'), description: say('Deep cleaning', 'Grundreinigung') },
        { term: say('When', 'Wann'), description: 'Tue 10 Mar 2026, 9:00 am' },
        { term: say('Where', 'Wo'), description: '12 Wattle Street, Newtown NSW 2042' },
        {
          term: say('Notes', 'Hinweise'),
          description: 'Key is under the blue pot.\nPlease keep the cat inside.',
        },
        {
          term: say('Reference', 'Kennzeichen'),
          description: 'BK-20260310-7F3KQ2M9X4V8W1Z6T5R0-NEWTOWN-0000000001',
        },
      ]}
    />
  ),
  'short facts': () => (
    <DescriptionList
      isShort
      items={[
        { term: say('Total', 'Gesamt'), description: '$180.00' },
        { term: say('Fee', 'Gebühr'), description: '$27.00' },
        { term: say('Left to pay', 'Noch zu zahlen'), description: '$153.00' },
      ]}
    />
  ),
};

const FOLDED = () =>
  say(
    'Everything you see, and behind what you can move by hand. We bring cloths and products.',
    'Alles, was Sie sehen, und hinter allem, was sich von Hand bewegen lässt. Tücher und Mittel bringen wir mit.',
  );

const disclosure: States = {
  'closed and open': () => (
    <Stack>
      <Disclosure summary={say('What is cleaned?', 'Was wird gereinigt?')}>{FOLDED()}</Disclosure>
      <Disclosure summary={say('What is cleaned?', 'Was wird gereinigt?')} open>
        {FOLDED()}
      </Disclosure>
    </Stack>
  ),
  'framed, arrow at the end': () => (
    <Stack>
      <Disclosure
        framed
        arrow="end"
        summary={say('Do I have to be at home?', 'Muss ich zu Hause sein?')}
      >
        {FOLDED()}
      </Disclosure>
      <Disclosure
        framed
        arrow="end"
        open
        summary={say(
          'What happens when my cleaner is ill, on holiday, or has to leave early?',
          'Was geschieht, wenn meine Reinigungskraft krank oder im Urlaub ist oder früher gehen muss?',
        )}
      >
        {FOLDED()}
      </Disclosure>
    </Stack>
  ),
};

const layout: States = {
  'header of a page': () => (
    <PageHeader
      title={say('Your appointments', 'Ihre Termine')}
      description={say(
        'What is booked, and what was done.',
        'Was gebucht ist und was erledigt wurde.',
      )}
      actions={
        <>
          <Button>{say('Book a clean', 'Reinigung buchen')}</Button>
          <Button variant="secondary" aria-label={say('Download', 'Herunterladen')}>
            <Download aria-hidden="true" />
            <WideLabel>{say('Download', 'Herunterladen')}</WideLabel>
          </Button>
        </>
      }
    />
  ),
  section: () => (
    <Section
      title={say('Extras', 'Extras')}
      description={say('Added to any clean.', 'Zu jeder Reinigung dazu.')}
      actions={<Button size="sm">{say('Add', 'Hinzufügen')}</Button>}
    >
      <Grid $min="9rem" $gap={3}>
        <Card $padding={3}>{say('Oven', 'Backofen')}</Card>
        <Card $padding={3}>{say('Fridge', 'Kühlschrank')}</Card>
        <Card $padding={3}>{say('Windows', 'Fenster')}</Card>
      </Grid>
    </Section>
  ),
  'rows with a line between them': () => (
    <RowList>
      {['12 Wattle Street, Newtown', '8/240 Very Long Esplanade Road, Brighton-Le-Sands'].map(
        (place) => (
          <li key={place}>
            <span>{place}</span>
            <Button variant="secondary" size="sm">
              {say('Change', 'Ändern')}
            </Button>
          </li>
        ),
      )}
    </RowList>
  ),
};

export const layouts: Readonly<Record<string, States>> = {
  'display/card': card,
  'display/check-list': checkList,
  'display/description-list': descriptionList,
  'display/disclosure': disclosure,
  'display/layout': layout,
};
