import { isDeepStrictEqual } from 'node:util';
import { type catAlt, DESCRICAO_MAXIMA, faltasDoProduto, type RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { pode, type SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { AppError, naoEncontrado, regra, semPermissao, versaoAntiga } from '../../http/app-error.ts';
import { limpaTextoRico } from '../../texto-rico.ts';
import { aplica, SEM_EXTERNOS } from '../atributo/public.ts';
import { gravaBusca } from '../busca/public.ts';
import { modeloVisto } from '../categoria/public.ts';
import { comValores, registra } from '../historico/public.ts';
import { carregaProduto, type EstadoDoProduto, estadoDe } from './carrega-produto.ts';
import { docDeProduto } from './doc-de-produto.ts';
import { mudaCapa } from './muda-capa.ts';
import { catalogoDoProduto, confereFolha, produtoDetalheView } from './produto-detalhe-view.ts';

type Envio = Extract<RouteBody<typeof catAlt>, { produto: unknown }>;

const UNICAS = {
  produto_tenant_id_codigo_key: { message: 'Código existente na base de dados', field: 'codigo' },
};

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere({ produto }: Envio, estoqueMinimo: number): EstadoDoProduto {
  const { pontuacao, ...textos } = produto.catDados;
  const descricao = limpaTextoRico(textos.descricao);
  const faltas: Record<string, string> = {
    ...faltasDoProduto(produto.catDados),
    ...(descricao.length > DESCRICAO_MAXIMA ? { descricao: 'Descrição longa demais' } : {}),
  };
  if (pontuacao === null || Object.keys(faltas).length > 0)
    throw new AppError(
      422,
      Object.entries(faltas).map(([field, message]) => ({ code: 'campo_invalido', message, field })),
    );
  return { ...textos, pontuacao, descricao, estoqueMinimo };
}

interface Gravado {
  id: number;
  campos: EstadoDoProduto;
  valores: Valores;
  antes?: Readonly<Record<string, unknown>>;
}

async function grava(tx: Tx, sessao: SessaoAtual, { id, campos, valores, antes }: Gravado): Promise<void> {
  await gravaBusca(tx, 'produto', [{ id, doc: docDeProduto(campos) }]);
  const depois = comValores({ ...campos }, valores);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'produto', id, depois, ...(antes === undefined ? {} : { antes }) },
  ]);
}

/** Includes a product in a leaf of the tree; its images follow by calls of their own. */
export async function incluiProduto(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const modelo = await modeloVisto(tx, sessao);
  const { catId, catgId, estoqueMinimo } = envio.produto;
  if (catId > 0) throw regra('campo_invalido', 'Este produto já está cadastrado', 'catId');
  confereFolha(modelo, catgId);
  if ((envio.imagens ?? []).length > 0) throw naoEncontrado();
  const campos = confere(envio, estoqueMinimo ?? 0);
  const { guardar } = aplica(catalogoDoProduto(modelo, catgId), {
    anteriores: null,
    envio: envio.atributo,
    externos: SEM_EXTERNOS,
    permissoes: sessao.permissoes,
  });
  const c = campos;
  const { id } = await recusando({ unicas: UNICAS }, () =>
    tx.uma(sql<{ id: number }>`
      insert into produto (tenant_id, categoria_id, nome, codigo, pontuacao, descricao, estoque_minimo, valores)
      values (${tx.tenant}, ${catgId}, ${c.nome}, ${c.codigo}, ${c.pontuacao}, ${c.descricao}, ${c.estoqueMinimo},
              ${JSON.stringify(guardar)}::jsonb)
      returning id`),
  );
  await grava(tx, sessao, { id, campos, valores: guardar });
  return { message: 'Produto salvo com sucesso', catId: id, versao: 1 };
}

/** A part that one may not change may be sent as it is stored; anything else in it is refused. */
function conferePartes(sessao: SessaoAtual, mudou: { dados: boolean; atributos: boolean }): void {
  if (mudou.dados && !pode(sessao, 'prodAlt')) throw semPermissao('produto');
  if (mudou.atributos && !pode(sessao, 'catAlt')) throw semPermissao('atributo');
}

/** Alters a product and chooses its cover: its data with prodAlt, its attributes with catAlt. Its category and its situation stay. */
export async function alteraProduto(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const { catId: id, catgId, versao } = envio.produto;
  const { produto, valores } = await carregaProduto(tx, sessao, { id, trava: true });
  if (produto.versao !== versao) throw versaoAntiga(await produtoDetalheView(tx, sessao, id));
  if (produto.catgId !== catgId)
    throw regra('campo_invalido', 'A categoria de um produto não pode ser alterada', 'catgId');
  const campos = confere(envio, envio.produto.estoqueMinimo ?? produto.estoqueMinimo);
  const modelo = await modeloVisto(tx, sessao);
  const comEnvio = (atributos: Envio['atributo']) =>
    aplica(catalogoDoProduto(modelo, catgId), {
      anteriores: valores,
      envio: atributos,
      externos: SEM_EXTERNOS,
      permissoes: sessao.permissoes,
    }).guardar;
  const guardar = comEnvio(envio.atributo);
  const outraCapa = await mudaCapa(tx, sessao, id, envio.imagens ?? []);
  conferePartes(sessao, {
    dados: outraCapa || !isDeepStrictEqual(campos, estadoDe(produto)),
    atributos: !isDeepStrictEqual(guardar, comEnvio([])),
  });
  const c = campos;
  await recusando({ unicas: UNICAS }, () =>
    tx.faz(sql`
      update produto set nome = ${c.nome}, codigo = ${c.codigo}, pontuacao = ${c.pontuacao}, descricao = ${c.descricao},
             estoque_minimo = ${c.estoqueMinimo}, valores = ${JSON.stringify(guardar)}::jsonb, versao = versao + 1,
             atualizado_em = now()
       where tenant_id = ${tx.tenant} and id = ${id}`),
  );
  await grava(tx, sessao, {
    id,
    campos,
    valores: guardar,
    antes: comValores({ ...estadoDe(produto) }, valores),
  });
  return { message: 'Produto alterado com sucesso', catId: id, versao: versao + 1 };
}
