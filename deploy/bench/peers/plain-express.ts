import express from 'express';
import mongoose from 'mongoose';
import { measurements } from './measured';

// What somebody would write in an afternoon: the same find, answered as it is.
const { MONGO_URL = '', MONGO_DB, PORT } = process.env;

const Service = mongoose.model(
  'Service',
  new mongoose.Schema(
    {
      name: String,
      description: String,
      category: String,
      basePrice: { minor: Number, currency: String },
      priceUnit: String,
      serviceType: String,
      priceOnRequest: Boolean,
      estimatedDuration: Number,
      features: [String],
      isActive: Boolean,
      displayOrder: Number,
    },
    { collection: 'services' },
  ),
);

const app = express();
app.get('/metrics', async (_request, response) => {
  response.send(await measurements());
});
app.get('/api/services', async (_request, response) => {
  response.json(await Service.find({ isActive: true }).sort({ displayOrder: 1, name: 1 }).lean());
});

void mongoose.connect(MONGO_URL, { dbName: MONGO_DB }).then(() => {
  app.listen(Number(PORT), '127.0.0.1');
});
