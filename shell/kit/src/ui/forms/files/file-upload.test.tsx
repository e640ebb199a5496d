import { DOCUMENT_RULE, PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { startApiServer } from '../../../testing/api-server';
import { findViolations } from '../../../testing/find-violations';
import { renderWithKit } from '../../../testing/render-with-kit';
import { FileUpload } from './file-upload';

const PATH = DOCUMENT_RULE.path;

function Resume({ rule = DOCUMENT_RULE }) {
  const [url, setUrl] = useState<string>();
  return <FileUpload label="Resume" rule={rule} value={url} onUploaded={setUrl} />;
}

const pdf = new File(['%PDF-1.7 content'], 'cv.pdf', { type: 'application/pdf' });
const chooser = () => screen.getByLabelText(/Resume/);
const toast = () => document.querySelector('li');

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    [`POST ${PATH}`]: () => ({ body: { url: '/api/files/documents/1.pdf', message: 'Stored' } }),
  });
});
afterEach(() => server.stop());

it('sends the chosen file under the rule’s field and says that it is there', async () => {
  const { user } = renderWithKit(<Resume />);
  expect(await findViolations()).toEqual([]);
  await user.upload(chooser(), pdf);
  expect(await screen.findByText('Uploaded successfully')).toBeInTheDocument();
  expect(server.calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.calls[0]?.body).toContain('name="document"; filename="cv.pdf"');
  expect(server.calls[0]?.body).toContain('%PDF-1.7 content');
});

it('takes a dropped file', async () => {
  renderWithKit(<Resume />);
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [pdf] } });
  expect(await screen.findByText('Uploaded successfully')).toBeInTheDocument();
});

it('goes by the name where the system knows no media type', async () => {
  const { user } = renderWithKit(<Resume />);
  await user.upload(chooser(), new File(['x'], 'CV.DOC', { type: '' }));
  expect(await screen.findByText('Uploaded successfully')).toBeInTheDocument();
});

it.each([
  [DOCUMENT_RULE, 'photo.png', 'image/png', 'Please select a PDF or Word document'],
  [PROFILE_PICTURE_RULE, 'cv.pdf', 'application/pdf', 'Please select an image file'],
  [PROFILE_PICTURE_RULE, 'logo.svg', 'image/svg+xml', 'Please select an image file'],
])('refuses other types: %#', async (rule, name, type, message) => {
  renderWithKit(<Resume rule={rule} />);
  fireEvent.change(chooser(), { target: { files: [new File(['x'], name, { type })] } });
  expect(toast()).toHaveTextContent(`Invalid file type${message}`);
  expect(server.calls).toHaveLength(0);
});

it('refuses what is too large before it is sent', async () => {
  const { user } = renderWithKit(<Resume rule={{ ...DOCUMENT_RULE, maxBytes: 4 }} />);
  await user.upload(chooser(), pdf);
  expect(toast()).toHaveTextContent('File too largePlease select a file smaller than 10MB');
  expect(server.calls).toHaveLength(0);
});

it('shows the server’s reason, else its own', async () => {
  const { user } = renderWithKit(<Resume />);
  server.handlers[`POST ${PATH}`] = () => ({
    status: 415,
    body: { code: 'invalid_file_type', message: 'Please select a PDF or Word document' },
  });
  await user.upload(chooser(), pdf);
  await waitFor(() =>
    expect(toast()).toHaveTextContent('Upload failedPlease select a PDF or Word document'),
  );
  server.handlers[`POST ${PATH}`] = () => ({
    status: 500,
    body: { code: 'internal', message: '' },
  });
  await user.upload(chooser(), pdf);
  await waitFor(() => expect(toast()).toHaveTextContent('Upload failedFailed to upload file'));
});

it('can be cancelled while it runs, and says nothing more', async () => {
  const { user } = renderWithKit(<Resume />);
  server.handlers[`POST ${PATH}`] = () => undefined;
  await user.upload(chooser(), pdf);
  expect(screen.getByRole('progressbar', { name: 'Uploading cv.pdf' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('Choose a file')).toBeInTheDocument();
  expect(toast()).toBeNull();
});

it('sends what failed once more, without choosing it again', async () => {
  const { user } = renderWithKit(<Resume />);
  const works = server.handlers[`POST ${PATH}`]!;
  server.handlers[`POST ${PATH}`] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Please try again in a moment' },
  });
  await user.upload(chooser(), pdf);
  expect(await screen.findByText('cv.pdf: Please try again in a moment')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  server.handlers[`POST ${PATH}`] = works;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Uploaded successfully')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
