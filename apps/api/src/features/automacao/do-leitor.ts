import { TIPO } from '@retaguarda/atributos';
import type { ComLote } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { registroHa } from '../../registros/abre.ts';
import { type Palavra, porNome, vocabularioDe } from '../../registros/automacao/vocabulario.ts';
import { campoDoRegistro } from '../../registros/campos.ts';
import type { Feito } from './feito.ts';

/** What whoever reads a list of runs sees of them, which may be less than their owners did. */
export interface Leitor {
  /** Names by kind: of others no value is told, nor what was made of it. */
  nomes: ReadonlyMap<ComLote, ReadonlySet<string>>;
  /** Whether no act is kept from them for the people that it names. */
  veAGente: boolean;
  veRegistro: (registro: NonNullable<Feito['registro']>) => boolean;
}

/** Names of what every record is of, whoever sees it. */
const DE_TODOS: ReadonlySet<string> = new Set(['categoria', 'cidade', 'marca', 'modelo']);

/** Whether its value is another record's, or names one: a run keeps the words that its owner saw. */
function dizDeOutro(tipo: ComLote, { pai, fixo, atributo }: Palavra): boolean {
  const { nomeia = '' } = fixo === undefined ? {} : (campoDoRegistro(tipo, fixo.chave) ?? {});
  return pai !== null || atributo?.tipo === TIPO.empresa || (nomeia !== '' && !DE_TODOS.has(nomeia));
}

const chaveDe = ({ tipo, id }: NonNullable<Feito['registro']>): string => `${tipo}:${id}`;

/** Of the records that acts changed or made: those that the caller sees. */
async function registrosVistos(tx: Tx, sessao: CurrentSession, feitos: readonly Feito[]) {
  const todos = feitos.flatMap(({ registro }) => (registro === null ? [] : [registro]));
  if (todos.length === 0) return new Set<string>();
  const linhas = await tx.rows(sql<NonNullable<Feito['registro']>>`
    select f.entidade as tipo, f.entidade_id as id
      from json_to_recordset(${JSON.stringify(todos.map((r) => ({ entidade: r.tipo, entidade_id: r.id })))}::json)
             as f(entidade text, entidade_id bigint)
     where ${registroHa(tx, 'f', sessao)}`);
  return new Set(linhas.map(chaveDe));
}

/** The caller, to whom runs of these kinds, which did this, are shown. */
export async function leitorDe(
  tx: Tx,
  sessao: CurrentSession,
  { tipos, feitos }: { tipos: readonly ComLote[]; feitos: readonly Feito[] },
): Promise<Leitor> {
  const modelo = await modeloVisto(tx, sessao);
  const comMuro = hidesRecords(tx);
  const vistos = await registrosVistos(tx, sessao, feitos);
  const nomesDo = (tipo: ComLote) =>
    new Set(porNome(vocabularioDe(modelo, tipo, 0).filter((p) => !(comMuro && dizDeOutro(tipo, p)))).keys());
  return {
    nomes: new Map(tipos.map((tipo) => [tipo, nomesDo(tipo)])),
    veAGente: !comMuro,
    veRegistro: (registro) => vistos.has(chaveDe(registro)),
  };
}
