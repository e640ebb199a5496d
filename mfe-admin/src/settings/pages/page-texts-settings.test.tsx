import type { PageText, TextsFile } from '@brightnest/contracts/site/page-texts';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { PageTextsSettings } from './page-texts-settings';

const PATH = '/api/admin/page-texts';
const line = (key: string, text: string) => ({
  ...{ key, kind: 'line' as const, maxLength: 160 },
  defaults: { en: text },
});
const FILE: TextsFile = {
  pages: [
    { page: 'home', path: '/', title: 'Home' },
    { page: 'about', path: '/about', title: 'About' },
  ],
  slots: [
    line('home.hero.headline', 'A home you love'),
    { key: 'home.hero.picture', kind: 'picture', maxLength: 0, defaults: { en: null } },
    {
      ...{ key: 'home.faq.entries', kind: 'entries', maxLength: 500 },
      fields: ['question', 'answer'],
      defaults: {
        en: [
          { question: 'Why?', answer: 'So.' },
          { question: 'When?', answer: 'Soon.' },
        ],
      },
    },
    line('about.hero.headline', 'About {company}'),
  ],
  variables: [{ name: 'company', example: 'Brightnest' }],
};

let sent: PageText[][];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sent = [];
  server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, settings: { texts: [] }, revision: 0 } }),
    [`PUT ${PATH}`]: ({ body }) => {
      const { texts, revision } = body as { texts: PageText[]; revision: number };
      sent.push(texts);
      return { body: { success: true, settings: { texts }, revision: revision + 1 } };
    },
    'GET /remotes/mfe-public/1.0.0/texts.json': () => ({ body: FILE }),
  });
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'page-remotes';
  element.textContent = JSON.stringify({
    remotes: { 'mfe-public': { entry: '/remotes/mfe-public/1.0.0/remote-entry.js' } },
  });
  document.head.append(element);
});
afterEach(async () => {
  document.getElementById('page-remotes')?.remove();
  await server.stop();
});

const save = () => screen.getByRole('button', { name: 'Save changes' });

it('changes a text, and goes back to the default', async () => {
  const { user } = renderWithKit(<PageTextsSettings />);
  const headline = await screen.findByLabelText('Headline');
  expect(headline).toHaveValue('A home you love');
  expect(await findViolations()).toEqual([]);
  await user.clear(headline);
  await user.type(headline, 'Spotless');
  await user.click(save());
  expect(await screen.findByText('Pages saved')).toBeVisible();
  expect(sent).toEqual([[{ key: 'home.hero.headline', language: 'en', value: 'Spotless' }]]);
  expect(screen.getByText('By default: A home you love')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the default: Headline' }));
  expect(screen.getByLabelText('Headline')).toHaveValue('A home you love');
  await user.click(save());
  await waitFor(() => expect(sent[1]).toEqual([]));
});

it('names a variable that there is not, also where it stands on another page', async () => {
  const { user } = renderWithKit(<PageTextsSettings />);
  const headline = await screen.findByLabelText('Headline');
  await user.clear(headline);
  await user.type(headline, 'Call {{phon}');
  await user.selectOptions(screen.getByLabelText('Page'), 'About');
  await user.click(save());
  const message = /There is no variable phon/;
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.selectOptions(screen.getByLabelText('Page'), 'Home');
  expect(screen.getByLabelText('Headline')).toHaveAccessibleDescription(message);
  expect(sent).toEqual([]);
});

it('adds to a list, puts it in order and takes from it', async () => {
  const { user } = renderWithKit(<PageTextsSettings />);
  const list = within(await screen.findByRole('group', { name: 'Entries' }));
  await user.click(list.getByRole('button', { name: 'Move entry 2 up' }));
  await user.click(list.getByRole('button', { name: 'Remove entry 2' }));
  await user.click(list.getByRole('button', { name: 'Add an entry to Entries' }));
  await user.type(list.getAllByLabelText('Question')[1]!, 'Who?');
  await user.type(list.getAllByLabelText('Answer')[1]!, 'We.');
  await user.click(save());
  expect(await screen.findByText('Pages saved')).toBeVisible();
  expect(sent[0]).toEqual([
    {
      ...{ key: 'home.faq.entries', language: 'en' },
      value: [
        { question: 'When?', answer: 'Soon.' },
        { question: 'Who?', answer: 'We.' },
      ],
    },
  ]);
});

it('puts a variable where the cursor is, and says what it stands for', async () => {
  const { user } = renderWithKit(<PageTextsSettings />);
  const headline = await screen.findByLabelText<HTMLInputElement>('Headline');
  await user.click(headline);
  headline.setSelectionRange(2, 6);
  const variable = screen.getByRole('combobox', { name: 'Insert into Headline' });
  await user.selectOptions(variable, '{company}: Brightnest');
  // In the place of what was selected, with the cursor behind it.
  expect(headline).toHaveValue('A {company} you love');
  expect(headline).toHaveFocus();
  expect(headline.selectionStart).toBe('A {company}'.length);
  expect(variable).toHaveValue('');
});

it('asks before a link leads away from what is not saved', async () => {
  const { user } = renderWithKit(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/elsewhere" target="_blank">
        In a tab of its own
      </Link>
      <Where />
      <PageTextsSettings />
    </>,
  );
  const headline = await screen.findByLabelText('Headline');
  await user.clear(headline);
  await user.type(headline, 'Spotless');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Headline')).toHaveValue('Spotless');
  expect(screen.queryByText('At /elsewhere')).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const again = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(again).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('At /elsewhere')).toBeVisible();
});

function Where() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}
