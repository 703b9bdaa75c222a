import { plural } from '@retaguarda/domain';

export const TIPO_NOVO = {
  titulo: 'Novo tipo de perícia',
  desc: 'Do nome à primeira perícia, passo a passo',
  descDe: (nome: string) => `${nome}: do nome à primeira perícia, passo a passo`,
  passos: ['Tipo', 'Formulário', 'Campos', 'Experimente', 'Quem vê'],
  semTipo: 'Dê um nome ao tipo antes',
  faltaAntes: (passo: string) => `Complete antes o passo '${passo}'`,
  ausente: 'Este tipo de perícia não existe, está inativo, ou você não o vê.',
  comecarOutro: 'Começar um novo tipo',
  anterior: 'Anterior',
  proximo: 'Próximo',
  desistir: 'Desistir deste tipo',
  desiste: (nome: string) =>
    `Desistir de '${nome}'? O tipo, as suas subcategorias e os seus campos serão excluídos. Perícias, pessoas e outros tipos ficam como estão.`,
  temPericias: 'Já há perícias deste tipo: desative-o em Categorias',
} as const;

export const PASSO_TIPO = {
  ajuda:
    'Um tipo de perícia tem o seu formulário e a sua lista. Tudo o que se diz aqui muda-se depois em Categorias.',
  nome: 'Nome',
  nomeDica: 'Como as pessoas o chamam: Perícia Contábil, Avaliação de Imóveis',
  icone: 'Ícone',
  subcategorias: 'Subcategorias',
  subcategoriasDica: 'Uma por linha; sem nenhuma, as perícias ficam no próprio tipo',
  criar: 'Criar o tipo',
  vista: 'Por enquanto, só os seus perfis veem o tipo; quem mais o vê se diz no último passo.',
  feito: 'O tipo está criado.',
  semSubcategorias: 'Sem subcategorias: as perícias ficam no próprio tipo.',
  alterar: 'Alterar em Categorias',
  emPreparo: 'Tipos em preparo',
  emPreparoDica: 'Ainda sem perícias: continue de onde parou',
  adicionarSub: 'Adicionar subcategoria',
} as const;

export const PASSO_FORMULARIO = {
  ajuda: 'O formulário diz o que se preenche numa perícia, em cada pessoa dela e em cada recebível.',
  como: 'Como começar',
  copiar: 'Copiar de outro tipo',
  copiarDica: 'Traz os campos com regras e fórmulas, como cópias que mudam por si.',
  zero: 'Começar do zero',
  zeroDica: 'Escolha os campos com que começar; outros se incluem no passo seguinte.',
  origem: 'Tipo a copiar',
  nenhumaOrigem: 'Nenhum outro tipo tem campos que se possam copiar.',
  escolha: 'Escolha o tipo a copiar',
  traz: (campos: readonly number[]) =>
    `${plural(campos[0] ?? 0, 'campo', 'campos')} na perícia, ${campos[1] ?? 0} na pessoa e ${campos[2] ?? 0} no recebível`,
  comRegras: (regras: number, formulas: number) =>
    `${plural(regras, 'campo com regras', 'campos com regras')} e ${plural(formulas, 'fórmula', 'fórmulas')}`,
  restritos: 'Campos restritos pedem permissão também na cópia: dê-a nos perfis depois.',
  copiarBotao: 'Copiar formulário',
  criarBotao: 'Criar formulário',
  feito: (campos: readonly number[]) => `O formulário está criado: ${PASSO_FORMULARIO.traz(campos)}.`,
  feitoDica: 'Os campos mudam-se no passo seguinte.',
  obrigatorio: 'obrigatório',
} as const;

export const ETAPAS = ['Perícia', 'Pessoa na perícia', 'Recebível'] as const;
export const ETAPAS_DICA = [
  'O que se sabe do caso',
  'O que se sabe de cada pessoa, neste caso',
  'O que se sabe de cada valor a receber',
] as const;

export const PASSO_CAMPOS = {
  ajuda: 'Abra um campo para mudar nome, tipo, ordem, regra ou fórmula.',
  adicionar: 'Adicionar campo',
  adicionarEm: (etapa: string) => `Adicionar campo: ${etapa}`,
  excluir: (label: string) => `Excluir ${label}`,
  vazia: 'Nenhum campo',
  semFormulario: 'O formulário ainda não foi criado.',
  irAoFormulario: 'Ir ao passo do formulário',
  noCatalogo: 'Ver no catálogo',
  obrigatorio: 'Obrigatório',
  valor: 'Valor do recebível',
  paga: 'O que se paga',
  prazo: 'Prazo',
  regras: 'Regras',
  formula: 'Fórmula',
  restrito: 'Restrito',
  inativos: (n: number) =>
    plural(n, 'campo desativado não aparece aqui', 'campos desativados não aparecem aqui'),
  falta: 'O que falta para usar o tipo',
  aConferir: 'O tipo já se usa; vale conferir',
  pronto: 'O formulário está completo.',
} as const;

export const AVISO = {
  semCampo: 'A perícia não tem nenhum campo: não haveria o que preencher nem o que buscar.',
  semValor: 'Nenhum campo do recebível diz quanto ele vale: nada se somaria nem se pagaria.',
  bloqueado: (label: string) =>
    `'${label}' é obrigatório e ninguém o preenche: está bloqueado e sem valor padrão.`,
  restrito: (label: string) => `'${label}' é restrito e nenhum perfil em uso pode preenchê-lo.`,
  adicionar: 'Adicionar um campo',
  adicionarValor: 'Adicionar o valor',
  marcar: (label: string) => `Marcar '${label}' como o valor`,
  abrir: (label: string) => `Abrir '${label}'`,
  perfis: 'Dar a permissão nos perfis',
} as const;

export const PROVA = {
  ajuda:
    'Preencha como numa perícia de verdade: regras e fórmulas já funcionam. Nada do que se digita aqui é guardado.',
  dePessoas: 'Do cadastro da pessoa',
  limpar: 'Limpar',
  conferir: 'Conferir',
  semCampos: 'Nenhum campo',
  valido: 'Tudo o que se pede está preenchido.',
  faltam: (n: number) => plural(n, 'campo a corrigir', 'campos a corrigir'),
  vale: (valor: string) => `Este recebível valeria ${valor}`,
} as const;

export const QUEM_VE = {
  ajuda: 'Quem não tem nenhum destes perfis não vê o tipo nem as suas perícias.',
  perfis: 'Perfis que veem este tipo',
  todos: 'Todos os perfis',
  todosDica: 'Também os que se criarem depois',
  inclui: 'Pode incluir perícias',
  naoInclui: 'Não pode incluir perícias',
  abrir: 'Abrir perfil',
  abrirPerfil: (nome: string) => `Abrir perfil ${nome}`,
  salvar: 'Salvar quem vê',
  ninguemInclui: 'Nenhum perfil que vê este tipo pode incluir perícias. Dê a permissão em Perfis.',
  pronto: 'Pronto para usar',
  prontoDica: 'O tipo já aparece em Perícias para quem o vê.',
  incluir: 'Incluir a primeira perícia',
  incluirOutra: 'Incluir perícia',
  catalogo: 'Ver no catálogo',
  faltaAlgo: 'Ainda falta quem possa incluir perícias.',
} as const;
