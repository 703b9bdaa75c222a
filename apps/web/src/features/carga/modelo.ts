import type { CampoImportacao } from '@retaguarda/contract';
import { exportParts, type Sheet } from '../../lib/export-rows.ts';
import { MODELO_CARGA as T } from './textos.ts';

/** The sheets of a file to be filled in: titles with the required ones marked, and what each field takes. */
export function folhasDoModelo(campos: readonly CampoImportacao[]): Sheet[] {
  const header = campos.map(({ catDados }) => `${catDados.label}${catDados.obrigatorio ? ' *' : ''}`);
  const rows = campos.map(({ catDados: { label, obrigatorio, dica, opcoes } }) => [
    label,
    obrigatorio ? T.sim : T.nao,
    dica,
    opcoes.join(' | '),
  ]);
  return [
    { id: 1, name: T.dados, header, rows: [] },
    { id: 2, name: T.campos, header: T.cabecalho, rows },
  ];
}

export async function baixaModelo(campos: readonly CampoImportacao[]): Promise<void> {
  async function* parts() {
    yield folhasDoModelo(campos);
  }
  await exportParts({ kind: 'xlsx', name: T.arquivo, parts: parts() });
}
