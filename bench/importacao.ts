import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { donoDaPasta, empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { LOGINS_DEMONSTRACAO } from '../apps/api/src/seeds/public.ts';
import type { Bench } from './lib/bench.ts';
import { type Copia, copia } from './lib/copia.ts';
import { mediana } from './lib/medidas.ts';
import { importaPessoas } from './lib/pessoas-importadas.ts';

const PESSOAS = 100_000;
const RODADAS = 3;

/** The people that an import into the case registered. */
const importadas = (procId: number): string =>
  `select r.registro_id from carga_registro r join carga c on c.tenant_id = r.tenant_id and c.id = r.carga_id where c.pericia_id = ${procId} and r.entidade = 'pessoa'`;

/** What the last import wrote, table by table, under ids that nobody has. */
const copias = (procId: number): Copia[] => [
  {
    tabela: 'pessoa',
    colunas: 'tenant_id, id, categoria_id, situacao, nome, cpf, codigo',
    selecao: `select p.tenant_id, p.id + 500000000, p.categoria_id, p.situacao, p.nome, p.cpf, 'C' || p.codigo from pessoa p join pericia_pessoa pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id where pp.pericia_id = ${procId} and p.id in (${importadas(procId)})`,
  },
  {
    tabela: 'busca',
    colunas: 'tenant_id, entidade, id, doc, categoria_id',
    selecao: `select b.tenant_id, b.entidade, b.id + 500000000, b.doc, b.categoria_id from busca b join pericia_pessoa pp on pp.tenant_id = b.tenant_id and pp.pessoa_id = b.id join pessoa p on p.tenant_id = b.tenant_id and p.id = b.id where b.entidade = 2 and pp.pericia_id = ${procId} and p.id in (${importadas(procId)})`,
  },
  {
    tabela: 'pericia_pessoa',
    colunas: 'tenant_id, id, pericia_id, categoria_id, pessoa_id, valores',
    selecao: `select pp.tenant_id, pp.id + 500000000, pp.pericia_id, pp.categoria_id, pp.pessoa_id + 500000000, pp.valores from pericia_pessoa pp join pessoa p on p.tenant_id = pp.tenant_id and p.id = pp.pessoa_id where pp.pericia_id = ${procId} and p.id in (${importadas(procId)})`,
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
    const app = await sobeApp(servidor, dataDir);
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
        produto.push(await importaPessoas(cliente, procId, rodada, PESSOAS));
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
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
