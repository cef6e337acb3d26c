/**
 * Defines the screens as data. Each one appears in the sidebar, the palette and the shortcut
 * sheet.
 */
import ArrowDownToLine from '@lucide/svelte/icons/arrow-down-to-line';
import BellRing from '@lucide/svelte/icons/bell-ring';
import CalendarClock from '@lucide/svelte/icons/calendar-clock';
import Compass from '@lucide/svelte/icons/compass';
import Building from '@lucide/svelte/icons/building-2';
import ChartLine from '@lucide/svelte/icons/chart-line';
import Gauge from '@lucide/svelte/icons/gauge';
import Inbox from '@lucide/svelte/icons/inbox';
import ListChecks from '@lucide/svelte/icons/list-checks';
import Settings from '@lucide/svelte/icons/settings';
import Stamp from '@lucide/svelte/icons/stamp';
import TrendingDown from '@lucide/svelte/icons/trending-down';
import type { WindowActionId } from '@shared/features/window-actions';
import { m } from '@shared/messages/compiled/messages';
import type { Component } from 'svelte';
import Trademarks from '../features/trademarks/Trademarks.svelte';
import { connectState } from '../lib/connect/connect-state.svelte';
import { connection } from '../lib/state/connection.svelte';
import { Later } from '../lib/state/later.svelte';
import { navigation, type RouteId } from '../lib/state/navigation.svelte';
import type { Icon } from '../lib/ui/icon';

/** A screen that is loaded when it is opened, or earlier (`afterwards.ts`). */
const later = (read: () => Promise<{ readonly default: Component }>): Later<Component> =>
  new Later(async () => (await read()).default);

export interface Route {
  readonly id: RouteId;
  readonly label: () => string;
  readonly icon: Icon;
  readonly component: Later<Component>;
  readonly command: WindowActionId;
}

/**
 * A screen nested in another one. It can be opened from there, with Ctrl+K, or from a list's name.
 */
export interface Inner extends Omit<Route, 'icon' | 'command'> {
  /** The entry highlighted in the sidebar, or `null` for none. */
  readonly within: RouteId | null;
  readonly icon?: Icon;
  readonly command?: WindowActionId;
}

/** Screens in side-bar order. */
export const routes: readonly Route[] = [
  {
    id: 'today',
    label: m.common_today,
    icon: Inbox,
    component: later(() => import('../features/today/Today.svelte')),
    command: 'go-today',
  },
  {
    id: 'trademarks',
    label: m.common_trademarks,
    icon: Stamp,
    component: new Later(() => Promise.resolve(Trademarks), Trademarks),
    command: 'go-trademarks',
  },
  {
    id: 'companies',
    label: m.common_companies,
    icon: Building,
    component: later(() => import('../features/companies/Companies.svelte')),
    command: 'go-companies',
  },
  {
    id: 'insiders',
    label: m.common_insider_transactions,
    icon: ChartLine,
    component: later(() => import('../features/insiders/Insiders.svelte')),
    command: 'go-insiders',
  },
  {
    id: 'shorts',
    label: m.common_short_positions,
    icon: TrendingDown,
    component: later(() => import('../features/shorts/Shorts.svelte')),
    command: 'go-shorts',
  },
  {
    id: 'settings',
    label: m.shell_settings,
    icon: Settings,
    component: later(() => import('../features/settings/Settings.svelte')),
    command: 'go-settings',
  },
];

/** Nested screens. */
export const inner: readonly Inner[] = [
  {
    id: 'lists',
    label: m.lists_title,
    component: later(() => import('../features/lists/Lists.svelte')),
    within: null,
    icon: ListChecks,
    command: 'go-lists',
  },
  {
    id: 'deadlines',
    label: m.common_deadlines,
    component: later(() => import('../features/deadlines/Deadlines.svelte')),
    within: 'today',
    icon: CalendarClock,
    command: 'go-deadlines',
  },
  {
    id: 'watch',
    label: m.common_watch_2,
    component: later(() => import('../features/watch/Watch.svelte')),
    within: 'today',
    icon: BellRing,
    command: 'go-watch',
  },
  {
    id: 'downloads',
    label: m.common_downloads,
    component: later(() => import('../features/downloads/Downloads.svelte')),
    within: 'today',
    icon: ArrowDownToLine,
    command: 'go-downloads',
  },
  {
    id: 'usage',
    label: m.common_usage_and_sources,
    component: later(() => import('../features/usage/Usage.svelte')),
    within: 'settings',
    icon: Gauge,
    command: 'go-usage',
  },
  {
    id: 'explorer',
    label: m.common_explorer,
    component: later(() => import('../features/explorer/Explorer.svelte')),
    within: 'settings',
    icon: Compass,
    command: 'go-explorer',
  },
  {
    id: 'changes',
    label: m.common_changes,
    component: later(() => import('../features/trademarks/Changes.svelte')),
    within: 'trademarks',
  },
  {
    id: 'alike',
    label: m.alike_title,
    component: later(() => import('../features/trademarks/Alike.svelte')),
    within: 'trademarks',
  },
  {
    id: 'pictures-alike',
    label: m.pictures_alike_title,
    component: later(() => import('../features/trademarks/pictures/PicturesAlike.svelte')),
    within: 'trademarks',
  },
  {
    id: 'applicants-alike',
    label: m.alike_applicant_title,
    component: later(() => import('../features/trademarks/applicants/ApplicantsAlike.svelte')),
    within: 'trademarks',
  },
  {
    id: 'ledger',
    label: m.ledger_title,
    component: later(() => import('../features/ledger/Ledger.svelte')),
    within: 'settings',
  },
  {
    id: 'matter',
    label: m.common_matter,
    component: later(() => import('../features/ledger/matter/Matter.svelte')),
    within: null,
  },
  {
    id: 'company',
    label: m.companies_file_title,
    component: later(() => import('../features/companies/CompanyFile.svelte')),
    within: 'companies',
  },
  {
    id: 'companies-alike',
    label: m.alike_company_title,
    component: later(() => import('../features/companies/alike/CompaniesAlike.svelte')),
    within: 'companies',
  },
  {
    id: 'batch',
    label: m.batch_title,
    component: later(() => import('../features/batch/Batch.svelte')),
    within: 'companies',
  },
  {
    id: 'answers',
    label: m.library_answers_list,
    component: later(() => import('../features/library/Answers.svelte')),
    within: 'settings',
  },
  {
    id: 'deleted',
    label: m.library_deleted_list,
    component: later(() => import('../features/library/Deleted.svelte')),
    within: 'settings',
  },
  {
    id: 'definition',
    label: m.common_definition_of_the_service,
    component: later(() => import('../features/definition/Definition.svelte')),
    within: 'settings',
  },
];

export const screens: readonly (Route | Inner)[] = [...routes, ...inner];

/** Shown instead of the frame while no service is connected. */
const welcome: Later<Component> = later(() => import('../features/welcome/Welcome.svelte'));

/** True while no service is connected, or while a new connection is being introduced. */
export const isWelcome = (): boolean =>
  connection.status.mode === 'none' || connectState.introducing;

/** Returns what the window shows now. Reactive. */
export const shownScreen = (): Later<Component> | undefined =>
  isWelcome() ? welcome : screens.find(({ id }) => id === navigation.route)?.component;
