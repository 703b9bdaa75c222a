// Stands in the server that a drill watches: told by a signal, it collects what nobody holds any more. V8 does that when
// it finds it worth the time, which on a busy machine may be after the hour that is looked at.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
if (isMainThread) process.on('SIGUSR2', () => collect());
