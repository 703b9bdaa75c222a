import type { ContadorEstoque } from '@retaguarda/contract';
import { formatNumber as inteiro } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { Grouping } from '../../../lib/list/groups.ts';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import classes from '../estoque.module.css';
import { SALDOS as T } from './textos.ts';

const nome = (c: ContadorEstoque) => c.nome;
const codigo = (c: ContadorEstoque) => c.codigo;
const quantidade = (c: ContadorEstoque) => inteiro(c.quantAtual);
const reservado = (c: ContadorEstoque) => inteiro(c.reservado);
const transito = (c: ContadorEstoque) => inteiro(c.transito);
const necessario = (c: ContadorEstoque) => inteiro(c.necessario);
const medio = (c: ContadorEstoque) => formataReais(c.valorMedio);
const total = (c: ContadorEstoque) => formataReais(c.valorTotal);

const nomeMarcado = (c: ContadorEstoque) =>
  c.estoqueBaixo ? (
    <span className={classes.marcado}>
      {c.nome} <StateDot nome={T.baixo} tom="espera" />
    </span>
  ) : (
    c.nome
  );

/** What a branch holds, with the worth of everything that matches. */
export const saldoColumns = (valorTotal: number): readonly TextColumn<ContadorEstoque>[] => [
  { key: 'nome', header: T.nome, cell: nomeMarcado, text: nome, fixed: true },
  { key: 'codigo', header: T.codigo, cell: codigo, text: codigo, nowrap: true, width: 130 },
  {
    key: 'quantidade',
    header: T.quantidade,
    cell: quantidade,
    onCard: (c) => T.noCartao(T.quantidade, quantidade(c)),
    text: quantidade,
    valueKind: 'numero',
    amount: (c) => c.quantAtual,
    sum: { rule: T.somaQuantidade },
    align: 'right',
    width: 120,
  },
  {
    key: 'reservado',
    header: T.reservado,
    cell: reservado,
    onCard: (c) => T.noCartao(T.reservado, reservado(c)),
    empty: (c) => c.reservado === 0,
    text: reservado,
    valueKind: 'numero',
    amount: (c) => c.reservado,
    align: 'right',
    width: 120,
  },
  {
    key: 'transito',
    header: T.transito,
    cell: transito,
    onCard: (c) => T.noCartao(T.transito, transito(c)),
    empty: (c) => c.transito === 0,
    text: transito,
    valueKind: 'numero',
    amount: (c) => c.transito,
    sum: { rule: T.somaTransito },
    align: 'right',
    width: 120,
  },
  {
    key: 'necessario',
    header: T.necessario,
    cell: necessario,
    onCard: (c) => T.noCartao(T.necessario, necessario(c)),
    empty: (c) => c.necessario === 0,
    text: necessario,
    valueKind: 'numero',
    amount: (c) => c.necessario,
    sum: { rule: T.somaNecessario },
    align: 'right',
    width: 120,
  },
  {
    key: 'medio',
    header: T.valorMedio,
    cell: medio,
    onCard: (c) => T.noCartao(T.valorMedio, medio(c)),
    text: medio,
    valueKind: 'reais',
    align: 'right',
    width: 130,
  },
  {
    key: 'total',
    header: T.valorTotal,
    cell: total,
    text: total,
    valueKind: 'reais',
    amount: (c) => c.valorTotal,
    sum: { rule: T.soma },
    align: 'right',
    width: 150,
    total: formataReais(valorTotal),
  },
];

/** By what balances are grouped in files and on paper. */
export const GRUPOS: readonly Grouping<ContadorEstoque>[] = [
  { key: 'nivel', name: T.nivel, of: (c) => (c.estoqueBaixo ? T.baixo : T.suficiente) },
];
