import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type {
  OwnProperty,
  OwnPropertyRequest,
} from '@brightnest/contracts/properties/property-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { LinkButton, Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Link } from '@brightnest/kit/runtime/router';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { cashFacts, JobReportArticle } from '@brightnest/kit/ui/screens/job-report';
import { LanguageCard } from '@brightnest/kit/ui/screens/language-card';
import { type OfferFacts, OfferSheet } from '@brightnest/kit/ui/screens/offer-sheet';
import { PropertyFields, propertyValues } from '@brightnest/kit/ui/screens/property-form';
import { PageSkeleton, RemoteBoundary } from '@brightnest/kit/ui/screens/remote-screen';
import { SessionGate } from '@brightnest/kit/ui/screens/session-gate';
import { Mail } from 'lucide-react';
import type { Answers } from '../answers';
import { ROOMS, TIME_ZONE, USER } from '../samples';
import { Held, InForm, nothing, say, type States } from '../state';

const formPage: States = {
  'a short form': {
    window: 'fitting',
    Look: () => (
      <FormPage
        icon={<Mail aria-hidden="true" />}
        title={say('Forgotten password', 'Passwort vergessen')}
        description={say(
          'We send you a link by which you choose a new one.',
          'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
        )}
        footer={
          <p>
            {say('You know it again?', 'Es ist Ihnen wieder eingefallen?')}{' '}
            <Link to="/customer/login">{say('Sign in', 'Anmelden')}</Link>
          </p>
        }
      >
        <Stack>
          <TextField label="Email" type="email" required />
          <Button fullWidth>{say('Send the link', 'Link senden')}</Button>
        </Stack>
      </FormPage>
    ),
  },
};

const CASH = {
  timeZone: TIME_ZONE,
  cashCollected: { amount: '136.00', currency: 'AUD', at: '2026-03-01T01:05:00.000Z' },
} as const;

const jobReport: States = {
  'with a list and photos': () => (
    <JobReportArticle
      name="Amara Okafor"
      head={<strong>Amara Okafor</strong>}
      facts={[
        { term: say('Came', 'Gekommen'), description: '9:02 am' },
        { term: say('Done', 'Fertig'), description: '11:40 am' },
        ...cashFacts(say('Cash', 'Bargeld'), CASH),
        {
          term: say('Notes', 'Hinweise'),
          description: 'The shower drain is slow. The cat is fine, and was fed.',
        },
      ]}
      checklist={[
        { label: 'Water the plants on the balcony', isDone: true },
        { label: 'Change the bed linen in both bedrooms', isDone: true },
        { label: 'Wipe the blinds', isDone: false },
      ]}
      photos={[
        { url: ROOMS[0], when: 'before' },
        { url: ROOMS[1], when: 'after' },
        { url: ROOMS[2], when: 'after' },
      ]}
    />
  ),
  'facts alone': () => (
    <JobReportArticle
      name="Liam Walsh"
      facts={[{ term: say('Came', 'Gekommen'), description: '1:00 pm' }]}
      checklist={[]}
      photos={[]}
    />
  ),
};

const OFFER: OfferFacts = {
  customerName: 'Grace Nguyen',
  description: 'Deep Cleaning in Newtown',
  address: '12 Wattle Street, Newtown NSW 2042',
  timeZone: TIME_ZONE,
  currency: 'AUD',
  lines: [
    { label: 'Deep cleaning, 3 bedrooms, 2 bathrooms', quantity: 1, unitPrice: '260.00' },
    { label: 'Inside of the oven', quantity: 1, unitPrice: '75.00' },
    { label: 'Ironing, per half hour', quantity: 3, unitPrice: '50.00' },
  ],
  discount: { label: 'Spring offer', amount: '48.50' },
  subtotal: '485.00',
  tax: { label: 'GST (10%)', amount: '43.65' },
  total: '480.15',
  fee: '72.02',
  rest: '408.13',
  terms: DEFAULT_FEE_TERMS,
  every: null,
  duration: 330,
  times: [
    { scheduledAt: '2026-03-09T22:00:00.000Z', cleaners: ['Amara', 'Liam'] },
    { scheduledAt: '2026-03-11T02:00:00.000Z', cleaners: ['Mei'] },
  ],
  validUntil: '2026-03-05T06:00:00.000Z',
  note: 'Dear Grace,\nwe had a look at your photos: the oven needs a little longer, and is in the price.',
  acceptedTime: null,
};

