import { useEffect, useState } from 'react';
import { useRetrying } from '../../lib/call/use-retrying.ts';
import { UI } from '../texts.ts';
import classes from './retry-pill.module.css';

/** How long one waits before the way to hurry is offered. */
const OFFER_MS = 20_000;

interface RetryPillProps {
  offerMs?: number;
}

function Pill({ again, offerMs = OFFER_MS }: RetryPillProps & { again: () => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(true), offerMs);
    return () => clearTimeout(timer);
  }, [offerMs]);
  if (!offered) return UI.tentandoDeNovo;
  return (
    <button type="button" onClick={again}>
      {UI.tentarDeNovo}
    </button>
  );
}

/** Says in the head of a screen that what it shows was refused for a moment and is asked for again. */
export function RetryPill(props: RetryPillProps) {
  const { retrying, again } = useRetrying();
  return (
    <span role="status" className={retrying ? classes.pill : undefined}>
      {retrying && <Pill {...props} again={again} />}
    </span>
  );
}
