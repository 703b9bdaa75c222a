import { type EmpresaCampos, MESSAGES } from '@retaguarda/contract';
import {
  cleanCep,
  cleanCnpj,
  cleanPhone,
  formatCep,
  formatCnpj,
  formatPhone,
  nomeSituacaoRegistro,
  type SituacaoRegistro,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../base/db/tx.ts';
import { docDeNome } from '../nucleo/busca/public.ts';
import { cidadePorId, cidadePorNome } from '../nucleo/cidade/public.ts';
import { escrito, nomeia } from './leituras.ts';
import { docDe, type Registro } from './registro.ts';
import { inteiroOuNulo, simOuNao, situacao, texto, textoOuNada } from './tabela.ts';

/** What is stored of a company that its form fills in: the municipality by its number. */
export type EstadoDaEmpresa = Omit<EmpresaCampos, 'cidade' | 'uf'> & {
  cidadeId: number | null;
  situacao: SituacaoRegistro;
};

/** What a company is called, in SQL over an alias of its table: its trade name, or its legal one. Null where there is none. */
export const nomeDaEmpresa = (alias: string): RawBuilder<string | null> =>
  sql`coalesce(nullif(${sql.ref(`${alias}.nome_fantasia`)}, ''), ${sql.ref(`${alias}.razao_social`)})`;

/** Companies by id, those that the caller sees, by name. */
export const nomesDasEmpresas = (tx: Tx, ids: readonly number[]): Promise<{ id: number; nome: string }[]> =>
  tx.rows(sql<{ id: number; nome: string }>`
    select id, ${nomeDaEmpresa('empresa')} as nome from empresa
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by 2, 1`);

/** That the caller sees one of the companies joined under these aliases: of a note or an order one of its two branches is enough. */
export const umaEmpresaVista = (...aliases: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`num_nonnulls(${sql.join(aliases.map((alias) => sql.ref(`${alias}.id`)))}) > 0`;

/** Searchable text of a company: its names, code and CNPJ, also as it is written where letters stand in it. */
export const docDeEmpresa = (
  e: Pick<EmpresaCampos, 'razaoSocial' | 'nomeFantazia' | 'codigo' | 'cnpj'>,
): string =>
  docDeNome(
    [e.razaoSocial, e.nomeFantazia, e.codigo, e.cnpj, e.cnpj === '' ? '' : formatCnpj(e.cnpj)].join(' '),
    e.cnpj,
  );

export const empresa: Registro<EstadoDaEmpresa, 'empresa'> = {
  tipo: 'empresa',
  colunas: {
    razaoSocial: texto('razao_social'),
    nomeFantazia: texto('nome_fantasia'),
    codigo: texto('codigo'),
    cnpj: textoOuNada('cnpj', escrito(formatCnpj)),
    cep: texto('cep', escrito(formatCep)),
    cidadeId: inteiroOuNulo('cidade_id', nomeia('cidade')),
    bairro: texto('bairro'),
    logradouro: texto('logradouro'),
    complemento: texto('complemento'),
    telefone: texto('telefone', escrito(formatPhone)),
    email: texto('email'),
    filialEstoque: simOuNao('filial_estoque'),
    restricaoPedido: simOuNao('restricao_pedido'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  toca: sql`atualizado_em = now()`,
  unicas: {
    empresa_tenant_id_codigo_key: { message: MESSAGES.codigoExistente, field: 'codigo' },
    empresa_tenant_id_cnpj_key: { message: MESSAGES.cnpjExistente, field: 'cnpj' },
  },
  docs: docDe(docDeEmpresa),
};

/** What a form starts from. */
export const EMPRESA_VAZIA: EmpresaCampos = {
  razaoSocial: '',
  nomeFantazia: '',
  codigo: '',
  cnpj: '',
  cep: '',
  cidade: '',
  uf: '',
  bairro: '',
  logradouro: '',
  complemento: '',
  telefone: '',
  email: '',
  filialEstoque: false,
  restricaoPedido: false,
};

/** The fields of a form as they are stored, documents and numbers without masks. */
export function estadoDaEmpresa(campos: EmpresaCampos, situacao: SituacaoRegistro): EstadoDaEmpresa {
  const { cidade, uf, cnpj, cep, telefone, ...resto } = campos;
  return {
    ...resto,
    cnpj: cleanCnpj(cnpj),
    cep: cleanCep(cep),
    telefone: cleanPhone(telefone),
    cidadeId: cidadePorNome(uf, cidade)?.id ?? null,
    situacao,
  };
}

/** A municipality as forms take it: by name and state. */
export function municipioDa(cidadeId: number | null): Pick<EmpresaCampos, 'cidade' | 'uf'> {
  const cidade = cidadePorId(cidadeId);
  return { cidade: cidade?.nome ?? '', uf: cidade?.uf.sigla ?? '' };
}

/** A stored company as its form takes it, the municipality by name. */
export const camposDaEmpresa = ({ cidadeId, situacao: _, ...resto }: EstadoDaEmpresa): EmpresaCampos => ({
  ...resto,
  ...municipioDa(cidadeId),
});
