import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { describe, expect, it } from '@jest/globals';
import { checkBody } from './check-body';

const json: RouteDeclaration = {
  method: 'POST',
  path: '/api/quote-submissions',
  service: 'quotes',
  access: 'public',
};
const multipart: RouteDeclaration = { ...json, body: 'multipart', maxBodyBytes: 1000 };
const coded = (code: string) => expect.objectContaining({ code });

describe('checkBody', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'takes %s for a JSON call',
    (type) => {
      expect(() => checkBody(json, { 'content-type': type, 'content-length': '2' })).not.toThrow();
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/plain; application/json',
    undefined,
  ])('refuses %s for a JSON call', (type) => {
    const headers = { 'content-type': type, 'content-length': '2' };
    expect(() => checkBody(json, headers)).toThrow(coded('unsupported_media_type'));
  });

  it('takes multipart only where it is declared', () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900' };
    const text = { 'content-type': 'application/json', 'content-length': '2' };
    expect(() => checkBody(multipart, form)).not.toThrow();
    expect(() => checkBody(multipart, text)).toThrow(coded('unsupported_media_type'));
  });

  it('refuses by the announced length, in the words of the route', () => {
    const length = { 'content-type': 'application/json', 'content-length': '102401' };
    const form = { 'content-type': 'multipart/form-data', 'content-length': '1001' };
    expect(() => checkBody(json, length)).toThrow(coded('payload_too_large'));
    expect(() => checkBody(multipart, form)).toThrow(coded('file_too_large'));
  });

  it('refuses a compressed body', () => {
    const headers = {
      'content-type': 'application/json',
      'content-length': '90',
      'content-encoding': 'gzip',
    };
    expect(() => checkBody(json, headers)).toThrow(coded('unsupported_media_type'));
  });

  it('asks for no content type where there is no body', () => {
    expect(() => checkBody(json, {})).not.toThrow();
    expect(() => checkBody(json, { 'content-length': '0' })).not.toThrow();
  });

  it('refuses a body on a read', () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect(() => checkBody({ ...json, method: 'GET' }, headers)).toThrow(coded('bad_request'));
  });
});
