import mongoose, { Schema, type Types } from 'mongoose';

/** What somebody of the office has beside the person they are. */
export interface AdminRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Who made them one of the office: a user id. */
  createdBy: string;
  createdAt: Date;
}

const adminSchema = new Schema<AdminRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    createdBy: { type: String, required: true },
  },
  { collection: 'admins', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

export const Admin = mongoose.model('Admin', adminSchema);
