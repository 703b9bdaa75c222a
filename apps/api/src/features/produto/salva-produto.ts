import { isDeepStrictEqual } from 'node:util';
import {
  type catAlt,
  DESCRICAO_MAXIMA,
  faltasDoProduto,
  MESSAGES,
  type RouteBody,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { assertNoFaults, notFound, permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { sanitizeRichText } from '../../base/rich-text.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe, confereFolha, valoresEnviados } from '../../registros/com-atributos.ts';
import { type EstadoDoProduto, produto } from '../../registros/produto.ts';
import { carregaParaMudar, gravaUm } from '../../registros/registro.ts';
import { alteraCapa } from './muda-capa.ts';
import { produtoDetalheView } from './produto-detalhe-view.ts';

type Envio = Extract<RouteBody<typeof catAlt>, { produto: unknown }>;

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere(
  { produto: { catDados } }: Envio,
  resto: Pick<EstadoDoProduto, 'estoqueMinimo' | 'situacao'>,
): EstadoDoProduto {
  const descricao = sanitizeRichText(catDados.descricao);
  assertNoFaults({
    ...faltasDoProduto(catDados),
    ...(descricao.length > DESCRICAO_MAXIMA ? { descricao: MESSAGES.descricaoLonga } : {}),
  });
  // Refused above when it is missing.
  return { ...catDados, pontuacao: catDados.pontuacao ?? 0, descricao, ...resto };
}

/** Includes a product in a leaf of the tree; its images follow by calls of their own. */
export async function incluiProduto(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const modelo = await modeloVisto(tx, sessao);
  const { catId, catgId, estoqueMinimo = 0 } = envio.produto;
  if (catId > 0) throw ruleViolation('campo_invalido', 'Este produto já está cadastrado', 'catId');
  confereFolha(modelo, TIPO_SYS.produtos, catgId);
  if ((envio.imagens ?? []).length > 0) throw notFound();
  const estado = confere(envio, { estoqueMinimo, situacao: SITUACAO_REGISTRO.ativo });
  const valores = valoresEnviados(catalogoDe(modelo, 'produto', catgId), sessao, null, envio.atributo);
  const mudanca = { antes: null, estado, valores };
  const id = await gravaUm(tx, sessao, produto, mudanca, { fixas: { categoria_id: catgId } });
  return { message: 'Produto salvo com sucesso', catId: id, versao: 1 };
}

/** A part that one may not change may be sent as it is stored; anything else in it is refused. */
function conferePartes(sessao: CurrentSession, mudou: { dados: boolean; atributos: boolean }): void {
  if (mudou.dados && !hasPermission(sessao, 'prodAlt')) throw permissionDenied('produto');
  if (mudou.atributos && !hasPermission(sessao, 'catAlt')) throw permissionDenied('atributo');
}

/** Alters a product and chooses its cover: its data with prodAlt, its attributes with catAlt. Its category and its situation stay. */
export async function alteraProduto(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const { catId: id, catgId, versao } = envio.produto;
  const antes = await carregaParaMudar(tx, produto, { id, versao }, () => produtoDetalheView(tx, sessao, id));
  if (antes.categoriaId !== catgId)
    throw ruleViolation('campo_invalido', 'A categoria de um produto não pode ser alterada', 'catgId');
  const { estoqueMinimo, situacao } = antes.estado;
  const estado = confere(envio, {
    estoqueMinimo: envio.produto.estoqueMinimo ?? estoqueMinimo,
    situacao,
  });
  const catalogo = catalogoDe(await modeloVisto(tx, sessao), 'produto', catgId);
  const comEnvio = (atributos: Envio['atributo']) =>
    valoresEnviados(catalogo, sessao, antes.valores, atributos);
  const valores = comEnvio(envio.atributo);
  const outraCapa = await alteraCapa(tx, sessao, id, envio.imagens ?? []);
  conferePartes(sessao, {
    dados: outraCapa || !isDeepStrictEqual(estado, antes.estado),
    atributos: !isDeepStrictEqual(valores, comEnvio([])),
  });
  await gravaUm(tx, sessao, produto, { antes, estado, valores });
  return { message: 'Produto alterado com sucesso', catId: id, versao: versao + 1 };
}
