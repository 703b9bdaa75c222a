import type { Recurso } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Ahead, asksAhead, asksOn } from '../../lib/call/asks-ahead.ts';
import { permissoesDe, useBranding, usePermissoes, useUsuario, usuarioQuery } from '../../sessao/public.ts';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { tiposQuery } from '../pericia/public.ts';
import { MeuDia } from '../prazo/public.ts';
import { inicioQuery, perguntaFixados, RelatoriosFixados } from '../relatorio/public.ts';
import classes from './inicio-page.module.css';
import { PainelInicio, painelQuery } from './painel-inicio.tsx';
import { PrimeirasTarefas, tarefasQuery } from './primeiras-tarefas.tsx';
import { INICIO as T } from './textos.ts';
import { recentesQuery, TipoRecentes } from './tipo-recentes.tsx';

const MOSTRA: Recurso = 'homePericia';

const TIPOS = tiposQuery(0);

const perguntaTipos = asksOn(TIPOS, ({ tipoPericias }) =>
  tipoPericias.map(({ catgId }) => asksAhead(recentesQuery(catgId))),
);

/** What is asked depends on who is there, which the frame is asking; each answer is followed by what it leads to. */
const pergunta = asksOn(usuarioQuery, (usuario) => {
  const permissions = permissoesDe(usuario);
  return [
    ...(permissions.has('escAlt') ? [asksAhead(tarefasQuery)] : []),
    ...(permissions.has(MOSTRA) ? [asksAhead(painelQuery), perguntaTipos] : []),
    ...(permissions.has('relatorios') ? [perguntaFixados] : []),
  ];
});

export const perguntas = (): readonly Ahead[] => [pergunta];

function Logo() {
  const system = useBranding();
  return (
    <div className={classes.logo}>
      <BrandLogo src={system.logoHome} name={system.sistemName} size="lg" />
    </div>
  );
}

/** The latest cases of every type, or the logo alone without that permission. */
export function InicioPage() {
  const permissions = usePermissoes();
  const shows = permissions.has(MOSTRA);
  const tipos = useQuery({ ...TIPOS, enabled: shows });
  // Those of the first kind come at once; the others are further below, and are drawn between paints.
  const mostrados = useDeferredValue(tipos.data?.tipoPericias, tipos.data?.tipoPericias.slice(0, 1));
  const relatorios = permissions.has('relatorios');
  // What stands below the day, and below the reports, waits until it is known whether they are there: nothing is pushed.
  const conhecido = useUsuario() !== undefined;
  const espera = useQuery({ ...inicioQuery, enabled: relatorios }).isLoading;
  if (conhecido && !shows)
    return (
      <>
        <PrimeirasTarefas />
        {permissions.has('agenda') && <MeuDia />}
        {relatorios && <RelatoriosFixados />}
        {!permissions.has('agenda') && <Logo />}
      </>
    );
  return (
    <>
      <PageHeader route="/" title={T.titulo} desc={T.desc} />
      <PrimeirasTarefas />
      {permissions.has('agenda') && <MeuDia />}
      {conhecido && <PainelInicio permissions={permissions} />}
      {relatorios && <RelatoriosFixados />}
      {conhecido && !espera && (
        <>
          {tipos.error && <ErrorState error={tipos.error} onRetry={() => void tipos.refetch()} />}
          {!tipos.data && !tipos.error && <TableSkeleton rows={8} />}
          {mostrados?.map((t) => (
            <TipoRecentes key={t.catgId} catgId={t.catgId} nome={t.nome} permissions={permissions} />
          ))}
        </>
      )}
    </>
  );
}
