import type pg from 'pg';
import { MUNDO } from '../testing/mundo.ts';
import type { Razao } from './razao.ts';

const A = MUNDO.atrib;

/** Statements that find nothing while all is well. */
const INVARIANTES: Readonly<Record<string, string>> = {
  'perícia com totais errados': 'select pericia_id from verifica_totais()',
  'pericia_total em desacordo': `
    select * from (select tenant_id, categoria_id, situacao, count(*) q, sum(valor_repasse) r, sum(valor_previsto) p from pericia group by 1, 2, 3) a
      full join (select tenant_id, categoria_id, situacao, sum(quantidade) q, sum(valor_repasse) r, sum(valor_previsto) p from pericia_total group by 1, 2, 3) b
      using (tenant_id, categoria_id, situacao)
     where (coalesce(a.q, 0), coalesce(a.r, 0), coalesce(a.p, 0)) <> (coalesce(b.q, 0), coalesce(b.r, 0), coalesce(b.p, 0))`,
  'perícia sem busca':
    'select id from pericia p where not exists (select 1 from busca b where b.tenant_id = p.tenant_id and b.entidade = 1 and b.id = p.id)',
  'pessoa sem busca':
    'select id from pessoa p where not exists (select 1 from busca b where b.tenant_id = p.tenant_id and b.entidade = 2 and b.id = p.id)',
  'baixa sem busca':
    'select id from baixa p where not exists (select 1 from busca b where b.tenant_id = p.tenant_id and b.entidade = 3 and b.id = p.id)',
  'importação fora dos seus blocos': `
    select i.id from carga i left join carga_bloco b on b.tenant_id = i.tenant_id and b.carga_id = i.id
     group by i.tenant_id, i.id, i.proximo, i.inseridas
    having i.proximo <> count(b.seq) or i.proximo <> coalesce(max(b.seq) + 1, 0) or i.inseridas <> 40 * count(b.seq)`,
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
