// @ts-check
import { readFileSync } from 'node:fs';

/** A tick of the system's accounting. */
const TICK_MS = 10;

/**
 * Processor time of this process and of all that it started and that has ended, in milliseconds. Only Linux tells of the
 * latter.
 */
export function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + endedChildrenMs();
}

function endedChildrenMs() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in brackets, may hold blanks; the state follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return 0;
  }
}
