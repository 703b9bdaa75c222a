import { keysOf } from '@retaguarda/domain';
import { type ComLote, REGISTROS, type TipoDeRegistro } from '../base/registros.ts';
import { CAMPO_DA_CAMPANHA } from '../campanha/rotulos.ts';
import { CAMPO_DA_EMPRESA } from '../empresa/rotulos.ts';
import { CAMPO_DA_ORDEM, CAMPO_DO_VEICULO } from '../frota/rotulos.ts';
import { CAMPO_DA_BAIXA } from '../pagamento/rotulos.ts';
import { CAMPO_DA_PERICIA } from '../pericia/rotulos.ts';
import { CAMPO_DA_PESSOA } from '../pessoa/rotulos.ts';

/** How a value of a formula reads. */
export const ESPECIES = ['texto', 'numero', 'dinheiro', 'data', 'simNao'] as const;
export type Especie = (typeof ESPECIES)[number];

/** A field of a record as formulas name it: the key under which the history keeps it, what it is called, how it reads. */
export interface CodigoFixo {
  codigo: string;
  chave: string;
  label: string;
  especie: Especie;
}

const de = (codigo: string, chave: string, label: string, especie: Especie = 'texto'): CodigoFixo => ({
  ...{ codigo, chave, label, especie },
});

/** What every record has; its number is no field of its state. */
const NUMERO = de('NUMERO', 'id', 'Número', 'numero');
const CATEGORIA = (label: string) => de('CATEGORIA', 'categoria', label);

/** A record that another one names: its codes are `<prefixo>.<code>`. */
export interface Pai {
  prefixo: string;
  tipo: ComLote;
  /** The key of the child's state that names it; `empresa` of a case is worked out by the server. */
  chave: string;
}

/** Who is told, by their part in the record. */
export const PAPEIS = ['responsavel', 'dono', 'autor', 'quemMudou'] as const;
export type Papel = (typeof PAPEIS)[number];
type Papeis = Readonly<Partial<Record<Papel, string>>>;

interface DoTipo {
  /** Beside them stand those of its attributes. */
  codigos: readonly CodigoFixo[];
  pais?: readonly Pai[];
  /** Parts that not every record has. */
  papeis?: Papeis;
}

