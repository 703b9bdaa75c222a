// @ts-check
import { ensureBuild, SERVER_FILE } from './lib/build.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { runMain } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  await ensureBuild();
  return serve(SERVER_FILE);
});
