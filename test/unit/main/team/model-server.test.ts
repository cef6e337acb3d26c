/** The model keeps the promises of a team server. */
import { describeServer } from '../../../support/team/conformance';
import { createModelTeam } from '../../../support/team/model-server';

describeServer('a team’s server in memory', () => {
  const team = createModelTeam();
  return Promise.resolve({
    join: (login) => Promise.resolve(team.connect(login)),
    only: (matter, logins) => Promise.resolve(team.only(matter, logins)),
    limit(of, name, most) {
      if (of === 'team') team.limits.team = most;
      else team.limits[of].set(name, most);
      return Promise.resolve();
    },
    pass: (ms) => Promise.resolve(void (team.now += ms)),
    close: () => Promise.resolve(),
  });
});
