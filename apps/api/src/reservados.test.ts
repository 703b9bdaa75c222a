import * as contract from '@retaguarda/contract';
import { type RouteSpec, TODOS_RECURSOS } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FERRAMENTAS } from './features/mcp/public.ts';
import { Acaso } from './seeds/demonstracao/acaso.ts';
import { AgentePorInteiro, criaChave } from './testing/agente.ts';
import { ALVOS, type Alvo, guardado, type Lado } from './testing/alvos-reservados.ts';
import { R } from './testing/atributos-reservados.ts';
import type { Cliente, Resposta } from './testing/cliente.ts';
import { emSossego } from './testing/em-sossego.ts';
import { exemploDe } from './testing/exemplos.ts';
import type { Chamada, Pergunta } from './testing/gravacoes-reservadas.ts';
import { MUNDO } from './testing/mundo.ts';
import type { Valor } from './testing/passos.ts';
import { leituras, Perguntas } from './testing/perguntas-reservadas.ts';
import { INTEIRO } from './testing/por-inteiro.ts';
import { type Aberto, abreReservada, reserva } from './testing/rede-reservada.ts';

/**
 * Two databases that differ in the value of one attribute alone, which the caller does not see: every call is answered
 * the same by both (decision 0031). 5,000 pairs are what is promised.
 */
const PARES = Number(process.env.PARES ?? 40);
const SEMENTE = Number(process.env.SEMENTE ?? 31);
/** Calls between one hidden value and the next. */
const POR_VEZ = 40;
/** One attribute of each place where values stand; with the faults each. */
const TENTADOS = INTEIRO
  ? ALVOS
  : ALVOS.filter(({ onde }, i) => ALVOS.findIndex((a) => a.onde === onde) === i);
const MUITAS = 400;

const A = MUNDO.atrib;
const acaso = new Acaso(SEMENTE);
const perguntas = new Perguntas(acaso, ROUTES);

let lados: readonly [Aberto, Aberto];
/** With a key of the same person, for all that the person may. */
const agentes = new Map<Aberto, AgentePorInteiro>();

const oCego = ({ cego }: Aberto): Cliente => cego;
function oAgente(lado: Aberto): AgentePorInteiro {
  const agente = agentes.get(lado);
  if (agente === undefined) throw new Error('each side has one');
  return agente;
}
const ehFerramenta = (route: RouteSpec): boolean => FERRAMENTAS.some(({ spec }) => spec === route);

/** The same calls by the screens and by the protocol. */
const QUEM = [
  { nome: 'da tela', quem: oCego, alcanca: (_: RouteSpec) => true },
  { nome: 'de um agente com a sua chave', quem: oAgente, alcanca: ehFerramenta },
] as const;

beforeAll(async () => {
  const um = await abreReservada();
  lados = [um, await abreReservada()];
  // The same steps give the same numbers: what differs between the two is what the test makes differ.
  // When they were made is each side's own.
  const numeros = ({ meus: { feitosEm: _, ...meus } }: Lado) =>
    Object.entries(meus).filter(([, valor]) => typeof valor === 'number');
  expect(numeros(lados[1])).toEqual(numeros(um));
  await emAmbos(async (lado) => {
    const dono = { tenant: 1, pessoa: MUNDO.pessoa.nada };
    await criaChave(lado.banco, dono, { nome: 'cego', direitos: TODOS_RECURSOS });
    const agente = new AgentePorInteiro(lado.app, 'um.teste');
    agente.nome = 'cego';
    agentes.set(lado, agente);
  });
});
afterAll(async () => {
  for (const { app, banco } of lados) {
    await app.close();
    await banco.fecha();
  }
});

const emAmbos = async (faz: (lado: Aberto, i: 0 | 1) => Promise<unknown>): Promise<void> => {
  await faz(lados[0], 0);
  await faz(lados[1], 1);
};

