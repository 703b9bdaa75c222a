import { camposDoCompromisso, compromissoAlt, compromissoInc } from '@retaguarda/contract';
import { z } from 'zod';
import { corpoDe, type Estado, type Restauracao, seHouver } from '../../registros/restauracao.ts';
import { confere } from './confere.ts';
import { atualiza, conta, gravaNovo, religa } from './grava.ts';
import {
  carrega,
  carregaDaSerie,
  confereAlteraEste,
  type EstadoDoCompromisso,
  estadoDe,
} from './guardado.ts';

const CAMPOS = Object.keys(camposDoCompromisso);
/** What a state says beside its fields, as the history kept it. */
const ALEM = z.object({
  fora: z.array(z.string()).default([]),
  serieId: z.number().nullable().default(null),
  vez: z.string().nullable().default(null),
});

/** A former state as the call that saves it would bring it. */
function lido(estado: Estado): EstadoDoCompromisso {
  const campos = corpoDe(compromissoInc, Object.fromEntries(CAMPOS.map((c) => [c, estado[c] ?? null])));
  return { ...campos, ...ALEM.parse(estado) };
}

export const restauraCompromisso: Restauracao = {
  altera: compromissoAlt,
  inclui: compromissoInc,
  doAutor: true,
  presente: async (tx, sessao, id) => {
    const g = await seHouver(() => carrega(tx, sessao, id, true));
    return g === null ? null : { versao: g.versao, categoriaId: 0, estado: { ...estadoDe(g) } };
  },
  poe: async (tx, sessao, { id, estado, presente }) => {
    const { fora, serieId, vez, ...campos } = lido(estado);
    if (presente === null) {
      const novo = await gravaNovo(tx, sessao, {
        ...(await confere(tx, sessao, campos, null)),
        ...{ fora, serieId, vez },
      });
      await conta(tx, sessao, [novo]);
      return [];
    }
    const antes = await carrega(tx, sessao, id, true);
    await confereAlteraEste(tx, sessao, antes);
    const feito = await atualiza(tx, antes, {
      ...estadoDe(antes),
      ...(await confere(tx, sessao, campos, antes)),
      fora,
    });
    await religa(tx, await carregaDaSerie(tx, id), feito);
    await conta(tx, sessao, [feito]);
    return [];
  },
};
