import { randomUUID } from 'node:crypto';
import { periciaInc, periciaList, type RouteSpec, TODOS_RECURSOS, userInc } from '@retaguarda/contract';
import { beforeEach, expect, test } from 'vitest';
import { apagaVencidos } from '../../manutencao.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { withTenant } from '../db/tx.ts';
import { loadKeys } from './keys.ts';
import { signAccess } from './tokens.ts';

const { pessoa, folhaA, folhaB, atrib } = MUNDO;
const PERFIL = 60;

const rede = comApp();
const sql = (texto: string) => rede.banco.admin.query(texto);

let porChave: Cliente;
let porSenha: Cliente;
let vez = 0;

async function sessao(chave: number | null): Promise<Cliente> {
  const sid = randomUUID();
  await rede.banco.admin.query(
    'insert into sessao (tenant_id, id, pessoa_id, chave_api_id) values (1, $1, $2, $3)',
    [sid, pessoa.nada, chave],
  );
  const cliente = new Cliente(rede.app, 'um.teste');
  cliente.token = await signAccess(await loadKeys(rede.banco.pool), {
    tenant: rede.um,
    sid,
    pessoaId: pessoa.nada,
  });
  return cliente;
}

beforeEach(async () => {
  await sql(`
    delete from perfil where tenant_id = 1 and id = ${PERFIL};
    insert into perfil (tenant_id, id, nome) values (1, ${PERFIL}, 'Quem chama');
    insert into perfil_recurso select 1, ${PERFIL}, unnest('{${TODOS_RECURSOS.join()}}'::text[]);
    insert into pessoa_perfil values (1, ${pessoa.nada}, ${PERFIL});
    delete from chave_api where tenant_id = 1 and pessoa_id = ${pessoa.nada};
    insert into chave_api (tenant_id, id, pessoa_id, nome, hash) overriding system value
      values (1, 900, ${pessoa.nada}, 'Robô', 'x')`);
  [porSenha, porChave] = [await sessao(null), await sessao(900)];
});

const lista = { condition: '0', catgId: String(MUNDO.tipo), paginas: '10' };
const caso = () => ({
  local: 4,
  pericia: { procId: 0, catgId: folhaB, procCidade: { id: 5300108 }, procSituacao: 1, versao: 0 },
  atributos: [{ catId: atrib.honorario, atribValue: 1_000_000 + ++vez }],
});

/** One that only looks, one that writes, and one that works before its transaction. */
const CHAMADAS: readonly [RouteSpec, () => { query?: object; body?: unknown }][] = [
  [periciaList, () => ({ query: lista })],
  [periciaInc, () => ({ body: caso() })],
  [userInc, () => ({ body: novoUsuario(`chamada-${++vez}`) })],
];
/** And what is refused for its shape or size, before any of them begins. */
const TORTAS: readonly [RouteSpec, { query?: object; body?: unknown }, number][] = [
  [periciaList, { query: { ...lista, paginas: 'x' } }, 400],
  [periciaInc, { body: {} }, 400],
  [periciaInc, { body: { enchimento: 'x'.repeat(8_000_000) } }, 413],
];

const respostas = async (cliente: Cliente): Promise<number[]> => {
  const status = [];
  for (const [rota, envio] of CHAMADAS)
    status.push((await cliente.chama(rota.method, rota.path, envio())).status);
  return status;
};

const tortas = async (cliente: Cliente): Promise<number[]> => {
  const status = [];
  for (const [rota, envio] of TORTAS)
    status.push((await cliente.chama(rota.method, rota.path, envio)).status);
  return status;
};

const gravados = async () =>
  (
    await sql(`select (select count(*) from pericia where tenant_id = 1) as casos,
                      (select count(*) from pessoa where tenant_id = 1) as pessoas`)
  ).rows;

/** As its act does it: on several nodes no trigger marks it. */
const suspensa = (em: string): string =>
  `update tenant set suspensa_em = ${em} where tenant_id = 1; insert into acesso_mudou (tenant_id) values (1)`;

