/** The screens as data: one entry reaches the side bar, the palette, the sheet. */
import ArrowDownToLine from '@lucide/svelte/icons/arrow-down-to-line';
import BellRing from '@lucide/svelte/icons/bell-ring';
import CalendarClock from '@lucide/svelte/icons/calendar-clock';
import Compass from '@lucide/svelte/icons/compass';
import Building from '@lucide/svelte/icons/building-2';
import ChartLine from '@lucide/svelte/icons/chart-line';
import Gauge from '@lucide/svelte/icons/gauge';
import LibraryBig from '@lucide/svelte/icons/library-big';
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
import LibraryScreen from '../features/library/Library.svelte';
import type { RouteId } from '../lib/state/navigation.svelte';
import type { Icon } from '../lib/ui/icon';

/** A screen. */
export interface Route {
  readonly id: RouteId;
  readonly label: () => string;
  readonly icon: Icon;
  /** `null`: not in this version; the shell says so. */
  readonly component: Component | null;
  readonly command: WindowActionId;
  readonly group: 'registers' | 'own' | 'program';
}

/** All screens in the order of the side bar. */
export const routes: readonly Route[] = [
  {
    id: 'trademarks',
    label: m.shell_trademarks,
    icon: Stamp,
    component: Trademarks,
    command: 'go-trademarks',
    group: 'registers',
  },
  {
    id: 'companies',
    label: m.shell_companies,
    icon: Building,
    component: Companies,
    command: 'go-companies',
    group: 'registers',
  },
  {
    id: 'insiders',
    label: m.shell_insiders,
    icon: ChartLine,
    component: Insiders,
    command: 'go-insiders',
    group: 'registers',
  },
  {
    id: 'shorts',
    label: m.shell_shorts,
    icon: TrendingDown,
    component: Shorts,
    command: 'go-shorts',
    group: 'registers',
  },
  {
    id: 'library',
    label: m.shell_library,
    icon: LibraryBig,
    component: LibraryScreen,
    command: 'go-library',
    group: 'own',
  },
  {
    id: 'lists',
    label: m.lists_title,
    icon: ListChecks,
    component: Lists,
    command: 'go-lists',
    group: 'own',
  },
  {
    id: 'deadlines',
    label: m.deadlines_title,
    icon: CalendarClock,
    component: Deadlines,
    command: 'go-deadlines',
    group: 'own',
  },
  {
    id: 'watch',
    label: m.watch_title,
    icon: BellRing,
    component: Watch,
    command: 'go-watch',
    group: 'own',
  },
  {
    id: 'downloads',
    label: m.shell_downloads,
    icon: ArrowDownToLine,
    component: Downloads,
    command: 'go-downloads',
    group: 'own',
  },
  {
    id: 'usage',
    label: m.shell_usage,
    icon: Gauge,
    component: UsageScreen,
    command: 'go-usage',
    group: 'program',
  },
  {
    id: 'explorer',
    label: m.shell_explorer,
    icon: Compass,
    component: Explorer,
    command: 'go-explorer',
    group: 'program',
  },
  {
    id: 'settings',
    label: m.shell_settings,
    icon: Settings,
    component: SettingsScreen,
    command: 'go-settings',
    group: 'program',
  },
];

/** Screens inside another one: reached from there, and the side bar stands on that one. */
export const inner: readonly (Pick<Route, 'id' | 'label' | 'component'> & {
  readonly within: RouteId;
})[] = [
  { id: 'changes', label: m.changes_title, component: Changes, within: 'trademarks' },
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
  { id: 'ledger', label: m.ledger_title, component: Ledger, within: 'usage' },
  { id: 'matter', label: m.matter_title, component: Matter, within: 'lists' },
  { id: 'company', label: m.companies_file_title, component: CompanyFile, within: 'companies' },
  {
    id: 'companies-alike',
    label: m.alike_company_title,
    component: CompaniesAlike,
    within: 'companies',
  },
  { id: 'batch', label: m.batch_title, component: Batch, within: 'companies' },
  { id: 'definition', label: m.definition_title, component: Definition, within: 'explorer' },
];

/** Instead of the frame while nothing is connected; `null`: the frame is shown with nothing in it. */
export const welcome: Component | null = Welcome;

/** The headings of the side bar. */
export const groups: readonly { readonly id: Route['group']; readonly label: () => string }[] = [
  { id: 'registers', label: m.shell_registers },
  { id: 'own', label: m.shell_own },
  { id: 'program', label: m.shell_program },
];
