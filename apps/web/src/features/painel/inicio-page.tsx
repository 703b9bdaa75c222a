import type { Permissoes } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Ahead, asksAhead, asksOn } from '../../lib/call/asks-ahead.ts';
import { permissoesDe, useBranding, usePermissoes, useUsuario, usuarioQuery } from '../../sessao/public.ts';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { MeuDia } from '../prazo/public.ts';
import { perguntaFixados, RelatoriosFixados } from '../relatorio/public.ts';
import { FinanceiroInicio } from './financeiro/financeiro.tsx';
import { financeiroQuery } from './financeiro/financeiro-query.ts';
import classes from './inicio-page.module.css';
import { MesesInicio, painelQuery, SituacoesInicio } from './painel-inicio.tsx';
import { PrimeirasTarefas, tarefasQuery } from './primeiras-tarefas.tsx';
import { INICIO as T } from './textos.ts';
import { recentesQuery, TIPOS, UltimasPericias } from './ultimas-pericias.tsx';

const perguntaTipos = asksOn(TIPOS, ({ tipoPericias }) =>
  tipoPericias.slice(0, 1).map(({ catgId }) => asksAhead(recentesQuery(catgId))),
);

/** What is asked depends on who is there, which the frame is asking; each answer is followed by what it leads to. */
const pergunta = asksOn(usuarioQuery, (usuario) => {
  const permissions = permissoesDe(usuario);
  return [
    ...(permissions.has('escAlt') ? [asksAhead(tarefasQuery)] : []),
    ...(permissions.has('pagamentos') ? [asksAhead(financeiroQuery)] : []),
    ...(permissions.has('homePericia') ? [asksAhead(painelQuery), perguntaTipos] : []),
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

/** Who pays sees first what is to be paid; everybody else their day. */
function Partes({ permissions }: { permissions: Permissoes }) {
  const [paga, pericias] = [permissions.has('pagamentos'), permissions.has('homePericia')];
  return (
    <div className={classes.partes}>
      {paga && <FinanceiroInicio />}
      {paga && pericias && <MesesInicio permissions={permissions} />}
      {permissions.has('agenda') && <MeuDia className={paga ? classes.diaDepois : classes.dia} />}
      {pericias && <SituacoesInicio permissions={permissions} />}
      {!paga && pericias && <MesesInicio permissions={permissions} />}
      {pericias && <UltimasPericias permissions={permissions} />}
      {permissions.has('relatorios') && <RelatoriosFixados />}
    </div>
  );
}

/** What a person comes for, by what they may do; the logo alone where that is nothing. */
export function InicioPage() {
  const permissions = usePermissoes();
  const conhecido = useUsuario() !== undefined;
  // They stand above all else: nothing is pushed by them.
  const tarefas = useQuery({ ...tarefasQuery, enabled: permissions.has('escAlt') });
  const cheio = permissions.has('homePericia') || permissions.has('pagamentos');
  return (
    <>
      {(cheio || !conhecido) && <PageHeader route="/" title={T.titulo} desc={T.desc} />}
      <PrimeirasTarefas />
      {!conhecido || tarefas.isLoading ? (
        <TableSkeleton rows={20} />
      ) : (
        <Suspense fallback={<TableSkeleton rows={20} />}>
          <Partes permissions={permissions} />
        </Suspense>
      )}
      {conhecido && !cheio && !permissions.has('agenda') && <Logo />}
    </>
  );
}
