import type { Express } from 'express';
import type { KeyRing } from '../../identity/key-ring';

/** `GET /.well-known/jwks.json`: the public keys that verify access tokens. */
export function publishKeys(app: Express, keys: KeyRing): void {
  app.get('/.well-known/jwks.json', (_request, response) => {
    response.json({ keys: keys.published() });
  });
}
