import type { AtributoDefinicao } from '@retaguarda/atributos';
import { type AtributoRegistro, type PericiaDetalhe, TIPO_SYS } from '@retaguarda/contract';
import { centavosToReais, SITUACAO_PERICIA } from '@retaguarda/domain';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { type Modelo, modeloDe, modeloVisto } from '../../nucleo/modelo/public.ts';
import { dependenciasDe, inicia, naCidade, paraFio } from '../../nucleo/valores/public.ts';
import { carregaContada, carregaPericia, externosDaPericia, type PericiaRow } from './carrega.ts';
import { copiaValores } from './copia-valores.ts';
import { tituloDaPericia } from './linhas.ts';

export const registrosDe = (definicoes: readonly AtributoDefinicao[]): AtributoRegistro[] =>
  definicoes.map((d) => ({ catId: d.id, catSituacao: true, catDados: d }));

/** The definitions of a category, but for a caller that has kept them. */
function definicoesPara(modelo: Modelo, refId: number, conhecidas: string | undefined) {
  const definicoesMarca = modelo.marca(refId);
  const conhece = conhecidas?.split(',').includes(definicoesMarca) === true;
  return { definicoesMarca, definicoes: conhece ? [] : registrosDe(modelo.atributos(refId)) };
}

interface Passo1 {
  catgId: number;
  cidadeId: number | null;
  valores: AttributeValues;
  conhecidas?: string | undefined;
}

/** What a case and its category say of step 1: definitions, values and what the levels below take of them. */
function etapa1(modelo: Modelo, { catgId, cidadeId, valores, conhecidas }: Passo1) {
  const refId = modelo.refDe(catgId);
  const usados = (['periciaPessoa', 'recebivel'] as const).map((n) => modelo.catalogo(refId, n).usamExterno);
  const nivel = modelo.catalogo(refId, 'pericia');
  const descem = [...nivel.inteiro.porCodigo.keys()].filter((codId) => usados.some((u) => u.has(codId)));
  const daPericia = externosDaPericia(modelo, {
    ...{ categoria_id: catgId, cidade_id: cidadeId, valores },
  });
  return {
    catgId,
    catgIdRef: refId,
    tipoNome: modelo.raizDe(catgId)?.nome ?? '',
    ...definicoesPara(modelo, refId, conhecidas),
    atributosEtapa1: paraFio(nivel, valores),
    dependencias: dependenciasDe(descem, daPericia),
  };
}

/** The money of a case as its answer carries it, from cents. */
function dinheiroDe(repasse: number, previsto: number) {
  const total = centavosToReais(repasse + previsto);
  const valorRepasse = centavosToReais(repasse);
  return {
    valorTotal: total,
    valorRepasse,
    valorPrevisto: centavosToReais(previsto),
    totalRecebiceis: total,
    totalRepasses: valorRepasse,
  };
}

/** What a case is answered from. */
interface Lida {
  row: PericiaRow;
  /** How many people it has. */
  pessoas: number;
  /** Stamps of the definitions that its caller has kept. */
  conhecidas?: string | undefined;
}

/** A case as its answer carries it, by the definitions of a model. */
export const detalheDe = (modelo: Modelo, { row, pessoas, conhecidas }: Lida): PericiaDetalhe => ({
  ...etapa1(modelo, {
    ...{ catgId: row.categoria_id, cidadeId: row.cidade_id, valores: row.valores, conhecidas },
  }),
  ...dinheiroDe(row.valor_repasse, row.valor_previsto),
  procId: row.id,
  nome: tituloDaPericia(modelo.categoria(row.categoria_id), row.id),
  procCidade: cidadePorId(row.cidade_id),
  procDtaUp: row.atualizado_em,
  procSituacao: row.situacao,
  versao: row.versao,
  atributosEtapa2Total: pessoas,
});

/** One case whole: header, definitions of all steps and the values of step 1. */
export async function periciaDetalheView(
  tx: Tx,
  procId: number,
  conhecidas?: string,
): Promise<PericiaDetalhe> {
  const modelo = await modeloDe(tx);
  const row = await carregaContada(tx, procId);
  return detalheDe(modelo, { row, pessoas: row.pessoas, conhecidas });
}

interface Nova {
  catgId: number;
  /** A case whose step 1 the new one begins with; 0 for none. */
  copia: number;
  conhecidas: string | undefined;
}

/** The form of a new case of a category: empty with its defaults, or a copy of another one's step 1. */
export async function periciaNovaView(
  tx: Tx,
  sessao: CurrentSession,
  { catgId, copia, conhecidas }: Nova,
): Promise<PericiaDetalhe> {
  const modelo = await modeloVisto(tx, sessao);
  const original = copia > 0 ? await carregaPericia(tx, copia) : null;
  const id = catgId || (original?.categoria_id ?? 0);
  const categoria = modelo.categoria(id);
  if (categoria === undefined || categoria.tipoSys !== TIPO_SYS.pericias) throw notFound();
  const nivel = modelo.catalogo(modelo.refDe(id), 'pericia');
  const valores = original
    ? copiaValores(nivel, original, sessao.permissions)
    : inicia(nivel, naCidade(nivel, null)).guardar;
  const nova = etapa1(modelo, {
    ...{ catgId: id, cidadeId: original?.cidade_id ?? null, valores, conhecidas },
  });
  return {
    ...nova,
    ...dinheiroDe(0, 0),
    procId: 0,
    nome: '',
    procCidade: cidadePorId(original?.cidade_id ?? null),
    procDtaUp: '',
    procSituacao: SITUACAO_PERICIA.emCriacao,
    versao: 0,
    atributosEtapa1: nova.atributosEtapa1.map((a) => ({ ...a, atribId: 0 })),
    atributosEtapa2Total: 0,
  };
}
