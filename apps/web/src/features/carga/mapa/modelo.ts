import type { CampoImportacao } from '@retaguarda/contract';
import type { Choice } from '../../../lib/list/export-choices.ts';
import { exportParts, type Sheet } from '../../../lib/list/export-rows.ts';
import { MODELO_CARGA as T } from '../textos.ts';

/** The sheets of a file to be filled in: titles with the required ones marked, and what each field takes. */
export function folhasDoModelo(campos: readonly CampoImportacao[]): Sheet[] {
  const header = campos.map(({ catDados }) => `${catDados.label}${catDados.obrigatorio ? ' *' : ''}`);
  const rows = campos.map(({ catDados: { label, obrigatorio, dica, opcoes } }) => [
    label,
    obrigatorio ? T.sim : T.nao,
    dica,
    opcoes.join(' | '),
  ]);
  const listas = campos.filter(comOpcoes).map((c) => c.catDados);
  const linhas = Math.max(0, ...listas.map((l) => l.opcoes.length));
  return [
    { id: 1, name: T.dados, header, rows: [], choices: escolhasDe(campos) },
    { id: 2, name: T.campos, header: T.cabecalho, rows },
    ...(listas.length === 0
      ? []
      : [
          {
            id: 3,
            name: T.opcoes,
            header: listas.map((l) => l.label),
            rows: Array.from({ length: linhas }, (_, i) => listas.map((l) => l.opcoes[i] ?? '')),
          },
        ]),
  ];
}

const comOpcoes = ({ catDados }: CampoImportacao): boolean => catDados.opcoes.length > 0;

/** Which columns take only what a list of the last sheet holds: each list is a column there, below its title. */
function escolhasDe(campos: readonly CampoImportacao[]): Choice[] {
  const listas = campos.filter(comOpcoes);
  return campos.flatMap((campo, column) =>
    comOpcoes(campo)
      ? [{ column, sheet: 3, list: listas.indexOf(campo), length: campo.catDados.opcoes.length }]
      : [],
  );
}

export async function baixaModelo(campos: readonly CampoImportacao[]): Promise<void> {
  async function* parts() {
    yield folhasDoModelo(campos);
  }
  await exportParts({ kind: 'xlsx', name: T.arquivo, parts: parts() });
}
