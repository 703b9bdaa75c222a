import { conferenciaSelo } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { serverNowMs } from '../../lib/call/server-clock.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import classes from './selo.module.css';
import { SELO as T } from './textos.ts';

/** It changes once a night. */
const FRESCO_MS = 5 * 60_000;

export const seloQuery = queryOptions({
  queryKey: ['selo'],
  queryFn: ({ signal }) => call(conferenciaSelo, { signal }),
  staleTime: FRESCO_MS,
});

function quando(em: string, agora: Date): string {
  const [dia = '', hora = ''] = formatInstantBr(em).split(' ');
  const [hoje] = formatInstantBr(agora.toISOString()).split(' ');
  return dia === hoje ? T.conferido(hora) : T.conferidoEm(dia, hora);
}

/** When the figures beside it were last checked; whoever may see more is led there when they do not add up. */
export function Selo() {
  const { data } = useQuery(seloQuery);
  const podeVer = usePermissoes().has('operacaoVer');
  if (data === undefined || data.em === null) return null;
  if (data.confere)
    return (
      <Hint label={T.dica}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint is there for the keyboard, too */}
        <span className={classes.selo} tabIndex={0} data-stop>
          <IconCheck size={12} aria-hidden="true" /> {quando(data.em, new Date(serverNowMs()))}
        </span>
      </Hint>
    );
  const dito = (
    <>
      <IconAlertTriangle size={12} aria-hidden="true" /> {T.naoConfere}
    </>
  );
  return (
    <Hint label={T.dicaNaoConfere}>
      {podeVer ? (
        <Link to="/operacao" className={classes.quebrado}>
          {dito}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the hint is there for the keyboard, too
        <span className={classes.quebrado} tabIndex={0} data-stop>
          {dito}
        </span>
      )}
    </Hint>
  );
}
