/** The rules of a team server, on real PostgreSQL. */
import { afterAll, beforeAll } from 'vitest';
import { newTeamKey } from '@main/team/team-key';
import { describeServer } from '../../support/team/conformance';
import { openPostgres, type Postgres } from '../../support/team/postgres';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
}, 300_000);
afterAll(() => postgres.stop(), 60_000);

describeServer('PostgreSQL', () => postgres.open());
describeServer('a sealed team on PostgreSQL', () => postgres.open(newTeamKey()));
