import mongoose, { Schema, type Types } from 'mongoose';

/** An area the company cleans in, which applicants can prefer. */
export interface ServiceAreaRecord {
  _id: Types.ObjectId;
  name: string;
  state: string;
  isActive: boolean;
  displayOrder: number;
}

const serviceAreaSchema = new Schema<ServiceAreaRecord>(
  {
    name: { type: String, required: true },
    state: { type: String, required: true },
    isActive: { type: Boolean, default: true },
    displayOrder: { type: Number, default: 0 },
  },
  { collection: 'service_areas', timestamps: true, versionKey: false },
);
serviceAreaSchema.index({ isActive: 1, displayOrder: 1, name: 1 });

export const ServiceAreaModel = mongoose.model('ServiceArea', serviceAreaSchema);
