import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';
import { measurements } from './measured';

// A gateway that does nothing but pass calls on: no log, no limits, no session.
const app = fastify();
app.get('/metrics', measurements);
void app.register(httpProxy, {
  upstream: process.env.UPSTREAM ?? '',
  prefix: '/api',
  rewritePrefix: '/api',
});
void app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
