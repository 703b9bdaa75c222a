import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import {
  authLogin,
  authMe,
  authRefresh,
  catalogoAlt,
  catalogoList,
  catgInc,
  catgList,
  contaEncerra,
  periciaImportInicio,
  periciaImportPessoas,
  periciaInc,
  tarefaList,
} from '@retaguarda/contract';
import { SITUACAO_TAREFA } from '@retaguarda/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, types } from '../base/db/pool.ts';
import { withTenant } from '../base/db/tx.ts';
import { rodadaDeSelos } from '../features/historico/public.ts';
import { enfileira } from '../features/mensagem/public.ts';
import { ancorasNaPasta } from '../nucleo/historico/public.ts';
import { type BancoDeTeste, criaBanco, PACIENTE } from '../testing/banco.ts';
import { MUNDO, SENHA, semeiaMundo } from '../testing/mundo.ts';
import { testePorInteiro } from '../testing/por-inteiro.ts';
import { criaRodizio, type Rodizio } from '../testing/rodizio.ts';
import { trabalha } from './carga.ts';
import { ClienteHttp } from './cliente-http.ts';
import { confere } from './confere.ts';
import { direitosSobCarga } from './direitos-sob-carga.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { Portao, Razao } from './razao.ts';

/** `MINUTOS=7` also waits for what is done by the clock, copies and the nightly check included. */
const MINUTOS = Number(process.env.MINUTOS ?? 0);
const QUANTAS = 3;
/** Of a right that is taken, or given back; `VEZES=1000` more of them. */
const VEZES = Number(process.env.VEZES ?? 6);
const LIMITE_LOGIN = 30;
const POSTOS = 4;
const LINHAS = 40;
/** Above what one call recomputes itself. */
const CASOS = 2100;

let banco: BancoDeTeste;
let instancias: Instancias;
let rodizio: Rodizio;
let um: number;
let admin: ClienteHttp;
let servicoDeSms: Awaited<ReturnType<typeof recebeSms>>;

