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
  MAIL_FROM: str({ default: 'Brightnest <hello@brightnest.example>', desc: 'sender of all mail' }),
};

export type AuthEnv = ReturnType<typeof readAuthEnv>;

export function readAuthEnv() {
  return readEnv(authEnv);
}
