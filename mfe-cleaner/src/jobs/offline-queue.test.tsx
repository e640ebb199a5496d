import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openArea, sampleJob, setDayOfSampleJob, startCleanerArea } from '../testing/cleaner-area';
import { JOB_CALLS, jobServer, noAnswer, PICTURE } from '../testing/offline-job-server';
import { readQueue } from './offline-queue';

describe('the offline queue', () => {
  const { STATUS, CHANGE } = JOB_CALLS;
  const PHOTO = new File(['x'], 'sink.png', { type: 'image/png' });

  let phone: ReturnType<typeof jobServer>;
  let server: Awaited<ReturnType<typeof startCleanerArea>>;
  beforeEach(async () => {
    setDayOfSampleJob();
    phone = jobServer(sampleJob({ cashToCollect: '0.00' }));
    server = await startCleanerArea({ ...phone.reads, ...phone.outOfReach });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await server.stop();
  });

  const connect = () => {
    Object.assign(server.handlers, phone.connected);
    fireEvent(window, new Event('online'));
  };
  const openSheet = () => openArea(`/cleaner-dashboard?job=${sampleJob().assignmentId}`);
  const sent = () => server.calls.filter(({ method }) => method === 'PUT' || method === 'POST');
  const keysOf = (calls: ReturnType<typeof sent>) =>
    [...new Set(calls.map(({ headers }) => headers['idempotency-key']))].filter(Boolean);
  const waits = (count: string) =>
    screen.findByText(new RegExp(`^${count} for the connection, since`));
  const nothingWaits = () =>
    waitFor(async () => expect(await readQueue()).toEqual([]), { timeout: 20_000 });
  const start = async ({ user }: ReturnType<typeof openSheet>) =>
    user.click(await screen.findByRole('button', { name: 'Start Job' }));

  it('keeps what is done without a connection, and sends it in order once it is back', async () => {
    const view = openSheet();
    const { user } = view;
    await start(view);
    await waits('1 change waits');
    await user.click(screen.getByRole('checkbox', { name: 'Oven' }));
    await user.click(screen.getByRole('textbox', { name: 'Notes for the office' }));
    await user.paste('Low on soap');
    await user.upload(screen.getByLabelText('After the clean'), PHOTO);
    await waits('4 changes wait');
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await waits('5 changes wait');
    const after = screen.getByRole('group', { name: 'Photos after the clean' });
    expect(within(after).getByRole('img')).toHaveAttribute('src', 'blob:sink.png');
    expect(within(after).getByText('Waiting to be sent')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Oven' })).toBeChecked();
    expect(await screen.findByText('Notes kept on this phone, waiting to be sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);

    const before = sent();
    connect();
    await nothingWaits();
    expect(phone.answered).toEqual([
      { status: 'started', at: expect.stringMatching(/Z$/), sentAt: expect.any(String) },
      { tick: { label: 'Oven', isDone: true } },
      { notes: 'Low on soap' },
      expect.stringContaining('sink.png'),
      { addPhoto: { url: PICTURE, when: 'after' } },
      { status: 'completed', at: expect.stringMatching(/Z$/), sentAt: expect.any(String) },
    ]);
    // The first try of each, whose answer may have been lost, had the same name.
    expect([...phone.taken]).toEqual(expect.arrayContaining(keysOf(before)));
    expect(keysOf(sent())).toHaveLength(5);
    expect(await within(after).findByRole('link')).toHaveAttribute('href', PICTURE);
    expect(screen.queryByText(/for the connection/)).toBeNull();
  });

  it('counts once what arrived although its answer was lost', async () => {
    Object.assign(server.handlers, phone.connected);
    server.handlers[CHANGE] = (call, response) => {
      phone.connected[CHANGE]?.(call);
      response.destroy();
      return undefined;
    };
    const { user } = openSheet();
    await user.upload(await screen.findByLabelText('Before the clean'), PHOTO);
    await waits('1 change waits');
    // Not twice, now that the server has it.
    expect(screen.getAllByRole('img')).toHaveLength(1);
    connect();
    await nothingWaits();
    expect(phone.job().photos).toEqual([{ url: PICTURE, when: 'before' }]);
    expect([...phone.taken]).toHaveLength(1);
    expect(sent().filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('takes out what is refused, saying of which job and what to do, and goes on', async () => {
    const view = openSheet();
    await start(view);
    await waits('1 change waits');
    await view.user.click(screen.getByRole('checkbox', { name: 'Oven' }));
    await waits('2 changes wait');
    connect();
    server.handlers[STATUS] = () => {
      const body = { code: 'change_not_allowed', message: 'You have started this job already.' };
      return { status: 409, body: { ...body, requestId: 'r' } };
    };
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      '“Start Job” for Deep Cleaning, Grace Hopper was not taken: You have started this job already. The job is shown as it is now. Call the office on (02) 5550 0148 if that is wrong.',
    );
    await waitFor(() => expect(phone.job().checklist[0]?.isDone).toBe(true));
    expect(await findViolations()).toEqual([]);
    await view.user.click(within(notice).getByRole('button', { name: 'OK' }));
    await nothingWaits();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is kept over a reload', async () => {
    const view = openSheet();
    await start(view);
    await waits('1 change waits');
    view.unmount();
    Object.assign(server.handlers, phone.connected);
    openSheet();
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeInTheDocument();
    await nothingWaits();
    expect(phone.job().status).toBe('started');
  });

  it('is sent by one of two tabs', async () => {
    const view = openSheet();
    await start(view);
    await waits('1 change waits');
    await view.user.click(screen.getByRole('checkbox', { name: 'Oven' }));
    await waits('2 changes wait');
    openArea('/cleaner-dashboard');
    await waitFor(() => expect(screen.getAllByText(/^2 changes wait/)).toHaveLength(2));
    connect();
    await nothingWaits();
    expect(phone.answered).toEqual([
      { status: 'started', at: expect.any(String), sentAt: expect.any(String) },
      { tick: { label: 'Oven', isDone: true } },
    ]);
  });

  it('is never sent as somebody else, and kept for whoever did it', async () => {
    const view = openSheet();
    await start(view);
    await waits('1 change waits');
    // Signed in from another tab.
    const other = sampleUser({ id: '64b000000000000000000002', role: 'verified_cleaner' });
    server.handlers['GET /api/auth/user'] = () => ({ body: other });
    connect();
    await waitFor(() => expect(screen.queryByText(/for the connection/)).toBeNull());
    expect(await screen.findByRole('button', { name: 'Start Job' })).toBeInTheDocument();
    expect([phone.answered, (await readQueue()).length]).toEqual([[], 1]);
  });

  it('lets a picture go that is removed before it was sent', async () => {
    server.handlers[JOB_CALLS.UPLOAD] = noAnswer;
    const { user } = openSheet();
    await user.upload(await screen.findByLabelText('Before the clean'), PHOTO);
    await waits('1 change waits');
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await nothingWaits();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('storing the queue on the phone', () => {
  const { assignmentId } = sampleJob();

  let phone: ReturnType<typeof jobServer>;
  let server: Awaited<ReturnType<typeof startCleanerArea>>;
  beforeEach(async () => {
    setDayOfSampleJob();
    phone = jobServer(sampleJob());
    server = await startCleanerArea({ ...phone.reads, ...phone.outOfReach });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    await server.stop();
  });

  const fillPhone = () =>
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
  const openSheet = () => openArea(`/cleaner-dashboard?job=${assignmentId}`);
  const notes = () => screen.findByRole('textbox', { name: 'Notes for the office' });
  async function typeNote(user: ReturnType<typeof openSheet>['user']) {
    await user.click(await notes());
    await user.paste('Low on soap');
  }

  it('says so where the phone is full, and leaves what was typed', async () => {
    fillPhone();
    const { user } = openSheet();
    await typeNote(user);
    await user.tab();
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(screen.getByText(/^Your phone is full/)).toBeInTheDocument();
    expect(await notes()).toHaveValue('Low on soap');
    // Else the page would try once more as it goes, on the next test's phone.
    await user.clear(await notes());
    await user.tab();
  });

  it('does without being kept where there is a connection', async () => {
    fillPhone();
    Object.assign(server.handlers, phone.connected);
    const { user } = openSheet();
    await typeNote(user);
    await user.tab();
    expect(await screen.findByText('Notes saved')).toBeInTheDocument();
    expect(phone.job().notes).toBe('Low on soap');
  });

  it('keeps what is typed when the phone turns to something else', async () => {
    const { user } = openSheet();
    await typeNote(user);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () =>
      expect((await readQueue()).map(({ action }) => action)).toEqual([
        { kind: 'notes', notes: 'Low on soap' },
      ]),
    );
    expect(await screen.findByText(/^Notes kept on this phone/)).toBeInTheDocument();
  });

  it('asks before somebody leaves with something not sent', async () => {
    const { user } = openArea();
    await user.click(await screen.findByRole('button', { name: 'Start Job' }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('alertdialog', { name: '1 change is not sent yet' });
    expect(dialog).toHaveTextContent('sent when you sign in here again');
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

    Object.assign(server.handlers, phone.connected);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('link', { name: 'Log out' })).toHaveAttribute(
      'href',
      '/api/auth/logout',
    );
  });
});
