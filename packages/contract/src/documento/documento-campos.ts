import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import { CAMPO_DA_ORDEM } from '../frota/rotulos.ts';
import { CAMPO_DA_BAIXA } from '../pagamento/rotulos.ts';
import { CAMPO_DA_PERICIA } from '../pericia/rotulos.ts';
import { CAMPO_DA_PESSOA } from '../pessoa/rotulos.ts';
import type { TipoDeDocumento } from './documento-tipos.ts';

type Especie = 'texto' | 'numero' | 'dinheiro' | 'data';

/** A field that every record of a kind has. */
interface CampoFixo {
  nome: string;
  especie: Especie;
}

const texto = (nome: string): CampoFixo => ({ nome, especie: 'texto' });
const numero = (nome: string): CampoFixo => ({ nome, especie: 'numero' });
const dinheiro = (nome: string): CampoFixo => ({ nome, especie: 'dinheiro' });
const data = (nome: string): CampoFixo => ({ nome, especie: 'data' });

/** Known to every document. */
const DO_ESCRITORIO = {
  'escritorio.nome': texto('Nome do escritório'),
  'escritorio.cnpj': texto('CNPJ do escritório'),
  'escritorio.endereco': texto('Endereço do escritório'),
  'escritorio.cidade': texto('Cidade do escritório'),
  hoje: data('Data de hoje'),
  hojeExtenso: texto('Data de hoje por extenso'),
} as const;

interface TabelaFixa {
  nome: string;
  colunas: Readonly<Record<string, CampoFixo>>;
}

/** What a document of a kind may show whatever the category. */
interface PartesFixas {
  /** Attributes stand beside them as `atributo.<codId>`. */
  campos: Readonly<Record<string, CampoFixo>>;
  tabelas: Readonly<Record<string, TabelaFixa>>;
}

const DE_RECEBIVEIS = { pericia: texto('Perícia'), cidade: texto('Cidade') } as const;
const DA_BAIXA = { baixa: texto('Baixa'), data: data('Data') } as const;
const VALOR = { valor: dinheiro('Valor') } as const;
const PAGA = { ...VALOR, retido: dinheiro('Retido'), aPagar: dinheiro('A pagar') } as const;

/** The fixed fields and tables of each kind of document; its name stands apart, which screens know without them. */
const PARTES_DO_DOCUMENTO: Readonly<Record<TipoDeDocumento, PartesFixas>> = {
  pericia: {
    campos: {
      numero: numero('Número'),
      titulo: texto('Título'),
      categoria: texto(CAMPO_DA_PERICIA.tipoId),
      situacao: texto(CAMPO_DA_PERICIA.situacao),
      cidade: texto(CAMPO_DA_PERICIA.cidadeId),
      uf: texto('Estado'),
      alteradaEm: data('Data da última alteração'),
      pessoas: numero('Quantas pessoas'),
      valorTotal: dinheiro('Valor total'),
      valorTotalExtenso: texto('Valor total por extenso'),
      valorRepasse: dinheiro('Valor de repasse'),
      valorPrevisto: dinheiro('Valor previsto'),
    },
    tabelas: {
      pessoas: {
        nome: 'Pessoas',
        colunas: { nome: texto('Nome'), codigo: texto('Código'), recebiveis: numero('Recebíveis'), ...VALOR },
      },
      recebiveis: {
        nome: 'Recebíveis',
        colunas: { nome: texto('Pessoa'), ...DA_BAIXA, situacao: texto('Situação'), ...VALOR },
      },
    },
  },
  pessoa: {
    campos: {
      numero: numero('Número'),
      nome: texto('Nome'),
      apelido: texto(CAMPO_DA_PESSOA.apelido),
      codigo: texto(CAMPO_DA_PESSOA.codigo),
      categoria: texto('Tipo'),
      cpf: texto(CAMPO_DA_PESSOA.cpf),
      nascimento: texto(CAMPO_DA_PESSOA.dtNascimento),
      email: texto(CAMPO_DA_PESSOA.email),
      telefone: texto(CAMPO_DA_PESSOA.telefone),
      empresa: texto(CAMPO_DA_PESSOA.empId),
      situacao: texto(CAMPO_DA_PESSOA.situacao),
    },
    tabelas: {},
  },
  baixa: {
    campos: {
      numero: numero('Número'),
      nome: texto(CAMPO_DA_BAIXA.nome),
      data: data(CAMPO_DA_BAIXA.dta),
      situacao: texto(CAMPO_DA_BAIXA.situacao),
      recebiveis: numero('Quantos recebíveis'),
      pessoas: numero('Quantas pessoas'),
      total: dinheiro('Total'),
      totalExtenso: texto('Total por extenso'),
      totalRetido: dinheiro('Total retido'),
      totalAPagar: dinheiro('Total a pagar'),
      totalAPagarExtenso: texto('Total a pagar por extenso'),
    },
    tabelas: {
      pessoas: {
        nome: 'Pessoas',
        colunas: { nome: texto('Nome'), recebiveis: numero('Recebíveis'), ...PAGA },
      },
      recebiveis: { nome: 'Recebíveis', colunas: { nome: texto('Pessoa'), ...DE_RECEBIVEIS, ...PAGA } },
    },
  },
  ordemServico: {
    campos: {
      numero: numero('Número'),
      situacao: texto(CAMPO_DA_ORDEM.situacao),
      cliente: texto(CAMPO_DA_ORDEM.clienteId),
      placa: texto('Placa'),
      veiculo: texto(CAMPO_DA_ORDEM.veiculoId),
      responsavel: texto(CAMPO_DA_ORDEM.responsavelId),
      entrada: data('Data de entrada'),
      saida: data('Data de saída'),
      custo: dinheiro('Custo'),
      maoDeObra: dinheiro('Mão de obra'),
      receita: dinheiro('Receita'),
      receitaExtenso: texto('Receita por extenso'),
      descricao: texto(CAMPO_DA_ORDEM.descricao),
    },
    tabelas: {},
  },
  demonstrativo: {
    campos: {
      numero: numero('Número da pessoa'),
      nome: texto('Nome'),
      codigo: texto(CAMPO_DA_PESSOA.codigo),
      de: data('Primeiro dia do período'),
      ate: data('Último dia do período'),
      recebiveis: numero('Quantos recebíveis'),
      total: dinheiro('Total a pagar'),
      totalExtenso: texto('Total a pagar por extenso'),
      totalRetido: dinheiro('Total retido'),
      totalRecebiveis: dinheiro('Total dos recebíveis'),
    },
    tabelas: {
      recebiveis: { nome: 'Recebíveis', colunas: { ...DE_RECEBIVEIS, ...DA_BAIXA, ...PAGA } },
    },
  },
};

