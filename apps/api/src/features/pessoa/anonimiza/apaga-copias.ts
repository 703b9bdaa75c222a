import { sql } from 'kysely';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { carregaCasos, gravaCasos, linhasDosCasos, travaVariasComBaixas } from '../../pericia/public.ts';
import type { Identidade } from './identidade.ts';
import { APAGADOS, DE_PERICIAS, type Ligados, LUGARES, type Lugar } from './lugares.ts';

const textos = (lista: readonly string[]) => sql`${[...lista]}::text[]`;
const numeros = (lista: readonly number[]) => sql`${[...lista]}::bigint[]`;

/** Everywhere, or in records about the person: what is looked for, as the functions of the database take it. */
function procurado(i: Identidade, onde: 'geral' | 'ligado') {
  const ligado = onde === 'ligado';
  const digitos = textos(ligado ? [...i.digitos, ...i.digitosLigados] : i.digitos);
  const palavras = textos(ligado ? [...i.textos, ...i.textosLigados] : i.textos);
  return {
    vazio:
      i.digitos.length + i.textos.length === 0 &&
      (!ligado || i.digitosLigados.length + i.textosLigados.length === 0),
    digitos,
    padrao: sql`anonimiza_padrao(${digitos}, ${palavras})`,
    chaves: sql`anonimiza_chaves(${digitos}, ${palavras})`,
  };
}
type Procurado = ReturnType<typeof procurado>;

/** What a column holds afterwards. */
function apaga(coluna: string, conteudo: Lugar['colunas'][string], { padrao, digitos }: Procurado) {
  const c = sql.ref(coluna);
  const texto = sql`anonimiza_texto(${c}, ${padrao})`;
  switch (conteudo) {
    case 'texto':
      return texto;
    case 'vazio':
      return sql`case when ${texto} = '***' then '' else ${texto} end`;
    case 'unico':
      return sql`case when ${texto} = ${c} then ${c} else left(${texto}, 55) || ' #' || id end`;
    case 'json':
    case 'valores':
      return sql`anonimiza_json(${c}, ${padrao}, ${digitos}, ${conteudo === 'valores'})`;
  }
}

/** Whether a row may hold any of it; cheap, and never wrongly no. */
const comAlguma = (colunas: readonly string[], { chaves }: Procurado) =>
  sql`anonimiza_tem(${sql.join(
    colunas.map((c) => sql`coalesce(${sql.ref(c)}::text, '')`),
    sql` || ' ' || `,
  )}, ${chaves})`;

/** Takes it out of the rows of a place that `onde` chooses; answers how many changed. */
async function varre(
  tx: Tx,
  { tabela, colunas, versao }: Lugar,
  p: Procurado,
  onde: ReturnType<typeof sql>,
): Promise<number> {
  if (p.vazio) return 0;
  const limpas = Object.entries(colunas).map(([nome, conteudo]) => ({
    nome,
    valor: apaga(nome, conteudo, p),
  }));
  const muda = [
    ...limpas.map(({ nome, valor }) => sql`${sql.ref(nome)} = ${valor}`),
    ...(versao === true ? [sql`versao = versao + 1`] : []),
  ];
  return tx.execute(sql`
    update ${sql.table(tabela)} set ${sql.join(muda)}
     where tenant_id = ${tx.tenant} and ${onde} and ${comAlguma(Object.keys(colunas), p)}
       and (${sql.join(limpas.map(({ nome }) => sql.ref(nome)))})
           is distinct from (${sql.join(limpas.map(({ valor }) => valor))})`);
}

/** The records about a person: cases of now and those that the person was taken out of, and what belongs to the person. */
export async function ligadosDe(tx: Tx, id: number): Promise<Ligados> {
  const t = tx.tenant;
  const linha = await tx.maybeOne(sql<Omit<Ligados, 'pessoa'>>`
    with casos as (
      select pericia_id as id from pericia_pessoa where tenant_id = ${t} and pessoa_id = ${id}
      union
      select pericia_id from historico
       where tenant_id = ${t} and entidade = 'periciaPessoa' and ${String(id)} in (antes ->> 'pessoaId', depois ->> 'pessoaId'))
    select array(select id from casos where id is not null order by id) as pericias,
           array(select distinct r.baixa_id from recebivel r
                   join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
                  where r.tenant_id = ${t} and pp.pessoa_id = ${id} order by 1) as baixas,
           array(select id from veiculo where tenant_id = ${t} and proprietario_id = ${id} order by id) as veiculos,
           array(select o.id from ordem_servico o join veiculo v on v.tenant_id = o.tenant_id and v.id = o.veiculo_id
                  where o.tenant_id = ${t} and ${id} in (o.cliente_id, o.responsavel_id, o.criador_id, v.proprietario_id)
                  order by o.id) as ordens`);
  return { pessoa: id, pericias: [], baixas: [], veiculos: [], ordens: [], ...linha };
}

/** Cases that hold a copy, whoever is in them. */
async function casosComCopia(tx: Tx, geral: Procurado): Promise<number[]> {
  if (geral.vazio) return [];
  const em = (tabela: string, id: string) =>
    sql`select ${sql.ref(id)} as id from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and ${comAlguma(['valores'], geral)}`;
  const rows = await tx.rows(sql<{ id: number }>`
    ${em('pericia', 'id')} union ${em('pericia_pessoa', 'pericia_id')} union ${em('recebivel', 'pericia_id')}`);
  return rows.map((r) => r.id);
}

const POR_VEZ = 100;

