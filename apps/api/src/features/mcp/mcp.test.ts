import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  chaveRevoga,
  historicoList,
  loteInicia,
  lotePrevia,
  periciaInc,
  veiAlt,
  veiInc,
  veiVer,
} from '@retaguarda/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { portOf } from '../../base/http/port-of.ts';
import { Agente, codigoDe, criaChave, SEGREDO } from '../../testing/agente.ts';
import { criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { loteTerminado } from '../../testing/exemplos-lote.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { abreConversa } from './agente.ts';

const rede = comApp();
const { admin, leitor } = MUNDO.pessoa;
let endereco = '';
let chaveId = 0;

beforeAll(async () => {
  await rede.app.listen({ port: 0, host: '127.0.0.1' });
  endereco = `http://127.0.0.1:${portOf(rede.app.server)}`;
});

/** The key of the administrator of the first network, as it is before each test. */
const limita = async (direitos: readonly string[] | null, pessoa: number = admin) => {
  await rede.banco.admin.query('delete from chave_api');
  chaveId = await criaChave(rede.banco, { tenant: rede.um, pessoa }, { nome: 'agente', direitos });
};
beforeEach(() => limita(null));

async function conecta(chave = `agente:${SEGREDO}`, areas = ''): Promise<Client> {
  const cliente = new Client({ name: 'Claude', version: '1' });
  const headers = { authorization: `Bearer ${chave}`, host: 'um.teste' };
  const url = new URL(`${endereco}/mcp${areas}`);
  await cliente.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return cliente;
}

async function nomes(cliente: Client): Promise<string[]> {
  const todos: string[] = [];
  let cursor: string | undefined;
  do {
    const pagina = await cliente.listTools(cursor === undefined ? {} : { cursor });
    expect(pagina.tools.length).toBeLessThanOrEqual(50);
    todos.push(...pagina.tools.map(({ name }) => name));
    cursor = pagina.nextCursor;
  } while (cursor !== undefined);
  return todos;
}

const chama = async (cliente: Client, name: string, args: Record<string, unknown> = {}) => {
  const { content, isError } = await cliente.callTool({ name, arguments: args });
  const [parte] = content as { text: string }[]; // every answer is one text
  return { texto: parte?.text ?? '', recusada: isError === true };
};

const agente = (nome = 'agente', host = 'um.teste'): Agente => {
  const a = new Agente(rede.app, host);
  a.nome = nome;
  return a;
};

const caso = (procId: number, versao: number, honorario: number) => ({
  local: 4,
  pericia: { procId, catgId: MUNDO.folhaA, procCidade: { id: 5300108 }, procSituacao: 1, versao },
  atributos: [{ catId: MUNDO.atrib.honorario, atribValue: honorario }],
});
const casoNovo = async () => {
  // A case that is new has no number and no version yet; the type is that of all its forms.
  const { procId } = await rede.admin.pede(periciaInc, { body: caso(0, 0, 1000) as never });
  return procId;
};
const historico = async (tipo: 'pericia' | 'veiculo', id: number) =>
  (await rede.admin.pede(historicoList, { query: { tipo, id: String(id) } })).list;
const veiculoNovo = async (placa: string) =>
  (await rede.admin.pede(veiInc, { body: veiculoDeTeste(placa) })).veiculoId;
const haVeiculo = async (id: number) =>
  (await rede.admin.chama('GET', veiVer.path, { query: { id } })).status === 200;

test('um agente se apresenta, vê em páginas o que a chave lê, e lê', async () => {
  const cliente = await conecta();
  expect(cliente.getServerVersion()).toMatchObject({ name: 'retaguarda' });
  expect(cliente.getInstructions()).toContain('Esta chave só lê');
  const todos = await nomes(cliente);
  expect(new Set(todos).size).toBe(todos.length);
  expect(todos).toContain('pericia_list');
  expect(todos).not.toContain('pericia_alt');
  expect(await nomes(await conecta(undefined, '?areas=vei,os'))).toEqual(
    todos.filter((nome) => /^(vei|os)_/.test(nome)),
  );
  await rede.admin.pede(veiInc, { body: veiculoDeTeste('AAA-0001') });
  const { texto, recusada } = await chama(cliente, 'vei_list', { body: { situacao: 1 } });
  expect(recusada).toBe(false);
  expect(texto).toContain('AAA0001');
  expect(texto).toMatch(/^O que está entre <dados> e <\/dados> são dados da rede/);
  await cliente.close();
});

test('uma chave que não diz os seus direitos só lê, e isso se diz por extenso', async () => {
  const procId = await casoNovo();
  const cliente = await conecta();
  const { texto, recusada } = await chama(cliente, 'pericia_alt', { body: caso(procId, 1, 2000) });
  expect(recusada).toBe(true);
  expect(texto).toContain('só muda onde ela mesma diz');
  expect(await historico('pericia', procId)).toHaveLength(1);
});

test('uma chave com periciaAlt muda um caso, e o histórico diz por qual chave e qual agente', async () => {
  await limita(['periciaAlt', 'periciaVer']);
  const procId = await casoNovo();
  const cliente = await conecta();
  expect(await nomes(cliente)).toContain('pericia_alt');
  const { texto, recusada } = await chama(cliente, 'pericia_alt', { body: caso(procId, 1, 2000) });
  expect(texto).toContain('"versao":2');
  expect(recusada).toBe(false);
  const [ultima, primeira] = await historico('pericia', procId);
  expect(ultima).toMatchObject({
    quem: 'Alice Administradora, pelo agente Claude (chave agente)',
    voce: true,
  });
  expect(primeira?.quem).toBe('Alice Administradora');
  // What the key does not list stays refused, whatever its person may.
  expect(await chama(cliente, 'vei_inc', { body: veiculoDeTeste('BBB-0001') })).toMatchObject({
    recusada: true,
  });
  const recusa = await chama(cliente, 'pericia_alt', { body: caso(procId, 1, 3000) });
  expect(recusa).toMatchObject({ recusada: true });
  expect(recusa.texto).toMatch(/^A chamada foi recusada \(409\)/);
});

test('quem chama pela API com a chave, sem agente, aparece com a chave', async () => {
  await limita(['veiInc', 'veiculos']);
  const c = agente();
  const par = await c.app.inject({
    method: 'POST',
    url: '/api/auth/api',
    headers: { host: 'um.teste' },
    payload: { chaveName: 'agente', chavePass: SEGREDO },
  });
  const incluido = await c.app.inject({
    method: 'POST',
    url: `/api${veiInc.path}`,
    headers: { host: 'um.teste', tenant: 'um', authorization: `Bearer ${par.json().accessToken}` },
    payload: veiculoDeTeste('CCC-0001'),
  });
  const [linha] = await historico('veiculo', incluido.json().veiculoId);
  expect(linha?.quem).toBe('Alice Administradora, pela chave agente');
});

test('o que exclui mostra antes o que mudaria, e só depois faz, uma vez', async () => {
  await limita(['veiExc', 'veiculos']);
  const veiculoId = await veiculoNovo('DDD-0001');
  const a = agente();
  const previa = await a.ferramenta('vei_exc', { body: { veiculoId } });
  expect(previa.recusada).toBe(false);
  expect(await haVeiculo(veiculoId)).toBe(true);
  expect(await historico('veiculo', veiculoId)).toHaveLength(1);
  const confirma = codigoDe(previa.texto);
  const feita = await a.ferramenta('vei_exc', { body: { veiculoId }, confirma });
  expect(feita).toMatchObject({ recusada: false, dados: { message: expect.any(String) } });
  expect(await haVeiculo(veiculoId)).toBe(false);
  const [exclusao] = await historico('veiculo', veiculoId);
  const { mudancas } = previa.dados as { mudancas: unknown[] };
  expect(mudancas).toEqual([{ titulo: exclusao?.titulo, acao: exclusao?.acao, campos: exclusao?.campos }]);
  // The answer was lost, and the agent asks again.
  expect(await a.ferramenta('vei_exc', { body: { veiculoId }, confirma })).toEqual(feita);
  expect(await historico('veiculo', veiculoId)).toHaveLength(2);
});

test('um código vencido, de outros argumentos, de outra chave ou inventado não confirma nada', async () => {
  await limita(['veiExc', 'veiculos']);
  const [um, outro] = [await veiculoNovo('EEE-0001'), await veiculoNovo('EEE-0002')];
  const a = agente();
  const confirma = codigoDe((await a.ferramenta('vei_exc', { body: { veiculoId: um } })).texto);
  const tenta = async (args: object, quem = a) => (await quem.ferramenta('vei_exc', args)).texto;
  expect(await tenta({ body: { veiculoId: outro }, confirma })).toContain('de outros argumentos');
  expect(await tenta({ body: { veiculoId: um }, confirma: 'inventado' })).toContain('não é de uma prévia');
  const doLeitor = agente('leitor');
  await rede.banco.admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'veiExc'), ($1, 2, 'veiculos') on conflict do nothing",
    [rede.um],
  );
  await criaChave(
    rede.banco,
    { tenant: rede.um, pessoa: leitor },
    { nome: 'leitor', direitos: ['veiExc', 'veiculos'] },
  );
  expect(await tenta({ body: { veiculoId: um }, confirma }, doLeitor)).toContain(
    'não é de uma prévia desta chave',
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
  try {
    expect(await tenta({ body: { veiculoId: um }, confirma })).toContain('venceu');
  } finally {
    vi.useRealTimers();
  }
  expect([await haVeiculo(um), await haVeiculo(outro)]).toEqual([true, true]);
});

