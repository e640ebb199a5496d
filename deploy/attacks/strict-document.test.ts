import type { ApiDocument } from '../openapi/document';
import { strictDocument } from './strict-document';

const text = { type: 'string' };

test('answers are closed, and forms lack what gives robots away', () => {
  const form = { properties: { name: text, website: text, elapsedMs: text } };
  const document = {
    paths: {
      '/api/quotes': {
        post: {
          requestBody: {
            content: { schema: form, example: { name: 'A', website: 'B', elapsedMs: 1 } },
          },
          responses: { 201: { schema: { type: 'object', properties: { id: text } } } },
        },
      },
    },
    components: { schemas: { Company: { type: 'object', properties: { website: text } } } },
  } as unknown as ApiDocument;
  expect(strictDocument(document)).toEqual({
    paths: {
      '/api/quotes': {
        post: {
          requestBody: {
            content: { schema: { properties: { name: text } }, example: { name: 'A' } },
          },
          responses: {
            201: {
              schema: { type: 'object', properties: { id: text }, additionalProperties: false },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Company: { type: 'object', properties: { website: text }, additionalProperties: false },
      },
    },
  });
});

test('a stream is described by one of its events', () => {
  const contentSchema = { $ref: '#/components/schemas/LiveChange' };
  const content = { 'text/event-stream': { schema: { ...text, contentSchema } } };
  const document = {
    paths: { '/api/live': { get: { responses: { 200: { content } } } } },
    components: { schemas: {} },
  } as unknown as ApiDocument;
  expect(strictDocument(document).paths['/api/live']?.get?.responses).toEqual({
    200: {
      content: {
        'text/event-stream': {
          schema: {
            type: 'object',
            properties: {
              id: text,
              event: text,
              data: { ...text, contentMediaType: 'application/json', contentSchema },
            },
            required: ['id', 'event', 'data'],
            additionalProperties: false,
          },
        },
      },
    },
  });
});
