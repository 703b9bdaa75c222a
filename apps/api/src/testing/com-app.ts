import type { FastifyInstance } from 'fastify';
import { type Aberta, abertaAntes } from './aberta-antes.ts';
import { criaBancoPovoado } from './banco.ts';
import { type Aplicacao, Cliente, criaApp } from './cliente.ts';

export interface Rede extends Aberta {
  /** The administrator of the first network, signed in. */
  admin: Cliente;
  /** The two networks. */
  um: number;
  dois: number;
  /** Another person of the first network, signed in. */
  entra: (quem: string) => Promise<Cliente>;
}

/** The world of the tests in a database of its own behind an app, opened before the tests of a file and closed after. */
export function comApp(env: Record<string, string> = {}, opcoes: Aplicacao = {}): Rede {
  const entra = (app: FastifyInstance, quem: string) => new Cliente(app, 'um.teste').entra(quem);
  const dela = abertaAntes(async () => {
    const { banco, um, dois } = await criaBancoPovoado();
    const app = await criaApp(banco, env, opcoes);
    return { banco, app, admin: await entra(app, 'admin'), um, dois };
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