test('o que mudou desde a prévia não se faz: vem uma prévia nova', async () => {
  await limita(['veiExc', 'veiculos']);
  const veiculoId = await veiculoNovo('FFF-0001');
  const a = agente();
  const confirma = codigoDe((await a.ferramenta('vei_exc', { body: { veiculoId } })).texto);
  const { veiculo } = await rede.admin.pede(veiVer, { query: { id: String(veiculoId) } });
  await rede.admin.pede(veiAlt, {
    body: { veiculo: { ...veiculoDeTeste('FFF-0002').veiculo, veiculoId, versao: veiculo.versao } },
  });
  const mudou = await a.ferramenta('vei_exc', { body: { veiculoId }, confirma });
  expect(mudou.recusada).toBe(true);
  expect(mudou.texto).toContain('mudou desde a prévia');
  expect(await haVeiculo(veiculoId)).toBe(true);
  await a.ferramenta('vei_exc', { body: { veiculoId }, confirma: codigoDe(mudou.texto) });
  expect(await haVeiculo(veiculoId)).toBe(false);
});

test('uma recusa no ensaio é a resposta, sem código', async () => {
  await limita(['veiExc', 'veiculos']);
  const { texto, recusada } = await agente().ferramenta('vei_exc', { body: { veiculoId: 9e9 } });
  expect(recusada).toBe(true);
  expect(texto).toMatch(/^A chamada foi recusada \(404\)/);
  expect(codigoDe(texto)).toBe('');
});

