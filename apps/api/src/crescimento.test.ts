import { setImmediate } from 'node:timers/promises';
import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from './testing/com-app.ts';
import { exemploDe, type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { MUNDO } from './testing/mundo.ts';
import { ESTOQUE, semeiaEstoque } from './testing/mundo-estoque.ts';
import { semeia } from './testing/sementes.ts';

const rede = comApp();

/** Rows of each kind, and a hundred times as many. The fewer fill a page already. */
const POUCAS = 100;
const MUITAS = 100 * POUCAS;

/** What a call costs, whichever the machine. */
interface Custo {
  comandos: number;
  /** Rows that were gone through, and entries of indexes. */
  lidas: number;
}

const LIDAS = `select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::float8 as n from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;

/**
 * Counts what the transactions of a call send and read, by the server's own counters. Nothing that it writes stays: what
 * would be committed is taken back, so that the same call can be made again on the same data.
 */
async function custo(faz: () => Promise<unknown>): Promise<Custo> {
  const { query } = pg.Client.prototype;
  const contas: Promise<number>[] = [];
  let comandos = 0;
  let abertas = 0;
  const conta = (client: pg.Client, sinal: 1 | -1): void => {
    const resposta: Promise<pg.QueryResult<{ n: number }>> = Reflect.apply(query, client, [LIDAS]);
    contas.push(resposta.then(({ rows }) => sinal * (rows[0]?.n ?? 0)));
  };
  pg.Client.prototype.query = function espia(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const texto =
      typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : '';
    if (texto === 'COMMIT' || texto === 'ROLLBACK') {
      conta(this, 1);
      abertas--;
    } else if (texto !== '') comandos++;
    const pedida = texto === 'COMMIT' ? [{ text: 'ROLLBACK' }, ...args.slice(1)] : args;
    const feita = query.apply(this, pedida as never);
    if (texto.startsWith('BEGIN')) {
      abertas++;
      conta(this, -1);
    }
    return feita;
  } as typeof query;
  try {
    await faz();
    // The answer of what only reads does not wait for the end of its transaction.
    while (abertas > 0) await setImmediate();
    return { comandos, lidas: (await Promise.all(contas)).reduce((a, b) => a + b, 0) };
  } finally {
    pg.Client.prototype.query = query;
  }
}

type Envio = { query?: object; body?: unknown };
type Chamada = readonly [nome: string, route: RouteSpec, envio: Envio];

const nomeDe = ({ method, path }: RouteSpec): string => `${method} ${path}`;

/** Lists as their screens ask for them, where the example of their call asks for one record. */
const LISTAS: readonly Chamada[] = [
  [
    'lista de perícias',
    contract.periciaList,
    { query: { condition: '0', catgId: String(MUNDO.tipo), paginas: '10' } },
  ],
  ['lista de usuários', contract.userList, { query: { catId: String(MUNDO.partes), tipos: '1', page: '1' } }],
  ['lista de pagamentos', contract.pagamentoList, { body: { situacao: -1 } }],
  ['lista de veículos', contract.veiList, { body: { situacao: -1, page: 1 } }],
  ['extrato de uma conta', contract.extratoList, { body: { contaId: 1 } }],
  ['razão', contract.estoqueRazao, { query: { empId: String(ESTOQUE.central), catId: '1001', page: '1' } }],
  ['recebíveis de uma perícia', contract.periciaPessoas, { query: { procId: '5', local: '6' } }],
];

const CONTA = 'says how many match, which takes one pass through an index of them';
const USOS = 'says how many records hold a value of the attribute, which no index tells';
const NUMEROS = 'a report is made of all that it is asked about';

/** Calls that read more where there is more, and why each may. */
const ISENTAS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['GET /user/alt', 'GET /user/ver', 'GET /user/inc', 'GET /user/empList', 'GET /camp/listDadosCamp'].map(
      (nome) => [nome, 'offers the companies of the network to choose from, which are few'],
    ),
  ),
  'GET /estoque/tipoMov': 'offers the suppliers to choose from',
  'GET /emp/list': CONTA,
  'GET /home/financeiro': 'adds up what is to be paid, of those that the caller sees',
  'GET /os/situacoes': CONTA,
  'GET /pericia/baixaSituacoes': CONTA,
  'GET /user/list': CONTA,
  'GET /user/tipos': CONTA,
  'GET /mensagem/list': CONTA,
  'POST /os/list': CONTA,
  'lista de usuários': CONTA,
  'lista de veículos': CONTA,
  razão: CONTA,
  'extrato de uma conta': 'adds up the entries of an account, in a period where one is asked for',
  'GET /pericia/listPessoasBaixa': 'counts who can be chosen, of all people in cases',
  'GET /estoque/comprasSugeridas': 'looks at every product of a branch for those that are at their minimum',
  'GET /estoque/conferencia': 'compares the whole ledger with the balances, when somebody asks it to',
  'GET /explica/valor': 'goes back through the history of a record to the change that made the value',
  'GET /pericia/comoEra': 'takes back all that happened to a case since',
  'GET /pericia/comoEraPessoas': 'takes back all that happened to a case since',
  'GET /import/listcatg': 'the sheet to be filled in, with all records of a category',
  'GET /import/mapeamentos': 'looks for the last import of a kind by a person: an office makes some hundreds',
  'GET /instalacao/redes': 'what each network of the installation holds, for whoever looks after it',
  'GET /operacao': 'the state of the outbox and of all imports, for whoever looks after them',
  'GET /procura': 'goes through searchable text whole while it is smaller than its index',
  'GET /vei/listPesVeiculo': 'all vehicles of one person',
  'POST /catalogo/alt': USOS,
  'POST /catalogo/change-situacao': USOS,
  'POST /catalogo/exc': USOS,
  'POST /catalogo/previa': USOS,
  'POST /historico/voltaVersao': USOS,
  'POST /estoque/refaz': 'adds the balances of a branch up anew from its ledger, when somebody asks it to',
  'POST /operacao/confere': 'compares all sums and the whole trail, when somebody asks it to',
  'POST /relatorio/calcula': NUMEROS,
  'POST /relatorio/linhas': NUMEROS,
  'POST /remessa/list': 'adds up what the payments of all files come to, of those that the caller sees',
  'POST /user/anonimiza': 'looks for the person in every place where a copy may stand (LGPD)',
  'POST /user/exc': 'looks through the trail for what the person did',
  'POST /webhook/exc': 'takes all its deliveries with it',
};

/** What stands in files does not come back with what is taken back. */
const EM_ARQUIVO = 'GET /camp/anexo';

const chamadasDe = (r: Registros): readonly Chamada[] => [
  ...ROUTES.flatMap((route): Chamada[] => {
    if (nomeDe(route) === EM_ARQUIVO || route.permission === 'public' || route.fluxo === true) return [];
    const exemplo = exemploDe(route, r);
    return exemplo === undefined || exemplo.status !== undefined ? [] : [[nomeDe(route), route, exemplo]];
  }),
  ...LISTAS,
];

async function custosDe(chamadas: readonly Chamada[]): Promise<Map<string, Custo>> {
  const custos = new Map<string, Custo>();
  for (const [nome, route, { query, body }] of chamadas) {
    const pede = () =>
      rede.admin.chama(route.method, route.path, {
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body }),
      });
    // What a process learns once is not the call's.
    let status = 0;
    const aprende = async () => {
      ({ status } = await pede());
    };
    await custo(aprende);
    if (status === 200) custos.set(nome, await custo(pede));
  }
  return custos;
}

let poucas: Map<string, Custo>;
let muitas: Map<string, Custo>;

let chamadas: readonly Chamada[];
let procId: number;

/** So many rows more of every kind, and so many changes more of the one case. */
async function cresce(de: number, ate: number): Promise<void> {
  await rede.banco.admin.query(
    `insert into historico (tenant_id, entidade, entidade_id, pericia_id, acao, antes, depois, pessoa_id)
     select $1::bigint, 'pericia', $2::bigint, $2::bigint, 'alteracao', '{}'::jsonb, '{}'::jsonb, 1 from generate_series($3::int, $4::int)`,
    [rede.um, procId, de, ate],
  );
  await semeia(rede.banco.admin, rede.um, { de, ate });
}

// Each in a hook of its own: the limit is that of one.
beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
  // The examples' records get numbers beyond those of the many.
  await rede.banco.admin.query(
    "select setval(format('%I.%I', schemaname, sequencename)::regclass, 5000000) from pg_sequences where schemaname = 'public'",
  );
  const registros = await semeiaRegistros(rede.admin);
  ({ procId } = registros);
  chamadas = chamadasDe(registros);
  await cresce(1, POUCAS);
});
beforeAll(async () => {
  poucas = await custosDe(chamadas);
});
beforeAll(() => cresce(POUCAS + 1, MUITAS));
beforeAll(async () => {
  muitas = await custosDe(chamadas);
});

/** Twice as much, for a page that was not quite full, and what the plan of a larger table looks at besides. */
const demais = ({ comandos, lidas }: Custo, agora: Custo): boolean =>
  agora.comandos > comandos + 3 || agora.lidas > 2 * lidas + 200;

test('nenhuma chamada lê mais do que o seu trabalho quando há cem vezes mais dados', () => {
  const crescem = [...poucas].flatMap(([nome, antes]) => {
    const agora = muitas.get(nome);
    return agora !== undefined && demais(antes, agora)
      ? [
          `${nome}: ${antes.comandos} comandos e ${antes.lidas} linhas, depois ${agora.comandos} e ${agora.lidas}`,
        ]
      : [];
  });
  expect(
    crescem.filter((linha) => !Object.keys(ISENTAS).some((nome) => linha.startsWith(`${nome}: `))),
  ).toEqual([]);
  // An exemption that nothing needs any more goes.
  expect(
    Object.keys(ISENTAS).filter((nome) => !crescem.some((linha) => linha.startsWith(`${nome}: `))),
  ).toEqual([]);
});

test('são medidas quase todas as chamadas que há', () => {
  expect(poucas.size).toBeGreaterThan(300);
  expect(muitas.size).toBe(poucas.size);
});
