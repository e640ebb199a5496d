import Joi from 'joi';
import { uuidField } from '../fields';
import type { ErasureObstacle, KeptRecords } from '../privacy/erasure';
import { SERVICES, type ServiceName } from '../routes/declaration';

/** A person as records name them: whatever of these a record has is theirs. */
export interface Person {
  /** Of the account, and of each guest who joined it. */
  userIds: string[];
  /** In lower case; those alone that they have proved or that staff named. */
  emails: string[];
  phones: string[];
  /** Full names of somebody of the team: which of several in one record they are. */
  names: string[];
  /** Of their quotes: other services know some records by these alone. */
  quoteIds: string[];
}

const texts = () => Joi.array().items(Joi.string()).required();

/** Schema of {@link Person}. */
export const personSchema = Joi.object<Person, true>({
  userIds: texts(),
  emails: texts(),
  phones: texts(),
  names: texts(),
  quoteIds: texts(),
});

/** Name of the calls by which auth asks what has to be over before a person can be erased. */
export const ERASURE_OBSTACLES_RPCS = {
  quotes: 'quotes.erasure-obstacles',
  careers: 'careers.erasure-obstacles',
  bookings: 'bookings.erasure-obstacles',
} as const;

/** Answer of {@link ERASURE_OBSTACLES_RPCS}; their payload is a {@link Person}. */
export interface ErasureObstaclesAnswer {
  obstacles: ErasureObstacle[];
  /** Of the quotes, which quotes alone knows. */
  quoteIds?: string[];
}

/** Name of the calls by which auth asks what a service has of a person, for an export. */
export const PERSON_RECORDS_RPCS = {
  quotes: 'quotes.person-records',
  careers: 'careers.person-records',
  bookings: 'bookings.person-records',
  uploads: 'uploads.person-records',
} as const;

/** Records of one kind. */
export interface PersonPart {
  /** What they are called: a text that `msg` marks. */
  name: string;
  records: object[];
}

/** Answer of {@link PERSON_RECORDS_RPCS}; their payload is a {@link Person}. */
export interface PersonRecords {
  parts: PersonPart[];
  /** Private addresses of the files that they name. */
  fileUrls: string[];
}

/** Name of the call by which a service asks auth whom an erasure is of. */
export const ERASED_PERSON_RPC = 'auth.erased-person';

/** Payload of `auth.erased-person`. */
export interface ErasedPersonRequest {
  erasureId: string;
}

/** Schema of {@link ErasedPersonRequest}. */
export const erasedPersonRequestSchema = Joi.object<ErasedPersonRequest, true>({
  erasureId: uuidField(),
});

/** Answer of `auth.erased-person`. */
export interface ErasedPersonAnswer {
  /** Null once the erasure is finished: nobody knows any more. */
  person: Person | null;
  /** Private addresses of the files that went with their records, as far as that is known. */
  fileUrls: string[];
}

/** Name of the call by which a service tells auth what of a person it is about to erase. */
export const ERASURE_FOUND_RPC = 'auth.erasure-found';

/** Payload of `auth.erasure-found`. */
export interface ErasureFoundRequest {
  erasureId: string;
  /** Of records that are the person's: lines of the activity feed tell of them. */
  recordIds: string[];
  /** Private addresses of the files that go with them. */
  fileUrls: string[];
}

/** Schema of {@link ErasureFoundRequest}. */
export const erasureFoundRequestSchema = Joi.object<ErasureFoundRequest, true>({
  erasureId: uuidField(),
  recordIds: texts(),
  fileUrls: texts(),
});

/** Answer of `auth.erasure-found` and of `auth.erasure-part`. */
export type ErasureNoted = Record<string, never>;

/** Name of the call by which a service tells auth that it has erased a person. */
export const ERASURE_PART_RPC = 'auth.erasure-part';

/** Payload of `auth.erasure-part`. */
export interface ErasurePartRequest {
  erasureId: string;
  service: ServiceName;
  kept: KeptRecords[];
}

/** Schema of {@link ErasurePartRequest}. */
export const erasurePartRequestSchema = Joi.object<ErasurePartRequest, true>({
  erasureId: uuidField(),
  service: Joi.string()
    .valid(...SERVICES)
    .required(),
  kept: Joi.array()
    .items(
      Joi.object<KeptRecords, true>({
        label: Joi.string().required(),
        count: Joi.number().integer().min(1).required(),
      }),
    )
    .required(),
});
