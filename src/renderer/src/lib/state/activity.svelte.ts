/**
 * What is currently running: calls to the service (from main) and the window's own tasks (such as
 * exports and rebuilds).
 */
import type { Activity } from '@shared/features/service';
import { client, on } from '../bridge';

/** A long-running task in the window. `total` is `null` while unknown. */
export interface Task {
  readonly id: string;
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
  readonly cancel?: () => void;
}

/** What is currently running. */
class ActivityState {
  service = $state.raw<Activity>({
    running: [],
    waiting: 0,
    waitingUntil: null,
    longWaits: [],
    unkept: 0,
    lastError: null,
  });
  tasks = $state.raw<readonly Task[]>([]);

  /** Adds a task, or replaces the one with the same id. */
  report(task: Task): void {
    const at = this.tasks.findIndex((other) => other.id === task.id);
    this.tasks = at < 0 ? [...this.tasks, task] : this.tasks.with(at, task);
  }

  /** Removes a finished task. */
  finish(id: string): void {
    this.tasks = this.tasks.filter((task) => task.id !== id);
  }
}

export const activity = new ActivityState();

/** Starts listening, and returns a function that stops it. */
export function startActivity(): () => void {
  let isTold = false;
  const stop = on('service.activity', (next) => {
    isTold = true;
    activity.service = next;
  });
  // Fetched once, since calls may have been running before this window existed.
  void client.service.activity().then((now) => {
    if (!isTold) activity.service = now;
  });
  return stop;
}
