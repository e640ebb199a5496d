import { createServer } from 'node:http';
import mongoose from 'mongoose';
import { measurements } from './measured';

// The least there is between the database and a caller: Node's server and the driver, the same find.
const { MONGO_URL = '', MONGO_DB, PORT } = process.env;
const client = new mongoose.mongo.MongoClient(MONGO_URL);
const services = client.db(MONGO_DB).collection('services');

async function answer(path = ''): Promise<string> {
  if (path === '/metrics') return measurements();
  const found = services.find({ isActive: true }).sort({ displayOrder: 1, name: 1 });
  return JSON.stringify(await found.toArray());
}

createServer((request, response) => {
  void answer(request.url).then((body) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(body));
    response.end(body);
  });
}).listen(Number(PORT), '127.0.0.1');
