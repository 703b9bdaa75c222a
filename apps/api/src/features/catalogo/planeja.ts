import { randomInt } from 'node:crypto';
import {
  type AtributoDefinicao,
  atributosDaFormula,
  CODIGO_LETRAS,
  CODIGO_SORTEIO,
  codigoDe,
  DEFINICAO_NEUTRA,
  disponibilidade,
  ERRO,
  ehCodigoDe,
  ehTipo,
  normalizaDefinicao,
} from '@retaguarda/atributos';
import { COPIA, type DefinicaoEnviada } from '@retaguarda/contract';
import { ehAtivo, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { AppError, notFound, permissionDenied, ruleViolation, staleVersion } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Categoria, definicaoDe, modeloDe } from '../../nucleo/modelo/public.ts';
import { type AtributoRow, dadosDe, NOVO, todosOsAtributos } from './atributo-row.ts';
import { type Base, categoriaDe, nivelDe, rowDe } from './base-do-plano.ts';
import { noFio } from './catalogo-list-view.ts';
import { confereModelo } from './confere-modelo.ts';
import { confere, confereEspelho, confereUso, confereUsos } from './confere-troca.ts';
import { niveisDe, usoDasOpcoes, usoDe } from './niveis.ts';
import { comTrocas, type Pedido, type Plano, refsDe, type Troca } from './plano.ts';
import { usosDe } from './usos.ts';

const PERMISSAO = {
  inc: 'catgInc',
  alt: 'catAlt',
  copy: 'catCopy',
  exc: 'catExc',
  situacao: 'changeSituacao',
} as const;

type Envio = Extract<Pedido, { catDados: unknown }>;

const sorteio = (): string =>
  Array.from({ length: CODIGO_SORTEIO }, () => CODIGO_LETRAS.charAt(randomInt(CODIGO_LETRAS.length))).join(
    '',
  );

/** The code of a new attribute: as the form showed it, else a generated one. */
function codigoNovo({ label, codId = '' }: DefinicaoEnviada): string {
  if (codId === '') return codigoDe(label, sorteio());
  if (!ehCodigoDe(label, codId)) throw ruleViolation('codigo', 'O código não é o deste nome', 'codId');
  return codId;
}

/** A definition as it is stored: without what its type does not have, linked to what its formula uses. */
function arruma(base: Base, categoria: Categoria, def: AtributoDefinicao): AtributoDefinicao {
  if (!ehTipo(def.tipo)) throw ruleViolation(ERRO.tipo.code, ERRO.tipo.message, 'tipo');
  const niveis = niveisDe(base.modelo, categoria);
  const limpa = normalizaDefinicao({ ...def, etapa: niveis.length === 1 ? 1 : def.etapa });
  const codigos = base.todos.map((a) => a.cod_id);
  return { ...limpa, calcAtribs: atributosDaFormula(limpa.calcFormula, codigos) };
}

/** A mirror's share of a definition: rules name only what stands beside it. */
function espelhado(base: Base, original: AtributoRow, espelho: AtributoRow): AtributoRow {
  const ao = base.todos.filter((a) => a.categoria_id === espelho.categoria_id && a.etapa === espelho.etapa);
  const ids = new Set(ao.filter((a) => a.id !== espelho.id && a.id !== NOVO).map((a) => a.id));
  const regras = original.dados.regraParametro
    .map((r) => ({ ...r, regraAcionados: r.regraAcionados.filter((id) => ids.has(id)) }))
    .filter((r) => r.regraAcionados.length > 0);
  const { oQueSePaga } = espelho.dados;
  return {
    ...espelho,
    dados: { ...original.dados, oQueSePaga, regra: regras.length > 0, regraParametro: regras },
  };
}

function novo(categoriaId: number, def: AtributoDefinicao, espelhoDe: number | null): AtributoRow {
  return {
    id: NOVO,
    categoria_id: categoriaId,
    cod_id: def.codId,
    situacao: SITUACAO_REGISTRO.ativo,
    etapa: def.etapa,
    ordem: def.ordem,
    valor_recebivel: def.valorRecebivel,
    dados: dadosDe(def),
    versao: 1,
    espelho_de: espelhoDe,
  };
}

/** What a call says of it; one that does not know the switch says nothing. */
const dito = ({ valorRecebivel }: { valorRecebivel?: boolean }): boolean | undefined => valorRecebivel;

const valoresDe = (base: Base, categoriaId: number): AtributoRow[] =>
  base.todos.filter((a) => a.categoria_id === categoriaId && a.valor_recebivel);

