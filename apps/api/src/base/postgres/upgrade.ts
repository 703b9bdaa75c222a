import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Reach, runTool } from './server-process.ts';

/** Tells one file from another that took its place under the same name; undefined while there is none. */
function stampOf({ bin }: Binaries): string | undefined {
  const file = statSync(join(bin, 'postgres'), { throwIfNoEntry: false });
  return file && `${file.dev}.${file.ino}.${file.mtimeMs}.${file.size}`;
}

export interface Upgrade {
  /** Called when the server is started: this is the program that runs from now on. */
  started(): void;
  replaced(): Promise<boolean>;
}

/** Notices that a package manager has replaced the server's program. */
export function watchUpgrade(reach: Reach, binaries: Binaries): Upgrade {
  let running = stampOf(binaries);
  let seen: string | undefined;
  return {
    started: () => {
      running = stampOf(binaries);
      seen = running;
    },
    replaced: async () => {
      const now = stampOf(binaries);
      // Only what has stood from one look to the next: an upgrade unpacks file after file.
      const settled = now !== undefined && now === seen;
      seen = now;
      if (!settled || now === running) return false;
      const { code } = await runTool(reach, join(binaries.bin, 'postgres'), ['--version']);
      return code === 0;
    },
  };
}
