import { refreshSessionRequestSchema } from '@brightnest/contracts/rpc/auth';
import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { msg, t } from '@brightnest/contracts/translation';
import { errorText } from '@brightnest/contracts/fields';
import Joi from 'joi';
import { AppError } from '../errors';
import { addCatalogue, inLanguage } from '../language';
import { createRpcClient, type RpcClient } from '../rpc/client';
import { rpcHandler } from '../rpc/server';
import { createService } from '../service/service';
import { startTestService, type TestService } from '../testing/test-service';
import { handle } from './route';

addCatalogue('de', {
  'Nothing is left.': 'Es ist nichts übrig.',
  'Only {count} cleans left_one': 'Nur noch {count} Reinigung',
  'Only {count} cleans left_other': 'Nur noch {count} Reinigungen',
  'Only {amount} is due.': 'Es sind nur {amount} offen.',
  'Please give a title': 'Bitte geben Sie einen Titel an',
  'It is done.': 'Es ist erledigt.',
});

const routes = defineRoutes('quotes', {
  plain: { method: 'GET', path: '/api/plain', access: 'public' },
  values: { method: 'GET', path: '/api/values', access: 'public' },
  titled: { method: 'POST', path: '/api/titled', access: 'public' },
  shared: { method: 'GET', path: '/api/shared', access: 'public' },
  other: { method: 'GET', path: '/api/other', access: 'public' },
});

const left = (count: number) =>
  t('Only {count} cleans left', { count, one: 'Only {count} clean left' });
const amountDue = () => t('Only {amount} is due.', { amount: formatNumber(1234.5) });

// Kept for everybody, as what is asked for once is.
let kept: Promise<never> | undefined;

let service: TestService;
let rpc: RpcClient;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({
      ...{ name: 'auth', env },
      routes: [
        handle(routes.plain, {}, () => {
          throw new AppError('conflict', { message: msg('Nothing is left.') });
        }),
        handle(routes.values, {}, () => {
          throw new AppError('conflict', {
            message: () => left(1),
            fields: { amount: amountDue, title: msg('Please give a title') },
          });
        }),
        handle(
          routes.titled,
          {
            body: Joi.object<{ title: string }>({
              title: Joi.string()
                .required()
                .messages({ '*': errorText(msg('Please give a title')) }),
            }),
          },
          async () => ({ success: true, message: t('It is done.') }),
        ),
        handle(routes.shared, {}, () => {
          kept ??= Promise.reject(new AppError('gone', { message: () => left(2) }));
          return kept;
        }),
        handle(routes.other, {}, () =>
          rpc.call('auth.refresh-session', { refreshToken: 'x', origin: {} }),
        ),
      ],
      rpcHandlers: [
        rpcHandler('auth.refresh-session', refreshSessionRequestSchema, async () => {
          throw new AppError('conflict', { message: () => left(3), fields: { amount: amountDue } });
        }),
      ],
    }),
  );
  rpc = createRpcClient({ urls: { auth: service.url }, env: service.env });
});
afterAll(async () => {
  rpc.close();
  await service.stop();
});

const ask = async (path: string, language?: string) => {
  const headers = language === undefined ? undefined : { 'accept-language': language };
  return (await service.call('GET', path, { headers })).error;
};

it('says in English what nobody asks for in another language', async () => {
  expect(await ask('/api/plain')).toMatchObject({ message: 'Nothing is left.' });
  expect(await ask('/api/values', 'en-AU')).toMatchObject({
    message: 'Only 1 clean left',
    fields: { amount: 'Only 1,234.5 is due.', title: 'Please give a title' },
  });
});

it('says errors in the language of the page that calls, with its plurals and numbers', async () => {
  expect(await ask('/api/plain', 'de')).toMatchObject({ message: 'Es ist nichts übrig.' });
  expect(await ask('/api/values', 'de')).toMatchObject({
    message: 'Nur noch 1 Reinigung',
    fields: { amount: 'Es sind nur 1.234,5 offen.', title: 'Bitte geben Sie einen Titel an' },
  });
  expect(await ask('/api/nothing', 'de')).toMatchObject({ message: 'Nicht gefunden.' });
});

it('says what a schema refuses, and what was done, in that language', async () => {
  const headers = { 'accept-language': 'de' };
  const titled = (body: object) => service.call('POST', '/api/titled', { body, headers });
  expect((await titled({})).error.fields).toEqual({ title: 'Bitte geben Sie einen Titel an' });
  expect((await titled({ title: 'Oven' })).body).toMatchObject({ message: 'Es ist erledigt.' });
});

it('says one error to each in their own language', async () => {
  expect(await ask('/api/shared', 'de')).toMatchObject({ message: 'Nur noch 2 Reinigungen' });
  expect(await ask('/api/shared')).toMatchObject({ message: 'Only 2 cleans left' });
});

it('says what another service refuses in the language of who called the first', async () => {
  expect(await ask('/api/other', 'de')).toMatchObject({
    message: 'Nur noch 3 Reinigungen',
    fields: { amount: 'Es sind nur 1.234,5 offen.' },
  });
  expect(await ask('/api/other')).toMatchObject({ message: 'Only 3 cleans left' });
});

it('is logged in English', () => {
  const error = inLanguage('de', () => new AppError('conflict', { message: () => left(2) }));
  expect(error.message).toBe('Only 2 cleans left');
  expect(inLanguage('de', () => error.text)).toBe('Nur noch 2 Reinigungen');
});

it('leaves alone what somebody else has told, braces and all', () => {
  const written = 'Take {this} and $t(that)';
  expect(inLanguage('de', () => new AppError('conflict', { message: written }).text)).toBe(written);
});