const DO_TIPO: Readonly<Record<ComLote, DoTipo>> = {
  empresa: {
    codigos: [
      NUMERO,
      CATEGORIA('Categoria'),
      de('RAZAO_SOCIAL', 'razaoSocial', CAMPO_DA_EMPRESA.razaoSocial),
      de('NOME_FANTASIA', 'nomeFantazia', CAMPO_DA_EMPRESA.nomeFantazia),
      de('COD_EMPRESA', 'codigo', CAMPO_DA_EMPRESA.codigo),
      de('CIDADE', 'cidadeId', CAMPO_DA_EMPRESA.cidadeId),
      de('BAIRRO', 'bairro', CAMPO_DA_EMPRESA.bairro),
      de('LOGRADOURO', 'logradouro', CAMPO_DA_EMPRESA.logradouro),
      de('TELEFONE', 'telefone', CAMPO_DA_EMPRESA.telefone),
      de('EMAIL', 'email', CAMPO_DA_EMPRESA.email),
      de('SITUACAO', 'situacao', CAMPO_DA_EMPRESA.situacao),
    ],
  },
  pessoa: {
    codigos: [
      NUMERO,
      CATEGORIA(CAMPO_DA_PESSOA.catgId),
      de('NOME', 'nome', CAMPO_DA_PESSOA.nome),
      de('APELIDO', 'apelido', CAMPO_DA_PESSOA.apelido),
      de('COD_PESSOA', 'codigo', CAMPO_DA_PESSOA.codigo),
      de('EMAIL', 'email', CAMPO_DA_PESSOA.email),
      de('EMPRESA', 'empId', CAMPO_DA_PESSOA.empId),
      de('SITUACAO', 'situacao', CAMPO_DA_PESSOA.situacao),
    ],
    pais: [{ prefixo: 'EMPRESA', tipo: 'empresa', chave: 'empId' }],
    papeis: { dono: 'A própria pessoa' },
  },
  veiculo: {
    codigos: [
      NUMERO,
      de('PLACA', 'placa', CAMPO_DO_VEICULO.placa),
      de('PROPRIETARIO', 'proprietarioId', CAMPO_DO_VEICULO.proprietarioId),
      de('MARCA', 'marcaId', CAMPO_DO_VEICULO.marcaId),
      de('MODELO', 'modeloId', CAMPO_DO_VEICULO.modeloId),
      de('OBSERVACAO', 'obs', CAMPO_DO_VEICULO.obs),
      de('SITUACAO', 'situacao', CAMPO_DO_VEICULO.situacao),
    ],
    pais: [{ prefixo: 'PROPRIETARIO', tipo: 'pessoa', chave: 'proprietarioId' }],
    papeis: { dono: 'Proprietário' },
  },
  ordemServico: {
    codigos: [
      NUMERO,
      de('CLIENTE', 'clienteId', CAMPO_DA_ORDEM.clienteId),
      de('VEICULO', 'veiculoId', CAMPO_DA_ORDEM.veiculoId),
      de('RESPONSAVEL', 'responsavelId', CAMPO_DA_ORDEM.responsavelId),
      de('ENTRADA', 'entrada', CAMPO_DA_ORDEM.entrada, 'data'),
      de('SAIDA', 'saida', CAMPO_DA_ORDEM.saida, 'data'),
      de('CUSTO', 'custo', CAMPO_DA_ORDEM.custo, 'dinheiro'),
      de('RECEITA', 'receita', CAMPO_DA_ORDEM.receita, 'dinheiro'),
      de('DESCRICAO', 'descricao', CAMPO_DA_ORDEM.descricao),
      de('SITUACAO', 'situacao', CAMPO_DA_ORDEM.situacao),
    ],
    pais: [
      { prefixo: 'CLIENTE', tipo: 'pessoa', chave: 'clienteId' },
      { prefixo: 'VEICULO', tipo: 'veiculo', chave: 'veiculoId' },
    ],
    papeis: { responsavel: 'Responsável', dono: 'Cliente' },
  },
  baixa: {
    codigos: [
      NUMERO,
      de('NOME', 'nome', CAMPO_DA_BAIXA.nome),
      de('DATA_DA_BAIXA', 'dta', CAMPO_DA_BAIXA.dta, 'data'),
      de('SITUACAO', 'situacao', CAMPO_DA_BAIXA.situacao),
    ],
  },
  pericia: {
    codigos: [
      NUMERO,
      CATEGORIA(CAMPO_DA_PERICIA.catgId),
      de('CIDADE', 'cidadeId', CAMPO_DA_PERICIA.cidadeId),
      de('SITUACAO', 'situacao', CAMPO_DA_PERICIA.situacao),
    ],
    pais: [{ prefixo: 'EMPRESA', tipo: 'empresa', chave: 'empresa' }],
    papeis: { responsavel: 'Responsável' },
  },
  campanha: {
    codigos: [
      NUMERO,
      de('NOME', 'nome', CAMPO_DA_CAMPANHA.nome),
      de('INICIO', 'inicio', CAMPO_DA_CAMPANHA.inicio, 'data'),
      de('FIM', 'fim', CAMPO_DA_CAMPANHA.fim, 'data'),
      de('SITUACAO', 'situacao', CAMPO_DA_CAMPANHA.situacao),
    ],
  },
};
/** Codes of the fields that every record of the kind has; attributes have theirs beside them. */
export const codigosFixosDo = (tipo: ComLote): readonly CodigoFixo[] => DO_TIPO[tipo].codigos;

/** The dates of a kind that are no attributes: one of them, or an attribute, is what `prazo` waits for. */
export const datasFixasDo = (tipo: ComLote): readonly CodigoFixo[] =>
  codigosFixosDo(tipo).filter(({ especie }) => especie === 'data');

/** The records above one of the kind; none of most kinds. */
export const paisDo = (tipo: ComLote): readonly Pai[] => DO_TIPO[tipo].pais ?? [];

/** What the parts in a record of the kind are called; a part that it lacks is not among them. */
export const papeisDo = (tipo: ComLote): Papeis => ({
  ...DO_TIPO[tipo].papeis,
  ...{ autor: 'Quem incluiu', quemMudou: 'Quem mudou' },
});

/** Kinds of which an automation makes records, and the fields that it fills besides their attributes. */
export const REGISTROS_QUE_FAZ = {
  pericia: ['cidadeId'],
  ordemServico: ['clienteId', 'veiculoId', 'responsavelId', 'entrada', 'descricao'],
  veiculo: ['placa', 'proprietarioId', 'obs'],
  baixa: ['nome', 'dta'],
} as const satisfies Readonly<Partial<Record<TipoDeRegistro, readonly string[]>>>;
export type RegistroQueFaz = keyof typeof REGISTROS_QUE_FAZ;
export const TIPOS_QUE_FAZ: readonly RegistroQueFaz[] = keysOf(REGISTROS_QUE_FAZ);
/** Kinds whose people an automation writes to by WhatsApp. */
export const TIPOS_DO_WHATSAPP = ['pessoa', 'pericia'] as const satisfies readonly ComLote[];
/** Whether it does so of this kind. */
export const temWhatsapp = (tipo: ComLote): tipo is (typeof TIPOS_DO_WHATSAPP)[number] =>
  TIPOS_DO_WHATSAPP.some((t) => t === tipo);

/** Whether a record of the kind needs a category. */
export const pedeCategoria = (tipo: RegistroQueFaz): boolean => 'etapa' in REGISTROS[tipo];
