import { osAlt, osInc } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { ordemServico } from '../../registros/ordem-servico.ts';
import { comoNaTabela, corpoDe, presenteNaTabela, type Restauracao } from '../../registros/restauracao.ts';
import { alteraOrdem, incluiOrdem } from './salva-ordem.ts';

export const restauraOrdem: Restauracao = {
  altera: osAlt,
  inclui: osInc,
  presente: presenteNaTabela(ordemServico),
  campos: {
    pesCliente: 'clienteId',
    veiculo: 'veiculoId',
    pesResp: 'responsavelId',
    osDtaIni: 'entrada',
    osDtaFim: 'saida',
    osValorCusto: 'custo',
    osValorReceita: 'receita',
    osDescricao: 'descricao',
    osSituacao: 'situacao',
  },
  poe: async (tx, sessao, { id, presente, estado }) => {
    const os = comoNaTabela(ordemServico, estado);
    const { ordemServico: envio } = corpoDe(osAlt, {
      ordemServico: {
        osId: presente === null ? 0 : id,
        versao: presente?.versao ?? 0,
        pesCliente: { id: os.clienteId },
        veiculo: { veiculoId: os.veiculoId },
        pesResp: { id: os.responsavelId },
        osDtaIni: os.entrada,
        osDtaFim: os.saida ?? '',
        osDescricao: os.descricao,
        osValorCusto: centavosToReais(os.custo),
        osValorReceita: centavosToReais(os.receita),
        osSituacao: os.situacao,
      },
    });
    await (presente === null ? incluiOrdem : alteraOrdem)(tx, sessao, envio);
    return [];
  },
};
