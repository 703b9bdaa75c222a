import { periciaAltBaixa } from '@retaguarda/contract';
import { travaBaixas } from '../../nucleo/recebivel/public.ts';
import { camposDoFio, peloFio, restauraPorCorpo } from '../../registros/restauracao.ts';
import { alteraBaixa, estadoDaBaixa, incluiBaixa } from './salva-baixa.ts';

const FIO = { baixaNome: 'nome', baixaDta: 'dta', baixaSituacao: 'situacao' } as const;

/** The baixa itself; its receivables come back with their cases. */
export const restauraBaixa = restauraPorCorpo({
  altera: periciaAltBaixa,
  inclui: { permission: 'baixaInc' },
  presente: async (tx, _sessao, id) => {
    const [baixa] = await travaBaixas(tx, [id], 'exclusiva');
    return baixa === undefined
      ? null
      : { versao: baixa.versao, categoriaId: 0, estado: { ...estadoDaBaixa(baixa) } };
  },
  campos: camposDoFio(FIO),
  corpo: (estado, { id, versao }) => ({ baixa: { ...peloFio(FIO, estado), baixaId: id, versao } }),
  salva: (tx, sessao, { baixa }, { presente }) =>
    (presente === null ? incluiBaixa : alteraBaixa)(tx, sessao, baixa),
});
