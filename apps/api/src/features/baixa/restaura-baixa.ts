import { periciaAltBaixa } from '@retaguarda/contract';
import { travaBaixas } from '../../nucleo/recebivel/public.ts';
import { corpoDe, type Restauracao } from '../../registros/restauracao.ts';
import { alteraBaixa, estadoDaBaixa, incluiBaixa } from './salva-baixa.ts';

/** The baixa itself; its receivables come back with their cases. */
export const restauraBaixa: Restauracao = {
  altera: periciaAltBaixa,
  inclui: { permission: 'baixaInc' },
  presente: async (tx, _sessao, id) => {
    const [baixa] = await travaBaixas(tx, [id], 'exclusiva');
    return baixa === undefined
      ? null
      : { versao: baixa.versao, categoriaId: 0, estado: { ...estadoDaBaixa(baixa) } };
  },
  campos: { baixaNome: 'nome', baixaDta: 'dta', baixaSituacao: 'situacao' },
  poe: async (tx, sessao, { id, presente, estado }) => {
    const { baixa: envio } = corpoDe(periciaAltBaixa, {
      baixa: {
        baixaId: presente === null ? 0 : id,
        baixaNome: estado.nome,
        baixaDta: estado.dta,
        baixaSituacao: estado.situacao,
        versao: presente?.versao ?? 0,
      },
    });
    await (presente === null ? incluiBaixa : alteraBaixa)(tx, sessao, envio);
    return [];
  },
};