/** Gives each network its own value of the attribute, and keeps it from the caller; what the history told before stays. */
async function esconde(alvo: Alvo, valores: readonly [Valor[1], Valor[1]]): Promise<void> {
  await emAmbos(async (lado, i) => {
    // From here on one of the two has a row of the history that the other has not.
    await alvo.onde.poe(lado, [alvo.id, valores[0]]);
    const { rows } = await lado.banco.admin.query<{ id: number }>(
      'select coalesce(max(id), 0)::float8 as id from historico',
    );
    lado.historia = rows[0]?.id ?? 0;
    await alvo.onde.poe(lado, [alvo.id, valores[i]]);
    await reserva(lado, [alvo.id], true);
  });
}

/** Makes both alike again: the value, and all that the history has told since. */
async function mostra(alvo: Alvo, [igual]: readonly [Valor[1], Valor[1]]): Promise<void> {
  await emAmbos(async (lado) => {
    await reserva(lado, [alvo.id], false);
    await alvo.onde.poe(lado, [alvo.id, igual]);
    await lado.banco.admin.query('set session_replication_role = replica');
    await lado.banco.admin.query('delete from historico where id > $1', [lado.historia]);
    await lado.banco.admin.query('set session_replication_role = default');
  });
}

const guardados = async (alvo: Alvo): Promise<unknown[]> => [
  await guardado(lados[0], alvo),
  await guardado(lados[1], alvo),
];

