import {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from '@medusajs/medusa/core-flows';

const CURRENCY = 'aud';

/** Adds products, and what they are listed with prices by. Answers what a visitor has to send. */
export async function POST({ scope, body }, response) {
  const run = async (workflow, input) => (await workflow(scope).run({ input })).result;
  const [store] = await scope.resolve('store').listStores();
  // The one that there is: with a second one, every list would have to be filtered.
  const channel = store.default_sales_channel_id;
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Site', type: 'publishable', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel] });
  const [region] = await run(createRegionsWorkflow, {
    regions: [{ name: 'Australia', currency_code: CURRENCY, countries: ['au'] }],
  });
  await run(createProductsWorkflow, {
    products: body.products.map((product) => productOf(product, channel)),
  });
  response.json({ key: key.token, region: region.id });
}

/** One that is published, in one kind at one price. */
function productOf({ title, description, amount, metadata }, channel) {
  const option = { title: 'Kind', values: ['Standard'] };
  const variant = {
    ...{ title: 'Standard', options: { Kind: 'Standard' }, manage_inventory: false },
    prices: [{ amount, currency_code: CURRENCY }],
  };
  return {
    ...{ title, description, metadata, status: 'published' },
    ...{ options: [option], variants: [variant], sales_channels: [{ id: channel }] },
  };
}
