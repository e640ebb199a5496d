import type {
  EditedTemplate,
  MessageTemplatesResponse,
  MessageTextSettings,
  MessageTextsResponse,
  MessageTextsUpdate,
} from '@brightnest/contracts/company/message-texts';
import { languageName, t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Section } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { type JoiForm, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { SettingsForm } from '../../forms/settings-form';
import { MessageEditor } from './message-editor';
import { MessageList } from './message-list';
import {
  useAdminGetMessageTemplatesQuery,
  useAdminGetMessageTextsQuery,
  useAdminUpdateMessageTextsMutation,
} from './message-texts-api';

/** What mails and text messages say, message by message. */
export function MessagesSettings() {
  const [params] = useSearchParams();
  const { data: stored, ...query } = useAdminGetMessageTextsQuery();
  const { data: messages, ...messagesQuery } = useAdminGetMessageTemplatesQuery(
    params.get('language') ?? undefined,
  );
  useRedirectToSignInWhen(stored === null || messages === null, ADMIN_SIGN_IN);
  return (
    <Section
      title={t('Messages')}
      description={t(
        'What mails and text messages say. What you leave as it is follows the default.',
      )}
    >
      {stored && messages ? (
        <MessagesForm
          stored={stored}
          messages={messages}
          isLoading={messagesQuery.currentData === undefined}
        />
      ) : (
        <PendingQuery query={stored ? messagesQuery : query} label={t('Loading the messages...')}>
          <Skeleton $height="4rem" />
          <Skeleton $height="20rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/company/message-texts').then(
    (module) => module.messageTextsUpdateSchema,
  );

interface MessagesFormProps {
  stored: MessageTextsResponse;
  messages: MessageTemplatesResponse;
  isLoading: boolean;
}

function MessagesForm({ stored, messages, isLoading }: MessagesFormProps) {
  const { settings, revision } = stored;
  const [update] = useAdminUpdateMessageTextsMutation();
  const [, setParams] = useSearchParams();
  const form = useJoiForm<MessageTextsUpdate>({
    schema: loadSchema,
    defaultValues: { settings, revision },
  });
  // A text that was refused may be one of another message.
  const show = (place: string) => {
    const [message = '', language = ''] = place.split('.');
    setParams({ part: 'messages', message, language });
  };
  return (
    <SettingsForm
      label={t('Messages')}
      form={form}
      stored={{ settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        const [refused] = isApiError(error) ? Object.keys(error.fields ?? {}) : [];
        if (refused !== undefined) show(refused);
        return { error, saved: data && { settings: data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the messages')}
      success={{
        title: t('Messages saved'),
        description: t('The next messages say it so.'),
      }}
      history={{
        source: 'messages',
        labels: {},
        tell: (before, after) => changesOf(before, after, messages.templates),
      }}
    >
      <Messages form={form} messages={messages} isLoading={isLoading} />
    </SettingsForm>
  );
}

interface MessagesProps {
  form: JoiForm<MessageTextsUpdate>;
  messages: MessageTemplatesResponse;
  /** Whether the texts of the language one has chosen are on their way. */
  isLoading: boolean;
}

/** The list of all messages, or the one that the address names. */
function Messages({ form, messages, isLoading }: MessagesProps) {
  const [params, setParams] = useSearchParams();
  const { value: settings, onChange } = useControlledField(form.control, 'settings');
  const { templates } = messages;
  // While the texts of a language are on their way, those of the last one are here still.
  const language = params.get('language') ?? messages.language;
  const template = templates.find(({ name }) => name === params.get('message'));
  const open = (message?: string) =>
    setParams({ part: 'messages', ...(message && { message }), language });
  if (!template) {
    return (
      <MessageList
        messages={{ ...messages, language }}
        settings={settings}
        onOpen={open}
        onLanguage={(chosen) => setParams({ part: 'messages', language: chosen })}
      />
    );
  }
  if (isLoading) return <Skeleton $height="20rem" />;
  return (
    <MessageEditor
      key={`${template.name} ${language}`}
      template={template}
      messages={messages}
      own={settings[template.name]?.[language] ?? {}}
      onChange={(texts) =>
        onChange({
          ...settings,
          [template.name]: { ...settings[template.name], [language]: texts },
        })
      }
      onBack={() => open()}
    />
  );
}

type Texts = ReadonlyMap<string, string>;

/** All texts of settings, by what names them. */
function textsIn(settings: MessageTextSettings, templates: readonly EditedTemplate[]): Texts {
  const texts = new Map<string, string>();
  for (const [name, byLanguage] of Object.entries(settings)) {
    const title = templates.find((template) => template.name === name)?.title ?? name;
    for (const [language, own] of Object.entries(byLanguage)) {
      for (const [key, text] of Object.entries(own)) {
        texts.set(`${title}, ${languageName(language)}: ${key}`, text);
      }
    }
  }
  return texts;
}

/** What was said before a change and after it. */
function changesOf(before: object, after: object, templates: readonly EditedTemplate[]) {
  const old = textsIn(before as MessageTextSettings, templates);
  const now = textsIn(after as MessageTextSettings, templates);
  const tell = (text: string | undefined) => text ?? t('the default');
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((label) => old.get(label) !== now.get(label))
    .map((label) => ({ label, before: tell(old.get(label)), after: tell(now.get(label)) }));
}
