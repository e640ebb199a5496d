import mongoose, { Schema, type Types } from 'mongoose';

/** A key pair of somebody, of which their device or password manager has the private half (WebAuthn). */
export interface PasskeyRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Of the credential, base64url. */
  credentialId: string;
  /** COSE key. */
  publicKey: Buffer;
  /** How often it signed, as its device counts; 0 for ever of those that are kept in an account. */
  signCount: number;
  /** How it is reached, such as `internal` or `usb`. */
  transports: string[];
  isBackedUp: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
  /** Its count went back, so there are two of it: it signs nobody in any more. */
  copiedAt?: Date;
}

const passkeySchema = new Schema<PasskeyRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    credentialId: { type: String, required: true, unique: true },
    publicKey: { type: Buffer, required: true },
    signCount: { type: Number, required: true },
    transports: { type: [String], required: true },
    isBackedUp: { type: Boolean, required: true },
    name: { type: String, required: true },
    lastUsedAt: Date,
    copiedAt: Date,
  },
  { collection: 'passkeys', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

export const PasskeyModel = mongoose.model('Passkey', passkeySchema);
