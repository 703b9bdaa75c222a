import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';
import type { RegistrosCadastro } from './exemplos-cadastro.ts';
import { MUNDO } from './mundo.ts';

const DEFINICAO = {
  tipo: 'veiculo',
  quando: '{"quando":"incluido"}',
  se: 'OBSERVACAO<>""',
  entao: '[{"ato":"anotacao","texto":"Chegou {PLACA}"}]',
} as const;

/** Calls about automations beside those of every registry. */
export function exemplosAutomacao(
  r: RegistrosCadastro & { veiculoId: number },
): readonly (readonly [RouteSpec, Exemplo])[] {
  const id = r['cadastro.automacao'] ?? 0;
  return [
    [contract.automacaoCampos, { query: { tipo: 'pericia', catgId: MUNDO.tipo }, temIds: false }],
    [
      contract.automacaoPrevia,
      { body: { ...DEFINICAO, categoriaId: 0, responsavelId: MUNDO.pessoa.admin }, temIds: false },
    ],
    [contract.automacaoExecucoes, { query: { automacaoId: id }, temIds: false }],
    [contract.automacaoParaExecutar, { query: { tipo: 'veiculo' }, temIds: false }],
    [contract.automacaoExecuta, { body: { id, registros: [r.veiculoId] }, temIds: true }],
    [contract.automacaoDesfaz, { body: { id: 999_999_999 }, temIds: true, status: 404 }],
    [contract.automacaoTenta, { body: { id: 999_999_999 }, temIds: true, status: 404 }],
  ];
}
