import { randomUUID } from 'node:crypto';
import {
  formatPostcodes,
  isInPostcodes,
  type PostcodeRange,
} from '@brightnest/contracts/areas/postcode';
import type { ServiceArea } from '@brightnest/contracts/areas/service-area';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

/** An area the company cleans in. */
export interface ServiceAreaRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  /** Its part of addresses of pages. */
  slug: string;
  /** Its region. */
  state: string;
  isActive: boolean;
  displayOrder: number;
  /** In order; those of no two areas overlap. */
  postcodes: PostcodeRange[];
  /** Ids of services, and types of quotes, that are offered there; empty: everything. */
  services: string[];
  /** Ids in `cleaners` of those who serve it; empty: all of its region. */
  cleanerIds: string[];
  /** Set on an area that staff removed; nobody sees it any more. */
  removedAt?: Date;
}

const rangeSchema = new Schema<PostcodeRange>({ from: String, to: String }, { _id: false });
const serviceAreaSchema = new Schema<ServiceAreaRecord>(
  {
    name: { type: String, required: true },
    slug: { type: String, required: true },
    state: { type: String, required: true },
    isActive: { type: Boolean, default: true },
    displayOrder: { type: Number, default: 0 },
    postcodes: [rangeSchema],
    services: [String],
    cleanerIds: [String],
    removedAt: Date,
  },
  { collection: 'service_areas', timestamps: true, versionKey: false },
);

export const ServiceAreaModel = mongoose.model(
  'ServiceArea',
  withEvents(serviceAreaSchema, { aggregate: 'service-area' }),
);

/** The areas as a whole: each change writes to it, so that concurrent ones see each other. */
interface AreasVersionRecord extends EventCarrier {
  _id: string;
  /** Another one after each change. */
  version: string;
  /** Grows with each change. */
  revision?: number;
}

const versionSchema = new Schema<AreasVersionRecord>(
  { _id: String, version: String, revision: Number },
  { collection: 'service_areas_version', versionKey: false },
);

export const AreasVersion = mongoose.model(
  'ServiceAreasVersion',
  withEvents(versionSchema, { aggregate: 'service-areas' }),
);

const VERSION = 'areas';

/** Notes a change, before other writes of its transaction. */
export async function touchAreas(
  session: ClientSession,
  pendingEvents: NonNullable<EventCarrier['pendingEvents']> = [],
): Promise<void> {
  await AreasVersion.updateOne(
    { _id: VERSION },
    {
      $set: { version: randomUUID() },
      $inc: { revision: 1 },
      ...(pendingEvents.length > 0 && { $push: { pendingEvents: { $each: pendingEvents } } }),
    },
    { upsert: true, session },
  );
}

/** Every area that was not removed, in display order. */
export function findAreas(session: ClientSession | null = null): Promise<ServiceAreaRecord[]> {
  return ServiceAreaModel.find({ removedAt: null })
    .sort({ displayOrder: 1, name: 1 })
    .session(session)
    .lean<ServiceAreaRecord[]>();
}

/** An area as everybody sees it. */
export function toServiceArea(record: ServiceAreaRecord): ServiceArea {
  const { _id, name, slug, state, postcodes, services } = record;
  return { id: String(_id), name, slug, state, postcodes: formatPostcodes(postcodes), services };
}

/** The active areas. */
interface Areas {
  /** In display order. */
  all: readonly ServiceAreaRecord[];
  /** Whether any of them names postcodes: what none of them names is not served then. */
  nameAnyPostcode: boolean;
}

/** @returns how often the areas were changed. */
export async function areasRevision(): Promise<number> {
  const record = await AreasVersion.findById(VERSION, { revision: 1 }).lean();
  return record?.revision ?? 0;
}

let known: { version: string | undefined; areas: Promise<Areas> } | undefined;

/** The active areas as they are now: one small read while nobody changes them. */
export async function readAreas(): Promise<Areas> {
  const version = (await AreasVersion.findById(VERSION, { version: 1 }).lean())?.version;
  if (!known || known.version !== version) known = { version, areas: readActive() };
  const current = known;
  try {
    return await current.areas;
  } catch (error) {
    if (known === current) known = undefined;
    throw error;
  }
}

async function readActive(): Promise<Areas> {
  const all = (await findAreas()).filter(({ isActive }) => isActive);
  return { all, nameAnyPostcode: all.some(({ postcodes }) => postcodes.length > 0) };
}

/** @returns the active area that a postcode is in. */
export async function findAreaOf(
  postalCode: string | undefined,
): Promise<ServiceAreaRecord | undefined> {
  if (!postalCode) return undefined;
  const { all } = await readAreas();
  return all.find(({ postcodes }) => isInPostcodes(postalCode, postcodes));
}
