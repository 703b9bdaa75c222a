import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_CHUNK_CHARS, periciaImportInicio, periciaImportPessoas } from '@retaguarda/contract';
import pg from 'pg';
import { LOGINS_DEMONSTRACAO } from '../apps/api/seeds/public.ts';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { donoDaPasta, empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { terminada } from '../apps/api/src/testing/mundo-carga.ts';
import type { Bench } from './lib/bench.ts';
import { type Copia, copia } from './lib/copia.ts';
import { mediana } from './lib/medidas.ts';

const PESSOAS = 100_000;
const RODADAS = 3;
/** As often as the page looks at it. */
const OLHA_MS = 1000;
/** Category 'Partes' of the demonstration, and codes of its judicial step 2. */
const PARTES = 12;
const CABECALHO = [
  'pesNome',
  'pesTipo',
  'codigo',
  'participacao_jud',
  'ajuda_custo_jud',
  'data_comparecimento_jud',
  'anotacao_jud',
  'email_pessoa_jud',
];
const NOMES = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Íris', 'João'];
const SOBRENOMES = ['Abreu', 'Barbosa', 'Conceição', 'Dantas', 'Esteves', 'Figueiredo', 'Gonçalves'];

const linhaDe = (rodada: number, i: number): string[] => [
  `${NOMES[i % NOMES.length]} ${SOBRENOMES[i % SOBRENOMES.length]} ${SOBRENOMES[(i * 3) % SOBRENOMES.length]} ${i}`,
  String(PARTES),
  `R${rodada}-${i}`,
  String(i % 100),
  `${i % 900},${String(i % 100).padStart(2, '0')}`,
  `2026-0${1 + (i % 9)}-1${i % 10}`,
  `Anotação da parte ${i}`,
  `parte${i}@exemplo.com.br`,
];

interface Linha {
  linha: number;
  celulas: string[];
}

/** As the page cuts them: a chunk goes when its text passes the limit. */
function* blocos(rodada: number): Generator<Linha[]> {
  let atual: Linha[] = [];
  let letras = 0;
  for (let i = 0; i < PESSOAS; i++) {
    const celulas = linhaDe(rodada, i);
    atual.push({ linha: i + 2, celulas });
    letras += celulas.reduce((soma, c) => soma + c.length + 1, 0);
    if (letras > IMPORT_CHUNK_CHARS) {
      yield atual;
      atual = [];
      letras = 0;
    }
  }
  if (atual.length > 0) yield atual;
}

async function importa(cliente: ClienteHttp, procId: number, rodada: number): Promise<number> {
  const inicio = performance.now();
  const { importId } = await cliente.pede(periciaImportInicio, {
    body: {
      procId,
      nomeArquivo: 'partes.csv',
      sha256: String(rodada).padStart(64, '0'),
      linhas: PESSOAS,
      cabecalho: CABECALHO,
    },
  });
  let seq = 0;
  for (const linhas of blocos(rodada)) {
    const ultimo = linhas.at(-1)?.linha === PESSOAS + 1;
    await cliente.pede(periciaImportPessoas, { body: { importId, seq: seq++, ultimo, linhas } });
  }
  const { andamento } = await terminada(cliente, importId, OLHA_MS);
  const { inseridas, recusadas } = andamento;
  if (inseridas !== PESSOAS || recusadas > 0) throw new Error(`${inseridas} pessoas, ${recusadas} recusadas`);
  return performance.now() - inicio;
}

/** What the last import wrote, table by table, under ids that nobody has. */
const copias = (procId: number): Copia[] => [
  {
    tabela: 'pessoa',
    colunas: 'tenant_id, id, categoria_id, situacao, nome, cpf, codigo',
    selecao: `select p.tenant_id, p.id + 500000000, p.categoria_id, p.situacao, p.nome, p.cpf, 'C' || p.codigo from pessoa p join pericia_pessoa pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id where pp.pericia_id = ${procId} and p.codigo like 'R%'`,
  },
  {
    tabela: 'busca',
    colunas: 'tenant_id, entidade, id, doc, categoria_id',
    selecao: `select b.tenant_id, b.entidade, b.id + 500000000, b.doc, b.categoria_id from busca b join pericia_pessoa pp on pp.tenant_id = b.tenant_id and pp.pessoa_id = b.id join pessoa p on p.tenant_id = b.tenant_id and p.id = b.id where b.entidade = 2 and pp.pericia_id = ${procId} and p.codigo like 'R%'`,
  },
  {
    tabela: 'pericia_pessoa',
    colunas: 'tenant_id, id, pericia_id, categoria_id, pessoa_id, valores',
    selecao: `select pp.tenant_id, pp.id + 500000000, pp.pericia_id, pp.categoria_id, pp.pessoa_id + 500000000, pp.valores from pericia_pessoa pp join pessoa p on p.tenant_id = pp.tenant_id and p.id = pp.pessoa_id where pp.pericia_id = ${procId} and p.codigo like 'R%'`,
  },
  {
    tabela: 'historico',
    colunas: 'tenant_id, entidade, entidade_id, pericia_id, categoria_id, acao, pessoa_id, depois',
    selecao: `select h.tenant_id, h.entidade, h.entidade_id + 500000000, h.pericia_id, h.categoria_id, h.acao, h.pessoa_id, h.depois from historico h where h.entidade = 'periciaPessoa' and h.pericia_id = ${procId} and h.depois ->> 'nome' is not null`,
  },
  {
    tabela: 'carga_registro',
    colunas: 'tenant_id, carga_id, entidade, registro_id, linha, versao',
    selecao: `select r.tenant_id, r.carga_id, r.entidade, r.registro_id + 500000000, r.linha, r.versao from carga_registro r join carga c on c.tenant_id = r.tenant_id and c.id = r.carga_id where c.pericia_id = ${procId}`,
  },
];

/** Megabytes of the process now; Linux tells them. */
async function memoria(pid: number): Promise<number> {
  const texto = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(texto)?.[1] ?? Number.NaN) / 1024;
}

