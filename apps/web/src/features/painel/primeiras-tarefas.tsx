import { Button, CloseButton } from '@mantine/core';
import { homeTarefas, homeTarefasEncerra, type PrimeiraTarefa } from '@retaguarda/contract';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './primeiras-tarefas.module.css';
import { TAREFAS as T } from './textos.ts';

export const tarefasQuery = queryOptions({
  queryKey: ['primeiras-tarefas'],
  queryFn: ({ signal }) => call(homeTarefas, { signal }),
  // What was done a moment ago is ticked when one comes back.
  staleTime: 5000,
});

/** Where each is done; the copy is the server's own work. */
const ONDE = {
  convidar: { to: '/usuarios', search: { convidar: 1 } },
  importar: { to: '/importacao' },
  tipo: { to: '/tipo-novo' },
  pericia: { to: '/pericias/novo' },
  baixa: { to: '/baixas/$baixaId', params: { baixaId: 'nova' } },
  copia: null,
} as const satisfies Readonly<Record<PrimeiraTarefa, object | null>>;

function Tarefa({ tarefa, feita }: { tarefa: PrimeiraTarefa; feita: boolean }) {
  const para = ONDE[tarefa];
  const nome = T.nomes[tarefa];
  return (
    <li className={feita ? classes.feita : undefined}>
      {feita ? (
        <IconCircleCheckFilled size={18} aria-label={T.feita} />
      ) : (
        <IconCircle size={18} aria-label={T.porFazer} />
      )}
      <span>
        {para === null || feita ? nome : <Link {...para}>{nome}</Link>}
        <small>{T.dicas[tarefa]}</small>
      </span>
    </li>
  );
}

/** What a new office does first, ticked by what is there; put away by hand, or once all of it is done. */
export function PrimeirasTarefas() {
  const cuida = usePermissoes().has('escAlt');
  // A list that is only a help says nothing where it cannot be read.
  const { data } = useQuery({ ...tarefasQuery, enabled: cuida });
  const encerra = useAct({
    call: (_: null) => call(homeTarefasEncerra, { body: {} }),
    invalidate: (client: QueryClient) => client.invalidateQueries({ queryKey: tarefasQuery.queryKey }),
  });
  if (!data || data.tarefas.length === 0) return null;
  const feitas = data.tarefas.filter((t) => t.feita).length;
  const todas = feitas === data.tarefas.length;
  return (
    <section className={classes.cartao} aria-label={T.titulo}>
      <header>
        <h2>{T.titulo}</h2>
        <span>{T.feitas(feitas, data.tarefas.length)}</span>
        <CloseButton aria-label={T.encerrar} onClick={() => encerra.mutate(null)} />
      </header>
      <ol>
        {data.tarefas.map((t) => (
          <Tarefa key={t.tarefa} {...t} />
        ))}
      </ol>
      {todas && (
        <Button variant="default" loading={encerra.isPending} onClick={() => encerra.mutate(null)}>
          {T.pronto}
        </Button>
      )}
    </section>
  );
}
