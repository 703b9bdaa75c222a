import {
  acessosQuemConcede,
  userListClient,
  type Veiculo,
  veiList,
  veiMarcas,
  veiVer,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

export const FUSCA: Veiculo = {
  veiculoId: 4,
  veiculoPlaca: 'ABC1D23',
  veiculoSituacao: SITUACAO_REGISTRO.ativo,
  veiculoObs: 'Farol trincado',
  proprietario: { id: 9, name: 'Beatriz Lima' },
  marca: { id: 1, name: 'Volkswagen' },
  modelo: { id: 2, name: 'Fusca' },
  versao: 3,
};

export const pagina = (veiculos: Veiculo[], total = veiculos.length) => ({
  list: veiculos,
  total,
  permissions: [],
  pessoas: [],
});

/** What the vehicles' screen asks; its dialog shows the one that stands here. */
export function frota(...veiculos: Veiculo[]): Servidor {
  return new Servidor()
    .responde(veiList, () => pagina(veiculos))
    .responde(veiVer, () => ({ veiculo: FUSCA, permissions: [] }))
    .responde(veiMarcas, () => ({
      marcas: [
        { id: 1, name: 'Volkswagen' },
        { id: 3, name: 'Fiat' },
      ],
      modelos: [{ id: 2, name: 'Fusca' }],
    }))
    .responde(userListClient, () => ({ list: [{ id: 9, name: 'Beatriz Lima' }] }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
}