const P = `tenant_id = 1 and id = ${pessoa.nada}`;
const CAUSAS: Readonly<Record<string, { tira: string; devolve: string; responde: 401 | 403 }>> = {
  'a pessoa inativa': {
    tira: `update pessoa set situacao = 0 where ${P}`,
    devolve: `update pessoa set situacao = 1 where ${P}`,
    responde: 401,
  },
  'a rede suspensa': {
    tira: suspensa('now()'),
    devolve: suspensa('null'),
    responde: 401,
  },
  'a sessão encerrada': {
    tira: `update sessao set encerrada_em = now() where tenant_id = 1 and pessoa_id = ${pessoa.nada}`,
    devolve: `update sessao set encerrada_em = null where tenant_id = 1 and pessoa_id = ${pessoa.nada}`,
    responde: 401,
  },
  'o perfil inativo': {
    tira: `update perfil set situacao = 0 where tenant_id = 1 and id = ${PERFIL}`,
    devolve: `update perfil set situacao = 1 where tenant_id = 1 and id = ${PERFIL}`,
    responde: 403,
  },
  'o perfil sem recursos': {
    tira: `delete from perfil_recurso where tenant_id = 1 and perfil_id = ${PERFIL}`,
    devolve: `insert into perfil_recurso select 1, ${PERFIL}, unnest('{${TODOS_RECURSOS.join()}}'::text[])`,
    responde: 403,
  },
  'a pessoa sem o perfil': {
    tira: `delete from pessoa_perfil where tenant_id = 1 and pessoa_id = ${pessoa.nada}`,
    devolve: `insert into pessoa_perfil values (1, ${pessoa.nada}, ${PERFIL})`,
    responde: 403,
  },
};

for (const [causa, { tira, devolve, responde }] of Object.entries(CAUSAS))
  test(`${causa}: vale na chamada seguinte, de quem já foi atendido, e nada se grava`, async () => {
    expect(await respostas(porSenha)).toEqual([200, 200, 200]);
    await sql(tira);
    const antes = await gravados();
    expect(await respostas(porSenha)).toEqual([responde, responde, responde]);
    expect(await gravados()).toEqual(antes);
    await sql(devolve);
    expect(await respostas(porSenha)).toEqual([200, 200, 200]);
    expect(await tortas(porSenha)).toEqual(TORTAS.map(([, , status]) => status));
    await sql(tira);
    expect(await tortas(porSenha)).toEqual(TORTAS.map(() => responde));
    await sql(devolve);
  });

const daChave = (como: string) => `update chave_api set ${como} where tenant_id = 1 and id = 900`;
const CHAVE: Readonly<Record<string, [string, string]>> = {
  'a chave desligada': [daChave('ativo = false'), daChave('ativo = true')],
  'a chave vencida': [daChave("expira_em = now() - interval '1 second'"), daChave('expira_em = null')],
  'o segundo fator confirmado': [
    `insert into segundo_fator (tenant_id, pessoa_id, segredo, confirmado_em) values (1, ${pessoa.nada}, 'x', now())`,
    `delete from segundo_fator where tenant_id = 1 and pessoa_id = ${pessoa.nada}`,
  ],
};
for (const [causa, [tira, devolve]] of Object.entries(CHAVE))
  test(`${causa}: só as sessões que a chave abriu terminam`, async () => {
    expect((await respostas(porChave))[0]).toBe(200);
    expect((await respostas(porSenha))[0]).toBe(200);
    await sql(tira);
    expect((await respostas(porChave)).slice(0, 2)).toEqual([401, 401]);
    expect((await respostas(porSenha))[0]).toBe(200);
    await sql(devolve);
    expect((await respostas(porChave))[0]).toBe(200);
  });

test('a chave que vence pelo relógio não é atendida depois, e ninguém o marcou', async () => {
  expect((await respostas(porChave))[0]).toBe(200);
  await sql(daChave("expira_em = now() + interval '2 seconds'"));
  await expect.poll(async () => (await respostas(porChave))[0]).toBe(401);
  await sql(daChave('expira_em = null'));
});

test('o que só uma sessão perde não manda ler de novo as outras', async () => {
  const marcas = async (sid: string) =>
    (await sql(`select carimbo from carimbo_agora(1, '${sid}')`)).rows[0]?.carimbo;
  const { rows } = await sql(
    `select id from sessao where tenant_id = 1 and pessoa_id = ${pessoa.nada} and encerrada_em is null limit 2`,
  );
  const [uma, outra] = rows.map((r) => String(r.id));
  if (uma === undefined || outra === undefined) throw new Error('faltam sessões');
  const antes = [await marcas(uma), await marcas(outra)];
  for (const muda of ['provada_em = now()', `visao_perfil_id = ${PERFIL}`, 'encerrada_em = now()']) {
    const agora = await marcas(uma);
    await sql(`update sessao set ${muda} where tenant_id = 1 and id = '${uma}'`);
    expect(await marcas(uma), muda).not.toBe(agora);
  }
  await sql(`update sessao set usada_em = now() where tenant_id = 1 and id = '${outra}'`);
  expect([antes[1], await marcas(outra)]).toEqual([antes[1], antes[1]]);
});

