import type { acessosExplica, PerfilDecide, RouteResponse } from '@retaguarda/contract';
import { nomeSituacaoRegistro } from '@retaguarda/domain';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { permissionName, usePermissionNames } from '../../lib/permission/permission-names.ts';
import { BoardCard } from '../../ui/board-card.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './acessos.module.css';
import { ACESSOS as T } from './textos.ts';

type Resposta = RouteResponse<typeof acessosExplica>;
type Chamada = Resposta['chamadas'][number];

interface SimNaoProps {
  sim: boolean;
}

function SimNao({ sim }: SimNaoProps) {
  return <StateDot nome={sim ? T.temSim : T.temNao} tom={sim ? 'concluido' : 'neutro'} />;
}

const PERFIS: readonly Column<PerfilDecide>[] = [
  { key: 'perfil', header: T.colunas.perfil, cell: (p) => p.perfilNome, card: 'name' },
  { key: 'situacao', header: T.colunas.situacao, cell: (p) => nomeSituacaoRegistro(p.situacao) },
  { key: 'pessoa', header: T.colunas.pessoa, cell: (p) => <SimNao sim={p.daPessoa} /> },
  { key: 'concede', header: T.colunas.concede, cell: (p) => <SimNao sim={p.concede} />, card: 'state' },
];

const CHAMADAS: readonly Column<Chamada>[] = [
  {
    key: 'chamada',
    header: T.colunasChamada.chamada,
    cell: (c) => <code>{`${c.method} ${c.path}`}</code>,
    card: 'name',
  },
  { key: 'faz', header: T.colunasChamada.faz, cell: (c) => c.summary },
  {
    key: 'permissoes',
    header: T.colunasChamada.permissoes,
    cell: (c) => c.permissoes.map((p) => `${permissionName(p)} (${p})`).join(' ou ') || T.nenhumaPermissao,
  },
  { key: 'pode', header: T.colunasChamada.pode, cell: (c) => <SimNao sim={c.pode} />, card: 'state' },
];

/** Marks the first thing that refuses: what comes after it is not asked any more. */
function Passos({ passos }: Pick<Resposta, 'passos'>) {
  const barra = passos.findIndex((p) => !p.ok);
  return (
    <ol className={classes.passos}>
      {passos.map((p, i) => (
        <li key={p.titulo} className={classes.passo} data-barra={i === barra || undefined}>
          {p.ok ? (
            <IconCircleCheck size={16} className={classes.sim} aria-label={T.sim} />
          ) : (
            <IconCircleX size={16} className={classes.nao} aria-label={T.nao} />
          )}
          <strong>{p.titulo}</strong>
          <span className={classes.detalhe}>{p.detalhe}</span>
        </li>
      ))}
    </ol>
  );
}

interface RespostaProps {
  resposta: Resposta;
  /** Whether an access was asked about, not only the list of calls. */
  decide: boolean;
}

/** What decides, in the order in which the server asks, with the profiles and calls behind it. */
export function RespostaAcesso({ resposta, decide }: RespostaProps) {
  const narrow = useNarrow();
  // The calls name what they ask for.
  usePermissionNames();
  const { pessoa, pode, passos, perfis, chamadas } = resposta;
  return (
    <div className={classes.resposta}>
      {decide && (
        <BoardCard
          title={T.porque}
          note={
            <span role="status" className={pode ? classes.sim : classes.nao}>
              {pode ? T.pode(pessoa.name) : T.naoPode(pessoa.name)}
            </span>
          }
        >
          <Passos passos={passos} />
        </BoardCard>
      )}
      {decide && (
        <BoardCard title={T.perfis} count={perfis.length}>
          <DataTable
            label={T.perfis}
            columns={PERFIS}
            rows={perfis}
            rowKey={(p) => p.perfilId}
            narrow={narrow}
            brief
          />
        </BoardCard>
      )}
      {chamadas.length > 0 && (
        <BoardCard title={T.chamadas} count={chamadas.length} className={classes.larga}>
          <DataTable
            label={T.chamadas}
            columns={CHAMADAS}
            rows={chamadas}
            rowKey={(c) => `${c.method} ${c.path}`}
            narrow={narrow}
            brief
          />
        </BoardCard>
      )}
    </div>
  );
}
