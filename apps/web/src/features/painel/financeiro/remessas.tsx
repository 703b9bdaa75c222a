import type { Financeiro } from '@retaguarda/contract';
import { diffDays, formatDateBr, formatNumber } from '@retaguarda/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { formataReais } from '../../../atributos/formata.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import { BoardCard, BoardNote } from '../../../ui/board-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FINANCEIRO as T } from '../textos.ts';
import { SEM_RETORNO } from './figuras.tsx';
import classes from './financeiro.module.css';

type Remessa = Financeiro['remessas']['list'][number];

/** Days after which a bank has usually answered. */
const DEMORA = 7;

function Espera({ desde, hoje }: { desde: string; hoje: string }) {
  const dias = diffDays(desde, hoje) ?? 0;
  return <span className={dias > DEMORA ? classes.demora : classes.nada}>{T.ha(dias)}</span>;
}

const colunas = (hoje: string): Column<Remessa>[] => [
  { key: 'numero', header: T.remessa, cell: (m) => `#${m.numero}`, nowrap: true },
  { key: 'enviada', header: T.enviada, cell: (m) => formatDateBr(m.geradaNoDia), nowrap: true },
  { key: 'conta', header: T.conta, cell: (m) => m.contaNome, wrap: true, card: 'name' },
  { key: 'pagamentos', header: T.pagamentos, cell: (m) => formatNumber(m.pagamentos), align: 'right' },
  { key: 'total', header: T.total, cell: (m) => formataReais(m.total), align: 'right' },
  {
    key: 'espera',
    header: T.espera,
    cell: (m) => <Espera desde={m.geradaNoDia} hoje={hoje} />,
    nowrap: true,
    card: 'state',
  },
];

/** Files that the bank has not answered, the oldest first. */
export function RemessasSemRetorno({ data }: { data: Financeiro | undefined }) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const le = usePermissoes().has('pagGera');
  return (
    <BoardCard
      title={T.semRetorno}
      count={data?.remessas.quantas}
      className={classes.remessas}
      waiting={data === undefined}
      aside={
        <>
          {le && (
            <Link to="/pagamentos" search={{ aba: 'remessas' }} hash="retorno">
              {T.lerRetorno}
            </Link>
          )}
          <Link {...SEM_RETORNO}>{T.verTodas}</Link>
        </>
      }
    >
      {data === undefined && <TableSkeleton rows={2} />}
      {data?.remessas.list.length === 0 && <BoardNote>{T.nenhumaRemessa}</BoardNote>}
      {data !== undefined && data.remessas.list.length > 0 && (
        <DataTable
          label={T.semRetorno}
          columns={colunas(data.hoje)}
          rows={data.remessas.list}
          rowKey={(m) => m.remessaId}
          onOpen={({ remessaId }) =>
            void navigate({ to: '/pagamentos', search: { aba: 'remessas', remessa: remessaId } })
          }
          narrow={narrow}
          tight
          brief
        />
      )}
    </BoardCard>
  );
}
