import { useLocation } from '@tanstack/react-router';
import { useNarrow } from '../../ui/use-narrow.ts';

/** Whether the side menu is a drawer. */
export function useNarrowShell(): boolean {
  const pericias = useLocation({ select: (l) => /^\/(pericias|baixas)(\/|$)/.test(l.pathname) });
  return useNarrow(pericias ? 'pericias' : 'outras');
}