/** A service for SMS that remembers to whom it was asked to send. */
async function recebeSms() {
  const destinos: string[] = [];
  const server = createServer((pedido, resposta) => {
    void json(pedido).then((corpo) => {
      destinos.push((corpo as { to: string }).to); // as the product sends it
      resposta.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has an address with a port
  return { url: `http://127.0.0.1:${port}`, destinos, fecha: () => server.close() };
}

/** The same session at each instance, read there already. */
async function emTodas(quem: ClienteHttp): Promise<[ClienteHttp, ClienteHttp, ClienteHttp]> {
  const [a, b, c] = instancias.bases.map((base) => quem.em(base));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three instances');
  for (const cliente of [a, b, c]) await cliente.pede(authMe);
  return [a, b, c];
}

const entra = (quem: string, base = rodizio.base) => new ClienteHttp(base).entra(`${quem}@um.teste`, SENHA);

beforeAll(async () => {
  servicoDeSms = await recebeSms();
  banco = await criaBanco({ vazio: true });
  // Nobody has migrated this database: all three find it empty.
  instancias = await sobeInstancias(QUANTAS, {
    ...ambienteDo(banco),
    ...{
      BACKUP: MINUTOS > 0 ? 'sim' : 'nao',
      LIMITE_LOGIN: String(LIMITE_LOGIN),
      TRUST_PROXY: '127.0.0.1',
      SMS_WEBHOOK_URL: servicoDeSms.url,
    },
  });
  ({ um } = await semeiaMundo(banco.owner));
  rodizio = await criaRodizio(instancias.portas);
  admin = await entra('admin');
});
afterAll(async () => {
  rodizio.fecha();
  await instancias.para();
  servicoDeSms.fecha();
  await banco.fecha();
});

test('três partidas ao mesmo tempo num banco vazio: cada migração uma vez', async () => {
  const { rows } = await banco.admin.query<{ nome: string }>('select nome from migracao order by nome');
  const arquivos = await readdir(path.resolve('apps/api/migrations'));
  expect(rows.map((r) => r.nome)).toEqual(arquivos.filter((f) => f.endsWith('.sql')).sort());
});

test('quem entra numa age em outra, renova numa terceira, e o que uma encerra, nenhuma mais atende', async () => {
  const [a, b, c] = await emTodas(await entra('leitor', instancias.bases[0]));
  const renovado = await b.pede(authRefresh, { body: { refreshToken: a.refresh } });
  c.token = renovado.accessToken;
  expect((await c.pede(authMe)).id).toBe(MUNDO.pessoa.leitor);
  const outra = await entra('leitor', instancias.bases[1]);
  await outra.pede(contaEncerra, { body: { outras: true } });
  for (const cliente of [a, b, c]) expect((await cliente.chama('GET', authMe.path)).status).toBe(401);
});

test('o direito que vai e vem sob carga vale em toda chamada seguinte, a qualquer uma', async () => {
  console.log(await direitosSobCarga({ bases: instancias.bases, vezes: VEZES }));
});

testePorInteiro('e numa só', async () => {
  console.log(await direitosSobCarga({ bases: instancias.bases.slice(0, 1), vezes: VEZES }));
});

testePorInteiro('um atributo e uma categoria que uma muda, as outras já conhecem', async () => {
  const [a, b, c] = await emTodas(admin);
  const rotulo = async (cliente: ClienteHttp) => {
    const { list } = await cliente.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
    return list.find((r) => r.catId === MUNDO.atrib.honorario);
  };
  const antes = await rotulo(c);
  if (antes === undefined) throw new Error('the small world has it');
  await b.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  await a.pede(catalogoAlt, {
    body: {
      catId: antes.catId,
      versao: antes.versao,
      catDados: { ...antes.catDados, label: 'Honorário fixo' },
    },
  });
  expect([await rotulo(b), await rotulo(c)]).toMatchObject(
    Array.from({ length: 2 }, () => ({ catDados: { label: 'Honorário fixo' } })),
  );
  const { id } = await b.pede(catgInc, {
    body: { categoria: { name: 'Consulta', perfis: [0], tipoSysId: 4, tipoSysEtapa: 3 } },
  });
  for (const cliente of [a, c]) {
    const { categoriaList } = await cliente.pede(catgList, { query: { condition: '0' } });
    expect(categoriaList).toContainEqual(expect.objectContaining({ id }));
  }
});

test('a mesma chave a duas de uma vez: um efeito, e a outra o repete', async () => {
  const [a, b] = await emTodas(admin);
  for (let vez = 0; vez < 10; vez++) {
    const body = {
      local: 4 as const,
      pericia: { procId: 0, catgId: MUNDO.folhaB, procCidade: { id: 5300108 }, procSituacao: 1, versao: 0 },
      atributos: [{ catId: MUNDO.atrib.honorario, atribValue: 7_000_000 + vez }],
    };
    const headers = { 'idempotency-key': randomUUID() };
    const [uma, outra] = await Promise.all([a, b].map((c) => c.pede(periciaInc, { body, headers })));
    expect(uma).toEqual(outra);
  }
  const { rows } = await banco.admin.query('select 1 from pericia where categoria_id = $1', [MUNDO.folhaB]);
  expect(rows).toHaveLength(10);
});

testePorInteiro(
  'blocos de uma importação, cada um a duas instâncias de uma vez e o seguinte a outras: cada linha uma vez',
  async () => {
    const todas = await emTodas(admin);
    const { procId } = await admin.pede(periciaInc, {
      body: {
        local: 4,
        pericia: { procId: 0, catgId: MUNDO.folhaA, procCidade: { id: 5300108 }, procSituacao: 1, versao: 0 },
        atributos: [{ catId: MUNDO.atrib.honorario, atribValue: 8_000_000 }],
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    const blocos = 6;
    const { importId } = await admin.pede(periciaImportInicio, {
      body: {
        ...{ procId, nomeArquivo: 'pessoas.csv', sha256: 'e'.repeat(64), linhas: blocos * LINHAS },
        cabecalho: ['pesNome', 'pesTipo'],
      },
    });
    for (let seq = 0; seq < blocos; seq++) {
      const linhas = Array.from({ length: LINHAS }, (_, i) => ({
        linha: 2 + seq * LINHAS + i,
        celulas: [`Alternada ${seq} ${i}`, String(MUNDO.partes)],
      }));
      const body = { importId, seq, ultimo: seq === blocos - 1, linhas };
      const duas = [todas[seq % QUANTAS], todas[(seq + 1) % QUANTAS]];
      const andamentos = await Promise.all(
        duas.map(async (c) => (await c?.pede(periciaImportPessoas, { body }))?.andamento),
      );
      expect(andamentos.map((a) => a?.proximo)).toEqual([seq + 1, seq + 1]);
    }
    const vezes = async (): Promise<number[]> => {
      const { rows } = await banco.admin.query<{ n: number }>(
        "select count(*)::int as n from pessoa where nome like 'Alternada %' group by nome",
      );
      return rows.map((r) => r.n);
    };
    const umaVez = Array.from({ length: blocos * LINHAS }, () => 1);
    await expect.poll(vezes).toEqual(umaVez);
  },
);

testePorInteiro(
  'chamada a chamada por outra instância, nada do que se gravou se perde nem se faz duas vezes',
  async () => {
    const [razao, portao] = [new Razao(), new Portao()];
    let contador = 0;
    portao.abre();
    const postos = Array.from({ length: POSTOS }, () =>
      trabalha({ cliente: admin, portao, razao, numero: () => ++contador }),
    );
    const trabalho = Promise.all(postos);
    await Promise.race([expect.poll(() => razao.importadas.size).toBeGreaterThan(POSTOS * LINHAS), trabalho]);
    portao.encerra();
    await trabalho;
    const client = new pg.Client({ ...banco.owner, types });
    await client.connect();
    try {
      // Those of the tests before were asked for elsewhere.
      await client.query(
        `delete from pericia_pessoa where pessoa_id in (select id from pessoa where nome like 'Alternada %')`,
      );
      expect((await confere(client, razao)).filter((q) => !q.includes('que ninguém pediu'))).toEqual([]);
    } finally {
      await client.end();
    }
    expect(Math.min(...rodizio.atendidas())).toBeGreaterThan(0);
  },
);

testePorInteiro('três selam ao mesmo tempo: uma corrente só, e cada escrita num só elo', async () => {
  const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-selos-'));
  const pools = Array.from({ length: QUANTAS }, () => createPool(banco.app, PACIENTE));
  await Promise.all(pools.map((pool) => rodadaDeSelos(pool, ancorasNaPasta(pasta))([um])));
  await Promise.all(pools.map((pool) => pool.end()));
  await rm(pasta, { recursive: true });
  const client = new pg.Client({ ...banco.owner, types });
  await client.connect();
  const achados = await confere(client, new Razao());
  await client.end();
  expect(achados.filter((q) => !q.includes('que ninguém pediu'))).toEqual([]);
});

testePorInteiro(
  'o que corre por detrás faz-se uma vez: cada mensagem sai uma vez, cada registro se recalcula uma vez',
  async () => {
    const esperadas = Array.from({ length: 90 }, (_, i) => `6199990${String(i).padStart(4, '0')}`);
    await withTenant(banco.pool, um, (tx) =>
      enfileira(
        tx,
        { tipo: 'codigoEntrada', canal: 'sms', valores: { codigo: '123456', minutos: '10' } },
        esperadas.map((destino) => ({ pessoaId: MUNDO.pessoa.leitor, destino })),
      ),
    );
    await banco.admin.query(
      `insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto)
     select $1, 100000 + n, $2, $3, 5300108, 1, jsonb_build_object($4::text, n), 0, 0 from generate_series(1, $5) n`,
      [um, MUNDO.folhaA, MUNDO.tipo, String(MUNDO.atrib.honorario), CASOS],
    );
    const { list } = await admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
    const total = list.find((r) => r.catId === MUNDO.atrib.total);
    if (total === undefined) throw new Error('the small world has it');
    const { tarefaId } = await admin.pede(catalogoAlt, {
      body: {
        catId: total.catId,
        versao: total.versao,
        catDados: { ...total.catDados, calcFormula: 'honorario*2' },
      },
    });
    expect(tarefaId).toBeGreaterThan(0);
    const tarefa = async () => (await admin.pede(tarefaList)).list.find((t) => t.id === tarefaId);
    await expect.poll(async () => (await tarefa())?.situacao).toBe(SITUACAO_TAREFA.feita);
    const { rows } = await banco.admin.query<{ n: number; certos: boolean }>(
      `select (select count(*) from pericia where tenant_id = $1) + (select count(*) from pericia_pessoa where tenant_id = $1)
              + (select count(*) from recebivel where tenant_id = $1) as n,
            bool_and((valores ->> $2)::numeric = (valores ->> $3)::numeric * 2) as certos
       from pericia where tenant_id = $1 and id > 100000`,
      [um, String(MUNDO.atrib.total), String(MUNDO.atrib.honorario)],
    );
    expect(rows).toEqual([{ n: (await tarefa())?.feitos, certos: true }]);
    await expect.poll(() => servicoDeSms.destinos.length).toBeGreaterThanOrEqual(esperadas.length);
    expect(servicoDeSms.destinos.sort()).toEqual(esperadas);
  },
);

test.skipIf(MINUTOS === 0)(
  'pelo relógio, com três de pé: tudo é selado, cada rede se confere uma vez, e há uma cópia de cada vez',
  async () => {
    await delay(MINUTOS * 60_000);
    const um = async (texto: string) => (await banco.admin.query<{ n: number }>(texto)).rows.map((r) => r.n);
    expect(await um('select count(*)::int as n from conferencia group by tenant_id')).toEqual([1, 1]);
    expect(
      await um(`select count(*)::int as n from historico h where em < now() - interval '2 minutes'
                   and 1 <> (select count(*) from selo s where s.tenant_id = h.tenant_id and s.motivo = 'gravacao' and s.ids @> h.id)`),
    ).toEqual([0]);
    expect(
      await um(
        'select count(*)::int as n from aviso where ate is null group by tenant_id, parte having count(*) > 1',
      ),
    ).toEqual([]);
    const copias = (await readdir(path.join(instancias.dataDir, 'copias'))).filter((f) => !f.includes('tmp'));
    console.log(`cópias em ${MINUTOS} minutos: ${copias.join(', ')}`);
    expect(copias.length).toBeGreaterThan(0);
    expect(copias.length).toBeLessThanOrEqual(Math.ceil(MINUTOS / 5) + 1);
  },
);

testePorInteiro(
  'as tentativas de entrar se contam por todas: três instâncias não dão três vezes mais',
  async () => {
    const erradas = await Promise.all(
      Array.from({ length: 3 * 5 }, async (_, i) =>
        new ClienteHttp(instancias.bases[i % QUANTAS] ?? '')
          .entra('nada@um.teste', 'senha-errada')
          .catch(String),
      ),
    );
    expect(erradas.every((e) => typeof e === 'string')).toBe(true);
    const { rows } = await banco.admin.query('select falhas from tentativa_login where tenant_id = $1', [um]);
    expect(rows).toEqual([{ falhas: 5 }]);
    await banco.admin.query('delete from limite_entrada');
    await expect(entra('nada')).rejects.toThrow('E-mail ou senha inválidos');

    await banco.admin.query('delete from limite_entrada');
    const body = { email: 'ninguem@um.teste', password: 'nenhuma-senha', recaptcha: 'nenhuma' };
    const status = await Promise.all(
      Array.from({ length: QUANTAS * LIMITE_LOGIN }, async (_, i) => {
        const cliente = new ClienteHttp(instancias.bases[i % QUANTAS] ?? '');
        return (await cliente.chama('POST', authLogin.path, { body })).status;
      }),
    );
    expect(status.filter((s) => s !== 429)).toHaveLength(LIMITE_LOGIN);
  },
);
