import type { EmpresaCampos } from '@retaguarda/contract';
import { cleanCep, cleanCnpj, cleanPhone } from '@retaguarda/domain';
import { cidadePorId } from '../cidade/public.ts';

/** The columns of a company that its form fills in. */
export type ColunasDaEmpresa = {
  razao_social: string;
  nome_fantasia: string;
  codigo: string;
  cnpj: string | null;
  cep: string;
  cidade_id: number | null;
  bairro: string;
  logradouro: string;
  complemento: string;
  telefone: string;
  email: string;
  filial_estoque: boolean;
  restricao_pedido: boolean;
};

/** What a form starts from. */
export const SEM_CAMPOS: EmpresaCampos = {
  razaoSocial: '',
  nomeFantazia: '',
  codigo: '',
  cnpj: '',
  cep: '',
  cidade: '',
  uf: '',
  bairro: '',
  logradouro: '',
  complemento: '',
  telefone: '',
  email: '',
  filialEstoque: false,
  restricaoPedido: false,
};

/** The fields of a stored company, its municipality by name. */
export function camposDaLinha(r: ColunasDaEmpresa): EmpresaCampos {
  const cidade = cidadePorId(r.cidade_id);
  return {
    razaoSocial: r.razao_social,
    nomeFantazia: r.nome_fantasia,
    codigo: r.codigo,
    cnpj: r.cnpj ?? '',
    cep: r.cep,
    cidade: cidade?.nome ?? '',
    uf: cidade?.uf.sigla ?? '',
    bairro: r.bairro,
    logradouro: r.logradouro,
    complemento: r.complemento,
    telefone: r.telefone,
    email: r.email,
    filialEstoque: r.filial_estoque,
    restricaoPedido: r.restricao_pedido,
  };
}

/** The fields with their documents and numbers as they are stored. */
export const limpaCampos = <C extends EmpresaCampos>(campos: C): C => ({
  ...campos,
  cnpj: cleanCnpj(campos.cnpj),
  cep: cleanCep(campos.cep),
  telefone: cleanPhone(campos.telefone),
});
