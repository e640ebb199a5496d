import { msg, t } from '@brightnest/contracts/translation';
import {
  accountExistsMail,
  guestLinkMail,
  invitationMail,
  accountJoined,
  accountMerged,
  passwordLinkMail,
  testMail,
  verificationCodeMail,
} from '../mails/accounts/account-mails';
import { erasureFinished, erasureRefused, erasureRequested } from '../mails/accounts/privacy-mails';
import {
  identityChanged,
  newDevice,
  passwordChanged,
  recoveryCodeUsed,
  passkeyChanged,
  secondFactorChanged,
} from '../mails/accounts/security-mails';
import type { LinkSettings } from '../mails/booking-recipient';
import { messageForCustomer, messageForOffice } from '../mails/accounts/conversation-mails';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { guestSample, SAMPLE_ID, sampleTime } from './sample-data';
import { ALWAYS, type MessageTemplate } from './template';

const EMAIL = 'ada@example.com';

const invited =
  (details: Omit<Parameters<typeof invitationMail>[2], 'email'>) =>
  ({ publicUrl }: LinkSettings) =>
    invitationMail(publicUrl, 'sample', { email: EMAIL, ...details });

const posted = (kind: 'quote' | 'booking', from: 'office' | 'customer', site: LinkSettings) => ({
  ...{ kind, from, dealId: SAMPLE_ID, customerId: SAMPLE_ID, customerName: 'Ada Byron' },
  ...{ description: t('Deep Cleaning'), email: EMAIL, isMailed: true },
  encryptedText: encrypt(site.internalKey, t('We can come an hour earlier.')),
});

const withPhotos = (message: ReturnType<typeof posted>, count: number) => ({
  ...message,
  fileUrls: Array.from({ length: count }, (_, index) => `/api/files/message-photos/${index}.jpg`),
});

const toVisitor = (photos: number) => (site: LinkSettings) => {
  const { encryptedPaymentToken } = guestSample(site);
  const message = withPhotos(posted('quote', 'office', site), photos);
  return messageForCustomer({ ...message, encryptedPaymentToken }, site);
};

