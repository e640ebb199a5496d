import type { JoinPlaceListRequest } from '@brightnest/contracts/areas/place-list-schemas';
import type { ServiceAreaCheck } from '@brightnest/contracts/areas/service-area';
import { t } from '@brightnest/contracts/translation';
import { useId, useState } from 'react';
import { errorMessage, isApiError } from '../../runtime/api-error';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { Grid, Stack } from '../display/layout';
import { Notice } from '../feedback/notice';
import { TextField } from './field';

interface PlaceNoticeProps {
  check: ServiceAreaCheck | undefined;
  /** Who fills in the form, as far as it says. */
  person?: { name: string; email: string };
  /** What is chosen: id of a service, or type of a quote. */
  service?: string | undefined;
  join: (request: JoinPlaceListRequest) => PromiseLike<{ error?: unknown }>;
}

/** Says that nobody cleans where a postcode is, and takes an address that is told when somebody does. */
export function PlaceNotice({ check, ...others }: PlaceNoticeProps) {
  if (!check || check.isServed) return null;
  return <JoinPlaceList key={check.postalCode} postalCode={check.postalCode} {...others} />;
}

function JoinPlaceList({
  postalCode,
  person,
  service,
  join,
}: Omit<PlaceNoticeProps, 'check'> & { postalCode: string }) {
  const titleId = useId();
  const [name, setName] = useState(person?.name.trim() ?? '');
  const [email, setEmail] = useState(person?.email ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isJoined, setJoined] = useState(false);
  const { run, isRunning } = useSingleFlight();

  const send = () =>
    run(async () => {
      const request = { name, email, postalCode, ...(service && { service }) };
      const { error } = await join(request);
      if (!error) return setJoined(true);
      const fields = isApiError(error) ? error.fields : undefined;
      const message = errorMessage(error, t('This could not be saved. Please try again.'));
      setErrors(fields ?? { email: message });
    });

  if (isJoined) {
    return (
      <Notice tone="info">
        {t('You are on the list. We’ll tell you when we come to {postalCode}.', { postalCode })}
      </Notice>
    );
  }
  return (
    <Notice>
      <Stack $gap={3} role="group" aria-labelledby={titleId}>
        <p id={titleId}>
          {t(
            'We don’t clean in {postalCode} yet. Leave your address, and we’ll tell you once we do.',
            { postalCode },
          )}
        </p>
        <Grid $min="12rem" $gap={3}>
          <TextField
            label={t('Your name')}
            autoComplete="name"
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            type="email"
            label={t('Your email address')}
            autoComplete="email"
            value={email}
            error={errors.email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Grid>
        <div>
          <Button variant="secondary" loading={isRunning} onClick={() => void send()}>
            {t('Tell me when you come to {postalCode}', { postalCode })}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
