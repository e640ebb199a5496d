import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';

/** A file in the object store, found there under `{folder}/{name}`. */
export interface FileRecord extends EventCarrier {
  _id: Types.ObjectId;
  folder: string;
  /** Random, with the extension of what the bytes are. */
  name: string;
  /** Absent for a visitor's upload. */
  ownerId?: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** What a download is called. */
  originalName: string;
  createdAt: Date;
  /** When a record of another service first named this file; null while nobody does. */
  referencedAt: Date | null;
}

const fileSchema = new Schema<FileRecord>(
  {
    folder: { type: String, required: true },
    name: { type: String, required: true },
    ownerId: String,
    mediaType: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    originalName: { type: String, required: true },
    referencedAt: { type: Date, default: null },
  },
  { collection: 'files', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
fileSchema.index({ folder: 1, name: 1 }, { unique: true });
// Finds what nobody has named for a day.
fileSchema.index({ referencedAt: 1, createdAt: 1 });

export const StoredFile = mongoose.model('File', withEvents(fileSchema, { aggregate: 'file' }));