/** A field of a document by its name. */
export interface CampoConhecido {
  chave: string;
  /** Says how it compares and reads. */
  def: AtributoDefinicao;
}
/** `fonte` is what a body calls the table. */
export interface TabelaConhecida {
  fonte: string;
  nome: string;
  colunas: readonly CampoConhecido[];
}

const TIPO_DA_ESPECIE = {
  texto: TIPO.texto,
  numero: TIPO.numero,
  dinheiro: TIPO.dinheiro,
  data: TIPO.data,
} as const;

const conhecidos = (campos: Readonly<Record<string, CampoFixo>>): CampoConhecido[] =>
  Object.entries(campos).map(([chave, { nome, especie }]) => ({
    chave,
    def: { ...DEFINICAO_NEUTRA, id: 0, codId: chave, label: nome, tipo: TIPO_DA_ESPECIE[especie] },
  }));

/** With those of the office and of the day; attributes are not among them. */
export const camposFixosDo = (tipo: TipoDeDocumento): CampoConhecido[] =>
  conhecidos({ ...PARTES_DO_DOCUMENTO[tipo].campos, ...DO_ESCRITORIO });

/** Empty for kinds without tables; columns that are attributes are not among theirs. */
export const tabelasFixasDo = (tipo: TipoDeDocumento): TabelaConhecida[] =>
  Object.entries(PARTES_DO_DOCUMENTO[tipo].tabelas).map(([fonte, { nome, colunas }]) => ({
    fonte,
    nome,
    colunas: conhecidos(colunas),
  }));

const ATRIBUTO = 'atributo.';
/** The name of the field that an attribute is. */
export const chaveDoAtributo = (codId: string): string => `${ATRIBUTO}${codId}`;
/** False for `<table>.atributo.<code>`, which `codigoDaChave` reads. */
export const ehChaveDeAtributo = (chave: string): boolean => chave.startsWith(ATRIBUTO);

/** The code of the attribute that a field or a column is (`<table>.atributo.<code>`); undefined for what is none. */
export const codigoDaChave = (chave: string): string | undefined =>
  /(?:^|\.)atributo\.(.+)$/.exec(chave)?.[1];

/** Whether a field or a column says what receivables are worth. */
export const dizValor = (chave: string): boolean =>
  codigoDaChave(chave) === undefined && /(^|\.)(valor|total|retido|aPagar)/.test(chave);
