import type { UsuarioEnvio } from '@retaguarda/contract';
import { hashSenha } from '../sessao/public.ts';

/** Hashes of what a save of a person sets anew; null for what it leaves as it is. */
export interface Segredos {
  senha: string | null;
  chave: string | null;
}

/** What a save sends, with its secrets hashed. */
export type UsuarioComSegredos = UsuarioEnvio & { segredos: Segredos };

const hashOuNada = async (texto: string | undefined): Promise<string | null> =>
  texto === undefined || texto === '' ? null : hashSenha(texto);

/** Hashed before the transaction: it takes long, and nobody should wait for the connection meanwhile. */
export async function segredosDe({ user, reset }: UsuarioEnvio): Promise<Segredos> {
  return {
    senha: await hashOuNada(reset?.senha),
    chave: await hashOuNada(user.autenticacao?.api.apiDados.chavePass),
  };
}
