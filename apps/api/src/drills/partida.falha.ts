import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { comBalde } from '../testing/balde.ts';
import { comProcesso } from './com-processo.ts';
import { mata } from './processo-app.ts';

const processo = comProcesso();
const servidor = comBalde();

/** The server as it starts with these settings: until it serves, or has given up. */
async function parte(env: Record<string, string>) {
  const child = spawn(process.execPath, [processo.arquivo], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let dito = '';
  for (const canal of [child.stdout, child.stderr]) canal.on('data', (d) => (dito += String(d)));
  const fim = once(child, 'exit');
  await expect.poll(() => dito.includes('/api/docs') || child.exitCode !== null).toBe(true);
  const serve = child.exitCode === null;
  await mata(child, 'SIGTERM');
  await fim;
  return { serve, dito };
}

test('fora desta máquina não atende enquanto uma senha da demonstração abre; sem a demonstração, sim', async () => {
  const pasta = `${processo.dataDir}-partida`;
  const aqui = await parte({ DATA_DIR: pasta });
  expect(aqui.serve, aqui.dito).toBe(true);
  expect(aqui.dito).toContain('Acessos de demonstração:');
  const fora = await parte({ DATA_DIR: pasta, HOST: '0.0.0.0' });
  expect(fora.serve, fora.dito).toBe(false);
  expect(fora.dito).toContain('senhas que todos conhecem');
  const vazia = await parte({ DATA_DIR: `${pasta}-vazia`, HOST: '0.0.0.0', VAZIO: 'sim' });
  expect(vazia.serve, vazia.dito).toBe(true);
  expect(vazia.dito).toContain('Ainda não há nenhuma rede');
  expect(vazia.dito).not.toContain('demonstração');
});

test('sem balde não se carrega o que fala com ele; um que não serve se diz e não segura a partida; o de outra, sim', async () => {
  const pasta = `${processo.dataDir}-balde`;
  const naPasta = { DATA_DIR: pasta, VAZIO: 'sim' };
  const carrega = { NODE_DEBUG: 'esm,module' };
  const sem = await parte({ ...naPasta, ...carrega });
  expect(sem.serve, sem.dito.slice(-2000)).toBe(true);
  expect(sem.dito).toContain('fastify');
  expect(sem.dito).not.toMatch(/@aws-sdk|flydrive/);
  const env = servidor.env();
  const recusada = await parte({ ...naPasta, ...env, S3_CHAVE: 'de-outro' });
  expect(recusada.serve, recusada.dito).toBe(true);
  expect(recusada.dito).toContain('não aceita a chave (InvalidAccessKeyId). Até lá imagens não se gravam');
  const primeira = await parte({ ...naPasta, ...env });
  expect(primeira.serve, primeira.dito).toBe(true);
  expect(primeira.dito).not.toContain('Atenção');
  const outra = await parte({ ...naPasta, ...env, DATA_DIR: `${pasta}-outra` });
  expect(outra.serve, outra.dito).toBe(false);
  expect(outra.dito).toContain('está o que é de outra instalação');
});
