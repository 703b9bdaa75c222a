// @ts-check
import { ensureBuild, SERVER_FILE } from './lib/build.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { Interrupted, runMain } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';

/** The only argument there is: no demonstration in an installation without networks. */
function readArguments() {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--vazio');
  if (unknown.length > 0)
    throw new Interrupted(
      `npm start não conhece ${unknown.join(' ')}; só --vazio (npm start -- --vazio). Os outros comandos: npx retaguarda --help`,
      2,
    );
  if (process.argv.includes('--vazio')) process.env.VAZIO = 'sim';
}

await runMain(async () => {
  readArguments();
  requireNode();
  await ensureDependencies();
  await ensureBuild();
  return serve(SERVER_FILE);
});
