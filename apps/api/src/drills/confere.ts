import type pg from 'pg';
import { INVARIANTES as INVARIANTES_DA_REDE, quebradas } from '../features/conferencia/public.ts';
import { MUNDO } from '../testing/mundo.ts';
import type { Razao } from './razao.ts';

const A = MUNDO.atrib;

/** Statements that find nothing while all is well, beside what must hold of every network. */
const INVARIANTES: Readonly<Record<string, string>> = {
  'importação fora dos seus blocos': `
    select i.id from carga i left join carga_bloco b on b.tenant_id = i.tenant_id and b.carga_id = i.id
     group by i.tenant_id, i.id, i.proximo, i.inseridas
    having i.proximo <> count(b.seq) filter (where b.linhas is null) or i.inseridas <> 40 * i.proximo
        or count(b.seq) <> coalesce(max(b.seq) + 1, 0) or min(b.seq) filter (where b.linhas is not null) < i.proximo`,
  'perícia sem exatamente uma inclusão no histórico': `
    select p.id from pericia p left join historico h on h.tenant_id = p.tenant_id and h.entidade = 'pericia' and h.entidade_id = p.id and h.acao = 'inclusao'
     group by p.tenant_id, p.id having count(h.id) <> 1`,
  'pessoa de perícia sem exatamente uma inclusão no histórico': `
    select p.id from pericia_pessoa p left join historico h on h.tenant_id = p.tenant_id and h.entidade = 'periciaPessoa' and h.entidade_id = p.id and h.acao = 'inclusao'
     group by p.tenant_id, p.id having count(h.id) <> 1`,
  'recebível sem exatamente uma inclusão no histórico': `
    select p.id from recebivel p left join historico h on h.tenant_id = p.tenant_id and h.entidade = 'recebivel' and h.entidade_id = p.id and h.acao = 'inclusao'
     group by p.tenant_id, p.id having count(h.id) <> 1`,
  'resposta por guardar': 'select chave from idempotencia where resposta is null',
  'pessoa repetida':
    "select nome from pessoa where nome like 'Pessoa %' or nome like 'Importada %' group by tenant_id, nome having count(*) > 1",
  'honorário repetido': `select valores ->> '${A.honorario}' from pericia group by tenant_id, 1 having count(*) > 1`,
};

async function invariantes(client: pg.Client, achados: string[]): Promise<void> {
  const { rows: redes } = await client.query<{ id: number }>('select tenant_id::int as id from tenant');
  for (const { id } of redes)
    for (const q of await quebradas(client, id, INVARIANTES_DA_REDE))
      achados.push(`${q.invariante}: ${JSON.stringify(q.exemplos)}`);
  for (const [nome, sql] of Object.entries(INVARIANTES)) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) achados.push(`${nome}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
}

const centavosDe = (valor: unknown): number => Math.round(Number(valor) * 100);

async function casos(client: pg.Client, razao: Razao, achados: string[]): Promise<void> {
  const { rows } = await client.query<{ id: number; valor: string }>(
    `select id, valores ->> '${A.honorario}' as valor from pericia`,
  );
  const guardados = new Map(rows.map((r) => [centavosDe(r.valor), r.id]));
  for (const [centavos, procId] of razao.casos)
    if (guardados.get(centavos) !== procId) achados.push(`perícia ${procId} confirmada e perdida`);
  for (const centavos of guardados.keys())
    if (!razao.tentado.casos.has(centavos)) achados.push(`perícia com ${centavos} que ninguém pediu`);
}

async function pessoas(client: pg.Client, razao: Razao, achados: string[]): Promise<void> {
  const { rows } = await client.query<{ nome: string; id: number }>(
    `select p.nome, pp.id from pessoa p join pericia_pessoa pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id`,
  );
  const guardadas = new Map(rows.map((r) => [r.nome, r.id]));
  for (const [nome, procPesId] of razao.pessoas)
    if (guardadas.get(nome) !== procPesId) achados.push(`${nome} confirmada e perdida`);
  for (const nome of razao.importadas) if (!guardadas.has(nome)) achados.push(`${nome} confirmada e perdida`);
  for (const nome of guardadas.keys())
    if (!razao.tentado.pessoas.has(nome)) achados.push(`${nome} que ninguém pediu`);
}

async function dinheiro(client: pg.Client, razao: Razao, achados: string[]): Promise<void> {
  const recebiveis = await client.query<{ id: number; valor: number }>('select id, valor from recebivel');
  const valores = new Map(recebiveis.rows.map((r) => [r.id, r.valor]));
  for (const [id, centavos] of razao.recebiveis) {
    const valor = valores.get(id);
    if (valor === undefined || (centavos !== null && valor !== centavos))
      achados.push(`recebível ${id} confirmado com ${centavos} e guardado com ${valor}`);
  }
  const baixas = await client.query<{ id: number; situacao: number }>('select id, situacao from baixa');
  const situacoes = new Map(baixas.rows.map((r) => [r.id, r.situacao]));
  for (const [id, { situacao, pedida }] of razao.baixas) {
    const guardada = situacoes.get(id);
    if (guardada !== situacao && guardada !== pedida)
      achados.push(`baixa ${id} confirmada em ${situacao} e guardada em ${guardada}`);
  }
}

/** Compares the ledger with the database and the database with itself; answers what is wrong. */
export async function confere(client: pg.Client, razao: Razao): Promise<string[]> {
  const achados: string[] = [];
  await invariantes(client, achados);
  await casos(client, razao, achados);
  await pessoas(client, razao, achados);
  await dinheiro(client, razao, achados);
  return achados;
}
