import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  anotacaoInc,
  authForgotPassword,
  osInc,
  periciaIncPessoas,
  rascunhoPoe,
  userAlt,
  userAnonimiza,
  userChangeSituacao,
  userEdita,
  userEncerraSessoes,
  userEnviaLink,
  userExporta,
  userFileInc,
  userPontos,
  userSessoes,
  veiInc,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIA } from '../../seeds/demonstracao/categorias.ts';
import { semeiaDemonstracao } from '../../seeds/public.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { anexa } from '../../testing/exemplos-anexo.ts';
import { ordemDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { PIXEL_PNG } from '../../testing/exemplos-usuario.ts';

const EMAIL = 'kanaria@exemplo-kanaria.com.br';
const SENHA = 'senha-da-kanaria';
/** What must be found in the export, and nowhere once the person is anonymised. */
const CANARIOS = {
  nome: 'Kanaria Xisto Quiroga',
  apelido: 'Kanarinha',
  codigo: 'KNR-7781',
  email: EMAIL,
  cpf: '52998224725',
  telefone: '11976543210',
  nascimento: '1931-02-27',
  chave: 'integra-kanaria',
  especialidade: 'Ornitologia kanaria',
  conselho: 'KANARIA-90210',
} as const;

let banco: BancoDeTeste;
let app: FastifyInstance;
let pasta: string;
let c: Cliente;
let pessoa: Cliente;
let id: number;

async function entra(email: string, senha: string): Promise<Cliente> {
  const quem = new Cliente(app, 'demonstracao');
  const { body } = await quem.tentaEntrar(email, senha);
  quem.token = (body as { accessToken: string }).accessToken; // a login's answer
  return quem;
}

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'lgpd-'));
  banco = await criaBanco();
  await semeiaDemonstracao(banco.owner);
  app = await criaApp(banco, { DATA_DIR: pasta });
  c = await entra('admin@demonstracao.com.br', 'retaguarda');
  const { rows } = await banco.admin.query<{ id: number }>(
    `select p.id from pessoa p join pericia_pessoa pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id join recebivel r on r.tenant_id = p.tenant_id and r.pericia_pessoa_id = pp.id
      where p.categoria_id = $1 group by 1 order by count(*) desc, 1 limit 1`,
    [CATEGORIA.peritos],
  );
  id = rows[0]?.id ?? 0;
  await kanaria();
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
  await rm(pasta, { recursive: true });
});

const le = () => c.pede(userEdita, { query: { id: String(id) } });

