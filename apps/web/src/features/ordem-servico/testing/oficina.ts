import {
  acessosQuemConcede,
  type OrdemServico,
  osList,
  osListResp,
  osVer,
  userListClient,
  userTipos,
  type Veiculo,
  veiListPesVeiculo,
} from '@retaguarda/contract';
import { SITUACAO_ORDEM, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

export const REVISAO: OrdemServico = {
  osId: 12,
  osDtaCad: '2026-03-10T13:00:00.000Z',
  osDtaIni: '2026-03-10',
  osDtaFim: '',
  veiculo: { veiculoId: 4, veiculoPlaca: 'ABC1D23' },
  pesResp: { id: 8, name: 'Raul Mecânico' },
  pesCriador: { id: 7, name: 'Ana Operadora' },
  pesCliente: { id: 9, name: 'Beatriz Lima' },
  osDescricao: 'Troca de óleo',
  osValorReceita: 250.2,
  osValorCusto: 100.1,
  osSituacao: SITUACAO_ORDEM.emAndamento,
  versao: 2,
};

export const FUSCA: Veiculo = {
  veiculoId: 4,
  veiculoPlaca: 'ABC1D23',
  veiculoSituacao: SITUACAO_REGISTRO.ativo,
  veiculoObs: '',
  proprietario: { id: 9, name: 'Beatriz Lima' },
  marca: null,
  modelo: null,
  versao: 3,
};
export const KOMBI: Veiculo = { ...FUSCA, veiculoId: 5, veiculoPlaca: 'KOM1B11' };

export const pagina = (ordens: OrdemServico[], total = ordens.length) => ({
  list: ordens,
  total,
  totais: { custo: 1100.1, receita: 2250.2, maoDeObra: 1150.1 },
  permissions: [],
});

const tipo = (catgId: number, categoria: string, client: boolean) => ({
  catgId,
  categoria,
  integration: false,
  client,
  total: 0,
});
export const tipos = (...nomes: string[]) => ({
  opcoes: [...nomes.map((nome, i) => tipo(20 + i, nome, true)), tipo(10, 'Equipe', false)],
  permissions: [],
});

/** What the orders' screen asks; the client has these vehicles. */
export function oficina(...veiculos: Veiculo[]): Servidor {
  return new Servidor()
    .responde(osList, () => pagina([REVISAO]))
    .responde(osVer, () => ({ ordemServico: REVISAO, permissions: [] }))
    .responde(osListResp, () => ({ list: [{ id: 8, name: 'Raul Mecânico' }] }))
    .responde(userTipos, () => tipos('Clientes'))
    .responde(userListClient, () => ({
      list: [
        { id: 9, name: 'Beatriz Lima' },
        { id: 11, name: 'Carlos Souza' },
      ],
    }))
    .responde(veiListPesVeiculo, () => ({ list: veiculos }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
}
