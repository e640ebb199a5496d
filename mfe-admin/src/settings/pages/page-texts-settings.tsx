import {
  type PageText,
  pageOfText,
  type PageTexts,
  type TextsFile,
  type TextSlot,
  type TextValue,
} from '@brightnest/contracts/site/page-texts';
import type { PageTextsUpdate } from '@brightnest/contracts/site/page-texts-schemas';
import { baseLanguage, languageName, t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { pageSettings } from '@brightnest/kit/runtime/page-settings';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { type JoiForm, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Disclosure } from '../../panel';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { SettingsForm } from '../../forms/settings-form';
import {
  useAdminGetPageTextsQuery,
  useAdminGetTextsFileQuery,
  useAdminUpdatePageTextsMutation,
} from './page-texts-api';
import { fieldLabel, SlotField } from './slot-field';

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
      <PageFields form={form} file={file} />
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

function shortText(value: TextValue | undefined): string {
  if (value === undefined) return t('the default');
  if (typeof value === 'string') return value.slice(0, LONGEST_SHOWN);
  if (!Array.isArray(value)) return t('a picture');
  const lines = value.map((one) => (typeof one === 'string' ? one : Object.values(one).join(' ')));
  return lines.join('\n').slice(0, LONGEST_SHOWN);
}

interface PageFieldsProps {
  form: JoiForm<PageTextsUpdate>;
  file: TextsFile;
}

function PageFields({ form, file: { pages, slots, variables } }: PageFieldsProps) {
  const [page, setPage] = useState(pages[0]?.page ?? '');
  const languages = pageSettings.languages.map(baseLanguage);
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const { value: texts, onChange } = useControlledField(form.control, 'texts');
  const shown = pages.find((one) => one.page === page);
  const errors = errorsByText(form, texts);
  const elsewhere = errors.find((one) => one.language !== language || pageOfText(one.key) !== page);

  const put = (key: string, value: TextValue | undefined, standard: TextValue | null) => {
    const others = texts.filter((text) => text.key !== key || text.language !== language);
    const isStandard = value === undefined || JSON.stringify(value) === JSON.stringify(standard);
    onChange(isStandard ? others : [...others, { key, language, value }]);
  };

  return (
    <>
      <Grid $min="14rem" $gap={4}>
        <SelectField
          label={t('Page')}
          value={page}
          options={pages.map(({ page: value, title }) => ({ value, label: title }))}
          onChange={({ target }) => setPage(target.value)}
        />
        {languages.length > 1 && (
          <SelectField
            label={t('Language')}
            value={language}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        )}
      </Grid>
      {shown && (
        <div>
          <LinkButton to={shown.path} variant="secondary" size="sm" target="_blank">
            {t('See the page as it is now')}
            <ExternalLink aria-hidden="true" />
          </LinkButton>
        </div>
      )}
      {elsewhere && (
        <Notice tone="warning" role="alert">
          {t('A text in another place has to be corrected first: {place}. {message}', {
            place: idOf(elsewhere),
            message: elsewhere.message,
          })}
        </Notice>
      )}
      <Disclosure summary={t('What texts can have filled in')}>
        <DescriptionList
          items={variables.map(({ name, example }) => ({
            term: `{${name}}`,
            description: example || t('Nothing at the moment'),
          }))}
        />
      </Disclosure>
      {sectionsOf(slots, page).map(([section, ofSection]) => (
        <Card key={section}>
          <Stack>
            <CardTitle>{fieldLabel(section)}</CardTitle>
            {ofSection.map((slot) => {
              const own = texts.find((one) => one.key === slot.key && one.language === language);
              const standard = slot.defaults[language] ?? slot.defaults['en'] ?? null;
              return (
                <SlotField
                  key={`${slot.key} ${language}`}
                  slot={slot}
                  variables={variables}
                  label={labelOf(slot, section)}
                  standard={standard}
                  value={own?.value}
                  onChange={(value) => put(slot.key, value, standard)}
                  error={
                    errors.find((one) => one.key === slot.key && one.language === language)?.message
                  }
                />
              );
            })}
          </Stack>
        </Card>
      ))}
    </>
  );
}

/** The places of a page by their section, which is what its keys have in second place. */
function sectionsOf(slots: readonly TextSlot[], page: string): [string, TextSlot[]][] {
  const sections = new Map<string, TextSlot[]>();
  for (const slot of slots.filter(({ key }) => pageOfText(key) === page)) {
    const section = slot.key.split('.')[1] ?? '';
    sections.set(section, [...(sections.get(section) ?? []), slot]);
  }
  return [...sections];
}

/** `home.why.points.1.title` in the section «why»: «Points 1 title». */
function labelOf({ key }: TextSlot, section: string): string {
  const names = key.split('.').slice(2);
  return fieldLabel((names.length > 0 ? names : [section]).join(' '));
}

interface TextError extends Pick<PageText, 'key' | 'language'> {
  message: string;
}

/** What is wrong with texts; their own messages lie as deep as what they are about. */
function errorsByText(form: PageFieldsProps['form'], texts: readonly PageText[]): TextError[] {
  const found = form.formState.errors.texts;
  return texts.flatMap(({ key, language }, index) => {
    const message = firstMessage(found?.[index]);
    return message === undefined ? [] : [{ key, language, message }];
  });
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, inner]) => firstMessage(inner))
    .find((message) => message !== undefined);
}