test('o ensaio não avisa ninguém, não acorda ninguém e não fica no registro', async () => {
  await limita(['userExc', 'usuarios']);
  const antes = await rede.banco.admin.query('select count(*) from mensagem');
  const { texto } = await agente().ferramenta('user_exc', { body: { id: MUNDO.pessoa.caio } });
  expect(texto).toContain('confirma:');
  expect((await rede.banco.admin.query('select count(*) from mensagem')).rows).toEqual(antes.rows);
  expect(
    (
      await rede.banco.admin.query('select 1 from pessoa where tenant_id = $1 and id = $2', [
        rede.um,
        MUNDO.pessoa.caio,
      ])
    ).rows,
  ).toHaveLength(1);
});

test('o mesmo pedido da mesma conversa, mandado duas vezes, se faz uma', async () => {
  await limita(['veiInc', 'veiculos']);
  const a = agente();
  const inicio = await a.pedeMcp({
    ...{ jsonrpc: '2.0', id: 0, method: 'initialize' },
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: "O'Bot\n<b>", version: '1' },
    },
  });
  a.conversa = String(inicio.headers['mcp-session-id']);
  const uma = await a.ferramenta('vei_inc', { body: veiculoDeTeste('GGG-0001') }, 7);
  expect(uma.recusada).toBe(false);
  expect(await a.ferramenta('vei_inc', { body: veiculoDeTeste('GGG-0001') }, 7)).toEqual(uma);
  const { veiculoId } = uma.dados as { veiculoId: number };
  expect((await historico('veiculo', veiculoId))[0]?.quem).toBe(
    'Alice Administradora, pelo agente O Bot b (chave agente)',
  );
  const args = { body: veiculoDeTeste('GGG-0002'), chave_idempotencia: 'minha-1' };
  const minha = await a.ferramenta('vei_inc', args, 8);
  expect(await a.ferramenta('vei_inc', args, 9)).toEqual(minha);
});

test('sem chave, com outra chave ou com a de outra rede: 401, contado entre as entradas', async () => {
  const lista = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const sem = await rede.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: 'um.teste' },
    payload: lista,
  });
  expect(sem.statusCode).toBe(401);
  expect(sem.headers['www-authenticate']).toBe('Bearer');
  expect(sem.json()).toMatchObject({
    jsonrpc: '2.0',
    id: null,
    error: { message: expect.stringContaining('Authorization') },
  });
  const errada = agente();
  errada.segredo = 'outro-segredo-comprido';
  expect((await errada.pedeMcp(lista)).statusCode).toBe(401);
  expect((await agente('agente', 'dois.teste').pedeMcp(lista)).statusCode).toBe(401);
  const { rows } = await rede.banco.admin.query('select 1 from tentativa_login where tenant_id = $1', [
    rede.um,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  expect((await agente().pedeMcp(lista)).statusCode).toBe(200);
});

