/** The model server follows the rules of a team server, with and without a team key. */
import { namesOf, plainNames, unsealedServer } from '@main/team/seal';
import { newTeamKey } from '@main/team/team-key';
import { describeServer } from '../../../support/team/conformance';
import { createModelTeam } from '../../../support/team/model-server';

for (const key of [null, newTeamKey()]) {
  const names = key === null ? plainNames : namesOf(key);
  describeServer(key === null ? 'a server in memory' : 'a sealed team in memory', () => {
    const team = createModelTeam();
    return Promise.resolve({
      join(login) {
        const server = team.connect(login);
        return Promise.resolve(key === null ? server : unsealedServer(server, key));
      },
      only: (matter, logins) => Promise.resolve(team.only(names.seal('matter', matter), logins)),
      limit(of, name, most) {
        if (of === 'team') team.limits.team = most;
        else team.limits[of].set(of === 'matter' ? names.seal(of, name) : name, most);
        return Promise.resolve();
      },
      pass: (ms) => Promise.resolve(void (team.now += ms)),
      close: () => Promise.resolve(),
    });
  });
}