/** Puts a canary into whatever is kept of a person. */
async function kanaria(): Promise<void> {
  const { user } = await le();
  await c.pede(userAlt, {
    body: {
      user: {
        id,
        versao: user.versao,
        tipoAtor: user.tipoAtor,
        nome: CANARIOS.nome,
        apelido: CANARIOS.apelido,
        codigo: CANARIOS.codigo,
        sexo: 'F',
        dtNascimento: CANARIOS.nascimento,
        autenticacao: {
          system: { flag: true, systemDados: { email: CANARIOS.email } },
          code: { flag: true, codeDados: { cpf: CANARIOS.cpf, telefone: CANARIOS.telefone } },
          api: {
            flag: user.integration,
            apiDados: user.integration
              ? { chaveName: CANARIOS.chave, chavePass: 'segredo-comprido-kanaria' }
              : {},
          },
        },
      },
      perfis: [2],
      reset: { senha: SENHA, repetir: SENHA },
      atributos: [
        { catId: 4001, atribValue: CANARIOS.especialidade },
        { catId: 4002, atribValue: CANARIOS.conselho },
        { catId: 4003, atribValue: 250 },
      ],
      tipoSave: 1,
    },
  });
  await c.envia(
    userFileInc.path,
    { id: String(id), action: 'inc' },
    { nome: 'k.png', tipo: 'image/png', bytes: PIXEL_PNG },
  );
  await anexa(c, { tipo: 'pessoa', id, nome: `RG de ${CANARIOS.nome}.txt`, bytes: Buffer.from('rg') });
  await c.pede(anotacaoInc, { body: { tipo: 'pessoa', id, texto: `Ligar para ${CANARIOS.telefone}` } });
  pessoa = await entra(EMAIL, SENHA);
  await c.pede(userEnviaLink, { body: { id } });
  await c.chama('POST', authForgotPassword.path, { body: { email: EMAIL, recaptcha: await c.prova() } });
  const { rows } = await banco.admin.query<{ id: number }>(
    `select p.id from pericia p where not exists (select 1 from pericia_pessoa pp where pp.tenant_id = p.tenant_id and pp.pericia_id = p.id and pp.pessoa_id = $1) order by 1 limit 1`,
    [id],
  );
  await c.pede(periciaIncPessoas, {
    body: { procId: rows[0]?.id ?? 0, pessoas: [{ pesId: id }] },
    headers: { 'idempotency-key': 'vincula-kanaria' },
  });
  const doCaso = { tipo: 'pericia', id: rows[0]?.id ?? 0 } as const;
  await anexa(c, { ...doCaso, nome: `Laudo de ${CANARIOS.nome}.txt`, bytes: Buffer.from('laudo') });
  await c.pede(anotacaoInc, {
    body: { ...doCaso, texto: `${CANARIOS.nome} não veio; o CPF é ${CANARIOS.cpf}` },
  });
  await banco.admin.query(
    `insert into ponto (tenant_id, pessoa_id, quantidade, motivo, autor_id) select tenant_id, id, 70, 'Crédito', 1 from pessoa where id = $1`,
    [id],
  );
  const rascunho = (quem: Cliente, nome: string, texto: string) =>
    quem.pede(rascunhoPoe, {
      body: { nome, aba: 'a', formato: 3, versao: 1, dados: JSON.stringify({ valores: { texto } }) },
    });
  await rascunho(c, 'ordem.nova', `Ligar\n${CANARIOS.nome}`);
  await rascunho(c, `usuario.${id}`, 'não diz quem');
  await rascunho(c, 'ordem.7', 'de outra coisa');
  await rascunho(pessoa, 'empresa.nova', 'da própria');
  const carro = veiculoDeTeste('KAN1A31');
  const { veiculoId } = await c.pede(veiInc, {
    body: { veiculo: { ...carro.veiculo, proprietario: { id } } },
  });
  const ordem = ordemDeTeste(veiculoId).ordemServico;
  await c.pede(osInc, { body: { ordemServico: { ...ordem, pesCliente: { id } } } });
}

const totais = async () => {
  const { rows } = await banco.admin.query<{ t: string }>(
    `select jsonb_build_object(
       'totais', (select jsonb_agg(to_jsonb(t) order by t::text) from pericia_total t),
       'recebiveis', (select jsonb_agg(jsonb_build_array(id, valor, valores) order by id) from recebivel),
       'pontos', (select sum(quantidade) from ponto),
       'ordens', (select sum(receita - custo) from ordem_servico))::text as t`,
  );
  return rows[0]?.t;
};

