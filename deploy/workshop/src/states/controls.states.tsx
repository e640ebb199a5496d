import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import {
  Button,
  type ButtonVariant,
  IconButton,
  LinkButton,
} from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog, Dialog } from '@brightnest/kit/ui/controls/dialog';
import { DownloadLink } from '@brightnest/kit/ui/controls/download-link';
import { LanguageLinks } from '@brightnest/kit/ui/controls/language-links';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { SidePanel } from '@brightnest/kit/ui/controls/side-panel';
import { type TabItem, Tabs } from '@brightnest/kit/ui/controls/tabs';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import {
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  Download,
  Maximize2,
  Plus,
  Trash2,
} from 'lucide-react';
import { MISSING_PHOTO, ROOMS } from '../samples';
import { Held, nothing, say, type States, untilThere } from '../state';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const LABELS: Record<ButtonVariant, () => string> = {
  primary: () => say('Book a clean', 'Reinigung buchen'),
  secondary: () => say('Change', 'Ändern'),
  ghost: () => say('Not now', 'Nicht jetzt'),
  danger: () => say('Cancel the booking', 'Buchung stornieren'),
};

const each = (props: object) => () => (
  <Cluster>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {LABELS[variant]()}
      </Button>
    ))}
  </Cluster>
);

const button: States = {
  kinds: each({}),
  small: each({ size: 'sm' }),
  large: each({ size: 'lg' }),
  disabled: each({ disabled: true }),
  'under way': each({ loading: true }),
  'with an icon': () => (
    <Cluster>
      <Button>
        <Plus aria-hidden="true" />
        {say('Add a property', 'Objekt hinzufügen')}
      </Button>
      <LinkButton to="/pricing" variant="secondary">
        {say('See prices', 'Preise ansehen')}
        <ArrowRight aria-hidden="true" />
      </LinkButton>
      <IconButton aria-label={say('Remove', 'Entfernen')}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Cluster>
  ),
  'as wide as its place, with a long label': () => (
    <Button fullWidth size="lg">
      {say(
        'Confirm the booking and pay the confirmation fee of $24.00',
        'Buchung bestätigen und die Bestätigungsgebühr von 24,00 $ bezahlen',
      )}
    </Button>
  ),
  'for work with a mouse': () => <div data-density="compact">{each({})()}</div>,
};

const dialog: States = {
  form: {
    window: 560,
    Look: () => (
      <Dialog
        open
        onOpenChange={nothing}
        title={say('Move your clean', 'Reinigung verschieben')}
        description={say('Free up to a day before it begins.', 'Bis einen Tag vorher kostenlos.')}
        footer={
          <>
            <Button variant="secondary">{say('Keep it', 'So lassen')}</Button>
            <Button>{say('Move it', 'Verschieben')}</Button>
          </>
        }
      >
        <Stack>
          <TextField type="date" label={say('Day', 'Tag')} defaultValue="2026-03-12" />
          <TextareaField
            rows={2}
            label={say('Why (optional)', 'Warum (optional)')}
            defaultValue="The plumber comes on Tuesday."
          />
        </Stack>
      </Dialog>
    ),
  },
  'long, with tools': {
    window: 480,
    Look: () => (
      <Dialog
        open
        onOpenChange={nothing}
        size="lg"
        title={say('Terms of the spring offer', 'Bedingungen des Frühlingsangebots')}
        tools={
          <IconButton aria-label={say('Enlarge', 'Vergrößern')}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
        }
        footer={<Button>{say('Accept', 'Annehmen')}</Button>}
      >
        <Stack>
          {Array.from({ length: 8 }, (_, index) => (
            <p key={index}>
              {index + 1}.{' '}
              {say(
                'A clean that is moved less than a day before it begins is charged a part of its price, which is told before anything is changed.',
                'Eine Reinigung, die weniger als einen Tag vorher verschoben wird, kostet einen Teil ihres Preises, der vor jeder Änderung genannt wird.',
              )}
            </p>
          ))}
        </Stack>
      </Dialog>
    ),
  },
  'asks before something is removed': {
    window: 360,
    Look: () => (
      <ConfirmDialog
        open
        onOpenChange={nothing}
        destructive
        title={say('Cancel this booking?', 'Diese Buchung stornieren?')}
        description={say(
          'The clean on Tuesday is called off, and Amara is told. You get $24.00 back.',
          'Die Reinigung am Dienstag entfällt, und Amara erfährt es. Sie bekommen 24,00 $ zurück.',
        )}
        confirmLabel={say('Cancel booking', 'Buchung stornieren')}
        cancelLabel={say('Keep it', 'Behalten')}
        onConfirm={nothing}
      />
    ),
  },
  'while that is done': {
    window: 360,
    Look: () => (
      <ConfirmDialog
        open
        loading
        onOpenChange={nothing}
        title={say('Send the offer?', 'Angebot senden?')}
        description={say('Grace gets it by mail.', 'Grace bekommt es per E-Mail.')}
        confirmLabel={say('Send', 'Senden')}
        onConfirm={nothing}
      >
        <TextField label={say('A word with it', 'Ein Wort dazu')} />
      </ConfirmDialog>
    ),
  },
};

