import type { Empresa, EmpresaCampos, EmpresaDetalhe } from '@retaguarda/contract';
import { formatCep, formatCnpj, formatPhone, nomeSituacaoRegistro } from '@retaguarda/domain';
import type { CampoFixo } from '../../edicao/campo-fixo.ts';
import type { Guardado } from '../../edicao/campos.ts';
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

export const guardadaDe = ({ empresa, atributos }: EmpresaDetalhe): Guardado<EmpresaValores> => ({
  versao: empresa.versao,
  valores: valoresDa(empresa),
  atributos: atributos.atributos,
});

/** Reads `atual` of a 409; null when it is something else. */
export function leAtual(atual: unknown): Guardado<EmpresaValores> | null {
  if (typeof atual !== 'object' || atual === null || !('empresa' in atual) || !('atributos' in atual))
    return null;
  return guardadaDe(atual as EmpresaDetalhe); // made by the server as this very type
}

const texto = (valor: string): string => valor;
const simNao = (valor: boolean): string => (valor ? T.sim : T.nao);

/** The fixed fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly CampoFixo<EmpresaValores>[] = [
  { chave: 'razaoSocial', label: T.razaoSocial, texto },
  { chave: 'nomeFantazia', label: T.nomeFantazia, texto },
  { chave: 'codigo', label: T.codigo, texto },
  { chave: 'cnpj', label: T.cnpj, texto },
  { chave: 'telefone', label: T.telefone, texto },
  { chave: 'email', label: T.email, texto },
  { chave: 'cep', label: T.cep, texto },
  { chave: 'uf', label: T.uf, texto },
  { chave: 'cidade', label: T.cidade, texto },
  { chave: 'bairro', label: T.bairro, texto },
  { chave: 'logradouro', label: T.logradouro, texto },
  { chave: 'complemento', label: T.complemento, texto },
  { chave: 'filialEstoque', label: T.filialEstoque, texto: simNao },
  { chave: 'restricaoPedido', label: T.restricaoPedido, texto: simNao },
  { chave: 'situacao', label: T.situacao, texto: nomeSituacaoRegistro },
];
