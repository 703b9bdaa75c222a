import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARGA, importInc, importInicio } from '@retaguarda/contract';
import pg from 'pg';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { donoDaPasta, empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { LOGINS_DEMONSTRACAO } from '../apps/api/src/seeds/public.ts';
import { desfaz, terminada } from '../apps/api/src/testing/mundo-carga.ts';
import type { Bench } from './lib/bench.ts';
import { type Copia, copia } from './lib/copia.ts';
import { mediana } from './lib/medidas.ts';

const PESSOAS = 100_000;
const RODADAS = 3;
/** As often as the page looks at it. */
const OLHA_MS = 1000;
/** Category 'Partes' of the demonstration. */
const PARTES = 12;
const CABECALHO = ['Nome', 'Código', 'Apelido', 'E-mail', 'Telefone', 'Nascimento'];
const CHAVES = ['nome', 'codigo', 'apelido', 'email', 'telefone', 'dtNascimento'];

const linhaDe = (rodada: number, i: number): string[] => [
  `Parte Importada ${i} da Silva`,
  `L${rodada}-${i}`,
  `Parte ${i}`,
  `parte${rodada}.${i}@exemplo.com.br`,
  `(11) 9${String(10_000_000 + i)}`,
  `1${i % 10}/0${1 + (i % 9)}/19${60 + (i % 40)}`,
];

const comum = {
  tipoSysId: 1 as const,
  condition: 3 as const,
  procId: 0,
  pericia: { catgId: PARTES, procId: 0, procCidade: null, procSituacao: 1 },
};

/** Sends a file as the page does and waits for the server to go through it; answers its milliseconds and the import's id. */
async function importa(cliente: ClienteHttp, rodada: number): Promise<{ ms: number; importId: number }> {
  const inicio = performance.now();
  const { andamento } = await cliente.pede(importInicio, {
    body: {
      ...comum,
      nomeArquivo: 'partes.csv',
      sha256: String(rodada).padStart(64, '0'),
      linhas: PESSOAS,
      cabecalho: CABECALHO,
      atributos: CHAVES.map((chave, catImport) => ({ catId: 0, chave, catImport })),
    },
  });
  const { importId } = andamento;
  const blocos = Math.ceil(PESSOAS / CARGA.linhasDePessoas);
  for (let seq = 0; seq < blocos; seq++) {
    const de = seq * CARGA.linhasDePessoas;
    const atributos = Array.from({ length: CARGA.linhasDePessoas }, (_, i) => ({
      linha: de + i + 2,
      celulas: linhaDe(rodada, de + i),
    }));
    await cliente.pede(importInc, {
      body: { ...comum, importId, seq, ultimo: seq === blocos - 1, atributos },
    });
  }
  const { recusas } = await terminada(cliente, importId, OLHA_MS);
  if (recusas.length > 0) throw new Error(`linha recusada: ${JSON.stringify(recusas[0])}`);
  return { ms: performance.now() - inicio, importId };
}

/** What the import wrote, table by table, under ids and unique texts that nobody has. */
const copias = (importId: number): Copia[] => [
  {
    tabela: 'pessoa',
    colunas:
      'tenant_id, id, categoria_id, situacao, nome, apelido, codigo, email, telefone, dt_nascimento, valores',
    selecao: `select p.tenant_id, p.id + 500000000, p.categoria_id, p.situacao, p.nome, p.apelido, 'C' || p.codigo, 'c' || p.email, p.telefone, p.dt_nascimento, p.valores from pessoa p join carga_registro r on r.tenant_id = p.tenant_id and r.registro_id = p.id where r.carga_id = ${importId}`,
  },
  {
    tabela: 'busca',
    colunas: 'tenant_id, entidade, id, doc',
    selecao: `select b.tenant_id, b.entidade, b.id + 500000000, b.doc from busca b join carga_registro r on r.tenant_id = b.tenant_id and r.registro_id = b.id where b.entidade = 2 and r.carga_id = ${importId}`,
  },
  {
    tabela: 'historico',
    colunas: 'tenant_id, entidade, entidade_id, acao, pessoa_id, depois',
    selecao: `select h.tenant_id, h.entidade, h.entidade_id + 500000000, h.acao, h.pessoa_id, h.depois from historico h join carga_registro r on r.tenant_id = h.tenant_id and r.registro_id = h.entidade_id where h.entidade = 'pessoa' and r.carga_id = ${importId}`,
  },
  {
    tabela: 'carga_registro',
    colunas: 'tenant_id, carga_id, entidade, registro_id, linha, versao',
    selecao: `select tenant_id, carga_id, entidade, registro_id + 500000000, linha, versao from carga_registro where carga_id = ${importId}`,
  },
];

/** Milliseconds that the owner takes to delete the copies with nothing around it; what undoing would go through again goes as well. */
async function apagaCopias(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('delete from carga_registro where registro_id > 500000000');
    const inicio = performance.now();
    await client.query('begin');
    await client.query('delete from pessoa where id > 500000000');
    await client.query('delete from busca where entidade = 2 and id > 500000000');
    await client.query('commit');
    return performance.now() - inicio;
  } finally {
    await client.end();
  }
}