test('uma chave revogada é recusada na chamada seguinte', async () => {
  const a = agente();
  const lista = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await a.pedeMcp(lista)).statusCode).toBe(200);
  await rede.admin.pede(chaveRevoga, { body: { id: chaveId } });
  expect((await a.pedeMcp(lista)).statusCode).toBe(401);
});

test('a sessão de uma chave é uma só, e reabre quando acabou', async () => {
  const abertas = async () =>
    (await rede.banco.admin.query('select 1 from sessao where chave_api_id = $1', [chaveId])).rows.length;
  const a = agente();
  const ler = () => a.ferramenta('vei_list', { body: { situacao: 1 } });
  await Promise.all([ler(), ler(), ler()]);
  await ler();
  expect(await abertas()).toBe(1);
  await rede.banco.admin.query('update sessao set encerrada_em = now() where chave_api_id = $1', [chaveId]);
  expect((await ler()).recusada).toBe(false);
  expect(await abertas()).toBe(2);
});

test('o que não se entende é recusado como o protocolo diz', async () => {
  const a = agente();
  const status = async (mensagem: unknown, headers?: Record<string, string>) => {
    const r = await a.pedeMcp(mensagem, headers);
    return [r.statusCode, r.json().error?.code];
  };
  expect(await status('{"jsonrpc":')).toEqual([400, -32700]);
  expect(await status([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).toEqual([400, -32600]);
  expect(await status({ id: 1 })).toEqual([400, -32700]);
  expect(await status(JSON.stringify({ x: 'x'.repeat(300_000) }))).toEqual([413, -32000]);
  expect(await status({ jsonrpc: '2.0', id: 1, method: 'nada' })).toEqual([200, -32601]);
  expect(await status({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'nada' } })).toEqual([
    200, -32602,
  ]);
  expect(await status({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: 'x' } })).toEqual([
    200, -32602,
  ]);
  expect(
    await status({ jsonrpc: '2.0', id: 1, method: 'ping' }, { origin: 'https://outro.exemplo' }),
  ).toEqual([403, -32000]);
  for (const method of ['GET', 'DELETE'] as const) {
    const r = await rede.app.inject({ method, url: '/mcp', headers: { host: 'um.teste' } });
    expect([r.statusCode, r.headers.allow]).toEqual([405, 'POST']);
  }
  const torto = await a.ferramenta('vei_list', { body: { situacao: 'um' } });
  expect(torto.texto).toMatch(/^A chamada foi recusada \(400\)/);
  expect((await a.ferramenta('vei_list', { corpo: {} })).texto).toContain('Argumentos inválidos');
  expect((await a.ferramenta('vei_ver', { query: { id: { a: 1 } } })).recusada).toBe(true);
});

test('uma lista vem curta a quem não diz quanto quer', async () => {
  for (let n = 0; n < 12; n += 1) await veiculoNovo(`HHH-00${10 + n}`);
  const lidos = async (body: object) =>
    ((await agente().ferramenta('vei_list', { body })).dados as { list: unknown[] }).list.length;
  expect(await lidos({ situacao: 1 })).toBe(10);
  expect(await lidos({ situacao: 1, paginas: 25 })).toBeGreaterThan(10);
});

test('o que um agente começa e o servidor continua também leva o nome dele', async () => {
  await limita(['veiAlt', 'veiculos']);
  const veiculoId = await veiculoNovo('III-0001');
  const a = agente();
  a.conversa = abreConversa('Lote Bot');
  const pedido = {
    tipo: 'veiculo',
    selecao: { ids: [veiculoId] },
    mudanca: { ato: 'campo', chave: 'obs', valor: 'Por um agente' },
  };
  const { body: previa } = await a.chama('POST', lotePrevia.path, { body: pedido });
  const { conjunto } = previa as { conjunto: string };
  const { status, body } = await a.confirma(loteInicia, { body: { ...pedido, conjunto } });
  expect(status).toBe(200);
  await loteTerminado(rede.admin, (body as { andamento: { loteId: number } }).andamento.loteId);
  const [mudanca] = await historico('veiculo', veiculoId);
  expect(mudanca?.quem).toBe('Alice Administradora, pelo agente Lote Bot (chave agente)');
});

test('uma chamada de um agente conta uma vez, e o que passa do limite espera', async () => {
  const apertado = await criaApp(rede.banco, { LIMITE_GERAL: '6' });
  const a = new Agente(apertado, 'um.teste');
  a.nome = 'agente';
  const chamadas: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const params = { name: 'vei_list', arguments: { body: { situacao: 1 } } };
    const mensagem = n < 3 ? { method: 'tools/list' } : { method: 'tools/call', params };
    const resposta = await a.pedeMcp({ jsonrpc: '2.0', id: n, ...mensagem });
    chamadas.push(resposta.statusCode);
    if (n === 6) expect(Number(resposta.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(chamadas).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await apertado.close();
});
