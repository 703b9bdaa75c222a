import { MARCA_DO_CODIGO } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { confereAbre } from '../../registros/abre.ts';
import { escreve } from '../mensagem/public.ts';
import { codigoDoPedido, reciboView } from '../pedido/public.ts';
import { type AbreAssunto, soDe } from './assunto.ts';

/** The code itself is known to whoever has just been told it: its place stays in the text. */
export const doBrinde: AbreAssunto = async (tx, sessao, id) => {
  await confereAbre(tx, sessao, { tipo: 'pedido', id });
  const { catNome: produto, empDestino: empresa } = await reciboView(tx, id);
  const { pessoaId, ...codigo } = await codigoDoPedido(tx, id);
  return {
    registro: { tipo: 'pedido', id },
    tipo: 'whatsBrinde',
    pessoas: soDe(pessoaId),
    texto: async ({ nome }) => {
      const valores = { nome, produto, empresa, codigo: MARCA_DO_CODIGO };
      return (await escreve(tx, { tipo: 'whatsBrinde', valores })).corpo;
    },
    codigo,
  };
};

/** The receipt of a gift's order, without its code. */
export const doPedido: AbreAssunto = async (tx, sessao, id) => {
  await confereAbre(tx, sessao, { tipo: 'pedido', id });
  const { catNome, quant, empDestino, statusNome } = await reciboView(tx, id);
  const { pessoaId } = await codigoDoPedido(tx, id);
  return {
    registro: { tipo: 'pedido', id },
    tipo: 'whatsRecibo',
    pessoas: soDe(pessoaId),
    texto: async ({ nome }) => {
      const detalhes = `${catNome}, ${formatNumber(quant)} un., em ${empDestino} (${statusNome})`;
      const valores = { nome, recibo: `Recibo do pedido ${id}`, detalhes };
      return (await escreve(tx, { tipo: 'whatsRecibo', valores })).corpo;
    },
  };
};
