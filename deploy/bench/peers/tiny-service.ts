import { createServer } from 'node:http';
import { measurements } from './measured';

// A service that costs next to nothing, so that what is in front of it is what is measured.
const BODY = JSON.stringify([{ id: '65f1c0ffee0123456789abcd', title: 'Cleaner', open: true }]);

createServer((request, response) => {
  if (request.url === '/metrics') return void measurements().then((text) => response.end(text));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', BODY.length);
  response.end(BODY);
}).listen(Number(process.env.PORT), '127.0.0.1');
