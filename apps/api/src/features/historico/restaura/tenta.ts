import { ERRO, unidadeDe } from '@retaguarda/atributos';
import type { Restauravel } from '@retaguarda/contract';
import { AppError } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { withSavepoint } from '../../../base/db/savepoint.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { estadoVisto } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { campoDoRegistro } from '../../../registros/campos.ts';
import type { Presente, Restauracao, Volta } from '../../../registros/restauracao.ts';
import { reservaIds } from '../../../registros/tabela.ts';
import type { Nomes } from '../nomes.ts';
import { achata, atributoDa, diferentes, junta } from './chaves.ts';

export interface Pedido extends Omit<Volta, 'estado'> {
  tipo: Restauravel;
  kind: Restauracao;
  alvo: ReadonlyMap<string, unknown>;
  nomes: Nomes;
}

/** What came of putting a state back. */
export interface Feito {
  depois: ReadonlyMap<string, unknown>;
  /** Why fields stay as they are, by their keys. */
  fora: ReadonlyMap<string, string>;
  junto: readonly string[];
}

/** Why a calculated value is not put back. */
export const CALCULADO = 'É calculado: volta o que a fórmula dá agora.';
const SUMIU = 'O que este campo nomeia não existe mais, ou está inativo.';
const TENTATIVAS = 30;

/** The key that a refusal is about; undefined for one about the record as a whole. */
function chaveDaRecusa({ kind, alvo }: Pedido, field: string | undefined): string | undefined {
  if (field === undefined) return undefined;
  const atributo = /atributo\.\d+$/.exec(field)?.[0];
  const chave = atributo ?? kind.campos?.[field] ?? field;
  return alvo.has(chave) ? chave : undefined;
}

/** Fields that name records: when one of those is not found, any of these may be meant. */
const nomeiam = ({ tipo, alvo }: Pedido, mudam: readonly string[]): string[] =>
  mudam.filter((chave) => campoDoRegistro(tipo, chave)?.nomeia !== undefined && alvo.get(chave) !== null);

/** Which fields a refusal keeps out of a further try, and why; none when it is about all of it. */
function recusados(pedido: Pedido, error: AppError, mudam: readonly string[]): Map<string, string> {
  const deles = error.errors.flatMap(({ field, message }): [string, string][] => {
    const chave = chaveDaRecusa(pedido, field);
    return chave !== undefined && mudam.includes(chave) ? [[chave, message]] : [];
  });
  if (deles.length > 0) return new Map(deles);
  if (error.status !== 404) return new Map();
  return new Map(nomeiam(pedido, mudam).map((chave) => [chave, SUMIU]));
}

/** The record as it stands, as the caller sees it. */
export async function presenteVisto(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, kind, id }: Pick<Pedido, 'tipo' | 'kind' | 'id'>,
): Promise<Presente | null> {
  const presente = await kind.presente(tx, sessao, id);
  if (presente === null) return null;
  const { categoriaId } = presente;
  return { ...presente, estado: await estadoVisto(tx, { tipo, categoriaId }, presente.estado) };
}

/** The act, once: what stands after it. */
async function faz(tx: Tx, sessao: CurrentSession, pedido: Pedido, alvo: ReadonlyMap<string, unknown>) {
  const { tipo, kind, id, presente } = pedido;
  if (presente === null) reservaIds(tx, tipo, [id]);
  const junto = await kind.poe(tx, sessao, { ...pedido, estado: junta(alvo) });
  const feito = await presenteVisto(tx, sessao, pedido);
  if (feito === null) throw new Error('the record that was put back is there');
  return { depois: achata(feito.estado), junto };
}

/** Attributes that are not there any more are not sent; what is calculated is calculated anew. */
async function semAtributo(tx: Tx, pedido: Pedido): Promise<(chave: string) => string | undefined> {
  const { kind, categoriaId } = pedido;
  const catalogo = kind.catalogo?.(await modeloDe(tx), categoriaId);
  return (chave) => {
    const id = atributoDa(chave);
    const campo = campoDoRegistro(pedido.tipo, chave);
    if (campo?.arquivo === true) return 'O arquivo de antes não ficou guardado.';
    if (campo?.oculto === true) return 'O histórico não guarda este dado por inteiro.';
    if (id === undefined || catalogo === undefined) return undefined;
    const def = catalogo.porId.get(id);
    if (def === undefined) return 'O atributo não está mais em uso.';
    return unidadeDe(def).calculado ? CALCULADO : undefined;
  };
}

/**
 * Puts a state back by the kind's act. What the act refuses of single fields stays as it is, and the rest is tried
 * again; a refusal of all of it is thrown.
 */
export async function tenta(tx: Tx, sessao: CurrentSession, pedido: Pedido): Promise<Feito> {
  const agora = achata(pedido.presente?.estado ?? {});
  const alvo = new Map(pedido.alvo);
  const fora = new Map<string, string>();
  const motivoDe = await semAtributo(tx, pedido);
  for (let i = 0; i < TENTATIVAS; i++) {
    try {
      const { depois, junto } = await withSavepoint(tx, () => faz(tx, sessao, pedido, alvo));
      for (const chave of diferentes(pedido.tipo, depois, pedido.alvo))
        if (!fora.has(chave)) fora.set(chave, motivoDe(chave) ?? 'Este campo não volta por aqui.');
      return { depois, fora, junto };
    } catch (error) {
      if (!(error instanceof AppError) || ![403, 404, 422].includes(error.status)) throw error;
      const mudam = diferentes(pedido.tipo, agora, alvo);
      const caem = recusados(pedido, error, mudam);
      if (caem.size === 0) throw error;
      for (const [chave, motivo] of caem) {
        fora.set(chave, motivo);
        if (agora.has(chave)) alvo.set(chave, agora.get(chave));
        else alvo.set(chave, vazioDe(alvo.get(chave)));
      }
    }
  }
  throw new AppError(422, [{ code: 'regra', message: ERRO.obrigatorio.message }]);
}

/** What stands in a field of a new record that nothing is put into. */
function vazioDe(valor: unknown): unknown {
  if (typeof valor === 'string') return '';
  return Array.isArray(valor) ? [] : null;
}
