import type {
  EditedTemplate,
  EditedText,
  MessageTemplatesResponse,
} from '@brightnest/contracts/company/message-texts';
import { languageName, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useInsertVariable } from '../insert-variable';
import { usePaused } from '../preview';
import { MessagePreview } from './message-preview';
import { useAdminPreviewMessageQuery } from './message-texts-api';
import { PLACE_LABELS } from './message-words';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space[5]};
  align-items: start;

  & > * {
    min-width: 0;
  }
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Typing pauses for so long before the preview follows. */
const PAUSE_MS = 400;

interface MessageEditorProps {
  template: EditedTemplate;
  messages: MessageTemplatesResponse;
  /** What of it is not as by default. */
  own: Record<string, string>;
  onChange: (own: Record<string, string>) => void;
  onBack: () => void;
}

/** The texts of a message beside what it looks like. */
export function MessageEditor({ template, messages, own, onChange, onBack }: MessageEditorProps) {
  const { name, title, cases, texts } = template;
  const { language, languages } = messages;
  const [shown, setShown] = useState(0);
  const draft = { name, language, case: shown, texts: usePaused(own, PAUSE_MS) };
  const { data, error, isFetching } = useAdminPreviewMessageQuery(draft);

  const put = ({ key, default: standard }: EditedText, text: string | undefined) => {
    const others = Object.entries(own).filter(([other]) => other !== key);
    const isStandard = text === undefined || text === standard;
    onChange(Object.fromEntries(isStandard ? others : [...others, [key, text]]));
  };

  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        <Button variant="secondary" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('All messages')}
        </Button>
        <h3>{title}</h3>
        {languages.length > 1 && <Muted>{languageName(language)}</Muted>}
      </Cluster>
      <Columns>
        <Stack $gap={5}>
          {texts.map((text) => (
            <TextEditor
              key={text.key}
              text={text}
              cases={cases}
              value={own[text.key]}
              error={data?.problems[text.key]}
              onChange={(value) => put(text, value)}
              onFocus={() => {
                if (text.cases.length > 0 && !text.cases.includes(shown)) setShown(text.cases[0]!);
              }}
            />
          ))}
        </Stack>
        <MessagePreview
          {...{ template, messages, draft, error, isFetching }}
          preview={data ?? undefined}
          onCase={setShown}
        />
      </Columns>
    </Stack>
  );
}

interface TextEditorProps {
  text: EditedText;
  cases: readonly string[];
  /** Undefined where it is as by default. */
  value: string | undefined;
  error: string | undefined;
  /** Undefined for the default. */
  onChange: (value: string | undefined) => void;
  onFocus: () => void;
}

/** A text with what it may name, and the way back to the default. */
function TextEditor({ text, cases, value, error, onChange, onFocus }: TextEditorProps) {
  const { key, place, default: standard, variables, maxLength } = text;
  const said = value ?? standard;
  const { control, insert } = useInsertVariable<HTMLTextAreaElement>(said, onChange);
  const label = t(PLACE_LABELS[place]);

  return (
    <Stack $gap={2}>
      <TextareaField
        ref={control}
        name={key}
        label={label}
        hint={casesHint(text, cases)}
        rows={place === 'text' || place === 'closing' ? 3 : 1}
        {...{ error, maxLength, onFocus }}
        value={said}
        onChange={({ target }) => onChange(target.value)}
      />
      <Cluster $gap={2}>
        {Object.entries(variables).map(([name, sample]) => (
          <Button
            key={name}
            variant="ghost"
            size="sm"
            title={sample}
            aria-label={t('Insert {variable}, such as {sample}, into {label}', {
              ...{ variable: name, sample: sample || '…', label },
            })}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </Button>
        ))}
        {value !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Back to the default: {label}', { label })}
            onClick={() => onChange(undefined)}
          >
            <RotateCcw aria-hidden="true" />
            {t('Back to the default')}
          </Button>
        )}
      </Cluster>
      {value !== undefined && <Muted>{t('By default: {text}', { text: standard })}</Muted>}
    </Stack>
  );
}

const MAX_NAMED_CASES = 3;

/** In which cases a text is said, where it is not in all. */
function casesHint(text: EditedText, cases: readonly string[]): string | undefined {
  const { length } = text.cases;
  if (length === 0 || length === cases.length) return undefined;
  const named = text.cases.slice(0, MAX_NAMED_CASES).map((one) => cases[one]!);
  const list = named.join(' · ');
  return length > named.length
    ? t('Said in these cases, among others: {cases}', { cases: list })
    : t('Said in this case: {cases}', { cases: list });
}
