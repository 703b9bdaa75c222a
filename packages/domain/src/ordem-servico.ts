import { compareDates, type Dia } from './dates.ts';
import { faltaDoDia } from './entrada/data.ts';
import { exigeSaida } from './situacoes/registros.ts';

/** What is judged of a service order; 0 and the empty text stand for what is not chosen. */
export interface OrdemServicoCampos {
  clienteId: number;
  veiculoId: number;
  entrada: Dia | '';
  saida: Dia | '';
  situacao: number;
}

export interface OrdemServicoFaltas {
  pesCliente?: string;
  veiculo?: string;
  osDtaIni?: string;
  osDtaFim?: string;
}

function faltasDasDatas({ entrada, saida, situacao }: OrdemServicoCampos): OrdemServicoFaltas {
  const faltas: OrdemServicoFaltas = {};
  const naEntrada = entrada === '' ? 'Informe a data de Entrada' : faltaDoDia(entrada);
  if (naEntrada !== undefined) faltas.osDtaIni = naEntrada;
  const semSaida = exigeSaida(situacao) ? 'Informe a data de Saida' : undefined;
  const naSaida = saida === '' ? semSaida : faltaDoDia(saida);
  if (naSaida !== undefined) faltas.osDtaFim = naSaida;
  if (saida === '' || naSaida !== undefined) return faltas;
  if (faltas.osDtaIni === undefined && compareDates(entrada, saida) > 0) {
    faltas.osDtaIni = 'Data de entrada nao pode ser maior que a data saida';
    faltas.osDtaFim = 'Data de saida nao pode ser menor que a data inicial';
  }
  return faltas;
}

/** The fault of each field of a service order, as form and server both give it (spec 001 section 5). */
export function faltasDaOrdemServico(ordem: OrdemServicoCampos): OrdemServicoFaltas {
  return {
    ...(ordem.clienteId > 0 ? {} : { pesCliente: 'Informe o Cliente' }),
    ...(ordem.veiculoId > 0 ? {} : { veiculo: 'Informe a Placa' }),
    ...faltasDasDatas(ordem),
  };
}
