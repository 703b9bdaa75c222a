import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  chaveRevoga,
  historicoList,
  periciaAlt,
  periciaInc,
  periciaList,
  veiExc,
  veiInc,
  veiVer,
} from '@retaguarda/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { portOf } from '../../base/http/port-of.ts';
import { Agente, criaChave, SEGREDO } from '../../testing/agente.ts';
import { comApp } from '../../testing/com-app.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

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
const codigoDe = (texto: string): string => /confirma: "([^"]+)"/.exec(texto)?.[1] ?? '';

const agente = (nome = 'agente', host = 'um.teste'): Agente => {
  const a = new Agente(rede.app, host);
  a.nome = nome;
  return a;
};

const casoNovo = async () => {
  const { procId } = await rede.admin.pede(periciaInc, {
    body: {
      catgId: MUNDO.folhaA,
      procCidade: { id: 5300108 },
      atributos: [{ catId: MUNDO.atrib.honorario, atribValue: 1000 }],
    } as never,
  });
  return procId;
};

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
