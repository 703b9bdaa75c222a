import { confereAbre } from '../../registros/abre.ts';
import { escreve } from '../mensagem/public.ts';
import { type AbreAssunto, soDe } from './assunto.ts';

export const daPessoa: AbreAssunto = async (tx, sessao, id) => {
  await confereAbre(tx, sessao, { tipo: 'pessoa', id });
  return {
    registro: { tipo: 'pessoa', id },
    tipo: 'whatsPessoa',
    pessoas: soDe(id),
    texto: async ({ nome }) => (await escreve(tx, { tipo: 'whatsPessoa', valores: { nome } })).corpo,
  };
};
