import type { MovCab } from '@retaguarda/contract';
import {
  formatDateBr,
  formatInstantBr,
  formatNumber as inteiro,
  SITUACAO_MOVIMENTO,
  tomSituacaoMovimento,
} from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { ListKey } from '../../../lib/list/column-layout.ts';
import { byColumns, byMonth, type Grouping } from '../../../lib/list/groups.ts';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import classes from '../estoque.module.css';
import { MOVIMENTOS as T } from '../textos.ts';

/** Of a transfer that was received in part, what is missing. */
const faltam = ({ status, transito }: Pick<MovCab, 'status' | 'transito'>): string =>
  status === SITUACAO_MOVIMENTO.parcial ? T.faltam(transito) : '';

/** The state of a note in words, with what of it is missing. */
export const situacaoEmPalavras = (n: Pick<MovCab, 'status' | 'statusNome' | 'transito'>): string =>
  [n.statusNome, faltam(n)].filter(Boolean).join(', ');

export function SituacaoNota({ nota }: { nota: Pick<MovCab, 'status' | 'statusNome' | 'transito'> }) {
  return (
    <span className={classes.marcado}>
      <StateDot nome={nota.statusNome} tom={tomSituacaoMovimento(nota.status)} />
      {faltam(nota)}
    </span>
  );
}

/** Under which a person's choice of columns is kept. */
export const listKey = (userId: number, list: string): ListKey => ({ userId, list });

const id = (n: MovCab) => `#${n.movCabId}`;
const tipo = (n: MovCab) => n.tmovNome;
const cadastro = (n: MovCab) => formatInstantBr(n.dtaCad);
const lancamento = (n: MovCab) => formatDateBr(n.movCabDtaLancamento);
const origem = (n: MovCab) => n.empOrigem;
const destino = (n: MovCab) => n.empDestino;
const diferenca = (n: MovCab) => (n.diferenca === 0 ? '' : formataReais(n.diferenca));
const itens = (n: MovCab) => inteiro(n.movItens);
const quantidade = (n: MovCab) => inteiro(n.quantidade);
const total = (n: MovCab) => (n.total === null ? '' : formataReais(n.total));

const DE_SITUACAO: TextColumn<MovCab> = {
  key: 'situacao',
  header: T.situacao,
  cell: (n) => <SituacaoNota nota={n} />,
  text: situacaoEmPalavras,
  width: 150,
};

/** The stock screen's columns, for the screen and for files. */
export const COLUNAS_ESTOQUE: readonly TextColumn<MovCab>[] = [
  { key: 'id', header: T.id, cell: id, text: id, valueKind: 'id', nowrap: true, fixed: true, width: 80 },
  { key: 'tipo', header: T.tipo, cell: tipo, text: tipo },
  {
    key: 'cadastro',
    header: T.cadastro,
    cell: cadastro,
    text: cadastro,
    valueKind: 'data',
    nowrap: true,
    width: 150,
  },
  {
    key: 'lancamento',
    header: T.lancamento,
    cell: lancamento,
    text: lancamento,
    valueKind: 'data',
    nowrap: true,
    width: 150,
  },
  { key: 'origem', header: T.origem, cell: origem, text: origem },
  { key: 'destino', header: T.destino, cell: destino, text: destino },
  DE_SITUACAO,
];

/** Under which its columns are kept. */
export const LISTA = 'movimentos';

/** Those of the movements screen: what a note holds beside where it goes. */
export const COLUNAS_MOVIMENTOS: readonly TextColumn<MovCab>[] = [
  { key: 'id', header: T.id, cell: id, text: id, valueKind: 'id', nowrap: true, fixed: true, width: 80 },
  {
    key: 'lancamento',
    header: T.data,
    cell: lancamento,
    text: lancamento,
    valueKind: 'data',
    nowrap: true,
    width: 110,
  },
  { key: 'tipo', header: T.tipo, cell: tipo, text: tipo },
  { key: 'origem', header: T.de, cell: origem, text: origem },
  { key: 'destino', header: T.para, cell: destino, text: destino },
  {
    key: 'itens',
    header: T.itens,
    cell: itens,
    text: itens,
    valueKind: 'numero',
    amount: (n) => n.movItens,
    align: 'right',
    width: 70,
  },
  {
    key: 'quantidade',
    header: T.quantidade,
    cell: quantidade,
    text: quantidade,
    valueKind: 'numero',
    amount: (n) => n.quantidade,
    align: 'right',
    width: 110,
  },
  {
    key: 'total',
    header: T.total,
    cell: total,
    text: total,
    valueKind: 'reais',
    amount: (n) => n.total ?? 0,
    align: 'right',
    width: 130,
  },
  {
    key: 'diferenca',
    header: T.diferenca,
    cell: diferenca,
    text: diferenca,
    valueKind: 'reais',
    amount: (n) => n.diferenca,
    sum: { rule: T.somaDiferenca },
    align: 'right',
    width: 120,
  },
  DE_SITUACAO,
];

/** Few notes differ, and the other columns need the room: on screen it stands where one does. */
export const comDiferenca = (
  colunas: readonly TextColumn<MovCab>[],
  notas: readonly MovCab[],
): readonly TextColumn<MovCab>[] =>
  notas.some((n) => n.diferenca !== 0) ? colunas : colunas.filter((c) => c.key !== 'diferenca');

/** By what notes are grouped in files and on paper. */
export const GRUPOS: readonly Grouping<MovCab>[] = [
  { key: 'situacao', name: T.situacao, of: (n) => n.statusNome },
  ...byColumns(COLUNAS_ESTOQUE, ['tipo', 'origem', 'destino']),
  byMonth('mes', T.mes, lancamento),
];
