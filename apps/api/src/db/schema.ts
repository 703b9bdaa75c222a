import type { AtribValor } from '@retaguarda/atributos';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Rows as the database holds them. bigint columns arrive as safe integers, dates as `yyyy-mm-dd`, instants as ISO text. */
type Instant = ColumnType<string, string | undefined, string>;
/** Attribute values by definition id. */
export type Valores = Record<string, AtribValor>;
type Json<T extends object> = JSONColumnType<T, string, string>;

export interface DB {
  instalacao: { chave: string; valor: string };
  tenant: {
    tenant_id: Generated<number>;
    slug: string;
    nome: string;
    sistema_nome: string;
    logo_login: Generated<string>;
    logo_home: Generated<string>;
    logo_nav_bar: Generated<string>;
    logo_icon: Generated<string>;
    padrao: Generated<boolean>;
  };
  tenant_host: { host: string; tenant_id: number };
  categoria: {
    tenant_id: number;
    id: Generated<number>;
    id_pai: number | null;
    id_ref: number | null;
    nome: string;
    situacao: Generated<number>;
    tipo_sys: number;
    ordem: Generated<number>;
    etapas: Generated<number>;
    exibe_valor_total: Generated<boolean>;
    somatorios_na_home: Generated<boolean>;
    recebiveis_editaveis: Generated<boolean>;
    atributos_versao: Generated<number>;
    versao: Generated<number>;
  };
  atributo: {
    tenant_id: number;
    id: Generated<number>;
    categoria_id: number;
    cod_id: string;
    situacao: Generated<number>;
    etapa: Generated<number>;
    ordem: Generated<number>;
    dados: Json<Record<string, unknown>>;
    versao: Generated<number>;
  };
  empresa: {
    tenant_id: number;
    id: Generated<number>;
    categoria_id: number;
    razao_social: string;
    nome_fantasia: Generated<string>;
    codigo: string;
    cnpj: string;
    cidade_id: number | null;
    situacao: Generated<number>;
    fuso_horario: Generated<string>;
    versao: Generated<number>;
  };
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
    cpf: string | null;
    telefone: string | null;
    empresa_id: number | null;
    url_img: Generated<string>;
    valores: ColumnType<Valores, string | undefined, string>;
    versao: Generated<number>;
    criado_em: Instant;
    atualizado_em: Instant;
  };
  autenticacao: {
    tenant_id: number;
    id: Generated<number>;
    pessoa_id: number;
    email: string;
    senha_hash: string;
    ativo: Generated<boolean>;
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
  historico: {
    tenant_id: number;
    id: Generated<number>;
    entidade: string;
    entidade_id: number;
    pericia_id: number | null;
    baixa_id: number | null;
    acao: string;
    pessoa_id: number | null;
    em: Instant;
    antes: ColumnType<unknown, string | null, never>;
    depois: ColumnType<unknown, string | null, never>;
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
  pericia_total: {
    tenant_id: number;
    categoria_id: number;
    situacao: number;
    fatia: number;
    quantidade: number;
    valor_repasse: number;
    valor_previsto: number;
  };
  pericia_pessoa: {
    tenant_id: number;
    id: Generated<number>;
    pericia_id: number;
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
    pericia_pessoa_id: number;
    baixa_id: number;
    valores: ColumnType<Valores, string, string>;
    valor: Generated<number>;
    versao: Generated<number>;
    criado_em: Instant;
  };
  busca: { tenant_id: number; entidade: number; id: number; doc: string };
  busca_data: { tenant_id: number; atributo_id: number; dia: string; pericia_id: number };
  importacao: {
    tenant_id: number;
    id: Generated<number>;
    pericia_id: number;
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
  importacao_recusa: {
    tenant_id: number;
    importacao_id: number;
    linha: number;
    coluna: string;
    motivo: string;
  };
}
