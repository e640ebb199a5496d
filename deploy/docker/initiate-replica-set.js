// Run by mongosh inside docker compose, each time: makes mongod a replica set of one, and for each program a user
// who may read and write its own database alone.
/* global db, process, rs, sleep */
db.auth('brightnest', process.env.MONGO_PASSWORD);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'brightnest', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

for (const program of ['auth', 'quotes', 'careers', 'bookings', 'uploads', 'gateway']) {
  const name = `brightnest_${program}`;
  const may = {
    pwd: process.env[`MONGO_${program.toUpperCase()}_PASSWORD`],
    roles: [{ role: 'readWrite', db: name }],
  };
  if (db.getUser(name)) db.updateUser(name, may);
  else db.createUser({ user: name, ...may });
}
