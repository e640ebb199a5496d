import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { Types } from 'mongoose';
import { PasswordResetToken } from '../identity/password-links';
import { LinkedIdentityModel } from '../identity/openid/linked-identity';
import { OpenIdRequest } from '../identity/openid/openid-requests';
import { PasskeyChallenge } from '../identity/passkeys/passkey-challenges';
import { PasskeyModel } from '../identity/passkeys/passkey-record';
import { SecondFactor } from '../identity/second-factor-record';
import { Session } from '../identity/sessions';
import { EmailVerificationCode } from '../identity/verification-codes';

/** Ids as the database has them. */
export const objectIds = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

/** What auth keeps of how people sign in; part of `personalData`. */
export const signInData: readonly PersonalData[] = [
  {
    model: Session,
    label: RECORD_LABELS.signins,
    belongTo: ({ userIds }) => anyOf(['userId', objectIds(userIds)]),
    personal: { 'sess.ipAddress': 'gone', 'sess.userAgent': 'gone' },
    plain:
      'sid sess.familyHash sess.secretHash sess.previousSecretHash sess.succession sess.signedInBy',
    // That it ended is known until its last token has run out; then it goes by itself.
    erase: 'redact',
  },
  {
    model: SecondFactor,
    label: RECORD_LABELS.secondFactor,
    belongTo: ({ userIds }) => anyOf(['_id', objectIds(userIds)]),
    personal: {},
    plain: 'secret recoveryCodes',
    erase: 'remove',
  },
  {
    model: PasskeyModel,
    label: RECORD_LABELS.passkeys,
    belongTo: ({ userIds }) => anyOf(['userId', objectIds(userIds)]),
    personal: { name: 'word' },
    plain: 'credentialId publicKey transports',
    erase: 'remove',
  },
  {
    model: PasskeyChallenge,
    label: RECORD_LABELS.passkeys,
    belongTo: ({ userIds }) => anyOf(['userId', userIds]),
    personal: {},
    plain: '_id purpose userId sessionId',
    erase: 'remove',
  },
  {
    model: LinkedIdentityModel,
    label: RECORD_LABELS.linkedIdentities,
    belongTo: ({ userIds }) => anyOf(['userId', objectIds(userIds)]),
    personal: { subject: 'word', email: 'email' },
    shown: 'issuer',
    erase: 'remove',
  },
  {
    model: OpenIdRequest,
    label: RECORD_LABELS.linkedIdentities,
    belongTo: ({ userIds, emails }) => anyOf(['userId', userIds], ['answer.email', emails]),
    personal: { 'answer.subject': 'word', 'answer.email': 'email' },
    plain: '_id purpose provider browser userId sessionId',
    erase: 'remove',
  },
  {
    model: EmailVerificationCode,
    label: RECORD_LABELS.codesThatWereMailed,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: {
      email: 'email',
      'given.firstName': 'text',
      'given.lastName': 'text',
      'given.phone': 'text',
    },
    plain: 'code',
    erase: 'remove',
  },
  {
    model: PasswordResetToken,
    label: RECORD_LABELS.linksForANewPassword,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: { email: 'email' },
    plain: 'token',
    erase: 'remove',
  },
];
