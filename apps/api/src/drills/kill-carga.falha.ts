import { setTimeout as delay } from 'node:timers/promises';
import { CARGA, importDesfaz, importInc, importInicio } from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { MUNDO, SENHA } from '../testing/mundo.ts';
import { desfaz, terminada } from '../testing/mundo-carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { mata } from './processo-app.ts';

/** `PESSOAS=100000 QUEDAS=50 SEMENTE=7` runs the whole size, or the same again. */
const PESSOAS = Number(process.env.PESSOAS ?? 4000);
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
/** A chunk of 5,000 takes some seconds: each fall meets another moment of one. */
const QUEDAS = Number(process.env.QUEDAS ?? 3);
const VIDA_MS = { de: 50, ate: 1500 };

const processo = comProcesso({ emNos: true });
let app: Awaited<ReturnType<typeof processo.sobe>>;

const CABECALHO = ['Nome', 'Código', 'E-mail', 'Pontos'];
const CHAVES = ['nome', 'codigo', 'email', 'pontos'];

/** The same people twice, told apart by a word in what is unique of them; one in a hundred is refused. */
type Vez = 'inteira' | 'cortada';
const linhaDe = (vez: Vez, i: number): string[] => [
  i % 100 === 99 ? '' : `Pessoa Importada ${i} da Silva`,
  `${vez}-${i}`,
  i % 3 === 0 ? `${vez}${i}@exemplo.com.br` : '',
  i % 10 === 0 ? String(1 + (i % 500)) : '',
];

const comum = {
  tipoSysId: 1 as const,
  condition: 3 as const,
  procId: 0,
  pericia: { catgId: MUNDO.partes, procId: 0, procCidade: null, procSituacao: 1 },
};

async function inicia(cliente: ClienteHttp, vez: Vez) {
  const { andamento } = await cliente.pede(importInicio, {
    body: {
      ...comum,
      nomeArquivo: 'pessoas.csv',
      sha256: (vez === 'inteira' ? 'a' : 'c').repeat(64),
      linhas: PESSOAS,
      cabecalho: CABECALHO,
      atributos: CHAVES.map((chave, catImport) => ({ catId: 0, chave, catImport })),
    },
  });
  return andamento;
}

/** Sends the file from the chunk that is missing on, as the page does when the file is chosen again. */
async function envia(cliente: ClienteHttp, vez: Vez): Promise<number> {
  const { importId, proximo, situacao } = await inicia(cliente, vez);
  if (cargaEmCurso(situacao)) return importId;
  const blocos = Math.ceil(PESSOAS / CARGA.linhasDePessoas);
  for (let seq = proximo; seq < blocos; seq++) {
    const de = seq * CARGA.linhasDePessoas;
    const quantas = Math.min(CARGA.linhasDePessoas, PESSOAS - de);
    const atributos = Array.from({ length: quantas }, (_, i) => ({
      linha: de + i + 2,
      celulas: linhaDe(vez, de + i),
    }));
    await cliente.pede(importInc, {
      body: { ...comum, importId, seq, ultimo: seq === blocos - 1, atributos },
    });
  }
  return importId;
}

/** What an import left behind ($1 its word, $2 its id), without the ids, which each attempt takes anew. */
const PESSOA = "join pessoa p on p.tenant_id = x.tenant_id and p.codigo like $1 || '-%' and p.id =";
const CONTEUDO: Readonly<Record<string, string>> = {
  pessoa:
    "select concat_ws('|', codigo, nome, email, situacao, valores, versao) from pessoa where codigo like $1 || '-%' and $2 > 0",
  busca: `select x.doc from busca x ${PESSOA} x.id where x.entidade = 2 and $2 > 0`,
  ponto: `select concat_ws('|', p.codigo, x.quantidade, x.motivo, x.origem) from ponto x ${PESSOA} x.pessoa_id where x.carga_id = $2`,
  historico: `select concat_ws('|', x.acao, x.depois) from historico x ${PESSOA} x.entidade_id where x.entidade = 'pessoa' and $2 > 0`,
  recusas:
    "select concat_ws('|', linha, celulas, motivos, left($1, 0)) from carga_recusa where carga_id = $2",
  registros: `select concat_ws('|', x.linha, x.versao, x.antes, x.pontos, p.codigo) from carga_registro x ${PESSOA} x.registro_id where x.carga_id = $2`,
  carga:
    "select concat_ws('|', proximo, inseridas, atualizadas, recusadas, situacao, left($1, 0)) from carga where id = $2",
};

const conteudo = (vez: Vez, importId: number): Promise<Record<string, string>> =>
  processo.dono(async (client) => {
    const hashes: Record<string, string> = {};
    for (const [nome, consulta] of Object.entries(CONTEUDO)) {
      const { rows } = await client.query<{ n: string; h: string }>(
        `select count(*) as n, md5(coalesce(string_agg(l, E'\\n' order by l), '')) as h
           from (select replace(t, $1::text, '') collate "C" as l from (${consulta.replaceAll('$1', '$1::text').replaceAll('$2', '$2::bigint')}) as c(t)) y`,
        [vez, importId],
      );
      hashes[nome] = `${rows[0]?.n} ${rows[0]?.h}`;
    }
    return hashes;
  });

