import { type ErrorItem, MESSAGES, type UsuarioCampos } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { hidesRecords, seeingEverything, type Tx } from '../../base/db/tx.ts';

/** What the database's own constraints say of two that come at once. */
export const UNICAS = {
  pessoa_tenant_id_codigo_key: { message: MESSAGES.codigoExistente, field: 'codigo' },
  pessoa_tenant_id_cpf_key: { message: MESSAGES.cpfExistente, field: 'cpf' },
  pessoa_email: { message: MESSAGES.emailExistente, field: 'email' },
  chave_api_tenant_id_nome_key: { message: MESSAGES.chaveExistente, field: 'chaveName' },
};

export type Unico = 'cpf' | 'email' | 'codigo' | 'chaveName';

/** Somebody has it whom the caller does not see: what is unique is unique in the whole network, but names nobody. */
const ALGUEM = -1;

/** Who in the network has it; 0 for nobody, -1 for a person that the caller does not see. */
export async function quemTem(tx: Tx, campo: Unico, valor: string): Promise<number> {
  if (valor === '') return 0;
  const visto = await donoDe(tx, campo, valor);
  if (visto !== 0 || !hidesRecords(tx)) return visto;
  return (await seeingEverything(tx, () => donoDe(tx, campo, valor))) === 0 ? 0 : ALGUEM;
}

async function donoDe(tx: Tx, campo: Unico, valor: string): Promise<number> {
  const onde: Readonly<Record<Unico, RawBuilder<{ id: number }>>> = {
    cpf: sql<{ id: number }>`select id from pessoa where tenant_id = ${tx.tenant} and cpf = ${valor}`,
    email: sql<{
      id: number;
    }>`select id from pessoa where tenant_id = ${tx.tenant} and email_chave = lower(${valor})`,
    codigo: sql<{ id: number }>`select id from pessoa where tenant_id = ${tx.tenant} and codigo = ${valor}`,
    chaveName: sql<{
      id: number;
    }>`select k.pessoa_id as id from chave_api k join pessoa p on p.tenant_id = k.tenant_id and p.id = k.pessoa_id
        where k.tenant_id = ${tx.tenant} and k.nome = ${valor}`,
  };
  const linha = await tx.maybeOne(onde[campo]);
  return linha?.id ?? 0;
}

const MENSAGEM: Readonly<Record<Unico, string>> = {
  cpf: MESSAGES.cpfExistente,
  email: MESSAGES.emailExistente,
  codigo: MESSAGES.codigoExistente,
  chaveName: MESSAGES.chaveExistente,
};
const TODOS: readonly Unico[] = ['cpf', 'email', 'codigo', 'chaveName'];

/** One refusal for each field that somebody else has already. */
export async function repetidos(tx: Tx, id: number, campos: UsuarioCampos): Promise<ErrorItem[]> {
  const erros: ErrorItem[] = [];
  for (const field of TODOS) {
    const dono = await quemTem(tx, field, campos[field]);
    if (dono !== 0 && dono !== id) erros.push({ code: 'em_uso', message: MENSAGEM[field], field });
  }
  return erros;
}
