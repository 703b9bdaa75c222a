import { definicaoDoTexto, mensagemTextoAlt, TIPOS_DE_MENSAGEM } from '@retaguarda/contract';
import { notFound } from '../../base/app-error.ts';
import { corpoDe, type Restauracao } from '../../registros/restauracao.ts';
import { alteraTexto, presenteDoTexto, voltaAoPadrao } from './textos.ts';

const tipoDe = (id: number) => TIPOS_DE_MENSAGEM.find((t) => definicaoDoTexto(t).numero === id);

/** What a message says; before anybody had changed it, what the product says. */
export const restauraTexto: Restauracao = {
  altera: mensagemTextoAlt,
  presente: async (tx, _sessao, id) => (tipoDe(id) === undefined ? null : presenteDoTexto(tx, id)),
  poe: async (tx, sessao, { id, presente, estado: { assunto, corpo } }) => {
    const tipo = tipoDe(id);
    if (tipo === undefined) throw notFound();
    const versao = presente?.versao ?? 0;
    if ((corpo ?? null) === null) await voltaAoPadrao(tx, sessao, { tipo, versao });
    else await alteraTexto(tx, sessao, corpoDe(mensagemTextoAlt, { tipo, versao, assunto, corpo }));
    return [];
  },
};
