import { get } from 'node:http';
import { connect } from 'node:net';

const PATIENCE_MS = 1_000;

/** Whether something accepts connections at a port of this machine. */
export function acceptsConnections(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: PATIENCE_MS });
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/** Whether a GET of `url` gives a 2xx. */
export function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: PATIENCE_MS, agent: false }, (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      resolve(status >= 200 && status < 300);
    });
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}

/** Whether a broker that speaks AMQP 0-9-1 greets at that address. */
export function greetsInAmqp(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: PATIENCE_MS });
    const answer = (isBroker: boolean) => {
      socket.destroy();
      resolve(isBroker);
    };
    socket.once('connect', () => socket.write('AMQP\x00\x00\x09\x01', 'latin1'));
    // The greeting is a method frame (type 1) on channel 0.
    socket.once('data', (data) => answer(data[0] === 1));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
