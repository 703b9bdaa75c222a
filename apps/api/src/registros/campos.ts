import { TIPO, unidadeDe } from '@retaguarda/atributos';
import {
  CAMPO_DA_CATEGORIA,
  CAMPO_DA_DEFINICAO,
  CONDICAO_IMPORTACAO,
  corpoEmPalavras,
  eventosDe,
  NOME_DA_PARTE,
  NOME_DO_COMPROMISSO,
  nomeDoEvento,
  PARTES_DO_CUSTO,
  REGISTROS,
  registroDaArvore,
  TELAS_COM_VISOES,
  TIPOS_DE_DOCUMENTO,
  type TipoDeRegistro,
  VISOES,
} from '@retaguarda/contract';
import {
  formatCep,
  formatCnpj,
  formatDateBr,
  formatPhone,
  formatPlaca,
  keysOf,
  lembreteEmPalavras,
  leOcorrencias,
  nomeDoBanco,
  nomeSituacaoBaixa,
  nomeSituacaoCarga,
  nomeSituacaoMovimento,
  nomeSituacaoOrdem,
  nomeSituacaoPagamento,
  nomeSituacaoPericia,
  nomeSituacaoPessoa,
  nomeSituacaoRegistro,
  type Repeticao,
  repeticaoEmPalavras,
} from '@retaguarda/domain';
import { permissionName } from '../base/auth/permissions.ts';
import {
  type CampoDoRegistro,
  de,
  dia,
  dinheiro,
  escrito,
  nomeia,
  numero,
  objeto,
  oculto,
  quantidade,
  SIM_OU_NAO,
  sim,
  situacao,
  texto,
} from './rotulos.ts';

type Campos = Readonly<Record<string, CampoDoRegistro>>;

/** Rich text without its marks. */
const rico = (label: string): CampoDoRegistro =>
  escrito(label, (html) =>
    html
      .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .trim(),
  );
/** Pictures are known by their files; that it is another one is all there is to say. */
const imagem = (label: string): CampoDoRegistro => ({ label, le: () => 'Imagem', arquivo: true });
/** Screens are called as their permissions are. */
const nomeDaTela = (texto: string): string => {
  const tela = TELAS_COM_VISOES.find((t) => t === texto);
  return tela === undefined ? texto : permissionName(VISOES[tela].recurso);
};
const NOME_DO_DOCUMENTO = Object.fromEntries(
  Object.entries(TIPOS_DE_DOCUMENTO).map(([tipo, { nome }]) => [tipo, nome]),
);
const ELO: CampoDoRegistro = { label: null };

const ENDERECO: Campos = {
  cep: escrito('CEP', formatCep),
  uf: texto('Estado'),
  cidade: texto('Cidade'),
  cidadeId: nomeia('Cidade', 'cidade'),
  bairro: texto('Bairro'),
  logradouro: texto('Logradouro'),
  complemento: texto('Complemento'),
};

const TIPOS = Object.fromEntries(Object.values(TIPO).map((tipo) => [String(tipo), unidadeDe({ tipo }).nome]));
const RETORNOS = ['Como calculado', 'Inteiro', 'Dinheiro (duas casas)', 'Data', 'Dinheiro (duas casas)'];

const definicao = (chave: keyof typeof CAMPO_DA_DEFINICAO): CampoDoRegistro => ({
  label: CAMPO_DA_DEFINICAO[chave],
  le: (v) => (typeof v === 'boolean' ? SIM_OU_NAO(v) : Array.isArray(v) ? v.join(', ') : String(v)),
});

const DO_ATRIBUTO: Campos = {
  ...Object.fromEntries(keysOf(CAMPO_DA_DEFINICAO).map((chave) => [chave, definicao(chave)])),
  id: ELO,
  elevation: quantidade(CAMPO_DA_DEFINICAO.elevation),
  tipo: de(CAMPO_DA_DEFINICAO.tipo, TIPOS),
  opcoes: {
    label: CAMPO_DA_DEFINICAO.opcoes,
    le: (v) => (Array.isArray(v) ? v : []).map((o: unknown) => String(objeto(o).nome ?? '')).join(', '),
  },
  orientacao: de(CAMPO_DA_DEFINICAO.orientacao, {
    vertical: CAMPO_DA_DEFINICAO.vertical,
    horizontal: CAMPO_DA_DEFINICAO.horizontal,
  }),
  regraParametro: { label: CAMPO_DA_DEFINICAO.regraParametro, parte: 'regras' },
  value: { label: CAMPO_DA_DEFINICAO.value, parte: 'valorPadrao' },
  calcFormula: { label: CAMPO_DA_DEFINICAO.calcFormula, parte: 'formula' },
  calcAtribs: { label: CAMPO_DA_DEFINICAO.calcAtribs, parte: 'codigos' },
  calcRetorno: { label: CAMPO_DA_DEFINICAO.calcRetorno, le: (v) => RETORNOS[numero(v)] ?? '' },
  situacao: situacao(nomeSituacaoRegistro),
  espelhoDe: nomeia('Espelho de', 'atributo'),
  catgId: nomeia('Categoria', 'categoria'),
};

