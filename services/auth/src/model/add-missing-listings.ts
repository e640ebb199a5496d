import { User, type UserRecord } from './user';

/** Gives people of an earlier release what the list is searched and sorted by. */
export async function addMissingListings(): Promise<void> {
  const people = User.find({ 'terms.email': null }).lean<UserRecord>().cursor();
  for await (const { _id, firstName, lastName, email, phone, city, state } of people) {
    await User.updateOne(
      { _id },
      { $set: { firstName, lastName, email, phone, city, state } },
      { timestamps: false },
    );
  }
}
