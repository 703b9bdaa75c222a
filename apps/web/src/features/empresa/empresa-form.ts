import { nomeSituacaoRegistro } from '@retaguarda/domain';
import type { FixedField } from '../../editing/fixed-field.ts';
import type { EmpresaValores } from './empresa-valores.ts';
import { DIALOGO_EMPRESA as T } from './textos.ts';

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
