import { addDays } from '@brightnest/contracts/calendar-dates';
import { APPLICANTS, type LookRecords } from './make-look-records';
import {
  pickUpAgain,
  choose,
  dialog,
  key,
  on,
  openHistory,
  press,
  problems,
  refused,
  table,
  text,
  tick,
  unanswered,
  write,
  type Step,
  type Visit,
} from './look-steps';

type States = Readonly<Record<string, (records: LookRecords) => Visit>>;

const QUOTES = '/api/admin/quotes?*';
const STATS = '/api/admin/dashboard-stats';

const overview: States = {
  'the overview': () => on('tab=overview', text('Recent Activity'), text('Cleaner load')),
  'the overview without its figures': () => ({
    ...on('tab=overview', text('Recent Activity: not available right now')),
    before: refused(STATS),
  }),
};

const user = ({ lastName }: LookRecords, ...steps: Step[]) =>
  on(`tab=users&search=${lastName}`, table('Users'), ...steps);
const invitation = ({ invited }: LookRecords, ...steps: Step[]) =>
  on(`tab=users&view=invitations&search=${invited}`, table('Invitations'), ...steps);
const adding: Step[] = [press('Add user'), dialog('Add a user')];
const editing = ({ lastName }: LookRecords): Step[] => [
  press(`Edit Ada ${lastName}`),
  dialog(`Edit Ada ${lastName}`),
];

const users: States = {
  'all users': () => on('tab=users', table('Users')),
  'no users': () => on('tab=users&search=nobody-at-all', table('Users'), text('No users match')),
  'a new user': (of) => user(of, ...adding),
  'a new user with what is wrong': (of) => user(of, ...adding, press('Add user'), problems),
  'a new user who is given up': (of) =>
    user(of, ...adding, write('City', 'Perth'), key('Escape'), dialog('Discard your changes?')),
  'a user': (of) => user(of, press(`View details of Ada ${of.lastName}`), dialog(/^Ada/)),
  'a user being edited': (of) => user(of, ...editing(of)),
  'a user about to be changed': (of) =>
    user(of, ...editing(of), write('City', 'Perth'), press('Save changes'), dialog(/^Change the/)),
  'a user about to be deleted': (of) =>
    user(of, press(`Delete Ada ${of.lastName}`), dialog(/^Delete/)),
  'a user about to be restored': (of) =>
    user(of, press(`Restore Ina ${of.lastName}`), dialog(/^Restore/)),
  'all invitations': () => on('tab=users&view=invitations', table('Invitations')),
  'a new invitation': (of) => invitation(of, press('Invite'), dialog('Invite somebody')),
  'an invitation about to be sent again': (of) =>
    invitation(of, press(`Resend to ${of.invited}`), dialog(/^Send this invitation again/)),
  'an invitation about to be withdrawn': (of) =>
    invitation(of, press(`Withdraw the invitation of ${of.invited}`), dialog(/^Withdraw/)),
};

const job = ({ lastName }: LookRecords, ...steps: Step[]) =>
  on(`tab=jobs&search=${lastName}`, table('Job postings'), ...steps);
const area = (...steps: Step[]) =>
  on('tab=jobs', table('Job postings'), press('Service areas'), table('Service areas'), ...steps);

const jobs: States = {
  'all jobs': () => on('tab=jobs', table('Job postings')),
  'a new job': (of) => job(of, press('Post a job'), dialog('Post a job')),
  'a new job with what is wrong': (of) =>
    job(of, press('Post a job'), dialog('Post a job'), press('Post job'), problems),
  'a job and its history': (of) =>
    job(of, press(`Edit Cleaner ${of.lastName}`), dialog(/^Edit/), openHistory),
  'a job about to be deleted': (of) =>
    job(of, press(`Delete Cleaner ${of.lastName}`), dialog(/^Delete/)),
  'all service areas': () => area(dialog('Service areas')),
  'a new service area': () => area(press('Add area'), dialog('Add a service area')),
  'a service area': (of) => area(press(`Edit ${of.area}`), dialog(`Edit ${of.area}`)),
  'a service area about to be deleted': (of) => area(press(`Delete ${of.area}`), dialog(/^Delete/)),
};

const work = (id: string, ...steps: Step[]) =>
  on(`tab=quotes&search=${id}&quote=${id}&work=now`, dialog(/^Quote workflow/), ...steps);
const confirming = press('Proceed to customer confirmation');

