import type { Produto, ProdutoImagem } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { modeloVisto } from '../categoria/public.ts';

export interface ProdutoRow {
  id: number;
  categoria_id: number;
  situacao: number;
  nome: string;
  codigo: string;
  pontuacao: number;
  descricao: string;
  estoque_minimo: number;
  versao: number;
}

/** The fields that a save writes, as the history keeps them. */
export interface EstadoDoProduto {
  nome: string;
  codigo: string;
  pontuacao: number;
  descricao: string;
  estoqueMinimo: number;
}

export interface ProdutoGuardado {
  produto: Produto;
  valores: Valores;
}

export const estadoDe = ({ catDados, estoqueMinimo }: Produto): EstadoDoProduto => ({
  ...catDados,
  estoqueMinimo,
});

/** A product as answers carry it, without the quantities of a branch. */
export const produtoDe = (r: ProdutoRow): Produto => ({
  catId: r.id,
  catgId: r.categoria_id,
  catSituacao: r.situacao,
  catValores: { valorAtual: 0, valorMedio: 0 },
  catDados: { nome: r.nome, codigo: r.codigo, pontuacao: r.pontuacao, descricao: r.descricao },
  estQuantAtual: null,
  estoqueBaixo: false,
  estoqueMinimo: r.estoque_minimo,
  versao: r.versao,
});

/** A product of a category that the caller sees; locked until the transaction's end when it is to be changed. */
export async function carregaProduto(
  tx: Tx,
  sessao: SessaoAtual,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<ProdutoGuardado> {
  const row = await tx.uma(
    sql<ProdutoRow & { valores: Valores }>`
    select id, categoria_id, situacao, nome, codigo, pontuacao, descricao, estoque_minimo, versao, valores
      from produto where tenant_id = ${tx.tenant} and id = ${id} ${trava ? sql`for update` : sql``}`,
    naoEncontrado,
  );
  const modelo = await modeloVisto(tx, sessao);
  if (modelo.categoria(row.categoria_id) === undefined) throw naoEncontrado();
  return { produto: produtoDe(row), valores: row.valores };
}

interface ImagemRow {
  id: number;
  nome: string;
  primaria: boolean;
  imagem_id: string;
  sha256: string;
}

export const urlDaImagem = (id: string): string => `/cat/imagem?id=${id}`;

export const imagemDe = (r: ImagemRow): ProdutoImagem => ({
  catAnexoId: r.id,
  catAnexoName: r.nome,
  catAnexoHash: r.sha256,
  catAnexoPrimaria: r.primaria,
  url: urlDaImagem(r.imagem_id),
});

/** The images of a product in the order in which they came. */
export async function imagensDoProduto(tx: Tx, produtoId: number): Promise<ImagemRow[]> {
  const rows = await tx.linhas(sql<ImagemRow>`
    select a.id, a.nome, a.primaria, a.imagem_id, i.sha256
      from produto_imagem a join imagem i on i.tenant_id = a.tenant_id and i.id = a.imagem_id
     where a.tenant_id = ${tx.tenant} and a.produto_id = ${produtoId} order by a.id`);
  return rows;
}