const offerSheet: States = {
  'to choose a time': () => (
    <Held<string | undefined> initial={OFFER.times[0]!.scheduledAt}>
      {(value, onChange) => <OfferSheet offer={OFFER} choice={{ value, onChange }} />}
    </Held>
  ),
  'that repeats, accepted': () => (
    <OfferSheet
      offer={{
        ...OFFER,
        every: 'fortnightly',
        note: '',
        discount: null,
        tax: null,
        fee: null,
        acceptedTime: OFFER.times[0]!.scheduledAt,
      }}
    />
  ),
  'its time over, none chosen': () => (
    <OfferSheet
      offer={{
        ...OFFER,
        note: '',
        lines: OFFER.lines.slice(0, 1),
        times: OFFER.times.slice(0, 1),
        validUntil: '2026-03-01T06:00:00.000Z',
      }}
      choice={{
        value: undefined,
        onChange: nothing,
        error: say('Please choose a time', 'Bitte wählen Sie eine Zeit'),
      }}
    />
  ),
};

const PROPERTY: OwnProperty = {
  id: 'p1',
  version: '1',
  isArchived: false,
  hasAlarmCode: true,
  address: '12 Wattle Street, Newtown',
  state: 'NSW',
  postalCode: '2042',
  kind: 'house',
  bedrooms: 3,
  bathrooms: 2,
  access: 'The key is in the box beside the blue door, code with the office.',
  alarm: 'The panel is behind the coats. Two minutes.',
  pets: 'Miso, a cat. She must not get out.',
  parking: 'On the street, two hours.',
  checklist: ['Water the plants', 'Close the windows'],
  photos: [ROOMS[0]],
};

const propertyForm: States = {
  'of a property that is known': () => (
    <InForm<OwnPropertyRequest> values={propertyValues(PROPERTY)}>
      {(form) => <PropertyFields form={form} hasAlarmCode />}
    </InForm>
  ),
  'of a new one, wrong': () => (
    <InForm<OwnPropertyRequest>
      values={propertyValues()}
      errors={{
        address: say('Address is required', 'Die Adresse wird gebraucht'),
        bedrooms: say('A whole number, please', 'Bitte eine ganze Zahl'),
      }}
    >
      {(form) => <PropertyFields form={form} hasAlarmCode={false} />}
    </InForm>
  ),
};

function Broken(): never {
  throw new Error('The workshop has it fail.');
}

const remoteScreen: States = {
  'code on its way': () => <PageSkeleton />,
  'could not be loaded': {
    window: 'fitting',
    Look: () => (
      <RemoteBoundary title={say('Customer area', 'Kundenbereich')} onRetry={nothing}>
        <Broken />
      </RemoteBoundary>
    ),
  },
};

const whoIsThere = (answer: Answers[string]): Answers => ({
  [`${authRoutes.getCurrentUser.method} ${authRoutes.getCurrentUser.path}`]: answer,
});

function Gate() {
  return (
    <SessionGate waiting={<PageSkeleton />}>
      {(user) =>
        user ? (
          <p>{say(`Good morning, ${user.firstName}`, `Guten Morgen, ${user.firstName}`)}</p>
        ) : (
          <LinkButton to="/customer/login">{say('Sign in', 'Anmelden')}</LinkButton>
        )
      }
    </SessionGate>
  );
}

const sessionGate: States = {
  'somebody is signed in': { answers: whoIsThere({ body: USER }), Look: Gate },
  'a visitor': { answers: whoIsThere({ status: 401, body: null }), Look: Gate },
  'not known yet': { answers: whoIsThere('never'), Look: Gate },
  'not to be found out': {
    answers: whoIsThere({
      status: 429,
      body: { code: 'rate_limited', message: 'Too many calls.' },
    }),
    Look: Gate,
  },
};

export const screens: Readonly<Record<string, States>> = {
  'screens/form-page': formPage,
  'screens/job-report': jobReport,
  'screens/language-card': { 'two languages': { window: 'fitting', Look: () => <LanguageCard /> } },
  'screens/offer-sheet': offerSheet,
  'screens/property-form': propertyForm,
  'screens/remote-screen': remoteScreen,
  'screens/session-gate': sessionGate,
};
