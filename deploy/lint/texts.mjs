import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { TEXT_FUNCTIONS } from './untranslated.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The languages beside English. */
const LANGUAGES = ['de'];

/** Workspaces with texts, and those whose catalogues are there as well when theirs is. */
const KIT = ['shell/kit', 'services/contracts'];
const SERVICE_KIT = ['services/service-kit', 'services/contracts'];
const WORKSPACES = {
  'services/contracts': [],
  'shell/kit': ['services/contracts'],
  shell: KIT,
  'mfe-public': KIT,
  'mfe-customer': KIT,
  'mfe-cleaner': KIT,
  'mfe-admin': KIT,
  gateway: SERVICE_KIT,
  'services/service-kit': ['services/contracts'],
  'services/auth': SERVICE_KIT,
  'services/quotes': SERVICE_KIT,
  'services/careers': SERVICE_KIT,
  'services/bookings': SERVICE_KIT,
  'services/uploads': SERVICE_KIT,
};

/** A text of the code, and where it was first found. */
function textsOf(workspace) {
  const texts = new Map();
  if (workspace === 'shell') {
    // Named where an area can't be shown.
    for (const remote of readdirSync(root).filter((name) => name.startsWith('mfe-'))) {
      const file = join(remote, 'package.json');
      const { title } = JSON.parse(readFileSync(join(root, file), 'utf8')).brightnest;
      texts.set(title, { text: title, isPlural: false, file });
    }
  }
  const folder = join(root, workspace, 'src');
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|(^|\/)testing\//.test(file)) continue;
    const path = join(folder, file);
    const code = readFileSync(path, 'utf8');
    if (!/\b(t|msg|errorText)\(/.test(code)) continue;
    const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      if (ts.isCallExpression(node) && TEXT_FUNCTIONS.includes(node.expression.getText(source))) {
        for (const key of keysOf(node)) {
          if (!texts.has(key.text)) texts.set(key.text, { ...key, file: relative(root, path) });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return texts;
}

/** What a call looks up: `t(isNew ? 'Add' : 'Save')` either of two. */
function keysOf({ arguments: [text, options] }) {
  const fields = options && ts.isObjectLiteralExpression(options) ? options.properties : [];
  const fieldOf = (name) => fields.find((field) => field.name?.getText() === name);
  const context = fieldOf('context')?.initializer?.text;
  const isPlural = fieldOf('count') !== undefined;
  return literalsOf(text).map((literal) => ({
    text: context ? `${literal}_${context}` : literal,
    isPlural,
  }));
}

function literalsOf(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  return [];
}

const catalogueFile = (workspace, language) => join(workspace, 'src/locales', `${language}.json`);

function catalogueOf(workspace, language) {
  const path = join(root, catalogueFile(workspace, language));
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** The lines of a catalogue that a text needs: one, or one for each plural form of the language. */
function linesOf({ text, isPlural }, language) {
  if (!isPlural) return [text];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${text}_${form}`);
}

const PLACEHOLDERS = /\{\w+\}|<\/?\w+>/g;

/** Placeholders and tags of a text; a singular may do without its number. */
const placeholdersOf = (text, isPlural) =>
  [...new Set(text.match(PLACEHOLDERS) ?? [])]
    .filter((name) => !isPlural || name !== '{count}')
    .sort()
    .join(' ');

/** What is wrong with the catalogues of one language: `missing` by workspace, and sentences about the rest. */
function checkLanguage(language, texts) {
  const missing = {};
  const problems = [];
  for (const [workspace, bases] of Object.entries(WORKSPACES)) {
    const file = catalogueFile(workspace, language);
    const own = catalogueOf(workspace, language);
    const inherited = Object.assign({}, ...bases.map((base) => catalogueOf(base, language)));
    const used = new Set();
    for (const text of texts.get(workspace).values()) {
      const wanted = placeholdersOf(text.text, text.isPlural);
      for (const line of linesOf(text, language)) {
        if (!(line in inherited)) used.add(line);
        const translation = own[line] ?? inherited[line];
        if (!translation) (missing[workspace] ??= []).push(line);
        else if (placeholdersOf(translation, text.isPlural) !== wanted) {
          problems.push(
            `${file}: «${translation}» has not what «${line}» has: ${wanted || 'nothing'}`,
          );
        }
      }
    }
    for (const line of Object.keys(own)) {
      if (!used.has(line)) problems.push(`${file}: nothing uses «${line}»`);
    }
  }
  return { missing, problems };
}

const texts = new Map(Object.keys(WORKSPACES).map((workspace) => [workspace, textsOf(workspace)]));
let isComplete = true;
for (const language of LANGUAGES) {
  const { missing, problems } = checkLanguage(language, texts);
  for (const problem of problems) console.error(problem);
  for (const [workspace, lines] of Object.entries(missing)) {
    console.error(`${catalogueFile(workspace, language)} lacks:`);
    console.log(JSON.stringify(Object.fromEntries(lines.map((line) => [line, ''])), undefined, 2));
  }
  if (problems.length > 0 || Object.keys(missing).length > 0) isComplete = false;
}
if (!isComplete) process.exitCode = 1;
