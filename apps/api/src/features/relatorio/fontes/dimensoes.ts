import type { SituacaoOpcao } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../base/db/tx.ts';
import { nomeCidade } from '../../../nucleo/cidade/public.ts';
import { nomesDasEmpresas } from '../../../registros/empresa.ts';
import type { Dimensao, Medida, Pedido, Rotulos } from './fonte.ts';
import { SOMA } from './fonte.ts';

const NAO_INFORMADO = 'Não informado';

const texto = (valor: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${valor})::text`;
/** A day of America/Sao_Paulo. */
const diaDoInstante = (coluna: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(coluna)} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

const mapa =
  (nomes: ReadonlyMap<string, string>): Rotulos =>
  async () =>
    nomes;

/** What a few keys are called that are known beforehand, in this order. */
export const deLista = (
  campo: string,
  nome: string,
  chave: RawBuilder<unknown>,
  opcoes: readonly (readonly [chave: string, nome: string])[],
): Dimensao => ({
  campo,
  nome,
  tipo: 'texto',
  chave: texto(chave),
  rotulos: mapa(new Map(opcoes)),
  vazio: NAO_INFORMADO,
  ordem: opcoes.map(([c]) => c),
});

export const situacao = (
  chave: RawBuilder<unknown>,
  opcoes: readonly SituacaoOpcao[],
  { campo = 'situacao', nome = 'Situação' } = {},
): Dimensao =>
  deLista(
    campo,
    nome,
    chave,
    opcoes.map((o) => [String(o.id), o.nome]),
  );

/** Records by number, called as a statement says of those that the caller sees. */
export const deRegistro = (
  campo: string,
  nome: string,
  {
    chave,
    nomes,
    vazio = NAO_INFORMADO,
  }: {
    chave: RawBuilder<unknown>;
    nomes: (ids: readonly number[]) => Promise<readonly { id: number; nome: string }[]>;
    vazio?: string;
  },
): Dimensao => ({
  campo,
  nome,
  tipo: 'texto',
  chave: texto(chave),
  rotulos: async (chaves) => {
    const ids = chaves.map(Number).filter((n) => Number.isSafeInteger(n) && n > 0);
    return new Map((await nomes(ids)).map((r) => [String(r.id), r.nome]));
  },
  vazio,
});

const nomesDe =
  (tx: Tx, tabela: 'pessoa' | 'produto' | 'baixa' | 'estoque_status') =>
  (ids: readonly number[]): Promise<{ id: number; nome: string }[]> =>
    tx.rows(sql<{ id: number; nome: string }>`
      select id, nome from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);

/** By the id of a row of `pessoa` that was joined: whom the caller does not see stands under what has none. */
export const pessoa = (tx: Tx, campo: string, nome: string, chave: RawBuilder<unknown>): Dimensao =>
  deRegistro(campo, nome, { chave, nomes: nomesDe(tx, 'pessoa') });
export const produto = (tx: Tx, chave: RawBuilder<unknown>): Dimensao =>
  deRegistro('produto', 'Produto', { chave, nomes: nomesDe(tx, 'produto') });
export const baixa = (tx: Tx, chave: RawBuilder<unknown>): Dimensao =>
  deRegistro('baixa', 'Baixa', { chave, nomes: nomesDe(tx, 'baixa') });
export const passo = (tx: Tx, chave: RawBuilder<unknown>): Dimensao =>
  deRegistro('status', 'Situação', { chave, nomes: nomesDe(tx, 'estoque_status') });
/** Companies likewise by the id of a joined row. */
export const empresa = (tx: Tx, chave: RawBuilder<unknown>, campo = 'empresa', nome = 'Empresa'): Dimensao =>
  deRegistro(campo, nome, { chave, nomes: (ids) => nomesDasEmpresas(tx, ids), vazio: 'Sem empresa' });

/** Categories, as the caller sees them; in the order of their tree. */
export function categoria(
  { modelo }: Pick<Pedido, 'modelo'>,
  chave: RawBuilder<unknown>,
  tipoSys: number,
): Dimensao[] {
  const folhas = modelo.folhas(tipoSys);
  const raizes = new Map(folhas.map((f) => [String(f.id), modelo.raizDe(f.id)]));
  const pares = folhas.map((f) => [String(f.id), f.nome] as const);
  const doTipo = modelo.raizes(tipoSys).map((r) => [String(r.id), r.nome] as const);
  const daRaiz = JSON.stringify(
    Object.fromEntries(
      [...raizes].flatMap(([id, raiz]) => (raiz === undefined ? [] : [[id, String(raiz.id)]])),
    ),
  );
  return [
    deLista('categoria', 'Categoria', chave, pares),
    deLista('tipo', 'Tipo', sql`${daRaiz}::jsonb ->> (${chave})::text`, doTipo),
  ];
}

export const cidade = (chave: RawBuilder<unknown>): Dimensao[] => [
  {
    campo: 'cidade',
    nome: 'Cidade',
    tipo: 'texto',
    chave: texto(chave),
    rotulos: async (chaves) => new Map(chaves.map((c) => [c, nomeCidade(Number(c))])),
    vazio: NAO_INFORMADO,
  },
];

export const dia = (campo: string, nome: string, coluna: string): Dimensao => ({
  campo,
  nome,
  tipo: 'data',
  chave: sql`to_char(${sql.ref(coluna)}, 'YYYY-MM-DD')`,
  rotulos: null,
  vazio: 'Sem data',
});
export const instante = (campo: string, nome: string, coluna: string): Dimensao => ({
  ...dia(campo, nome, coluna),
  chave: diaDoInstante(coluna),
});

export const dinheiro = (campo: string, nome: string, valor: RawBuilder<unknown>): Medida => ({
  campo,
  nome,
  tipo: 'dinheiro',
  ops: SOMA,
  valor,
});
export const inteiro = (campo: string, nome: string, valor: RawBuilder<unknown>): Medida => ({
  campo,
  nome,
  tipo: 'inteiro',
  ops: SOMA,
  valor,
});
export const registros = (nome: string): Medida => ({
  campo: 'registros',
  nome,
  tipo: 'inteiro',
  ops: ['contagem'],
  valor: sql`1`,
});

/** Nothing, and not zero, where the caller does not see what is summed: it counts in no average. */
export const vistaOuNada = (
  { vale, semValor }: Pick<Pedido, 'vale' | 'semValor'>,
  coluna: string | RawBuilder<unknown>,
  daCategoria: string,
): RawBuilder<unknown> =>
  semValor.length === 0
    ? vale(coluna, daCategoria)
    : sql`case when ${sql.ref(daCategoria)} = any(${[...semValor]}::bigint[]) then null else ${vale(coluna, daCategoria)} end`;
