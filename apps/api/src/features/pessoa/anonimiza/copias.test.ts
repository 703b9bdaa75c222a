import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  historicoList,
  userAlt,
  userAnonimiza,
  userEdita,
  userPontosInc,
  userVer,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIA } from '../../../seeds/demonstracao/categorias.ts';
import { semeiaDemonstracao } from '../../../seeds/public.ts';
import { type BancoDeTeste, criaBanco } from '../../../testing/banco.ts';
import { Cliente, criaApp } from '../../../testing/cliente.ts';
import { separa } from './identidade.ts';
import { APAGADOS, DE_PERICIAS, LUGARES, TRILHA } from './lugares.ts';
import { MANTIDOS } from './mantidos.ts';

const NOME = 'Kanária Xisto Quiroga';
const EMAIL = 'kanaria@exemplo-kanaria.com.br';
const CPF = '52998224725';
const FONE = '11976543210';
const CODIGO = 'KNR-7781';
const RG = '48.215.903-7';
/** As people write them, and as machines keep them. */
const GERAIS = [
  'CPF 529.982.247-25',
  CPF,
  'mail Kanaria@EXEMPLO-Kanaria.com.BR!',
  'fone +55 (11) 97654-3210',
  FONE,
  '11 97654 3210',
  'cod. knr-7781.',
  'RG 48215903-7',
];
const LIGADOS = [...GERAIS, 'a Sra. KANARIA  XISTO QUIROGA veio', 'ramal 97654-3210'];
/** What is left of all of them when only letters and digits are looked at. */
const VESTIGIOS = [CPF, '11976543210', 'kanaria@exemplokanariacombr', 'knr7781', '482159037'];

let banco: BancoDeTeste;
let app: FastifyInstance;
let pasta: string;
let c: Cliente;
let id: number;

const numeros = async (texto: string, valores: unknown[] = []): Promise<number[]> =>
  (await banco.admin.query<{ n: string }>(texto, valores)).rows.map((r) => Number(r.n));

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'copias-'));
  banco = await criaBanco();
  await semeiaDemonstracao(banco.owner);
  app = await criaApp(banco, { DATA_DIR: pasta });
  c = new Cliente(app, 'demonstracao');
  const { body } = await c.tentaEntrar('admin@demonstracao.com.br', 'retaguarda');
  c.token = (body as { accessToken: string }).accessToken; // a login's answer
  [id = 0] = await numeros(
    `select p.id as n from pessoa p join pericia_pessoa pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id join recebivel r on r.tenant_id = p.tenant_id and r.pericia_pessoa_id = pp.id
      where p.categoria_id = $1 group by 1 order by count(*) desc, 1 limit 1`,
    [CATEGORIA.peritos],
  );
  const { user } = await c.pede(userEdita, { query: { id: String(id) } });
  await c.pede(userAlt, {
    body: {
      user: {
        id,
        versao: user.versao,
        tipoAtor: user.tipoAtor,
        nome: NOME,
        codigo: CODIGO,
        sexo: 'F',
        dtNascimento: '1931-02-27',
        autenticacao: {
          system: { flag: true, systemDados: { email: EMAIL } },
          code: { flag: true, codeDados: { cpf: CPF, telefone: FONE } },
          api: { flag: false, apiDados: {} },
        },
      },
      perfis: [2],
      reset: { senha: 'senha-da-kanaria', repetir: 'senha-da-kanaria' },
      atributos: [
        { catId: 4001, atribValue: 'x' },
        { catId: 4002, atribValue: RG },
        { catId: 4003, atribValue: 250 },
      ],
      tipoSave: 1,
    },
  });
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
  await rm(pasta, { recursive: true });
});

test('toda coluna de texto ou JSON é varrida, ou fica por uma razão', async () => {
  const { rows } = await banco.admin.query<{ c: string }>(`
    select format('%s.%s', c.relname, a.attname) as c from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and (t.typcategory = 'S' or t.typname in ('jsonb', 'json', 'bytea', 'xml', '_text', '_varchar', 'inet'))`);
  const varridas = [...DE_PERICIAS, ...LUGARES].flatMap((l) =>
    Object.keys(l.colunas).map((coluna) => `${l.tabela}.${coluna}`),
  );
  const apagadas = Object.entries(APAGADOS).map(([t, coluna]) => `${t}.${coluna}`);
  const nomeadas = [...varridas, ...apagadas, ...TRILHA, ...Object.keys(MANTIDOS)];
  expect(nomeadas.sort()).toEqual(rows.map((r) => r.c).sort());
});

