import { isOfferedIn } from '@brightnest/contracts/areas/service-area';
import {
  joinPlaceListRequestSchema,
  leavePlaceListRequestSchema,
  PLACE_LIST_STATUSES,
  type PlaceListResponse,
  type PlaceListStatus,
} from '@brightnest/contracts/areas/place-list-schemas';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { linkTokenDigest, newLinkToken } from '@brightnest/service-kit/security/link-token';
import { isFromRobot } from '@brightnest/service-kit/security/spam-guard';
import mongoose, { Schema, Types } from 'mongoose';
import { findAreaOf, readAreas } from './service-area';

/** Somebody who waits for the company to come to a place: an address is there once for each postcode. */
export interface PlaceListRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  email: string;
  postalCode: string;
  /** Id of a service, or type of a quote; absent where they did not say. */
  service?: string;
  status: PlaceListStatus;
  /** When they were mailed that we come there. */
  toldAt?: Date;
  /** SHA-256 of the token by which they leave, and the token for the mails. */
  tokenDigest: string;
  encryptedToken: string;
  createdAt: Date;
}

const text = { type: String, required: true };
const placeListSchema = new Schema<PlaceListRecord>(
  {
    name: text,
    email: text,
    postalCode: text,
    service: String,
    status: { type: String, enum: PLACE_LIST_STATUSES, default: 'waiting' },
    toldAt: Date,
    tokenDigest: { ...text, unique: true },
    encryptedToken: text,
  },
  { collection: 'place_list', timestamps: true, versionKey: false },
);
withEvents(placeListSchema, { aggregate: 'place-list' });
placeListSchema.index({ email: 1, postalCode: 1 }, { unique: true });
placeListSchema.index({ status: 1, email: 1, postalCode: 1 });
placeListSchema.index({ postalCode: 1, createdAt: -1 });
placeListSchema.index({ createdAt: -1 });

export const PlaceListModel = mongoose.model('PlaceListEntry', placeListSchema);

const JOINED: PlaceListResponse = { success: true };

/** Puts somebody on the list of a place where nobody cleans, or not what they want. */
export function joinPlaceList({ internalKey }: { internalKey: string }): Handler {
  return handle(
    serviceAreaRoutes.joinPlaceList,
    { body: joinPlaceListRequestSchema },
    async ({ body, origin, log }): Promise<PlaceListResponse> => {
      if (isFromRobot('place-list', body, log)) return JOINED;
      const { name, email, postalCode, service = '' } = body;
      await refuseServed(postalCode, service);
      const { token, digest } = newLinkToken();
      const _id = new Types.ObjectId();
      const encryptedToken = encrypt(internalKey, token);
      const told = { entryId: String(_id), name, email, postalCode, encryptedToken };
      const entry = {
        ...{ _id, name, email, postalCode, tokenDigest: digest, encryptedToken },
        ...(service && { service }),
        pendingEvents: [newEvent('place-list.joined', told, origin)],
      };
      try {
        await PlaceListModel.create(entry);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // They are on it; who was told once and asks again waits again.
        const change = { $set: { status: 'waiting' as const, name }, $unset: { toldAt: 1 } };
        await PlaceListModel.updateOne({ email, postalCode, status: 'told' }, change);
      }
      return JOINED;
    },
  );
}

/** @throws AppError `validation_failed` where nothing has to be waited for. */
async function refuseServed(postalCode: string, service: string): Promise<void> {
  const [{ nameAnyPostcode }, area] = await Promise.all([readAreas(), findAreaOf(postalCode)]);
  if (nameAnyPostcode && !(area && isOfferedIn(area, service))) return;
  const message = () =>
    t('We clean in {postalCode} already. You can book there now.', { postalCode });
  throw new AppError('validation_failed', { message, fields: { postalCode: message } });
}

/** Takes somebody off the list, by the link of our mails. */
export const leavePlaceList: Handler = handle(
  serviceAreaRoutes.leavePlaceList,
  { body: leavePlaceListRequestSchema },
  async ({ body }): Promise<PlaceListResponse> => {
    const entry = await PlaceListModel.findOne({ tokenDigest: linkTokenDigest(body.token) }).lean();
    // All that is known of the address goes.
    if (entry) await PlaceListModel.deleteMany({ email: entry.email });
    return { success: true };
  },
);
