import { TIPO } from '@retaguarda/atributos';
import type { AtributoSemente } from '../definicao.ts';
import { CATEGORIA } from './categorias.ts';

export type AtributoDeDemonstracao = AtributoSemente & { id: number; categoria: number };

type SemCategoria = Omit<AtributoDeDemonstracao, 'categoria'>;

const opcoes = (...nomes: readonly string[]) => nomes.map((nome, i) => ({ id: i + 1, nome }));
const inteira = { tamMd: 12, tamLg: 12 } as const;
const quarto = { tamMd: 6, tamLg: 3 } as const;

interface Oficio {
  categoria: number;
  /** First id, and the ending of every code. */
  base: number;
  sufixo: string;
  rotuloNumero: string;
  mascaraNumero: string[];
  orgaos: string[];
  documentos: string[];
  papeis: string[];
  natureza: string[];
}

const JUDICIAL: Oficio = {
  categoria: CATEGORIA.atributosJudicial,
  base: 1000,
  sufixo: 'jud',
  rotuloNumero: 'Número do Processo',
  mascaraNumero: ['#######-##.####.#.##.####'],
  orgaos: [
    '1ª Vara do Trabalho',
    '2ª Vara do Trabalho',
    '1ª Vara Cível',
    '3ª Vara Cível',
    'Vara da Fazenda Pública',
  ],
  documentos: [
    'Petição inicial',
    'Contestação',
    'Quesitos do juízo',
    'Quesitos das partes',
    'Laudo anterior',
  ],
  papeis: ['Reclamante', 'Reclamada', 'Assistente técnico', 'Perito auxiliar'],
  natureza: ['Insalubridade', 'Periculosidade', 'Contábil', 'Grafotécnica', 'Engenharia'],
};

const MEDICA: Oficio = {
  categoria: CATEGORIA.atributosMedica,
  base: 2000,
  sufixo: 'med',
  rotuloNumero: 'Número do Benefício ou Sinistro',
  mascaraNumero: ['###.###.###-#'],
  orgaos: ['Juizado Especial Federal', 'Vara Previdenciária', 'Seguradora', 'Consórcio'],
  documentos: ['Exames de imagem', 'Prontuário', 'CAT', 'Receituário', 'Laudo do assistente'],
  papeis: ['Periciado', 'Médico assistente', 'Acompanhante', 'Perito auxiliar'],
  natureza: ['Ortopedia', 'Psiquiatria', 'Neurologia', 'Cardiologia', 'Clínica geral'],
};

const IMOVEIS: Oficio = {
  categoria: CATEGORIA.atributosImoveis,
  base: 3000,
  sufixo: 'imo',
  rotuloNumero: 'Matrícula do Imóvel',
  mascaraNumero: ['###.###'],
  orgaos: [
    'Banco financiador',
    '1º Registro de Imóveis',
    '2º Registro de Imóveis',
    'Vara Cível',
    'Particular',
  ],
  documentos: ['Matrícula atualizada', 'IPTU ou ITR', 'Planta', 'Habite-se', 'CCIR'],
  papeis: ['Proprietário', 'Ocupante', 'Corretor', 'Avaliador auxiliar'],
  natureza: ['Compra e venda', 'Garantia', 'Partilha', 'Desapropriação', 'Renovatória'],
};

/** An office with the codes and ids of its attributes. */
interface Codificado extends Oficio {
  cod: (nome: string) => string;
  id: (n: number) => number;
}
const codificado = (o: Oficio): Codificado => ({
  ...o,
  cod: (nome) => `${nome}_${o.sufixo}`,
  id: (n) => o.base + n,
});

