import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import type { PagePreviewRequest } from '@brightnest/contracts/site/page-texts-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { PreviewWidth } from '../preview';
import { PagePreview } from './page-preview';

const PATH = '/api/admin/page-preview';
const KEY = 'home.hero.headline';
const FILE = {
  pages: [{ page: 'home', path: '/', title: 'Home' }],
  slots: [{ key: KEY, kind: 'line' as const, maxLength: 160, defaults: { en: 'A home' } }],
  variables: [],
};

let asked: PagePreviewRequest[];
let documents: Blob[];
let answer: (body: PagePreviewRequest) => { status?: number; body: object };
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  asked = [];
  documents = [];
  // jsdom has no addresses of its own documents.
  Object.assign(URL, {
    createObjectURL: (one: Blob) => `blob:test/${documents.push(one)}`,
    revokeObjectURL: () => undefined,
  });
  answer = ({ texts }) => ({
    body: {
      ...{ success: true, path: '/', nonce: 'n0nce' },
      html: `<html><head></head><body><style nonce="n0nce">@font-face { src: url(/shell/a.woff2) }</style><a href="/about">About</a> href=/x <img src="/shell/a.png" srcSet="/shell/a.png 1w, /shell/b.png 2w">${JSON.stringify(texts)}</body></html>`,
    },
  });
  server = await startApiServer({
    [`POST ${PATH}`]: ({ body }) => {
      asked.push(body as PagePreviewRequest);
      return answer(body as PagePreviewRequest);
    },
  });
});
afterEach(() => server.stop());

function Editor() {
  const [value, setValue] = useState('Spotless');
  const [width, setWidth] = useState<PreviewWidth>('phone');
  return (
    <>
      <input
        aria-label="Headline"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <PagePreview
        {...{ page: 'home', language: 'en', title: 'Home', file: FILE, width }}
        texts={[{ key: KEY, language: 'en', value }]}
        isAsked={false}
        onWidth={setWidth}
        close={null}
      />
    </>
  );
}

const read = (document: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(document);
  });

it('shows the page with what was typed, in a frame and in a window of its own', async () => {
  const { user } = renderWithKit(<Editor />);
  const frame = await screen.findByTitle('Home as it will be');
  expect(frame).toHaveStyle({ width: '390px' });
  const shown = await read(documents.at(-1)!);
  expect(shown).toContain('Spotless');
  // Its links lead to the site, beside the editor.
  expect(shown).toContain('<head><base target="_blank">');
  const here = location.origin;
  expect(shown).toContain(`<a href="${here}/about">About</a> href=/x`);
  expect(shown).toContain(
    `src="${here}/shell/a.png" srcSet="${here}/shell/a.png 1w, ${here}/shell/b.png 2w"`,
  );
  expect(shown).toContain(`url(${here}/shell/a.woff2)`);
  expect(screen.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute(
    'href',
    frame.getAttribute('src'),
  );
  expect(await findViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Desktop' }));
  expect(frame).toHaveStyle({ width: '1280px' });
  await user.type(screen.getByLabelText('Headline'), ' and calm');
  await waitFor(async () => expect(await read(documents.at(-1)!)).toContain('Spotless and calm'), {
    timeout: 15_000,
  });
  expect(asked.at(-1)?.texts).toEqual([{ key: KEY, language: 'en', value: 'Spotless and calm' }]);
});

it('says what is wrong in the place of a page that can’t be shown', async () => {
  answer = () => ({
    status: 400,
    body: {
      ...{ code: 'validation_failed', message: 'Please check', requestId: '1' },
      fields: { 'texts.0.value': 'There is no variable phon.' },
    },
  });
  renderWithKit(<Editor />);
  const wrong = await screen.findByRole('alert');
  expect(within(wrong).getByRole('listitem')).toHaveTextContent(
    'Home page › Top of the page › Headline: There is no variable phon.',
  );
  expect(screen.queryByTitle('Home as it will be')).not.toBeInTheDocument();
});

it('tries again after a failure', async () => {
  const page = answer;
  answer = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not yet.', requestId: '1' },
  });
  const { user } = renderWithKit(<Editor />);
  expect(await screen.findByText('Not yet.')).toBeVisible();
  answer = page;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Home as it will be')).toBeInTheDocument();
});
