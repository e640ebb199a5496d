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
const open = (more = '&page=home&section=hero') =>
  renderWithKit(<PageTextsSettings />, { at: `/settings?part=pages${more}` });

it('changes a text, and goes back to the default', async () => {
  const { user } = open();
  const headline = await screen.findByLabelText('Headline');
  expect(headline).toHaveValue('A home you love');
  expect(await findViolations()).toEqual([]);
  await user.clear(headline);
  await user.type(headline, 'Spotless');
  await user.click(save());
  expect(await screen.findByText('Pages saved')).toBeVisible();
  expect(sent).toEqual([[{ key: 'home.hero.headline', language: 'en', value: 'Spotless' }]]);
  expect(screen.getByText('By default: A home you love')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Top of the page 1 changed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home page 1 changed' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the default: Headline' }));
  expect(screen.getByLabelText('Headline')).toHaveValue('A home you love');
  // The button is gone; the field has the focus, and that it happened is said.
  expect(screen.getByLabelText('Headline')).toHaveFocus();
  expect(screen.getByText('Back to the default: Headline')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent[1]).toEqual([]));
});

it('shows a section at a time, each with what it says', async () => {
  const { user } = open('&page=home');
  const hero = await screen.findByRole('button', { name: /^Top of the page/ });
  expect(hero).toHaveTextContent('A home you love');
  expect(screen.queryByLabelText('Headline')).not.toBeInTheDocument();
  await user.click(hero);
  expect(await screen.findByLabelText('Headline')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Questions and answers/ }));
  expect(await screen.findByRole('group', { name: 'Entries' })).toBeVisible();
  expect(screen.queryByLabelText('Headline')).not.toBeInTheDocument();
  expect(hero).toHaveAttribute('aria-expanded', 'false');
});

it('finds a text by what it says, on whatever page, and goes to its field', async () => {
  const { user } = open('&page=home');
  await user.type(await screen.findByLabelText('Search the texts'), 'about {{comp{Enter}');
  await user.click(
    await screen.findByRole('button', { name: /^About us › Top of the page › Headline/ }),
  );
  const headline = await screen.findByLabelText('Headline');
  expect(headline).toHaveValue('About {company}');
  await waitFor(() => expect(headline).toHaveFocus());
  expect(sent).toEqual([]);
});

it('names a variable that there is not, and goes there when it stands elsewhere', async () => {
  const { user } = open();
  const headline = await screen.findByLabelText('Headline');
  await user.clear(headline);
  await user.type(headline, 'Call {{phon}');
  await user.selectOptions(screen.getByLabelText('Page'), 'About us');
  await screen.findByRole('heading', { name: 'About us' });
  await user.click(save());
  const field = await screen.findByLabelText('Headline');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/There is no variable phon/));
  expect(field).toHaveValue('Call {phon}');
  expect(screen.getByRole('button', { name: /^Top of the page.*1 to correct/ })).toBeVisible();
  expect(sent).toEqual([]);
});

it('adds to a list, puts it in order and takes from it, and never loses the focus', async () => {
  const { user } = open('&page=home&section=faq');
  const list = within(await screen.findByRole('group', { name: 'Entries' }));
  await user.click(list.getByRole('button', { name: 'Move entry 2 up' }));
  // It is the first now, and can go down only.
  await waitFor(() =>
    expect(list.getByRole('button', { name: 'Move entry 1 down' })).toHaveFocus(),
  );
  expect(list.getByText('Moved entry 2 to place 1 of 2.')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Remove entry 2' }));
  await waitFor(() => expect(list.getByRole('button', { name: 'Remove entry 1' })).toHaveFocus());
  expect(list.getByText('Removed entry 2. 1 is left.')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Add an entry to Entries' }));
  await waitFor(() => expect(list.getAllByLabelText('Question')[1]).toHaveFocus());
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
  const { user } = open();
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
    { at: '/settings?part=pages&page=home&section=hero' },
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
