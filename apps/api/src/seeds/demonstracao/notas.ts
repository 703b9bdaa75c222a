import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import type { Lancamento } from '../../features/estoque/public.ts';
import type { Acaso } from './acaso.ts';

export interface Entrada {
  clientes: readonly number[];
  produtos: readonly { id: number; pontuacao: number; custo: number }[];
  hoje: string;
}

/** Stock branches and suppliers of the demonstration's companies. */
const FILIAIS = [2, 3, 4, 5] as const;
export const FORNECEDORES = [6, 7] as const;
/** Notes: a purchase a branch, others in two of them, a transfer received, one in transit, and one in the making. */
export const NOTA = { reposicoes: 5, transferida: 11, emTransito: 12, emConfeccao: 13 } as const;
/** When what two branches hold of some products was bought again: days ago, and its price in hundredths of the first one. */
const REPOSICOES = [
  { ha: 214, preco: 88 },
  { ha: 131, preco: 109 },
  { ha: 52, preco: 128 },
] as const;
const REPOSTOS = 8;
/** A quarter of what was bought each time; the first purchase is what they leave of it. */
const naReposicao = (quantidade: number): number => Math.floor(quantidade / (REPOSICOES.length + 1));

export interface Nota {
  id: number;
  tipo_id: number;
  estoque_id: number;
  destino_id: number | null;
  fornecedor_id: number | null;
  descricao: string;
  situacao: number;
  ha: number;
  itens: readonly { produto: number; quantidade: number; valor: number }[];
}

type Item = Nota['itens'][number];

const semReposicao = (item: Item, i: number): Item =>
  i < REPOSTOS
    ? { ...item, quantidade: item.quantidade - REPOSICOES.length * naReposicao(item.quantidade) }
    : item;

/** What the first two purchases did not bring at once, at prices that rose meanwhile. */
const reposicoes = (compras: readonly Nota[]): Nota[] =>
  REPOSICOES.flatMap(({ ha, preco }, vez) =>
    compras.slice(0, 2).map((compra, i) => ({
      ...compra,
      id: NOTA.reposicoes + vez * 2 + i,
      descricao: 'Reposição do trimestre',
      ha: ha - i,
      itens: compra.itens.slice(0, REPOSTOS).map((item) => ({
        ...item,
        quantidade: naReposicao(item.quantidade),
        valor: Math.round((item.valor * preco) / 100),
      })),
    })),
  );

const transferencia = (
  { produtos }: Pick<Entrada, 'produtos'>,
  nota: Pick<Nota, 'id' | 'descricao' | 'situacao' | 'ha'>,
): Nota => ({
  ...nota,
  tipo_id: 3,
  estoque_id: 2,
  destino_id: 3,
  fornecedor_id: null,
  itens: produtos.slice(0, 4).map((p) => ({ produto: p.id, quantidade: 3, valor: p.custo })),
});

/** What a branch bought first, by its place among them: the first has the most products. */
function compra(acaso: Acaso, { produtos }: Pick<Entrada, 'produtos'>, [i, filial]: [number, number]): Nota {
  const quantos = 18 - 3 * i;
  const alguns = produtos.filter((_, j) => j < quantos || acaso.chance(0.2));
  return {
    id: i + 1,
    tipo_id: 1,
    estoque_id: filial,
    destino_id: null,
    fornecedor_id: FORNECEDORES[i % 2] ?? null,
    descricao: 'Compra inicial do ano',
    situacao: SITUACAO_MOVIMENTO.finalizada,
    ha: 300 - i,
    itens: alguns.map((p) => ({ produto: p.id, quantidade: acaso.inteiro(8, 60), valor: p.custo })),
  };
}

export function notas(acaso: Acaso, entrada: Pick<Entrada, 'produtos'>): Nota[] {
  const compras = FILIAIS.map((filial, i) => compra(acaso, entrada, [i, filial]));
  const descricao = 'Reposição de Curitiba';
  return [
    ...compras.map((c, i) => (i < 2 ? { ...c, itens: c.itens.map(semReposicao) } : c)),
    ...reposicoes(compras),
    transferencia(entrada, { id: NOTA.transferida, descricao, situacao: 3, ha: 20 }),
    transferencia(entrada, { id: NOTA.emTransito, descricao, situacao: 2, ha: 2 }),
    {
      ...compra(acaso, entrada, [0, 2]),
      id: NOTA.emConfeccao,
      descricao: 'Compra do mês',
      situacao: SITUACAO_MOVIMENTO.confeccao,
      ha: 1,
    },
  ];
}

export function movimentos(nota: Nota): Lancamento[] {
  const um = (empresaId: number, sinal: 1 | -1, motivo: Lancamento['motivo']) =>
    nota.itens.map((i) => ({
      empresaId,
      produtoId: i.produto,
      motivo,
      quantAtual: sinal * i.quantidade,
      reservado: 0,
      valor: motivo === 'entrada' ? i.quantidade * i.valor : ('medio' as const),
      movimentoId: nota.id,
    }));
  if (nota.situacao === SITUACAO_MOVIMENTO.confeccao) return [];
  if (nota.destino_id === null) return um(nota.estoque_id, 1, 'entrada');
  return um(nota.estoque_id, -1, 'transferencia_saida');
}
