import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { CONTROL_ROOT, answerControl } from './control-routes';
import { DroppedConnection } from '../gate/problem';
import type { SampleService } from '../service';

/** A sample service on a socket. */
export interface Listening {
  /** The service's address, such as `http://127.0.0.1:4010`. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts a sample service on 127.0.0.1. @param port 0 for a free one @throws Error with a readable
 * message if the port is taken
 */
export async function listen(
  service: SampleService,
  options: { port: number; control?: boolean },
): Promise<Listening> {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (options.control === true && new URL(request.url).pathname.startsWith(CONTROL_ROOT)) {
        return answerControl(service, request);
      }
      try {
        return await service.fetch(request, incoming.socket);
      } catch (error) {
        // A dropped call closes its socket too. An aborted call has already lost its socket.
        const gone =
          error instanceof DroppedConnection ||
          (error instanceof Error && error.name === 'AbortError');
        if (!gone) throw error;
        incoming.socket.destroy();
        return new Response(null, { status: 500 });
      }
    },
    // Keeps the host's own Request and Response, because tests run in the same process.
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  const port = await bind(server, options.port);
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const text =
        error.code === 'EADDRINUSE'
          ? `Port ${String(port)} is taken by another program. Choose another one with --port, or --port 0.`
          : error.code === 'EACCES'
            ? `Port ${String(port)} is not allowed here. Choose one above 1023 with --port.`
            : `Cannot listen on port ${String(port)}: ${error.message}`;
      reject(new Error(text, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}
