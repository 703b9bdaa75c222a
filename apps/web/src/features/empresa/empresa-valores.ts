import type { Empresa, EmpresaCampos, EmpresaDetalhe } from '@retaguarda/contract';
import { formatCep, formatCnpj, formatPhone } from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';

/** What the form holds beside the attributes; documents and phones as they are shown. */
export type EmpresaValores = EmpresaCampos & { situacao: number };

const valoresDa = (e: Empresa): EmpresaValores => ({
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
