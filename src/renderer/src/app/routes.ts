/**
 * Defines the screens as data. Each one appears in the side bar, the palette and the shortcut
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
import Deadlines from '../features/deadlines/Deadlines.svelte';
import Definition from '../features/definition/Definition.svelte';
import Downloads from '../features/downloads/Downloads.svelte';
import Explorer from '../features/explorer/Explorer.svelte';
import Ledger from '../features/ledger/Ledger.svelte';
import Matter from '../features/ledger/matter/Matter.svelte';
import SettingsScreen from '../features/settings/Settings.svelte';
import UsageScreen from '../features/usage/Usage.svelte';
import Today from '../features/today/Today.svelte';
import Watch from '../features/watch/Watch.svelte';
import Welcome from '../features/welcome/Welcome.svelte';
import Trademarks from '../features/trademarks/Trademarks.svelte';
import Alike from '../features/trademarks/Alike.svelte';
import Changes from '../features/trademarks/Changes.svelte';
import ApplicantsAlike from '@renderer/features/trademarks/applicants/ApplicantsAlike.svelte';
import PicturesAlike from '@renderer/features/trademarks/pictures/PicturesAlike.svelte';
import CompaniesAlike from '@renderer/features/companies/alike/CompaniesAlike.svelte';
import Companies from '../features/companies/Companies.svelte';
import Batch from '../features/batch/Batch.svelte';
import CompanyFile from '../features/companies/CompanyFile.svelte';
import Insiders from '../features/insiders/Insiders.svelte';
import Lists from '../features/lists/Lists.svelte';
import Shorts from '../features/shorts/Shorts.svelte';
import Answers from '../features/library/Answers.svelte';
import Deleted from '../features/library/Deleted.svelte';
import type { RouteId } from '../lib/state/navigation.svelte';
import type { Icon } from '../lib/ui/icon';

export interface Route {
  readonly id: RouteId;
  readonly label: () => string;
  readonly icon: Icon;
  /** `null` if this version doesn't include the screen. The shell then shows a message. */
  readonly component: Component | null;
  readonly command: WindowActionId;
}

/**
 * A screen nested in another one. It can be opened from there, with Ctrl+K, or from a list's name.
 */
export interface Inner extends Omit<Route, 'icon' | 'command'> {
  /** The entry highlighted in the side bar, or `null` for none. */
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
    component: Today,
    command: 'go-today',
  },
  {
    id: 'trademarks',
    label: m.common_trademarks,
    icon: Stamp,
    component: Trademarks,
    command: 'go-trademarks',
  },
  {
    id: 'companies',
    label: m.common_companies,
    icon: Building,
    component: Companies,
    command: 'go-companies',
  },
  {
    id: 'insiders',
    label: m.common_insider_transactions,
    icon: ChartLine,
    component: Insiders,
    command: 'go-insiders',
  },
  {
    id: 'shorts',
    label: m.common_short_positions,
    icon: TrendingDown,
    component: Shorts,
    command: 'go-shorts',
  },
  {
    id: 'settings',
    label: m.shell_settings,
    icon: Settings,
    component: SettingsScreen,
    command: 'go-settings',
  },
];

/** Nested screens. */
export const inner: readonly Inner[] = [
  {
    id: 'lists',
    label: m.lists_title,
    component: Lists,
    within: null,
    icon: ListChecks,
    command: 'go-lists',
  },
  {
    id: 'deadlines',
    label: m.common_deadlines,
    component: Deadlines,
    within: 'today',
    icon: CalendarClock,
    command: 'go-deadlines',
  },
  {
    id: 'watch',
    label: m.common_watch_2,
    component: Watch,
    within: 'today',
    icon: BellRing,
    command: 'go-watch',
  },
  {
    id: 'downloads',
    label: m.common_downloads,
    component: Downloads,
    within: 'today',
    icon: ArrowDownToLine,
    command: 'go-downloads',
  },
  {
    id: 'usage',
    label: m.common_usage_and_sources,
    component: UsageScreen,
    within: 'settings',
    icon: Gauge,
    command: 'go-usage',
  },
  {
    id: 'explorer',
    label: m.common_explorer,
    component: Explorer,
    within: 'settings',
    icon: Compass,
    command: 'go-explorer',
  },
  { id: 'changes', label: m.common_changes, component: Changes, within: 'trademarks' },
  { id: 'alike', label: m.alike_title, component: Alike, within: 'trademarks' },
  {
    id: 'pictures-alike',
    label: m.pictures_alike_title,
    component: PicturesAlike,
    within: 'trademarks',
  },
  {
    id: 'applicants-alike',
    label: m.alike_applicant_title,
    component: ApplicantsAlike,
    within: 'trademarks',
  },
  { id: 'ledger', label: m.ledger_title, component: Ledger, within: 'settings' },
  { id: 'matter', label: m.common_matter, component: Matter, within: null },
  { id: 'company', label: m.companies_file_title, component: CompanyFile, within: 'companies' },
  {
    id: 'companies-alike',
    label: m.alike_company_title,
    component: CompaniesAlike,
    within: 'companies',
  },
  { id: 'batch', label: m.batch_title, component: Batch, within: 'companies' },
  { id: 'answers', label: m.library_answers_list, component: Answers, within: 'settings' },
  { id: 'deleted', label: m.library_deleted_list, component: Deleted, within: 'settings' },
  {
    id: 'definition',
    label: m.common_definition_of_the_service,
    component: Definition,
    within: 'settings',
  },
];

export const screens: readonly (Route | Inner)[] = [...routes, ...inner];

/** Shown instead of the frame while no service is connected. If `null`, the frame is empty. */
export const welcome: Component | null = Welcome;
