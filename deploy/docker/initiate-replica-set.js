// Run by mongosh inside docker compose, each time: makes mongod a replica set of those that MONGO_HOSTS names, and for
// each program a user who may read and write its own database alone; that of the backup reads all of these.
/* global connect, db:writable, print, process, rs, sleep */
const hosts = process.env.MONGO_HOSTS.split(',');
const password = encodeURIComponent(process.env.MONGO_PASSWORD);
const database = (where) => connect(`mongodb://brightnest:${password}@${where}`);

db = database(`${hosts[0]}/admin?directConnection=true`);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'brightnest', members: [{ _id: 0, host: hosts[0] }] });
}
const members = () => rs.status().members;
while (!members().some(({ stateStr }) => stateStr === 'PRIMARY')) sleep(200);
// A member that is added becomes one by a change of the set's own, beside which no other is taken.
const BUSY = ['ConfigurationInProgress', 'NewReplicaSetConfigurationIncompatible'];
function changeSet(change) {
  for (;;) {
    try {
      return change();
    } catch (error) {
      if (!BUSY.includes(error.codeName)) throw error;
      sleep(200);
    }
  }
}

const known = members().map(({ name }) => name);
db = database(`${known.join(',')}/admin?replicaSet=brightnest`);
for (const host of hosts) {
  if (known.includes(host)) continue;
  changeSet(() => rs.add(host));
  // One after another: each is to have the data before it has a say.
  while (!members().some(({ name, stateStr }) => name === host && stateStr === 'SECONDARY'))
    sleep(200);
  print(`${host} is a member`);
}

// Whoever takes over does so before the programs give up waiting, which is after 5 s; members on one host hear of each
// other at once.
const ELECTION_MS = 3000;
changeSet(() => {
  const config = rs.conf();
  if (hosts.length === 1 || config.settings.electionTimeoutMillis === ELECTION_MS) return;
  config.settings.electionTimeoutMillis = ELECTION_MS;
  config.settings.heartbeatIntervalMillis = ELECTION_MS / 3;
  rs.reconfig(config);
});

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