/** Rows for what the demonstration leaves empty. */
const LINHAS = `
  insert into visao (tenant_id, pessoa_id, tela, nome) select 1, 1, 'pericias', 'v' || i from generate_series(1, 12) i;
  insert into mensagem (tenant_id, canal, destino, corpo) select 1, 'email', 'x@x.br', 'x' from generate_series(1, 12);
  insert into idempotencia (tenant_id, pessoa_id, rota, chave, corpo_hash, resposta) select 1, 1, 'r', 'k' || i, 'h', '{}' from generate_series(1, 12) i;
  insert into carga (tenant_id, tipo, condicao, categoria_id, autor_id, nome_arquivo, sha256, chave, cabecalho, mapa, linhas, situacao)
    select 1, 1, 3, (select id from categoria where tipo_sys = 1 order by id limit 1), 1, 'x.csv', 'x', 'x', '[]', '{}', 1, 1 from generate_series(1, 12);
  insert into carga_bloco select 1, id, 1, 'x', '{}' from carga;
  insert into carga_correcao select 1, id, 1, 1, 'x' from carga;
  insert into carga_recusa select 1, id, 1, '[]', '[]' from carga;
  insert into carga_registro (tenant_id, carga_id, entidade, registro_id, linha, versao, antes) select 1, id, 'pericia', 1, 1, 1, '{}' from carga;
  insert into carga_mapeamento (tenant_id, tipo, condicao, categoria_id, nome, campos, autor_id)
    select 1, 1, 3, (select id from categoria where tipo_sys = 1 order by id limit 1), 'm' || i, '{}', 1 from generate_series(1, 12) i;
  insert into tarefa (tenant_id, tipo, situacao) select 1, 'recalculo', 2 from generate_series(1, 12);
  insert into lote (tenant_id, pessoa_id, entidade, mudanca, titulo, total, tarefa_id) select 1, 1, 'pessoa', '{}', 'x', 1, id from tarefa where tipo = 'recalculo' order by id limit 12;
  insert into lote_registro (tenant_id, lote_id, ordem, registro_id) select 1, id, 1, 1 from lote;
  insert into marca (tenant_id, nome) select 1, 'marca ' || i from generate_series(1, 12) i;
  insert into modelo (tenant_id, nome) select 1, 'modelo ' || i from generate_series(1, 12) i;
  insert into perfil (tenant_id, nome) select 1, 'perfil ' || i from generate_series(1, 12) i;
  insert into chave_api (tenant_id, pessoa_id, nome, hash) select tenant_id, id, 'chave ' || id, 'h' from pessoa
    where tenant_id = 1 and id not in (select pessoa_id from chave_api) order by id desc limit 12;
  insert into baixa (tenant_id, nome, dta, dta_cad) select 1, 'baixa ' || i, '2026-01-01', '2026-01-01' from generate_series(1, 12) i;
  insert into ponto (tenant_id, pessoa_id, quantidade, motivo) select 1, 2, 1, 'x' from generate_series(1, 12);
  update lancamento set situacao = 2, motivo = 'x' where tenant_id = 1;
  insert into historico (tenant_id, entidade, entidade_id, acao, antes, depois) select 1, 'empresa', 1, 'alteracao', '{}', '{}' from generate_series(1, 12);`;

const comCanario = (havia: unknown, canario: string): unknown =>
  Array.isArray(havia)
    ? [...havia, canario]
    : { ...(havia ?? {}), 9001: canario, 9002: ['x', canario], 9003: Number(CPF) };

/** Puts one canary into each of some rows of a column, whatever it is worth to the product. */
async function poe(
  tabela: string,
  coluna: string,
  json: boolean,
  canarios: readonly string[],
  onde = 'true',
) {
  for (const [i, canario] of canarios.entries()) {
    const { rows } = await banco.admin.query<{ ctid: string; havia: unknown }>(
      `select ctid, "${coluna}" as havia from "${tabela}" where tenant_id = 1 and ${onde} order by ctid limit 1 offset $1::int`,
      [i],
    );
    const [row] = rows;
    if (row !== undefined)
      await banco.admin.query(`update "${tabela}" set "${coluna}" = $1 where tenant_id = 1 and ctid = $2`, [
        json
          ? JSON.stringify(comCanario(row.havia, canario))
          : `${coluna === 'link' ? 'https://x.br/?q=' : ''}${canario}`,
        row.ctid,
      ]);
  }
}

const ehJson = (conteudo: string) => conteudo === 'json' || conteudo === 'valores';

/** Rows whose letters and digits hold a trace, as `table: trace`; what a person's own registration is called stays out of it. */
async function vestigios(
  de: readonly string[],
  onde: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { rows } = await banco.admin.query<{ nome: string }>(
    `select tablename as nome from pg_tables where schemaname = 'public' order by 1`,
  );
  const achados: string[] = [];
  for (const { nome } of rows)
    for (const vestigio of de) {
      const { rows: linhas } = await banco.admin.query(
        `select 1 from "${nome}" t where regexp_replace(translate(lower(t::text), 'á', 'a'), '[^a-z0-9@]', '', 'g') like $1 and ${onde[nome] ?? 'true'} limit 1`,
        [`%${vestigio}%`],
      );
      if (linhas.length > 0) achados.push(`${nome}: ${vestigio}`);
    }
  return achados;
}

