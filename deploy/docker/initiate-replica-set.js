// Run by mongosh inside docker compose, each time: makes mongod a replica set of one, and for each program a user
// who may read and write its own database alone; that of the backup reads all of these.
/* global db, process, rs, sleep */
db.auth('brightnest', process.env.MONGO_PASSWORD);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'brightnest', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

function makeUser(name, roles) {
  const may = { pwd: process.env[`MONGO_${name.toUpperCase()}_PASSWORD`], roles };
  const user = `brightnest_${name}`;
  if (db.getUser(user)) db.updateUser(user, may);
  else db.createUser({ user, ...may });
}

const PROGRAMS = ['auth', 'quotes', 'careers', 'bookings', 'uploads', 'gateway'];
for (const name of PROGRAMS) makeUser(name, [{ role: 'readWrite', db: `brightnest_${name}` }]);
makeUser(
  'backup',
  PROGRAMS.map((name) => ({ role: 'read', db: `brightnest_${name}` })),
);
