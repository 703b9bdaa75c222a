import { Badge, Text, Title } from '@mantine/core';
import type { acessosExplica, PerfilDecide, RouteResponse } from '@retaguarda/contract';
import { nomeSituacaoRegistro } from '@retaguarda/domain';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { permissionName } from '../../lib/permission/permission-names.ts';
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
  return (
    <Badge variant="light" color={sim ? 'success' : 'gray'}>
      {sim ? T.temSim : T.temNao}
    </Badge>
  );
}

const PERFIS: readonly Column<PerfilDecide>[] = [
  { key: 'perfil', header: T.colunas.perfil, cell: (p) => p.perfilNome },
  { key: 'situacao', header: T.colunas.situacao, cell: (p) => nomeSituacaoRegistro(p.situacao) },
  { key: 'pessoa', header: T.colunas.pessoa, cell: (p) => <SimNao sim={p.daPessoa} /> },
  { key: 'concede', header: T.colunas.concede, cell: (p) => <SimNao sim={p.concede} /> },
];

const CHAMADAS: readonly Column<Chamada>[] = [
  { key: 'chamada', header: T.colunasChamada.chamada, cell: (c) => <code>{`${c.method} ${c.path}`}</code> },
  { key: 'faz', header: T.colunasChamada.faz, cell: (c) => c.summary },
  {
    key: 'permissoes',
    header: T.colunasChamada.permissoes,
    cell: (c) => c.permissoes.map((p) => `${permissionName(p)} (${p})`).join(' ou ') || T.nenhumaPermissao,
  },
  { key: 'pode', header: T.colunasChamada.pode, cell: (c) => <SimNao sim={c.pode} /> },
];

/** Marks the first thing that refuses: what comes after it is not asked any more. */
function Passos({ passos }: Pick<Resposta, 'passos'>) {
  const barra = passos.findIndex((p) => !p.ok);
  return (
    <ol className={classes.passos}>
      {passos.map((p, i) => (
        <li key={p.titulo} className={classes.passo} data-barra={i === barra || undefined}>
          {p.ok ? (
            <IconCircleCheck size={20} className={classes.sim} aria-label={T.sim} />
          ) : (
            <IconCircleX size={20} className={classes.nao} aria-label={T.nao} />
          )}
          <div>
            <Text fw={600} size="sm">
              {p.titulo}
            </Text>
            <Text size="sm" c="dimmed">
              {p.detalhe}
            </Text>
          </div>
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
  const { pessoa, pode, passos, perfis, chamadas } = resposta;
  return (
    <div className={classes.resposta}>
      {decide && (
        <section className={classes.cartao} aria-label={T.porque}>
          <div role="status">
            <Title order={2} size="h4" c={pode ? 'success' : 'danger'}>
              {pode ? T.pode(pessoa.name) : T.naoPode(pessoa.name)}
            </Title>
          </div>
          <Passos passos={passos} />
        </section>
      )}
      {decide && (
        <section className={classes.cartao} aria-label={T.perfis}>
          <Title order={2} size="h5" mb="xs">
            {T.perfis}
          </Title>
          <DataTable
            label={T.perfis}
            columns={PERFIS}
            rows={perfis}
            rowKey={(p) => p.perfilId}
            narrow={narrow}
          />
        </section>
      )}
      {chamadas.length > 0 && (
        <section className={classes.cartao} aria-label={T.chamadas}>
          <Title order={2} size="h5" mb="xs">
            {T.chamadas}
          </Title>
          <DataTable
            label={T.chamadas}
            columns={CHAMADAS}
            rows={chamadas}
            rowKey={(c) => `${c.method} ${c.path}`}
            narrow={narrow}
          />
        </section>
      )}
    </div>
  );
}
