import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { num, str, url } from 'envalid';

const authEnv = {
  ...commonEnv,
  JWT_KEYS_DIR: str({ desc: 'folder of the private signing keys (*.pem)' }),
  PUBLIC_URL: url({ desc: 'address of the site; over https its cookies are Secure' }),
  SMTP_URL: url({ desc: 'mail server, such as smtp://user:password@mail.example:587' }),
  UPLOADS_URL: url({ desc: 'address of the uploads service' }),
  MAIL_POLL_MS: num({ default: 1_000, desc: 'milliseconds between two looks at the mail queue' }),
  TEAM_MAIL_DELAY_MS: num({
    default: 120_000,
    desc: 'how long a changed team has to stay as it is until its customer is told, in milliseconds',
  }),
  GUEST_KEPT_DAYS: num({
    default: 14,
    desc: 'days after which a guest is removed who booked nothing, or whose bookings joined an account',
  }),
  GUEST_LINK_DAYS: num({
    default: 120,
    desc: 'days that the link in the mails of somebody without an account works',
  }),
  MAIL_FROM: str({ default: 'Brightnest <hello@brightnest.example>', desc: 'sender of all mail' }),
};

export type AuthEnv = ReturnType<typeof readAuthEnv>;

export function readAuthEnv() {
  return readEnv(authEnv);
}