/** Tables in which a text stands, whatever its column. */
async function onde(texto: string): Promise<string[]> {
  const { rows: tabelas } = await banco.admin.query<{ nome: string }>(
    `select tablename as nome from pg_tables where schemaname = 'public'`,
  );
  const achadas: string[] = [];
  for (const { nome } of tabelas) {
    const { rows } = await banco.admin.query(
      `select 1 from "${nome}" t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [texto],
    );
    if (rows.length > 0) achadas.push(nome);
  }
  return achadas;
}

test('as sessões de uma pessoa se veem e se encerram', async () => {
  const { list } = await c.pede(userSessoes, { query: { id: String(id) } });
  expect(list).toHaveLength(1);
  const outra = await entra(EMAIL, SENHA);
  const { list: duas } = await c.pede(userSessoes, { query: { id: String(id) } });
  await c.pede(userEncerraSessoes, { body: { id, sessao: duas[0]?.id } });
  expect((await outra.chama('GET', '/auth/me')).status).toBe(401);
  expect((await pessoa.chama('GET', '/auth/me')).status).toBe(200);
  await c.pede(userEncerraSessoes, { body: { id } });
  expect((await pessoa.chama('GET', '/auth/me')).status).toBe(401);
  pessoa = await entra(EMAIL, SENHA);
});

test('o extrato de pontos traz saldo e lançamentos', async () => {
  const { saldo, list } = await c.pede(userPontos, { query: { id: String(id) } });
  expect(saldo).toBe(70);
  expect(list).toMatchObject([{ quantidade: 70, motivo: 'Crédito', autor: 'Alice Montenegro' }]);
});

test('a exportação traz tudo o que se sabe, e fica registrada', async () => {
  const texto = JSON.stringify(await c.pede(userExporta, { query: { id: String(id) } }));
  const { chave, ...campos } = CANARIOS;
  for (const canario of Object.values(campos)) expect(texto).toContain(canario);
  for (const rotulo of ['Especialidade', 'Valor da Hora', 'recebíveis', 'veículos', 'Operador', 'KAN1A31'])
    expect(texto).toContain(rotulo);
  for (const junto of ['RG de Kanaria', 'Ligar para', '/api/anexo/baixa?anexoId='])
    expect(texto).toContain(junto);
  expect(texto).not.toMatch(/argon2|senha_hash|segredo-comprido/);
  const { rows } = await banco.admin.query(
    `select 1 from historico where entidade = 'pessoa' and entidade_id = $1 and acao = 'exportacao'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect((await pessoa.chama('GET', userExporta.path, { query: { id } })).status).toBe(403);
});

test('anonimizada: os canários não estão em tabela nenhuma, nem o arquivo, e as somas são as mesmas', async () => {
  const antes = await totais();
  for (const canario of Object.values(CANARIOS).filter((x) => x !== CANARIOS.chave))
    expect([canario, await onde(canario)]).not.toEqual([canario, []]);
  const { user } = await le();
  expect((await c.chama('POST', userAnonimiza.path, { body: { id, versao: user.versao - 1 } })).status).toBe(
    409,
  );
  await c.pede(userAnonimiza, { body: { id, versao: user.versao } });
  for (const canario of [...Object.values(CANARIOS), 'xisto', SENHA])
    expect([canario, await onde(canario)]).toEqual([canario, []]);
  const restantes = await readdir(path.join(pasta, 'arquivos'), { recursive: true, withFileTypes: true });
  // The case's file stays, under a name that names nobody.
  expect(restantes.filter((f) => f.isFile())).toHaveLength(1);
  const { rows } = await banco.admin.query(
    // Those of the demonstration name people by their numbers.
    "select entidade, nome from anexo union all select entidade, texto from anotacao where texto not like '%@{%'",
  );
  expect(rows).toEqual([
    { entidade: 'pericia', nome: 'Laudo de ***.txt' },
    { entidade: 'pericia', nome: '*** não veio; o CPF é ***' },
  ]);
  // Of drafts, those of the person, about the person and naming the person are gone.
  expect((await banco.admin.query('select nome from rascunho')).rows).toEqual([{ nome: 'ordem.7' }]);
  expect(await totais()).toBe(antes);
  expect((await le()).user).toMatchObject({
    nome: `Pessoa anonimizada #${id}`,
    situacao: 0,
    anonimizada: true,
  });
  expect((await pessoa.chama('GET', '/auth/me')).status).toBe(401);
});

test('depois dela nada volta: não se altera, não se ativa, não se repete; e ninguém a si mesmo', async () => {
  const { user } = await le();
  const status = async (rota: string, body: object) => (await c.chama('POST', rota, { body })).status;
  expect(await status(userAnonimiza.path, { id, versao: user.versao })).toBe(422);
  expect(await status(userChangeSituacao.path, { id, situacao: 1 })).toBe(422);
  const { id: eu, versao } = (await c.pede(userEdita, { query: { id: '1' } })).user;
  expect(await status(userAnonimiza.path, { id: eu, versao })).toBe(422);
});
