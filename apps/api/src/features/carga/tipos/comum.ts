import { createHash } from 'node:crypto';
import { ERRO } from '@retaguarda/atributos';
import { type ErrorItem, type Importavel, MAIOR_INTEIRO } from '@retaguarda/contract';
import { leInteiro, normalizeText } from '@retaguarda/domain';
import { sql } from 'kysely';
import { mapInSlices } from '../../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { CatalogoVisto } from '../../../nucleo/modelo/public.ts';
import { type Aplicado, type Externos, julga, SEM_EXTERNOS } from '../../../nucleo/valores/public.ts';
import { chaveDe } from '../campos/catalogo.ts';
import type { Contexto, Falta, LinhaLida } from '../contexto.ts';
import type { Gravado } from './gravado.ts';

/** Said of a line that names what an earlier one of the same file does. */
export const repeteLinha = (linha: number): string => `Repete a linha ${linha} do arquivo`;

/** Records that this import wrote already, with the line that did. */
export async function linhasGravadas(
  tx: Tx,
  { carga }: Contexto,
  entidade: Importavel,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(sql<{ registro_id: number; linha: number }>`
    select registro_id, linha from carga_registro
     where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and entidade = ${entidade}
       and registro_id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((r) => [r.registro_id, r.linha]));
}

/** A key as it goes to the screen: what is stored of somebody is not told by it. */
const chaveNoFio = (cargaId: number, campo: string, valor: string): string =>
  createHash('sha256').update([cargaId, campo, valor].join('\u0000')).digest('base64url').slice(0, 16);

/** Whoever is found by one key in this line and by another in the next is the same record. */
export const ID = 'id';
export const idDe = (id: number): readonly [campo: string, valor: string] => [ID, id === 0 ? '' : String(id)];

/**
 * The lines of a chunk that name a key, the first of each key winning. A chunk that is only checked refuses none for
 * its keys, since other chunks name them too: it answers them, and whoever has all the chunks tells the first of each.
 */
export class Vistas {
  private readonly porChave = new Map<string, number>();
  private readonly porLinha = new Map<number, string[]>();
  private readonly cargaId: number;
  private readonly gravar: boolean;

  constructor(cargaId: number, gravar: boolean) {
    this.cargaId = cargaId;
    this.gravar = gravar;
  }

  /** The keys of a line that is checked. */
  de(linha: number): string[] {
    return this.porLinha.get(linha) ?? [];
  }

  /**
   * Earlier lines with a key in common, by field; without any the line takes all of its keys. An empty key is nobody's,
   * and a line that is refused has none.
   */
  toma(
    linha: number,
    chaves: readonly (readonly [campo: string, valor: string])[],
  ): ReadonlyMap<string, number> {
    const antes = new Map<string, number>();
    const minhas = chaves.filter(([, valor]) => valor !== '');
    if (!this.gravar) {
      this.porLinha.set(
        linha,
        minhas.map(([campo, valor]) => chaveNoFio(this.cargaId, campo, valor)),
      );
      return antes;
    }
    const nomes = minhas.map(([campo, valor]) => ({ campo, chave: `${campo}\u0000${valor}` }));
    for (const { campo, chave } of nomes) {
      const outra = this.porChave.get(chave);
      if (outra !== undefined) antes.set(campo, outra);
    }
    if (antes.size === 0) for (const { chave } of nomes) this.porChave.set(chave, linha);
    return antes;
  }
}

/** Refusals of attributes at their fields. */
const faltasDeErros = (linha: number, erros: readonly ErrorItem[]): Falta[] =>
  erros.map((e) => ({ linha, chave: chaveDe(Number(e.field?.split('.')[1])), motivo: e.message }));

/**
 * The engine's verdict on the values of a line over those that are stored. An incomplete registration may lack what
 * is required; everything else may not.
 */
export function julgaValores(
  catalogo: CatalogoVisto,
  { sessao }: Contexto,
  linha: LinhaLida,
  {
    anteriores,
    externos = SEM_EXTERNOS,
    incompleto = false,
  }: { anteriores: AttributeValues; externos?: Externos; incompleto?: boolean },
): Aplicado & { faltas: Falta[] } {
  const { erros, ...aplicado } = julga(catalogo, {
    anteriores,
    valores: linha.valores,
    externos,
    permissoes: sessao.permissions,
  });
  const faltando = new Set<string>([ERRO.obrigatorio.code, ERRO.selecione.code]);
  const contam = incompleto
    ? erros.filter((e) => !faltando.has(String(e.code)) || temValor(linha, e.field))
    : erros;
  return { ...aplicado, faltas: faltasDeErros(linha.linha, contam) };
}

const temValor = ({ valores }: LinhaLida, field: string | undefined): boolean =>
  valores.has(Number(field?.split('.')[1]));

/** Records that lines name and do not change: told apart, so that nobody is said to have altered them. */
export const iguaisGravados = (
  entidade: Importavel,
  iguais: readonly { linha: number; antes: { id: number; versao: number } }[],
): Gravado[] =>
  iguais.map(({ linha, antes: { id, versao } }) => ({ entidade, id, linha, versao, antes: {}, igual: true }));

/** Those that change something, and those that say what is stored already. */
export function separa<A>(todas: readonly A[], ehIgual: (a: A) => boolean): { mudam: A[]; iguais: A[] } {
  const porIgual = groupBy(todas, ehIgual);
  return { mudam: porIgual.get(false) ?? [], iguais: porIgual.get(true) ?? [] };
}

/** The verdicts on lines: what goes in, and why the others do not. */
export async function julgaTodas<A extends object>(
  linhas: readonly LinhaLida[],
  julga: (linha: LinhaLida) => A | Falta[],
): Promise<{ aceitas: A[]; faltas: Falta[] }> {
  const aceitas: A[] = [];
  const faltas: Falta[] = [];
  await mapInSlices(linhas, (l) => {
    const veredito = julga(l);
    if (Array.isArray(veredito)) faltas.push(...veredito);
    else aceitas.push(veredito);
  });
  return { aceitas, faltas };
}

/** Text of a field of the line, else what stands there. */
export const ou = ({ textos }: LinhaLida, chave: string, antes: string): string => textos.get(chave) ?? antes;

/** A whole number of a line, as its form reads it. */
export const inteiro = (texto: string, negativo = false) =>
  leInteiro(texto, { negativo, maximo: MAIOR_INTEIRO });

const SIM = ['sim', 's', '1', 'verdadeiro', 'true', 'x'];
const NAO = ['nao', 'n', '0', 'falso', 'false'];

/** Yes or no as people write it; null when it is neither. */
export function simOuNao(texto: string): boolean | null {
  const lido = normalizeText(texto);
  return SIM.includes(lido) ? true : NAO.includes(lido) ? false : null;
}