test('nenhuma cópia fica, em nenhuma coluna de nenhuma tabela, e as somas são as mesmas', async () => {
  await banco.admin.query(LINHAS);
  await c.pede(userPontosInc, { body: { id, quantidade: 5, motivo: `Crédito de ${NOME}, ${CPF}` } });
  for (const lugar of [...DE_PERICIAS, ...LUGARES])
    for (const [coluna, conteudo] of Object.entries(lugar.colunas))
      await poe(
        lugar.tabela,
        coluna,
        ehJson(conteudo),
        GERAIS,
        lugar.tabela === 'pessoa' ? `id <> ${id}` : 'true',
      );
  for (const coluna of ['antes', 'depois'])
    await poe('historico', coluna, true, GERAIS, `entidade = 'empresa'`);
  await poe('ponto', 'motivo', false, GERAIS, 'pessoa_id = 2');
  // In cases of the person the name goes, too.
  const caso = `pericia_id in (select pericia_id from pericia_pessoa where pessoa_id = ${id})`;
  await poe('pericia_pessoa', 'valores', true, LIGADOS, caso);
  await poe('recebivel', 'valores', true, LIGADOS, caso);
  await poe('historico', 'depois', true, LIGADOS, caso);
  await poe('carga_recusa', 'celulas', true, LIGADOS);
  await banco.admin.query(
    `insert into tarefa (tenant_id, tipo, situacao, pessoa_id, endereco) values (1, 'importacao', 4, $1, '10.1.2.3')`,
    [id],
  );
  const somas = () =>
    banco.admin.query(`select (select jsonb_agg(to_jsonb(t) order by t::text) from pericia_total t) as t,
      (select jsonb_agg(jsonb_build_array(id, valor) order by id) from recebivel) as r, (select sum(quantidade) from ponto) as p`);
  const antes = (await somas()).rows;
  expect((await vestigios([CPF])).length).toBeGreaterThan(30);

  const { user } = await c.pede(userEdita, { query: { id: String(id) } });
  const { message } = await c.pede(userAnonimiza, { body: { id, versao: user.versao } });
  expect(message).toMatch(/também em \d{2,3} outros registros/);

  expect(await vestigios(VESTIGIOS)).toEqual([]);
  expect(await vestigios(['xisto', '976543210'], { pericia_pessoa: caso, recebivel: caso })).toEqual([]);
  expect((await somas()).rows).toEqual(antes);
  const { rows: enderecos } = await banco.admin.query(
    `select 'historico' as onde from historico where pessoa_id = $1 and endereco is not null
     union all select 'tarefa' from tarefa where pessoa_id = $1 and endereco is not null`,
    [id],
  );
  expect(enderecos).toEqual([]);
  // What holds a replaced value still reads.
  const [procId] = await numeros(
    `select pericia_id as n from pericia_pessoa where pessoa_id = ${id} limit 1`,
  );
  await c.pede(historicoList, { query: { tipo: 'pericia', id: String(procId) } });
  await c.pede(userVer, { query: { id: String(id) } });
});

test('só o que é de uma pessoa e de mais ninguém se procura em toda parte', () => {
  expect(
    separa({
      nomes: ['Ana', 'Ana Paula Souza'],
      codigos: ['17', '2024', 'A-1029', '00481275'],
      emails: [EMAIL],
      cpfs: [CPF],
      telefones: ['11976543210', '1133334444'],
      telefonesDeOutros: ['1133334444'],
      atributos: ['Engenheira', '2024-05-01', RG, 'CREA-SP 5061234567', 'CRM-52113'],
    }),
  ).toEqual({
    digitos: [CPF, '11976543210', '00481275', '482159037'],
    textos: [EMAIL, 'A-1029', 'CRM-52113'],
    digitosLigados: ['1133334444', '976543210', '33334444'],
    textosLigados: ['Ana Paula Souza', '2024'],
  });
});

test('vizinhos de um dado ficam como estão', async () => {
  const troca = async (texto: string) => {
    const { rows } = await banco.admin.query<{ t: string }>(
      `select anonimiza_texto($1, anonimiza_padrao($2, $3)) as t`,
      [texto, [CPF, FONE], [EMAIL, 'José Conceição', CODIGO]],
    );
    return rows[0]?.t;
  };
  expect(await troca('1529.982.247-25 e 529.982.247-251')).toBe('1529.982.247-25 e 529.982.247-251');
  expect(await troca('x.kanaria@exemplo-kanaria.com.br')).toBe('x.***');
  expect(await troca('Jose conceicao e JOSÉ CONCEIÇÃO; José Conceiçãozinho')).toBe(
    '*** e ***; José Conceiçãozinho',
  );
  expect(await troca('(11) 97654-3210, +55 11 97654-3210, 011976543210, 11976543211')).toBe(
    '***, ***, ***, 11976543211',
  );
  expect(await troca('KNR-77812 KNR-7781')).toBe('KNR-77812 ***');
});
