import type { BaixaAberta, BaixasAbertas } from '@retaguarda/contract';
import { diffDays, formatDateBr, formatNumber } from '@retaguarda/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { formataReais } from '../../../atributos/formata.ts';
import { BoardCard, BoardNote } from '../../../ui/board-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FINANCEIRO as T } from '../textos.ts';
import { abertasDe } from './figuras.tsx';
import classes from './financeiro.module.css';

/** What a baixa still lacks: how people are paid, and that it is closed. */
function Falta({ baixa, hoje }: { baixa: BaixaAberta; hoje: string }) {
  const { baixaId, baixaDta, semForma } = baixa;
  const atraso = diffDays(baixaDta, hoje) ?? 0;
  const atrasada = atraso > 0 && (
    <span className={classes.atrasada}>{semForma > 0 ? T.ha(atraso) : T.atrasada(atraso)}</span>
  );
  if (semForma === 0) return atrasada || <span className={classes.nada}>{T.nada}</span>;
  return (
    <>
      <Link to="/baixas/$baixaId" params={{ baixaId: String(baixaId) }} className={classes.ligacao}>
        {T.aInformar(semForma)}
      </Link>
      {atrasada && <> · {atrasada}</>}
    </>
  );
}

const colunas = (hoje: string): Column<BaixaAberta>[] => [
  { key: 'id', header: T.id, cell: (b) => `#${b.baixaId}`, nowrap: true },
  { key: 'nome', header: T.nome, cell: (b) => b.baixaNome, wrap: true, card: 'name' },
  { key: 'data', header: T.data, cell: (b) => formatDateBr(b.baixaDta), nowrap: true },
  {
    key: 'pessoas',
    header: T.nPessoas,
    cell: (b) => formatNumber(b.pessoas),
    onCard: (b) => T.pessoas(b.pessoas),
    align: 'right',
  },
  { key: 'total', header: T.total, cell: (b) => formataReais(b.total), align: 'right' },
  {
    key: 'falta',
    header: T.falta,
    cell: (b) => <Falta baixa={b} hoje={hoje} />,
    nowrap: true,
    card: 'state',
  },
];

interface AbertasProps {
  hoje: string;
  /** Undefined while they are on their way. */
  baixas: BaixasAbertas | undefined;
}

/** The baixas under way as their list begins, with what each lacks. */
export function BaixasAbertasCartao({ hoje, baixas }: AbertasProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  return (
    <BoardCard
      title={T.abertas}
      count={baixas?.todas.quantas}
      className={classes.abertas}
      waiting={baixas === undefined}
      aside={<Link {...abertasDe()}>{T.verTodas}</Link>}
    >
      {baixas === undefined && <TableSkeleton rows={5} />}
      {baixas?.list.length === 0 && <BoardNote>{T.nenhumaAberta}</BoardNote>}
      {baixas !== undefined && baixas.list.length > 0 && (
        <DataTable
          label={T.abertas}
          columns={colunas(hoje)}
          rows={baixas.list}
          rowKey={(b) => b.baixaId}
          onOpen={(b) => void navigate({ to: '/baixas/$baixaId', params: { baixaId: String(b.baixaId) } })}
          narrow={narrow}
          tight
          brief
        />
      )}
    </BoardCard>
  );
}
