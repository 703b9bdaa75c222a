import { useState } from 'react';

/**
 * A call at the press of a button where no query client stands, as before sign-in; one at a time. A page that has the
 * client uses `useAct`.
 */
export function useRun() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>, onRefused: (error: unknown) => void): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
