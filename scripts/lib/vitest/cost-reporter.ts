import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keepCosts } from './costs.mjs';

const msOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round(collectDuration + setupDuration + duration);
};

/** Keeps what each file took, for the order of the next run and for `npm test -- --slow`. */
export class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const project of new Set(modules.map((m) => m.project.name)))
      keepCosts(
        project,
        Object.fromEntries(
          modules
            // A file of which only some tests ran would seem cheap.
            .filter((m) => m.project.name === project && m.ok() && !skipsSome(m))
            .map((m) => [
              relative(process.cwd(), m.moduleId),
              { ms: msOf(m), processorMs: Math.round(m.meta().processorMs ?? 0) },
            ]),
        ),
      );
  }
}

const skipsSome = (module: TestModule): boolean => {
  for (const test of module.children.allTests('skipped')) if (test.options.mode === 'run') return true;
  return false;
};