const happening = () => ({
  occurredAt: sampleTime(0),
  origin: { ipAddress: '192.0.2.1', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
});

const secondFactor =
  (change: 'on' | 'off' | 'reset') =>
  ({ publicUrl }: LinkSettings) =>
    secondFactorChanged(publicUrl, {}, { ...happening(), change });

const passkey =
  (change: 'added' | 'removed' | 'copied') =>
  ({ publicUrl }: LinkSettings) =>
    passkeyChanged(publicUrl, {}, { ...happening(), change });

const identity =
  (change: 'linked' | 'unlinked') =>
  ({ publicUrl }: LinkSettings) =>
    identityChanged(publicUrl, {}, { ...happening(), change, provider: 'Microsoft' });

/** The messages about accounts, and those that people write. */
export const ACCOUNT_TEMPLATES = {
  'verification-code': {
    ...{ purpose: 'accounts', title: msg('A code to verify an address') },
    samples: { [ALWAYS]: ({ publicUrl }) => verificationCodeMail(publicUrl, EMAIL, '123456') },
  },
  'account-exists': {
    ...{ purpose: 'accounts', title: msg('There is an account already') },
    samples: { [ALWAYS]: ({ publicUrl }) => accountExistsMail(publicUrl) },
  },
  'account-merged': {
    ...{ purpose: 'accounts', title: msg('An account is closed, as it is one with another') },
    samples: { [ALWAYS]: ({ publicUrl }) => accountMerged(publicUrl, EMAIL) },
  },
  'account-joined': {
    ...{ purpose: 'accounts', title: msg('Another account is one with this') },
    samples: { [ALWAYS]: ({ publicUrl }) => accountJoined(publicUrl, EMAIL) },
  },
  'erasure-requested': {
    ...{ purpose: 'accounts', title: msg('Somebody asked to be erased') },
    samples: { [ALWAYS]: () => erasureRequested() },
  },
  'erasure-refused': {
    ...{ purpose: 'accounts', title: msg('A request to be erased was refused') },
    samples: { [ALWAYS]: () => erasureRefused(t('There is a clean to come.')) },
  },
  'erasure-finished': {
    ...{ purpose: 'accounts', title: msg('Somebody is erased') },
    samples: {
      [msg('Some records stay')]: () =>
        erasureFinished([{ label: msg('Invoices and credit notes'), count: 2 }]),
      [msg('Nothing stays')]: () => erasureFinished([]),
    },
  },
  'password-link': {
    ...{ purpose: 'accounts', title: msg('A link to choose a password') },
    samples: { [ALWAYS]: ({ publicUrl }) => passwordLinkMail(publicUrl) },
  },
  'password-changed': {
    ...{ purpose: 'accounts', title: msg('A password was changed') },
    samples: {
      [ALWAYS]: ({ publicUrl }) => passwordChanged(publicUrl, {}, happening()),
    },
  },
  'second-factor': {
    ...{ purpose: 'accounts', title: msg('A second factor was turned on, off or reset') },
    samples: {
      [msg('Turned on')]: secondFactor('on'),
      [msg('Turned off')]: secondFactor('off'),
      [msg('Reset by staff')]: secondFactor('reset'),
    },
  },
  passkey: {
    ...{ purpose: 'accounts', title: msg('A passkey was added, removed or copied') },
    samples: {
      [msg('Added')]: passkey('added'),
      [msg('Removed')]: passkey('removed'),
      [msg('Copied')]: passkey('copied'),
    },
  },
  identity: {
    ...{ purpose: 'accounts', title: msg('An account at a provider was linked or unlinked') },
    samples: {
      [msg('Linked')]: identity('linked'),
      [msg('Unlinked')]: identity('unlinked'),
    },
  },
  'recovery-code-used': {
    ...{ purpose: 'accounts', title: msg('A recovery code was used') },
    samples: {
      [msg('Some are left')]: ({ publicUrl }) =>
        recoveryCodeUsed(publicUrl, {}, { ...happening(), left: 9 }),
      [msg('One is left')]: ({ publicUrl }) =>
        recoveryCodeUsed(publicUrl, {}, { ...happening(), left: 1 }),
    },
  },
  'new-device': {
    ...{ purpose: 'accounts', title: msg('Somebody signed in on a new device') },
    samples: { [ALWAYS]: ({ publicUrl }) => newDevice(publicUrl, {}, happening()) },
  },
  'guest-link': {
    ...{ purpose: 'accounts', title: msg('A link to what was booked without an account') },
    samples: { [ALWAYS]: ({ publicUrl }) => guestLinkMail(publicUrl) },
  },
  'test-mail': {
    ...{ purpose: 'accounts', title: msg('A test mail') },
    samples: { [ALWAYS]: ({ publicUrl }) => testMail(publicUrl) },
  },
  invitation: {
    ...{ purpose: 'accounts', title: msg('An invitation') },
    samples: {
      [msg('A customer')]: invited({ role: 'customer', inviter: 'Mira' }),
      [msg('A customer, by name')]: invited({
        ...{ role: 'customer', inviter: 'Mira', firstName: 'Ada' },
      }),
      [msg('Of the team')]: invited({ role: 'team_leader', inviter: 'Mira' }),
      [msg('Of the team, by name')]: invited({
        ...{ role: 'team_leader', inviter: 'Mira', firstName: 'Ada' },
      }),
      [msg('The first owner')]: invited({ role: 'super_admin' }),
      [msg('The first owner, by name')]: invited({ role: 'super_admin', firstName: 'Ada' }),
    },
  },
  'message-for-customer': {
    ...{ purpose: 'contact', title: msg('We wrote to a customer') },
    samples: {
      [msg('About a quote')]: (site) => messageForCustomer(posted('quote', 'office', site), site),
      [msg('About a booking')]: (site) =>
        messageForCustomer(posted('booking', 'office', site), site),
      [msg('With a photo')]: (site) =>
        messageForCustomer(withPhotos(posted('booking', 'office', site), 1), site),
      [msg('With photos')]: (site) =>
        messageForCustomer(withPhotos(posted('booking', 'office', site), 2), site),
      [msg('To a visitor')]: toVisitor(0),
      [msg('With a photo, to a visitor')]: toVisitor(1),
      [msg('With photos, to a visitor')]: toVisitor(2),
    },
  },
  'message-for-office': {
    ...{ purpose: 'contact', title: msg('A customer wrote to us') },
    samples: {
      [msg('About a quote')]: (site) => messageForOffice(posted('quote', 'customer', site), site),
      [msg('With a photo')]: (site) =>
        messageForOffice(withPhotos(posted('quote', 'customer', site), 1), site),
      [msg('With photos')]: (site) =>
        messageForOffice(withPhotos(posted('quote', 'customer', site), 2), site),
      [msg('About a booking, without a name')]: (site) => {
        const nobody = { customerName: '', email: '' };
        return messageForOffice({ ...posted('booking', 'customer', site), ...nobody }, site);
      },
    },
  },
} satisfies Record<string, MessageTemplate>;
