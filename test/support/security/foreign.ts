/** An outside address that counts every connection and packet it receives. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** The outside address, which is passed to each probe. */
export interface Foreign {
  readonly host: string;
  readonly tcp: number;
  readonly udp: number;
}

export interface Listening extends Foreign {
  /** Returns the number of connections and packets so far. */
  heard(): Promise<number>;
  close(): void;
}

export async function listenAsForeign(): Promise<Listening> {
  const host = '127.0.0.1';
  let heard = 0;
  const udp = createSocket('udp4').on('message', () => (heard += 1));
  const tcp = createServer((socket) => {
    heard += 1;
    socket.on('error', () => undefined).end('HTTP/1.1 204 No Content\r\n\r\n');
  });
  udp.bind(0, host);
  tcp.listen(0, host);
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const { port } = tcp.address() as AddressInfo;
  let own = 0;
  return {
    host,
    tcp: port,
    udp: udp.address().port,
    async heard() {
      // Sends two messages and waits for them. Anything sent earlier has been counted by then.
      own += 2;
      const said = createSocket('udp4');
      const packet = once(udp, 'message');
      said.send('own', udp.address().port, host);
      const socket = connect(port, host)
        .on('error', () => undefined)
        .resume();
      await Promise.all([packet, once(socket, 'close')]);
      said.close();
      return heard - own;
    },
    close() {
      udp.close();
      tcp.close();
    },
  };
}
