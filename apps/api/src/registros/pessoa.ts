import type { UsuarioCampos } from '@retaguarda/contract';
import { nomeSituacaoPessoa, type SituacaoPessoa } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../base/app-error.ts';
import type { AttributeValues } from '../base/db/attribute-values.ts';
import { ACTIVE_PERSON, INACTIVE_PERSON } from '../base/db/literal.ts';
import type { Tx } from '../base/db/tx.ts';
import { nomeia, OCULTO } from './leituras.ts';
import {
  diaOuVazio,
  grandeOuZero,
  type Linha,
  paraLinha,
  simOuNao,
  situacao,
  type Tabela,
  texto,
  textoOuNada,
} from './tabela.ts';

/** What is stored of a person in its own row; ways of signing in and profiles have rows of their own. */
export type EstadoDaPessoa = Pick<
  UsuarioCampos,
  | 'nome'
  | 'apelido'
  | 'codigo'
  | 'sexo'
  | 'dtNascimento'
  | 'email'
  | 'cpf'
  | 'telefone'
  | 'code'
  | 'avisoEmail'
  | 'avisoSms'
  | 'semWhatsapp'
> & { situacao: SituacaoPessoa; empId: number };

/** Of people under an alias: those who sign in, with a password or a code. */
export const queEntra = (alias: string): RawBuilder<boolean> => {
  const da = (coluna: string) => sql.ref(`${alias}.${coluna}`);
  return sql<boolean>`
    ${da('situacao')} = ${ACTIVE_PERSON} and (${da('entra_codigo')} or exists (
      select 1 from autenticacao u where u.tenant_id = ${da('tenant_id')} and u.pessoa_id = ${da('id')} and u.ativo))`;
};

/** Beyond its row a person is more than a registry: `features/pessoa` loads it and keeps its history. */
export const pessoa: Tabela<EstadoDaPessoa, 'pessoa'> = {
  tipo: 'pessoa',
  colunas: {
    situacao: situacao(nomeSituacaoPessoa),
    nome: texto('nome'),
    apelido: texto('apelido'),
    codigo: textoOuNada('codigo'),
    sexo: textoOuNada('sexo'),
    dtNascimento: diaOuVazio('dt_nascimento', OCULTO),
    email: textoOuNada('email'),
    cpf: textoOuNada('cpf', OCULTO),
    telefone: textoOuNada('telefone', OCULTO),
    empId: grandeOuZero('empresa_id', nomeia('empresa')),
    code: simOuNao('entra_codigo'),
    avisoEmail: simOuNao('aviso_email'),
    avisoSms: simOuNao('aviso_sms'),
    semWhatsapp: simOuNao('sem_whatsapp'),
  },
  toca: sql`atualizado_em = statement_timestamp()`,
};

/** The row of a person. */
export const linhaDaPessoa = (p: {
  campos: UsuarioCampos;
  empId: number;
  situacao: SituacaoPessoa;
  valores: AttributeValues;
}): Linha => ({
  ...paraLinha(pessoa, { ...p.campos, empId: p.empId, situacao: p.situacao }),
  valores: p.valores,
});

/** Whoever another record is to name is a person that the caller sees and that is not inactive; 404 otherwise. */
export async function conferePessoa(tx: Tx, id: number): Promise<void> {
  await tx.one(
    sql`select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${id} and situacao <> ${INACTIVE_PERSON}`,
    notFound,
  );
}
