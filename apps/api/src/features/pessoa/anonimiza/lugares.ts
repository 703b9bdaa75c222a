import { type RawBuilder, sql } from 'kysely';
import type { CadastroNoServidor } from '../../../registros/cadastro.ts';
import { CADASTROS_NO_SERVIDOR } from '../../../registros/cadastros.ts';

/**
 * Where texts stand that may hold a copy of what identifies a person. Every column of text or JSON is named here: swept,
 * or kept for a reason; a test reads the catalogue and fails on one that is not.
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
  { tabela: 'movimento', colunas: { descricao: 'texto' }, versao: true },
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
  { tabela: 'tarefa', colunas: { erro: 'texto' } },
  { tabela: 'webhook_entrega', colunas: { resposta: 'texto' }, ligado: TODAS },
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

const HASH = 'um resumo, do qual não se lê o que resume';
const LISTA_FIXA = 'uma palavra de uma lista fixa';
const ABA = 'um nome que a página sorteia';
const INSTALACAO = 'da instalação, que nenhuma chamada preenche';
const CADASTRO = 'do cadastro de cada pessoa: o seu vai inteiro, o de outra é dela';
const COM_A_PESSOA = 'a linha vai com a pessoa';
const IDENTIFICA = 'identifica o próprio registro, não uma pessoa';

const propriosDo = ({ tabela, textos }: CadastroNoServidor): [string, string][] =>
  textos.filter((t) => t.proprio).map(({ coluna }) => [`${tabela}.${coluna}`, IDENTIFICA]);

/** Kept, by column, for a reason. */
export const MANTIDOS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CADASTROS_NO_SERVIDOR.flatMap(propriosDo)),
  'agenda_endereco.hash': HASH,
  'assinatura.chave': 'assina sessões, e é da instalação',
  'anexo.entidade': LISTA_FIXA,
  'anexo.sha256': HASH,
  'anexo.tipo': LISTA_FIXA,
  'anotacao.entidade': LISTA_FIXA,
  'atributo.cod_id': IDENTIFICA,
  'aviso.diz': 'o que falhou, em palavras do programa e números',
  'aviso.nome': LISTA_FIXA,
  'aviso.parte': LISTA_FIXA,
  'autenticacao.senha_hash': COM_A_PESSOA,
  'carga.chave': HASH,
  'carga.fora': 'números de linhas',
  'carga.sha256': HASH,
  'carga_bloco.sha256': HASH,
  'carga_registro.entidade': LISTA_FIXA,
  'categoria.icone_close': 'nome de um ícone',
  'categoria.icone_open': 'nome de um ícone',
  'chave_acesso.credencial': COM_A_PESSOA,
  'chave_acesso.nome': COM_A_PESSOA,
  'chave_acesso.publica': COM_A_PESSOA,
  'chave_acesso.transportes': COM_A_PESSOA,
  'chave_api.hash': HASH,
  'chave_api.so_direitos': LISTA_FIXA,
  'chave_api.usada_de': COM_A_PESSOA,
  'codigo_acesso.finalidade': LISTA_FIXA,
  'codigo_acesso.hash': HASH,
  'codigo_recuperacao.hash': HASH,
  'convite.hash': HASH,
  'compromisso.cadencia': LISTA_FIXA,
  'compromisso.tipo': LISTA_FIXA,
  'conferencia.quebras': 'nomes de verificações, e quantas linhas',
  'desafio_usado.assinatura': HASH,
  'dia_sem_expediente.orgao': 'o nome de um órgão, como as perícias o dizem',
  'dia_sem_expediente.tipo': LISTA_FIXA,
  'dispositivo_conhecido.dispositivo': COM_A_PESSOA,
  'empresa.razao_social': 'o nome registrado de uma pessoa jurídica, que se corrige no cadastro dela',
  'empresa.cnpj': IDENTIFICA,
  'empresa.codigo': IDENTIFICA,
  'empresa.cep': 'oito dígitos',
  'empresa.fuso_horario': LISTA_FIXA,
  'estoque_lancamento.motivo': LISTA_FIXA,
  'estoque_status.acao': INSTALACAO,
  'estoque_status.efeito': LISTA_FIXA,
  'estoque_status.lista': LISTA_FIXA,
  'estoque_status.nome': INSTALACAO,
  'estoque_tipo.nome': INSTALACAO,
  'historico.acao': LISTA_FIXA,
  'historico.entidade': LISTA_FIXA,
  'idempotencia.corpo_hash': HASH,
  'idempotencia.rota': LISTA_FIXA,
  'imagem.sha256': HASH,
  'imagem.tipo': LISTA_FIXA,
  'instalacao.chave': INSTALACAO,
  'instalacao.valor': INSTALACAO,
  'limite_entrada.chave': HASH,
  'lote.entidade': LISTA_FIXA,
  'mensagem.canal': LISTA_FIXA,
  'mensagem.tipo': LISTA_FIXA,
  'migracao.nome': INSTALACAO,
  'movimento.chave_nfe': IDENTIFICA,
  'pagamento.destino': 'sai com a pessoa, com quem lhe pagou',
  'pagamento.forma': LISTA_FIXA,
  'pagamento.ocorrencias': LISTA_FIXA,
  'pagamento.seu_numero': IDENTIFICA,
  'notificacao.chave': 'de que acontecimento, com números',
  'notificacao.dados': 'ids e números',
  'notificacao.entidade': LISTA_FIXA,
  'notificacao.tipo': LISTA_FIXA,
  'notificacao_escolha.email': LISTA_FIXA,
  'pedido.codigo_hash': HASH,
  'pedido.lista': LISTA_FIXA,
  'pedido_de_acesso.recurso': LISTA_FIXA,
  'pedido_de_acesso.registro': LISTA_FIXA,
  'perfil_recurso.recurso': LISTA_FIXA,
  'pessoa.codigo': CADASTRO,
  'pessoa.cpf': CADASTRO,
  'pessoa.email': CADASTRO,
  'pessoa.email_chave': CADASTRO,
  'pessoa.nome': CADASTRO,
  'pessoa.sexo': CADASTRO,
  'pessoa.telefone': CADASTRO,
  'pessoa_pagamento.agencia': COM_A_PESSOA,
  'pessoa_pagamento.agencia_dv': COM_A_PESSOA,
  'pessoa_pagamento.banco': COM_A_PESSOA,
  'pessoa_pagamento.chave': CADASTRO,
  'pessoa_pagamento.conta': COM_A_PESSOA,
  'pessoa_pagamento.conta_dv': COM_A_PESSOA,
  'pessoa_pagamento.forma': LISTA_FIXA,
  'pessoa_pagamento.tipo_conta': LISTA_FIXA,
  'ponto.origem': LISTA_FIXA,
  'presenca.aba': ABA,
  'presenca.entidade': LISTA_FIXA,
  'produto.codigo': IDENTIFICA,
  'produto.codigo_chave': IDENTIFICA,
  'rascunho.aba': ABA,
  'rascunho.dispositivo': 'o navegador de quem digitou',
  'rascunho.nome': 'de que formulário, com números',
  'refresh_token.hash': HASH,
  'refresh_token.pai_hash': HASH,
  'remessa.arquivo': 'sai com a primeira pessoa dele que é anonimizada',
  'segundo_fator.segredo': COM_A_PESSOA,
  'selo.anterior': HASH,
  'selo.hash': HASH,
  'selo.motivo': LISTA_FIXA,
  'selo.resumos': HASH,
  'relatorio.frequencia': LISTA_FIXA,
  'relatorio_envio.motivo': 'por que não foi, em palavras do programa',
  'relatorio_envio.situacao': LISTA_FIXA,
  'relatorio_fixado.codigo': LISTA_FIXA,
  'sessao.dispositivo': COM_A_PESSOA,
  'sessao.endereco': COM_A_PESSOA,
  'tarefa.dados': 'ids de categorias',
  'tarefa.endereco': 'sai quando a tarefa acaba, ou com a pessoa',
  'tarefa.tipo': LISTA_FIXA,
  'tenant.cnpj': INSTALACAO,
  'tenant.cor': INSTALACAO,
  'tenant.endereco': INSTALACAO,
  'tenant.logo_home': INSTALACAO,
  'tenant.logo_icon': INSTALACAO,
  'tenant.logo_login': INSTALACAO,
  'tenant.logo_nav_bar': INSTALACAO,
  'tenant.nome': INSTALACAO,
  'tenant.sistema_nome': INSTALACAO,
  'tenant.slug': INSTALACAO,
  'tenant.suspensa_motivo': INSTALACAO,
  'tenant.tons': INSTALACAO,
  'tenant_host.host': INSTALACAO,
  'tentativa_login.chave': HASH,
  'transferencia_passo.especie': LISTA_FIXA,
  'veiculo.placa': 'identifica o veículo, cujas ordens de serviço continuam',
  'webhook.segredo': 'cifrado, e de um programa',
  'webhook.segredo_anterior': 'cifrado, e de um programa',
  'webhook_entrega.entidade': LISTA_FIXA,
  'webhook_entrega.evento': LISTA_FIXA,
  'webhook_entrega.motivo': 'por que um envio falhou, em palavras do programa',
  'visao.aspecto': 'colunas pelas suas chaves',
  'visao.tela': LISTA_FIXA,
};
