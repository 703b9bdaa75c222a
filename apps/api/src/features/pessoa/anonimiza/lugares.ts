import { type RawBuilder, sql } from 'kysely';
import type { CadastroNoServidor } from '../../../registros/cadastro/cadastro.ts';
import { CADASTROS_NO_SERVIDOR } from '../../../registros/cadastros.ts';

/**
 * Where texts stand that may hold a copy of what identifies a person. Every column of text or JSON is named: swept
 * here, or kept for a reason (`mantidos.ts`); a test reads the catalogue and fails on one that is not.
 */

/** Records about the person, in which the name is looked for as well. */
export interface Ligados {
  pessoa: number;
  pericias: readonly number[];
  baixas: readonly number[];
  veiculos: readonly number[];
  ordens: readonly number[];
}

/**
 * texto: asterisks stay · vazio: nothing stays of what held nothing else · unico: the id follows, so that it stays unique ·
 * json: every text in it · valores: attribute values, empty where they held nothing else.
 */
type Conteudo = 'texto' | 'vazio' | 'unico' | 'json' | 'valores';

export interface Lugar {
  tabela: string;
  colunas: Readonly<Record<string, Conteudo>>;
  /** An edit that was begun before is refused: it would put back what is taken out here. */
  versao?: true;
  /** Rows about the person; all of a table that holds little and nothing for long. */
  ligado?: (l: Ligados) => RawBuilder<unknown>;
}

const ids = (lista: readonly number[]) => sql`${[...lista]}::bigint[]`;
const TODAS = () => sql`true`;

/** Swept one by one; cases and what is below them apart, since they are locked and calculated anew. */
export const DE_PERICIAS: readonly Lugar[] = [
  { tabela: 'pericia', colunas: { valores: 'valores' }, versao: true },
  { tabela: 'pericia_pessoa', colunas: { valores: 'valores' }, versao: true },
  { tabela: 'recebivel', colunas: { valores: 'valores' }, versao: true },
];

/** The texts of a registry by the standard calls may name anybody. */
const doCadastro = ({ tabela, textos }: CadastroNoServidor): Lugar => ({
  tabela,
  colunas: Object.fromEntries(
    textos.filter((t) => !t.proprio).map(({ coluna, unico }) => [coluna, unico ? 'unico' : 'texto']),
  ),
  versao: true,
});

