import { historicoUso, type RouteBodyInput } from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useQuietAct } from '../use-act.ts';

/** What is on the paper: a list of a kind, or one of its records. */
export type Printed = Omit<RouteBodyInput<typeof historicoUso>, 'acao'>;

/**
 * Prints as soon as all stands on the sheet and the history says that it was printed; without that nothing is.
 * What the browser's own key prints is written down, too.
 */
export function usePrint(printed: Printed, done: boolean): { waiting: boolean; print: () => void } {
  const [asked, setAsked] = useState(false);
  const told = useRef(false);
  const { mutate: tell, isPending } = useQuietAct({
    call: () => call(historicoUso, { body: { ...printed, acao: 'impressao' } }),
  });
  useEffect(() => {
    if (!asked || !done) return;
    setAsked(false);
    tell(undefined, {
      onSuccess: () => {
        told.current = true;
        window.print();
      },
    });
  }, [asked, done, tell]);
  useEffect(() => {
    const before = () => {
      if (!told.current) tell();
      told.current = false;
    };
    window.addEventListener('beforeprint', before);
    return () => window.removeEventListener('beforeprint', before);
  }, [tell]);
  return { waiting: asked || isPending, print: () => setAsked(true) };
}