/** What formulas make of a changed value, and the texts that cases are found by. */
async function recalcula(tx: Tx, sessao: CurrentSession, ids: readonly number[]): Promise<void> {
  const { inteiro: modelo } = await modeloDe(tx);
  for (let i = 0; i < ids.length; i += POR_VEZ) {
    const linhas = await linhasDosCasos(await carregaCasos(tx, ids.slice(i, i + POR_VEZ)), { modelo });
    await gravaCasos(tx, { pessoaId: sessao.pessoaId, modelo }, linhas);
  }
}

/** The cases to be swept: those about the person, and others that hold a copy. */
export interface Casos {
  ligados: readonly number[];
  outros: readonly number[];
}

/** Finds the cases that a sweep reaches and locks them, each in its order, before anything else is. */
export async function travaCasos(tx: Tx, identidade: Identidade, { pericias }: Ligados): Promise<Casos> {
  return seeingEverything(tx, async () => {
    const ligados = await existentes(tx, pericias);
    const comCopia = await casosComCopia(tx, procurado(identidade, 'geral'));
    await travaVariasComBaixas(tx, [...ligados, ...comCopia]);
    return { ligados, outros: comCopia };
  });
}

/** Cases, people in them and receivables: swept, and calculated anew where something changed. */
async function emPericias(
  tx: Tx,
  sessao: CurrentSession,
  { geral, ligado, casos }: { geral: Procurado; ligado: Procurado; casos: Casos },
): Promise<number> {
  const todos = [...new Set([...casos.ligados, ...casos.outros])];
  const chave = (tabela: string) => sql.ref(tabela === 'pericia' ? 'id' : 'pericia_id');
  const antes = await carimbos(tx, todos);
  let mudadas = 0;
  for (const lugar of DE_PERICIAS) {
    const entre = (ids: readonly number[]) => sql`${chave(lugar.tabela)} = any(${numeros(ids)})`;
    mudadas += await varre(tx, lugar, ligado, entre(casos.ligados));
    mudadas += await varre(tx, lugar, geral, entre(casos.outros));
  }
  const depois = await carimbos(tx, todos);
  await recalcula(
    tx,
    sessao,
    todos.filter((id) => antes.get(id) !== depois.get(id)),
  );
  return mudadas;
}

async function existentes(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(sql<{ id: number }>`
    select id from pericia where tenant_id = ${tx.tenant} and id = any(${numeros(ids)})`);
  return rows.map((r) => r.id);
}

/** Versions of a case and all below it, by which one sees that something of it changed. */
async function carimbos(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const soma = (tabela: string) =>
    sql`(select coalesce(sum(versao), 0) from ${sql.table(tabela)} x where x.tenant_id = p.tenant_id and x.pericia_id = p.id)`;
  const rows = await tx.rows(sql<{ id: number; carimbo: string }>`
    select id, concat_ws('.', versao, ${soma('pericia_pessoa')}, ${soma('recebivel')}) as carimbo
      from pericia p where tenant_id = ${tx.tenant} and id = any(${numeros(ids)})`);
  return new Map(rows.map((r) => [r.id, r.carimbo]));
}

async function apagaLinhas(tx: Tx, ligado: Procurado): Promise<void> {
  for (const [tabela, coluna] of Object.entries(APAGADOS)) {
    // JSON writes a line break as a letter, which would stand before the word that is looked for.
    const lido = sql`regexp_replace(${sql.ref(coluna)}, ${'\\\\[nrt]'}, ' ', 'g')`;
    await tx.execute(sql`
      delete from ${sql.table(tabela)}
       where tenant_id = ${tx.tenant} and anonimiza_texto(${lido}, ${ligado.padrao}) <> ${lido}`);
  }
}

/**
 * Takes what identifies a person out of every copy but history and points, which a function of the database does once
 * the registration itself is overwritten. Answers how many records changed.
 */
export async function apagaCopias(
  tx: Tx,
  sessao: CurrentSession,
  { identidade, ligados, casos }: { identidade: Identidade; ligados: Ligados; casos: Casos },
): Promise<number> {
  const geral = procurado(identidade, 'geral');
  const ligado = procurado(identidade, 'ligado');
  return seeingEverything(tx, async () => {
    let mudadas = await emPericias(tx, sessao, { geral, ligado, casos });
    for (const lugar of LUGARES) {
      if (lugar.ligado !== undefined) mudadas += await varre(tx, lugar, ligado, lugar.ligado(ligados));
      const geraisMudadas = await varre(tx, lugar, geral, sql`true`);
      mudadas += geraisMudadas;
      // Who keeps the definitions in memory reads them anew.
      if (lugar.tabela === 'atributo' && geraisMudadas > 0)
        await tx.execute(
          sql`update categoria set atributos_versao = atributos_versao + 1 where tenant_id = ${tx.tenant} and tipo_sys = 2`,
        );
    }
    if (!ligado.vazio) await apagaLinhas(tx, ligado);
    return mudadas;
  });
}

/** The same in history and points, on the node of the person, in the transaction in which the person is anonymised. */
export async function apagaTrilha(tx: Tx, i: Identidade, l: Ligados): Promise<number> {
  const registros = JSON.stringify({ baixa: l.baixas, veiculo: l.veiculos, ordemServico: l.ordens });
  const { n } = await seeingEverything(tx, () =>
    tx.one(sql<{ n: number }>`
      select anonimiza_trilha(p.id, ${textos(i.digitos)}, ${textos(i.textos)}, ${textos(i.digitosLigados)},
                              ${textos(i.textosLigados)}, ${numeros(l.pericias)}, ${registros}::jsonb) as n
        from pessoa p where p.tenant_id = ${tx.tenant} and p.id = ${l.pessoa}`),
  );
  return n;
}