/** Step 1: what the case is about. */
const identificacao = ({ cod, id, ...o }: Codificado): SemCategoria[] => [
  {
    id: id(1),
    codId: cod('numero'),
    label: o.rotuloNumero,
    tipo: TIPO.texto,
    obrigatorio: true,
    table: true,
    search: true,
    mascara: o.mascaraNumero,
  },
  {
    id: id(2),
    codId: cod('orgao'),
    label: 'Órgão',
    tipo: TIPO.selecao,
    obrigatorio: true,
    table: true,
    search: true,
    orgao: true,
    opcoes: opcoes(...o.orgaos),
  },
  {
    id: id(3),
    codId: cod('natureza'),
    label: 'Natureza',
    tipo: TIPO.radio,
    opcoes: opcoes(...o.natureza),
    search: true,
    selectFirst: true,
    orientacao: 'horizontal',
    ...inteira,
  },
  {
    id: id(4),
    codId: cod('nomeacao'),
    label: 'Data da Nomeação',
    tipo: TIPO.data,
    obrigatorio: true,
    search: true,
    modal: true,
    ...quarto,
  },
  {
    id: id(5),
    codId: cod('prazo_dias'),
    label: 'Prazo',
    tipo: TIPO.numero,
    value: 30,
    sufixo: 'dias úteis',
    ...quarto,
  },
  {
    id: id(6),
    codId: cod('prazo_final'),
    label: 'Prazo Final',
    prazo: true,
    antecedencia: '7, 3, 1, 0',
    diasUteis: true,
    recesso: true,
    tipo: TIPO.calculo,
    table: true,
    search: true,
    calcFormula: `PRAZO(${cod('nomeacao')};${cod('prazo_dias')})`,
    calcAtribs: [cod('nomeacao'), cod('prazo_dias')],
    calcRetorno: 3,
    help: true,
    helpmsg: 'O prazo em dias úteis, a contar da nomeação, sem feriados e sem o recesso.',
    ...quarto,
  },
  {
    id: id(7),
    codId: cod('urgente'),
    label: 'Tramitação urgente',
    tipo: TIPO.interruptor,
    value: 0,
    opcoes: opcoes('Sim', 'Não'),
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 1, regraAcionados: [id(8)] }],
    ...quarto,
  },
  {
    id: id(8),
    codId: cod('motivo_urgencia'),
    label: 'Motivo da Urgência',
    tipo: TIPO.texto,
    obrigatorio: true,
    search: true,
    counter: true,
    limite: 80,
    hint: 'Como consta no despacho',
  },
];

/** Step 1: what the expertise costs. */
const custos = ({ cod, id }: Codificado): SemCategoria[] => [
  {
    id: id(9),
    codId: cod('honorarios'),
    label: 'Honorários',
    tipo: TIPO.dinheiro,
    obrigatorio: true,
    table: true,
    prefixo: 'R$',
    ...quarto,
  },
  {
    id: id(10),
    codId: cod('complexidade'),
    label: 'Complexidade',
    tipo: TIPO.estrelas,
    value: 3,
    ...quarto,
  },
  {
    id: id(11),
    codId: cod('viagem'),
    label: 'Exige deslocamento',
    tipo: TIPO.interruptor,
    value: 0,
    opcoes: opcoes('Sim', 'Não'),
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 1, regraAcionados: [id(12), id(13), id(14), id(15)] }],
    ...quarto,
  },
  {
    id: id(12),
    codId: cod('km'),
    label: 'Distância',
    tipo: TIPO.numero,
    sufixo: 'km',
    obrigatorio: true,
    ...quarto,
  },
  {
    id: id(13),
    codId: cod('valor_km'),
    label: 'Valor por km',
    tipo: TIPO.dinheiro,
    value: 1.35,
    ...quarto,
  },
  { id: id(14), codId: cod('pedagios'), label: 'Pedágios', tipo: TIPO.dinheiro, value: 0, ...quarto },
  {
    id: id(15),
    codId: cod('custo_viagem'),
    label: 'Custo do Deslocamento',
    tipo: TIPO.calculo,
    calcFormula: `ARRED(${cod('km')}*2*${cod('valor_km')};2)+${cod('pedagios')}`,
    calcAtribs: [cod('km'), cod('valor_km'), cod('pedagios')],
    calcRetorno: 2,
    ...quarto,
  },
  {
    id: id(16),
    codId: cod('aliquota_iss'),
    label: 'Alíquota do ISS',
    tipo: TIPO.numero,
    value: 5,
    sufixo: '%',
    restrito: true,
    ...quarto,
  },
  {
    id: id(17),
    codId: cod('iss'),
    label: 'ISS',
    tipo: TIPO.calculo,
    calcFormula: `ARRED(${cod('honorarios')}*${cod('aliquota_iss')}/100;2)`,
    calcAtribs: [cod('honorarios'), cod('aliquota_iss')],
    calcRetorno: 2,
    ...quarto,
  },
  {
    id: id(18),
    codId: cod('proposta'),
    label: 'Proposta',
    tipo: TIPO.calculo,
    search: true,
    calcFormula: `SE(${cod('urgente')}=1;1,2;1)*${cod('honorarios')}+${cod('custo_viagem')}+${cod('iss')}`,
    calcAtribs: [cod('urgente'), cod('honorarios'), cod('custo_viagem'), cod('iss')],
    calcRetorno: 2,
    help: true,
    helpmsg: 'Honorários (com 20% na urgência), deslocamento e ISS.',
    ...quarto,
  },
];