const downloadLink: States = {
  'a file': () => (
    <DownloadLink route={privacyRoutes.exportOwnRecords} variant="secondary">
      <Download aria-hidden="true" />
      {say('Download my records', 'Meine Daten herunterladen')}
    </DownloadLink>
  ),
};

const languageLinks: States = { 'two languages': () => <LanguageLinks /> };

const photoGallery: States = {
  tiles: () => <PhotoGallery photos={ROOMS} alt={say('Photo of the home', 'Foto der Wohnung')} />,
  'one that did not come': () => (
    <PhotoGallery
      photos={[ROOMS[0], MISSING_PHOTO]}
      alt={say('Photo of the home', 'Foto der Wohnung')}
    />
  ),
  'one of them large': {
    window: 620,
    Look: () => <PhotoGallery photos={ROOMS} alt={say('Photo of the home', 'Foto der Wohnung')} />,
    async play(user, page) {
      await user.click(page.querySelectorAll('button')[1]!);
      await untilThere(document.body, '[role=dialog] img');
    },
  },
};

const sidePanel: States = {
  'beside a list, or over it where there is no room': {
    window: 640,
    Look: () => (
      <SidePanel
        open
        onOpenChange={nothing}
        shown="1"
        findOpener={() => null}
        title="Grace Nguyen"
        description={say('Deep cleaning, Newtown', 'Grundreinigung, Newtown')}
        tools={
          <>
            <IconButton aria-label={say('Previous', 'Zurück')}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={say('Next', 'Weiter')}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        }
        footer={<Button>{say('Send an offer', 'Angebot senden')}</Button>}
      >
        <DescriptionList
          items={[
            { term: say('Email', 'E-Mail'), description: 'grace.nguyen@example.com' },
            { term: say('Phone', 'Telefon'), description: '0412 345 678' },
            {
              term: say('Home', 'Wohnung'),
              description: say('3 bedrooms, 2 bathrooms', '3 Schlafzimmer, 2 Bäder'),
            },
            { term: say('How often', 'Wie oft'), description: say('Fortnightly', 'Vierzehntägig') },
          ]}
        />
      </SidePanel>
    ),
  },
};

const TABS = (): TabItem[] => [
  {
    value: 'overview',
    label: say('Overview', 'Übersicht'),
    content: <p>{say('All is well.', 'Alles ist gut.')}</p>,
  },
  {
    value: 'quotes',
    label: (
      <>
        {say('Quotes', 'Anfragen')} <CountBadge count={12} noun={say('unread', 'ungelesen')} />
      </>
    ),
    content: <p>{say('Twelve quotes wait.', 'Zwölf Anfragen warten.')}</p>,
  },
  { value: 'bookings', label: say('Bookings', 'Buchungen'), content: <p>42</p> },
  { value: 'cleaners', label: say('Cleaners', 'Reinigungskräfte'), content: <p>17</p> },
  { value: 'payments', label: say('Payments', 'Zahlungen'), content: <p>$12,480.50</p> },
  { value: 'messages', label: say('Messages', 'Nachrichten'), content: <p>3</p> },
];

const tabs: States = {
  few: () => (
    <Held initial="quotes">
      {(value, onValueChange) => (
        <Tabs
          label={say('Tabs', 'Reiter')}
          items={TABS().slice(0, 2)}
          {...{ value, onValueChange }}
        />
      )}
    </Held>
  ),
  'more than there is room for, with a button': () => (
    <Held initial="cleaners">
      {(value, onValueChange) => (
        <Tabs
          label={say('Areas', 'Bereiche')}
          items={TABS()}
          {...{ value, onValueChange }}
          actions={<Button size="sm">{say('New quote', 'Neue Anfrage')}</Button>}
        />
      )}
    </Held>
  ),
};

export const controls: Readonly<Record<string, States>> = {
  'controls/button': button,
  'controls/dialog': dialog,
  'controls/download-link': downloadLink,
  'controls/language-links': languageLinks,
  'controls/photo-gallery': photoGallery,
  'controls/side-panel': sidePanel,
  'controls/tabs': tabs,
};
