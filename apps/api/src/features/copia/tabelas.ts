import type pg from 'pg';
import { groupBy } from '../../base/group-by.ts';

/** What passes and is made anew: sessions, tries, who has what open, and the row that proves that one can write. */
export const PASSAGEIRAS: ReadonlySet<string> = new Set([
  'assinatura',
  'sessao',
  'refresh_token',
  'limite_entrada',
  'tentativa_login',
  'desafio_usado',
  'codigo_acesso',
  'convite',
  'envio_parte',
  'prova_de_escrita',
  'acesso_mudou',
  'presenca',
  'migracao',
]);

/** What is of an installation and does not go to another with a network that is taken there. */
export const DA_INSTALACAO: ReadonlySet<string> = new Set(['tenant_host', 'cuidador']);

/** What a trigger writes along with another table. */
const SOMADAS: Readonly<Record<string, string>> = { pericia_total: 'pericia', prazo: 'pericia' };

/** A table as a copy holds it. */
export interface Tabela {
  nome: string;
  /** Without the network's, which is its own where the rows are taken back. */
  colunas: readonly string[];
  /** Quoted expressions by which its rows always come in the same order. */
  ordem: readonly string[];
  daRede: boolean;
  /** Whether rows are there already when it is loaded, as sums of those before. */
  somada: boolean;
}

interface Coluna {
  tabela: string;
  coluna: string;
  texto: boolean;
  /** Place in the primary key, from 1. */
  chave: number | null;
}

const COLUNAS = `
  select c.relname as tabela, a.attname as coluna, t.typcollation <> 0 as texto, array_position(x.indkey::int2[], a.attnum) + 1 as chave
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    left join pg_index x on x.indrelid = c.oid and x.indisprimary
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   order by c.relname, a.attnum`;

const REFERENCIAS = `
  select distinct de.relname as de, para.relname as para
    from pg_constraint k join pg_class de on de.oid = k.conrelid join pg_class para on para.oid = k.confrelid
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`;

const aspas = (nome: string): string => `"${nome.replaceAll('"', '""')}"`;

function tabelaDe(nome: string, colunas: readonly Coluna[]): Tabela {
  const chave = colunas
    .filter((c) => c.chave !== null && c.coluna !== 'tenant_id')
    .toSorted((a, b) => Number(a.chave) - Number(b.chave));
  return {
    nome,
    colunas: colunas.map((c) => c.coluna).filter((c) => c !== 'tenant_id'),
    // The order of texts is a server's own, but for that of their bytes.
    ordem: chave.map((c) => `${aspas(c.coluna)}${c.texto ? ' collate "C"' : ''}`),
    daRede: colunas.some((c) => c.coluna === 'tenant_id'),
    somada: nome in SOMADAS,
  };
}

/** Those first that others name. */
function ordena(nomes: readonly string[], referencias: readonly { de: string; para: string }[]): string[] {
  const antes = [...referencias, ...Object.entries(SOMADAS).map(([de, para]) => ({ de, para }))];
  const feitas = new Set<string>();
  while (feitas.size < nomes.length) {
    const prontas = nomes.filter(
      (n) =>
        !feitas.has(n) && antes.every((r) => r.de !== n || feitas.has(r.para) || !nomes.includes(r.para)),
    );
    if (prontas.length === 0) throw new Error('tables name each other');
    for (const n of prontas) feitas.add(n);
  }
  return [...feitas];
}

/** The tables of a copy, in an order in which their rows may be written. */
export async function tabelasDe(client: Pick<pg.ClientBase, 'query'>): Promise<Tabela[]> {
  const { rows: colunas } = await client.query<Coluna>(COLUNAS);
  const { rows: referencias } = await client.query<{ de: string; para: string }>(REFERENCIAS);
  const porTabela = groupBy(
    colunas.filter((c) => !PASSAGEIRAS.has(c.tabela)),
    (c) => c.tabela,
  );
  return ordena([...porTabela.keys()], referencias).map((nome) => tabelaDe(nome, porTabela.get(nome) ?? []));
}

/** Quoted, separated by commas. */
export const lista = (colunas: readonly string[]): string => colunas.map(aspas).join(', ');

export const nomeSql = aspas;
