import {
  pageOfText,
  type PageText,
  type TextsFile,
  type TextSlot,
  type TextValue,
} from '@brightnest/contracts/site/page-texts';
import type { PageTextsUpdate } from '@brightnest/contracts/site/page-texts-schemas';
import { baseLanguage, languageName, t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { SearchField } from '@brightnest/kit/ui/tables/list-controls';
import { ExternalLink, Eye, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PageList, PagesFrame } from './page-list';
import { pageName } from './field-names';
import { PagePreview } from './page-preview';
import { SectionList, type TextError } from './section-list';
import { type Edited, placeOf, sectionOf, standardOf } from './slots';
import { TextResults } from './text-results';
import { useOpenPlace } from './use-open-place';

interface PagesEditorProps {
  form: JoiForm<PageTextsUpdate>;
  file: TextsFile;
}

/** The open page, a section at a time, beside the list of all; a search through all texts; and the page as it will be. */
export function PagesEditor({ form, file }: PagesEditorProps) {
  const { pages, variables } = file;
  const languages = pageSettings.languages.map(baseLanguage);
  const { page, section, language, preview, fields, open, openText } = useOpenPlace(
    pages.map((one) => one.page),
    languages,
  );
  const [search, setSearch] = useState('');
  const [isAsked, setAsked] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { value: texts, onChange } = useControlledField(form.control, 'texts');
  const errors = errorsByText(form, texts);
  const edited: Edited = { file, texts, language };
  const shown = pages.find((one) => one.page === page);
  const isShown = (one: TextError) =>
    one.language === language && pageOfText(one.key) === page && sectionOf(one.key) === section;
  const elsewhere = errors.find((one) => !isShown(one));
  useShowFirst(form, () => {
    if (elsewhere && !errors.some(isShown)) openText(elsewhere);
  });

  const put = (slot: TextSlot, value: TextValue | undefined) => {
    const { key } = slot;
    const others = texts.filter((text) => text.key !== key || text.language !== language);
    const isStandard =
      value === undefined || JSON.stringify(value) === JSON.stringify(standardOf(slot, language));
    onChange(isStandard ? others : [...others, { key, language, value }]);
  };

  const list = { pages, page, edited, isNarrow: preview !== undefined };
  return (
    <Stack $gap={5} ref={fields}>
      <Grid $min="14rem" $gap={4}>
        <SearchField
          label={t('Search the texts')}
          placeholder={t('What a page says, or where')}
          value={search}
          onSearch={setSearch}
        />
        {languages.length > 1 && (
          <SelectField
            label={t('Language')}
            value={language}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => open({ language: target.value })}
          />
        )}
      </Grid>
      {elsewhere && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={() => openText(elsewhere)}>
              {t('Show it')}
            </Button>
          }
        >
          {t('A text in another place has to be corrected first: {place}. {message}', {
            place: `${placeOf(elsewhere.key, file)} (${languageName(elsewhere.language)})`,
            message: elsewhere.message,
          })}
        </Notice>
      )}
      {search ? (
        <TextResults
          search={search}
          edited={edited}
          onOpen={(key) => {
            setSearch('');
            openText({ key, language });
          }}
        />
      ) : (
        <PagesFrame $isNarrow={list.isNarrow}>
          <PageList {...list} onOpen={(chosen) => open({ page: chosen, section: undefined })} />
          {shown && (
            <Stack>
              <Cluster $gap={3}>
                <h3>{pageName(shown)}</h3>
                <Button
                  ref={toggle}
                  variant="secondary"
                  size="sm"
                  aria-expanded={preview !== undefined}
                  onClick={() => {
                    setAsked(true);
                    open({ preview: preview ? undefined : 'phone' });
                  }}
                >
                  <Eye aria-hidden="true" />
                  {t('Preview')}
                </Button>
                <LinkButton to={shown.path} variant="ghost" size="sm" target="_blank">
                  {t('See the page as it is now')}
                  <ExternalLink aria-hidden="true" />
                </LinkButton>
              </Cluster>
              <SectionList
                {...{ edited, page, section, errors, variables }}
                onOpen={(name) => open({ section: name })}
                onChange={put}
              />
              <Disclosure framed lazy summary={t('What texts can have filled in')}>
                <DescriptionList
                  items={variables.map(({ name, example }) => ({
                    term: `{${name}}`,
                    description: example || t('Nothing at the moment'),
                  }))}
                />
              </Disclosure>
            </Stack>
          )}
          {shown && preview && (
            <PagePreview
              key={`${page} ${language}`}
              {...{ page, language, texts, file, title: pageName(shown) }}
              isAsked={isAsked}
              width={preview}
              onWidth={(width) => open({ preview: width })}
              close={
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    toggle.current?.focus();
                    open({ preview: undefined });
                  }}
                >
                  <X aria-hidden="true" />
                  {t('Close the preview')}
                </Button>
              }
            />
          )}
        </PagesFrame>
      )}
    </Stack>
  );
}

/** Goes to what is wrong once saving was refused. */
function useShowFirst(form: JoiForm<PageTextsUpdate>, show: () => void): void {
  const { submitCount, isSubmitting } = form.formState;
  const showFirst = useEffectEvent(show);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) showFirst();
  }, [submitCount, isSubmitting]);
}

/** What is wrong with texts; their own messages lie as deep as what they are about. */
function errorsByText(form: JoiForm<PageTextsUpdate>, texts: readonly PageText[]): TextError[] {
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
