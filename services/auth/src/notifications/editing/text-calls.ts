import {
  type MessageDraft,
  messageDraftSchema,
  type MessagePreviewResponse,
  messageTemplateParamsSchema,
  messageTemplatesQuerySchema,
  type MessageTemplatesResponse,
  messageTestSchema,
  type MessageTextSettings,
  type MessageTextsResponse,
  messageTextsUpdateSchema,
  type SmsPreview,
} from '@brightnest/contracts/company/message-texts';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { baseLanguage, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { findStaffName, readCompanyProfile } from '../../company/company-profile';
import { emailOf, findActiveUser, type UserRecord } from '../../users/user';
import type { LinkSettings } from '../mails/booking-recipient';
import { queueMail } from '../mail-queue';
import type { RenderedMail } from '../mail-template';
import { findTestNumber, queueTestSms } from '../sms/sms-queue';
import { composeSms, isGsmText, segmentsOf } from '../sms/sms-text';
import { TEXT_GROUPS, type TextGroup } from '../texts/catalogue';
import { problemOf } from './check-texts';
import { editedTemplates, findCases, renderSample, type SampleContext } from './edited-templates';
import { createMessageTexts, writeIn, type Writing } from '../texts/message-texts';
import {
  findWriting,
  messageTextSettings,
  type TextsByGroup,
  toOverrides,
} from '../texts/text-settings';

/** The texts that are not as by default, for the form of staff. */
const getMessageTexts: Handler = handle(
  companyRoutes.getMessageTexts,
  {},
  async (): Promise<MessageTextsResponse> => ({
    success: true,
    ...(await messageTextSettings.read()),
  }),
);

/** Changes them for the messages to come. */
const updateMessageTexts = (site: LinkSettings): Handler =>
  handle(
    companyRoutes.updateMessageTexts,
    { body: messageTextsUpdateSchema },
    async ({ body: { settings: sent, revision }, origin }): Promise<MessageTextsResponse> => {
      const settings = await checkedTexts(sent, site);
      const now = await messageTextSettings.update({ settings, revision }, (fields, next) =>
        newEvent('message-texts.changed', { fields, revision: next }, origin),
      );
      return { success: true, ...now };
    },
  );

/**
 * What of the texts is not as by default.
 * @throws AppError `validation_failed` with what is wrong, by `group.language.key`.
 */
async function checkedTexts(sent: MessageTextSettings, site: LinkSettings): Promise<TextsByGroup> {
  const fields: Record<string, string> = {};
  const settings: MessageTextSettings = Object.fromEntries(TEXT_GROUPS.map((group) => [group, {}]));
  const languages = new Set(Object.values(sent).flatMap((texts) => Object.keys(texts)));
  const context = await sampleContext(site);
  for (const language of languages) {
    const templates = editedTemplates(context, { ...(await findWriting(language)), language });
    for (const { name, texts } of templates) {
      const own: Record<string, string> = {};
      for (const text of texts) {
        const value = sent[name]?.[language]?.[text.key];
        if (value === undefined || value === text.default) continue;
        const problem = problemOf(value, text);
        if (problem !== undefined) fields[`${name}.${language}.${text.key}`] = problem;
        own[text.key] = value;
      }
      if (Object.keys(own).length > 0) settings[name] = { ...settings[name], [language]: own };
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  return settings as TextsByGroup;
}

/** Who sends themselves a test. */
async function getOwnAccount({ userId }: { userId: string }): Promise<UserRecord> {
  const person = await findActiveUser(userId);
  if (!person) throw new AppError('not_found');
  return person;
}

async function sampleContext(site: LinkSettings): Promise<SampleContext> {
  const company = { ...(await readCompanyProfile()), publicUrl: site.publicUrl };
  return { ...site, company };
}

/** Every message with its texts, in one of the languages that the company offers. */
const listMessageTemplates = (site: LinkSettings): Handler =>
  handle(
    companyRoutes.listMessageTemplates,
    { query: messageTemplatesQuerySchema },
    async ({ query, actor }): Promise<MessageTemplatesResponse> => {
      const writing = await findWriting(query.language);
      const person = await getOwnAccount(actor);
      return {
        success: true,
        language: baseLanguage(writing.language),
        languages: [...new Set(currentRegion().languages.map(baseLanguage))],
        templates: editedTemplates(await sampleContext(site), writing),
        testAddress: emailOf(person),
        testNumber: await findTestNumber(person),
      };
    },
  );

/** A message with sample values, as staff are about to have it. */
async function writeDraft(name: string, draft: MessageDraft, site: LinkSettings) {
  const group = TEXT_GROUPS.find((one) => one === name);
  if (group === undefined) throw new AppError('not_found');
  const { settings } = await messageTextSettings.read();
  const { language } = await findWriting(draft.language);
  const drafted = {
    ...settings,
    [group]: { ...settings[group], [baseLanguage(language)]: draft.texts },
  };
  const writing: Writing = { texts: createMessageTexts(toOverrides(drafted)), language };
  const context = await sampleContext(site);
  const found = findCases(group, context, writing)[draft.case];
  if (!found) throw new AppError('not_found');
  const mail = renderSample(found, context, writing);
  return { mail, writing, context, problems: problemsOf(group, draft, context, writing) };
}

function problemsOf(
  group: TextGroup,
  { texts: drafted }: MessageDraft,
  context: SampleContext,
  writing: Writing,
): Record<string, string> {
  const template = editedTemplates(context, writing).find(({ name }) => name === group);
  const problems = (template?.texts ?? []).flatMap((text) => {
    const value = drafted[text.key];
    const problem = value === undefined ? undefined : problemOf(value, text);
    return problem === undefined ? [] : [[text.key, problem] as const];
  });
  return Object.fromEntries(problems);
}

const previewMessage = (site: LinkSettings): Handler =>
  handle(
    companyRoutes.previewMessage,
    { params: messageTemplateParamsSchema, body: messageDraftSchema },
    async ({ params: { name }, body }): Promise<MessagePreviewResponse> => {
      const { mail, context, problems } = await writeDraft(name, body, site);
      const { subject, html, text } = mail;
      const sms = smsOf(mail, context.company.name);
      return {
        success: true,
        subject,
        html,
        text,
        sms: sms === null ? null : describeSms(sms),
        problems,
      };
    },
  );

function smsOf({ sms, link }: RenderedMail, company: string): string | null {
  return sms ? composeSms(company, { ...(link !== undefined && { link }), ...sms }) : null;
}

const describeSms = (text: string): SmsPreview => ({
  ...{ text, segments: segmentsOf(text), isUnicode: !isGsmText(text) },
});

/** Sends a message with sample values to whoever asks for it, marked as a test. */
const sendTestMessage = (site: LinkSettings): Handler =>
  handle(
    companyRoutes.sendTestMessage,
    { params: messageTemplateParamsSchema, body: messageTestSchema },
    async ({ params: { name }, body, actor, requestId }): Promise<DoneResponse> => {
      const { way, ...draft } = body;
      const person = await getOwnAccount(actor);
      const { mail, writing, context, problems } = await writeDraft(name, draft, site);
      if (Object.keys(problems).length > 0) {
        throw new AppError('validation_failed', { fields: problems });
      }
      const company = context.company.name;
      const inWriting = <T>(write: () => T) => writeIn(writing, company, write);
      if (way === 'sms') {
        const number = await findTestNumber(person);
        const text = smsOf(mail, company);
        if (number === null || text === null) throw new AppError('not_found');
        const marked = inWriting(() => t('Test: {text}', { text }));
        await queueTestSms({ eventId: requestId, userId: actor.userId, to: number, text: marked });
        return { success: true, message: t('A test is on its way to {to}.', { to: number }) };
      }
      const subject = inWriting(() => t('Test: {text}', { text: mail.subject }));
      const to = emailOf(person);
      const content = () => ({ subject, html: mail.html, text: mail.text });
      await queueMail({ eventId: requestId, template: `test-${name}`, to, content });
      return { success: true, message: t('A test is on its way to {to}.', { to }) };
    },
  );

/** The calls about what messages say. */
export function messageTextCalls(site: LinkSettings): Handler[] {
  return [
    getMessageTexts,
    updateMessageTexts(site),
    messageTextSettings.history(companyRoutes.getMessageTextsHistory, findStaffName),
    listMessageTemplates(site),
    previewMessage(site),
    sendTestMessage(site),
  ];
}
