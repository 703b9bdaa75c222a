import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { perfisIncGet } from '@retaguarda/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { SENHA, semeiaMundo } from '../testing/mundo.ts';
import { portaLivre } from '../testing/porta-livre.ts';
import { ClienteHttp } from './cliente-http.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { reiniciaSobCarga } from './reinicia-sob-carga.ts';

/** `REINICIOS=60 SEMENTE=7` restarts more often, or the same again. */
const REINICIOS = Number(process.env.REINICIOS ?? 3);
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const QUANTAS = 3;
/** nginx tries a server that was away again after five seconds, Caddy sooner. */
const NOTA_MS = 5500;
const DOCS = path.resolve('docs/operacao');
const NOME = 'retaguarda.exemplo.com.br';
const UMA = '127.0.0.1:3000';

let banco: BancoDeTeste;
let instancias: Instancias;
let pasta: string;

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-proxies-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

/** A file of `docs/operacao` with other addresses and nothing else changed, in the folder of the test. */
async function comEnderecos(nome: string, trocas: readonly (readonly [string, string])[]): Promise<string> {
  let texto = await readFile(path.join(DOCS, nome), 'utf8');
  for (const [de, para] of trocas) {
    expect(texto).toContain(de);
    texto = texto.replaceAll(de, para);
  }
  const arquivo = path.join(pasta, nome);
  await writeFile(arquivo, texto);
  return arquivo;
}

/** Ends with the test; what it said is told where it never came to answer. */
async function atePronto(programa: ChildProcess, base: string): Promise<void> {
  let dito = '';
  programa.stderr?.on('data', (d) => {
    dito = (dito + String(d)).slice(-4000);
  });
  onTestFinished(async () => {
    if (programa.exitCode !== null) return;
    programa.kill();
    await once(programa, 'exit');
  });
  await expect
    .poll(() => {
      if (programa.exitCode !== null) throw new Error(dito);
      return fetch(`${base}/livez`).then(
        (r) => r.status,
        () => 0,
      );
    })
    .toBe(200);
}

/** How a long answer of a call comes to a browser. */
async function compressao(base: string): Promise<string | null> {
  const { token, tenant } = await new ClienteHttp(base).entra('admin@um.teste', SENHA);
  const { status, headers } = await fetch(`${base}/api${perfisIncGet.path}`, {
    headers: { authorization: `Bearer ${token}`, tenant },
  });
  expect(status).toBe(200);
  return headers.get('content-encoding');
}

const passeia = async (nome: string, base: string): Promise<void> => {
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  expect(await compressao(base)).toMatch(/^(gzip|zstd)$/);
  const feito = await reiniciaSobCarga({
    ...{ banco, instancias, base, reinicios: REINICIOS },
    ...{ acaso: new Acaso(SEMENTE), nota: NOTA_MS },
  });
  console.log(`${nome}, SEMENTE=${SEMENTE}: ${REINICIOS} reinícios, ${feito}`);
};

/** What Debian's own main file says around it. */
const principal = (arquivo: string): string => `
daemon off;
pid ${pasta}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((t) => `${t}_temp_path ${pasta}/${t};`).join(' ')}
  include ${arquivo};
}
`;

function certificado(): void {
  const pede = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const guarda = ['-keyout', path.join(pasta, 'privkey.pem'), '-out', path.join(pasta, 'fullchain.pem')];
  execFileSync('/usr/bin/openssl', [...pede, ...guarda], { stdio: 'ignore' });
}

describe('três servidores reiniciados sob carga, com o arquivo de docs/operacao: nenhuma chamada falha', () => {
  beforeEach(async () => {
    banco = await criaBanco();
    await semeiaMundo(banco.owner);
    instancias = await sobeInstancias(QUANTAS, { ...ambienteDo(banco), TRUST_PROXY: '127.0.0.1' });
  });
  afterEach(async () => {
    await instancias.para();
    await banco.fecha();
  });

  test('Caddy', async () => {
    const porta = await portaLivre();
    const base = `http://127.0.0.1:${porta}`;
    const arquivo = await comEnderecos('Caddyfile', [
      [NOME, base],
      [UMA, instancias.portas.map((p) => `127.0.0.1:${p}`).join(' ')],
    ]);
    const caddy = spawn('/usr/bin/caddy', ['run', '--config', arquivo, '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        CADDY_ADMIN: `127.0.0.1:${await portaLivre()}`,
        HOME: pasta,
        XDG_DATA_HOME: pasta,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await atePronto(caddy, base);
    await passeia('Caddy', base);
  }, 3_600_000);

  test('nginx', async () => {
    certificado();
    const [semTls, comTls] = [await portaLivre(), await portaLivre()];
    const servidor = `server ${UMA} max_fails=1 fail_timeout=5s;`;
    const arquivo = await comEnderecos('nginx.conf', [
      [servidor, instancias.portas.map((p) => servidor.replace(UMA, `127.0.0.1:${p}`)).join('\n')],
      ['listen 80;', `listen 127.0.0.1:${semTls};`],
      ['listen 443 ', `listen 127.0.0.1:${comTls} `],
      [`/etc/letsencrypt/live/${NOME}`, pasta],
    ]);
    const raiz = path.join(pasta, 'principal.conf');
    await writeFile(raiz, principal(arquivo));
    const antes = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    // The certificate is our own of this minute.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    onTestFinished(() => {
      if (antes === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = antes;
    });
    const nginx = spawn('/usr/sbin/nginx', ['-p', pasta, '-c', raiz, '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const base = `https://127.0.0.1:${comTls}`;
    await atePronto(nginx, base);
    const sem = await fetch(`http://127.0.0.1:${semTls}/`, { redirect: 'manual' });
    expect(sem.status).toBe(301);
    await passeia('nginx', base);
  }, 3_600_000);
});

describe('o serviço do systemd', () => {
  const verifica = '/usr/bin/systemd-analyze';
  const ha = (() => {
    try {
      execFileSync(verifica, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  test.skipIf(!ha)('é lido por ele sem uma queixa', async () => {
    const programa = spawn(verifica, ['verify', '--man=no', path.join(DOCS, 'retaguarda.service')]);
    let dito = '';
    for (const canal of [programa.stdout, programa.stderr]) canal.on('data', (d) => (dito += String(d)));
    const [codigo] = await once(programa, 'exit');
    expect({ codigo, dito }).toEqual({ codigo: 0, dito: '' });
  });
});
