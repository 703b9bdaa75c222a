import { textosDo } from '../../registros/textos.ts';

const { lista, dialogo } = textosDo('veiculo');

export const VEICULOS = {
  ...lista,
  adicionarA: (titulo: string) => `Adicionar ${titulo}`,
  buscaDica: 'Placa, proprietário, marca ou ID',
  exemplo: 'Fiat Strada, placa ABC1D23, de Ana Abreu',
  id: 'ID',
  placa: 'Placa',
  proprietario: 'Proprietário',
  marca: 'Marca',
  modelo: 'Modelo',
  observacao: 'Observação',
} as const;

export const DIALOGO_VEICULO = {
  ...dialogo,
  cadastro: 'Cadastro de Veículo',
  placa: 'Placa do Veículo',
  proprietario: 'Proprietário',
  nenhumaPessoa: 'Nenhuma pessoa encontrada',
  marca: 'Marca',
  modelo: 'Modelo',
  observacao: 'Observação',
} as const;
