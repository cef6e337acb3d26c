/** What runs: calls of the service (from main) and tasks of the window itself (exports, rebuilding). */
import type { Activity } from '@shared/features/service';
import { on } from '../bridge';

/** Work of the window that takes long. `total` is `null` while unknown. */
export interface Task {
  readonly id: string;
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
  readonly cancel?: () => void;
}

/** What runs now. */
export class ActivityState {
  service = $state.raw<Activity>({
    running: [],
    waiting: 0,
    waitingUntil: null,
    longWaits: [],
    lastError: null,
  });
  tasks = $state.raw<readonly Task[]>([]);

  /** Adds a task or replaces the one of the same id. */
  report(task: Task): void {
    const at = this.tasks.findIndex((other) => other.id === task.id);
    this.tasks = at < 0 ? [...this.tasks, task] : this.tasks.with(at, task);
  }

  /** Ends a task. */
  finish(id: string): void {
    this.tasks = this.tasks.filter((task) => task.id !== id);
  }
}

/** What runs in this window. */
export const activity = new ActivityState();

/** Starts listening; gives the function that ends it. */
export function startActivity(): () => void {
  return on('service.activity', (next) => {
    activity.service = next;
  });
}
