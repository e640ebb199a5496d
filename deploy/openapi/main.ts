import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { pagePreviewRequestSchema } from '@brightnest/contracts/site/page-texts-schemas';
import packageFile from '../../package.json';
import { LIVE_ROUTE } from '../../gateway/src/live';
import { readSourceTypes, type SourceTypes } from './call-types';
import { type ApiDocument, apiDocument, type DescribedCall } from './document';
import { listNamedRoutes, type NamedRoute } from './named-routes';
import { readerPages } from './reader/pages';
import { colorVariables } from './reader/style';
import { type LocatedHandler, readServiceHandlers } from './service-handlers';
import { webhookEvents } from './webhook-events';

const JSON_TYPE = 'application/json';
const CONTRACTS = {
  error: ['errors', 'ApiErrorBody'],
  [gatewayRoutes.getDashboardStats.path]: ['overview/stats-schemas', 'DashboardStats'],
  [gatewayRoutes.getSetup.path]: ['setup/setup', 'SetupResponse'],
  [gatewayRoutes.getSiteStatus.path]: ['status/site-status', 'SiteStatusResponse'],
  [gatewayRoutes.previewPage.path]: ['site/page-texts-schemas', 'PagePreviewResponse'],
  [LIVE_ROUTE.path]: ['events/live', 'LiveChange'],
} as const;

const READER = join(__dirname, 'reader');

/** Writes the API document and its reader into the folder that the first argument names. */
async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('Say which folder the document is to be written to.');
  const handlers = readServiceHandlers();
  const types = readSourceTypes(Object.values(CONTRACTS).map(([path]) => path));
  const calls = listNamedRoutes().map((named) => describedCall(named, handlers, types));
  const error = types.contract(...CONTRACTS.error);
  const document = apiDocument(calls, types.named, {
    ...{ error, version: packageFile.version, webhooks: webhookEvents() },
  });
  const written = JSON.stringify(document);
  await writeFile(join(folder, 'openapi.json'), written);
  // Of what was written, which lacks whatever is undefined.
  for (const [name, html] of Object.entries(readerPages(JSON.parse(written) as ApiDocument))) {
    await writeFile(join(folder, name), html);
  }
  // Rules for narrow screens stand last.
  const styles = ['calls.css', 'reader.css'].map((name) => readFile(join(READER, name), 'utf8'));
  await writeFile(
    join(folder, 'reader.css'),
    colorVariables + (await Promise.all(styles)).join('\n'),
  );
  await copyFile(join(READER, 'reader.js'), join(folder, 'reader.js'));
}

function describedCall(
  named: NamedRoute,
  handlers: readonly LocatedHandler[],
  types: SourceTypes,
): DescribedCall {
  const { route } = named;
  if (route.service === 'gateway') return gatewayCall(named, types);
  const handler = handlers.find((one) => one.route === route);
  const call = handler && types.calls.get(handler.location);
  if (!call) throw new Error(`Nobody answers ${route.method} ${route.path} ${handler?.location}`);
  return { ...named, ...call, schemas: handler.schemas };
}

/** What the gateway answers itself is typed in contracts. */
function gatewayCall(named: NamedRoute, types: SourceTypes): DescribedCall {
  const { path } = named.route;
  const [file, name] = CONTRACTS[path as keyof typeof CONTRACTS];
  const isLive = path === LIVE_ROUTE.path;
  const mediaType = isLive ? 'text/event-stream' : JSON_TYPE;
  const told = types.contract(file, name);
  return {
    ...named,
    schemas: path === gatewayRoutes.previewPage.path ? { body: pagePreviewRequestSchema } : {},
    answers: [
      isLive
        ? { status: 200, mediaType, schema: { type: 'string', contentSchema: told } }
        : { status: 200, mediaType, schema: told },
    ],
    errorCodes: path === gatewayRoutes.previewPage.path ? ['not_found'] : [],
    description: isLive
      ? 'Server-Sent Events: the data of each message `change` is JSON, as `LiveChange` says.'
      : '',
    takesIdempotencyKey: false,
    describe: (_part, schema) => schema,
  };
}

main(process.argv.slice(2)).then(
  // The services that were asked hold connections ready.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