const DA_CATEGORIA: Campos = {
  id: ELO,
  name: texto(CAMPO_DA_CATEGORIA.nome),
  idPai: nomeia('Categoria superior', 'categoria'),
  idRef: nomeia(CAMPO_DA_CATEGORIA.referencia, 'categoria'),
  situacao: situacao(nomeSituacaoRegistro),
  tipoSysId: {
    label: 'Tipo',
    le: (v) => REGISTROS[registroDaArvore(numero(v)) ?? 'atributo'].plural,
  },
  tipoSysEtapa: quantidade(CAMPO_DA_CATEGORIA.etapas),
  iconeClose: texto(CAMPO_DA_CATEGORIA.iconeFechado),
  iconeOpen: texto(CAMPO_DA_CATEGORIA.iconeAberto),
  perfis: nomeia(CAMPO_DA_CATEGORIA.perfis, 'perfil'),
  categoriaDados: {
    label: `${CAMPO_DA_CATEGORIA.integracao}; ${CAMPO_DA_CATEGORIA.cliente}`,
    le: (v) => {
      const { integration, client } = objeto(v);
      return `${SIM_OU_NAO(integration)}; ${SIM_OU_NAO(client)}`;
    },
  },
  exibeValorTotal: sim(CAMPO_DA_CATEGORIA.exibeValorTotal),
  somatoriosNaHome: sim(CAMPO_DA_CATEGORIA.somatoriosNaHome),
  recebiveisEditaveis: sim(CAMPO_DA_CATEGORIA.recebiveisEditaveis),
  ordem: quantidade(CAMPO_DA_CATEGORIA.ordem),
};

const DA_PESSOA: Campos = {
  nome: texto('Nome completo'),
  apelido: texto('Apelido'),
  codigo: texto('Código'),
  sexo: texto('Sexo'),
  dtNascimento: oculto('Data de nascimento'),
  email: texto('E-mail'),
  cpf: oculto('CPF'),
  telefone: oculto('Telefone'),
  empId: nomeia('Empresa', 'empresa'),
  catgId: nomeia('Tipo de pessoa', 'categoria'),
  situacao: situacao(nomeSituacaoPessoa),
  system: sim('E-mail e senha'),
  code: sim('Código por SMS'),
  api: sim('API externa'),
  avisoEmail: sim('Aceita avisos por e-mail'),
  avisoSms: sim('Aceita avisos por SMS'),
  chaveName: texto('Nome da chave de API'),
  chavePass: oculto('Chave de API'),
  perfilId: nomeia('Perfil da chave', 'perfil'),
  expiraEm: dia('Chave vale até'),
  chaveDireitos: {
    label: 'Direitos da chave de API',
    le: (v) =>
      Array.isArray(v) ? v.map((r) => permissionName(String(r))).join(', ') : 'Todos os dos perfis',
  },
  perfis: nomeia('Perfis de acesso', 'perfil'),
  todasEmpresas: sim('Atua em todas as empresas'),
  atuacao: nomeia('Empresas em que atua', 'empresa'),
  senha: oculto('Senha'),
  segundaEtapa: texto('Segunda etapa'),
  linkDeSenha: oculto('Link para criar a senha'),
  convite: texto('Convite para entrar'),
  cuidaDaInstalacao: sim('Cuida da instalação'),
  pagamento: oculto('Dados de pagamento'),
  imagem: imagem('Imagem'),
};

const DO_MOVIMENTO: Campos = {
  tipoId: nomeia('Tipo de Movimento', 'tipoDeMovimento'),
  estoqueId: nomeia('Estoque', 'empresa'),
  destinoId: nomeia('Empresa Destino', 'empresa'),
  fornecedorId: nomeia('Fornecedor', 'empresa'),
  dta: dia('Data de Lançamento'),
  descricao: texto('Descrição'),
  situacao: situacao(nomeSituacaoMovimento),
  estornoDe: nomeia('Estorno da nota', 'movimento'),
  motivo: texto('Motivo'),
};

