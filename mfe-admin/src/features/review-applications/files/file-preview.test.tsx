import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  startApplications,
} from '../testing/open-applications';
import { DOCUMENT, PICTURE, sampleApplication } from '../testing/sample-application';

const PDF = '%PDF-1.7 ...';
const IMAGE = 'not drawn in a test';
const direct = (url: string) => url.replace('/api/files/', '/uploads/');

/** What was handed to the browser: the bytes behind each address that was made of them. */
let made: Blob[];
let saved: string[];
let site: ApplicationsServer;

beforeEach(async () => {
  made = [];
  saved = [];
  // jsdom has neither object addresses, nor downloads, nor a PDF viewer.
  Object.assign(URL, {
    createObjectURL: (bytes: Blob) => `blob:test/${made.push(bytes)}`,
    revokeObjectURL: () => undefined,
  });
  Object.assign(navigator, { pdfViewerEnabled: true });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  site = await startApplications([sampleApplication()]);
  serve(`${DOCUMENT}.pdf`, PDF);
  serve(`${DOCUMENT}.docx`, 'word');
  serve(PICTURE, IMAGE);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.server.stop();
});

function serve(url: string, content: string) {
  site.server.handlers[`GET ${url}`] = (_call, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(content);
    return undefined;
  };
}

function refuse(url: string, status = 503) {
  site.server.handlers[`GET ${url}`] = () => failure(status, 'service_unavailable', 'Not now.');
}

async function press(button: string) {
  const view = site.open();
  await view.user.click(await screen.findByLabelText('View details of Jane Doe'));
  const opener = await screen.findByLabelText(button);
  await view.user.click(opener);
  return { ...view, opener };
}

const asked = (url: string) => site.server.calls.filter((call) => call.url === url).length;
const preview = (name: string) => dialogNamed(`${name} of Jane Doe`);

it('shows a PDF in a frame, as a PDF whatever the server calls it', async () => {
  const { user, opener } = await press('View Resume');
  const dialog = await preview('Resume');
  const frame = await within(dialog).findByTitle('Resume of Jane Doe');
  expect(frame).toHaveAttribute('src', 'blob:test/1#navpanes=0&view=FitH');
  expect(made[0]?.type).toBe('application/pdf');
  expect(asked(direct(`${DOCUMENT}.pdf`))).toBe(0);
  await user.keyboard('{Escape}');
  expect(screen.queryByTitle('Resume of Jane Doe')).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('shows an image', async () => {
  await press('View Profile picture');
  const dialog = await preview('Profile picture');
  const image = await within(dialog).findByRole('img', { name: 'Profile picture of Jane Doe' });
  expect(image).toHaveAttribute('src', 'blob:test/1');
  expect(made[0]?.type).toBe('image/png');
  expect(await findViolations()).toEqual([]);
});

it('asks the direct address when the secure one fails', async () => {
  refuse(`${DOCUMENT}.pdf`);
  serve(direct(`${DOCUMENT}.pdf`), PDF);
  await press('View Resume');
  expect(await screen.findByTitle('Resume of Jane Doe')).toBeInTheDocument();
  expect(asked(direct(`${DOCUMENT}.pdf`))).toBe(1);
});

it('says when neither gives the file, and tries again', async () => {
  refuse(`${DOCUMENT}.pdf`);
  refuse(direct(`${DOCUMENT}.pdf`));
  const { user } = await press('View Resume');
  const dialog = within(await preview('Resume'));
  expect(await dialog.findByText('File Access Error')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  serve(direct(`${DOCUMENT}.pdf`), PDF);
  await user.click(dialog.getByText('Try again', { selector: 'button' }));
  expect(await screen.findByTitle('Resume of Jane Doe')).toBeInTheDocument();
});

it('says when a PDF is none, and still saves it', async () => {
  serve(`${DOCUMENT}.pdf`, '<html>');
  const { user } = await press('View Resume');
  const dialog = within(await preview('Resume'));
  expect(await dialog.findByText('PDF Load Error')).toBeInTheDocument();
  await user.click(dialog.getByText('Download', { selector: 'button' }));
  await waitFor(() => expect(saved).toEqual(['Resume of Jane Doe.pdf']));
});

it('says when an image cannot be drawn', async () => {
  await press('View Profile picture');
  const dialog = within(await preview('Profile picture'));
  fireEvent.error(await dialog.findByRole('img'));
  expect(await dialog.findByText('Image Load Error')).toBeInTheDocument();
});

it('offers the download where the browser shows no PDF', async () => {
  Object.assign(navigator, { pdfViewerEnabled: false });
  await press('View Resume');
  const dialog = within(await preview('Resume'));
  expect(await dialog.findByText('This browser shows no PDF inside a page')).toBeInTheDocument();
  expect(dialog.getByText('Download', { selector: 'button' })).toBeEnabled();
});

it('downloads what it cannot show, and says so', async () => {
  await press('View Cover letter');
  expect(await screen.findByText('File Type Not Supported')).toBeInTheDocument();
  await waitFor(() => expect(saved).toEqual(['Cover letter of Jane Doe.docx']));
  expect(made[0]?.type).toBe('application/octet-stream');
});

it('downloads from the direct address when the secure one fails', async () => {
  refuse(`${DOCUMENT}.docx`);
  serve(direct(`${DOCUMENT}.docx`), 'word');
  await press('Download Cover letter');
  await waitFor(() => expect(saved).toEqual(['Cover letter of Jane Doe.docx']));
});

it('says when a download failed', async () => {
  refuse(`${DOCUMENT}.docx`);
  refuse(direct(`${DOCUMENT}.docx`));
  await press('Download Cover letter');
  expect(await screen.findByText('File Access Error')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it.each(['https://elsewhere.example/api/files/documents/a.pdf', '/etc/passwd', 'not an address'])(
  'opens no %s',
  async (resumeUrl) => {
    site.state.change(sampleApplication().id, { resumeUrl });
    await press('View Resume');
    expect(await screen.findByText('Invalid file URL format')).toBeInTheDocument();
    expect(made).toEqual([]);
  },
);

it('sends whoever is logged out to sign in, without a second try', async () => {
  refuse(`${DOCUMENT}.pdf`, 401);
  await press('View Resume');
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(asked(direct(`${DOCUMENT}.pdf`))).toBe(0);
});
