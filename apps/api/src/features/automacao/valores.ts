import { type FormulaValue, unidadeDe } from '@retaguarda/atributos';
import type { ComLote, Especie } from '@retaguarda/contract';
import {
  centavosToReais,
  formatDateBr,
  formatMoney,
  formatNumber,
  reaisToCentavos,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { valoresDoEstado } from '../../nucleo/historico/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { leAtivos } from '../../nucleo/valores/public.ts';
import { ANTES, type Palavra } from '../../registros/automacao/vocabulario.ts';
import { campoDoRegistro } from '../../registros/campos.ts';
import type { Estado } from '../../registros/restauracao.ts';
import { nomesDosRetratos } from '../historico/public.ts';
import type { Momento } from './momento.ts';
import { leRegistros } from './registros-lidos.ts';

/** A record of which a word speaks. */
interface Retrato {
  tipo: ComLote;
  id: number;
  categoriaId: number;
  estado: Estado;
}

type Nomes = Awaited<ReturnType<typeof nomesDosRetratos>>;

const VAZIO: FormulaValue = { kind: 'empty' };
const texto = (value: string): FormulaValue => (value === '' ? VAZIO : { kind: 'text', value });

function daData(valor: unknown): FormulaValue {
  return typeof valor === 'string' && valor !== '' ? { kind: 'date', value: valor.slice(0, 10) } : VAZIO;
}

/** A field in the words that its history has for it. */
function emPalavras({ tipo }: Retrato, chave: string, valor: unknown, nomes: Nomes): FormulaValue {
  if (valor === null || valor === undefined || valor === '' || valor === 0) {
    const campo = campoDoRegistro(tipo, chave);
    return campo?.nomeia === undefined && valor === 0 ? texto(campo?.le?.(valor) ?? '0') : VAZIO;
  }
  const campo = campoDoRegistro(tipo, chave);
  if (campo?.nomeia !== undefined) return texto(nomes.nome(campo.nomeia, Number(valor)));
  return texto(campo?.le?.(valor) ?? String(valor));
}

function doFixo(palavra: Palavra, retrato: Retrato, { nomes, modelo }: { nomes: Nomes; modelo: Modelo }) {
  const { chave = '' } = palavra.fixo ?? {};
  if (chave === 'id') return { kind: 'number', value: retrato.id } satisfies FormulaValue;
  if (chave === 'categoria') return texto(modelo.categoria(retrato.categoriaId)?.nome ?? '');
  const valor = retrato.estado[chave];
  if (palavra.especie === 'data') return daData(valor);
  if (palavra.especie !== 'dinheiro') return emPalavras(retrato, chave, valor, nomes);
  return { kind: 'number', value: centavosToReais(Number(valor ?? 0)) } satisfies FormulaValue;
}

function doAtributo({ atributo }: Palavra, { estado }: Retrato): FormulaValue {
  if (atributo === undefined) return VAZIO;
  const valor = leAtivos(valoresDoEstado(estado)).get(atributo.id) ?? null;
  const unidade = unidadeDe(atributo);
  return unidade.isEmpty(valor) ? VAZIO : unidade.toFormula(atributo, valor);
}

/** The company of a case is worked out from it, and stands in its row alone. */
async function idDoPai(tx: Tx, momento: Momento, chave: string): Promise<number> {
  if (momento.tipo !== 'pericia') return Number(momento.depois[chave] ?? 0);
  const linha = await tx.maybeOne(sql<{ id: number | null }>`
    select empresa_id as id from pericia where tenant_id = ${tx.tenant} and id = ${momento.registro}`);
  return linha?.id ?? 0;
}

/** Records above the one, those that are asked for; what is not there, or not seen, is empty. */
async function paisDe(tx: Tx, momento: Momento, palavras: readonly Palavra[]): Promise<Map<string, Retrato>> {
  const pais = new Map<string, Retrato>();
  const usados = new Map(palavras.flatMap(({ pai }) => (pai === null ? [] : [[pai.prefixo, pai] as const])));
  for (const { prefixo, tipo, chave } of usados.values()) {
    const id = await idDoPai(tx, momento, chave);
    const lido = (await leRegistros(tx, tipo, id === 0 ? [] : [id])).get(id);
    if (lido !== undefined) pais.set(prefixo, { tipo, ...lido });
  }
  return pais;
}

/** Only what is asked for, so that no name is read in vain. */
function soUsadas({ tipo, estado }: Retrato, palavras: readonly Palavra[]) {
  const chaves = palavras.flatMap(({ fixo }) => (fixo === undefined ? [] : [fixo.chave]));
  return {
    entidade: tipo,
    estado: Object.fromEntries(chaves.filter((c) => c in estado).map((c) => [c, estado[c]])),
  };
}

/** The values of these names at a moment. */
export async function valoresDosNomes(
  tx: Tx,
  momento: Momento,
  { usados, modelo }: { usados: ReadonlyMap<string, Palavra>; modelo: Modelo },
): Promise<Record<string, FormulaValue>> {
  const palavras = [...usados.values()];
  const { tipo, registro: id, categoriaId } = momento;
  const base = { tipo, id, categoriaId };
  const [depois, antes] = [
    { ...base, estado: momento.depois },
    { ...base, estado: momento.antes },
  ];
  const pais = await paisDe(tx, momento, palavras);
  const grupos = groupBy(palavras, ({ pai }) => pai?.prefixo ?? '');
  const retratos = [...grupos].flatMap(([prefixo, delas]) => {
    if (prefixo === '') return [soUsadas(depois, delas), soUsadas(antes, delas)];
    const pai = pais.get(prefixo);
    return pai === undefined ? [] : [soUsadas(pai, delas)];
  });
  const nomes = await nomesDosRetratos(tx, retratos);
  const semNada = Object.keys(momento.antes).length === 0;
  const valor = (nome: string, palavra: Palavra): FormulaValue => {
    const doAntes = nome.startsWith(ANTES);
    const retrato = palavra.pai === null ? (doAntes ? antes : depois) : pais.get(palavra.pai.prefixo);
    if (retrato === undefined || (doAntes && semNada)) return VAZIO;
    return palavra.fixo === undefined
      ? doAtributo(palavra, retrato)
      : doFixo(palavra, retrato, { nomes, modelo });
  };
  return Object.fromEntries([...usados].map(([nome, palavra]) => [nome, valor(nome, palavra)]));
}

function numeroEmTexto(valor: number, especie: Especie): string {
  return especie === 'dinheiro' ? formatMoney(reaisToCentavos(valor) ?? 0) : formatNumber(valor);
}

/** A value as texts say it. */
export function emTexto(valor: FormulaValue, especie: Especie): string {
  switch (valor.kind) {
    case 'number':
      return numeroEmTexto(valor.value, especie);
    case 'text':
      return valor.value;
    case 'bool':
      return valor.value ? 'Sim' : 'Não';
    case 'date':
      return typeof valor.value === 'string' ? formatDateBr(valor.value) : formatNumber(valor.value);
    case 'list':
      return valor.value.map((v) => emTexto(v, especie)).join(', ');
    case 'error':
      return valor.value;
    case 'empty':
      return '';
  }
}
