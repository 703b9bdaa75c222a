import { createTheme, ThemeProvider } from '@mui/material/styles';
import { DataGrid } from '@mui/x-data-grid';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { COLUNAS, LINHAS, NOS } from './dados.ts';

const colunas = COLUNAS.map(({ key, header, width }) => ({ field: key, headerName: header, width }));
const tema = createTheme({ typography: { fontFamily: 'Inter' } });
const com = (filhos) => <ThemeProvider theme={tema}>{filhos}</ThemeProvider>;
/** The most rows that a page of its free edition has. */
const PAGINA = 100;

export const lista = () =>
  com(
    <div style={{ height: 800 }}>
      <DataGrid
        rows={LINHAS}
        columns={colunas}
        rowHeight={40}
        initialState={{ pagination: { paginationModel: { pageSize: PAGINA } } }}
      />
    </div>,
  );

/** Its free edition draws a page, and so as many grids as there are pages stand on the paper. */
export const papel = () =>
  com(
    LINHAS.filter((_, n) => n % PAGINA === 0).map(({ id }) => (
      <DataGrid
        key={id}
        rows={LINHAS.slice(id - 1, id - 1 + PAGINA)}
        columns={colunas}
        rowHeight={40}
        disableVirtualization
        autoHeight
        hideFooter
      />
    )),
  );

const filhos = Map.groupBy(NOS, (no) => no.parentId);
const ramo = (no) => (
  <TreeItem key={no.id} itemId={String(no.id)} label={no.label}>
    {filhos.get(no.id)?.map(ramo)}
  </TreeItem>
);

export const arvore = () =>
  com(
    <SimpleTreeView multiSelect checkboxSelection defaultExpandedItems={NOS.map((no) => String(no.id))}>
      {filhos.get(null)?.map(ramo)}
    </SimpleTreeView>,
  );