/** Milliseconds until an import is undone as if it had never been. */
async function desfazTodas(cliente: ClienteHttp, importId: number): Promise<number> {
  const inicio = performance.now();
  const { desfeitos } = await desfaz(cliente, importId);
  if (desfeitos !== PESSOAS) throw new Error(`desfeitos: ${desfeitos}`);
  return performance.now() - inicio;
}

export const carga: Bench = {
  nome: 'carga',
  alvo: 'cadastro de 100.000 pessoas por uma planilha em blocos de 5.000: até um minuto, ao menos um terço do ritmo do COPY',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const dataDir = join(pasta, 'dados');
    const servidor = await empacota();
    const app = await sobeApp(servidor, dataDir);
    try {
      const [admin] = LOGINS_DEMONSTRACAO;
      const cliente = await new ClienteHttp(app.base).entra(admin.email, admin.senha);
      const owner = donoDaPasta(dataDir);
      const [produto, copy]: [number[], number[]] = [[], []];
      const [volta, apaga]: [number[], number[]] = [[], []];
      for (let rodada = 1; rodada <= RODADAS; rodada++) {
        const { ms, importId } = await importa(cliente, rodada);
        produto.push(ms);
        copy.push(await copia(owner, copias(importId)));
        diga(`rodada ${rodada}: ${ms.toFixed(0)} ms, COPY ${copy.at(-1)?.toFixed(0)} ms`);
        apaga.push(await apagaCopias(owner));
        volta.push(await desfazTodas(cliente, importId));
        diga(`desfeita: ${volta.at(-1)?.toFixed(0)} ms, só apagar ${apaga.at(-1)?.toFixed(0)} ms`);
      }
      const segundos = (ms: readonly number[]) => `${(mediana(ms) / 1000).toFixed(1)} s`;
      const ritmo = (ms: number) => `${Math.round(PESSOAS / (ms / 1000)).toLocaleString('pt-BR')} linhas/s`;
      return [
        {
          medida: '100.000 pessoas',
          produto: ritmo(mediana(produto)),
          referencia: `COPY ${ritmo(mediana(copy))}`,
          valor: mediana(produto.map((ms, i) => (copy[i] ?? Number.NaN) / ms)),
          unidade: 'x',
          minimo: 0.33,
        },
        {
          medida: 'tempo de 100.000 pessoas',
          produto: segundos(produto),
          referencia: '',
          valor: mediana(produto) / 1000,
          unidade: 's',
          maximo: 60,
        },
        {
          medida: 'desfazer 100.000 pessoas',
          produto: segundos(volta),
          referencia: `só apagá-las ${segundos(apaga)}`,
          valor: mediana(volta.map((ms, i) => ms / (apaga[i] ?? Number.NaN))),
          unidade: 'x',
          maximo: 3,
        },
      ];
    } finally {
      await mata(app.child, 'SIGTERM');
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
