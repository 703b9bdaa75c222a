import { useCallback, useEffect, useState } from 'react';
import { adoptDraft, type Draft, type DraftKey, dropDraft, readOtherDraft } from './drafts.ts';
import type { OtherTabs } from './use-other-tabs.ts';

export interface DraftOffer {
  quando: number;
  /** Makes it this tab's draft, which the form then begins with. */
  aceita: () => void;
  dispensa: () => void;
}

interface Options {
  draftKey: DraftKey;
  tabs: OtherTabs;
  /** Nothing was restored or typed here. */
  clean: boolean;
  onAccept: () => void;
}

/** Work on this record that a tab which is gone left behind; a tab that is still open keeps its own. */
export function useDraftOffer({ draftKey, tabs, clean, onAccept }: Options): DraftOffer | null {
  const [found, setFound] = useState<(Draft & { key: DraftKey }) | null>(null);
  const { ready, open } = tabs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the other tabs have answered
  useEffect(() => {
    setFound(ready && clean ? readOtherDraft(draftKey, open) : null);
  }, [ready, draftKey]);
  const accept = useCallback(() => {
    if (found) adoptDraft(found.key, draftKey);
    setFound(null);
    onAccept();
  }, [found, draftKey, onAccept]);
  if (!found) return null;
  const dismiss = () => {
    dropDraft(found.key);
    setFound(null);
  };
  return { quando: found.savedAt, aceita: accept, dispensa: dismiss };
}
