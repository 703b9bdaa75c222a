import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { DEMONSTRACAO, semeiaDemonstracao } from '../seeds/public.ts';
import { type BancoDeTeste, criaBanco } from './banco.ts';
import { Cliente, criaApp } from './cliente.ts';

interface Aberta {
  banco: BancoDeTeste;
  app: FastifyInstance;
}

/** The demonstration in a database of its own behind an app, opened before the tests of a file and closed after. */
export function comDemonstracao() {
  let aberta: Aberta | undefined;
  const dela = (): Aberta => {
    if (aberta === undefined) throw new Error('a rede abre antes do primeiro teste');
    return aberta;
  };
  beforeAll(async () => {
    const banco = await criaBanco();
    await semeiaDemonstracao(banco.owner);
    aberta = { banco, app: await criaApp(banco) };
  });
  afterAll(async () => {
    await aberta?.app.close();
    await aberta?.banco.fecha();
  });
  return {
    get banco() {
      return dela().banco;
    },
    /** Somebody of the demonstration, signed in by what stands before '@' in their address. */
    entra: async (login: string): Promise<Cliente> => {
      const c = new Cliente(dela().app, DEMONSTRACAO);
      const { body } = await c.tentaEntrar(`${login}@demonstracao.com.br`, 'retaguarda');
      c.token = (body as { accessToken: string }).accessToken; // a login's answer
      return c;
    },
  };
}
