import { useEffect } from 'react';
import { toastDanger } from '../notice/toast.tsx';
import { UI } from '../texts.ts';

interface Choice {
  /** As the address names it. */
  name: string;
  chosen: number | undefined;
  /** Those there are; undefined while that is not known. */
  known: readonly number[] | undefined;
  onDrop: () => void;
}

/** A choice that an address names and that is not offered is left out, in words. */
export function useKnownChoice({ name, chosen, known, onDrop }: Choice): void {
  const unknown = chosen !== undefined && known !== undefined && !known.includes(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and done once a choice
  useEffect(() => {
    if (!unknown) return;
    toastDanger(UI.escolhaDesconhecida(name));
    onDrop();
  }, [unknown, chosen]);
}
