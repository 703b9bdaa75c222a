import {
  type AtributoDefinicao,
  type AtribValor,
  DEFINICAO_NEUTRA,
  ERRO,
  ehCalculado,
  TIPO,
  unidadeDe,
} from '@retaguarda/atributos';
import {
  type ComLote,
  DE_ARVORE,
  type DeArvore,
  type loteCampos,
  MESSAGES,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloDe, modeloVisto } from '../../nucleo/modelo/public.ts';
import { campoDe } from '../../nucleo/valores/public.ts';
import { CAMPOS_EM_LOTE } from '../../registros/campos/em-lote.ts';
import { campoDoRegistro } from '../../registros/campos.ts';
import { atributoDa } from '../historico/public.ts';

/** A field that may be changed, entered as an attribute of its definition. */
interface CampoDoLote {
  chave: string;
  definicao: AtributoDefinicao;
}

const OBRIGATORIOS: readonly string[] = ['entrada', 'inicio', 'fim', 'dta'];

/** Fields of the record itself; their definitions have numbers that no attribute has. */
const fixosDe = (tipo: ComLote): CampoDoLote[] =>
  CAMPOS_EM_LOTE[tipo].map(({ chave, entrada }, i) => ({
    chave,
    definicao: {
      ...DEFINICAO_NEUTRA,
      id: -1 - i,
      codId: chave,
      label: campoDoRegistro(tipo, chave)?.label ?? chave,
      tipo: entrada,
      obrigatorio: OBRIGATORIOS.includes(chave),
    },
  }));

const deArvore = (tipo: ComLote): tipo is ComLote & DeArvore => DE_ARVORE.some((t) => t === tipo);

/** Alone, without what it does to others and what is asked of it among them. */
const sozinha = (def: AtributoDefinicao): AtributoDefinicao => ({
  ...def,
  obrigatorio: false,
  regra: false,
  regraParametro: [],
});

function atributosDe(modelo: Modelo, tipo: ComLote, catgId: number): CampoDoLote[] {
  if (!deArvore(tipo)) return [];
  const refs = [...new Set(modelo.folhasDe(catgId).map((f) => modelo.refDe(f.id)))];
  return refs
    .flatMap((ref) => modelo.etapa(ref, tipo))
    .filter((d) => !ehCalculado(d) && !d.oculto)
    .map((d) => ({ chave: campoDe(d.id), definicao: sozinha(d) }));
}

/** The fields of a kind, and the attributes of a category or of those below it. */
export async function camposDoLoteView(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, catgId }: RouteQuery<typeof loteCampos>,
): Promise<RouteResponse<typeof loteCampos>> {
  const modelo = await modeloVisto(tx, sessao);
  if (catgId !== 0 && modelo.categoria(catgId) === undefined) throw notFound();
  return { campos: [...fixosDe(tipo), ...atributosDe(modelo, tipo, catgId)] };
}

/** What a field takes; refuses one that is not changed in bulk. */
export async function definicaoDe(tx: Tx, tipo: ComLote, chave: string): Promise<AtributoDefinicao> {
  const fixo = fixosDe(tipo).find((c) => c.chave === chave);
  if (fixo !== undefined) return fixo.definicao;
  const def = (await modeloDe(tx)).atributo(atributoDa(chave) ?? 0);
  if (def === undefined || ehCalculado(def))
    throw ruleViolation('campo_invalido', MESSAGES.selecione, 'chave');
  return def;
}

/** As the state of the record holds it. */
function noEstado({ tipo, id }: AtributoDefinicao, valor: AtribValor): unknown {
  if (id > 0) return valor;
  if (tipo === TIPO.interruptor) return valor === 1;
  return tipo === TIPO.data ? valor : (valor ?? '');
}

/** What is put into a field, and how it reads; refuses what the field does not take. */
export async function valorDoCampo(
  tx: Tx,
  tipo: ComLote,
  { chave, valor }: { chave: string; valor: AtribValor },
): Promise<{ valor: unknown; titulo: string }> {
  const def = await definicaoDe(tx, tipo, chave);
  const unidade = unidadeDe(def);
  // A switch that nobody touched is off.
  const lido = unidade.parse(def, def.tipo === TIPO.interruptor ? (valor ?? 0) : valor);
  if (!lido.ok) throw ruleViolation('campo_invalido', lido.erro.message, 'valor');
  if (OBRIGATORIOS.includes(chave) && unidade.isEmpty(lido.valor))
    throw ruleViolation('campo_invalido', ERRO.obrigatorio.message, 'valor');
  const dito = unidade.isEmpty(lido.valor) ? 'vazio' : unidade.format(def, lido.valor);
  return { valor: noEstado(def, lido.valor), titulo: `${def.label}: ${dito}` };
}
