import { KEY_CHANGE_LABELS, PROPERTY_KIND_LABELS } from '@brightnest/contracts/properties/property';
import type { StaffProperty } from '@brightnest/contracts/properties/property-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminReadAlarmCodeMutation } from './properties-api';

const fact = (term: string, description: string) => (description ? [{ term, description }] : []);

/** `House, 3 bedrooms, 1 bathroom`, as far as it is known. */
function roomsText({ kind, bedrooms, bathrooms }: StaffProperty): string {
  const parts = [
    kind && t(PROPERTY_KIND_LABELS[kind]),
    bedrooms !== null && t('{count} bedrooms', { count: bedrooms, one: '{count} bedroom' }),
    bathrooms !== null && t('{count} bathrooms', { count: bathrooms, one: '{count} bathroom' }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** All that is known of a property; the code of its alarm only on demand. */
export function PropertyFacts({ property }: { property: StaffProperty }) {
  const { access, alarm, pets, parking, checklist, photos, keyNumber, officeNotes } = property;
  const items = [
    ...fact(t('Home'), roomsText(property)),
    ...fact(t('How to come in'), access),
    ...fact(t('Key number'), keyNumber),
    ...fact(t('Alarm'), alarm),
    ...fact(t('Pets'), pets),
    ...fact(t('Parking'), parking),
    ...fact(t('Checklist'), checklist.map((line) => `• ${line}`).join('\n')),
    ...fact(t('Notes of the office'), officeNotes),
  ];
  return (
    <Stack $gap={3}>
      {items.length > 0 ? <DescriptionList items={items} /> : <p>{t('Nothing is noted yet.')}</p>}
      {property.hasAlarmCode && <AlarmCode id={property.id} />}
      {photos.length > 0 && <PhotoGallery photos={photos} alt={t('Photo of the property')} />}
      <Logs property={property} />
    </Stack>
  );
}

/** The code, once somebody asks for it: that is recorded. */
function AlarmCode({ id }: { id: string }) {
  const [read, { isLoading }] = useAdminReadAlarmCodeMutation();
  const [code, setCode] = useState<string>();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });

  async function show() {
    const { data, error } = await read(id);
    if (error) return showFailure(error, t('Error'), t('The code could not be read'));
    setCode(data.code ?? t('There is none any more'));
  }

  return (
    <Cluster>
      <span>
        {t('Alarm code')}: <strong role="status">{code ?? '••••'}</strong>
      </span>
      {code === undefined ? (
        <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void show()}>
          {t('Show')}
        </Button>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setCode(undefined)}>
          {t('Hide')}
        </Button>
      )}
      <small>{t('Each read is recorded.')}</small>
    </Cluster>
  );
}

/** Who had a key, and who read the code, the newest first. */
function Logs({ property: { keyLog, codeReads } }: { property: StaffProperty }) {
  return (
    <>
      {keyLog.length > 0 && (
        <Disclosure framed lazy summary={t('Keys ({number})', { number: keyLog.length })}>
          <ul>
            {keyLog.map(({ change, person, note, notedBy, at }) => (
              <li key={at}>
                {t(KEY_CHANGE_LABELS[change])} {person}
                {note && ` (${note})`}, {formatDateTime(at, 'medium', officeZone())}
                {notedBy && `, ${notedBy}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {codeReads.length > 0 && (
        <Disclosure
          framed
          lazy
          summary={t('Reads of the alarm code ({number})', { number: codeReads.length })}
        >
          <ul>
            {codeReads.map(({ name, isCleaner, at }) => (
              <li key={at}>
                {name || t('Unknown')}
                {isCleaner && ` (${t('at their job')})`},{' '}
                {formatDateTime(at, 'medium', officeZone())}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
