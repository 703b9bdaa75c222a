import { homeList, type Recurso } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { tiposQuery } from '../pericia/public.ts';
import { MeuDia } from '../prazo/public.ts';
import { inicioQuery, RelatoriosFixados } from '../relatorio/public.ts';
import { useBranding, usePermissoes, useUsuario } from '../sessao/public.ts';
import classes from './inicio-page.module.css';
import { PainelEsqueleto, PainelInicio } from './painel-inicio.tsx';
import { PrimeirasTarefas } from './primeiras-tarefas.tsx';
import { INICIO as T } from './textos.ts';
import { TipoRecentes } from './tipo-recentes.tsx';

function Logo() {
  const system = useBranding();
  return (
    <div className={classes.logo}>
      <BrandLogo src={system.logoHome} name={system.sistemName} size="lg" />
    </div>
  );
}

const MOSTRA: Recurso = 'homePericia';

/** The latest cases of every type, or the logo alone without that permission. */
export function InicioPage() {
  const home = useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => call(homeList, { signal }),
  });
  const permissions = usePermissoes();
  // What the session knows already need not wait for the answer.
  const shows = home.data?.permissions.includes(MOSTRA) ?? permissions.has(MOSTRA);
  const tipos = useQuery({ ...tiposQuery(0), enabled: shows });
  const relatorios = permissions.has('relatorios');
  // What stands below the day, and below the reports, waits until it is known whether they are there: nothing is pushed.
  const conhecido = useUsuario() !== undefined;
  const espera = useQuery({ ...inicioQuery, enabled: relatorios }).isLoading;
  if (home.error) return <ErrorState error={home.error} onRetry={() => void home.refetch()} />;
  if (home.data && !shows)
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
      <PageHeader rota="/" title={T.titulo} desc={T.desc} />
      <PrimeirasTarefas />
      {permissions.has('agenda') && <MeuDia />}
      {conhecido && (shows ? <PainelInicio permissions={permissions} /> : <PainelEsqueleto />)}
      {relatorios && <RelatoriosFixados />}
      {conhecido && !espera && (
        <>
          {tipos.error && <ErrorState error={tipos.error} onRetry={() => void tipos.refetch()} />}
          {!tipos.data && !tipos.error && <TableSkeleton rows={8} />}
          {tipos.data?.tipoPericias.map((t) => (
            <TipoRecentes key={t.catgId} catgId={t.catgId} nome={t.nome} permissions={permissions} />
          ))}
        </>
      )}
    </>
  );
}