/** What the two networks cannot have alike: instants, random names, and the numbers of rows that only one of them wrote. */
const texto = ({ status, body, headers }: Resposta): string =>
  `${status} ${JSON.stringify(body) ?? ''} ${headers['x-mudanca'] === undefined ? '' : 'mudou'}`
    // What an agent is told holds the answer as a text.
    .replace(/\\+"/g, '"')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"(historicoId|visto)":\d+/g, '"$1":0')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?/g, '@')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[\d.+:-]*/g, '@')
    .replace(/_[a-z0-9]{10}\b/g, '_~')
    .replace(/"ritmo":[\d.]+/g, '')
    .replace(/whsec_[\w+/=]+/g, '@')
    // When a file for a bank was made, down to the second (CNAB 240, positions 144 to 157).
    .replace(/(\D\d)\d{8}\d{6}(?=\d{6}\d{3}01600)/g, '$1@')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#');

/** What a busy machine has refused has done nothing, and is asked again. */
async function responde(cego: Cliente, { route, envio }: Chamada, vezes = 5): Promise<Resposta> {
  const resposta = await cego.chama(route.method, route.path, envio);
  const ocupada = resposta.status === 503 && vezes > 1;
  return ocupada ? responde(cego, { route, envio }, vezes - 1) : resposta;
}

/** Asks both; answers the difference in words, or nothing. */
async function difere(
  pergunta: Pergunta,
  quem: (lado: Aberto) => Cliente = oCego,
): Promise<string | undefined> {
  const ditas: string[] = [];
  const quais: string[] = [];
  for (const lado of lados) {
    const [cego, { meus }] = [quem(lado), lado];
    const { route, envio } = await pergunta(lado.cego, meus);
    quais.push(`${route.method} ${route.path} ${JSON.stringify(envio)}`);
    ditas.push(texto(await responde(cego, { route, envio })));
    if (route.path.startsWith('/lote/')) await emSossego(lado.banco);
  }
  const [um, outro] = ditas;
  if (um === outro) return undefined;
  const onde = [...(um ?? '')].findIndex((letra, i) => letra !== outro?.[i]);
  const perto = (dita: string | undefined) => dita?.slice(Math.max(0, onde - 120), onde + 120);
  return `${quais[0]}\n  ${perto(um)}\n  ${perto(outro)}`;
}

/** What nobody can ask twice and be told the same, whatever is hidden. */
const VARIAM: readonly RouteSpec[] = [contract.operacaoVer, contract.authChallenge];

test('toda leitura do contrato tem o seu exemplo aqui', () => {
  expect(
    leituras(ROUTES)
      .filter((r) => exemploDe(r, lados[0].meus) === undefined)
      .map((r) => r.path),
  ).toEqual([]);
});

const PARA_TODOS = QUEM.flatMap((q) => TENTADOS.map((alvo) => ({ ...q, id: alvo.id, alvo })));

test.each(PARA_TODOS)(
  'o atributo $id não muda uma letra de leitura alguma $nome, e fica como estava',
  async ({ alvo, quem, alcanca }) => {
    const [valores] = alvo.valores;
    if (valores === undefined) throw new Error('it has some');
    await esconde(alvo, valores);
    const lidas = leituras(ROUTES).filter((r) => !VARIAM.includes(r) && alcanca(r));
    expect(lidas.length).toBeGreaterThan(80);
    const outras: string[] = [];
    for (const route of lidas) {
      const diferenca = await difere(perguntas.exemplo(route), quem);
      if (diferenca !== undefined) outras.push(diferenca);
    }
    expect(outras).toEqual([]);
    await mostra(alvo, valores);
  },
);

/** Where a document of a case, or of the person in it, shows the attributes of a table: a field, or a column. */
const NO_DOCUMENTO: Readonly<Record<string, (chave: string) => contract.No>> = {
  pericia: campoDe,
  pericia_pessoa: colunaDe('pessoas'),
  pessoa: colunaDe('pessoas'),
  recebivel: colunaDe('recebiveis'),
};

function campoDe(chave: string): contract.No {
  return { type: 'paragraph', content: [{ type: 'campo', attrs: { chave } }] };
}

function colunaDe(fonte: string): (chave: string) => contract.No {
  return (chave) => ({ type: 'tabela', attrs: { fonte, colunas: ['nome', chave], total: true } });
}

/** Keeps a document with the case that shows the attribute, as who sees it; answers its file. */
async function guardaDocumento({ admin, banco, meus }: Aberto, no: contract.No): Promise<string> {
  const corpo = JSON.stringify({ type: 'doc', content: [no] } satisfies contract.Corpo);
  const base = { id: 0, versao: 0, situacao: 1 as const, categoriaId: 0, tipo: 'pericia' as const };
  const { id } = await admin.c.pede(contract.MODELO_DE_DOCUMENTO.inc, {
    body: { ...base, nome: 'Com o que se reserva', corpo },
  });
  const body = { modelo: id, tipo: 'pericia' as const, registro: meus.procId };
  const { anexo } = await admin.c.pede(contract.documentoGuarda, { body });
  await banco.admin.query('delete from modelo_de_documento where id = $1', [id]);
  return anexo.anexoId;
}

test.each(ALVOS.filter(({ onde }) => onde.tabela in NO_DOCUMENTO).map((alvo) => [alvo.id, alvo] as const))(
  'o documento guardado que mostra o atributo %i não é de quem não o vê',
  async (id, alvo) => {
    const [valores] = alvo.valores;
    const no = NO_DOCUMENTO[alvo.onde.tabela];
    if (valores === undefined || no === undefined) throw new Error('it has both');
    await esconde(alvo, valores);
    await emAmbos((lado) => reserva(lado, [id], false));
    const guardados = new Map<Aberto, string>();
    await emAmbos(async (lado) => {
      const { rows } = await lado.banco.admin.query<{ cod_id: string }>(
        'select cod_id from atributo where tenant_id = 1 and id = $1',
        [id],
      );
      guardados.set(lado, await guardaDocumento(lado, no(contract.chaveDoAtributo(rows[0]?.cod_id ?? ''))));
      await reserva(lado, [id], true);
    });
    const doCaso = ({ procId }: Lado['meus']) => ({ tipo: 'pericia', id: procId });
    for (const route of [contract.anexoList, contract.anexoConta])
      expect(await difere((_c, meus) => ({ route, envio: { query: doCaso(meus) } }))).toBeUndefined();
    for (const [{ cego, admin, meus }, anexoId] of guardados) {
      const baixa = (quem: Cliente) => quem.chama('GET', contract.anexoBaixa.path, { query: { anexoId } });
      expect([(await baixa(cego)).status, (await baixa(admin.c)).status]).toEqual([404, 200]);
      const { body } = await cego.chama('GET', contract.anexoList.path, { query: doCaso(meus) });
      expect(JSON.stringify(body)).not.toContain(anexoId);
    }
    await emAmbos((lado) => lado.banco.admin.query('delete from anexo where id = $1', [guardados.get(lado)]));
    await mostra(alvo, valores);
  },
);

test.each(QUEM)('os mesmos pares, de quem vê, não respondem o mesmo $nome', async ({ quem, alcanca }) => {
  const diferem = new Set<number>();
  for (const alvo of TENTADOS) {
    const [valores] = alvo.valores;
    if (valores === undefined) throw new Error('it has some');
    await esconde(alvo, valores);
    await emAmbos((lado) => reserva(lado, [alvo.id], false));
    // Few of all calls there are reach some of the values: one is drawn until it does.
    for (let i = 0; i < MUITAS && !diferem.has(alvo.id); i++) {
      const pergunta = perguntas.pergunta({ meus: lados[0].meus, id: alvo.id, valores });
      if (!alcanca((await pergunta(lados[0].cego, lados[0].meus)).route)) continue;
      if ((await difere(pergunta, quem)) !== undefined) diferem.add(alvo.id);
    }
    await mostra(alvo, valores);
  }
  expect(TENTADOS.filter((alvo) => !diferem.has(alvo.id)).map((alvo) => alvo.id)).toEqual([]);
});

test.each(QUEM)(
  `${PARES} pares de chamadas sorteadas $nome respondem o mesmo (semente ${SEMENTE})`,
  async ({ quem, alcanca }) => {
    await emAmbos(async (lado) => {
      oAgente(lado).confirmaTudo = true;
    });
    const outras: string[] = [];
    const respondidas = new Map<string, number>();
    for (let feitos = 0; feitos < PARES; ) {
      const alvo = acaso.um(ALVOS);
      const valores = acaso.um(alvo.valores);
      await esconde(alvo, valores);
      const antes = await guardados(alvo);
      for (let i = 0; i < POR_VEZ && feitos < PARES; i++, feitos++) {
        const pergunta = perguntas.pergunta({ meus: lados[0].meus, id: alvo.id, valores });
        const { route } = await pergunta(lados[0].cego, lados[0].meus);
        if (VARIAM.includes(route) || !alcanca(route)) continue;
        respondidas.set(route.path, (respondidas.get(route.path) ?? 0) + 1);
        const diferenca = await difere(pergunta, quem);
        if (diferenca !== undefined) outras.push(`${alvo.id} ${JSON.stringify(valores)}: ${diferenca}`);
      }
      // What somebody saves who does not see it leaves it as it is.
      expect(await guardados(alvo)).toEqual(antes);
      await mostra(alvo, valores);
      if (outras.length > 5) break;
    }
    expect(outras).toEqual([]);
    expect(respondidas.size).toBeGreaterThan(Math.min(40, PARES / 10));
  },
);

/** They answer a secret that is drawn. */
const SORTEIAM: readonly RouteSpec[] = [
  contract.agendaEnderecoNovo,
  contract.estoqueNovoCodigo,
  contract.mobileSavePedido,
  contract.userGeraLink,
  contract.userConvida,
  contract.userConviteRenova,
];

test('toda gravação do contrato responde o mesmo, com as mesmas recusas, e a sua prévia a um agente', async () => {
  await emAmbos(async (lado) => {
    oAgente(lado).confirmaTudo = false;
  });
  const escondidos = ALVOS.filter(({ id }) =>
    [A.honorario, A.valor, R.diaria, R.faturamento, R.fornecedor].some((x) => x === id),
  );
  for (const alvo of escondidos) await esconde(alvo, alvo.valores[0] ?? [null, null]);
  const outras: string[] = [];
  const gravam = ROUTES.filter(
    (r) =>
      r.method === 'POST' && !SORTEIAM.includes(r) && r.permission !== 'public' && r.permission !== 'session',
  );
  const previstas = gravam.filter((r) => r.cuidado !== undefined && ehFerramenta(r));
  expect(previstas.length).toBeGreaterThan(30);
  // Looked at before any of them is done, which ends the key as well.
  const pedidas = [
    ...previstas.map((route) => [route, oAgente] as const),
    ...gravam.map((route) => [route, oCego] as const),
  ];
  for (const [route, quem] of pedidas) {
    const diferenca = await difere(perguntas.exemplo(route), quem);
    if (diferenca !== undefined) outras.push(diferenca);
  }
  expect(outras).toEqual([]);
});
