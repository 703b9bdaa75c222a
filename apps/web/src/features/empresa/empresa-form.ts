import type { Empresa, EmpresaCampos, EmpresaDetalhe } from '@retaguarda/contract';
import { formatCep, formatCnpj, formatPhone, nomeSituacaoRegistro } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import { DIALOGO_EMPRESA as T } from './textos.ts';

/** What the form holds beside the attributes; documents and phones as they are shown. */
export type EmpresaValores = EmpresaCampos & { situacao: number };

export const valoresDa = (e: Empresa): EmpresaValores => ({
  razaoSocial: e.razaoSocial,
  nomeFantazia: e.nomeFantazia,
  codigo: e.codigo,
  cnpj: formatCnpj(e.cnpj),
  cep: formatCep(e.cep),
  uf: e.uf,
  cidade: e.cidade,
  bairro: e.bairro,
  logradouro: e.logradouro,
  complemento: e.complemento,
  telefone: formatPhone(e.telefone),
  email: e.email,
  filialEstoque: e.filialEstoque,
  restricaoPedido: e.restricaoPedido,
  situacao: e.situacao,
});

export const guardadaDe = ({ empresa, atributos }: EmpresaDetalhe): StoredVersion<EmpresaValores> => ({
  versao: empresa.versao,
  valores: valoresDa(empresa),
  atributos: atributos.atributos,
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadaDe, 'empresa', 'atributos');

const texto = (valor: string): string => valor;
const simNao = (valor: boolean): string => (valor ? T.sim : T.nao);

/** The fixed fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<EmpresaValores>[] = [
  { key: 'razaoSocial', label: T.razaoSocial, inWords: texto },
  { key: 'nomeFantazia', label: T.nomeFantazia, inWords: texto },
  { key: 'codigo', label: T.codigo, inWords: texto },
  { key: 'cnpj', label: T.cnpj, inWords: texto },
  { key: 'telefone', label: T.telefone, inWords: texto },
  { key: 'email', label: T.email, inWords: texto },
  { key: 'cep', label: T.cep, inWords: texto },
  { key: 'uf', label: T.uf, inWords: texto },
  { key: 'cidade', label: T.cidade, inWords: texto },
  { key: 'bairro', label: T.bairro, inWords: texto },
  { key: 'logradouro', label: T.logradouro, inWords: texto },
  { key: 'complemento', label: T.complemento, inWords: texto },
  { key: 'filialEstoque', label: T.filialEstoque, inWords: simNao },
  { key: 'restricaoPedido', label: T.restricaoPedido, inWords: simNao },
  { key: 'situacao', label: T.situacao, inWords: nomeSituacaoRegistro },
];