export const importacao: Bench = {
  nome: 'importacao',
  alvo: 'importação de 100.000 pessoas por blocos de 40.000 letras: ao menos metade do ritmo do COPY; memória do servidor +300 MB no máximo',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const dataDir = join(pasta, 'dados');
    const servidor = await empacota();
    const app = await sobeApp(servidor.arquivo, dataDir);
    try {
      const [admin] = LOGINS_DEMONSTRACAO;
      const cliente = await new ClienteHttp(app.base).entra(admin.email, admin.senha);
      const owner = donoDaPasta(dataDir);
      const casos = await new pg.Pool(owner)
        .query<{ id: number }>('select id from pericia where tipo_id = 5 order by id limit $1', [RODADAS])
        .then((r) => r.rows.map((l) => l.id));
      const pid = app.child.pid ?? 0;
      const antes = await memoria(pid);
      let maior = antes;
      const olha = setInterval(() => void memoria(pid).then((m) => (maior = Math.max(maior, m))), 100);
      const [produto, copy]: [number[], number[]] = [[], []];
      for (const [rodada, procId] of casos.entries()) {
        produto.push(await importa(cliente, procId, rodada));
        copy.push(await copia(owner, copias(procId)));
        diga(`rodada ${rodada + 1}: ${produto.at(-1)?.toFixed(0)} ms, COPY ${copy.at(-1)?.toFixed(0)} ms`);
      }
      clearInterval(olha);
      const ritmo = (ms: number) => `${Math.round(PESSOAS / (ms / 1000)).toLocaleString('pt-BR')} linhas/s`;
      return [
        {
          medida: '100.000 pessoas',
          produto: ritmo(mediana(produto)),
          referencia: `COPY ${ritmo(mediana(copy))}`,
          valor: mediana(produto.map((ms, i) => (copy[i] ?? Number.NaN) / ms)),
          unidade: 'x',
          minimo: 0.5,
        },
        {
          medida: 'memória do servidor a mais',
          produto: `de ${antes.toFixed(0)} a ${maior.toFixed(0)} MB`,
          referencia: '',
          valor: maior - antes,
          unidade: 'MB',
          maximo: 300,
        },
      ];
    } finally {
      await mata(app.child, 'SIGTERM');
      await servidor.remove();
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
