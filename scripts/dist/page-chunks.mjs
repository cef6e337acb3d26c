/**
 * Groups of modules that the page loads together. A module goes into the first group that matches
 * it, along with everything that it imports. Without groups, the window's code would be split into
 * 200 files.
 * @type {{ name: string | ((id: string) => string), test?: RegExp, minShareCount?: number }[]}
 */
export const pageChunks = [
  // A language's messages, in two parts.
  { name: (id) => /([\w-]+)\.js$/.exec(id)?.[1] ?? 'texts', test: /compiled\/texts\// },
  // Modules needed before the first paint.
  {
    name: 'entry',
    test: /first-picture|early-start|resolve-locale|preload-helper|rolldown.runtime|first\.css|compiled\/(on-demand|runtime)\.js|values\/number-text\.ts/,
  },
  // Loaded with the first part that checks something with it.
  { name: 'schemas', test: /node_modules\/zod\/|shared\/zod\.ts$/ },
  // Shared with the plain page shown after crashes, which must not need the window's program.
  {
    name: 'base',
    test: /appearance\.svelte\.ts$|ui\/Button\.svelte$|app\/Mark\.svelte$|base\.css|shield-check/,
  },
  // The window's program up to the first rows of a list (test/e2e/program/first-scripts.spec.ts).
  { name: 'start', test: /renderer\/src\/app\/start\.ts$/ },
  // Loaded afterwards (src/renderer/src/app/afterwards.ts).
  { name: 'popups', test: /popups\/\w+Parts\.svelte$/ },
  { name: 'records', test: /kinds\/\w+\/\w+Record\.svelte$/ },
  { name: 'dialogs', test: /app\/Dialogs\.svelte$|compare\/Comparison\.svelte$/ },
  { name: 'screens', minShareCount: 2 },
];