/** Whether a new attribute is what a receivable is worth: as it is said, else where nothing is yet. */
function ehOValor(
  base: Base,
  categoriaId: number,
  def: AtributoDefinicao,
  envio: Envio['catDados'],
): boolean {
  if (disponibilidade(def, 'valorRecebivel') !== 'sim') return false;
  return dito(envio) ?? valoresDe(base, categoriaId).every((a) => !ehAtivo(a.situacao));
}

/** Of a category's attributes one is it, or none. */
const UM_SO = ['oQueSePaga', 'orgao'] as const;

/** One a category is what a receivable is worth, what is paid of it, the court: who becomes it takes it from the one before. */
function tomadosDe(base: Base, row: AtributoRow): Troca[] {
  const era = base.todos.find((a) => a.id === row.id);
  const vale = row.valor_recebivel && era?.valor_recebivel !== true;
  const toma = UM_SO.filter((campo) => row.dados[campo] && era?.dados[campo] !== true);
  if (!vale && toma.length === 0) return [];
  return base.todos
    .filter((a) => a.categoria_id === row.categoria_id && a.id !== row.id)
    .filter((a) => (vale && a.valor_recebivel) || toma.some((campo) => a.dados[campo]))
    .map((antes) => ({
      antes,
      depois: {
        ...antes,
        valor_recebivel: antes.valor_recebivel && !vale,
        dados: { ...antes.dados, ...Object.fromEntries(toma.map((campo) => [campo, false])) },
      },
    }));
}

function inclusao(
  base: Base,
  { catgId, catDados, codigo }: Pick<Envio, 'catDados' | 'codigo'> & { catgId: number },
): Troca[] {
  const categoria = categoriaDe(base, catgId);
  const def = arruma(base, categoria, {
    ...DEFINICAO_NEUTRA,
    ...catDados,
    id: NOVO,
    codId: codigo ?? codigoNovo(catDados),
  });
  const row = novo(catgId, { ...def, valorRecebivel: ehOValor(base, catgId, def, catDados) }, null);
  return [{ antes: null, depois: row }, ...tomadosDe(base, row)];
}

function copia(base: Base, pedido: Extract<Pedido, { acao: 'copy' }>): Troca[] {
  const original = rowDe(base, pedido.catId);
  if (pedido.tipo === COPIA.independente) return inclusao(base, pedido);
  const codigo = pedido.codigo ?? codigoDe(original.dados.label, sorteio());
  const [troca] = inclusao(base, {
    catgId: pedido.catgId,
    codigo,
    catDados: {
      ...definicaoDe(original),
      etapa: pedido.catDados.etapa ?? original.etapa,
      ordem: pedido.catDados.ordem ?? original.ordem,
      valorRecebivel: false,
      oQueSePaga: false,
      codId: codigo,
    },
  });
  const espelho = troca?.depois;
  if (espelho === undefined || espelho === null) throw notFound();
  // A mirror of a mirror follows the same original.
  const depois = espelhado(base, original, { ...espelho, espelho_de: original.espelho_de ?? original.id });
  return [{ antes: null, depois }];
}

function alteracao(base: Base, pedido: Extract<Pedido, { acao: 'alt' }>): Troca[] {
  const antes = rowDe(base, pedido.catId);
  if (antes.versao !== pedido.versao) throw staleVersion(noFio(antes, usosDe(base.todos).get(antes.id)));
  const categoria = categoriaDe(base, antes.categoria_id);
  confereEspelho(base, antes, pedido.catDados);
  const guardada = { ...definicaoDe(antes), valorRecebivel: antes.valor_recebivel };
  const def = arruma(base, categoria, {
    ...guardada,
    ...pedido.catDados,
    id: antes.id,
    codId: antes.cod_id,
  });
  const depois = {
    ...antes,
    etapa: def.etapa,
    ordem: def.ordem,
    valor_recebivel: def.valorRecebivel,
    dados: dadosDe(def),
  };
  const espelhos = base.todos.filter((a) => a.espelho_de === antes.id);
  return [
    { antes, depois },
    ...espelhos.map((espelho) => ({ antes: espelho, depois: espelhado(base, depois, espelho) })),
    ...tomadosDe(base, depois),
  ];
}

async function exclusao(base: Base, pedido: Extract<Pedido, { acao: 'exc' }>): Promise<Troca[]> {
  const antes = rowDe(base, pedido.catId);
  // Without a version it is judged against what is stored.
  if (pedido.versao !== undefined && antes.versao !== pedido.versao)
    throw staleVersion(noFio(antes, usosDe(base.todos).get(antes.id)));
  const apaga = (await usoDe(base.tx, nivelDe(base, antes), antes.id)) === 0;
  confereUsos(base, antes, apaga);
  return [{ antes, depois: apaga ? null : { ...antes, situacao: SITUACAO_REGISTRO.inativo } }];
}

