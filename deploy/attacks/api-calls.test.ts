import { type ApiCall, fieldsOf, requestWith } from './api-calls';

const call: ApiCall = {
  ...{ name: 'changeThing', method: 'PUT', path: '/api/things/{id}/{part}', isForStaff: true },
  params: { id: 'a b', part: 'x' },
  query: { page: 1, search: 'Morgan & Co' },
  body: {
    mediaType: 'application/json',
    example: { name: 'Alex', times: [{ from: '9' }, { from: '10' }] },
  },
};
const places = fieldsOf(call).map(({ place, path }) => [place, ...path].join('.'));
const withRaw = (place: string, raw: string) => {
  const field = fieldsOf(call)[places.indexOf(place)]!;
  return requestWith(call, field, raw);
};

test('every part of a call is a field, inner ones and the whole body too', () => {
  expect(places).toEqual([
    ...['params.id', 'params.part', 'query.page', 'query.search'],
    ...['body', 'body.name', 'body.times', 'body.times.0', 'body.times.0.from'],
  ]);
});

test('one field is as it is given, and all others are as in the example', () => {
  const path = '/api/things/a%20b/x?page=1&search=Morgan%20%26%20Co';
  const body = JSON.stringify(call.body?.example);
  expect(withRaw('params.id', '%00')).toEqual({
    ...{ method: 'PUT', mediaType: 'application/json', body },
    path: path.replace('a%20b', '%00'),
  });
  expect(withRaw('query.page', '[$ne]=').path).toBe(path.replace('page=1', 'page[$ne]='));
  expect(withRaw('body', '{"a":')).toMatchObject({ path, body: '{"a":' });
  expect(withRaw('body.times.0.from', "1e999$&$'").body).toBe(
    body.replace('"9"', () => "1e999$&$'"),
  );
});
