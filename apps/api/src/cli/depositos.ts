import path from 'node:path';
import { abreDeposito, abreDepositos } from '../base/arquivos/abre.ts';
import type { Deposito } from '../base/arquivos/deposito.ts';
import { confereDono } from '../base/arquivos/dono.ts';
import { baldeDe } from '../base/arquivos/lugar.ts';
import type { Config } from '../base/config.ts';
import type { Banco } from './banco.ts';

/** The store of the files, which is this installation's. */
export async function arquivosDaqui(banco: Banco, config: Config): Promise<Deposito> {
  const { arquivos } = await abreDepositos(config);
  await banco.comCliente((client) => confereDono(client, arquivos));
  return arquivos;
}

/** A copy as its command names it: a path, or an address in a bucket. */
export interface Nomeada {
  /** Where it lies, with what lies beside it. */
  deposito: Deposito;
  nome: string;
}

export async function copiaNomeada({ copias }: Config, dita: string): Promise<Nomeada> {
  const balde = baldeDe(dita);
  if (balde === null) {
    const caminho = path.resolve(dita);
    return { deposito: await abreDeposito({ pasta: path.dirname(caminho) }), nome: path.basename(caminho) };
  }
  const { dir, base } = path.posix.parse(balde.prefixo);
  return {
    deposito: await abreDeposito({ ...copias.ligacao, balde: balde.balde, prefixo: dir }),
    nome: base,
  };
}