function troca(base: Base, pedido: Extract<Pedido, { acao: 'situacao' }>): Troca[] {
  const antes = rowDe(base, pedido.id);
  if (!ehAtivo(pedido.situacao) && ehAtivo(antes.situacao)) confereUsos(base, antes, false);
  return [{ antes, depois: { ...antes, situacao: pedido.situacao } }];
}

async function trocasDe(base: Base, pedido: Pedido): Promise<Troca[]> {
  switch (pedido.acao) {
    case 'inc':
      return inclusao(base, pedido);
    case 'alt':
      return alteracao(base, pedido);
    case 'copy':
      return copia(base, pedido);
    case 'exc':
      return exclusao(base, pedido);
    case 'situacao':
      return troca(base, pedido);
  }
}

const FEITO = {
  inc: ['Inclusão de', 'Atributo incluído com sucesso'],
  alt: ['Alteração de', 'Atributo alterado com sucesso'],
  copy: ['Cópia de', 'Atributo copiado com sucesso'],
  exc: ['Exclusão de', 'Atributo excluído com sucesso'],
  situacao: ['Situação de', 'Situação alterada com sucesso'],
} as const;

/** Options that an alteration takes away from records that hold them. */
async function opcoesPerdidas(base: Base, [primeira]: readonly Troca[]): Promise<Plano['opcoes']> {
  const { antes, depois } = primeira ?? { antes: null, depois: null };
  if (antes === null || depois === null) return [];
  const ficam = new Set(depois.dados.opcoes.map((o) => o.id));
  const saem = antes.dados.opcoes.filter((o) => !ficam.has(o.id));
  if (saem.length === 0) return [];
  const ids = saem.map((o) => o.id);
  const uso = await usoDasOpcoes(base.tx, nivelDe(base, antes), antes.id, ids);
  return saem.flatMap(({ id, nome }) => {
    const registros = uso.get(id) ?? 0;
    return registros === 0 ? [] : [{ nome, registros }];
  });
}

/** What a change does shows in records: who does not see all of what they hold cannot judge it, nor open it to themselves. */
function confereVeTudo({ hiddenAttributes }: Tx): void {
  if (hiddenAttributes.length === 0) return;
  const message = 'Há atributos que você não vê: quem muda as definições vê todos.';
  throw new AppError(403, [{ code: 'alcada', message }]);
}

/** What a change asked for would do to the definitions; refuses what may not be. Changes nothing. */
export async function planeja(tx: Tx, sessao: CurrentSession, pedido: Pedido): Promise<Plano> {
  if (!hasPermission(sessao, 'catalogo') || !hasPermission(sessao, PERMISSAO[pedido.acao]))
    throw permissionDenied();
  confereVeTudo(tx);
  const base: Base = { tx, modelo: (await modeloDe(tx)).inteiro, todos: await todosOsAtributos(tx) };
  const trocas = await trocasDe(base, pedido);
  const [primeira] = trocas;
  const alvo = primeira?.depois ?? primeira?.antes;
  if (primeira === undefined || alvo === undefined || alvo === null) throw notFound();
  const uso = primeira.antes === null ? 0 : await usoDe(tx, nivelDe(base, primeira.antes), alvo.id);
  for (const { antes, depois } of trocas) {
    if (depois === null || (!ehAtivo(depois.situacao) && pedido.acao !== 'alt')) continue;
    // How many hold a value says more than what else would no longer fit.
    if (antes !== null)
      confereUso(antes, depois, antes.id === alvo.id ? uso : await usoDe(tx, nivelDe(base, antes), antes.id));
    confere(base, depois);
  }
  const depois = comTrocas(base.modelo, trocas);
  confereModelo(base.modelo, depois, refsDe(trocas), alvo.id);
  const [verbo, message] = FEITO[pedido.acao];
  const desativa = pedido.acao === 'exc' && primeira.depois !== null;
  return {
    titulo: `${verbo} ${alvo.dados.label}`,
    message: desativa ? 'Atributo desativado: registros guardam o seu valor' : message,
    trocas,
    uso,
    opcoes: await opcoesPerdidas(base, trocas),
    antes: base.modelo,
    depois,
    refs: refsDe(trocas),
    definicoes: base.todos.map(({ id, versao }) => [id, versao] as const),
  };
}