/** Step 1: papers and the visit. */
const diligencia = ({ cod, id, ...o }: Codificado): SemCategoria[] => [
  {
    id: id(19),
    codId: cod('documentos'),
    label: 'Documentos recebidos',
    tipo: TIPO.checkbox,
    multiple: true,
    checkAll: true,
    opcoes: opcoes(...o.documentos),
    orientacao: 'horizontal',
    ...inteira,
  },
  {
    id: id(20),
    codId: cod('diligencia'),
    label: 'Período da Diligência',
    tipo: TIPO.datas,
    multiple: true,
    range: true,
    modal: true,
    dateTitle: 'Diligência',
  },
  { id: id(21), codId: cod('hora'), label: 'Hora da Diligência', tipo: TIPO.hora, ...quarto },
  {
    id: id(22),
    codId: cod('cep'),
    label: 'CEP do Local',
    tipo: TIPO.cep,
    mascara: ['#####-###'],
    ...quarto,
  },
  { id: id(23), codId: cod('cnpj'), label: 'CNPJ do Requerente', tipo: TIPO.cnpj },
  {
    id: id(24),
    codId: cod('contato'),
    label: 'E-mail do Contato',
    tipo: TIPO.email,
    placeholder: 'nome@exemplo.com.br',
  },
  {
    id: id(25),
    codId: cod('observacao'),
    label: 'Observações',
    tipo: TIPO.paragrafo,
    rows: 4,
    counter: true,
    limite: 500,
    search: true,
    ...inteira,
  },
];

/** Step 2: the person in the case. */
const pessoaNaPericia = ({ cod, id, ...o }: Codificado): SemCategoria[] => [
  {
    id: id(51),
    etapa: 2,
    codId: cod('papel'),
    label: 'Papel',
    tipo: TIPO.selecao,
    table: true,
    opcoes: opcoes(...o.papeis),
    selectFirst: true,
  },
  {
    id: id(52),
    etapa: 2,
    codId: cod('participacao'),
    label: 'Participação',
    tipo: TIPO.numero,
    sufixo: '%',
    value: 0,
    ...quarto,
  },
  {
    id: id(53),
    etapa: 2,
    codId: cod('cota'),
    label: 'Cota na Proposta',
    tipo: TIPO.calculo,
    calcFormula: `ARRED(${cod('proposta')}*${cod('participacao')}/100;2)`,
    calcAtribs: [cod('proposta'), cod('participacao')],
    calcRetorno: 2,
    ...quarto,
  },
  {
    id: id(54),
    etapa: 2,
    codId: cod('compareceu'),
    label: 'Compareceu',
    tipo: TIPO.interruptor,
    value: 0,
    opcoes: opcoes('Sim', 'Não'),
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 1, regraAcionados: [id(55)] }],
    ...quarto,
  },
  {
    id: id(55),
    etapa: 2,
    codId: cod('data_comparecimento'),
    label: 'Data do Comparecimento',
    tipo: TIPO.data,
    ...quarto,
  },
  { id: id(56), etapa: 2, codId: cod('cpf'), label: 'CPF', tipo: TIPO.cpf, mascara: ['###.###.###-##'] },
  {
    id: id(57),
    etapa: 2,
    codId: cod('ajuda_custo'),
    label: 'Ajuda de Custo',
    tipo: TIPO.dinheiro,
    somatorio: true,
    somatorioLabel: 'Ajuda de Custo',
    ...quarto,
  },
  {
    id: id(58),
    etapa: 2,
    codId: cod('anotacao'),
    label: 'Anotações',
    tipo: TIPO.paragrafo,
    limite: 200,
    rows: 2,
  },
  { id: id(59), etapa: 2, codId: cod('email_pessoa'), label: 'E-mail', tipo: TIPO.email },
];

/** Step 3: what each person receives. */
const recebivel = ({ cod, id }: Codificado): SemCategoria[] => [
  {
    id: id(71),
    etapa: 3,
    ordem: 1,
    codId: cod('parcela'),
    label: 'Parcela',
    tipo: TIPO.numero,
    value: 1,
    ...quarto,
  },
  {
    id: id(72),
    etapa: 3,
    ordem: 2,
    valorRecebivel: true,
    codId: cod('valor'),
    label: 'Valor',
    tipo: TIPO.dinheiro,
    table: true,
    somatorio: true,
    somatorioLabel: 'Valor',
    value: 0,
    ...quarto,
  },
  {
    id: id(73),
    etapa: 3,
    ordem: 3,
    codId: cod('retencao'),
    label: 'Retenção',
    tipo: TIPO.numero,
    sufixo: '%',
    value: 1.5,
    ...quarto,
  },
  {
    id: id(74),
    etapa: 3,
    ordem: 4,
    codId: cod('irrf'),
    label: 'IRRF',
    tipo: TIPO.calculo,
    table: true,
    somatorio: true,
    somatorioLabel: 'IRRF',
    calcFormula: `ARRED(${cod('valor')}*${cod('retencao')}/100;2)`,
    calcAtribs: [cod('valor'), cod('retencao')],
    calcRetorno: 2,
    ...quarto,
  },
  {
    id: id(75),
    etapa: 3,
    ordem: 5,
    oQueSePaga: true,
    codId: cod('liquido'),
    label: 'Líquido',
    tipo: TIPO.calculo,
    table: true,
    somatorio: true,
    somatorioLabel: 'Líquido',
    calcFormula: `${cod('valor')}-${cod('irrf')}`,
    calcAtribs: [cod('valor'), cod('irrf')],
    calcRetorno: 2,
    ...quarto,
  },
  {
    id: id(76),
    etapa: 3,
    ordem: 6,
    codId: cod('nota_fiscal'),
    label: 'Nota Fiscal',
    tipo: TIPO.texto,
    table: true,
    limite: 20,
    ...quarto,
  },
];

