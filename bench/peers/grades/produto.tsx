import '../../../apps/web/src/ui/styles-base.ts';
import '../../../apps/web/src/ui/styles-shell.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { PrintTable } from '../../../apps/web/src/ui/print/print-page-table.tsx';
import { DataTable } from '../../../apps/web/src/ui/table/data-table.tsx';
import { useRowWindow } from '../../../apps/web/src/ui/table/use-row-window.ts';
import { cssVariables, theme } from '../../../apps/web/src/ui/theme.ts';
import { Tree } from '../../../apps/web/src/ui/tree/tree.tsx';
import { COLUNAS, LINHAS, type Linha, NOS } from './dados.ts';

const colunas = COLUNAS.map((c) => ({ ...c, cell: (linha: Linha) => linha[c.key] }));
const doPapel = COLUNAS.map((c) => ({ ...c, text: (linha: Linha) => String(linha[c.key]) }));
const SEGMENTOS = [{ start: 0, key: 0, headPx: 0 }];

function Lista() {
  const scroller = useRef<HTMLDivElement>(null);
  const janela = useRowWindow({
    count: LINHAS.length,
    segments: SEGMENTOS,
    scroller,
    narrow: false,
    enabled: true,
  });
  const rows = LINHAS.slice(janela.first, janela.last + 1);
  return (
    <div ref={scroller} data-rola style={{ height: 800, overflow: 'auto' }}>
      <DataTable
        label="Perícias"
        columns={colunas}
        rows={rows}
        rowKey={(linha) => linha.id}
        rowWindow={{
          first: janela.first,
          count: LINHAS.length,
          before: janela.before(janela.first),
          after: janela.last < 0 ? 0 : janela.after(janela.last),
        }}
      />
    </div>
  );
}

function Arvore() {
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const marca = (id: number) =>
    setMarcados((antes) => {
      const depois = new Set(antes);
      if (!depois.delete(id)) depois.add(id);
      return depois;
    });
  return (
    <Tree
      label="Permissões"
      nodes={NOS}
      selected={null}
      onSelect={() => undefined}
      checks={{ checked: marcados, onToggle: marca }}
    />
  );
}

const Papel = () => (
  <PrintTable
    columns={doPapel}
    rows={LINHAS}
    ready={LINHAS.length}
    rowKey={(linha) => linha.id}
    totals={false}
  />
);

const com = (filho: ReactNode) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
    {filho}
  </MantineProvider>
);

export const lista = () => com(<Lista />);
export const arvore = () => com(<Arvore />);
export const papel = () => com(<Papel />);
