import type {
  EditedTemplate,
  MessagePurpose,
  MessageTemplatesResponse,
  MessageTextSettings,
} from '@brightnest/contracts/company/message-texts';
import { languageName, t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { SearchField } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { ChevronRight, MailSearch } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PURPOSE_LABELS } from './message-words';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.button`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  min-height: ${touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;

  & > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.textMuted};
  }

  &:hover {
    border-color: ${color.accent};
  }
`;

const Purpose = styled.h3`
  font-size: ${fontSize.md};
`;

const PURPOSES = Object.keys(PURPOSE_LABELS) as MessagePurpose[];

interface MessageListProps {
  messages: MessageTemplatesResponse;
  settings: MessageTextSettings;
  onOpen: (name: string) => void;
  onLanguage: (language: string) => void;
}

/** All messages by what they are for, with a search through what they say. */
export function MessageList({ messages, settings, onOpen, onLanguage }: MessageListProps) {
  const { templates, languages, language } = messages;
  const [search, setSearch] = useState('');
  const ownOf = ({ name }: EditedTemplate) => settings[name]?.[language] ?? {};
  const found = templates.filter((template) => says(template, ownOf(template), search));
  return (
    <Stack $gap={5}>
      <Grid $min="14rem" $gap={4}>
        <SearchField
          label={t('Search messages')}
          placeholder={t('A title or what it says')}
          value={search}
          onSearch={setSearch}
        />
        {languages.length > 1 && (
          <LanguageField languages={languages} language={language} onChange={onLanguage} />
        )}
      </Grid>
      {found.length === 0 && (
        <EmptyState
          icon={<MailSearch aria-hidden="true" />}
          title={t('No message says that')}
          description={t('Try another word.')}
        />
      )}
      {PURPOSES.map((purpose) => {
        const ofPurpose = found.filter((template) => template.purpose === purpose);
        if (ofPurpose.length === 0) return null;
        return (
          <section key={purpose} aria-label={t(PURPOSE_LABELS[purpose])}>
            <Purpose>{t(PURPOSE_LABELS[purpose])}</Purpose>
            <List>
              {ofPurpose.map((template) => (
                <li key={template.name}>
                  <Row type="button" onClick={() => onOpen(template.name)}>
                    <span>{template.title}</span>
                    {Object.keys(ownOf(template)).length > 0 && (
                      <Badge tone="accent">{t('Changed')}</Badge>
                    )}
                    <ChevronRight aria-hidden="true" />
                  </Row>
                </li>
              ))}
            </List>
          </section>
        );
      })}
    </Stack>
  );
}

interface LanguageFieldProps {
  languages: readonly string[];
  language: string;
  onChange: (language: string) => void;
}

/** Which language is changed. */
function LanguageField({ languages, language, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label={t('Language')}
      value={language}
      options={languages.map((value) => ({ value, label: languageName(value) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function says(
  { title, texts }: EditedTemplate,
  own: Readonly<Record<string, string>>,
  search: string,
): boolean {
  const all = [title, ...texts.map(({ key, default: standard }) => own[key] ?? standard)];
  return all.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
