/**
 * A process that runs one task and kills itself at a step: `copies-child <task> <folder> <step>`.
 */
import { createMortality } from '../support/files/mortal';
import { realDisks, runTask, type Task } from './copies';

const [task, folder = '', step] = process.argv.slice(2);
const life = createMortality(() => process.kill(process.pid, 'SIGKILL'));
life.plan(Number(step));
await runTask(task as Task, folder, {
  disk: life.wrap(realDisks.disk),
  fs: life.wrap(realDisks.fs),
});
