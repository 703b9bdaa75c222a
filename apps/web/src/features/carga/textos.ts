const n = (v: number): string => v.toLocaleString('pt-BR');
const linhas = (v: number): string => (v === 1 ? '1 linha' : `${n(v)} linhas`);

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
  importando: 'Importando',
  perguntaSaida:
    'A importação está em andamento. Se sair, ela para; escolha o mesmo arquivo depois para continuar. Sair mesmo assim?',
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
  pareceTotal: (linha: number, texto: string) => `A linha ${n(linha)} parece um total: ${texto}`,
  deixadas: (v: number) => `${linhas(v)} de fora:`,
  tomarDeVolta: (linha: number) => `Tomar a linha ${n(linha)} de volta`,
  seria: (opcao: string) => `Seria ${opcao}?`,
  semColunas: (nomes: string) =>
    `Sem coluna no arquivo: ${nomes}. São obrigatórios: linhas de registros novos serão recusadas.`,
  titulosRepetidos: (nomes: string) =>
    `Há mais de uma coluna com o título ${nomes}: as seguintes levam um número, como “(2)”.`,
  modelo: 'Baixar modelo',
  jaImportado: (autor: string, em: string, inseridas: number, atualizadas: number) =>
    `Este arquivo já foi importado por ${autor} em ${em}: ${n(inseridas)} incluídos e ${n(atualizadas)} atualizados.`,
  importarDeNovo: 'Importar de novo',
  perguntaDeNovo:
    'O que não é encontrado pelo código ou CPF entra outra vez, e pontos são creditados outra vez. Importar de novo?',
  erros: 'Linhas com erro',
  linha: 'Linha',
  outrosMotivos: 'Outros motivos',
  celula: (linha: number, campo: string) => `Linha ${linha}, ${campo}`,
  haIguais: (v: number, valor: string, campo: string) =>
    `${v === 1 ? 'Mais 1 linha tem' : `Mais ${n(v)} linhas têm`} “${valor}” em ${campo}.`,
  haIguaisVazias: (v: number, campo: string) =>
    `${v === 1 ? 'Mais 1 linha está' : `Mais ${n(v)} linhas estão`} sem ${campo}.`,
  corrigirIguais: 'Corrigir todas iguais',
  repete: (linha: number) => `Repete a linha ${linha} do arquivo`,
  jaComecou: (feitas: number, total: number, tipo: string) =>
    `Este arquivo já começou a ser importado em ${tipo}: ${n(feitas)} de ${linhas(total)}. Continue de onde parou.`,
  comCorrecoes: (v: number, tipo: string) =>
    `Este arquivo já foi verificado em ${tipo}, com ${v === 1 ? '1 célula corrigida' : `${n(v)} células corrigidas`}. Continue com elas.`,
  interrompida: 'Importação interrompida. O que já entrou está guardado; continue de onde parou.',
  concluida: 'Importação concluída',
  resultado: (inseridas: number, atualizadas: number, recusadas: number) =>
    `${n(inseridas)} incluídos · ${n(atualizadas)} atualizados · ${linhas(recusadas)} com recusa`,
  verDetalhes: 'Ver detalhes',
  baixarRecusadas: 'Baixar linhas recusadas',
  motivo: 'motivo',
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
  cabecalho: ['Campo', 'Obrigatório', 'O que se informa', 'Opções'],
  sim: 'Sim',
  nao: '',
  arquivo: 'modelo-de-importacao',
} as const;

export const HISTORICO_CARGA = {
  lista: 'Histórico de importações',
  vazio: 'Nenhuma importação até agora.',
  quando: 'Data',
  autor: 'Autor',
  tipo: 'Tipo',
  categoria: 'Categoria',
  arquivo: 'Arquivo',
  incluidos: 'Incluídos',
  atualizados: 'Atualizados',
  recusados: 'Recusados',
  situacao: 'Situação',
  acao: 'Ação',
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
  recusadas: 'Linhas recusadas',
  desfazer: 'Desfazer importação',
  continuarDesfazer: 'Continuar a desfazer',
  confirma: 'Desfazer',
  confirmaDesfazer:
    'O que a importação incluiu será excluído e o que alterou voltará a ser o que era. Registros alterados ou usados depois são mantidos. Desfazer a importação?',
  desfazendo: 'Desfazendo',
  registros: (v: number, total: number) => `${n(v)} de ${n(total)} registros`,
  jaDesfeita: 'Esta importação já foi desfeita',
  fechar: 'Fechar',
} as const;
