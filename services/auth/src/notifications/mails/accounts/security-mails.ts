import type { DomainEvent, EventType } from '@brightnest/contracts/events/event-types';
import { officeZone, propertyZone } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { User, type UserRecord } from '../../../users/user';
import { deviceName } from '../../device-name';
import { queueMail } from '../../mail-queue';
import {
  composeMail,
  type Fact,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { shared } from '../../texts/message-texts';

/** What happened when, and from where. */
type Happening = Pick<DomainEvent, 'occurredAt' | 'origin'>;
type Reader = Pick<UserRecord, 'state'>;

/** Tells somebody that their password was changed, in case it was not them. */
export function mailPasswordChanged(publicUrl: string): Subscription {
  return on('user.password-changed', 'mail-password-changed', async (event) => {
    if (event.payload.isFirst) return;
    await queueSecurityMail('password-changed', event, (user) =>
      passwordChanged(publicUrl, user, event),
    );
  });
}

/** Tells somebody of what changes how they sign in, in case it was not them. */
export function mailSecondFactor(publicUrl: string): Subscription {
  const types = [
    'user.second-factor-turned-on',
    'user.second-factor-turned-off',
    'user.second-factor-reset',
    'user.recovery-code-used',
  ] as const;
  return on(types, 'mail-second-factor', async (event) => {
    if (event.type === 'user.recovery-code-used') {
      const { left } = event.payload;
      return queueSecurityMail('recovery-code-used', event, (user) =>
        recoveryCodeUsed(publicUrl, user, { ...event, left }),
      );
    }
    const change = SECOND_FACTOR_CHANGES[event.type];
    return queueSecurityMail('second-factor', event, (user) =>
      secondFactorChanged(publicUrl, user, { ...event, change }),
    );
  });
}

/** Tells somebody of what becomes of their passkeys, in case it was not them. */
export function mailPasskey(publicUrl: string): Subscription {
  const types = ['user.passkey-added', 'user.passkey-removed', 'user.passkey-copied'] as const;
  return on(types, 'mail-passkey', async (event) => {
    const change = PASSKEY_CHANGES[event.type];
    await queueSecurityMail('passkey', event, (user) =>
      passkeyChanged(publicUrl, user, { ...event, change }),
    );
  });
}

/** Tells somebody by which accounts at providers they can be signed in from now on, in case it was not them. */
export function mailIdentity(publicUrl: string): Subscription {
  const types = ['user.identity-linked', 'user.identity-unlinked'] as const;
  return on(types, 'mail-identity', async (event) => {
    const change = event.type === 'user.identity-linked' ? 'linked' : 'unlinked';
    const { provider } = event.payload;
    await queueSecurityMail('identity', event, (user) =>
      identityChanged(publicUrl, user, { ...event, change, provider }),
    );
  });
}

const PASSKEY_CHANGES = {
  'user.passkey-added': 'added',
  'user.passkey-removed': 'removed',
  'user.passkey-copied': 'copied',
} as const;

const SECOND_FACTOR_CHANGES = {
  'user.second-factor-turned-on': 'on',
  'user.second-factor-turned-off': 'off',
  'user.second-factor-reset': 'reset',
} as const;

/** @param isWanted whether the company wants such mails to be sent. */
export function mailNewDevice(publicUrl: string, isWanted: () => Promise<boolean>): Subscription {
  return on('user.signed-in', 'mail-new-device', async (event) => {
    if (!event.payload.isNewDevice || !(await isWanted())) return;
    await queueSecurityMail('new-device', event, (user) => newDevice(publicUrl, user, event));
  });
}

async function queueSecurityMail<T extends EventType>(
  template: string,
  { id: eventId, payload }: { id: string; payload: DomainEvent<T>['payload'] & { userId: string } },
  write: (user: UserRecord) => MailContent,
): Promise<void> {
  const user = await User.findById(payload.userId).lean<UserRecord>();
  if (!user) return;
  await queueMail({ eventId, template, to: user.email, content: write(user) });
}

/** In the time zone of the reader. Who never named a place is no more abroad than the company is. */
const timeOf = ({ state }: Reader, { occurredAt }: Pick<Happening, 'occurredAt'>): Fact => [
  shared('label.when'),
  formatMailTime(occurredAt, state ? propertyZone(state) : officeZone()),
];

const addressOf = ({ origin: { ipAddress } }: Pick<Happening, 'origin'>): Fact[] =>
  ipAddress ? [[shared('label.internetAddress'), ipAddress]] : [];

const takeBack = (publicUrl: string) => ({
  label: shared('link.takeBack'),
  address: siteAddress(publicUrl, '/password/forgot'),
});

export function passwordChanged(
  publicUrl: string,
  reader: Reader,
  happening: Happening,
): MailContent {
  return composeMail('password-changed', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    facts: [timeOf(reader, happening), ...addressOf(happening)],
    links: [takeBack(publicUrl)],
    closing: say('closing'),
  }));
}

export function secondFactorChanged(
  publicUrl: string,
  reader: Reader,
  { change, ...happening }: Happening & { change: 'on' | 'off' | 'reset' },
): MailContent {
  return composeMail('second-factor', ({ say }) => ({
    subject: say(`subject.${change}`),
    heading: say(`heading.${change}`),
    paragraphs: [say(`text.${change}`)],
    // It was from the office that it was reset.
    facts: [timeOf(reader, happening), ...(change === 'reset' ? [] : addressOf(happening))],
    links: change === 'reset' ? [] : [takeBack(publicUrl)],
    closing: say(`closing.${change}`),
  }));
}

export function passkeyChanged(
  publicUrl: string,
  reader: Reader,
  { change, ...happening }: Happening & { change: 'added' | 'removed' | 'copied' },
): MailContent {
  return composeMail('passkey', ({ say }) => ({
    subject: say(`subject.${change}`),
    heading: say(`heading.${change}`),
    paragraphs: [say(`text.${change}`)],
    facts: [timeOf(reader, happening), ...addressOf(happening)],
    links: [takeBack(publicUrl)],
    closing: say(`closing.${change}`),
  }));
}

export function identityChanged(
  publicUrl: string,
  reader: Reader,
  {
    change,
    provider,
    ...happening
  }: Happening & { change: 'linked' | 'unlinked'; provider: string },
): MailContent {
  return composeMail('identity', ({ say }) => ({
    subject: say(`subject.${change}`, { provider }),
    heading: say(`heading.${change}`, { provider }),
    paragraphs: [say(`text.${change}`, { provider })],
    facts: [timeOf(reader, happening), ...addressOf(happening)],
    links: [takeBack(publicUrl)],
    closing: say('closing'),
  }));
}

export function recoveryCodeUsed(
  publicUrl: string,
  reader: Reader,
  { left: count, ...happening }: Happening & { left: number },
): MailContent {
  return composeMail('recovery-code-used', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text', { count })],
    facts: [timeOf(reader, happening), ...addressOf(happening)],
    links: [takeBack(publicUrl)],
    closing: say('closing'),
  }));
}

export function newDevice(publicUrl: string, reader: Reader, happening: Happening): MailContent {
  return composeMail('new-device', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    facts: [
      [say('label.device'), deviceName(happening.origin.userAgent)],
      ...addressOf(happening),
      timeOf(reader, happening),
    ],
    links: [takeBack(publicUrl)],
    closing: say('closing'),
  }));
}
