import { CARGA, importMantidos, importRecusas, REGISTROS } from '@retaguarda/contract';
import { call } from '../../../lib/call/api.ts';
import { CsvWriter, download } from '../../../lib/list/export-rows.ts';
import { HISTORICO_CARGA as H, CARGA_T as T } from '../textos.ts';

interface Pagina {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  total: number;
}

/** A file of all that a call answers page by page. */
async function baixa(nome: string, pede: (page: number) => Promise<Pagina>): Promise<void> {
  const writer = new CsvWriter();
  const partes: Blob[] = [];
  for (let page = 1, total = 1; (page - 1) * CARGA.recusasPorPagina < total; page++) {
    const pagina = await pede(page);
    total = pagina.total;
    partes.push(new Blob([writer.write([{ id: 0, name: '', header: pagina.header, rows: pagina.rows }])]));
  }
  download(new Blob(partes, { type: 'text/csv;charset=utf-8' }), nome);
}

/** The refused lines of an import as they stood in the file, with the reasons. */
export const baixaRecusas = (id: number): Promise<void> =>
  baixa(`recusadas-${id}.csv`, async (page) => {
    const { cabecalho, linhas, total } = await call(importRecusas, { query: { id, page } });
    const rows = linhas.map((l) => [
      ...cabecalho.map((_, i) => l.celulas[i] ?? ''),
      l.motivos.map((m) => (m.campo === '' ? m.motivo : `${m.campo}: ${m.motivo}`)).join('; '),
    ]);
    return { header: [...cabecalho, T.motivo], rows, total };
  });

/** The records that undoing kept, as a file. */
export const baixaMantidos = (id: number): Promise<void> =>
  baixa(`mantidos-${id}.csv`, async (page) => {
    const { list, total } = await call(importMantidos, { query: { id, page } });
    const rows = list.map((r) => [
      String(r.linha),
      REGISTROS[r.entidade].nome,
      String(r.registroId),
      r.motivo,
    ]);
    return { header: [T.linha, H.registro, 'ID', H.motivo], rows, total };
  });
