import type { Produto, ProdutoImagem } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { EstadoDoProduto } from '../../registros/produto.ts';
import type { Guardado } from '../../registros/tabela.ts';

/** A product as answers carry it, without the quantities of a branch. */
export const produtoNoFio = ({
  id,
  versao,
  categoriaId,
  estado,
}: Omit<Guardado<EstadoDoProduto>, 'valores'>): Produto => ({
  catId: id,
  catgId: categoriaId,
  catSituacao: estado.situacao,
  catValores: { valorAtual: 0, valorMedio: 0 },
  catDados: {
    nome: estado.nome,
    codigo: estado.codigo,
    pontuacao: estado.pontuacao,
    descricao: estado.descricao,
  },
  estQuantAtual: null,
  estoqueBaixo: false,
  estoqueMinimo: estado.estoqueMinimo,
  versao,
});

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
export const imagensDoProduto = (tx: Tx, produtoId: number): Promise<ImagemRow[]> =>
  tx.rows(sql<ImagemRow>`
    select a.id, a.nome, a.primaria, a.imagem_id, i.sha256
      from produto_imagem a join imagem i on i.tenant_id = a.tenant_id and i.id = a.imagem_id
     where a.tenant_id = ${tx.tenant} and a.produto_id = ${produtoId} order by a.id`);
