import { workflowTransitions } from '@brightnest/contracts/applications/application';
import type { AdminApplication } from '@brightnest/contracts/applications/application-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  DOCUMENT,
  failure,
  PICTURE,
  sampleApplication,
  startApplications,
  studentApplication,
} from '../testing/applications';

describe('the details of an application', () => {
  const ID = sampleApplication().id;
  const GET = `GET /api/admin/applications/${ID}`;
  const STATUS = `PATCH /api/admin/applications/${ID}/status`;

  let site: ApplicationsServer;
  async function start(...applications: AdminApplication[]) {
    site = await startApplications(applications);
  }
  afterEach(() => site.server.stop());

  async function openDetails(name = 'Jane Doe') {
    const view = site.open();
    const opener = await screen.findByLabelText(`View details of ${name}`);
    opener.focus();
    await view.user.keyboard('{Enter}');
    const dialog = await dialogNamed(`Application of ${name}`);
    return { ...view, opener, dialog: within(dialog) };
  }

  const part = (name: string) =>
    within(screen.getByText(name, { selector: 'h3' }).closest('section') as HTMLElement);

  it('shows an application by sections, and gives the focus back', async () => {
    await start(sampleApplication({ notes: 'We will call you.' }));
    const { user, opener, dialog } = await openDetails();
    await dialog.findByText('Personal Information');
    for (const [section, ...texts] of [
      ['Status', 'Applied', 'We will call you.'],
      ['Documents', 'Resume', 'Cover letter', 'Profile picture'],
      ['Personal Information', 'Australian', 'English, Hindi', 'Yes'],
      ['Personal Information', '12 King Street, Newtown NSW 2042', /^2 April 1996 \(\d\d years\)$/],
      ['Professional Information', '4 years', '51 824 753 556', 'Can obtain'],
      ['Availability', 'Inner West, CBD, Bondi', 'Monday, Wednesday', 'Mornings only'],
    ] as const) {
      texts.forEach((text) => expect(part(section).getByText(text)).toBeInTheDocument());
    }
    expect(
      part('Professional Information').getByText('Own transport').nextSibling,
    ).toHaveTextContent('No');
    expect(screen.queryByText('University')).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('shows of a student what students are asked', async () => {
    await start(studentApplication());
    const { dialog } = await openDetails('Nimal Perera');
    await dialog.findByText('Professional Information');
    for (const text of [
      'University of Moratuwa',
      'Civil Engineering',
      '210452K',
      '2nd Year',
      'LKR 600.00 per hour',
      'I like to leave rooms better than I found them.',
    ]) {
      expect(part('Professional Information').getByText(text)).toBeInTheDocument();
    }
    expect(dialog.getByText('No documents were sent.')).toBeInTheDocument();
  });

  it('tells the time of an interview where the applicant is, and links only to web addresses', async () => {
    await start(
      sampleApplication({
        applicationStatus: 'interview_scheduled',
        interviewDate: '2027-03-01T05:00:00.000Z',
        interviewType: 'online',
        meetingLink: 'https://meet.example/abc',
      }),
    );
    const { dialog } = await openDetails();
    expect(await dialog.findByText(/1 Mar 2027, 10:30 am \(Asia\/Colombo\)/)).toBeInTheDocument();
    // It is still to come.
    expect(dialog.getByText('Type').nextElementSibling).toHaveTextContent('Online');
    const link = dialog.getByText('https://meet.example/abc');
    expect(link).toHaveAttribute('href', 'https://meet.example/abc');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('does not make a link of what is no web address', async () => {
    await start(
      sampleApplication({
        applicationStatus: 'interview_scheduled',
        interviewDate: '2027-03-01T05:00:00.000Z',
        interviewType: 'online',
        meetingLink: 'javascript:alert(1)',
      }),
    );
    const { dialog } = await openDetails();
    expect((await dialog.findByText('javascript:alert(1)')).closest('a')).toBeNull();
  });

  it.each([
    ['pending', ['Reject', 'Start review']],
    ['under_review', ['Reject', 'Schedule interview']],
    ['interview_scheduled', ['Reject', 'Reschedule interview', 'Approve']],
    ['approved', []],
    ['rejected', []],
  ] as const)('offers to an application that is %s: %j', async (applicationStatus, expected) => {
    await start(sampleApplication({ applicationStatus }));
    const { dialog } = await openDetails();
    await dialog.findByText('Personal Information');
    const buttons = [...document.querySelectorAll('[role="dialog"] > footer > button')];
    const offered = buttons.map(({ textContent }) => textContent);
    expect(offered).toEqual(expected);
    expect(offered).toHaveLength(workflowTransitions(applicationStatus).length);
  });

  it('takes an application under review, once, and shows what comes next', async () => {
    await start(sampleApplication());
    const { user, dialog } = await openDetails();
    await user.dblClick(await dialog.findByText('Start review', { selector: 'button' }));
    expect(
      await dialog.findByText('Schedule interview', { selector: 'button' }),
    ).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('Under Review');
    expect(site.sent('/status')).toEqual([{ status: 'under_review' }]);
  });

  it('shows the server’s message when a move is refused', async () => {
    await start(sampleApplication());
    site.server.handlers[STATUS] = () => failure(409, 'conflict', 'It was rejected meanwhile.');
    const { user, dialog } = await openDetails();
    await user.click(await dialog.findByText('Start review', { selector: 'button' }));
    expect(await screen.findByText('It was rejected meanwhile.')).toBeInTheDocument();
  });

  it('has a message of its own when the server has none', async () => {
    await start(sampleApplication());
    site.server.handlers[STATUS] = () => failure(500, 'internal', '');
    const { user, dialog } = await openDetails();
    await user.click(await dialog.findByText('Start review', { selector: 'button' }));
    expect(await screen.findByText('Failed to update application')).toBeInTheDocument();
  });

  it('says when an application could not be loaded, and loads it again', async () => {
    await start(sampleApplication());
    const get = site.server.handlers[GET];
    site.server.handlers[GET] = () => failure(404, 'not_found', 'Not found.');
    const { user, dialog } = await openDetails();
    expect(await dialog.findByText('Error loading the application')).toBeInTheDocument();
    if (get) site.server.handlers[GET] = get;
    await user.click(dialog.getByText('Try again', { selector: 'button' }));
    expect(await dialog.findByText('Personal Information')).toBeInTheDocument();
  });

  it('follows what others do with the application', async () => {
    await start(sampleApplication());
    const { dialog } = await openDetails();
    await dialog.findByText('Start review', { selector: 'button' });
    await waitFor(() => expect(site.isLive()).toBe(true));
    site.state.change(ID, { applicationStatus: 'rejected' });
    site.publishLive('application.rejected', ID);
    expect(await dialog.findByText('Rejected')).toBeInTheDocument();
    expect(dialog.queryByText('Start review', { selector: 'button' })).not.toBeInTheDocument();
  });
});

describe('documents and their preview', () => {
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
});