/** Kills the server again and again while `leva` goes on; answers how often it was not done by then. */
async function derruba(cliente: ClienteHttp, acaso: Acaso, leva: () => Promise<unknown>): Promise<number> {
  let cortes = 0;
  for (let queda = 0; queda < QUEDAS; queda++) {
    const fim = leva().then(
      () => true,
      () => false,
    );
    await Promise.race([delay(acaso.inteiro(VIDA_MS.de, VIDA_MS.ate)), fim]);
    await mata(app.child, 'SIGKILL');
    if (!(await fim)) cortes += 1;
    app = await processo.sobe();
    cliente.base = app.base;
  }
  return cortes;
}

/** What undoing did to each person, and what is left. Each by itself: the owner joins no networks on several nodes. */
const restos = (importId: number): Promise<unknown> =>
  processo.dono(async (client) => {
    const linha = async (consulta: string, valores: unknown[] = []): Promise<object> =>
      (await client.query<object>(consulta, valores)).rows[0] ?? {};
    return {
      ...(await linha("select count(*)::int as pessoas from pessoa where codigo like 'cortada-%'")),
      ...(await linha(
        `select count(*) filter (where situacao = 1)::int as desfeitos, count(*)::int as registros from carga_registro where carga_id = $1`,
        [importId],
      )),
      ...(await linha(
        "select count(*)::int as idas from historico where entidade = 'pessoa' and acao = 'exclusao'",
      )),
      ...(await linha('select array[desfeitos, mantidos, situacao] as carga from carga where id = $1', [
        importId,
      ])),
    };
  });

test(`${PESSOAS} people by an import and its undoing, each cut ${QUEDAS} times by kill -9: the same as without`, async () => {
  const acaso = new Acaso(SEMENTE);
  app = await processo.sobe();
  const cliente = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
  const inicio = performance.now();
  const inteira = await envia(cliente, 'inteira');
  await terminada(cliente, inteira);
  const ms = performance.now() - inicio;
  const { importId: cortada } = await inicia(cliente, 'cortada');
  /** Sends what is missing, and waits for the server: also without anybody it goes on by itself. */
  const leva = async (): Promise<void> => {
    const { situacao } = await inicia(cliente, 'cortada');
    if (situacao === SITUACAO_CARGA.aberta) await envia(cliente, 'cortada');
    await terminada(cliente, cortada);
  };
  const cortes = await derruba(cliente, acaso, leva);
  expect(cortes, `SEMENTE=${SEMENTE}`).toBeGreaterThan(0);
  const { rows } = await processo.dono((client) =>
    client.query('select situacao, tarefa_id from carga where id = $1', [cortada]),
  );
  // Once the file is there nobody sends anything any more; all of it may be in before the last fall.
  if (rows[0]?.tarefa_id === null) await envia(cliente, 'cortada');
  await terminada(cliente, cortada);
  const [esperado, achado] = [await conteudo('inteira', inteira), await conteudo('cortada', cortada)];
  expect(achado, `SEMENTE=${SEMENTE}`).toEqual(esperado);
  expect(esperado.pessoa?.split(' ')[0]).toBe(String(PESSOAS - Math.floor(PESSOAS / 100)));
  console.log(
    `SEMENTE=${SEMENTE}: ${PESSOAS} linhas em ${Math.round(ms)} ms sem quedas (${Math.round(PESSOAS / (ms / 1000))}/s), ${cortes} cortes`,
  );
  const desfeitos = Number(esperado.pessoa?.split(' ')[0]);
  await cliente.pede(importDesfaz, { body: { id: cortada } });
  const cortesAoDesfazer = await derruba(cliente, acaso, () => terminada(cliente, cortada));
  expect(cortesAoDesfazer, `SEMENTE=${SEMENTE}`).toBeGreaterThan(0);
  const { andamento } = await terminada(cliente, cortada);
  expect(andamento.situacao).toBe(SITUACAO_CARGA.desfeita);
  expect(await restos(cortada), `SEMENTE=${SEMENTE}`).toEqual({
    pessoas: 0,
    desfeitos,
    registros: desfeitos,
    idas: desfeitos,
    carga: [desfeitos, 0, SITUACAO_CARGA.desfeita],
  });
  // Once, without a fall: how long it takes.
  const comeco = performance.now();
  await desfaz(cliente, inteira);
  const seg = (performance.now() - comeco) / 1000;
  console.log(`${desfeitos} pessoas desfeitas em ${seg.toFixed(1)} s sem quedas, ${cortesAoDesfazer} cortes`);
});
