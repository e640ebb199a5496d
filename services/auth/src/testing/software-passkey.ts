import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@brightnest/contracts/identity/passkey-schemas';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** What a device of an attacker does otherwise than an honest one. */
interface Deviation {
  origin?: string;
  rpId?: string;
  /** Whether it asked for finger, face or PIN. */
  isVerified?: boolean;
  /** How often it says that it has signed. */
  count?: number;
  /** The credential that it says it is. */
  id?: string;
  /** Whose it says to be. */
  userHandle?: string;
  type?: string;
}

/** A passkey (ES256, no attestation) as a phone has it, with the freedom to lie. */
export interface SoftwarePasskey {
  id: string;
  create(challenge: string, deviation?: Deviation): PasskeyAttestation;
  get(challenge: string, deviation?: Deviation): PasskeyAssertion;
}

/** @param siteUrl the site that it was made for. */
export function createSoftwarePasskey(siteUrl: string): SoftwarePasskey {
  const { hostname, origin: siteOrigin } = new URL(siteUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let signed = 0;

  const clientData = (type: string, challenge: string, { origin = siteOrigin }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(deviation: Deviation, attested = Buffer.alloc(0)): Buffer {
    const { rpId = hostname, isVerified = true, count = (signed += 1) } = deviation;
    const flags =
      FLAGS.userPresent |
      (isVerified ? FLAGS.userVerified : 0) |
      (attested.length > 0 ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, attested]);
  }

  return {
    id,

    create(challenge, deviation = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR of a COSE key: EC2, ES256, P-256, x and y.
      const key = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
        ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = authenticatorData(deviation, attested);
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        ...[
          Buffer.from([0xa3, 0x63]),
          Buffer.from('fmt'),
          Buffer.from([0x64]),
          Buffer.from('none'),
        ],
        ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68])],
        ...[Buffer.from('authData'), Buffer.from([0x58, data.length]), data],
      ]);
      const { type = 'webauthn.create' } = deviation;
      return {
        id,
        clientDataJSON: clientData(type, challenge, deviation).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
    },

    get(challenge, deviation = {}) {
      const { type = 'webauthn.get', userHandle } = deviation;
      const client = clientData(type, challenge, deviation);
      const data = authenticatorData(deviation);
      const hash = createHash('sha256').update(client).digest();
      return {
        id: deviation.id ?? id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      };
    },
  };
}
