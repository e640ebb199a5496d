import { addressLabels } from '@brightnest/contracts/company/address-text';
import { t } from '@brightnest/contracts/translation';
import { isPostcodeNeeded } from '@brightnest/kit/runtime/page/page-settings';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PostcodeField } from '@brightnest/kit/ui/forms/address-fields';
import { color, media, space } from '@brightnest/kit/ui/theme/tokens';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { QUOTE_FORM } from '../services/catalogue';
import { useLoaded } from '../ui/use-loaded';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: end;

  ${media.sm} {
    grid-template-columns: minmax(0, 16rem) auto 1fr;
  }
`;

const Box = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  padding-bottom: ${space[5]};
  border-bottom: 1px solid ${color.border};
`;

/**
 * Says early whether somebody comes to a postcode; nothing where the company goes by none. Without scripts it leads to
 * the quote form.
 */
export function PostcodeCheck() {
  const [asked, setAsked] = useState<string>();
  const [error, setError] = useState<string>();
  const { isLoading, load, loaded } = useLoaded(() => import('./place-answer'));
  if (!isPostcodeNeeded()) return null;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('postalCode') ?? '');
    const answer = await load();
    if (!answer) return;
    const wrong = answer.wrongPostcodeText(text);
    setError(wrong);
    setAsked(wrong === undefined ? text : undefined);
  }

  return (
    <Box>
      <Row
        action={QUOTE_FORM}
        aria-label={t('Your place')}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        <PostcodeField
          name="postalCode"
          label={t('Do we come to you? {field}', { field: addressLabels().postcode })}
          required
          error={error}
        />
        <Button type="submit" variant="secondary" loading={isLoading}>
          {t('Check')}
        </Button>
      </Row>
      {loaded && asked !== undefined && <loaded.PlaceAnswer key={asked} postalCode={asked} />}
    </Box>
  );
}
