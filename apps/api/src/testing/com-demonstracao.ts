import { DEMONSTRACAO, semeiaDemonstracao } from '../seeds/public.ts';
import { abertaAntes } from './aberta-antes.ts';
import { criaBanco } from './banco.ts';
import { Cliente, criaApp } from './cliente.ts';

/** The demonstration in a database of its own behind an app, opened before the tests of a file and closed after. */
export function comDemonstracao() {
  const dela = abertaAntes(async () => {
    const banco = await criaBanco();
    await semeiaDemonstracao(banco.owner);
    return { banco, app: await criaApp(banco) };
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
