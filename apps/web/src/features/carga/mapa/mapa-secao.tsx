import { Table, Text } from '@mantine/core';
import type { CampoImportacao } from '@retaguarda/contract';
import type { Spreadsheet } from '../../../lib/spreadsheet/chosen-file.ts';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import classes from '../carga.module.css';
import { celulaDe } from '../erros/correcoes.ts';
import type { Mapa } from '../mapa.ts';
import { CARGA_T as T } from '../textos.ts';
import '@mantine/core/styles/Table.layer.css';

interface MapaSecaoProps {
  campos: readonly CampoImportacao[];
  planilha: Spreadsheet;
  mapa: Mapa;
  disabled: boolean;
  onChange: (mapa: Mapa) => void;
}

/** The first value of a column, to tell by it whether the column is the right one. */
const amostraDe = ({ table }: Spreadsheet, coluna: number): string => {
  const row = table.rows.slice(0, 200).find((r) => celulaDe(r, coluna) !== '');
  return row === undefined ? '' : celulaDe(row, coluna).slice(0, 80);
};

/** One row a field: which column of the file feeds it. */
export function MapaSecao({ campos, planilha, mapa, disabled, onChange }: MapaSecaoProps) {
  const data = planilha.titles.map((titulo, i) => ({ value: String(i), label: titulo }));
  const escolhe = (chave: string, coluna: string | null) => {
    const depois = new Map(mapa);
    if (coluna === null) depois.delete(chave);
    else depois.set(chave, Number(coluna));
    onChange(depois);
  };
  return (
    <div className={classes.mapa}>
      <Table verticalSpacing={4} aria-label={T.vinculo}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{T.campo}</Table.Th>
            <Table.Th>{T.coluna}</Table.Th>
            <Table.Th>{T.amostra}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campos.map((c) => {
            const coluna = mapa.get(c.chave);
            return (
              <Table.Tr key={c.chave}>
                <Table.Td>
                  {c.catDados.label}
                  {c.catDados.obrigatorio && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {T.obrigatorio}
                    </Text>
                  )}
                  {c.catDados.dica && (
                    <Text size="xs" c="dimmed">
                      {c.catDados.dica}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <LazySelect
                    aria-label={`${T.coluna}: ${c.catDados.label}`}
                    size="xs"
                    data={data}
                    value={coluna === undefined ? null : String(coluna)}
                    placeholder={T.semColuna}
                    searchable
                    clearable
                    disabled={disabled}
                    onChange={(v) => escolhe(c.chave, v)}
                  />
                </Table.Td>
                <Table.Td className={classes.amostra}>
                  {coluna === undefined ? '' : amostraDe(planilha, coluna)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
