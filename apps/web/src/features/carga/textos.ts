import type { CargaAnterior } from '@retaguarda/contract';
import { ditaContagem, formatInstantBr, formatNumber as n } from '@retaguarda/domain';

const linhas = (v: number): string => (v === 1 ? '1 linha' : `${n(v)} linhas`);

/** The same file came before, to the place that is named. */
export const importadoAntes =
  (onde: string) =>
  ({ autor, em, emCurso, inseridas, atualizadas, recusadas }: CargaAnterior): string => {
    const quando = formatInstantBr(em);
    if (emCurso)
      return `Este arquivo já está na fila ou sendo importado${onde} por ${autor}, desde ${quando}.`;
    const contagem = ditaContagem({ inseridas, atualizadas, recusadas });
    return `Este arquivo já foi importado${onde} por ${autor} em ${quando}: ${contagem}.`;
  };

export const CARGA_T = {
  titulo: 'Importação',
  desc: 'Tipo de Importação',
  importar: 'Importar',
  historico: 'Histórico',
  tipo: 'Tipo de Importação',
  categoria: 'Categoria',
  etapa: 'Etapa da Perícia',
  estado: 'Estado',
  cidade: 'Cidade',
  situacao: 'Situação',
  pericia: 'Perícia',
  periciaDica: 'Número ou texto da perícia',
  selecioneEstado: 'Selecione o estado primeiro',
  nenhumaCidade: 'Nenhuma cidade encontrada',
  nenhumaPericia: 'Nenhuma perícia encontrada',
  buscarPericias: 'Buscar Perícias',
  buscando: 'Buscando as perícias…',
  recebiveis: (recebiveis: number, pericias: number) =>
    recebiveis === 0
      ? 'Nenhum recebível a preencher nas perícias desta cidade e situação.'
      : `${recebiveis === 1 ? '1 recebível' : `${n(recebiveis)} recebíveis`} a preencher em ${pericias === 1 ? '1 perícia' : `${n(pericias)} perícias`}.`,
  haMais: 'Há mais do que cabe em uma planilha: estes são os das perícias alteradas por último.',
  baixarRecebiveis: 'Baixar planilha para preencher',
  recebiveisDica:
    'As linhas são encontradas pelo número do recebível ou, sem ele, pela perícia e o CPF ou código da pessoa, quando ela tem um só recebível ali. Recebíveis de baixas fechadas não mudam.',
  passos: { arquivo: 'Tipo e arquivo', confere: 'Conferência' },
  colunasDepois: 'As colunas aparecem quando o arquivo for lido.',
  vinculo: 'Selecione o vinculo das colunas do csv com os campos da categoria',
  campo: 'Campo',
  coluna: 'Coluna do arquivo',
  amostra: 'Exemplo',
  semColuna: 'Nenhuma',
  obrigatorio: 'obrigatório',
  mapeamento: 'Vínculo salvo',
  salvarMapeamento: 'Salvar vínculo',
  nomeMapeamento: 'Nome do vínculo',
  excluirMapeamento: 'Excluir vínculo',
  confirmaExcluirMapeamento: (nome: string) => `Você tem certeza que deseja excluir: ${nome} ?`,
  salvar: 'Salvar',
  verificar: 'Verificar',
  cancelar: 'Cancelar',
  continuar: 'Continuar',
  ignorar: 'Ignorar',
  verificando: 'Verificando',
  enviando: 'Enviando o arquivo',
  perguntaSaida:
    'O arquivo ainda está sendo enviado. Se sair, o envio para; escolha o mesmo arquivo depois para continuar. Sair mesmo assim?',
  podeFechar: 'Pode fechar esta página; a importação continua.',
  podeFecharDesfaz: 'Pode fechar esta página; o servidor continua a desfazer.',
  naFila: 'Na fila: começa quando as importações à frente terminarem.',
  faltaEnviar: 'O arquivo não foi enviado até o fim. Escolha o mesmo arquivo em Importar para continuar.',
  retomar: 'Continuar de onde parou',
  cancelarImportacao: 'Cancelar importação',
  perguntaCancela: 'O que já entrou fica; o restante do arquivo não entra. Cancelar a importação?',
  naoCancela: 'Voltar',
  pararDesfazer: 'Parar de desfazer',
  perguntaParar: 'O que já foi desfeito fica desfeito; dá para continuar depois. Parar de desfazer?',
  acompanhar: 'Acompanhar',
  emCurso: (tipo: string) => `Este arquivo está sendo importado em ${tipo} neste momento.`,
  avisarPorEmail: 'Avisar-me por e-mail quando terminar',
  sair: 'Sair',
  ficar: 'Ficar',
  previsao: (inseridas: number, atualizadas: number) =>
    `Entram ${inseridas === 1 ? '1 registro novo' : `${n(inseridas)} registros novos`} e ${atualizadas === 1 ? '1 já cadastrado é atualizado' : `${n(atualizadas)} já cadastrados são atualizados`}.`,
  semErros: (inseridas: number, atualizadas: number) =>
    `Nenhum erro: ${inseridas === 1 ? '1 registro novo' : `${n(inseridas)} registros novos`} e ${atualizadas === 1 ? '1 já cadastrado' : `${n(atualizadas)} já cadastrados`}.`,
  comErros: (v: number) =>
    `${linhas(v)} com erro. Corrija-${v === 1 ? 'a' : 'as'} abaixo, ou importe assim mesmo: as demais entram.`,
  selecioneArquivo: 'Selecione um Arquivo',
  linhaFora: 'Linha a deixar de fora',
  deixarFora: 'Deixar de fora',
  deixarForaLinha: (linha: number) => `Deixar de fora a linha ${n(linha)}`,
  totais: 'Parecem totais, e não entram',
  importarTotal: (linha: number, texto: string) => `Importar também a linha ${n(linha)}: ${texto}`,
  deixadas: (v: number) => `${linhas(v)} de fora:`,
  tomarDeVolta: (linha: number) => `Tomar a linha ${n(linha)} de volta`,
  seria: (opcao: string) => `Seria ${opcao}?`,
  semCampo: (nomes: string, v: number) =>
    v === 1
      ? `A coluna ${nomes} não entra: nenhum campo a recebe.`
      : `As colunas ${nomes} não entram: nenhum campo as recebe.`,
  semColunas: (nomes: string) =>
    `Sem coluna no arquivo: ${nomes}. São obrigatórios: linhas de registros novos serão recusadas.`,
  titulosRepetidos: (nomes: string) =>
    `Há mais de uma coluna com o título ${nomes}: as seguintes levam um número, como “(2)”.`,
  modelo: 'Baixar modelo',
  jaImportado: importadoAntes(''),
  importarDeNovo: 'Importar de novo',
  perguntaDeNovo:
    'O que não é encontrado pelo código ou CPF entra outra vez, e pontos são creditados outra vez. Importar de novo?',
  erros: 'Linhas com erro',
  linha: 'Linha',
  errado: 'O que há de errado',
  celula: (linha: number, campo: string) => `Linha ${linha}, ${campo}`,
  haIguais: (v: number, valor: string, campo: string) =>
    `${v === 1 ? 'Mais 1 linha tem' : `Mais ${n(v)} linhas têm`} “${valor}” em ${campo}.`,
  haIguaisVazias: (v: number, campo: string) =>
    `${v === 1 ? 'Mais 1 linha está' : `Mais ${n(v)} linhas estão`} sem ${campo}.`,
  corrigirIguais: 'Corrigir todas iguais',
  repete: (linha: number) => `Repete a linha ${linha} do arquivo`,
  jaComecou: (feitas: number, total: number, tipo: string) =>
    `Este arquivo já começou a ser importado em ${tipo}: ${n(feitas)} de ${linhas(total)} já entraram. Continue de onde parou.`,
  comCorrecoes: (v: number, tipo: string) =>
    `Este arquivo já foi verificado em ${tipo}, com ${v === 1 ? '1 célula corrigida' : `${n(v)} células corrigidas`}. Continue com elas.`,
  interrompida: 'Envio interrompido. O que já foi enviado está guardado; continue de onde parou.',
  retomada: 'Este arquivo já tinha começado a ser enviado: continuamos de onde parou.',
  concluida: 'Importação concluída',
  desfeito: (desfeitos: number, mantidos: number) => `${n(desfeitos)} desfeitos · ${n(mantidos)} mantidos`,
  resultado: ditaContagem,
  verDetalhes: 'Ver detalhes',
  baixarRecusadas: 'Baixar linhas recusadas',
  motivo: 'motivo',
  valor: 'Valor',
  falta: {
    tipo: 'Escolha o tipo de importação',
    categoria: 'Escolha a categoria',
    etapa: 'Escolha a etapa da perícia',
    lugar: 'Informe Estado, Cidade e Situação',
    pericia: 'Escolha a perícia',
    recebiveis: 'Busque as perícias primeiro',
    atributos: 'Esta categoria não tem campos para importar',
    arquivo: 'Escolha o arquivo',
    colunas: 'Vincule ao menos uma coluna',
    direito: 'O seu perfil não inclui nem altera cadastros deste tipo',
    mapeamento: 'Dê um nome ao vínculo',
  },
} as const;

