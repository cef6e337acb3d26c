/**
 * All methods that the window may call and all events it may receive. The bridge, handlers and
 * client are derived from it. To add a method, add one line to a feature's contract and one
 * function to main.
 */
import { app, appEvents } from './features/app';
import { archive, archiveEvents } from './features/archive';
import { backup, backupEvents } from './features/backup';
import { commandEvents, commands } from './features/commands';
import { connection, connectionEvents } from './features/connection';
import { dataSets } from './features/data-sets';
import { definition, definitionEvents } from './features/definition';
import { downloadEvents, downloads } from './features/downloads';
import { erase } from './features/erase';
import { exporting } from './features/exports';
import { handover } from './features/handover';
import { linkEvents, links } from './features/links';
import { restore } from './features/restore';
import { service, serviceEvents } from './features/service';
import { session } from './features/session';
import { settings, settingsEvents } from './features/settings';
import { team, teamEvents } from './features/team';
import { updates, updatesEvents } from './features/updates';
import { watchEvents, watches } from './features/watches';
import { windowEvents, windows } from './features/windows';
import type { Client, Contract, EventContract, Handlers } from './ipc/define';

export const contract = {
  app,
  archive,
  backup,
  commands,
  connection,
  datasets: dataSets,
  definition,
  downloads,
  erase,
  exports: exporting,
  handover,
  links,
  restore,
  service,
  session,
  settings,
  team,
  updates,
  watches,
  windows,
} satisfies Contract;

export const events = {
  ...appEvents,
  ...archiveEvents,
  ...backupEvents,
  ...commandEvents,
  ...connectionEvents,
  ...definitionEvents,
  ...downloadEvents,
  ...linkEvents,
  ...serviceEvents,
  ...settingsEvents,
  ...teamEvents,
  ...updatesEvents,
  ...watchEvents,
  ...windowEvents,
} satisfies EventContract;

type AppContract = typeof contract;
export type AppEvents = typeof events;
export type AppHandlers = Handlers<AppContract>;
export type AppClient = Client<AppContract>;
