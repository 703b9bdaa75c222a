import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { COLUNAS, LINHAS } from './dados.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const colunas = COLUNAS.map(({ key, header, width }) => ({ field: key, headerName: header, width }));
const tema = themeQuartz.withParams({ fontFamily: 'Inter' });
const linhas = [...LINHAS];
const tabela = (layout) => (
  <div style={layout === 'print' ? {} : { height: 800 }}>
    <AgGridReact
      theme={tema}
      rowData={linhas}
      columnDefs={colunas}
      domLayout={layout}
      rowHeight={40}
      getRowId={({ data }) => String(data.id)}
    />
  </div>
);

export const lista = () => tabela('normal');
export const papel = () => tabela('print');
