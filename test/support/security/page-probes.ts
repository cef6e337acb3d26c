/** What a script in the window might try with the page and the bridge. Functions are serialised. */
import type { Probe } from './network-probes';

/** The input of these probes. */
export interface BridgeGiven {
  /** Every method of the bridge. */
  readonly methods: readonly (readonly [feature: string, name: string])[];
  readonly key: string;
  readonly libraryId: string;
}

type Methods = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
type Answer = { ok: boolean; error?: { kind: string }; value?: unknown };
type Own = { kartotek: { methods: Methods; on: unknown } };

export const pageProbes: readonly Probe<BridgeGiven>[] = [
  {
    name: 'globals of Node and of Electron',
    run: () =>
      [
        'require',
        'process',
        'Buffer',
        'module',
        'exports',
        'global',
        '__dirname',
        'ipcRenderer',
        'electron',
        'electronAPI',
        'setImmediate',
      ].filter((name) => name in window),
    outcome: [],
  },
  {
    name: 'code out of texts',
    async run() {
      // Runs in a separate task, because the policy makes an exception for code run by the test
      // driver.
      await new Promise((done) => setTimeout(done));
      const tried = (work: () => unknown): string => {
        try {
          work();
          return 'run';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      const button = document.createElement('button');
      const frame = document.createElement('div');
      const markup = '<img src="app://kartotek/none" onerror="window.injected = 1">';
      const parser = new DOMParser();
      const { trustedTypes } = window as unknown as { trustedTypes: Types };
      interface Types {
        createPolicy(name: string, rules: object): unknown;
      }
      const asMarkup = [
        () => (script.textContent = 'window.injected = 1'),
        () => (script.src = 'app://kartotek/none.js'),
        () => button.setAttribute('onclick', 'window.injected = 1'),
        () => (frame.innerHTML = markup),
        () => frame.insertAdjacentHTML('beforeend', markup),
        () => parser.parseFromString(markup, 'text/html'),
        () => document.createRange().createContextualFragment(markup),
        () => document.write(markup),
        () => trustedTypes.createPolicy('other', {}),
        () => trustedTypes.createPolicy('default', {}),
      ].map(tried);
      document.body.append(script, button, frame);
      button.click();
      return [
        tried(() => (0, eval)('1')),
        tried(() => new Function('return 1')()),
        // Functions from the bridge must not give access to anything outside the page.
        tried(() => {
          const { methods } = (window as unknown as Own).kartotek;
          const make = methods['app']?.['info']?.constructor as FunctionConstructor;
          return (make('return process')() as object) ?? null;
        }),
        tried(() => {
          location.href = 'javascript:window.injected = 1';
        }),
        asMarkup.filter((said) => said !== 'TypeError'),
        'injected' in window,
      ];
    },
    outcome: ['EvalError', 'EvalError', 'EvalError', 'run', [], false],
  },
  {
    name: 'permissions',
    async run() {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
      const states = names.map(async (name) => {
        const asked = navigator.permissions.query({ name: name as PermissionName });
        return (await asked).state;
      });
      const given = (call: Promise<unknown>): Promise<string> =>
        call.then(
          () => 'granted',
          () => 'denied',
        );
      return Promise.all([
        ...states,
        given(navigator.mediaDevices.getUserMedia({ audio: true })),
        given(navigator.mediaDevices.getDisplayMedia({ video: true })),
        given(navigator.clipboard.readText()),
      ]);
    },
    outcome: Array.from({ length: 8 }, () => 'denied'),
  },
  {
    name: 'another bridge in the place of the own',
    run() {
      const own = (window as unknown as Own).kartotek;
      const tried = [
        () => Object.defineProperty(window, 'kartotek', { value: {} }),
        () => ((window as unknown as { kartotek: object }).kartotek = {}),
        () => delete (window as unknown as { kartotek?: object }).kartotek,
        () => (own.methods = {}),
      ];
      for (const work of tried) {
        try {
          work();
        } catch {
          // The attempt fails, as it should.
        }
      }
      const { kartotek } = window as unknown as Own;
      return [kartotek === own, Object.keys(kartotek), typeof kartotek.methods['app']?.['info']];
    },
    outcome: [true, ['methods', 'opens', 'on'], 'function'],
  },
  {
    name: 'nonsense to every method',
    async run({ methods }) {
      const own = (window as unknown as Own).kartotek.methods;
      const nonsense = [7, 'x', null, true, [], [{}], NaN, () => 1, Symbol('x'), 2n ** 70n];
      const wrong: string[] = [];
      for (const [feature, name] of methods) {
        for (const input of nonsense) {
          const call = async (): Promise<string> => {
            const answer = (await own[feature]?.[name]?.(input)) as Answer;
            return answer.ok ? 'done' : String(answer.error?.kind);
          };
          const said = await call().catch(() => 'not sent');
          if (!['invalid-input', 'not sent'].includes(said))
            wrong.push(`${feature}.${name}(${String(input)}): ${said}`);
        }
      }
      return wrong;
    },
    outcome: [],
  },
  {
    name: 'paths and places outside',
    async run({ libraryId }) {
      const own = (window as unknown as Own).kartotek.methods;
      const up = '../../../../etc/passwd';
      const record = { kind: 'trademark', id: '1' };
      const calls: [string, string, unknown][] = [
        ...[up, '/etc/passwd', '..', '.', 'C:\\Windows', '\\\\host\\share', 'a\0b', ''].flatMap(
          (place): [string, string, unknown][] => [
            ['archive', 'state', { libraryId: place }],
            ['archive', 'ack', { libraryId: place, seq: 1 }],
            ['archive', 'work', { libraryId: place, work: { op: 'note', record, text: '' } }],
            ['archive', 'destroy', { libraryId: place }],
            ['archive', 'confirmDestroy', { libraryIds: [libraryId, place] }],
            ['backup', 'run', { libraryId: place }],
            ['backup', 'health', { libraryId: place }],
            ['erase', 'preview', { libraryId: place, target: { type: 'older', months: 1 } }],
            ['connection', 'useFile', { libraryId: place }],
            ['connection', 'useFile', { libraryId: `file_${place}` }],
            ['connection', 'useService', { baseUrl: `https://${place}` }],
            ['restore', 'open', { libraryId: place }],
            ['restore', 'apply', { incomingId: place, libraryId: place, how: 'replace' }],
            ['restore', 'openBackup', { choiceId: place }],
            ['exports', 'showInFolder', { exportId: place }],
            ['exports', 'chooseOtherPlace', { exportId: place }],
            ['definition', 'version', { version: place }],
          ],
        ),
        // No folder has been picked yet, so nothing is written without a dialog.
        ['definition', 'loadAddress', { path: 'https://foreign.invalid/a.json', withKey: true }],
        ['definition', 'loadAddress', { path: '//foreign.invalid/a.json', withKey: true }],
        ['definition', 'loadAddress', { path: 'file:///etc/passwd', withKey: false }],
        ...['?limit=100', '.json', '/1.yaml', ''].map((end): [string, string, unknown] => [
          'definition',
          'loadAddress',
          { path: `/api/v1/trademarks${end}`, withKey: true },
        ]),
        ['app', 'openExternal', { url: 'file:///etc/passwd' }],
        ['app', 'openExternal', { url: 'http://foreign.invalid/' }],
        ['app', 'openExternal', { url: 'https://a:b@foreign.invalid/' }],
        ['app', 'openExternal', { url: 'javascript:alert(1)' }],
        ['service', 'picture', { applicationNumber: up, seq: 1 }],
        ['archive', 'ack', { libraryId, seq: -1 }],
        ['archive', 'ack', { libraryId, seq: 2 ** 60 }],
        ['settings', 'set', { exportFolder: '/tmp' }],
      ];
      const wrong: string[] = [];
      for (const [feature, name, input] of calls) {
        const answer = (await own[feature]?.[name]?.(input)) as Answer | undefined;
        if (!answer || answer.ok || answer.error?.kind === 'internal')
          wrong.push(`${feature}.${name} ${JSON.stringify(input)}: ${JSON.stringify(answer)}`);
      }
      return wrong;
    },
    outcome: [],
  },
  {
    name: 'names of prototypes',
    async run() {
      const own = (window as unknown as Own).kartotek.methods;
      const bad =
        '{"__proto__":{"polluted":1,"zoom":1.5},"constructor":{"prototype":{"polluted":1}}}';
      const before = JSON.stringify(await own['settings']?.['get']?.());
      await own['settings']?.['set']?.(JSON.parse(bad));
      await own['settings']?.['set']?.({ panes: JSON.parse('{"__proto__":1}') as object });
      const after = JSON.stringify(await own['settings']?.['get']?.());
      const shared = Object.prototype as { url?: string };
      shared.url = 'https://foreign.invalid/';
      const inherited = (await own['app']?.['openExternal']?.({})) as Answer;
      delete shared.url;
      return [
        before === after,
        'polluted' in {},
        inherited.error?.kind,
        Object.keys(own).includes('__proto__'),
      ];
    },
    outcome: [true, false, 'invalid-input', false],
  },
  {
    name: 'ports of another library, or of nothing',
    run: () =>
      Promise.all(
        [
          ['archive', '../../etc'],
          ['archive', 'sample'],
          ['export', 'none'],
          ['none', 'none'],
        ].map(([kartotekPort, id]) => {
          const { port1, port2 } = new MessageChannel();
          const answer = new Promise((done) => {
            port1.onmessage = ({ data }: MessageEvent<{ result?: Answer }>) =>
              done(data.result?.ok ? 'answered' : 'refused');
            port1.addEventListener('close', () => done('closed'));
          });
          window.postMessage({ kartotekPort, id }, '/', [port2]);
          port1.postMessage({ call: 1, method: 'read', input: { after: 0 } });
          port1.postMessage({ call: 2, method: 'read', input: 7 });
          return Promise.race([
            answer,
            // If nobody listens, there is no reply, and a later call is answered first.
            (window as unknown as Own).kartotek.methods['settings']?.['get']?.().then(() => 'none'),
          ]);
        }),
      ).then((said) => said.includes('answered')),
    outcome: false,
  },
  {
    name: 'the key',
    async run({ key, methods }) {
      const own = (window as unknown as Own).kartotek.methods;
      const found: string[] = [];
      const look = (where: string, value: unknown): void => {
        if (JSON.stringify(value ?? null).includes(key)) found.push(where);
      };
      // Methods that only read.
      const reading = [
        'info',
        'details',
        'status',
        'keystore',
        'libraries',
        'get',
        'list',
        'state',
      ];
      for (const [feature, name] of methods) {
        if (reading.includes(name)) look(`${feature}.${name}`, await own[feature]?.[name]?.());
      }
      look('page', document.documentElement.outerHTML);
      look('storage', [{ ...localStorage }, { ...sessionStorage }, document.cookie, name]);
      look('resources', performance.getEntries());
      const of = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((done, failed) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => failed(request.error ?? new Error('request'));
        });
      for (const { name: database = '' } of await indexedDB.databases()) {
        const db = await of(indexedDB.open(database));
        for (const store of db.objectStoreNames)
          look(store, await of(db.transaction(store).objectStore(store).getAll()));
        db.close();
      }
      return found;
    },
    outcome: [],
  },
];
