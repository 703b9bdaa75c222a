import { useEffect } from 'react';
import { toastDanger } from '../notice/toast.tsx';
import { UI } from '../texts.ts';

interface Paged {
  page: number;
  /** How many there are; undefined while that is not known of this very list. */
  pages: number | undefined;
  onPage: (page: number) => void;
}

/** A page beyond the end, by an old address or a deletion, is the last one there is. */
export function useLastPage({ page, pages, onPage }: Paged): void {
  const beyond = pages !== undefined && pages > 0 && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and done once a page
  useEffect(() => {
    if (!beyond) return;
    toastDanger(UI.paginaFinal(pages));
    onPage(pages);
  }, [beyond, pages]);
}
