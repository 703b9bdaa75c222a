import type { Veiculo } from '@retaguarda/contract';
import { formatPlaca } from '@retaguarda/domain';
import { colunaDaSituacao } from '../../registros/lista/coluna-da-situacao.tsx';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { VEICULOS as T } from './textos.ts';

const id = (v: Veiculo) => `#${v.veiculoId}`;
const placa = (v: Veiculo) => formatPlaca(v.veiculoPlaca);
const proprietario = (v: Veiculo) => v.proprietario.name;
const obs = (v: Veiculo) => v.veiculoObs;

/** The same columns for the screen and for files. */
export const COLUNAS: readonly TextColumn<Veiculo>[] = [
  { key: 'id', header: T.id, cell: id, text: id, valueKind: 'id', nowrap: true, fixed: true, width: 90 },
  { key: 'placa', header: T.placa, cell: placa, text: placa, nowrap: true, width: 120, card: 'name' },
  { key: 'proprietario', header: T.proprietario, cell: proprietario, text: proprietario },
  { key: 'observacao', header: T.observacao, cell: obs, text: obs, wrap: true },
  colunaDaSituacao(T.situacao, (v) => v.veiculoSituacao),
];
