import type { AtribValor } from '@retaguarda/atributos';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/**
 * Rows of the tables that the query builder names, as the database holds them. bigint columns arrive as safe
 * integers, dates as `yyyy-mm-dd`, instants as ISO text.
 */
type Instant = ColumnType<string, string | undefined, string>;
/** Attribute values by definition id. */
export type Valores = Record<string, AtribValor>;
type Json<T extends object> = JSONColumnType<T, string, string>;

export interface DB {
  pessoa: {
    tenant_id: number;
    id: Generated<number>;
    categoria_id: number;
    situacao: Generated<number>;
    nome: string;
    apelido: Generated<string>;
    codigo: string | null;
    sexo: string | null;
    dt_nascimento: string | null;
    email: string | null;
    /** The e-mail in lower case, by which it is found. */
    email_chave: GeneratedAlways<string | null>;
    cpf: string | null;
    telefone: string | null;
    empresa_id: number | null;
    imagem_id: string | null;
    entra_codigo: Generated<boolean>;
    anonimizada_em: ColumnType<string | null, undefined, string>;
    valores: ColumnType<Valores, string | undefined, string>;
    versao: Generated<number>;
    criado_em: Instant;
    atualizado_em: Instant;
  };
  autenticacao: {
    tenant_id: number;
    id: Generated<number>;
    pessoa_id: number;
    senha_hash: string | null;
    ativo: Generated<boolean>;
    alterada_em: Instant;
  };
  perfil: {
    tenant_id: number;
    id: Generated<number>;
    nome: string;
    situacao: Generated<number>;
    versao: Generated<number>;
  };
  perfil_recurso: { tenant_id: number; perfil_id: number; recurso: string };
  pessoa_perfil: { tenant_id: number; pessoa_id: number; perfil_id: number };
  sessao: {
    tenant_id: number;
    id: string;
    pessoa_id: number;
    criada_em: Instant;
    usada_em: Instant;
    encerrada_em: ColumnType<string | null, string | null | undefined, string | null>;
    dispositivo: Generated<string>;
    endereco: string | null;
    chave_api_id: number | null;
  };
  refresh_token: {
    tenant_id: number;
    hash: string;
    sessao_id: string;
    pai_hash: string | null;
    criado_em: Instant;
    usado_em: ColumnType<string | null, string | null | undefined, string | null>;
  };
  tentativa_login: {
    tenant_id: number;
    chave: string;
    falhas: number;
    bloqueado_ate: string | null;
    ultima_em: Instant;
  };
  desafio_usado: { tenant_id: number; assinatura: string; usado_em: Instant };
  idempotencia: {
    tenant_id: number;
    pessoa_id: number;
    rota: string;
    chave: string;
    corpo_hash: string;
    resposta: ColumnType<unknown, string | null, string | null>;
    criado_em: Instant;
  };
  pericia: {
    tenant_id: number;
    id: Generated<number>;
    categoria_id: number;
    tipo_id: number;
    cidade_id: number | null;
    situacao: Generated<number>;
    valores: ColumnType<Valores, string, string>;
    valor_repasse: Generated<number>;
    valor_previsto: Generated<number>;
    versao: Generated<number>;
    criado_por: number | null;
    criado_em: Instant;
    atualizado_em: Instant;
  };
  pericia_pessoa: {
    tenant_id: number;
    id: Generated<number>;
    pericia_id: number;
    /** Of the case, as of everything that belongs to a record with a category. */
    categoria_id: number;
    pessoa_id: number;
    valores: ColumnType<Valores, string, string>;
    versao: Generated<number>;
    criado_em: Instant;
  };
  baixa: {
    tenant_id: number;
    id: Generated<number>;
    nome: string;
    dta: string;
    dta_cad: string;
    situacao: Generated<number>;
    versao: Generated<number>;
    criado_em: Instant;
  };
  recebivel: {
    tenant_id: number;
    id: Generated<number>;
    pericia_id: number;
    categoria_id: number;
    pericia_pessoa_id: number;
    baixa_id: number;
    valores: ColumnType<Valores, string, string>;
    valor: Generated<number>;
    versao: Generated<number>;
    criado_em: Instant;
  };
  importacao: {
    tenant_id: number;
    id: Generated<number>;
    pericia_id: number;
    categoria_id: number;
    pessoa_id: number;
    nome_arquivo: string;
    sha256: string;
    linhas: number;
    cabecalho: Json<string[]>;
    proximo: Generated<number>;
    lidas: Generated<number>;
    inseridas: Generated<number>;
    recusadas: Generated<number>;
    concluida_em: ColumnType<string | null, string | null | undefined, string | null>;
    criado_em: Instant;
  };
  importacao_bloco: {
    tenant_id: number;
    importacao_id: number;
    seq: number;
    sha256: string;
    resposta: Json<object>;
  };
}
