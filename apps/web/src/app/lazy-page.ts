import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCode } from '../lib/load-code.ts';

/** A screen's part: until it is there, the present screen stays. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadCode(load), name);
