import type { EditedTemplate, EditedText } from '@brightnest/contracts/company/message-texts';
import { t } from '@brightnest/contracts/translation';
import type { LinkSettings } from '../mails/booking-recipient';
import type { MailCompany, RenderedMail } from '../mail-template';
import { sampleTime } from '../samples/sample-data';
import { TEMPLATES } from '../samples/templates';
import {
  isShared,
  keysOf,
  MAX_LENGTHS,
  placeOf,
  type SharedGroup,
  splitKey,
  TEXT_GROUPS,
  type TemplateName,
  type TextGroup,
} from '../texts/catalogue';
import { type SaidText, type MessageValues, writeIn, type Writing } from '../texts/message-texts';
import { defaultText, missingVariables } from './check-texts';

/** For whom samples are written. */
export interface SampleContext extends LinkSettings {
  company: MailCompany;
}

/** A case of a message. */
interface Case {
  template: TemplateName;
  title: string;
}

const TEMPLATE_NAMES = TEXT_GROUPS.filter((group): group is TemplateName => !isShared(group));

/** Writes a message with sample values, as it is in one of its cases. */
export function renderSample(
  { template, title }: Case,
  { company, ...site }: SampleContext,
  writing: Writing,
): RenderedMail {
  const sample = TEMPLATES[template].samples[title]!;
  // Its values are told in the language of the message, too.
  const content = writeIn(writing, company.name, () => sample(site));
  return content(company, writing);
}

/** What is known of a text by the samples that say it. */
interface TextUse {
  /** What all of them name in it. */
  values: MessageValues;
  /** Those that say it, by the form of the plural that they say. */
  cases: { case: Case; form: string | undefined }[];
}

type Uses = Map<string, TextUse>;

const useOf = (group: string, key: string) => `${group} ${key}`;

// They are the same for each draft of a text: what a message says changes nothing of what it may name.
const known = new Map<string, Uses>();
const MAX_KNOWN = 20;

/** Which samples say a text, and what it may name, of all texts. */
function findUses(context: SampleContext, writing: Writing): Uses {
  const id = [writing.language, context.company.name, sampleTime(0)].join(' ');
  const uses = known.get(id) ?? usesOfSamples(context, writing);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(id, uses);
  return uses;
}

function usesOfSamples(context: SampleContext, writing: Writing): Uses {
  const uses: Uses = new Map();
  const plural = new Intl.PluralRules(writing.language);
  for (const template of TEMPLATE_NAMES) {
    for (const title of Object.keys(TEMPLATES[template].samples)) {
      const onText = ({ group, key, values }: SaidText) => {
        const { count } = values;
        const form = typeof count === 'number' ? plural.select(count) : undefined;
        const said = { case: { template, title }, form };
        const before = uses.get(useOf(group, key));
        uses.set(useOf(group, key), {
          values: before ? common(before.values, values) : values,
          cases: [...(before?.cases ?? []), said],
        });
      };
      renderSample({ template, title }, context, { ...writing, onText });
    }
  }
  return uses;
}

/** What both have, of the first. */
const common = (values: MessageValues, others: MessageValues): MessageValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in others));

const SHARED_TITLES: Readonly<Record<SharedGroup, () => string>> = {
  shared: () => t('Texts of many messages'),
  membership: () => t('Texts of all messages about memberships'),
};

/** Every message as staff change it, its texts in the language of `writing`. */
export function editedTemplates(context: SampleContext, writing: Writing): EditedTemplate[] {
  const uses = findUses(context, writing);
  return TEXT_GROUPS.map((group) => {
    const cases = casesOf(group, uses);
    return {
      name: group,
      purpose: isShared(group) ? 'shared' : TEMPLATES[group].purpose,
      title: isShared(group) ? SHARED_TITLES[group]() : t(TEMPLATES[group].title),
      cases: cases.map(({ template, title }) =>
        isShared(group) ? `${t(TEMPLATES[template].title)}: ${t(title)}` : t(title),
      ),
      texts: keysOf(group, writing.language).map((key) =>
        editedText({ group, key, cases }, uses, writing),
      ),
    };
  });
}

/** The cases in which staff see a message; of shared texts, one for each that says another of them. */
export function findCases(group: TextGroup, context: SampleContext, writing: Writing): Case[] {
  return isShared(group) ? casesOf(group, findUses(context, writing)) : ownCases(group);
}

const ownCases = (template: TemplateName): Case[] =>
  Object.keys(TEMPLATES[template].samples).map((title) => ({ template, title }));

function casesOf(group: TextGroup, uses: Uses): Case[] {
  if (!isShared(group)) return ownCases(group);
  const cases: Case[] = [];
  for (const [use, { cases: saying }] of uses) {
    if (!use.startsWith(useOf(group, ''))) continue;
    for (const form of new Set(saying.map((said) => said.form))) {
      const inForm = saying.filter((said) => said.form === form).map((said) => said.case);
      if (!inForm.some((one) => cases.some((other) => isSame(one, other)))) cases.push(inForm[0]!);
    }
  }
  return cases;
}

const isSame = (one: Case, other: Case) =>
  one.template === other.template && one.title === other.title;

function editedText(
  { group, key, cases }: { group: TextGroup; key: string; cases: readonly Case[] },
  uses: Uses,
  { texts, language }: Writing,
): EditedText {
  const { base, form } = splitKey(key);
  const use = uses.get(useOf(group, base));
  const inForm = use?.cases.filter((said) => form === undefined || said.form === form) ?? [];
  const standard = defaultText(texts, { language, group, key });
  const place = placeOf(key);
  const variables = Object.entries(use?.values ?? {}).map(([name, value]) => [name, String(value)]);
  const required = missingVariables('', standard);
  return {
    ...{ key, place, default: standard, variables: Object.fromEntries(variables), required },
    cases: cases.flatMap((one, index) =>
      inForm.some((said) => isSame(said.case, one)) ? [index] : [],
    ),
    maxLength: MAX_LENGTHS[place],
    isOptional: (place === 'text' || place === 'closing') && required.length === 0,
  };
}
