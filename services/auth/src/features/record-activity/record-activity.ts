import { EVENT_TYPES, type DomainEvent } from '@brightnest/contracts/events/catalogue';
import { once } from '@brightnest/service-kit/idempotency';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { isValidObjectId } from 'mongoose';
import { fullName, User, type UserRecord } from '../../model/user';
import { UserActivity, type UserActivityRecord } from '../../model/user-activity';
import { describeEvent } from './describe-event';

/** Writes every event of every service into the activity feed, once. */
export const recordActivity: Subscription = on(EVENT_TYPES, 'activity', async (event) => {
  const { userId, ipAddress, userAgent } = event.origin;
  const [actor, subject] = await Promise.all([findPerson(userId), findPerson(subjectOf(event))]);
  await once<Omit<UserActivityRecord, 'eventId'>>(UserActivity, event, {
    userId,
    actor: actor ? { name: fullName(actor), role: actor.role } : undefined,
    action: event.type,
    message: describeEvent(event, nameOf(actor ?? subject), nameOf(subject)),
    resource: event.aggregate.type,
    resourceId: event.aggregate.id,
    details: event.payload,
    ipAddress,
    userAgent,
    timestamp: new Date(event.occurredAt),
  });
});

type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'role'>;

async function findPerson(id: string | undefined): Promise<Person | null> {
  if (!id || !isValidObjectId(id)) return null;
  return User.findById(id, { firstName: 1, lastName: 1, role: 1 }).lean<Person>();
}

/** Whom an event is about, where it says so: the system may act on a person. */
function subjectOf({ payload }: DomainEvent): string | undefined {
  if ('customerId' in payload) return payload.customerId ?? undefined;
  return 'userId' in payload ? (payload.userId ?? undefined) : undefined;
}

function nameOf(person: Person | null): string {
  return person ? fullName(person) : 'A visitor';
}
