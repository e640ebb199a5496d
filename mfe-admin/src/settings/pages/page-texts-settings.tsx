import type {
  PageText,
  PageTexts,
  TextsFile,
  TextValue,
} from '@brightnest/contracts/site/page-texts';
import type { PageTextsUpdate } from '@brightnest/contracts/site/page-texts-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Section } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import {
  useAdminGetPageTextsQuery,
  useAdminGetTextsFileQuery,
  useAdminUpdatePageTextsMutation,
} from './page-texts-api';
import { PagesEditor } from './pages-editor';
import { textOf } from './slots';

/** What the public pages say and show, page by page. */
export function PageTextsSettings() {
  const { data: stored, ...query } = useAdminGetPageTextsQuery();
  const { data: file, ...fileQuery } = useAdminGetTextsFileQuery();
  useRedirectToSignInWhen(stored === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Pages')}>
      {stored && file ? (
        <PageTextsForm {...stored} file={file} />
      ) : (
        <PendingQuery query={stored ? fileQuery : query} label={t('Loading the pages...')}>
          <Skeleton $height="4rem" />
          <Skeleton $height="20rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/site/page-texts-schemas').then(
    (module) => module.pageTextsUpdateSchema,
  );

interface PageTextsFormProps {
  settings: PageTexts;
  revision: number;
  file: TextsFile;
}

function PageTextsForm({ settings, revision, file }: PageTextsFormProps) {
  const [update] = useAdminUpdatePageTextsMutation();
  const form = useJoiForm<PageTextsUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Pages')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the pages')}
      success={{
        title: t('Pages saved'),
        description: t('Visitors see them in a few seconds.'),
      }}
      history={{ source: 'pages', labels: {}, tell: changesOf }}
    >
      <PagesEditor form={form} file={file} />
    </SettingsForm>
  );
}

/** What was said before a change and after it, by key. */
function changesOf(before: object, after: object) {
  const [old, now] = [before, after].map((one) => (one as PageTexts).texts);
  const ids = new Set([...old!, ...now!].map(idOf));
  const find = (texts: PageText[], id: string) => texts.find((text) => idOf(text) === id)?.value;
  return [...ids]
    .map((id) => ({ label: id, before: find(old!, id), after: find(now!, id) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .map(({ label, ...values }) => ({
      label,
      before: shortText(values.before),
      after: shortText(values.after),
    }));
}

const idOf = ({ key, language }: Pick<PageText, 'key' | 'language'>) => `${key} (${language})`;

const LONGEST_SHOWN = 200;

const shortText = (value: TextValue | undefined): string =>
  value === undefined ? t('the default') : textOf(value).slice(0, LONGEST_SHOWN);
