import { FERRAMENTA, MESSAGES } from '@retaguarda/contract';
import { noServidor } from './cadastro.ts';
import { texto } from './tabela.ts';

export const ferramenta = noServidor(FERRAMENTA, {
  colunas: { codigo: texto('codigo'), nome: texto('nome') },
  unicas: { ferramenta_tenant_id_codigo_key: { message: MESSAGES.codigoExistente, field: 'codigo' } },
  doc: ({ codigo, nome }) => `${codigo} ${nome}`,
  nome: ({ nome }) => nome,
});