const quotes: States = {
  'all quotes': () => on('tab=quotes', table('Quotes')),
  'quotes, some of them chosen': (of) =>
    on(`tab=quotes&search=${of.lastName}`, table('Quotes'), tick('Select all on this page')),
  'quotes on their way': () => ({
    ...on('tab=quotes', (page) => page.locator('[role=region][aria-busy=true]').first().waitFor()),
    before: unanswered(QUOTES),
  }),
  'quotes that do not come': () => ({
    ...on('tab=quotes', text('Error loading quotes')),
    before: refused(QUOTES),
  }),
  'a quote': ({ quotes: { pending: id } }) =>
    on(`tab=quotes&search=${id}&quote=${id}`, dialog(/^Quote/)),
  'a quote to review': (of) => work(of.quotes.pending),
  'a quote to confirm': (of) => work(of.quotes.pending, confirming, text('Confirmation notes')),
  'a quote to confirm with what is wrong': (of) =>
    work(of.quotes.pending, confirming, press('Customer Confirmed'), problems),
  'a quote to assign': (of) => work(of.quotes.customer_confirmed, write('Search cleaners', 'a')),
  'a quote that is to be assigned to nobody': (of) =>
    work(of.quotes.customer_confirmed, press('Assign Cleaners'), problems),
  'a quote to get ready': (of) => work(of.quotes.cleaners_assigned),
  'a quote to start': (of) => work(of.quotes.ready),
  'a quote at work': (of) => work(of.quotes.in_progress),
  'a quote that is done': (of) => work(of.quotes.completed, openHistory),
  'a quote that is cancelled': (of) => work(of.quotes.cancelled),
  'a step of a quote': (of) =>
    work(of.quotes.ready, press(/^Customer Confirmation ?,/), dialog('Customer Confirmation')),
  'a quote about to lose its team': (of) =>
    work(of.quotes.cleaners_assigned, press('Unassign All'), dialog(/^Unassign all/)),
};

const application = ({ lastName }: LookRecords, state: keyof typeof APPLICANTS, ...steps: Step[]) =>
  on(
    `tab=applications&search=${lastName}`,
    table('Applications'),
    press(`View details of ${APPLICANTS[state]} ${lastName}`),
    dialog(/^Application of/),
    ...steps,
  );
const scheduling: Step[] = [press('Schedule interview'), dialog('Schedule interview')];
const scheduleButton = press('Schedule interview');

const applications: States = {
  'all applications': () => on('tab=applications', table('Applications')),
  'a pending application': (of) => application(of, 'pending'),
  'an application under review': (of) => application(of, 'under_review'),
  'an application with an interview': (of) => application(of, 'interview_scheduled'),
  'an approved application': (of) => application(of, 'approved'),
  'a rejected application': (of) => application(of, 'rejected'),
  'an interview online': (of) => application(of, 'under_review', ...scheduling),
  'an interview in person, with what is wrong': (of) =>
    application(of, 'under_review', ...scheduling, choose('In person'), scheduleButton, problems),
  'an interview being moved': (of) =>
    application(of, 'interview_scheduled', press('Reschedule interview'), dialog(/^Reschedule/)),
  'an application about to be approved': (of) =>
    application(of, 'interview_scheduled', press('Approve'), dialog(/^Approve/)),
  'an application about to be rejected': (of) =>
    application(of, 'pending', press('Reject'), dialog(/^Reject/)),
  'the picture of an applicant': (of) =>
    application(of, 'pending', press('View Profile picture'), dialog(/^Profile picture of/)),
  'the résumé of an applicant': (of) =>
    application(of, 'pending', press('View Resume'), dialog(/^Resume of/)),
};

const message = (tab: 'Contacts' | 'Inquiries', { lastName }: LookRecords, ...steps: Step[]) =>
  on(`tab=${tab.toLowerCase()}&search=${lastName}`, table(tab), ...steps);
const details = ({ lastName }: LookRecords): Step[] => [
  press(`Details of the message of Ada ${lastName}`),
  dialog(/^Message of/),
  openHistory,
];

const messages: States = {
  'all contacts': () => on('tab=contacts', table('Contacts')),
  'contacts, some of them chosen': (of) => message('Contacts', of, tick('Select all on this page')),
  'a contact and its history': (of) => message('Contacts', of, ...details(of)),
  'all conversations': () => on('tab=contacts&view=conversations', table('Conversations')),
  'a conversation': ({ lastName }) =>
    on(
      `tab=contacts&view=conversations&search=${lastName}`,
      press(/^Messages .*of Ada/),
      dialog(/^Messages of Ada/),
      text(/^Could you bring/),
    ),
  'all inquiries': () => on('tab=inquiries', table('Inquiries')),
  'an inquiry and its history': (of) => message('Inquiries', of, ...details(of)),
};