/** The file to be filled in. */
export const MODELO_CARGA = {
  dados: 'Dados',
  campos: 'Campos',
  opcoes: 'Opções',
  cabecalho: ['Campo', 'Obrigatório', 'O que se informa', 'Opções'],
  sim: 'Sim',
  nao: '',
  arquivo: 'modelo-de-importacao',
} as const;

export const HISTORICO_CARGA = {
  periodo: 'Período',
  lista: 'Histórico de importações',
  vazio: 'Nenhuma importação até agora.',
  exemplo: `pessoas.xlsx: ${ditaContagem({ inseridas: 120, atualizadas: 8, recusadas: 2 })}`,
  quando: 'Data',
  autor: 'Autor',
  tipo: 'Tipo',
  categoria: 'Categoria',
  arquivo: 'Arquivo',
  incluidas: 'Incluídas',
  atualizadas: 'Atualizadas',
  iguais: 'Iguais',
  puladas: 'Puladas',
  recusadas: 'Recusadas',
  situacao: 'Situação',
  ver: 'Ver detalhes',
  detalhe: (id: number) => `Importação #${id}`,
  linhas: 'Linhas no arquivo',
  desfeitaEm: 'Desfeita em',
  mantidos: 'Registros mantidos',
  baixarMantidos: 'Baixar registros mantidos',
  mantidosDica: 'Foram alterados ou usados depois da importação e ficaram como estavam.',
  registro: 'Registro',
  motivo: 'Motivo',
  primeiros: (v: number, total: number) => `Os primeiros ${n(v)} de ${n(total)}; todos estão no arquivo.`,
  linhasRecusadas: 'Linhas recusadas',
  desfazer: 'Desfazer importação',
  continuarDesfazer: 'Continuar a desfazer',
  confirma: 'Desfazer',
  confirmaDesfazer:
    'O que a importação incluiu será excluído e o que alterou voltará a ser o que era. Registros alterados ou usados depois são mantidos. Desfazer a importação?',
  desfazendo: 'Esta importação já está sendo desfeita',
  jaDesfeita: 'Esta importação já foi desfeita',
  nadaEntrou: 'Nada desta importação entrou',
  cancelePrimeiro: 'Cancele a importação antes de desfazê-la',
  fechar: 'Fechar',
} as const;
