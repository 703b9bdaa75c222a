import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { HEAD_PLACES, type HeadAct, HeadActs, HeadActsAt } from './head-acts.ts';
import { MoreActs } from './more-acts.tsx';

/** Those at one place that have one name are one line, which does all of them. */
function lineOf(acts: readonly HeadAct[]): readonly HeadAct[] {
  const [first] = acts;
  if (first === undefined || acts.some(({ label }) => label !== first.label)) return acts;
  const all = () => {
    for (const act of acts) act.onPress?.();
  };
  return [{ ...first, onPress: all }];
}

/** The '…' of a head. */
export function HeadMenu() {
  const head = useContext(HeadActsAt);
  return head && <Acts head={head} />;
}

function Acts({ head }: { head: HeadActs }) {
  const acts = [...useSyncExternalStore(head.subscribe, head.acts).values()];
  return (
    <MoreActs
      parts={HEAD_PLACES.map((part) =>
        part.flatMap((place) => lineOf(acts.filter((act) => act.place === place))),
      )}
    />
  );
}

/** Within it acts go to one menu, its own unless it stands in another's. */
export function HeadActsScope({ own = false, children }: { own?: boolean; children: ReactNode }) {
  const outer = useContext(HeadActsAt);
  const [acts] = useState(() => new HeadActs());
  return <HeadActsAt value={own ? acts : (outer ?? acts)}>{children}</HeadActsAt>;
}
