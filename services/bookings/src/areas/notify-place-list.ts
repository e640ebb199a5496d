import { formatList } from '@brightnest/contracts/locale-text';
import { isInPostcodes } from '@brightnest/contracts/areas/postcode';
import { isOfferedIn } from '@brightnest/contracts/areas/service-area';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { PlaceListModel, type PlaceListRecord } from './place-list';
import { readAreas, type ServiceAreaRecord } from './service-area';

const EVERY_MS = 30_000;

/** Who waits is mailed once an area with their postcode is active: each address once, whatever it waits for. */
export const notifyPlaceList: PeriodicTask = {
  name: 'notify-place-list',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const { all, nameAnyPostcode } = await readAreas();
    if (!nameAnyPostcode || wereSeen(all)) return;
    let open: Opened[] = [];
    for await (const entry of waiting()) {
      if (signal.aborted) return;
      if (open.length > 0 && open[0]!.entry.email !== entry.email) {
        await tell(open);
        open = [];
      }
      const area = all.find((one) => isOpenFor(entry, one));
      if (area) open.push({ entry, area });
    }
    if (open.length > 0) await tell(open);
    seen = all;
  },
};

let seen: readonly ServiceAreaRecord[] | undefined;

// Nobody who waits can have come in between: who is served can't join.
const wereSeen = (areas: readonly ServiceAreaRecord[]) => seen === areas;

const waiting = () =>
  PlaceListModel.find({ status: 'waiting' })
    .sort({ email: 1, postalCode: 1 })
    .lean<PlaceListRecord[]>()
    .cursor();

interface Opened {
  entry: PlaceListRecord;
  area: ServiceAreaRecord;
}

const isOpenFor = ({ postalCode, service }: PlaceListRecord, area: ServiceAreaRecord) =>
  isInPostcodes(postalCode, area.postcodes) &&
  (service === undefined || isOfferedIn(area, service));

/** Tells one address of all that is open to it now. */
async function tell(open: readonly Opened[]): Promise<void> {
  const [{ entry }] = open as readonly [Opened];
  const { _id, name, email, encryptedToken } = entry;
  const event = newEvent('place-list.opened', {
    ...{ entryId: String(_id), name, email, encryptedToken },
    postalCode: formatList(open.map((one) => one.entry.postalCode)),
    areaName: formatList(new Set(open.map((one) => one.area.name))),
  });
  await mongoose.connection.transaction(async (session) => {
    const toldAt = new Date();
    const { modifiedCount } = await PlaceListModel.updateOne(
      { _id, status: 'waiting' },
      { $set: { status: 'told', toldAt }, $push: { pendingEvents: event } },
      { session },
    );
    // They left meanwhile.
    if (modifiedCount === 0) return;
    const ids = open.map((one) => one.entry._id);
    await PlaceListModel.updateMany(
      { _id: mongoose.trusted({ $in: ids }), status: 'waiting' },
      { $set: { status: 'told', toldAt } },
      { session },
    );
  });
}