const booking = (id: string, ...steps: Step[]) =>
  on(`tab=bookings&search=${id}&booking=${id}`, dialog(/ for Ada/), ...steps);
const board = ({ week }: LookRecords, ...steps: Step[]) =>
  on(`tab=bookings&view=board&week=${week}`, text(/^Ada Rivers/), ...steps);

const bookings: States = {
  'all bookings': () => on('tab=bookings', table('Bookings')),
  'the board of this week': () => on('tab=bookings&view=board', text('Grace Kim')),
  'the board of a week with cleans': (of) => board(of),
  // All bookings of that week are on its Wednesday.
  'a day on the map': ({ week }) =>
    on(`tab=bookings&view=map&day=${addDays(week, 2)}`, text(/^Each place is the middle/)),
  'a clean carried over the board': (of) => ({
    ...board(
      of,
      (page) => page.getByRole('button', { name: /^Drag/ }).first().focus(),
      ...[key('Enter'), text(/^Picked up/), pickUpAgain],
    ),
    isWide: true,
  }),
  'a booking and its history': (of) => booking(of.bookings.confirmed, openHistory),
  'a booking to assign or move': (of) =>
    booking(of.bookings.confirmed, press('Assign a cleaner or move'), dialog(/^Assign/)),
  'a booking about to be cancelled': (of) =>
    booking(of.bookings.confirmed, press('Cancel booking'), dialog(/^Cancel the booking/)),
  'a booking about to be taken back': (of) =>
    booking(of.bookings.assigned, press('Unassign'), dialog(/^Unassign/)),
  'the absences': () =>
    on('tab=bookings&view=absences', (page) =>
      page.getByRole('button', { name: 'Record an absence' }).waitFor(),
    ),
  'sick leave with the jobs of the day': ({ absent }) =>
    on(
      'tab=bookings&view=absences',
      ...[press('Record an absence'), dialog('Record an absence')],
      (page) => page.getByLabel('Cleaner').selectOption({ label: absent.name }),
      ...[write('First day', absent.date), write('Last day', absent.date)],
      (page) =>
        page
          .getByLabel(/^Who does .* for Ada/)
          .first()
          .waitFor(),
    ),
  'cash about to be recorded': (of) =>
    booking(of.bookings.begun, press('Record cash received'), dialog(/received in cash/)),
};

const moneyShown: Step = (page) => page.getByRole('list', { name: 'Payments' }).waitFor();
const deal = ({ dealId }: LookRecords, ...steps: Step[]) =>
  on(`tab=payments&deal=booking:${dealId}`, dialog(/ for /), moneyShown, ...steps);
const reconciliation = on(
  'tab=payments&view=reconciliation',
  text('Failed refunds'),
  text('Ledger and payment provider'),
);

const payments: States = {
  'all payments': () => on('tab=payments', table('Payments'), text('Net')),
  'no payments': () => on('tab=payments&search=nobody-at-all', text('No payments match')),
  'the reconciliation': () => reconciliation,
  'a refund about to be tried again': () => ({
    ...reconciliation,
    steps: [...reconciliation.steps, press(/^Try again to refund/), dialog(/^Try to refund/)],
  }),
  'the money of a booking and its history': (of) => deal(of, openHistory),
  'a payment about to be recorded': (of) =>
    deal(of, press('Record payment'), dialog('Record a payment')),
  'a payment about to be recorded with what is wrong': (of) =>
    deal(
      of,
      ...[press('Record payment'), dialog('Record a payment'), write('Amount (AUD)', 'ten')],
      ...[press('Record payment'), problems],
    ),
  'a payment link about to be sent': (of) =>
    deal(of, press('Send payment link'), dialog(/^Send a link/)),
  'a payment about to be refunded': (of) =>
    deal(of, press('Refund'), dialog('Refund a payment'), tick('Write a note to the customer')),
  'what is due about to be written off': (of) =>
    deal(of, press('Write off'), dialog('Write off what is due')),
  'a write-off about to be undone': (of) =>
    deal(of, press('Undo write-off'), dialog('Undo a write-off')),
};

/** Every tab and every dialog of the staff dashboard, by what is on the screen. */
export const LOOK_STATES: States = {
  ...overview,
  ...users,
  ...jobs,
  ...quotes,
  ...applications,
  ...messages,
  ...bookings,
  ...payments,
};
