#!/usr/bin/env node
// @ts-check
import { COMMAND_FILE, ensureServer } from './lib/build.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';
import { runMain, sayAside } from './lib/say.mjs';

await runMain(async () => {
  // What is printed is the command's answer alone: a program may be reading it.
  sayAside();
  requireNode();
  await ensureDependencies();
  await ensureServer();
  const args = ['--enable-source-maps', COMMAND_FILE, ...process.argv.slice(2)];
  return (await run(process.execPath, args, { shown: true })).code;
});