const DO_PEDIDO: Campos = {
  lista: de('Lista', { pedido: 'Pedidos', compra: 'Compras' }),
  statusId: nomeia('Situação', 'statusDoPedido'),
  origemId: nomeia('Empresa', 'empresa'),
  destinoId: nomeia('Retirada em', 'empresa'),
  produtoId: nomeia('Produto', 'produto'),
  quantidade: quantidade('Quantidade'),
  pessoaId: nomeia('Cliente', 'pessoa'),
  fornecedorId: nomeia('Fornecedor', 'empresa'),
  pontos: quantidade('Pontos'),
  valor: dinheiro('Valor Unitário'),
  previsao: dia('Chegada prevista'),
  motivo: texto('Motivo'),
  codigo: texto('Código de entrega'),
};

const NOME_DA_CONDICAO: Readonly<Record<string, string>> = {
  [CONDICAO_IMPORTACAO.dados]: 'Perícias',
  [CONDICAO_IMPORTACAO.pessoas]: 'Pessoas na perícia',
  [CONDICAO_IMPORTACAO.recebiveis]: 'Recebíveis',
  [CONDICAO_IMPORTACAO.cadastro]: 'Cadastros',
};

const DA_CARGA: Campos = {
  tipo: { label: 'Tipo', le: (v) => REGISTROS[registroDaArvore(numero(v)) ?? 'atributo'].plural },
  condicao: de('O que traz', NOME_DA_CONDICAO),
  categoriaId: nomeia('Categoria', 'categoria'),
  nomeArquivo: texto('Arquivo'),
  sha256: ELO,
  linhas: quantidade('Linhas'),
  situacao: situacao(nomeSituacaoCarga),
  inseridas: quantidade('Incluídas'),
  atualizadas: quantidade('Atualizadas'),
  recusadas: quantidade('Recusadas'),
  desfeitos: quantidade('Desfeitos'),
  mantidos: quantidade('Mantidos'),
  cancelada: sim('Cancelada'),
  continuada: sim('Continuada'),
};

