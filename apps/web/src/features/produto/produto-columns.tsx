import type { Produto } from '@retaguarda/contract';
import { formatNumber, nomeSituacaoRegistro } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import classes from './produto.module.css';
import { PRODUTOS as T } from './textos.ts';

/** Under which a person's choice of columns is kept. */
export const LISTA = 'produtos';

const nome = (p: Produto) => p.catDados.nome;
const codigo = (p: Produto) => p.catDados.codigo;
const pontuacao = (p: Produto) => formatNumber(p.catDados.pontuacao);
const quantidade = (p: Produto) => formatNumber(p.estQuantAtual ?? 0);

const nomeMarcado = (p: Produto) =>
  p.estoqueBaixo ? (
    <span className={classes.marcado}>
      {nome(p)} <StateDot nome={T.estoqueBaixo} tom="espera" />
    </span>
  ) : (
    nome(p)
  );

/** What says which product it is. */
export const COLUNAS: readonly TextColumn<Produto>[] = [
  { key: 'nome', header: T.nome, cell: nomeMarcado, text: nome, fixed: true },
  { key: 'codigo', header: T.codigo, cell: codigo, text: codigo, nowrap: true, width: 130 },
  {
    key: 'pontuacao',
    header: T.pontuacao,
    cell: pontuacao,
    text: pontuacao,
    valueKind: 'numero',
    align: 'right',
    width: 110,
  },
];

/** There is one of a branch alone. */
export const QUANTIDADE: TextColumn<Produto> = {
  key: 'quantidade',
  header: T.quantidade,
  cell: quantidade,
  text: quantidade,
  valueKind: 'numero',
  align: 'right',
  width: 120,
};

/** The situation as the screen shows it, and in words for files. */
export const colunaSituacao = (cell: (p: Produto) => ReactNode): TextColumn<Produto> => ({
  key: 'situacao',
  header: T.situacao,
  cell,
  text: (p) => nomeSituacaoRegistro(p.catSituacao),
  width: 130,
});
