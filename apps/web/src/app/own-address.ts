import type { AnyRouter } from '@tanstack/react-router';

/**
 * A screen changes its own address, or puts another in its place, only while it is still there: by a choice that it
 * makes by itself, a search that begins after a pause, a save that has just been answered. The next screen comes a
 * moment after somebody has gone to it, and until then the one before would call them back.
 */
export function movesOnlyItself(router: AnyRouter): void {
  const { navigate } = router;
  const isThere = (path: string): boolean =>
    router.getMatchedRoutes(router.history.location.pathname)[2]?.fullPath === path;
  router.navigate = async (options) => {
    const { to, href, replace, from } = options;
    const ofItself = replace === true || (to === undefined && href === undefined);
    if (!ofItself || from === undefined || isThere(from)) await navigate(options);
  };
}