/** The fields that the history keeps of each kind, in the order in which they are told. */
export const CAMPOS_DO_REGISTRO: Readonly<Record<TipoDeRegistro, Campos>> = {
  escritorio: {
    nome: texto('Nome do escritório'),
    sistema: texto('Nome do sistema'),
    cnpj: escrito('CNPJ', formatCnpj),
    ...ENDERECO,
    cor: texto('Cor da marca'),
    logo: imagem('Logotipo'),
    custoDaNfe: {
      label: 'O que de uma NF-e entra no custo',
      le: (v) =>
        PARTES_DO_CUSTO.filter((p) => Array.isArray(v) && v.includes(p))
          .map((p) => NOME_DA_PARTE[p])
          .join(', '),
    },
    suspensa: sim('Rede suspensa'),
    motivo: texto('Motivo da suspensão'),
    versao: ELO,
  },
  textoDeMensagem: {
    assunto: texto('Assunto'),
    corpo: texto('Texto'),
  },
  categoria: DA_CATEGORIA,
  atributo: DO_ATRIBUTO,
  perfil: {
    nome: texto('Nome do Perfil'),
    visto: texto('Visão como este perfil'),
    situacao: situacao(nomeSituacaoRegistro),
    pessoas: { ...nomeia('Pessoas', 'pessoa'), soMudancas: true },
    recursos: { ...nomeia('Permissões', 'recurso'), soMudancas: true },
  },
  empresa: {
    razaoSocial: texto('Razão Social'),
    nomeFantazia: texto('Nome Fantasia'),
    codigo: texto('Código'),
    cnpj: escrito('CNPJ', formatCnpj),
    ...ENDERECO,
    telefone: escrito('Telefone', formatPhone),
    email: texto('E-mail'),
    filialEstoque: sim('Filial de estoque'),
    restricaoPedido: sim('Restrição de pedido'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  produto: {
    nome: texto('Nome'),
    codigo: texto('Código'),
    pontuacao: quantidade('Pontuação'),
    estoqueMinimo: quantidade('Estoque mínimo'),
    descricao: rico('Descrição'),
    situacao: situacao(nomeSituacaoRegistro),
    imagem: { ...texto('Imagem'), arquivo: true },
    imagemId: ELO,
    capa: { label: 'Imagem de capa', le: (v) => `#${v}`, arquivo: true },
  },
  pessoa: DA_PESSOA,
  ponto: { quantidade: quantidade('Pontos'), motivo: texto('Motivo') },
  veiculo: {
    placa: escrito('Placa do Veículo', formatPlaca),
    proprietarioId: nomeia('Proprietário', 'pessoa'),
    marcaId: nomeia('Marca', 'marca'),
    modeloId: nomeia('Modelo', 'modelo'),
    obs: texto('Observação'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  ordemServico: {
    clienteId: nomeia('Cliente', 'pessoa'),
    veiculoId: nomeia('Veículo', 'veiculo'),
    responsavelId: nomeia('Responsável', 'pessoa'),
    entrada: dia('Data de Entrada'),
    saida: dia('Data de Saída'),
    custo: dinheiro('Valor de Custo'),
    receita: dinheiro('Valor de Receita'),
    descricao: texto('Descrição'),
    situacao: situacao(nomeSituacaoOrdem),
  },
  baixa: { nome: texto('Nome'), dta: dia('Data'), situacao: situacao(nomeSituacaoBaixa) },
  pericia: {
    catgId: nomeia('Categoria', 'categoria'),
    tipoId: nomeia('Tipo', 'categoria'),
    cidadeId: nomeia('Cidade', 'cidade'),
    situacao: situacao(nomeSituacaoPericia),
  },
  periciaPessoa: { pessoaId: ELO },
  recebivel: { baixaId: nomeia('Baixa', 'baixa'), valor: dinheiro('Valor'), procPesId: ELO, pessoaId: ELO },
  movimento: DO_MOVIMENTO,
  pedido: DO_PEDIDO,
  campanha: {
    nome: texto('Nome da Campanha'),
    inicio: dia('Data de Início'),
    fim: dia('Data de Término'),
    situacao: situacao(nomeSituacaoRegistro),
    empresas: { ...nomeia('Empresas Vinculadas', 'empresa'), soMudancas: true },
  },
  propaganda: {
    campanhaId: nomeia('Campanha', 'campanha'),
    ordem: quantidade('Ordem'),
    titulo: texto('Título'),
    descricao: rico('Descrição'),
    link: texto('Link'),
    situacao: situacao(nomeSituacaoRegistro),
    capa: imagem('Imagem Capa'),
    modal: imagem('Imagem Modal'),
  },
  contaBancaria: {
    nome: texto('Nome'),
    empresaId: nomeia('Empresa', 'empresa'),
    banco: escrito('Banco', (codigo) => nomeDoBanco(codigo) ?? codigo),
    agencia: texto('Agência'),
    agenciaDv: texto('Dígito da agência'),
    conta: texto('Conta'),
    contaDv: texto('Dígito da conta'),
    convenio: texto('Convênio'),
    versaoArquivo: texto('Layout do arquivo'),
    versaoLote: texto('Layout do lote'),
    proximaRemessa: texto('Próxima remessa'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  remessa: {
    numero: texto('Número'),
    contaId: nomeia('Conta', 'contaBancaria'),
    data: dia('Data de pagamento'),
    pagamentos: quantidade('Pagamentos'),
    total: dinheiro('Total'),
    cancelada: sim('Cancelada'),
    retorno: texto('Retorno'),
  },
  pagamento: {
    recebivelId: { label: 'Recebível', le: (v) => `#${v}` },
    pessoaId: nomeia('Pessoa', 'pessoa'),
    remessaId: nomeia('Remessa', 'remessa'),
    valor: dinheiro('Valor'),
    data: dia('Data'),
    situacao: situacao(nomeSituacaoPagamento),
    pagoEm: dia('Pago em'),
    ocorrencias: escrito('O banco disse', (codigos) =>
      leOcorrencias(codigos)
        .map((o) => o.significado)
        .join('; '),
    ),
    observacao: texto('Observação'),
  },
  webhook: {
    nome: texto('Nome'),
    url: texto('Endereço'),
    eventos: { label: 'Eventos', le: (v) => eventosDe(String(v)).map(nomeDoEvento).join(', ') },
    situacao: situacao(nomeSituacaoRegistro),
    segredo: texto('Segredo'),
  },
  modeloDeDocumento: {
    nome: texto('Nome'),
    tipo: de('Documento de', NOME_DO_DOCUMENTO),
    categoriaId: nomeia('Categoria', 'categoria'),
    corpo: escrito('Texto', corpoEmPalavras),
    situacao: situacao(nomeSituacaoRegistro),
  },
  carga: DA_CARGA,
  mapeamento: {
    nome: texto('Nome'),
    campos: {
      label: 'Colunas',
      le: (v) => (Array.isArray(v) ? v : []).map((c: unknown) => String(objeto(c).titulo ?? '')).join(', '),
    },
  },
  visao: {
    nome: texto('Nome'),
    tela: { label: 'Tela', le: (v) => nomeDaTela(String(v)) },
    perfilId: nomeia('Compartilhada com o perfil', 'perfil'),
    padrao: sim('Padrão do perfil'),
    dados: { label: 'Filtros', parte: 'filtros' },
    aspecto: { label: 'Colunas', parte: 'aspecto' },
  },
  compromisso: {
    tipo: de('Tipo', NOME_DO_COMPROMISSO),
    titulo: texto('Título'),
    dia: dia('Dia'),
    inicio: texto('Início'),
    fim: texto('Fim'),
    local: texto('Local'),
    cidadeId: nomeia('Cidade', 'cidade'),
    procId: { label: 'Perícia', le: (v) => (numero(v) === 0 ? '' : `nº ${numero(v)}`) },
    comQuemId: nomeia('Com quem', 'pessoa'),
    pessoas: nomeia('Quem participa', 'pessoa'),
    nota: texto('Observação'),
    lembretes: {
      label: 'Lembretes',
      le: (v) => (Array.isArray(v) ? v : []).map((m: unknown) => lembreteEmPalavras(numero(m))).join(', '),
    },
    repeticao: { label: 'Repetição', le: (v) => repeticaoEmPalavras(v as Repeticao, null) }, // as the act wrote it
    fora: {
      label: 'Vezes à parte',
      le: (v) => (Array.isArray(v) ? v : []).map((d: unknown) => formatDateBr(String(d))).join(', '),
    },
    serieId: { label: null },
    vez: dia('No lugar de'),
  },
  relatorio: {
    nome: texto('Nome'),
    descricao: texto('Descrição'),
    definicao: { label: 'Relatório', parte: 'relatorio' },
    perfilId: nomeia('Compartilhado com o perfil', 'perfil'),
    noInicio: sim('No início'),
    agenda: { label: 'Envio por e-mail', parte: 'envio' },
  },
};

/** What is kept with a record of any kind. */
const CAMPOS_JUNTADOS: Readonly<Record<string, CampoDoRegistro>> = {
  anexo: texto('Anexo'),
  responsavelDoCaso: nomeia('Responsável', 'pessoa'),
  prazoDito: texto('Prazo'),
  calendario: texto('Calendário'),
  anotacao: { label: 'Anotação', menciona: true },
};

/** Under these names the history tells of it, in rows of their own. */
export const JUNTADOS: readonly string[] = Object.keys(CAMPOS_JUNTADOS);

const ITEM = 'item ';
const DO_FORNECEDOR = 'fornecedor ';

/** Of a transfer: units of a product, by what became of them. */
const DA_TRANSFERENCIA = {
  'falta ': 'Falta de',
  'achado ': 'Achado de',
  'devolvido ': 'Devolvido à origem de',
  'perdido ': 'Perdido de',
} as const;

function campoDaTransferencia(chave: string): CampoDoRegistro | undefined {
  const achado = Object.entries(DA_TRANSFERENCIA).find(([prefixo]) => chave.startsWith(prefixo));
  return achado && texto(`${achado[1]} ${chave.slice(achado[0].length)}`);
}

/** The field of a kind that a key of its stored states is; undefined for one that nobody has named. */
export function campoDoRegistro(tipo: TipoDeRegistro, chave: string): CampoDoRegistro | undefined {
  if (tipo === 'movimento' && chave.startsWith(ITEM))
    return { label: `Item ${chave.slice(ITEM.length)}`, parte: 'itemDaNota' };
  if (tipo === 'movimento' && chave.startsWith(DO_FORNECEDOR))
    return texto(`Produto do fornecedor ${chave.slice(DO_FORNECEDOR.length)}`);
  const daTransferencia = tipo === 'movimento' ? campoDaTransferencia(chave) : undefined;
  return daTransferencia ?? CAMPOS_JUNTADOS[chave] ?? CAMPOS_DO_REGISTRO[tipo][chave];
}

/** The place of a field in the form of its kind; what has none comes after them. */
export function lugarDoCampo(tipo: TipoDeRegistro, chave: string): number {
  const lugar = Object.keys(CAMPOS_DO_REGISTRO[tipo]).indexOf(chave);
  return lugar < 0 ? Number.MAX_SAFE_INTEGER : lugar;
}
