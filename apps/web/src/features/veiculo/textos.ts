import { CAMPO_DO_VEICULO } from '@retaguarda/contract';
import { textosDo } from '../../registros/textos.ts';

const { lista, dialogo } = textosDo('veiculo');

export const VEICULOS = {
  ...lista,
  adicionarA: (titulo: string) => `Adicionar ${titulo}`,
  buscaDica: 'Placa, proprietário, marca ou ID',
  exemplo: 'Fiat Strada, placa ABC1D23, de Ana Abreu',
  id: 'ID',
  placa: 'Placa',
  proprietario: CAMPO_DO_VEICULO.proprietarioId,
  marca: CAMPO_DO_VEICULO.marcaId,
  modelo: CAMPO_DO_VEICULO.modeloId,
  observacao: CAMPO_DO_VEICULO.obs,
} as const;

export const DIALOGO_VEICULO = {
  ...dialogo,
  ...CAMPO_DO_VEICULO,
  cadastro: 'Cadastro de Veículo',
  nenhumaPessoa: 'Nenhuma pessoa encontrada',
} as const;