test('quem passa a cuidar da instalação, ou deixa, e uma sessão apagada mudam o carimbo', async () => {
  const sid = randomUUID();
  const carimbo = async () =>
    String((await sql(`select carimbo from carimbo_agora(1, '${sid}')`)).rows[0]?.carimbo);
  const vistos = [await carimbo()];
  for (const comando of [
    `insert into cuidador (tenant_id, pessoa_id) values (1, ${pessoa.nada})`,
    `delete from cuidador where tenant_id = 1 and pessoa_id = ${pessoa.nada}`,
    `insert into sessao (tenant_id, id, pessoa_id) values (1, '${sid}', ${pessoa.nada})`,
    `delete from sessao where tenant_id = 1 and id = '${sid}'`,
  ]) {
    await sql(comando);
    vistos.push(await carimbo());
  }
  // A session that begins was known to nobody.
  expect(vistos[3]).toBe(vistos[2]);
  expect(new Set(vistos).size).toBe(4);
});

test('uma chave limitada a outro perfil passa a poder o que ele permite, e nada mais', async () => {
  expect((await respostas(porChave)).slice(0, 2)).toEqual([200, 200]);
  await sql(`insert into perfil (tenant_id, id, nome) values (1, 61, 'Vazio') on conflict do nothing;
             insert into pessoa_perfil values (1, ${pessoa.nada}, 61) on conflict do nothing;
             update chave_api set perfil_id = 61 where tenant_id = 1 and id = 900`);
  expect((await respostas(porChave)).slice(0, 2)).toEqual([403, 403]);
});

test('uma categoria que se esconde some da chamada seguinte, e volta com quem a pode ver', async () => {
  const { admin } = rede;
  await admin.pede(periciaInc, {
    body: { ...caso(), pericia: { ...caso().pericia, catgId: folhaA } } as never,
  });
  const total = async () => {
    const { body } = await porSenha.chama('GET', periciaList.path, {
      query: { ...lista, catgId: String(folhaA) },
    });
    return body;
  };
  const cheia = await total();
  await sql(`update categoria set todos_perfis = false where tenant_id = 1 and id = ${folhaA}`);
  expect(await total()).not.toEqual(cheia);
  await sql(
    `insert into categoria_perfil (tenant_id, categoria_id, perfil_id) values (1, ${folhaA}, ${PERFIL})`,
  );
  expect(await total()).toEqual(cheia);
  await sql(`delete from categoria_perfil where tenant_id = 1 and categoria_id = ${folhaA}`);
  expect(await total()).not.toEqual(cheia);
  await sql(`update categoria set todos_perfis = true where tenant_id = 1 and id = ${folhaA}`);
  expect(await total()).toEqual(cheia);
});

test('o que já foi varrido não se esquece: nenhum estado se toma por um anterior', async () => {
  const ninguem = randomUUID();
  const carimbos = new Set<string>();
  let mudancas = 0;
  const anota = async () => {
    const { rows } = await sql(`select carimbo, modelo from carimbo_agora(1, '${ninguem}')`);
    carimbos.add(`${rows[0]?.carimbo} ${rows[0]?.modelo}`);
    mudancas++;
  };
  const envelhece = (dias: number) =>
    sql(
      `update acesso_mudou set mudou_em = now() - interval '${dias} days' where tenant_id = 1 and mudou_em > now() - interval '1 hour'`,
    );
  // A network that came from a later node begins with a number above all that follow.
  await sql(
    `insert into acesso_mudou (tenant_id, id, mudou_em) overriding system value values (1, 9000000000000000, now() - interval '3 days')`,
  );
  await anota();
  for (let i = 0; i < 4; i++) {
    await sql(`update perfil set nome = 'Quem chama ${i}' where tenant_id = 1 and id = ${PERFIL}`);
    await anota();
    await sql(`update categoria set versao = versao + 1 where tenant_id = 1 and id = ${folhaA}`);
    await anota();
    await envelhece(2);
    await withTenant(rede.banco.pool, rede.um, apagaVencidos);
    await anota();
  }
  expect(carimbos.size).toBe(mudancas);
  const { rows } = await sql('select do_modelo from acesso_mudou where tenant_id = 1 order by 1');
  expect(rows.map((r) => r.do_modelo)).toEqual([false, true]);
});

test('a marca de uma sessão que é varrida muda o carimbo de quem a conheceu antes dela', async () => {
  const sid = randomUUID();
  const carimbo = async () =>
    String((await sql(`select carimbo from carimbo_agora(1, '${sid}')`)).rows[0]?.carimbo);
  await sql(`insert into sessao (tenant_id, id, pessoa_id) values (1, '${sid}', ${pessoa.nada})`);
  const conhecida = await carimbo();
  await sql(`update sessao set encerrada_em = now() where tenant_id = 1 and id = '${sid}'`);
  // It began before what is the newest mark, and was seen after it.
  await sql(
    `update acesso_mudou set mudou_em = now() - interval '3 days' where tenant_id = 1 and sessao_id = '${sid}'`,
  );
  await withTenant(rede.banco.pool, rede.um, apagaVencidos);
  expect((await sql(`select from acesso_mudou where sessao_id = '${sid}'`)).rowCount).toBe(0);
  expect(await carimbo()).not.toBe(conhecida);
});
