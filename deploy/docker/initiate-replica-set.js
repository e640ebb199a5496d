// Run by mongosh inside docker compose: makes mongod a replica set of one, once.
/* global db, process, rs, sleep */
db.auth('brightnest', process.env.MONGO_PASSWORD);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'brightnest', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);
