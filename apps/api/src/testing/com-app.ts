import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type BancoDeTeste, criaBancoPovoado } from './banco.ts';
import { type Aplicacao, Cliente, criaApp } from './cliente.ts';

interface Aberta {
  banco: BancoDeTeste;
  app: FastifyInstance;
  /** The administrator of the first network, signed in. */
  admin: Cliente;
  /** The two networks. */
  um: number;
  dois: number;
}

export interface Rede extends Aberta {
  /** Another person of the first network, signed in. */
  entra: (quem: string) => Promise<Cliente>;
}

/** The world of the tests in a database of its own behind an app, opened before the tests of a file and closed after. */
export function comApp(env: Record<string, string> = {}, opcoes: Aplicacao = {}): Rede {
  let aberta: Aberta | undefined;
  const dela = (): Aberta => {
    if (aberta === undefined) throw new Error('a rede abre antes do primeiro teste');
    return aberta;
  };
  const entra = (app: FastifyInstance, quem: string) => new Cliente(app, 'um.teste').entra(quem);
  beforeAll(async () => {
    const { banco, um, dois } = await criaBancoPovoado();
    const app = await criaApp(banco, env, opcoes);
    aberta = { banco, app, admin: await entra(app, 'admin'), um, dois };
  });
  afterAll(async () => {
    await aberta?.app.close();
    await aberta?.banco.fecha();
  });
  return {
    get banco() {
      return dela().banco;
    },
    get app() {
      return dela().app;
    },
    get admin() {
      return dela().admin;
    },
    get um() {
      return dela().um;
    },
    get dois() {
      return dela().dois;
    },
    entra: (quem) => entra(dela().app, quem),
  };
}
