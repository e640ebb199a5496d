import type { FileUser } from '@brightnest/contracts/files/file-schemas';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { Schema, type Types } from 'mongoose';

/** A file in the object store, found there under `{folder}/{name}`. */
export interface FileRecord extends EventCarrier {
  _id: Types.ObjectId;
  folder: string;
  /** Random, with the extension of what the bytes are. */
  name: string;
  /** Absent for a visitor's upload. */
  ownerId?: string;
  /** The network of a visitor, as long as nothing referred to the file. */
  network?: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** What a download is called. */
  originalName: string;
  createdAt: Date;
  /** Which records of other services refer to it. */
  usedBy?: FileUser[];
  /** Since when none does; absent while one does. Written by file-use.ts alone. */
  unusedSince?: Date;
}

const fileSchema = new Schema<FileRecord>(
  {
    folder: { type: String, required: true },
    name: { type: String, required: true },
    ownerId: String,
    network: String,
    mediaType: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    originalName: { type: String, required: true },
    usedBy: { type: [String], default: undefined },
    unusedSince: { type: Date, default: () => new Date() },
  },
  { collection: 'files', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
fileSchema.index({ folder: 1, name: 1 }, { unique: true });
// Finds what nobody has referred to for a day; what is in use is not in it.
fileSchema.index(
  { unusedSince: 1 },
  { partialFilterExpression: { unusedSince: { $exists: true } } },
);
fileSchema.index({ usedBy: 1 }, { partialFilterExpression: { usedBy: { $exists: true } } });

export const StoredFile = mongoose.model('File', withEvents(fileSchema, { aggregate: 'file' }));

const ADDRESS = /^\/api\/files\/([\w-]+)\/([\w.-]+)$/;

/** The file that stands at a private address, as its record names it; undefined for any other text. */
export function addressOf(url: string): Pick<FileRecord, 'folder' | 'name'> | undefined {
  const [, folder, name] = ADDRESS.exec(url) ?? [];
  return folder && name ? { folder, name } : undefined;
}

/** Where the object store keeps a file. */
export function keyOf({ folder, name }: Pick<FileRecord, 'folder' | 'name'>): string {
  return `${folder}/${name}`;
}