const comOrdem = (o: Codificado): AtributoDeDemonstracao[] => [
  ...[...identificacao(o), ...custos(o), ...diligencia(o)].map((a, i) => ({
    ...a,
    ordem: i + 1,
    categoria: o.categoria,
  })),
  ...[...pessoaNaPericia(o), ...recebivel(o)].map((a, i) => ({ ordem: i + 1, ...a, categoria: o.categoria })),
];

const PESSOAS: AtributoDeDemonstracao[] = [
  {
    id: 4001,
    categoria: CATEGORIA.atributosPessoas,
    ordem: 1,
    codId: 'especialidade',
    label: 'Especialidade',
    tipo: TIPO.texto,
    table: true,
    search: true,
  },
  {
    id: 4002,
    categoria: CATEGORIA.atributosPessoas,
    ordem: 2,
    codId: 'conselho',
    label: 'Registro no Conselho',
    tipo: TIPO.texto,
  },
  {
    id: 4003,
    categoria: CATEGORIA.atributosPessoas,
    ordem: 3,
    codId: 'valor_hora',
    label: 'Valor da Hora',
    tipo: TIPO.dinheiro,
  },
];

const EMPRESAS: AtributoDeDemonstracao[] = [
  {
    id: 4101,
    categoria: CATEGORIA.atributosEmpresas,
    ordem: 1,
    codId: 'inscricao_estadual',
    label: 'Inscrição Estadual',
    tipo: TIPO.texto,
    limite: 20,
    ...quarto,
  },
  {
    id: 4102,
    categoria: CATEGORIA.atributosEmpresas,
    ordem: 2,
    codId: 'regime_tributario',
    label: 'Regime Tributário',
    tipo: TIPO.selecao,
    opcoes: opcoes('Simples Nacional', 'Lucro Presumido', 'Lucro Real'),
    ...quarto,
  },
  {
    id: 4103,
    categoria: CATEGORIA.atributosEmpresas,
    ordem: 3,
    codId: 'data_abertura',
    label: 'Data de Abertura',
    tipo: TIPO.data,
    ...quarto,
  },
];

const PRODUTOS: AtributoDeDemonstracao[] = [
  {
    id: 4201,
    categoria: CATEGORIA.atributosProdutos,
    ordem: 1,
    codId: 'marca',
    label: 'Marca',
    tipo: TIPO.texto,
    limite: 60,
    ...quarto,
  },
  {
    id: 4202,
    categoria: CATEGORIA.atributosProdutos,
    ordem: 2,
    codId: 'cor',
    label: 'Cor',
    tipo: TIPO.selecao,
    opcoes: opcoes('Azul', 'Branco', 'Cinza', 'Preto', 'Verde'),
    clearable: true,
    ...quarto,
  },
  {
    id: 4203,
    categoria: CATEGORIA.atributosProdutos,
    ordem: 3,
    codId: 'preco_referencia',
    label: 'Preço de Referência',
    tipo: TIPO.dinheiro,
    ...quarto,
  },
  {
    id: 4204,
    categoria: CATEGORIA.atributosProdutos,
    ordem: 4,
    codId: 'preco_embalado',
    label: 'Preço com Embalagem',
    tipo: TIPO.calculo,
    calcFormula: 'preco_referencia+2,5',
    calcAtribs: ['preco_referencia'],
    calcRetorno: 2,
    ...quarto,
  },
];

export const ATRIBUTOS: readonly AtributoDeDemonstracao[] = [
  ...[JUDICIAL, MEDICA, IMOVEIS].map(codificado).flatMap(comOrdem),
  ...PESSOAS,
  ...EMPRESAS,
  ...PRODUTOS,
];
