import { Anchor, Text } from '@mantine/core';
import type { PagamentoLinha } from '@retaguarda/contract';
import {
  centavosToReais,
  formatDateBr,
  nomeSituacaoPagamento,
  reaisToCentavos,
  SITUACAO_PAGAMENTO,
  tomSituacaoPagamento,
} from '@retaguarda/domain';
import { formataReais } from '../../atributos/formata.ts';
import type { ListKey } from '../../lib/list/column-layout.ts';
import type { FileColumn } from '../../lib/list/export-rows.ts';
import { byColumns, byMonth, type Grouping } from '../../lib/list/groups.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { PAGAMENTOS as T } from './textos.ts';
import '@mantine/core/styles/Anchor.layer.css';

export type PagamentoColumn = Column<PagamentoLinha> & FileColumn<PagamentoLinha>;

/** Under which a person's choice of columns is kept. */
export const listKey = (userId: number): ListKey => ({
  userId,
  list: 'pagamentos',
});

const NOMES_DA_FORMA = { '': T.semForma, pix: T.pix, conta: T.conta } as const;

/** Where the money goes, as far as the caller sees it. */
export const recebePor = ({ forma, destino }: PagamentoLinha): string =>
  destino === '' ? NOMES_DA_FORMA[forma] : destino;

/** What the bank said of it, or by which file it is paid. */
function detalheDe({ situacao, pagamento }: PagamentoLinha): string {
  if (pagamento === null || situacao === SITUACAO_PAGAMENTO.aPagar) return '';
  const { ocorrencias, remessaNumero, observacao } = pagamento;
  if (situacao === SITUACAO_PAGAMENTO.recusado) return ocorrencias.map((o) => o.significado).join('; ');
  return remessaNumero > 0 ? T.remessa(remessaNumero) : observacao || T.porFora;
}

const nomeDaSituacao = (row: PagamentoLinha): string => nomeSituacaoPagamento(row.situacao);

const situacaoEmTexto = (row: PagamentoLinha): string =>
  [nomeDaSituacao(row), detalheDe(row)].filter(Boolean).join(': ');

function Situacao({ row }: { row: PagamentoLinha }) {
  const detalhe = detalheDe(row);
  return (
    <>
      <StateDot nome={nomeDaSituacao(row)} tom={tomSituacaoPagamento(row.situacao)} />
      {detalhe && (
        <Text component="span" size="xs" c="dimmed" ml={6}>
          {detalhe}
        </Text>
      )}
    </>
  );
}

/** Sums of every row that matches, in reais. */
interface Somas {
  soma: number;
  somaRecebiveis: number;
}

/** What is withheld, in reais. */
export const retidoDe = (recebivel: number, pago: number): number =>
  centavosToReais((reaisToCentavos(recebivel) ?? 0) - (reaisToCentavos(pago) ?? 0));

/** A column of money, with its sum. */
function quantia(
  key: string,
  header: string,
  de: (row: PagamentoLinha) => number,
  total: number | undefined,
): PagamentoColumn {
  const texto = (row: PagamentoLinha) => formataReais(de(row));
  return {
    ...{ key, header, cell: texto, text: texto, valueKind: 'reais', amount: de },
    ...{ align: 'right', nowrap: true, width: 110, sum: { rule: T.soma } },
    ...(total === undefined ? {} : { total: formataReais(total) }),
  };
}

/** All columns, as paper and files have them. */
export function pagamentoColumns(somas: Somas | null): PagamentoColumn[] {
  const pessoa = (row: PagamentoLinha) => row.nome;
  const pericia = (row: PagamentoLinha) => `#${row.procId}`;
  const baixa = (row: PagamentoLinha) => `${row.baixaNome} #${row.baixaId}`;
  const data = (row: PagamentoLinha) => formatDateBr(row.baixaDta);
  return [
    { key: 'pessoa', header: T.pessoa, cell: pessoa, text: pessoa, fixed: true, width: 220, wrap: true },
    {
      key: 'pericia',
      header: T.pericia,
      cell: pericia,
      text: pericia,
      valueKind: 'id',
      nowrap: true,
      width: 90,
    },
    { key: 'baixa', header: T.baixa, cell: baixa, text: baixa, wrap: true, width: 200 },
    { key: 'data', header: T.data, cell: data, text: data, valueKind: 'data', nowrap: true, width: 130 },
    { key: 'recebe', header: T.recebe, cell: recebePor, text: recebePor, wrap: true, width: 230 },
    {
      key: 'situacao',
      header: T.situacao,
      text: situacaoEmTexto,
      width: 220,
      wrap: true,
      cell: (row) => <Situacao row={row} />,
    },
    quantia('recebivel', T.recebivel, (row) => row.valorRecebivel, somas?.somaRecebiveis),
    quantia(
      'retido',
      T.retido,
      (row) => retidoDe(row.valorRecebivel, row.valor),
      somas === null ? undefined : retidoDe(somas.somaRecebiveis, somas.soma),
    ),
    quantia('valor', T.valor, (row) => row.valor, somas?.soma),
  ];
}

/** Where nothing says how a person is paid, it can be given there and then. */
const informa = (row: PagamentoLinha, onInforma: (row: PagamentoLinha) => void) =>
  row.forma === '' && (
    <Anchor component="button" type="button" size="sm" onClick={() => onInforma(row)}>
      {T.semForma}
    </Anchor>
  );

interface DaTela {
  /** The filter leaves what is to be paid: all rows are of one situation, and no column says it. */
  soAPagar: boolean;
  /** Undefined without the right to say how somebody is paid. */
  onInforma: ((row: PagamentoLinha) => void) | undefined;
}

/** The columns of the screen. */
export const colunasDaTela = (somas: Somas | null, { soAPagar, onInforma }: DaTela): PagamentoColumn[] =>
  pagamentoColumns(somas)
    .filter(({ key }) => !(soAPagar && key === 'situacao'))
    .map((c) => {
      // Its number is in the file and on paper: here the name has the room.
      if (c.key === 'baixa') return { ...c, wrap: false, cell: (row) => row.baixaNome };
      if (c.key === 'recebe' && onInforma)
        return {
          ...c,
          cell: (row) => informa(row, onInforma) || recebePor(row),
          urgent: (row) => informa(row, onInforma),
        };
      // Of what is paid already nothing is to be paid.
      return c.key === 'valor' && !soAPagar ? { ...c, header: T.liquido } : c;
    });

const COLUNAS = pagamentoColumns(null);
/** By what receivables are grouped in files and on paper. */
export const GRUPOS: readonly Grouping<PagamentoLinha>[] = [
  ...byColumns(COLUNAS, ['pessoa', 'baixa']),
  { key: 'situacao', name: T.situacao, of: nomeDaSituacao },
  byMonth('mes', T.mes, (row) => formatDateBr(row.baixaDta)),
];
