import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the case was created in this very visit. */
    created?: boolean;
  }
}

interface DialogExits {
  /** Closing leads to the home. */
  close: () => void;
  /** Only when the dialog was opened from a list. */
  backToList: (() => void) | undefined;
  created: boolean;
}

export function useDialogExits(): DialogExits {
  const router = useRouter();
  const state = useLocation({ select: (l) => l.state });
  return {
    close: () => void router.navigate({ to: '/' }),
    backToList: state.fromList ? () => router.history.back() : undefined,
    created: state.created ?? false,
  };
}
