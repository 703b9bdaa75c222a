import { osAlt, osInc } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { type EstadoDaOrdem, ordemServico } from '../../registros/ordem-servico.ts';
import {
  camposDoFio,
  type Fio,
  peloFio,
  porId,
  presenteNaTabela,
  restauraPorCorpo,
} from '../../registros/restauracao.ts';
import { alteraOrdem, incluiOrdem } from './salva-ordem.ts';

const emReais = (centavos: unknown): number => centavosToReais(Number(centavos));

const FIO: Fio<keyof EstadoDaOrdem> = {
  pesCliente: ['clienteId', porId],
  veiculo: ['veiculoId', (veiculoId) => ({ veiculoId })],
  pesResp: ['responsavelId', porId],
  osDtaIni: 'entrada',
  osDtaFim: ['saida', (saida) => saida ?? ''],
  osValorCusto: ['custo', emReais],
  osValorReceita: ['receita', emReais],
  osDescricao: 'descricao',
  osSituacao: 'situacao',
};

export const restauraOrdem = restauraPorCorpo({
  altera: osAlt,
  inclui: osInc,
  presente: presenteNaTabela(ordemServico),
  campos: camposDoFio(FIO),
  corpo: (estado, { id, versao }) => ({ ordemServico: { ...peloFio(FIO, estado), osId: id, versao } }),
  salva: (tx, sessao, { ordemServico: envio }, { presente }) =>
    (presente === null ? incluiOrdem : alteraOrdem)(tx, sessao, envio),
});
