import { type AtributoDefinicao, type Medida as Especie, TIPO, unidadeDe } from '@retaguarda/atributos';
import type { ComAtributos } from '@retaguarda/contract';
import { chaveDeTitulo } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { groupBy } from '../../../base/group-by.ts';
import type { Categoria, Modelo } from '../../../nucleo/modelo/public.ts';
import { type Dimensao, type Medida, type Rotulos, SOMA } from './fonte.ts';

/** Whose attributes join a source, and where their values stand. */
export interface ComValores {
  nivel: ComAtributos;
  folhas: readonly Categoria[];
  valores: string;
  /** Under what they are offered. */
  grupo: string;
}

/** Attributes that are the same to whoever reads: each category has a definition of its own. */
interface Mesmos {
  campo: string;
  nome: string;
  definicoes: readonly AtributoDefinicao[];
}

/** Long texts and what tells one person from another group nothing. */
const NAO_AGRUPAM: readonly number[] = [TIPO.paragrafo, TIPO.cpf, TIPO.email, TIPO.datas];

const especieDe = (def: AtributoDefinicao): Especie => unidadeDe(def).medida(def);
const comOpcoes = (def: AtributoDefinicao): boolean =>
  unidadeDe(def).comparacao === 'opcao' || def.tipo === TIPO.interruptor;
/** What has to be the same for values of several definitions to stand together. */
const chaveDe = (def: AtributoDefinicao): string =>
  `${chaveDeTitulo(def.label)} ${especieDe(def)} ${comOpcoes(def)}`;

function mesmosDe(modelo: Modelo, { nivel, folhas }: ComValores): Mesmos[] {
  const refs = [...new Set(folhas.map((f) => modelo.refDe(f.id)))];
  const vistas = refs.flatMap((ref) => modelo.etapa(ref, nivel)).filter((d) => !d.oculto);
  return [...groupBy(vistas, chaveDe).values()].flatMap((definicoes) => {
    const [primeira] = definicoes.toSorted((a, b) => a.id - b.id);
    return primeira === undefined
      ? []
      : [{ campo: `atributo.${primeira.id}`, nome: primeira.label, definicoes }];
  });
}

const valorDe = (valores: string, def: AtributoDefinicao): RawBuilder<unknown> =>
  sql`${sql.ref(valores)} ->> ${String(def.id)}`;
const primeiro = (valores: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  valores.length === 1 ? sql`(${sql.join(valores)})` : sql`coalesce(${sql.join(valores)})`;

/** What an option is called; of several, all of them in the order of the definition. */
function nomesDasOpcoes(valores: string, def: AtributoDefinicao): RawBuilder<unknown> {
  const nomes =
    def.tipo === TIPO.interruptor
      ? { 1: unidadeDe(def).format(def, 1), 0: unidadeDe(def).format(def, 0) }
      : Object.fromEntries(def.opcoes.map((o) => [String(o.id), o.nome]));
  const emOrdem = def.opcoes.map((o) => o.id);
  const json = sql`${JSON.stringify(nomes)}::jsonb`;
  const lido = sql`${sql.ref(valores)} -> ${String(def.id)}`;
  return sql`case jsonb_typeof(${lido})
    when 'array' then (select nullif(string_agg(${json} ->> o.id, ', ' order by array_position(${emOrdem}::bigint[], o.id::bigint)), '')
                         from jsonb_array_elements_text(${lido}) as o(id) where ${json} ? o.id)
    else ${json} ->> (${valorDe(valores, def)}) end`;
}

/** Numbers, masks and codes as people read them. */
const comoSeEscreve =
  (def: AtributoDefinicao): Rotulos =>
  async (chaves) => {
    const ehNumero = especieDe(def) === 'numero';
    return new Map(
      chaves.map((chave) => [chave, unidadeDe(def).format(def, ehNumero ? Number(chave) : chave) || chave]),
    );
  };

const DIA = '^\\d{4}-\\d{2}-\\d{2}$';

function dimensaoDe({ campo, nome, definicoes }: Mesmos, { valores, grupo }: ComValores): Dimensao[] {
  const [def] = definicoes;
  if (def === undefined || NAO_AGRUPAM.includes(def.tipo)) return [];
  const base = { campo, nome, grupo, rotulos: null } as const;
  switch (especieDe(def)) {
    case 'dia': {
      const lidos = definicoes.map((d) => sql`substring(${valorDe(valores, d)} from ${DIA})`);
      return [{ ...base, tipo: 'data', chave: primeiro(lidos), vazio: 'Sem data' }];
    }
    case 'dinheiro':
    case 'dias':
      return [];
    default: {
      const lidos = definicoes.map((d) =>
        comOpcoes(d) ? nomesDasOpcoes(valores, d) : sql`left(${valorDe(valores, d)}, 300)`,
      );
      const como = comOpcoes(def)
        ? { ordem: def.opcoes.map((o) => o.nome) }
        : { rotulos: comoSeEscreve(def) };
      return [{ ...base, tipo: 'texto', chave: primeiro(lidos), vazio: 'Não informado', ...como }];
    }
  }
}

function medidaDe({ campo, nome, definicoes }: Mesmos, { valores, grupo }: ComValores): Medida[] {
  const [def] = definicoes;
  const especie = def === undefined ? 'outra' : especieDe(def);
  if (especie !== 'dinheiro' && especie !== 'numero') return [];
  const lidos = definicoes.map(
    (d) => sql`case when jsonb_typeof(${sql.ref(valores)} -> ${String(d.id)}) = 'number'
                    then round((${valorDe(valores, d)})::numeric * 100)::bigint end`,
  );
  return [{ campo, nome, grupo, tipo: especie, ops: SOMA, valor: primeiro(lidos) }];
}

/** What the attributes that the caller sees bring to a source. */
export function dosAtributos(
  modelo: Modelo,
  de: readonly ComValores[],
): { dimensoes: Dimensao[]; medidas: Medida[] } {
  const todos = de.flatMap((com) => mesmosDe(modelo, com).map((mesmos) => ({ mesmos, com })));
  return {
    dimensoes: todos.flatMap(({ mesmos, com }) => dimensaoDe(mesmos, com)),
    medidas: todos.flatMap(({ mesmos, com }) => medidaDe(mesmos, com)),
  };
}
