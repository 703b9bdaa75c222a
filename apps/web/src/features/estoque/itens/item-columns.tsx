import type { MovItem } from '@retaguarda/contract';
import { centavosToReais, formatNumber, formatPreco, reaisToCentavos } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import classes from '../estoque.module.css';
import { NOTA as T, VISTA } from '../textos.ts';

const inteiro = (n: number | null): string => (n === null ? '' : formatNumber(n));
const nome = (i: MovItem) => i.catNome;
const codigo = (i: MovItem) => i.catCodigo;
const quantidade = (i: MovItem) => inteiro(i.movItemQuant);
const reais = (n: number | null): string => (n === null ? '' : formataReais(n));
const valor = ({ movItemPreco: preco }: MovItem) => (preco === null ? '' : `R$ ${formatPreco(preco)}`);
const total = (i: MovItem) => reais(i.movItemTotal);
const comSinal = (n: number): string => `${n > 0 ? '+' : ''}${inteiro(n)}`;
const contado = (i: MovItem) => inteiro(i.contado);
const esperado = (i: MovItem) => inteiro(i.esperado);

/** Too much above zero, too little below; null while the note is not finished. */
const diferencaDe = ({ contado: c, esperado: e }: MovItem): number | null =>
  c === null || e === null ? null : c - e;
const diferenca = (i: MovItem): string => {
  const n = diferencaDe(i);
  return n === null ? '' : comSinal(n);
};

const soma = (itens: readonly MovItem[], de: (i: MovItem) => number): number =>
  itens.reduce((t, i) => t + de(i), 0);
/** Reais, added up in cents. */
const somaReais = (itens: readonly MovItem[], de: (i: MovItem) => number | null): string =>
  formataReais(centavosToReais(soma(itens, (i) => reaisToCentavos(de(i) ?? 0) ?? 0)));

const PRODUTO: readonly TextColumn<MovItem>[] = [
  { key: 'nome', header: T.produto, cell: nome, text: nome, fixed: true },
  { key: 'codigo', header: T.codigo, cell: codigo, text: codigo, nowrap: true, width: 130 },
];

/** What the items are worth; nothing while it is not known, as of an exit that has not moved yet. */
const dinheiroColumns = (itens: readonly MovItem[]): readonly TextColumn<MovItem>[] =>
  itens.every((i) => i.movItemTotal === null)
    ? []
    : [
        { key: 'valor', header: T.valorUnitario, cell: valor, text: valor, align: 'right', width: 140 },
        {
          key: 'total',
          header: T.total,
          cell: total,
          text: total,
          align: 'right',
          width: 150,
          total: somaReais(itens, (i) => i.movItemTotal),
          sum: { rule: T.soma },
        },
        ...diferencaDoEstorno(itens),
      ];

const dif = (i: MovItem) => (i.movItemDiferenca === 0 ? '' : formataReais(i.movItemDiferenca));

/** By how much a reversal differs from what its note had moved. */
const diferencaDoEstorno = (itens: readonly MovItem[]): readonly TextColumn<MovItem>[] =>
  itens.every((i) => i.movItemDiferenca === 0)
    ? []
    : [
        {
          key: 'diferencaValor',
          header: T.diferenca,
          cell: dif,
          text: dif,
          align: 'right',
          width: 150,
          total: somaReais(itens, (i) => i.movItemDiferenca),
          sum: { rule: T.somaDiferenca },
        },
      ];

/** The items of a note, with the sums of all of them. */
export const itemColumns = (itens: readonly MovItem[]): readonly TextColumn<MovItem>[] => [
  ...PRODUTO,
  {
    key: 'quantidade',
    header: T.quantidade,
    cell: quantidade,
    text: quantidade,
    align: 'right',
    width: 120,
    total: inteiro(soma(itens, (i) => i.movItemQuant)),
    sum: { rule: T.somaQuantidade },
  },
  ...dinheiroColumns(itens),
];

/** Those of a count: what was counted, what the books said, and what differs. */
export const contagemColumns = (itens: readonly MovItem[]): readonly TextColumn<MovItem>[] => [
  ...PRODUTO,
  {
    key: 'contado',
    header: VISTA.contado,
    cell: contado,
    text: contado,
    align: 'right',
    width: 120,
    total: inteiro(soma(itens, (i) => i.contado ?? 0)),
  },
  {
    key: 'esperado',
    header: VISTA.esperado,
    cell: esperado,
    text: esperado,
    align: 'right',
    width: 120,
    total: inteiro(soma(itens, (i) => i.esperado ?? 0)),
  },
  {
    key: 'diferenca',
    header: VISTA.diferenca,
    cell: (i) => <span className={(diferencaDe(i) ?? 0) < 0 ? classes.menos : ''}>{diferenca(i)}</span>,
    text: diferenca,
    align: 'right',
    width: 120,
    total: comSinal(soma(itens, (i) => diferencaDe(i) ?? 0)),
    sum: { rule: VISTA.somaDiferenca },
  },
  ...dinheiroColumns(itens),
];