export const LUGARES: readonly Lugar[] = [
  ...CADASTROS_NO_SERVIDOR.map(doCadastro),
  {
    tabela: 'baixa',
    colunas: { nome: 'texto' },
    versao: true,
    ligado: (l) => sql`id = any(${ids(l.baixas)})`,
  },
  { tabela: 'pessoa', colunas: { valores: 'valores', apelido: 'texto' }, versao: true },
  {
    tabela: 'empresa',
    colunas: {
      nome_fantasia: 'texto',
      bairro: 'texto',
      logradouro: 'texto',
      complemento: 'texto',
      telefone: 'vazio',
      email: 'vazio',
      valores: 'valores',
    },
    versao: true,
  },
  { tabela: 'produto', colunas: { nome: 'texto', descricao: 'texto', valores: 'valores' }, versao: true },
  { tabela: 'produto_imagem', colunas: { nome: 'texto' } },
  {
    tabela: 'veiculo',
    colunas: { obs: 'texto' },
    versao: true,
    ligado: (l) => sql`id = any(${ids(l.veiculos)})`,
  },
  { tabela: 'marca', colunas: { nome: 'unico' } },
  { tabela: 'modelo', colunas: { nome: 'unico' } },
  {
    tabela: 'ordem_servico',
    colunas: { descricao: 'texto' },
    versao: true,
    ligado: (l) => sql`id = any(${ids(l.ordens)})`,
  },
  { tabela: 'movimento', colunas: { descricao: 'texto', nfe_emitente: 'vazio' }, versao: true },
  { tabela: 'produto_do_fornecedor', colunas: { emitente: 'unico' } },
  { tabela: 'movimento_item', colunas: { do_fornecedor: 'json' } },
  { tabela: 'transferencia_passo', colunas: { motivo: 'texto' } },
  { tabela: 'dia_sem_expediente', colunas: { nome: 'texto' } },
  { tabela: 'campanha', colunas: { nome: 'texto' }, versao: true },
  {
    tabela: 'propaganda',
    colunas: { titulo: 'texto', descricao: 'texto', link: 'texto', capa_nome: 'texto', modal_nome: 'texto' },
    versao: true,
  },
  { tabela: 'categoria', colunas: { nome: 'texto' }, versao: true },
  { tabela: 'atributo', colunas: { dados: 'json' }, versao: true },
  { tabela: 'perfil', colunas: { nome: 'unico' }, versao: true },
  { tabela: 'chave_api', colunas: { nome: 'unico' } },
  {
    tabela: 'relatorio',
    colunas: { nome: 'unico', descricao: 'texto', definicao: 'json' },
    versao: true,
    ligado: TODAS,
  },
  { tabela: 'visao', colunas: { nome: 'unico', dados: 'json' }, ligado: TODAS },
  {
    tabela: 'mensagem',
    colunas: { destino: 'texto', assunto: 'texto', corpo: 'texto', erro: 'texto' },
    ligado: TODAS,
  },
  { tabela: 'idempotencia', colunas: { resposta: 'json' }, ligado: TODAS },
  { tabela: 'carga', colunas: { nome_arquivo: 'texto', cabecalho: 'json', mapa: 'json' }, ligado: TODAS },
  { tabela: 'carga_bloco', colunas: { linhas: 'json' }, ligado: TODAS },
  { tabela: 'carga_correcao', colunas: { valor: 'texto' }, ligado: TODAS },
  { tabela: 'carga_recusa', colunas: { celulas: 'json', motivos: 'json' }, ligado: TODAS },
  { tabela: 'carga_registro', colunas: { antes: 'valores', motivo: 'texto' }, ligado: TODAS },
  { tabela: 'carga_mapeamento', colunas: { nome: 'unico', campos: 'json' }, versao: true, ligado: TODAS },
  { tabela: 'anexo', colunas: { nome: 'texto' }, versao: true, ligado: (l) => deRegistrosDe(l) },
  { tabela: 'anotacao', colunas: { texto: 'texto' }, versao: true, ligado: (l) => deRegistrosDe(l) },
  {
    tabela: 'compromisso',
    colunas: { titulo: 'texto', local: 'texto', nota: 'texto' },
    versao: true,
    ligado: (l) => sql`(com_quem_id = ${l.pessoa} or pericia_id = any(${ids(l.pericias)}))`,
  },
  { tabela: 'texto_de_mensagem', colunas: { assunto: 'texto', corpo: 'texto' }, versao: true },
  { tabela: 'lote', colunas: { mudanca: 'json', titulo: 'texto' }, ligado: TODAS },
  { tabela: 'lote_registro', colunas: { motivo: 'texto' }, ligado: TODAS },
  { tabela: 'pagamento', colunas: { observacao: 'texto' }, versao: true, ligado: TODAS },
  {
    tabela: 'lancamento',
    colunas: { documento: 'texto', nome: 'texto', historico: 'texto', motivo: 'texto' },
    versao: true,
    ligado: TODAS,
  },
  { tabela: 'tarefa', colunas: { erro: 'texto' } },
  { tabela: 'webhook_entrega', colunas: { resposta: 'texto' }, ligado: TODAS },
  {
    tabela: 'automacao_execucao',
    colunas: { motivo: 'texto', valores: 'json', feitos: 'json' },
    ligado: TODAS,
  },
  {
    tabela: 'busca',
    colunas: { doc: 'texto' },
    ligado: (l) => sql`(
      (entidade = 1 and id = any(${ids(l.pericias)})) or (entidade = 3 and id = any(${ids(l.baixas)}))
      or (entidade = 5 and id = any(${ids(l.veiculos)})) or (entidade = 6 and id = any(${ids(l.ordens)})))`,
  },
];

/** What is kept with the records about the person. */
const deRegistrosDe = (l: Ligados) => sql`(
  (entidade = 'pericia' and entidade_id = any(${ids(l.pericias)})) or (entidade = 'baixa' and entidade_id = any(${ids(l.baixas)}))
  or (entidade = 'veiculo' and entidade_id = any(${ids(l.veiculos)}))
  or (entidade = 'ordemServico' and entidade_id = any(${ids(l.ordens)})))`;

/** Rows that go whole where this column holds it: keys of repeated calls, of use for a day, and drafts, for a week. */
export const APAGADOS: Readonly<Record<string, string>> = {
  idempotencia: 'chave',
  rascunho: 'dados',
};

/** Append-only: a function of the database does these (`anonimiza_trilha`). */
export const TRILHA = ['historico.antes', 'historico.depois', 'historico.endereco', 'ponto.motivo'] as const;
